// Transforms through the public headers: host spans, data kept on the device, threads, the cache. That the numbers are
// right for every length is the matter of tests/transform; one direct sum serves here.
#include "fftcl/transform.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>
#include <span>
#include <thread>
#include <vector>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::contains;
using test::error_of;
using test::kNothingRefused;
using test::open_device;
using test::refusal_of;
using test::signal;
using test::spec_of;
using test::tolerance;

constexpr float kUntouched = 12345.0F;

}  // namespace

TEST_CASE("host spans: forward and inverse, with times") {
  const Device device = open_device();
  Transform transform(device, spec_of(96));
  const auto input = signal(96);
  for (const Direction direction : {Direction::forward, Direction::inverse}) {
    std::vector<Complex> output(96, {std::numeric_limits<float>::quiet_NaN(), 0});
    const std::span<const Complex> from(input);
    const ExecutionTimes times = direction == Direction::forward ? transform.forward(from, std::span(output))
                                                                 : transform.inverse(from, std::span(output));
    CHECK(error_of(input, output, direction) < tolerance(96));
    CHECK(times.kernel_ms > 0);
    CHECK(times.upload_ms >= 0);
    CHECK(times.download_ms >= 0);
  }
  CHECK(transform.plan_ms() > 0);
  CHECK(transform.build_ms() > 0);
}

TEST_CASE("the times of uploads and downloads are told apart") {
  const Device device = open_device();
  TransformSpec spec = spec_of(16, 2);
  constexpr std::size_t kFar = std::size_t{1} << 22;  // elements: 32 MiB up, 256 bytes down
  spec.input_distance = kFar;
  Transform transform(device, spec);
  const std::vector<Complex> input(input_extent(spec));
  std::vector<Complex> output(output_extent(spec));
  double up = std::numeric_limits<double>::infinity(), down = up;
  for (int run = 0; run < 3; ++run) {
    const ExecutionTimes times = transform.forward(std::span<const Complex>(input), std::span(output));
    up = std::min(up, times.upload_ms);
    down = std::min(down, times.download_ms);
  }
  CHECK(up > down);
}

TEST_CASE("in place, the output may be the input's memory or other memory") {
  const Device device = open_device();
  TransformSpec spec = spec_of(64);
  spec.placement = Placement::in_place;
  Transform transform(device, spec);
  const auto input = signal(64);
  std::vector<Complex> data = input;
  transform.forward(data, data);
  CHECK(error_of(input, data, Direction::forward) < tolerance(64));
  std::vector<Complex> other(64);
  transform.forward(input, other);
  CHECK(other == data);
}

TEST_CASE("elements between transforms keep what the output held") {
  const Device device = open_device();
  TransformSpec spec = spec_of(32, 3);
  spec.input_distance = 40;
  spec.output_distance = 37;
  Transform transform(device, spec);
  const auto input = signal(input_extent(spec));
  std::vector<Complex> output(output_extent(spec), kUntouched);
  transform.forward(std::span<const Complex>(input), std::span(output));
  for (std::size_t b = 0; b < 3; ++b) {
    CAPTURE(b);
    CHECK(error_of(std::span(input).subspan(40 * b, 32), std::span(output).subspan(37 * b, 32), Direction::forward) <
          tolerance(32));
    if (b == 2) break;
    for (std::size_t i = 32; i < 37; ++i) CHECK(output[37 * b + i] == Complex(kUntouched));
  }
}

