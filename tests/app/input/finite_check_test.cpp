// Samples that are no numbers: where they are, how many, and zeros in their place.
#include "input/finite_check.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "input/input_error.hpp"

using namespace fftcl::app;

namespace {

constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinite = std::numeric_limits<float>::infinity();

Signal signal_of(std::vector<std::vector<float>> channels, std::vector<std::size_t> shape) {
  Signal signal;
  signal.source = "x";
  signal.kind = SignalKind::array;
  signal.shape = std::move(shape);
  for (std::vector<float>& channel : channels) {
    signal.channels.emplace_back(std::move(channel));
    signal.channel_names.push_back("c" + std::to_string(signal.channels.size()));
  }
  return signal;
}

std::string nonfinite_refusal(Signal signal) {
  try {
    check_finite(signal, NonFinite::error);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("not finite: the place of the first one is told, and how many there are") {
  CHECK(nonfinite_refusal(signal_of({{1, 2, 3}}, {3})) == "");
  CHECK(nonfinite_refusal(signal_of({{1, kNotANumber, kInfinite}}, {3})) ==
        "x: contains 2 NaN or infinite samples, the first at sample 1 (counted from 0); use --nonfinite zero to read "
        "them as zeros");
  // Counted in the input, of which the signal is a part.
  Signal part = signal_of({{1, 2, -kInfinite}}, {3});
  part.first_sample = 100;
  CHECK(nonfinite_refusal(part).find("1 NaN or infinite sample, the first at sample 102 (") != std::string::npos);
  // Of several channels the name, of several axes a place in each.
  CHECK(nonfinite_refusal(signal_of({{1, 2}, {3, kNotANumber}}, {2}))
            .find("at sample 1 (counted from 0) of channel c2;") != std::string::npos);
  std::vector<float> values(24, 1);
  values[17] = kNotANumber;
  CHECK(nonfinite_refusal(signal_of({values}, {2, 3, 4})).find("the first at [1, 1, 1];") != std::string::npos);
}

TEST_CASE("not finite: zeros in their place where they are asked for, and a warning") {
  Signal signal = signal_of({{1, kNotANumber, 3}, {kInfinite, 5, -kInfinite}}, {3});
  check_finite(signal, NonFinite::zero);
  CHECK(signal.channels == std::vector<Samples>{std::vector<float>{1, 0, 3}, std::vector<float>{0, 5, 0}});
  CHECK(signal.warnings ==
        std::vector<std::string>{"replaced by zero: 3 NaN or infinite samples, the first at sample 1 "
                                 "(counted from 0) of channel c1"});
  Signal clean = signal_of({{1, 2}}, {2});
  check_finite(clean, NonFinite::zero);
  CHECK(clean.warnings.empty());
}

TEST_CASE("not finite: over several blocks all of them are counted") {
  FiniteCheck check(NonFinite::error);
  Signal signal = signal_of({}, {0});
  CHECK_FALSE(check.failed());
  for (const float value : {1.0f, kNotANumber, kNotANumber}) {
    Samples block = std::vector<float>{value, value};
    check.look(block, [&](std::size_t i) { return "place " + std::to_string(i); });
  }
  CHECK(check.failed());
  CHECK_THROWS_WITH_AS(check.conclude(signal),
                       doctest::Contains("contains 4 NaN or infinite samples, the first at place 0"), InputError);
  FiniteCheck zeros(NonFinite::zero);
  Samples block = std::vector<float>{kInfinite};
  zeros.look(block, [](std::size_t) { return "here"; });
  CHECK_FALSE(zeros.failed());
}
