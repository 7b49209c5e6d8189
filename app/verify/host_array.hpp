// A host array as a Transform takes it (precision, layout, batch distance, padding of an in-place real side), made so
// that mistakes show: everything starts as a NaN of a known pattern, and guard elements surround it.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "fftcl/transform.hpp"
#include "verify/reference.hpp"

namespace fftcl::app {

enum class Side { input, output };

class HostArray {
 public:
  HostArray(const TransformSpec& spec, Side side);

  /// Writes one entry of the batch from dense values, rounded to the precision (exact for the inputs of
  /// test_input.hpp).
  void store(std::size_t entry, const std::vector<LongComplex>& values);
  /// The values of one entry, dense.
  std::vector<LongComplex> load(std::size_t entry) const;

  HostInput as_input() const;
  HostOutput as_output();

  /// What was written that must not be: guards and gaps between the entries. Empty where all is as it was.
  std::string violations() const;

 private:
  template <class Real>
  struct Parts {
    std::vector<Real> part[2];
  };

  /// Of one part.
  std::size_t reals_per_element() const { return real_ || planar_ ? 1 : 2; }
  /// Where a value of an entry, which are dense, lies.
  std::size_t element_of(std::size_t entry, std::size_t value) const;
  template <class Reals>
  auto& real_part(Reals& parts, std::size_t element) const;
  template <class Reals>
  auto& imaginary_part(Reals& parts, std::size_t element) const;

  // How the side is laid out, in elements.
  bool real_ = false;
  bool planar_ = false;
  std::size_t rows_ = 1;
  std::size_t row_length_ = 1;  // logical values of a row
  std::size_t row_stride_ = 1;
  std::size_t distance_ = 1;
  std::size_t entry_elements_ = 1;
  std::size_t extent_ = 1;
  std::variant<Parts<float>, Parts<double>> parts_;
};

}  // namespace fftcl::app
