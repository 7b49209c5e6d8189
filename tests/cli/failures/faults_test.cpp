// The n-th call of the system, of the allocator or of OpenCL fails: a message and an exit code, the old output still
// there and nothing beside it; or the program goes on without that call, and then its output is the usual one. Quick
// here, with few calls each; all of them where FFTCL_FAULTS=all (tests/long.sh).
#include "cli/failures/faults.hpp"

#include <doctest/doctest.h>

#include <complex>
#include <filesystem>
#include <map>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

struct Job {
  std::string name;
  Arguments arguments;  ///< in the folder of the inputs
  std::string output;
};

const std::vector<Job>& jobs() {
  static const std::vector<Job> all = {
      {"spectrum", {"in.wav", "-n", "64", "-o", "out.csv"}, "out.csv"},
      {"image", {"in.pgm", "-o", "out.png"}, "out.png"},
      {"inverse", {"inverse", "in.npy", "--rate", "8000", "-o", "out.wav"}, "out.wav"},
      {"spectrogram", {"spectrogram", "in.wav", "-n", "64", "-o", "out.png"}, "out.png"},
      {"convolve", {"convolve", "in.wav", "taps.csv", "-o", "out.npy"}, "out.npy"},
      {"filter", {"filter", "in.wav", "--low-pass", "1k", "-o", "out.wav"}, "out.wav"},
  };
  return all;
}

/// Large enough that the device opens while it is read.
const Job& large_image() {
  static const Job job = {"large image", {"large.pgm", "-o", "out.png"}, "out.png"};
  return job;
}

const std::string kOld = "what was there before";

class Workshop {
 public:
  Workshop() {
    write_file(folder_ / "in.wav", wav_bytes(8000, 2, 500, [](std::size_t c, std::size_t n) { return noise(n + c); }));
    std::string pixels;
    for (int i = 0; i < 16 * 8; ++i) pixels += static_cast<char>(i * 37 % 251);
    write_file(folder_ / "in.pgm", "P5\n16 8\n255\n" + pixels);
    std::string more_pixels;
    for (int i = 0; i < 512 * 512; ++i) more_pixels += static_cast<char>(i * 37 % 251);
    write_file(folder_ / "large.pgm", "P5\n512 512\n255\n" + more_pixels);
    std::vector<std::complex<float>> spectrum(64);
    spectrum[1] = spectrum[63] = 8;
    write_file(folder_ / "in.npy", npy_bytes<std::complex<float>>({64}, spectrum));
    write_file(folder_ / "taps.csv", "1\n0.5\n0.25\n");
    inputs_ = folder_.names();
  }

  /// One run of a job. True where the fault struck.
  bool run_with(const Job& job, const std::string& fault) {
    CAPTURE(job.name);
    CAPTURE(fault);
    const std::string expected = expected_output(job);
    write_file(folder_ / job.output, kOld);
    Surroundings surroundings = here();
    surroundings.environment = fault_environment(fault, log_ / "struck");
    const Outcome outcome = run(job.arguments, surroundings);
    const bool struck = std::filesystem::remove(log_ / "struck");
    const std::string found = read_file(folder_ / job.output);
    std::filesystem::remove(folder_ / job.output);
    CAPTURE(outcome.code);
    CAPTURE(outcome.err);
    CHECK(outcome.out.empty());
    CHECK(folder_.names() == inputs_);
    if (outcome.code == 0) {
      CHECK_MESSAGE(found == expected, "another output");
      CHECK(outcome.err.empty());
      return struck;
    }
    CHECK(struck);
    const bool known_code = outcome.code == 1 || outcome.code == 5;
    CHECK(known_code);
    CHECK(outcome.err.starts_with("fftcl: error: "));
    CHECK(!contains(outcome.err, "defect"));
    const std::vector<std::string> lines = lines_of(outcome.err);
    const bool one_message = lines.size() == 1 || (lines.size() == 2 && lines[1] == "-v shows the compiler's log");
    CHECK(one_message);
    CHECK_MESSAGE(found == kOld, "the old output was touched");
    ++failures_;
    return struck;
  }