TEST_CASE("spans of the wrong size or type are refused") {
  const Device device = open_device();
  Transform transform(device, spec_of(16));
  std::vector<Complex> right(16), shorter(15), longer(17);
  std::vector<std::complex<double>> doubles(16);
  std::vector<float> reals(16);
  std::vector<double> as_large(16);
  const auto forward = [&](const auto& from, auto& to) {
    return refusal_of([&] { transform.forward(std::span(from), std::span(to)); });
  };
  CHECK(
      contains(forward(std::as_const(shorter), right), "input array: it holds 15 elements, the transform's holds 16"));
  CHECK(contains(forward(std::as_const(longer), right), "input array: it holds 17 elements"));
  CHECK(contains(forward(std::as_const(right), shorter), "output array: it holds 15 elements"));
  CHECK(contains(forward(std::as_const(doubles), right), "its elements have 16 bytes, the transform's have 8"));
  CHECK(contains(forward(std::as_const(right), reals), "its elements have 4 bytes, the transform's have 8"));
  CHECK(contains(forward(std::as_const(as_large), right),
                 "input array: its elements are real, the transform's are complex"));
  CHECK(contains(forward(std::as_const(right), as_large), "output array: its elements are real, the transform's are"));
  CHECK(contains(refusal_of([&] {
                   transform.execute(Direction::forward, {{nullptr, nullptr}, 16, 8}, {{right.data(), nullptr}, 16, 8});
                 }),
                 "input array: it is missing; set parts[0] of it"));
  CHECK(contains(refusal_of([&] {
                   transform.execute(Direction::forward, {{right.data(), nullptr}, 16, 8, static_cast<ElementType>(9)},
                                     {{right.data(), nullptr}, 16, 8});
                 }),
                 "element type 9: the enumeration has no such value; give one of untold, real, complex"));
  // Planar doubles, of which the transform would take the real parts for complex floats.
  CHECK(contains(refusal_of([&] {
                   transform.execute(Direction::forward, {{as_large.data(), as_large.data()}, 16, 8},
                                     {{right.data(), nullptr}, 16, 8});
                 }),
                 "input array: it has two parts, the transform's has one; leave parts[1] null, or plan with"));

  TransformSpec planar = spec_of(16);
  planar.layout = Layout::planar;
  Transform apart(device, planar);
  CHECK(contains(
      refusal_of([&] {
        apart.execute(Direction::forward, {{reals.data(), reals.data()}, 16, 4}, {{right.data(), nullptr}, 16, 4});
      }),
      "output array: the imaginary parts are missing; set parts[1] of it"));
  std::vector<float> both(32);
  const auto imaginary_at = [&](std::size_t place) {
    return refusal_of([&] {
      apart.execute(Direction::forward, {{reals.data(), reals.data()}, 16, 4},
                    {{both.data(), both.data() + place}, 16, 4});
    });
  };
  CHECK(contains(imaginary_at(0), "output array: real and imaginary parts share memory"));
  CHECK(contains(imaginary_at(15), "output array: real and imaginary parts share memory"));
  CHECK(imaginary_at(16) == kNothingRefused);
}

TEST_CASE("a real transform has one direction") {
  const Device device = open_device();
  TransformSpec spec = spec_of(16);
  spec.kind = TransformKind::real_to_complex;
  Transform transform(device, spec);
  std::vector<float> real(16, 1.0F);
  std::vector<Complex> half(9);
  CHECK(contains(refusal_of([&] { transform.inverse(std::span<const float>(real), std::span(half)); }),
                 "runs forward only"));
  CHECK(contains(
      refusal_of([&] {
        transform.execute(static_cast<Direction>(5), {{real.data(), nullptr}, 16, 4}, {{half.data(), nullptr}, 9, 8});
      }),
      "direction 5: the enumeration has no such value; give one of forward, inverse"));
  transform.forward(std::span<const float>(real), std::span(half));
  CHECK(half[0] == Complex(16));
  CHECK(half[1] == Complex(0));
}

