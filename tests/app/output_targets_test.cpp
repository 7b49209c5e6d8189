#include "results/output_targets.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/helpers.hpp"
#include "plot/canvas.hpp"
#include "results/export_targets.hpp"
#include "results/result_writer.hpp"
#include "support/output_error.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

OutputTargets planned(const std::vector<std::string>& inputs, const std::string& path) {
  Request request;
  request.command = "transform";
  request.output.path = path;
  return plan_outputs(inputs, request, Console(ColorChoice::never, {.quiet = true}), spectrum_format_of);
}

std::optional<OutputFormat> planned_format(const std::string& path) { return planned({"in.wav"}, path).format; }

}  // namespace

TEST_CASE("output targets: the extension tells the format wherever the file lies") {
  CHECK(planned_format("out.png") == OutputFormat::png);
  CHECK(planned_format("/dev/shm/out.png") == OutputFormat::png);
  CHECK(planned_format("/dev/shm/out.wav") == OutputFormat::wav);
  CHECK_THROWS_AS(planned_format("/dev/shm/out"), UsageError);
  CHECK_THROWS_AS(planned_format("/dev/shm/out.xyz"), UsageError);
  CHECK_THROWS_AS(check_plot_target("/dev/shm/out.csv"), UsageError);
}

TEST_CASE("output targets: a device, a pipe and a descriptor need no extension") {
  const TemporaryFolder folder;
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  REQUIRE(mkfifo((folder / "pipe.json").c_str(), 0600) == 0);
  for (const std::string& path : {std::string("/dev/null"), std::string("/dev/stdout"), std::string("/dev/fd/1"),
                                  std::string("/proc/self/fd/1"), folder / "pipe"}) {
    CAPTURE(path);
    CHECK(!planned_format(path));
  }
  CHECK(planned_format(folder / "pipe.json") == OutputFormat::json);
  // Without a format it is not known what a file would hold, whether it is there or not.
  write_file(folder / "file", "");
  CHECK_THROWS_AS(planned_format(folder / "file"), UsageError);
  CHECK_THROWS_AS(planned_format(folder / "none"), UsageError);
}

TEST_CASE("output targets: a file each is named by its input, whatever that is called") {
  const TemporaryFolder folder;
  const std::vector<std::string> inputs = {"sounds/a.b.wav", "-", "{stem}.flac"};
  CHECK(planned(inputs, folder.path() + "/").paths ==
        std::vector<std::string>{folder / "a.b.csv", folder / "stdin.csv", folder / "{stem}.csv"});
  CHECK(planned(inputs, folder / "{stem} of {stem}.json").paths ==
        std::vector<std::string>{folder / "a.b of a.b.json", folder / "stdin of stdin.json",
                                 folder / "{stem} of {stem}.json"});
  CHECK_THROWS_AS(planned({"one/a.wav", "two/a.flac"}, folder.path() + "/"), UsageError);
  CHECK_THROWS_AS(planned({"stdin.wav", "-"}, folder.path() + "/"), UsageError);
}

TEST_CASE("output targets: a folder is one with and without a slash, and the working folder needs no name") {
  const TemporaryFolder folder;
  for (const std::string& path : {folder.path(), folder.path() + "/"}) {
    CHECK(planned({"a.wav"}, path).paths == std::vector<std::string>{folder / "a.csv"});
  }
  CHECK(planned({"a.wav", "b.wav"}, "{stem}.json").paths == std::vector<std::string>{"a.json", "b.json"});
  CHECK_THROWS_WITH_AS(planned({"a.wav"}, folder / "none/{stem}.csv"), doctest::Contains("create it first"),
                       OutputError);
}

TEST_CASE("output targets: only one input's file, no folder's or template's, may be shared by more than one result") {
  const TemporaryFolder folder;
  CHECK(planned({"a.wav"}, folder / "all.csv").shared);
  CHECK_FALSE(planned({"a.wav"}, folder / "{stem}.csv").shared);
  CHECK_FALSE(planned({"a.wav"}, folder.path()).shared);
  CHECK_THROWS_WITH_AS(planned({"a.wav", "b.wav"}, folder / "all.csv"),
                       doctest::Contains("give several inputs a folder"), UsageError);
  CHECK_THROWS_WITH_AS(planned({"one/a.wav", "two/a.wav"}, folder / "{stem}.csv"),
                       doctest::Contains("give them in runs of their own"), UsageError);
}

TEST_CASE("output targets: endings of raw samples are for what writes signals") {
  CHECK_THROWS_WITH_AS(planned_format("out.f32"), doctest::Contains("unknown extension .f32"), UsageError);
  Request request;
  request.command = "filter";
  request.output.path = "out.f32";
  const Console console(ColorChoice::never, {.quiet = true});
  CHECK(plan_outputs({"in.wav"}, request, console, OutputFormat::wav).format == OutputFormat::raw);
}

TEST_CASE("output targets: a misspelt template is refused, also of one input") {
  const TemporaryFolder folder;
  for (const char* name : {"{nam}.png", "{stem}{ext}.csv", "{}.csv", "a{STEM}.csv", "{{x}.csv"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(planned({"a.wav"}, folder / name), UsageError);
    CHECK_THROWS_AS(planned({"a.wav", "b.wav"}, folder / name), UsageError);
  }
  for (const char* name : {"{3F2504E0-4F89-11D3}.csv", "a{b.csv", "a}b{.csv", "{a,b}.csv"}) {
    CAPTURE(name);
    CHECK(planned({"a.wav"}, folder / name).paths == std::vector<std::string>{folder / name});
  }
}

TEST_CASE("output targets: no input is written over, by whatever name") {
  const TemporaryFolder folder;
  write_file(folder / "in.csv", "1\n2\n");
  write_file(folder / "other.csv", "1\n2\n");
  REQUIRE(symlink("in.csv", (folder / "by_name.csv").c_str()) == 0);
  REQUIRE(link((folder / "in.csv").c_str(), (folder / "by_node.csv").c_str()) == 0);
  for (const char* const name : {"in.csv", "by_name.csv", "by_node.csv"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(planned({folder / "in.csv"}, folder / name), UsageError);
  }
  CHECK_NOTHROW(planned({folder / "in.csv"}, folder / "other.csv"));
  CHECK_NOTHROW(planned({folder / "in.csv"}, folder / "new.csv"));
  CHECK_NOTHROW(planned({"/dev/null"}, "/dev/null"));  // a terminal, too, may be read and written
}

TEST_CASE("output targets: what cannot be drawn is a usage error before the work, whoever draws it") {
  const std::vector<void (*)()> checks = {[] { check_plot_target("/dev/null"); },
                                          [] { check_spectrum_format(OutputFormat::png); }};
  for (const auto check : checks) {
    if (plot_obstacle().empty()) {
      CHECK_NOTHROW(check());
    } else {
      CHECK_THROWS_AS(check(), UsageError);
    }
  }
}
