// How convolutions are cut: modes, lengths, blocks. The plans are carried out here in integers.
#include "analysis/filters/convolution.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

namespace fftcl::app::analysis {
namespace {

using Numbers = std::vector<long long>;

Numbers numbers(std::size_t count, unsigned seed) {
  Numbers values;
  for (std::size_t i = 0; i < count; ++i) {
    seed = seed * 1664525 + 1013904223;
    values.push_back(static_cast<long long>(seed >> 24) - 128);
  }
  return values;
}

Numbers full_convolution(const Numbers& x, const Numbers& h) {
  Numbers y(x.size() + h.size() - 1);
  for (std::size_t n = 0; n < x.size(); ++n) {
    for (std::size_t m = 0; m < h.size(); ++m) y[n + m] += x[n] * h[m];
  }
  return y;
}

/// What a program that follows the plan computes, by circular convolutions of the plan's length.
Numbers carried_out(const BlockPlan& plan, const Numbers& x, const Numbers& h) {
  Numbers y;
  const auto length = static_cast<std::ptrdiff_t>(plan.length);
  for (std::size_t b = 0; b < plan.blocks; ++b) {
    const std::ptrdiff_t start = plan.origin + static_cast<std::ptrdiff_t>(b * plan.step);
    const auto sample = [&](std::ptrdiff_t place) {
      const std::ptrdiff_t at = start + (place % length + length) % length;
      return at < 0 || at >= static_cast<std::ptrdiff_t>(x.size()) ? 0 : x[static_cast<std::size_t>(at)];
    };
    for (std::size_t i = 0; i < plan.step && y.size() < plan.outputs; ++i) {
      long long sum = 0;
      for (std::size_t m = 0; m < h.size(); ++m) {
        sum += h[m] * sample(static_cast<std::ptrdiff_t>(plan.lead + i) - static_cast<std::ptrdiff_t>(m));
      }
      y.push_back(sum);
    }
  }
  return y;
}

}  // namespace

TEST_CASE(
    "a transform's length is the shortest of 4, 5, 6 and 7 quarters of a power of two, at most a quarter too long") {
  std::size_t last = 0;
  for (std::size_t n = 0; n <= 5000; ++n) {
    std::size_t expected = std::max<std::size_t>(n, 16);
    const auto sound = [&](std::size_t length) {
      std::size_t power = 16;
      while (2 * power <= length) power *= 2;
      return length == power || length == power / 4 * 5 || length == power / 4 * 6 || length == power / 4 * 7;
    };
    while (!sound(expected)) ++expected;
    CHECK(convolution_length(n) == expected);
    CHECK(convolution_length(n) >= last);
    if (n >= 16) CHECK(4 * convolution_length(n) <= 5 * n + 4);
    last = convolution_length(n);
  }
}

TEST_CASE("of the lengths those that a transform takes") {
  const LengthTest powers = [](std::size_t length) { return std::has_single_bit(length); };
  CHECK(taken_length(17, powers) == 32);
  CHECK(taken_length(32, powers) == 32);
  CHECK(taken_length(33, {}) == 40);
  CHECK(taken_length(std::size_t{1} << 40, {}) == std::size_t{1} << 40);
  CHECK(taken_length((std::size_t{1} << 30) + 1, powers) == std::nullopt);
  CHECK(taken_length(17, [](std::size_t) { return false; }) == std::nullopt);

  const auto planned = [](std::size_t n, std::size_t k, const LengthTest& takes) {
    return plan_blocks(n, k, {0, n + k - 1}, 1 << 22, takes);
  };
  CHECK(planned(100, 3, powers).length == 128);
  CHECK(std::has_single_bit(planned(10'000'000, 700, powers).length));
  // Blocks, though one for all would cost less, and though none of that length is taken.
  const BlockPlan blocks = planned(1900, 100, [](std::size_t length) { return length == 1024; });
  CHECK(blocks.length == 1024);
  CHECK(blocks.blocks == 3);
  CHECK(planned(1900, 100, [](std::size_t) { return false; }) == planned(1900, 100, {}));
}

TEST_CASE("the modes take the part of the full convolution that scipy takes") {
  const auto range = [](ConvolutionMode mode, std::size_t n, std::size_t k) {
    const OutputRange result = output_range(mode, n, k);
    return std::pair(result.first, result.count);
  };
  using Pair = std::pair<std::size_t, std::size_t>;
  CHECK(range(ConvolutionMode::full, 5, 3) == Pair{0, 7});
  CHECK(range(ConvolutionMode::same, 5, 3) == Pair{1, 5});
  CHECK(range(ConvolutionMode::same, 5, 4) == Pair{1, 5});
  CHECK(range(ConvolutionMode::same, 5, 1) == Pair{0, 5});
  CHECK(range(ConvolutionMode::same, 3, 6) == Pair{2, 3});
  CHECK(range(ConvolutionMode::valid, 5, 3) == Pair{2, 3});
  CHECK(range(ConvolutionMode::valid, 3, 5) == Pair{2, 3});
  CHECK(range(ConvolutionMode::valid, 4, 4) == Pair{3, 1});
  CHECK(range(ConvolutionMode::circular, 5, 3) == Pair{0, 7});
  CHECK(range(ConvolutionMode::full, 1, 1) == Pair{0, 1});
}

TEST_CASE("a folded full convolution is the circular one, also where the kernel goes around several times") {
  for (const std::size_t n : {1u, 2u, 5u, 8u}) {
    for (const std::size_t k : {1u, 2u, 4u, 5u, 9u, 23u}) {
      const Numbers x = numbers(n, 1);
      const Numbers h = numbers(k, 2);
      Numbers circular(n);
      Numbers correlation(n);
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t m = 0; m < k; ++m) {
          circular[i] += x[(i + n * k - m) % n] * h[m];
          correlation[i] += x[(i + m) % n] * h[m];
        }
      }
      CHECK(fold<long long>(full_convolution(x, h), circular_origin(false, n, k), n) == circular);
      Numbers reversed(h.rbegin(), h.rend());
      CHECK(fold<long long>(full_convolution(x, reversed), circular_origin(true, n, k), n) == correlation);
    }
  }
}

