#include "support/quantity_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/frequency_unit.hpp"

namespace fftcl::app {
namespace {

constexpr double kMostPlainHertz = 1e6;
constexpr double kMostPlainSeconds = 10000;
constexpr double kLeastPlainSeconds = 1e-3;
constexpr double kDay = 86400;
constexpr double kYear = 365.25 * kDay;
constexpr double kMostClockSeconds = 4 * kDay;
constexpr double kMostPlainDays = 10 * kYear;

}  // namespace

bool is_read_in_hertz(double rate) { return rate < kMostPlainHertz && rate >= kLeastInHertz; }

std::string rate_in_full(double hertz) {
  const FrequencyUnit unit = is_read_in_hertz(hertz) ? FrequencyUnit{} : frequency_unit(hertz);
  return fmt::format("{:.10g} {}", hertz / unit.hertz, unit.name);
}

std::string seconds_text(double seconds, int digits) {
  const double size = std::abs(seconds);
  if (size >= kLeastPlainSeconds || size == 0) return fmt::format("{:.{}g} s", seconds, digits);
  if (size >= 1e-6) return fmt::format("{:.{}g} us", seconds * 1e6, digits);
  return fmt::format("{:.{}g} ns", seconds * 1e9, digits);
}

std::string duration_text(double seconds) {
  if (seconds >= kMostPlainDays) return fmt::format("{:.4g} years", seconds / kYear);
  if (seconds >= kMostClockSeconds) return fmt::format("{:.4g} days", seconds / kDay);
  if (seconds >= kMostPlainSeconds) {
    const auto whole = std::llround(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return seconds_text(seconds, 4);
}

}  // namespace fftcl::app
