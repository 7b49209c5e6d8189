#include "input/rounding.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "support/counted.hpp"

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

/// True for what is 0 as a float, or one of the few digits that floats have just above 0.
bool is_vanishing(double value) {
  constexpr double kSmallestNormal = std::numeric_limits<float>::min();
  return value != 0 && std::abs(value) < kSmallestNormal && static_cast<double>(static_cast<float>(value)) != value;
}

/// From its first digit in binary that is none of zeros to its last one, as many as a double has.
bool is_double(std::uint64_t magnitude) {
  return magnitude == 0 ||
         std::bit_width(magnitude) - std::countr_zero(magnitude) <= std::numeric_limits<double>::digits;
}

struct Changed {
  std::uint64_t count = 0;
  double first = 0;

  void add(double value) {
    if (count++ == 0) first = value;
  }
  /// "3 values".
  std::string text() const { return counted(count, "value"); }
};

struct ChangedValues {
  Changed rounded;
  Changed vanishing;

  void look(double value) {
    if (is_rounded(value)) rounded.add(value);
    if (is_vanishing(value)) vanishing.add(value);
  }
  void look(const std::complex<double>& value) {
    look(value.real());
    look(value.imag());
  }
};

}  // namespace

std::vector<std::string> rounding_warnings(const Signal& signal) {
  ChangedValues changed;
  for (const Samples& samples : signal.channels) {
    std::visit(
        [&](const auto& values) {
          using Value = typename std::decay_t<decltype(values)>::value_type;
          if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, std::complex<double>>) {
            for (const Value& value : values) changed.look(value);
          }
        },
        samples);
  }
  std::vector<std::string> warnings;
  if (changed.rounded.count > 0) {
    warnings.push_back(fmt::format(
        "rounded to single precision: {} beyond 2^24, the first {:.0f}; --precision fp64 keeps whole numbers to 2^53",
        changed.rounded.text(), changed.rounded.first));
  }
  if (changed.vanishing.count > 0) {
    warnings.push_back(
        fmt::format("lost or shortened in single precision: {} below {:.2g}, the first {}; --precision fp64 keeps them",
                    changed.vanishing.text(), std::numeric_limits<float>::min(), changed.vanishing.first));
  }
  return warnings;
}

void RoundedIntegers::look(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  if (is_double(value < 0 ? 0 - bits : bits)) return;
  if (count_++ == 0) first_ = std::to_string(value);
}

void RoundedIntegers::look(std::uint64_t value) {
  if (is_double(value)) return;
  if (count_++ == 0) first_ = std::to_string(value);
}

std::string RoundedIntegers::text() const {
  return fmt::format("rounded to double precision: {} beyond 2^53, the first {}", counted(count_, "value"), first_);
}

void warn_of_rounding(Signal& signal, const ReadOptions& options) {
  if (options.precision || signal.precision == Precision::fp64) return;
  for (std::string& warning : rounding_warnings(signal)) signal.warnings.push_back(std::move(warning));
}

}  // namespace fftcl::app
