#include "input/rounding.hpp"

#include <fmt/format.h>

#include <cmath>
#include <complex>
#include <cstdint>
#include <type_traits>

namespace fftcl::app {
namespace {

/// True for a whole number of up to 64 bits that changes as a float. What lies beyond, 1e30, was measured and not
/// counted.
bool is_rounded(double value) {
  constexpr double kFloatHoldsAllTo = 0x1p24;
  const double size = std::abs(value);
  return size > kFloatHoldsAllTo && size <= 0x1p64 && std::nearbyint(value) == value &&
         static_cast<double>(static_cast<float>(value)) != value;
}

struct Rounded {
  std::uint64_t count = 0;
  double first = 0;

  void look(double value) {
    if (is_rounded(value) && count++ == 0) first = value;
  }
  void look(const std::complex<double>& value) {
    look(value.real());
    look(value.imag());
  }
};

}  // namespace

std::string rounding_warning(const Signal& signal) {
  Rounded rounded;
  for (const Samples& samples : signal.channels) {
    std::visit(
        [&](const auto& values) {
          using Value = typename std::decay_t<decltype(values)>::value_type;
          if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, std::complex<double>>) {
            for (const Value& value : values) rounded.look(value);
          }
        },
        samples);
  }
  if (rounded.count == 0) return {};
  return fmt::format(
      "rounded to single precision: {} value{} beyond 2^24, the first {:.0f}; --precision fp64 keeps whole numbers to "
      "2^53",
      rounded.count, rounded.count == 1 ? "" : "s", rounded.first);
}

void warn_of_rounding(Signal& signal, const ReadOptions& options) {
  if (options.precision || signal.precision == Precision::fp64) return;
  if (const std::string warning = rounding_warning(signal); !warning.empty()) signal.warnings.push_back(warning);
}

}  // namespace fftcl::app
