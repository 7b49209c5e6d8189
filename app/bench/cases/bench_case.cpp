#include "bench/cases/bench_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "bench/cases/sizes.hpp"
#include "bench/cases/suite.hpp"
#include "support/joined.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostCases = 100000;

void refuse_with_suite(bool given, const std::string& option) {
  if (given) throw UsageError(option, "the suite says it in every line", "leave one of the two out");
}

void check_choices(const std::vector<std::string>& sizes, const BenchChoices& choices,
                   std::optional<Precision> precision) {
  if (choices.suite.empty()) {
    if (sizes.empty()) {
      throw UsageError("no SIZE given", "nothing to time", "give sizes (fftcl bench 1024 2^16) or --suite FILE");
    }
    return;
  }
  if (!sizes.empty()) throw UsageError(sizes.front(), "a size beside --suite", "leave one of the two out");
  refuse_with_suite(precision.has_value(), "--precision");
  refuse_with_suite(choices.batches.has_value(), "--batch");
  refuse_with_suite(choices.kind.has_value(), "--type");
  for (const Sweep& sweep : choices.sweeps) {
    const bool said = sweep.name == "precision" || sweep.name == "batch" || sweep.name == "type";
    refuse_with_suite(said, "--sweep " + sweep.name);
  }
}

std::vector<TransformSpec> base_specs(const std::vector<std::string>& sizes, const BenchChoices& choices,
                                      std::optional<Precision> precision) {
  if (!choices.suite.empty()) return read_suite(choices.suite);
  std::vector<TransformSpec> specs;
  for (const std::string& word : sizes) {
    for (const std::vector<std::size_t>& lengths : parse_sizes(word)) {
      for (const std::size_t batch : choices.batches.value_or(std::vector<std::size_t>{1})) {
        TransformSpec spec;
        spec.lengths = lengths;
        spec.batch = batch;
        spec.kind = choices.kind.value_or(TransformKind::complex_to_complex);
        spec.precision = precision.value_or(Precision::fp32);
        specs.push_back(spec);
      }
    }
  }
  return specs;
}

/// Every case of `from` with every value of the sweep.
std::vector<BenchCase> swept(const std::vector<BenchCase>& from, const Sweep& sweep) {
  std::vector<BenchCase> cases;
  for (const BenchCase& base : from) {
    for (const std::string& value : sweep.values) {
      cases.push_back(base);
      apply_sweep(sweep.name, value, {cases.back().spec, cases.back().direction, cases.back().plan});
    }
  }
  if (cases.size() > kMostCases) {
    throw UsageError("--sweep", fmt::format("more than {} combinations", kMostCases), "sweep less at a time");
  }
  return cases;
}

/// Combinations of a sweep are refused one by one; where all are, the command line is wrong.
void refuse_padded_rows(std::vector<BenchCase>& cases) {
  constexpr const char* kOption = "--placement in";
  constexpr const char* kWhy = "the rows of real data in place are padded, and bench has dense arrays";
  constexpr const char* kRemedy = "use --type c2c";
  bool any_is_timed = false;
  for (BenchCase& what : cases) {
    const bool padded =
        what.spec.placement == Placement::in_place && what.spec.kind != TransformKind::complex_to_complex;
    if (padded) what.refusal = fmt::format("{}: {}; {}", kOption, kWhy, kRemedy);
    any_is_timed |= !padded;
  }
  if (!any_is_timed) throw UsageError(kOption, kWhy, kRemedy);
}

}  // namespace

std::vector<BenchCase> bench_cases(const std::vector<std::string>& sizes, const BenchChoices& choices,
                                   const CaseDefaults& defaults) {
  check_choices(sizes, choices, defaults.precision);
  std::vector<BenchCase> cases;
  for (TransformSpec& spec : base_specs(sizes, choices, defaults.precision)) {
    spec.placement = defaults.placement;
    spec.layout = defaults.layout;
    const Direction natural = natural_direction(spec.kind);
    const Direction direction = choices.direction.value_or(natural);
    if (direction != natural && spec.kind != TransformKind::complex_to_complex && choices.suite.empty()) {
      throw UsageError(fmt::format("--direction {}", fftcl::to_string(direction)),
                       fmt::format("{} runs {} only", fftcl::to_string(spec.kind), fftcl::to_string(natural)),
                       "leave it out, or use --type c2c");
    }
    cases.push_back({spec, direction, defaults.plan});
  }
  // A type brings its natural direction with it, which a demanded one replaces: types first.
  std::vector<Sweep> sweeps = choices.sweeps;
  std::stable_partition(sweeps.begin(), sweeps.end(), [](const Sweep& sweep) { return sweep.name == "type"; });
  for (const Sweep& sweep : sweeps) {
    cases = swept(cases, sweep);
    if (sweep.name != "type" || !choices.direction) continue;
    for (BenchCase& what : cases) what.direction = *choices.direction;
  }
  if (defaults.layout == Layout::planar &&
      std::ranges::any_of(choices.against, [](const std::string& name) { return name != "copy"; })) {
    throw UsageError("--layout planar", "the other libraries are given interleaved data", "leave --against out");
  }
  refuse_padded_rows(cases);
  return cases;
}

std::vector<ChosenOption> chosen_options(const BenchCase& what) {
  std::vector<ChosenOption> chosen;
  const auto add = [&](bool differs, std::string_view option, std::string value) {
    if (differs) chosen.push_back({option.substr(2), option, std::move(value)});
  };
  const auto number = [&](std::size_t value, std::string_view option) {
    add(value != 0, option, std::to_string(value));
  };
  const PlanOptions& plan = what.plan;
  add(!plan.radix.automatic(), "--radix", fftcl::to_string(plan.radix));
  add(plan.algorithm != "auto", "--algorithm", plan.algorithm);
  add(plan.kernel != StageMemory::automatic, "--kernel", fftcl::to_string(plan.kernel));
  add(plan.transpose != TransposeMethod::automatic, "--transpose", fftcl::to_string(plan.transpose));
  if (plan.shape != DeviceShape::automatic) {
    chosen.push_back({"shape", "--kernel-shape", fftcl::to_string(plan.shape)});
  }
  const PublishedChoices& published = plan.published;
  add(published.twiddle != TwiddleSource::automatic, "--twiddle", fftcl::to_string(published.twiddle));
  add(published.geometry != IndexGeometry::automatic, "--geometry", fftcl::to_string(published.geometry));
  number(published.work_group, "--work-group");
  number(published.words, "--words");
  number(published.items_per_group, "--items-per-group");
  number(published.compute_units, "--compute-units");
  add(what.spec.placement == Placement::in_place, "--placement", "in");
  add(what.spec.layout == Layout::planar, "--layout", "planar");
  return chosen;
}

std::string options_text(const BenchCase& what) {
  return joined(chosen_options(what), " ",
                [](const ChosenOption& choice) { return fmt::format("{}={}", choice.name, choice.value); });
}

double floating_operations(const TransformSpec& spec) {
  const auto points = static_cast<double>(point_count(spec));
  const double factor = spec.kind == TransformKind::complex_to_complex ? 5 : 2.5;
  return factor * points * std::log2(points) * static_cast<double>(spec.batch);
}

BenchRow blank_row(const BenchCase& what, const std::string& library) {
  BenchRow row;
  row.library = library;
  row.precision = short_name(what.spec.precision);
  row.kind = fftcl::to_string(what.spec.kind);
  row.dims = fftcl::to_string(what.spec.lengths);
  row.batch = what.spec.batch;
  row.direction = fftcl::to_string(what.direction);
  return row;
}

}  // namespace fftcl::app
