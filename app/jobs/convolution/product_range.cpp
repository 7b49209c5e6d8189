#include "jobs/convolution/product_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/number_type.hpp"

namespace fftcl::app {
namespace {

double largest_of(const std::vector<Samples>& channels) {
  double largest = 0;
  for (const Samples& samples : channels) {
    std::visit(
        [&](const auto& values) {
          for (const auto& value : values) {
            largest = std::max({largest, static_cast<double>(std::abs(std::real(value))),
                                static_cast<double>(std::abs(std::imag(value)))});
          }
        },
        samples);
  }
  return largest;
}

}  // namespace

ProductRange::ProductRange(const Signal& kernel) : of_kernel_(largest_of(kernel.channels)) {}

void ProductRange::look(const std::vector<Samples>& channels) { of_input_ = std::max(of_input_, largest_of(channels)); }

std::string ProductRange::warning(Precision precision) const {
  if (of_input_ == 0 || of_kernel_ == 0) return {};
  const bool single = precision == Precision::fp32;
  const double least = analysis::smallest_normal(precision);
  // The product of the two may be no double either.
  if (of_input_ >= least / std::min(of_kernel_, 1.0) / std::max(of_kernel_, 1.0)) return {};
  return fmt::format(
      "lost or shortened in {} precision: samples of at most {:.2g} times a kernel of at most {:.2g}; {}",
      single ? "single" : "double", of_input_, of_kernel_,
      single ? "--precision fp64 keeps them" : "use larger values");
}

}  // namespace fftcl::app