TEST_CASE("times are in the units that they say: what is timed is most of what passes outside, and no more") {
  using Clock = std::chrono::steady_clock;
  const auto milliseconds_since = [](Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  };
  const Device device = open_device();
  Clock::time_point start = Clock::now();
  Transform transform(device, spec_of(std::size_t{1} << 18));
  double outside = milliseconds_since(start);
  CHECK(transform.plan_ms() + transform.build_ms() <= outside);
  CHECK(transform.plan_ms() + transform.build_ms() >= outside / 2);

  ResidentData data = transform.make_resident();
  data.run(Direction::forward);
  // Of several: the host may be kept waiting in one of them.
  constexpr int kRuns = 5;
  double launches = 0, least_outside = HUGE_VAL;
  for (int run = 0; run < kRuns; ++run) {
    start = Clock::now();
    const std::vector<double> times = data.launch_times(Direction::forward);
    outside = milliseconds_since(start);
    const double milliseconds = std::accumulate(times.begin(), times.end(), 0.0) / 1e3;
    CHECK(times.size() == transform.plan().launches.size());
    CHECK(milliseconds <= outside);
    launches = std::max(launches, milliseconds);
    least_outside = std::min(least_outside, outside);
  }
  // The host's share, which is there whatever the length, is not a hundred times that of so many points.
  CHECK(launches >= least_outside / 100);
}

TEST_CASE("the second run of the same transforms builds nothing") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const auto input = signal(1000);
  for (const bool second : {false, true}) {
    const Device device(test::test_device(), cache);
    std::vector<Complex> output(1000);
    Transform transform(device, spec_of(1000));
    transform.forward(std::span<const Complex>(input), std::span(output));
    ResidentData data = Transform(device, spec_of(17, 5)).make_resident();
    data.run(Direction::forward);
    data.copy();
    CHECK(error_of(input, output, Direction::forward) < tolerance(1000));
    const BuildCounts counts = device.build_counts();
    if (second) {
      CHECK(counts.compiled == 0);
      CHECK(counts.from_cache == list_cache(cache.folder).size());
    } else {
      CHECK(counts.compiled >= 3);
      CHECK(counts.from_cache == 0);
      CHECK(counts.compiled == list_cache(cache.folder).size());
    }
  }
}

TEST_CASE("what ran is kept, in whichever way it ran") {
  const std::vector<void (*)(Transform&)> ways = {
      [](Transform& transform) {
        std::vector<Complex> output(60);
        transform.forward(signal(60), output);
      },
      [](Transform& transform) { transform.make_resident().run(Direction::forward); },
      [](Transform& transform) { transform.make_resident().run_wall(Direction::forward); },
      [](Transform& transform) { transform.make_resident().launch_times(Direction::forward); }};
  for (const auto run : ways) {
    const test::TemporaryFolder folder;
    const CacheOptions cache{true, folder / "cache"};
    // The device is open still: nothing is left to be saved at its end.
    const Device device(test::test_device(), cache);
    Transform transform(device, spec_of(60));
    run(transform);
    CHECK(list_cache(cache.folder).size() == device.build_counts().compiled);
  }
}

TEST_CASE("both directions run one program") {
  const Device device = open_device();
  Transform transform(device, spec_of(64));
  const std::size_t built = device.build_counts().compiled;
  const auto input = signal(64);
  std::vector<Complex> output(64);
  transform.forward(std::span<const Complex>(input), std::span(output));
  transform.inverse(std::span<const Complex>(input), std::span(output));
  CHECK(device.build_counts().compiled == built);
}

TEST_CASE("transforms of several threads share a device") {
  const Device device = open_device();
  const std::size_t lengths[] = {64, 96, 100, 128};
  std::vector<double> errors(4, std::numeric_limits<double>::quiet_NaN());
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        const auto input = signal(lengths[i]);
        std::vector<Complex> output(lengths[i]);
        Transform transform(device, spec_of(lengths[i]));
        double worst = 0;
        for (int round = 0; round < 50; ++round) {
          const Direction direction = round % 2 == 0 ? Direction::forward : Direction::inverse;
          transform.execute(direction, {{input.data(), nullptr}, input.size(), sizeof(Complex)},
                            {{output.data(), nullptr}, output.size(), sizeof(Complex)});
          worst = std::max(worst, error_of(input, output, direction));
        }
        errors[i] = worst;
      });
    }
  }
  for (std::size_t i = 0; i < 4; ++i) {
    CAPTURE(lengths[i]);
    CHECK(errors[i] < tolerance(lengths[i]));
  }
}

}  // namespace fftcl