  /// Each call of a kind, one after the other until there is none left; `most` of them.
  void every_call(const Job& job, const std::string& kind, std::size_t most) {
    std::size_t n = 1;
    while (n <= most && run_with(job, kind + ":" + std::to_string(n))) ++n;
    CAPTURE(job.name);
    CHECK_MESSAGE(n > 1, "never called: " << kind);
  }

  std::size_t failures() const { return failures_; }

 private:
  Surroundings here() const {
    Surroundings surroundings;
    surroundings.folder = folder_.path();
    return surroundings;
  }

  const std::string& expected_output(const Job& job) {
    std::string& expected = expected_[job.name];
    if (expected.empty()) {
      const Outcome outcome = run(job.arguments, here());
      REQUIRE(outcome.code == 0);
      expected = read_file(folder_ / job.output);
      std::filesystem::remove(folder_ / job.output);
    }
    return expected;
  }

  TemporaryFolder folder_;
  TemporaryFolder log_;
  std::vector<std::string> inputs_;
  std::map<std::string, std::string> expected_;
  std::size_t failures_ = 0;
};

std::size_t most_calls(std::size_t quick) { return thorough() ? 1'000'000 : quick; }

}  // namespace

TEST_SUITE_BEGIN("faults");

TEST_CASE("a disk that is full, cannot be synced, closed or renamed to: the old file stays") {
  Workshop workshop;
  for (const Job& job : jobs()) {
    for (const char* kind : {"open", "write", "sync", "close", "rename"}) workshop.every_call(job, kind, most_calls(1));
  }
  CHECK(workshop.failures() >= 4 * jobs().size());
}

TEST_CASE("an input that cannot be read on is an error") {
  Workshop workshop;
  for (const Job& job : jobs()) workshop.every_call(job, "read", most_calls(2));
  CHECK(workshop.failures() >= jobs().size());
}

TEST_CASE("calls that do a part of their work, or are interrupted, change nothing") {
  Workshop workshop;
  for (const Job& job : jobs()) {
    workshop.run_with(job, "short:0");
    workshop.run_with(job, "interrupted:0");
  }
  CHECK(workshop.failures() == 0);
}

TEST_CASE("calls that do a part of their work, or are interrupted, neither keep a kernel out of the cache nor in it") {
  for (const char* fault : {"short:0", "interrupted:0"}) {
    CAPTURE(fault);
    const TemporaryFolder folder;
    Surroundings surroundings;
    surroundings.environment = fault_environment(fault, folder / "struck");
    surroundings.environment.emplace_back("FFTCL_CACHE_DIR", folder / "cache");
    const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64", "--timing", "-o", "-"};
    CHECK(contains(run(arguments, surroundings).err, "kernels: 1 compiled, 0 from the cache"));
    CHECK(contains(run(arguments, surroundings).err, "kernels: 0 compiled, 1 from the cache"));
  }
}

TEST_CASE("memory that is not there is an error") {
  Workshop workshop;
  const std::vector<Job> chosen = thorough() ? jobs() : std::vector<Job>{jobs().front(), jobs().back()};
  for (const Job& job : chosen) {
    // The distance grows, since there are thousands of them.
    for (std::size_t n = 1; workshop.run_with(job, "new:" + std::to_string(n)); n += thorough() ? 1 : n + 2) {
    }
  }
  CHECK(workshop.failures() > 4);
}

TEST_CASE("memory that is not there for standard input, one of several inputs, is an error of that name") {
  const TemporaryFolder folder;
  const std::string sound = read_file(FFTCL_SAMPLES "/chord.wav");
  bool named = false;
  for (std::size_t n = 64; !named; n += n / 4) {
    CAPTURE(n);
    Surroundings surroundings = {.environment = fault_environment("new:" + std::to_string(n), folder / "struck"),
                                 .input = sound};
    const Outcome outcome = run({"-", FFTCL_SAMPLES "/chirp.wav", "-n", "64", "-j", "1"}, surroundings);
    REQUIRE(std::filesystem::remove(folder / "struck"));
    named = contains(outcome.err, "error: standard input: the system has not enough memory");
    CHECK_FALSE(contains(outcome.err, "error: -: "));
  }
}

