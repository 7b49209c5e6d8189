#include "support/in_options.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "cli/options/option_table.hpp"
#include "fftcl/names.hpp"
#include "fftcl/plan.hpp"
#include "support/capture_binding.hpp"
#include "support/failed_computation.hpp"

namespace fftcl::app {

TEST_CASE("in options: every setting that errors name has an option of its own") {
  for (const auto& [name, setting] : Names<Setting>::all) {
    FFTCL_CAPTURE_BINDING(name);
    const std::string option = option_of(setting);
    CHECK(std::any_of(option_table().begin(), option_table().end(),
                      [&](const OptionRow& row) { return "--" + std::string(row.name) == option; }));
  }
  CHECK(option_of(Setting::items_per_group) == "--items-per-group");
}

TEST_CASE("in options: the settings of an error are options, other words stay as they are") {
  const InvalidRequest error(Setting::words + " 3", "the words of " + Setting::algorithm + " radix are others",
                             "leave " + Setting::words + " out");
  CHECK(in_options(error) == "--words 3: the words of --algorithm radix are others; leave --words out");
  CHECK(std::string(error.what()) == "words 3: the words of algorithm radix are others; leave words out");
  CHECK(in_options(Error("a radix 8.wav", "no such file", "give another")) ==
        "a radix 8.wav: no such file; give another");
  CHECK(in_options(std::runtime_error("radix 8")) == "radix 8");
  const Unsupported unsupported(Setting::radix + " 32", "too many registers", "take a smaller one");
  CHECK(in_options(failed_computation(unsupported)) == "--radix 32: too many registers; take a smaller one");
}

TEST_CASE("in options: what a user wrote is not searched for names") {
  try {
    parse_radix("7,radix 3");
    FAIL("it was taken");
  } catch (const InvalidRequest& error) {
    CHECK(in_options(error).starts_with("--radix '7,radix 3': "));
  }
}

TEST_CASE("in options: the planner's refusals name the options to change") {
  const auto refusal = [](const PlanOptions& options) {
    TransformSpec spec;
    spec.lengths = {64};
    try {
      make_plan(spec, {}, options);
    } catch (const Error& error) {
      return in_options(error);
    }
    return std::string("nothing was refused");
  };
  CHECK(refusal({.algorithm = "amd"}).starts_with("--algorithm 'amd': "));
  CHECK(refusal({.radix = {.stages = {8, 4}}}).starts_with("--radix 8,4: its product is 32"));
  CHECK(refusal({.algorithm = "radix_2_scalar", .kernel = StageMemory::local})
            .starts_with("--algorithm radix_2_scalar with --kernel local: "));
  CHECK(refusal({.published = {.words = 3}})
            .starts_with("--words 3: the planner's own algorithms do not take it; "
                         "leave it out, or use --algorithm "));
}

}  // namespace fftcl::app
