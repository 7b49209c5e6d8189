// Data kept on the device between runs, and the memory that it takes.
#include <doctest/doctest.h>
#include <malloc.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::error_of;
using test::open_device;
using test::signal;
using test::spec_of;
using test::tolerance;

/// Bytes that this process has allocated and not freed.
std::size_t used_bytes() {
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

}  // namespace

TEST_CASE("data kept on the device: run, copy, times; it outlives its transform") {
  const Device device = open_device();
  std::optional<Transform> transform(std::in_place, device, spec_of(128, 4));
  const auto input = signal(512);
  ResidentData data = transform->make_resident();
  transform.reset();
  data.upload({{input.data(), nullptr}, 512, sizeof(Complex)});
  std::vector<Complex> output(512);
  const HostOutput to{{output.data(), nullptr}, 512, sizeof(Complex)};
  for (const std::size_t repeats : {1, 10, 600}) {
    CHECK(data.run(Direction::forward, repeats) > 0);
    CHECK(data.run_wall(Direction::forward, repeats) > 0);
    CHECK(data.copy(repeats) > 0);
    CHECK(data.copy_wall(repeats) > 0);
  }
  data.download(to);
  CHECK(output == input);
  data.run(Direction::inverse);
  data.download(to);
  for (std::size_t b = 0; b < 4; ++b) {
    CHECK(error_of(std::span(input).subspan(128 * b, 128), std::span(output).subspan(128 * b, 128),
                   Direction::inverse) < tolerance(128));
  }
  CHECK_THROWS_AS(data.run(Direction::forward, 0), InvalidRequest);
  CHECK_THROWS_AS(data.upload({{input.data(), nullptr}, 511, sizeof(Complex)}), InvalidRequest);
}

TEST_CASE("what does not fit is written neither way") {
  const Device device = open_device();
  Transform transform(device, spec_of(128, 4));
  ResidentData data = transform.make_resident();
  std::vector<Complex> values(512);
  for (const std::size_t elements : {0, 511, 513}) {
    CHECK_THROWS_AS(data.upload({{values.data(), nullptr}, elements, sizeof(Complex)}), InvalidRequest);
    CHECK_THROWS_AS(data.download({{values.data(), nullptr}, elements, sizeof(Complex)}), InvalidRequest);
  }
  CHECK_THROWS_AS(data.upload({{nullptr, nullptr}, 512, sizeof(Complex)}), InvalidRequest);
  CHECK_THROWS_AS(data.download({{nullptr, nullptr}, 512, sizeof(Complex)}), InvalidRequest);
  CHECK_THROWS_AS(data.download({{values.data(), nullptr}, 1024, sizeof(float)}), InvalidRequest);
}

TEST_CASE("a copy takes every part, as far as both sides have bytes") {
  const Device device = open_device();
  TransformSpec spec = spec_of(100, 3);
  spec.layout = Layout::planar;
  constexpr std::size_t kElements = 300;
  std::vector<float> re(kElements), im(kElements), out_re(kElements), out_im(kElements);
  for (std::size_t i = 0; i < kElements; ++i) {
    re[i] = static_cast<float>(i + 1);
    im[i] = -static_cast<float>(i + 1);
  }
  Transform transform(device, spec);
  ResidentData data = transform.make_resident();
  data.upload({{re.data(), im.data()}, kElements, sizeof(float)});
  CHECK(data.copy() > 0);
  data.download({{out_re.data(), out_im.data()}, kElements, sizeof(float)});
  CHECK(out_re == re);
  CHECK(out_im == im);

  // 100 reals and two parts of 51: as many bytes as the reals have, each part from the first of them on.
  spec.kind = TransformKind::real_to_complex;
  spec.batch = 1;
  Transform of_reals(device, spec);
  ResidentData reals = of_reals.make_resident();
  reals.upload({{re.data(), nullptr}, 100, sizeof(float)});
  CHECK(reals.copy() > 0);
  reals.download({{out_re.data(), out_im.data()}, 51, sizeof(float)});
  CHECK(std::equal(out_re.begin(), out_re.begin() + 51, re.begin()));
  CHECK(std::equal(out_im.begin(), out_im.begin() + 49, re.begin()));
}

TEST_CASE("arrays that execute() kept are released where resident data take their place, and these when they go") {
  const Device device = open_device();
  if (device.limits().type != DeviceType::cpu) return;  // others' memory is not the process's
  constexpr std::size_t kBatch = 1 << 17, kArray = 16 * kBatch * sizeof(Complex);
  Transform transform(device, spec_of(16, kBatch));
  const auto input = signal(16 * kBatch);
  std::vector<Complex> output(input.size());
  transform.forward(input, output);
  const std::size_t executed = used_bytes();
  if (executed == 0) return;  // a sanitizer's allocator, which does not say
  for (int again = 0; again < 3; ++again) {
    ResidentData data = transform.make_resident();
    data.upload({{input.data(), nullptr}, input.size(), sizeof(Complex)});
    data.run(Direction::forward);
    data.download({{output.data(), nullptr}, output.size(), sizeof(Complex)});
    CHECK(used_bytes() < executed + kArray);
  }
  CHECK(used_bytes() + kArray < executed);
}

}  // namespace fftcl