TEST_CASE("threads that the system does not give are done without") {
  Workshop workshop;
  std::vector<Job> chosen = jobs();
  chosen.push_back(large_image());
  for (const Job& job : chosen) workshop.run_with(job, "thread:1+");
  workshop.every_call(large_image(), "thread", most_calls(4));
  CHECK(workshop.failures() == 0);
  const TemporaryFolder folder;
  Surroundings alone;
  alone.environment = fault_environment("thread:1+", folder / "struck");
  const Arguments batch = {FFTCL_SAMPLES "/chord.wav", FFTCL_SAMPLES "/chirp.wav", "-j", "2", "-n", "64"};
  const Outcome usual = run(batch);
  REQUIRE(usual.code == 0);
  CHECK(run(batch, alone).out == usual.out);
  CHECK(std::filesystem::exists(folder / "struck"));
}

TEST_CASE("a driver that gives up ends in a message, though its compiler handles that signal itself" *
          doctest::skip(kSanitized)) {
  Workshop workshop;
  workshop.every_call(jobs().front(), "abortedBuild", most_calls(1));
  CHECK(workshop.failures() >= 1);
}

TEST_CASE("an OpenCL call that fails is an error, or is done without") {
  Workshop workshop;
  const std::vector<Job> chosen = thorough() ? jobs() : std::vector<Job>{jobs().front(), jobs().back()};
  for (const Job& job : chosen) {
    for (const char* call :
         {"clGetPlatformIDs", "clGetDeviceIDs", "clGetDeviceInfo", "clCreateContext", "clCreateCommandQueue",
          "clCreateBuffer", "clCreateProgramWithBinary", "clBuildProgram", "clCreateKernel", "clSetKernelArg",
          "clEnqueueNDRangeKernel", "clEnqueueReadBuffer", "clEnqueueWriteBuffer", "clGetEventProfilingInfo"}) {
      workshop.every_call(job, call, most_calls(1));
    }
    Job without_cache = job;
    without_cache.name += " without a cache";
    without_cache.arguments.push_back("--no-cache");
    for (const char* call : {"clCreateProgramWithSource", "clBuildProgram"}) {
      workshop.every_call(without_cache, call, most_calls(1));
      // And for good, so that trying again does not help.
      workshop.run_with(without_cache, std::string(call) + ":1+");
    }
  }
  CHECK(workshop.failures() >= 20);
}

TEST_CASE("a build that fails once is tried again") {
  const TemporaryFolder folder;
  const std::string log = folder / "struck";
  Surroundings surroundings;
  surroundings.environment = fault_environment("clBuildProgram:1", log);
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64", "--no-cache", "-o", "-"};
  const Outcome outcome = run(arguments, surroundings);
  CHECK(std::filesystem::exists(log));
  CHECK(outcome.code == 0);
  CHECK(outcome.out == run(arguments).out);
}

TEST_CASE("what fails while the device opens in the background is an error, or is done without") {
  Workshop workshop;
  for (const char* call :
       {"clGetPlatformIDs", "clGetDeviceIDs", "clGetDeviceInfo", "clCreateContext", "clCreateCommandQueue"}) {
    workshop.every_call(large_image(), call, most_calls(1));
  }
  CHECK(workshop.failures() >= 3);
  // The input's and the background's allocations, as they come.
  for (std::size_t n = 1; workshop.run_with(large_image(), "new:" + std::to_string(n)); n += thorough() ? 1 : 2 * n) {
  }
  for (const char* fault : {"read:1", "read:2"}) workshop.run_with(large_image(), fault);
}

TEST_SUITE_END();

}  // namespace fftcl::test
