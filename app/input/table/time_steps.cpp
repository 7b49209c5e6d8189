#include "input/table/time_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace fftcl::app {
namespace {

/// True where none is missing.
bool are_numbers(const std::vector<double>& values) {
  return std::ranges::none_of(values, [](double value) { return std::isnan(value); });
}

/// Where the first time that is above the first one stands, or the end.
auto second_packet(const std::vector<double>& values) { return std::ranges::upper_bound(values, values.front()); }

/// Where the first of the last times stands.
auto last_packet(const std::vector<double>& values) { return std::ranges::lower_bound(values, values.back()); }

double mean_step(const std::vector<double>& values) {
  return (values.back() - values.front()) / static_cast<double>(values.size() - 1);
}

}  // namespace

bool rises(const std::vector<double>& values) {
  return std::ranges::adjacent_find(values, std::not_fn(std::less<double>())) == values.end();
}

bool rises_in_packets(const std::vector<double>& values) {
  if (values.size() < kEnoughTimes || !are_numbers(values) || !std::ranges::is_sorted(values)) return false;
  return second_packet(values) < last_packet(values);
}

double packet_step(const std::vector<double>& values) {
  const auto first = second_packet(values), last = last_packet(values);
  return (*last - *first) / static_cast<double>(last - first);
}

std::string repeats_text(const std::vector<double>& values) {
  std::size_t repeats = 0;
  for (std::size_t i = 1; i < values.size(); ++i) repeats += values[i] == values[i - 1] ? 1 : 0;
  return fmt::format("{} of {} lines {} the time of the line before", repeats, values.size(),
                     repeats == 1 ? "has" : "have");
}

std::optional<double> even_step(const std::vector<double>& values) {
  constexpr double kMostUneven = 0.5;  // of a step: times may be rounded to few digits
  const double step = mean_step(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double even = values.front() + step * static_cast<double>(i);
    if (!(std::abs(values[i] - even) <= kMostUneven * step)) return std::nullopt;
  }
  return step;
}

std::string uneven_steps_text(const std::vector<double>& times, std::string_view unit) {
  std::vector<double> steps(times.size() - 1);
  std::transform(times.begin() + 1, times.end(), times.begin(), steps.begin(), std::minus<>());
  std::vector<double> sorted = steps;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  const double usual = *middle;
  const auto farthest =
      std::ranges::max_element(steps, std::less<>(), [&](double step) { return std::abs(step - usual); });
  return fmt::format(
      "by {:.6g}{} behind sample {} (counted from 0), by {:.6g}{} in the median; a transform takes samples as evenly "
      "spaced: interpolate them first",
      *farthest, unit, farthest - steps.begin(), usual, unit);
}

}  // namespace fftcl::app
