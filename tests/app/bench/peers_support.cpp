#include "app/bench/peers_support.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <utility>

#include "verify/compare.hpp"
#include "verify/hermitian.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app::testing {

const Device& test_device() {
  static const Device device = [] {
    const char* request = std::getenv("FFTCL_DEVICE");
    return Device::open(request != nullptr ? request : "auto");
  }();
  return device;
}

TransformSpec PeerCase::spec() const {
  TransformSpec what;
  what.kind = kind;
  what.precision = precision;
  what.lengths = lengths;
  what.batch = batch;
  return what;
}

Batch::Batch(Precision precision, bool real, std::size_t elements)
    : real_(real),
      single_(precision == Precision::fp32 ? scalars(elements) : 0),
      double_(precision == Precision::fp64 ? scalars(elements) : 0),
      elements_(elements) {}

void Batch::store(std::size_t at, const std::vector<LongComplex>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    set(scalars(at + i), values[i].real());
    if (!real_) set(scalars(at + i) + 1, values[i].imag());
  }
}

std::vector<LongComplex> Batch::load(std::size_t at, std::size_t count) const {
  std::vector<LongComplex> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = {get(scalars(at + i)), real_ ? 0 : get(scalars(at + i) + 1)};
  }
  return values;
}

HostInput Batch::input() const { return {{memory(), nullptr}, elements_, element_bytes()}; }
HostOutput Batch::output() { return {{const_cast<void*>(memory()), nullptr}, elements_, element_bytes()}; }

const void* Batch::memory() const {
  return single_.empty() ? static_cast<const void*>(double_.data()) : static_cast<const void*>(single_.data());
}

void Batch::set(std::size_t i, long double value) {
  if (single_.empty()) {
    double_[i] = static_cast<double>(value);
  } else {
    single_[i] = static_cast<float>(value);
  }
}

long double Batch::get(std::size_t i) const { return single_.empty() ? double_[i] : single_[i]; }

namespace {

/// The unscaled transform in long double.
std::vector<LongComplex> expected(const PeerCase& what, const std::vector<LongComplex>& input) {
  const ReferenceArrayTransform reference(what.lengths);
  if (what.kind == kC2r) return reference.run(full_of(input, what.lengths), what.direction);
  const std::vector<LongComplex> full = reference.run(input, what.direction);
  return what.kind == kR2c ? half_of(full, what.lengths) : full;
}

}  // namespace

void check_case(Peer& peer, const PeerCase& what) {
  const TransformSpec spec = what.spec();
  CAPTURE(peer.library());
  CAPTURE(fftcl::to_string(what.kind));
  CAPTURE(fftcl::to_string(what.precision));
  CAPTURE(fftcl::to_string(what.lengths));
  CAPTURE(what.batch);
  CAPTURE(fftcl::to_string(what.direction));
  Batch input(what.precision, input_is_real(spec), input_extent(spec));
  std::vector<std::vector<LongComplex>> entries;
  RandomNumbers random(7);
  for (std::size_t b = 0; b < what.batch; ++b) {
    std::vector<LongComplex> values = random_values(input_elements(spec), random);
    if (what.kind == kR2c) {
      for (LongComplex& value : values) value = value.real();
    }
    if (what.kind == kC2r) make_hermitian(values, what.lengths);
    input.store(b * input_distance(spec), values);
    entries.push_back(std::move(values));
  }
  CHECK(peer.prepare(spec, what.direction, input.input()) >= 0);
  Batch first(what.precision, output_is_real(spec), output_extent(spec));
  CHECK(peer.run(BenchTimer::wall, 1) > 0);
  peer.output(first.output());
  // VkFFT takes its twiddles from the device's own sine in single precision.
  const Gates gates = accuracy_gates(what.lengths, what.precision) * 5;
  for (std::size_t b = 0; b < what.batch; ++b) {
    const ErrorMeasure error =
        measure(first.load(b * output_distance(spec), output_elements(spec)), expected(what, entries[b]));
    CHECK(within(error.relative_l2, gates.single_l2));
  }
  // However often and however timed it runs, it runs on the same input.
  Batch again(what.precision, output_is_real(spec), output_extent(spec));
  CHECK(peer.run(BenchTimer::event, 3) > 0);
  peer.output(again.output());
  CHECK(again == first);
  peer.release();
}

}  // namespace fftcl::app::testing
