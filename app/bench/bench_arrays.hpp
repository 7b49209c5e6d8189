// The data of a case on the host: the same fixed random input for all libraries, and room for a result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "fftcl/transform.hpp"
#include "fftcl/transform_spec.hpp"
#include "verify/reference.hpp"

namespace fftcl::app {

class BenchArrays {
 public:
  /// Scalars uniform in [-0.5, 0.5) in steps of 2^-24, a function of the seed and their place; a half spectrum is made
  /// one that real data can have. `spec` is dense; complex values of a planar one lie in two parts.
  BenchArrays(const TransformSpec& spec, std::uint64_t seed);

  HostInput input() const;
  /// The result array, allocated when it is first asked for and then full of NaN.
  HostOutput output();
  /// Fills the result with NaN again, so that what is not written shows.
  void clear_output();

  /// Elements of a whole array from `first` on; real ones have no imaginary part.
  void read_input(std::size_t first, std::span<LongComplex> values) const;
  void read_output(std::size_t first, std::span<LongComplex> values) const;

  /// True where these are the arrays of such a spec.
  bool serve(const TransformSpec& spec) const;

 private:
  template <class Real>
  struct Scalars {
    std::vector<Real> input;  // planar complex values: all real parts, then all imaginary ones
    std::vector<Real> output;
  };

  TransformSpec spec_;
  bool real_input_;
  bool real_output_;
  bool planar_;
  std::variant<Scalars<float>, Scalars<double>> scalars_;
};

}  // namespace fftcl::app
