#include "input/rounding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <optional>
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

/// All real or all imaginary parts of a channel.
class Variation {
 public:
  void look(double value) {
    lowest_ = std::min(lowest_, value);
    highest_ = std::max(highest_, value);
    error_ = std::max(error_, std::abs(static_cast<double>(static_cast<float>(value)) - value));
  }
  double spread() const { return highest_ - lowest_; }
  /// By how much a float differs from a value at most.
  double error() const { return error_; }
  /// True where an offset takes the digits that floats have: noise some 74 dB below a sine of this spread.
  bool is_coarse() const { return spread() > 0 && std::isfinite(error_) && error_ > spread() * 0x1p-13; }

 private:
  double lowest_ = std::numeric_limits<double>::infinity();
  double highest_ = -std::numeric_limits<double>::infinity();
  double error_ = 0;
};

class ChangedValues {
 public:
  void look(double value) { look(value, real_); }
  void look(const std::complex<double>& value) {
    look(value.real(), real_);
    look(value.imag(), imaginary_);
  }
  const Changed& rounded() const { return rounded_; }
  const Changed& vanishing() const { return vanishing_; }

  /// The part that single precision coarsens, where there is one, once all values of a channel were looked at; the next
  /// one's follow.
  std::optional<Variation> end_channel() {
    const Variation real = std::exchange(real_, {}), imaginary = std::exchange(imaginary_, {});
    for (const Variation& part : {real, imaginary}) {
      if (part.is_coarse()) return part;
    }
    return std::nullopt;
  }

 private:
  void look(double value, Variation& part) {
    if (is_rounded(value)) rounded_.add(value);
    if (is_vanishing(value)) vanishing_.add(value);
    part.look(value);
  }

  Changed rounded_;
  Changed vanishing_;
  Variation real_;
  Variation imaginary_;
};

}  // namespace

std::vector<std::string> rounding_warnings(const Signal& signal) {
  ChangedValues changed;
  std::string coarse;  // of the first such channel that has none of the whole numbers, which are told anyway
  for (std::size_t c = 0; c < signal.channels.size(); ++c) {
    const std::uint64_t rounded_before = changed.rounded().count;
    std::visit(
        [&](const auto& values) {
          using Value = typename std::decay_t<decltype(values)>::value_type;
          if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, std::complex<double>>) {
            for (const Value& value : values) changed.look(value);
          }
        },
        signal.channels[c]);
    const std::optional<Variation> part = changed.end_channel();
    if (!part || !coarse.empty() || changed.rounded().count > rounded_before) continue;
    const std::string whose = signal.channels.size() > 1 ? " of channel " + signal.channel_names[c] : "";
    coarse = fmt::format(
        "rounded to single precision: values{} by up to {:.2g}, of the {:.2g} by which they vary; --precision fp64 "
        "keeps them",
        whose, part->error(), part->spread());
  }
  std::vector<std::string> warnings;
  if (changed.rounded().count > 0) {
    warnings.push_back(fmt::format(
        "rounded to single precision: {} beyond 2^24, the first {:.0f}; --precision fp64 keeps whole numbers to 2^53",
        changed.rounded().text(), changed.rounded().first));
  }
  if (!coarse.empty()) warnings.push_back(coarse);
  if (changed.vanishing().count > 0) {
    warnings.push_back(
        fmt::format("lost or shortened in single precision: {} below {:.2g}, the first {}; --precision fp64 keeps them",
                    changed.vanishing().text(), std::numeric_limits<float>::min(), changed.vanishing().first));
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
