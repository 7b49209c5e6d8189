// Calls that fail while transforms are timed: --tune and bench go on without what failed, and keep nothing that is
// wrong.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/failures/faults.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// --tune while calls fail, each time from an empty cache.
class Tuning {
 public:
  /// True where the fault struck.
  bool run_with(const std::string& fault) {
    CAPTURE(fault);
    const TemporaryFolder folder;
    Surroundings surroundings;
    surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
    Surroundings faulty;
    faulty.environment = fault_environment(fault, log_ / "struck");
    faulty.environment.push_back(surroundings.environment.front());
    const Outcome outcome = run({"plan", "36", "-b", "5", "--tune=1", "-v"}, faulty);
    const bool struck = std::filesystem::remove(log_ / "struck");
    CAPTURE(outcome.code);
    CAPTURE(outcome.err);
    CHECK(!contains(outcome.err, "defect"));
    passed_over_ += contains(outcome.err, ": passed over: " + fault.substr(0, fault.find(':')));
    wrong_ += contains(outcome.err, ": wrong result: ");
    lost_ += contains(outcome.err, ": wrong result: a part of the results was not written: a launch was lost");
    CHECK(!contains(outcome.err, "nan"));
    if (outcome.code == 0) {
      CHECK(contains(outcome.err, "tuned 36 c2c fp32, batch 5: plan "));
      CHECK(!(struck && fault.starts_with("clEnqueueNDRangeKernel:") &&
              fault.ends_with('+')));  // on a device that is lost
    } else {
      CHECK(struck);
      CHECK((outcome.code == 1 || outcome.code == 5));
      CHECK(contains("\n" + outcome.err, "\nfftcl: error: "));
      CHECK(outcome.out.empty());
      CHECK(kept_plans(folder / "cache") == 0);
      ++failures_;
    }
    // The benchmark holds its result against the direct sum: 3 where a plan was kept that is wrong.
    CHECK(run({"bench", "36", "-b", "5", "--runs", "1", "--warmup", "0"}, surroundings).code == 0);
    return struck;
  }

  std::size_t failures() const { return failures_; }
  std::size_t passed_over() const { return passed_over_; }
  std::size_t wrong() const { return wrong_; }
  std::size_t lost() const { return lost_; }

 private:
  static std::ptrdiff_t kept_plans(const std::string& folder) {
    if (!std::filesystem::exists(folder)) return 0;
    const std::filesystem::directory_iterator entries(folder);
    return std::count_if(begin(entries), end(entries),
                         [](const auto& entry) { return entry.path().extension() == ".plan"; });
  }

  TemporaryFolder log_;
  std::size_t failures_ = 0, passed_over_ = 0, wrong_ = 0, lost_ = 0;
};

}  // namespace

TEST_SUITE_BEGIN("faults");

TEST_CASE(
    "--tune with an OpenCL call that fails goes on without that candidate, or ends in an error and keeps nothing") {
  Tuning tuning;
  if (thorough()) {
    for (const char* call :
         {"clCreateContext", "clCreateCommandQueue", "clCreateBuffer", "clCreateProgramWithSource", "clBuildProgram",
          "clGetProgramInfo", "clCreateKernel", "clSetKernelArg", "clEnqueueFillBuffer", "clEnqueueWriteBuffer",
          "clEnqueueNDRangeKernel", "clEnqueueReadBuffer", "clWaitForEvents", "clGetEventProfilingInfo"}) {
      // The distance grows, since the launches of a group that is timed are thousands.
      for (std::size_t n = 1; n < 10'000 && tuning.run_with(std::string(call) + ":" + std::to_string(n));
           n += n / 2 + 1) {
        tuning.run_with(std::string(call) + ":" + std::to_string(n) + "+");
      }
    }
  } else {
    // The planner's own plan first, then candidates: at their building, their check and their timing.
    for (const char* fault : {"clCreateBuffer:4", "clBuildProgram:2+", "clCreateKernel:2", "clEnqueueReadBuffer:2",
                              "clEnqueueNDRangeKernel:500+", "clGetEventProfilingInfo:15"}) {
      tuning.run_with(fault);
    }
  }
  CHECK(tuning.failures() >= 1);
  CHECK(tuning.passed_over() >= 2);
}

TEST_CASE("a benchmark keeps the rows that it has, whichever buffer is refused") {
  const TemporaryFolder log;
  std::size_t without_transfers = 0;
  bool struck = true;
  for (int n = 1; struck && n < 100; ++n) {
    const std::string fault = "clCreateBuffer:" + std::to_string(n);
    CAPTURE(fault);
    Surroundings surroundings;
    surroundings.environment = fault_environment(fault, log / "struck");
    const Outcome outcome =
        run({"bench", "16", "36", "--transfers", "--runs", "1", "--warmup", "0", "-q"}, surroundings);
    struck = std::filesystem::remove(log / "struck");
    CAPTURE(outcome.out);
    CAPTURE(outcome.err);
    CHECK(outcome.code == 0);
    const std::vector<std::string> lines = lines_of(outcome.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[1].starts_with("fftcl,f32,c2c,16,1,"));
    CHECK(lines[2].starts_with("fftcl,f32,c2c,36,1,"));
    const auto rows_with = [&](const std::string& part) {
      return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) { return contains(line, part); });
    };
    const auto refused = rows_with(",refused,"), untransferred = rows_with("transfers were not timed: clCreateBuffer");
    CHECK(rows_with(",timed,") == 2 - refused);
    CHECK(refused + untransferred == (struck ? 1 : 0));
    without_transfers += static_cast<std::size_t>(untransferred);
  }
  CHECK_FALSE(struck);
  CHECK(without_transfers >= 2);
}

TEST_CASE("--tune where launches are lost keeps no plan for its speed") {
  Tuning tuning;
  for (const char* fault : {"lostLaunch:1+", "lostLaunch:2+"}) tuning.run_with(fault);
  CHECK(tuning.wrong() >= 1);
  CHECK(tuning.lost() >= 1);
}

TEST_SUITE_END();

}  // namespace fftcl::test
