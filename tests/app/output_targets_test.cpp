#include "results/output_targets.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "app/helpers.hpp"
#include "plot/canvas.hpp"
#include "results/export_targets.hpp"
#include "results/result_writer.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::optional<OutputFormat> planned_format(const std::string& path) {
  Request request;
  request.command = "transform";
  request.output.path = path;
  return plan_outputs({"in.wav"}, request, Console(ColorChoice::never, {.quiet = true})).format;
}

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
