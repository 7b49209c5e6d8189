// A device that computes wrongly fails the self-test and benchmarks, whichever of a check's results is the wrong one: a
// library spoils what is read from the device (tests/faults/opencl_calls.cpp).
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <sstream>
#include <string>

#include "cli/failures/faults.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/capture_binding.hpp"

namespace fftcl::test {
namespace {

/// A relative error of so many steps of the gates, eps sqrt(log2 N), in single precision.
double units(double count, double points) { return count * 0x1p-23 * std::sqrt(std::log2(points)); }

class WrongDevice {
 public:
  /// `off`: how far every other value of a spoiled result is from the right one.
  Outcome run(const Arguments& arguments, const std::string& fault, double off = 0) {
    std::ostringstream factor;
    factor.precision(17);
    factor << 1 + off;
    const std::string log = folder_ / "struck";
    Surroundings surroundings;
    surroundings.environment = fault_environment(fault, log);
    surroundings.environment.emplace_back("FFTCL_FAULT_FACTOR", factor.str());
    const Outcome outcome = test::run(arguments, surroundings);
    struck_ = std::filesystem::remove(log);
    return outcome;
  }
  /// Whether the last run read so often that a result was spoiled.
  bool struck() const { return struck_; }

 private:
  TemporaryFolder folder_;
  bool struck_ = false;
};

/// What stands between the two.
std::string text_between(const std::string& text, const std::string& before, const std::string& behind) {
  const std::size_t begin = text.rfind(before) + before.size();
  return text.substr(begin, text.find(behind, begin) - begin);
}

struct SpoiledCase {
  std::string token;
  int results;  ///< that the check reads
};

}  // namespace

TEST_SUITE_BEGIN("faults");

TEST_CASE("self-test: each check notices each of its results that is wrong by a few steps of rounding") {
  // Three steps in half of the values, where the gates are .4 to .9. 15 points: where one value of a pair of mirrors is
  // wrong the other one is not.
  WrongDevice device;
  for (const auto& [token, results] : {SpoiledCase{"c2c:fp32:15:b16", 1},
                                       {"c2c:fp32:15:b16:check=round_trip", 2},
                                       {"c2c:fp32:15:b16:check=linearity", 3},
                                       {"c2c:fp32:15:b16:check=impulse", 1},
                                       {"c2c:fp32:15:b16:check=tone", 1},
                                       {"c2c:fp32:15:b16:check=time_shift", 2},
                                       {"c2c:fp32:15:b16:check=frequency_shift", 2},
                                       {"c2c:fp32:15:b16:check=parseval", 1},
                                       {"c2c:fp32:15:b16:check=symmetry", 1},
                                       {"r2c:fp32:15:b16:check=symmetry", 2},
                                       {"c2c:fp32:15:b3:check=repeat", 3},
                                       {"c2c:fp32:15:b3:check=batch_rows", 5},
                                       {"c2c:fp32:3x5:check=axes", 3}}) {
    for (int n = 1; n <= results + 1; ++n) {
      const Outcome outcome = device.run({"verify", "--case", token}, "spoiledRead:" + std::to_string(n), units(3, 15));
      FFTCL_CAPTURE_BINDING(token);
      CAPTURE(n);
      CAPTURE(outcome.out);
      CHECK(device.struck() == (n <= results));
      CHECK(outcome.code == (n <= results ? 3 : 0));
      CHECK(contains(outcome.out, n <= results ? "FAILED" : "passed"));
    }
  }
}

TEST_CASE("self-test: the gate is the gate, not twice that") {
  WrongDevice device;
  // Half of the energy has the error, beside that of rounding.
  const double off = 1.5 * std::sqrt(2.0) * units(0.42, 16);
  const Outcome outcome = device.run({"verify", "--case", "c2c:fp32:16:b16"}, "spoiledRead:1", off);
  CAPTURE(outcome.out);
  CHECK(outcome.code == 3);
}

TEST_CASE("self-test: subnormal inputs excuse what is lost below the smallest normal number, no more") {
  // Outputs are some 2^-129. Taking N values of up to 2^-126 for zero changes one by 2^-120 at most.
  WrongDevice device;
  const Arguments command = {"verify", "--case", "c2c:fp32:64:input=subnormal"};
  CHECK(device.run(command, "spoiledRead:1", 1).code == 0);
  CHECK(device.run(command, "spoiledRead:1", 0x1p14).code == 3);
}

TEST_CASE("self-test: a result beside its place is wrong") {
  WrongDevice device;
  for (const std::string token : {"c2c:fp32:64", "c2c:fp32:64:b2:in=70:out=70", "c2c:fp32:64:in_place"}) {
    const Outcome outcome = device.run({"verify", "--case", token}, "overrunRead:1");
    CAPTURE(token);
    CHECK(outcome.code == 3);
    CHECK(contains(outcome.out, "guard element"));
  }
}

TEST_CASE("tuning: a candidate whose result is off by some steps of rounding is passed over") {
  // Two right results are 1.3 sqrt 2 times .42 steps apart at most.
  WrongDevice device;
  const Outcome outcome =
      device.run({"plan", "36", "-b", "5", "--tune=1", "-v", "--no-cache"}, "spoiledRead:2", units(3, 36));
  CAPTURE(outcome.err);
  CHECK(device.struck());
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, ": wrong result: differs by "));
}

TEST_CASE("self-test: one wrong case among right ones fails it and is named") {
  WrongDevice device;
  const Outcome outcome = device.run({"verify", "--algorithm", "image", "-p", "fp32"}, "spoiledRead:2", units(3, 64));
  CAPTURE(outcome.out);
  CHECK(device.struck());
  CHECK(outcome.code == 3);
  CHECK(contains(outcome.out, "repeat: fftcl verify --case c2c:fp32:8x8"));
  CHECK(contains(outcome.out, "FAILED: 5 of 6 cases right"));
  // The same in the table of the kernels as in the verdict.
  const std::string worst = text_between(outcome.out, "worst error ", " of its gate");
  CHECK(std::stod(worst) > 1);
  CHECK(contains(outcome.out, " " + worst + "\n"));
}

TEST_SUITE_END();

}  // namespace fftcl::test
