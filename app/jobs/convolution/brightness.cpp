#include "jobs/convolution/brightness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <complex>

namespace fftcl::app {
namespace {

double sum_of(const Samples& samples) {
  return std::visit(
      [](const auto& values) {
        double sum = 0;
        for (const auto& value : values) sum += static_cast<double>(std::real(value));
        return sum;
      },
      samples);
}

bool is_beyond_white(const Samples& samples) {
  constexpr double kWhite = 255.5;  // what is nearest to 255 is white
  return std::visit(
      [](const auto& values) {
        return std::ranges::any_of(values,
                                   [](const auto& value) { return static_cast<double>(std::real(value)) > kWhite; });
      },
      samples);
}

}  // namespace

std::string brightness_warning(const Signal& kernel, const Signal& result) {
  constexpr double kLittle = 1.05;  // weights that are rounded to two digits
  const double sum = sum_of(kernel.channels.front());
  if (sum <= kLittle || std::ranges::none_of(result.channels, is_beyond_white)) return {};
  return fmt::format("its values sum to {0:.4g}, and so a picture becomes {0:.4g} times as bright; divide them by that",
                     sum);
}

}  // namespace fftcl::app
