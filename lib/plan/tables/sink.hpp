// Where the values of a table go, one behind the other, as the device wants them.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "fftcl/transform_spec.hpp"
#include "plan/tables/table_values.hpp"

namespace fftcl::planner {

/// In what a table's values are computed before they are rounded to Real: float tables from double are as good as from
/// exact values, and made ten times faster than from long double.
template <class Real>
using Wide = std::conditional_t<std::is_same_v<Real, float>, double, long double>;

/// Collects the `bytes` of a table of Real.
template <class Real>
class Sink {
 public:
  static constexpr Precision precision = std::is_same_v<Real, float> ? Precision::fp32 : Precision::fp64;

  explicit Sink(std::uint64_t bytes) : bytes_(bytes) {}

  void real(Wide<Real> value) { append(static_cast<Real>(value)); }
  void complex(const std::complex<Wide<Real>>& value) {
    real(value.real());
    real(value.imag());
  }
  void integer(std::int32_t value) { append(value); }

  std::vector<std::byte> take() {
    if (used_ < bytes_.size() && bytes_.size() > kLeastTableBytes)
      throw std::logic_error("a table is smaller than table_bytes() says");
    return std::move(bytes_);
  }

 private:
  template <class T>
  void append(T value) {
    if (bytes_.size() - used_ < sizeof value) throw std::logic_error("a table is larger than table_bytes() says");
    std::memcpy(bytes_.data() + used_, &value, sizeof value);
    used_ += sizeof value;
  }

  std::vector<std::byte> bytes_;
  std::size_t used_ = 0;
};

}  // namespace fftcl::planner