TEST_CASE("a plan's blocks put together are the part of the convolution that is wanted") {
  for (const std::size_t n : {1u, 7u, 16u, 1000u, 9000u}) {
    for (const std::size_t k : {1u, 2u, 300u, 1100u}) {
      const Numbers x = numbers(n, 3);
      const Numbers h = numbers(k, 4);
      const Numbers full = full_convolution(x, h);
      for (const ConvolutionMode mode : {ConvolutionMode::full, ConvolutionMode::same, ConvolutionMode::valid}) {
        const OutputRange range = output_range(mode, n, k);
        const BlockPlan plan = plan_blocks(n, k, range, 1 << 12);
        CAPTURE(n);
        CAPTURE(k);
        CAPTURE(plan.length);
        CAPTURE(plan.blocks);
        CHECK(plan.length == convolution_length(plan.length));
        if (plan.blocks == 1) CHECK(plan.length <= convolution_length(n + k - 1));
        CHECK(plan.outputs == range.count);
        CHECK(plan.blocks * plan.step >= range.count);
        CHECK((plan.blocks - 1) * plan.step < range.count);
        CHECK(plan.batch >= 1);
        const bool in_bounds = plan.batch == 1 || plan.batch * plan.length <= 1 << 12;
        CHECK(in_bounds);
        const Numbers expected(full.begin() + static_cast<std::ptrdiff_t>(range.first),
                               full.begin() + static_cast<std::ptrdiff_t>(range.first + range.count));
        CHECK(carried_out(plan, x, h) == expected);
      }
    }
  }
}

TEST_CASE("series share a batch that holds all of their blocks, in groups of like size") {
  const auto shared = [](BlockPlan plan, std::size_t series, std::size_t most_points) {
    const std::size_t together = share_batch(plan, series, most_points);
    return std::pair(together, plan.batch);
  };
  using Pair = std::pair<std::size_t, std::size_t>;
  BlockPlan one;
  one.length = 100;
  CHECK(shared(one, 1, 1000) == Pair{1, 1});
  CHECK(shared(one, 7, 1000) == Pair{7, 7});
  CHECK(shared(one, 10, 1000) == Pair{10, 10});
  CHECK(shared(one, 11, 1000) == Pair{6, 6});
  CHECK(shared(one, 21, 1000) == Pair{7, 7});
  CHECK(shared(one, 7, 199) == Pair{1, 1});
  CHECK(shared(one, 7, 99) == Pair{1, 1});
  BlockPlan several = one;
  several.blocks = 3;
  several.batch = 2;
  CHECK(shared(several, 4, 1000) == Pair{2, 6});
  CHECK(shared(several, 4, 599) == Pair{1, 2});
}

TEST_CASE("long signals are cut into blocks of a length that the kernel decides") {
  const auto plan = [](std::size_t n, std::size_t k) { return plan_blocks(n, k, {0, n + k - 1}, 1 << 22); };
  // A whole that is as cheap stays whole.
  CHECK(plan(1000, 1000).blocks == 1);
  CHECK(plan(1000, 3).blocks == 1);
  const BlockPlan short_kernel = plan(10'000'000, 5);
  const BlockPlan long_kernel = plan(10'000'000, 50'000);
  CHECK(short_kernel.length < 10'000);
  CHECK(long_kernel.length >= 100'000);
  CHECK(long_kernel.length < 5'000'000);
  for (const BlockPlan& one : {short_kernel, long_kernel}) {
    CHECK(one.batch * one.length <= 1 << 22);
    // As few batches as their room allows.
    const auto batches_of = [&](std::size_t most) { return (one.blocks + most - 1) / most; };
    CHECK(batches_of(one.batch) == batches_of((1 << 22) / one.length));
    // The last batch is as full as the others but for a block or so.
    CHECK((one.blocks + one.batch - 1) / one.batch * one.batch - one.blocks < (one.blocks + one.batch - 1) / one.batch);
  }
  // A signal ten times as long does not make the blocks longer.
  CHECK(plan(100'000'000, 50'000).length <= 2 * long_kernel.length);
}

}  // namespace fftcl::app::analysis
