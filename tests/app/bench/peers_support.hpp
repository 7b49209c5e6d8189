// What the tests of peers share: cases, batches as peers take them, and the check of one case.
#pragma once

#include <vector>

#include "bench/peer.hpp"
#include "fftcl/device.hpp"
#include "fftcl/transform.hpp"
#include "verify/reference.hpp"

namespace fftcl::app::testing {

/// The device that the tests use, opened once.
const Device& test_device();

struct PeerCase {
  TransformKind kind = TransformKind::complex_to_complex;
  Precision precision = Precision::fp32;
  std::vector<std::size_t> lengths;
  std::size_t batch = 1;
  Direction direction = Direction::forward;

  TransformSpec spec() const;
};

constexpr auto kC2c = TransformKind::complex_to_complex;
constexpr auto kR2c = TransformKind::real_to_complex;
constexpr auto kC2r = TransformKind::complex_to_real;
constexpr auto kSingle = Precision::fp32;
constexpr auto kDouble = Precision::fp64;
constexpr auto kInverse = Direction::inverse;

/// A dense array of real or complex numbers as the peers take it.
class Batch {
 public:
  Batch(Precision precision, bool real, std::size_t elements);

  void store(std::size_t at, const std::vector<LongComplex>& values);
  std::vector<LongComplex> load(std::size_t at, std::size_t count) const;
  HostInput input() const;
  HostOutput output();
  bool operator==(const Batch& other) const { return single_ == other.single_ && double_ == other.double_; }

 private:
  std::size_t scalars(std::size_t elements) const { return real_ ? elements : 2 * elements; }
  std::size_t element_bytes() const { return scalars(1) * (single_.empty() ? 8 : 4); }
  const void* memory() const;
  void set(std::size_t i, long double value);
  long double get(std::size_t i) const;

  bool real_;
  std::vector<float> single_;
  std::vector<double> double_;
  std::size_t elements_;
};

/// Checks the results of one case against the long-double reference, and that they stay the same however often and
/// however timed it runs.
void check_case(Peer& peer, const PeerCase& what);

}  // namespace fftcl::app::testing
