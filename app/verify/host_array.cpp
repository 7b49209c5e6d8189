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
    const std::size_t reals = extent_ * reals_per_element() + 2 * kGuard;
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

std::size_t HostArray::element_of(std::size_t entry, std::size_t value) const {
  return entry * distance_ + value / row_length_ * row_stride_ + value % row_length_;
}

/// The numbers of an element, which has an imaginary part where the array is complex.
template <class Reals>
auto& HostArray::real_part(Reals& parts, std::size_t element) const {
  return parts.part[0][kGuard + reals_per_element() * element];
}
template <class Reals>
auto& HostArray::imaginary_part(Reals& parts, std::size_t element) const {
  return planar_ ? parts.part[1][kGuard + element] : parts.part[0][kGuard + 2 * element + 1];
}

void HostArray::store(std::size_t entry, const std::vector<LongComplex>& values) {
  std::visit(
      [&]<class Real>(Parts<Real>& parts) {
        for (std::size_t i = 0; i < rows_ * row_length_; ++i) {
          const std::size_t element = element_of(entry, i);
          real_part(parts, element) = static_cast<Real>(values[i].real());
          if (!real_) imaginary_part(parts, element) = static_cast<Real>(values[i].imag());
        }
      },
      parts_);
}

std::vector<LongComplex> HostArray::load(std::size_t entry) const {
  std::vector<LongComplex> values(rows_ * row_length_);
  std::visit(
      [&](const auto& parts) {
        for (std::size_t i = 0; i < values.size(); ++i) {
          const std::size_t element = element_of(entry, i);
          values[i] = {real_part(parts, element), real_ ? 0 : imaginary_part(parts, element)};
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
                         sizeof(Real) * reals_per_element(),
                         real_ || planar_ ? ElementType::real : ElementType::complex};
      },
      parts_);
}

HostOutput HostArray::as_output() {
  return std::visit(
      [&]<class Real>(Parts<Real>& parts) {
        return HostOutput{{parts.part[0].data() + kGuard, planar_ ? parts.part[1].data() + kGuard : nullptr},
                          extent_,
                          sizeof(Real) * reals_per_element(),
                          real_ || planar_ ? ElementType::real : ElementType::complex};
      },
      parts_);
}

std::string HostArray::violations() const {
  return std::visit(
      [&]<class Real>(const Parts<Real>& parts) -> std::string {
        for (const std::vector<Real>& part : parts.part) {
          for (std::size_t at = 0; at < part.size(); ++at) {
            const bool guard = at < kGuard || at >= part.size() - kGuard;
            const std::size_t element = (at - kGuard) / reals_per_element();
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
