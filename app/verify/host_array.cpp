#include "verify/host_array.hpp"

#include <bit>
#include <cstring>
#include <type_traits>

namespace fftcl::app {
namespace {

constexpr std::size_t kGuard = 32;  // reals before and after each part

// Quiet NaNs whose low bits nobody computes.
template <class Real>
Real poison() {
  if constexpr (std::is_same_v<Real, float>) {
    return std::bit_cast<float>(std::uint32_t{0x7fc5a5a5U});
  } else {
    return std::bit_cast<double>(std::uint64_t{0x7ff8a5a5a5a5a5a5U});
  }
}

template <class Real>
bool same_bits(Real a, Real b) {
  return std::memcmp(&a, &b, sizeof(Real)) == 0;
}

}  // namespace

HostArray::HostArray(const TransformSpec& spec, Side side) {
  const bool input = side == Side::input;
  const std::size_t last = spec.lengths.back();
  const bool complex_transform = spec.kind == TransformKind::complex_to_complex;
  real_ = input ? input_is_real(spec) : output_is_real(spec);
  planar_ = !real_ && spec.layout == Layout::planar;
  rows_ = point_count(spec) / last;
  row_length_ = real_ || complex_transform ? last : last / 2 + 1;
  const bool padded = real_ && spec.placement == Placement::in_place;
  row_stride_ = padded ? 2 * (last / 2 + 1) : row_length_;
  entry_elements_ = input ? input_elements(spec) : output_elements(spec);
  distance_ = input ? input_distance(spec) : output_distance(spec);
  extent_ = input ? input_extent(spec) : output_extent(spec);

  const auto allocate = [this]<class Real>(Parts<Real>& parts) {
    const std::size_t reals = extent_ * (real_ || planar_ ? 1 : 2) + 2 * kGuard;
    parts.part[0].assign(reals, poison<Real>());
    if (planar_) {
      parts.part[1].assign(reals, poison<Real>());
    }
  };
  if (spec.precision == Precision::fp64) {
    parts_.emplace<Parts<double>>();
  }
  std::visit(allocate, parts_);
}

void HostArray::store(std::size_t entry, const std::vector<LongComplex>& values) {
  std::visit(
      [&]<class Real>(Parts<Real>& parts) {
        for (std::size_t row = 0; row < rows_; ++row) {
          const std::size_t start = entry * distance_ + row * row_stride_;
          for (std::size_t k = 0; k < row_length_; ++k) {
            const LongComplex value = values[row * row_length_ + k];
            const Real re = static_cast<Real>(value.real());
            const Real im = static_cast<Real>(value.imag());
            if (real_) {
              parts.part[0][kGuard + start + k] = re;
            } else if (planar_) {
              parts.part[0][kGuard + start + k] = re;
              parts.part[1][kGuard + start + k] = im;
            } else {
              parts.part[0][kGuard + 2 * (start + k)] = re;
              parts.part[0][kGuard + 2 * (start + k) + 1] = im;
            }
          }
        }
      },
      parts_);
}

std::vector<LongComplex> HostArray::load(std::size_t entry) const {
  std::vector<LongComplex> values(rows_ * row_length_);
  std::visit(
      [&]<class Real>(const Parts<Real>& parts) {
        for (std::size_t row = 0; row < rows_; ++row) {
          const std::size_t start = entry * distance_ + row * row_stride_;
          for (std::size_t k = 0; k < row_length_; ++k) {
            LongComplex& value = values[row * row_length_ + k];
            if (real_) {
              value = parts.part[0][kGuard + start + k];
            } else if (planar_) {
              value = {parts.part[0][kGuard + start + k], parts.part[1][kGuard + start + k]};
            } else {
              value = {parts.part[0][kGuard + 2 * (start + k)], parts.part[0][kGuard + 2 * (start + k) + 1]};
            }
          }
        }
      },
      parts_);
  return values;
}

HostInput HostArray::as_input() const {
  return std::visit(
      [&]<class Real>(const Parts<Real>& parts) {
        return HostInput{{parts.part[0].data() + kGuard, planar_ ? parts.part[1].data() + kGuard : nullptr},
                         extent_,
                         sizeof(Real) * (real_ || planar_ ? 1 : 2),
                         real_ || planar_ ? ElementType::real : ElementType::complex};
      },
      parts_);
}

HostOutput HostArray::as_output() {
  return std::visit(
      [&]<class Real>(Parts<Real>& parts) {
        return HostOutput{{parts.part[0].data() + kGuard, planar_ ? parts.part[1].data() + kGuard : nullptr},
                          extent_,
                          sizeof(Real) * (real_ || planar_ ? 1 : 2),
                          real_ || planar_ ? ElementType::real : ElementType::complex};
      },
      parts_);
}

std::string HostArray::violations() const {
  return std::visit(
      [&]<class Real>(const Parts<Real>& parts) -> std::string {
        const std::size_t reals_per_element = real_ || planar_ ? 1 : 2;
        for (const std::vector<Real>& part : parts.part) {
          for (std::size_t at = 0; at < part.size(); ++at) {
            const bool guard = at < kGuard || at >= part.size() - kGuard;
            const std::size_t element = (at - kGuard) / reals_per_element;
            const bool gap = !guard && element % distance_ >= entry_elements_;
            if ((guard || gap) && !same_bits(part[at], poison<Real>())) {
              return guard ? "a guard element around the array was overwritten"
                           : "element " + std::to_string(element) + ", between two entries, was overwritten";
            }
          }
        }
        return {};
      },
      parts_);
}

}  // namespace fftcl::app
