#include "terminal/progress_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fftcl::app {
namespace {

constexpr double kMostShown = 1e15;

std::string remaining_text(double seconds) {
  const auto whole = static_cast<long long>(std::min(seconds, kMostShown) + 0.5);
  if (whole < 60) return fmt::format("{} s left", whole);
  if (whole < 3600) return fmt::format("{}:{:02} left", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02} left", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string amount_text(double amount, int decimals) {
  return amount < kMostShown ? fmt::format("{:.{}f}", amount, decimals) : fmt::format("{:.3g}", amount);
}

std::string rate_text(double rate) {
  return rate < 0.1 ? fmt::format("{:.2g}", rate) : amount_text(rate, rate < 10 ? 1 : 0);
}

}  // namespace

ProgressState parts_done(double done, double total) {
  const double decimals = total > 0 ? std::clamp(2 - std::floor(std::log10(total)), 0.0, 9.0) : 0;
  return {.done = done, .total = total, .decimals = static_cast<int>(decimals)};
}

std::string progress_text(const ProgressState& state, std::string_view unit, std::size_t columns, bool utf8) {
  const auto [done, total, seconds, decimals] = state;
  const double rate = seconds > 0 ? done / seconds : 0;
  std::string numbers = fmt::format(" {}/{} {}", amount_text(done, decimals), amount_text(total, decimals), unit);
  if (rate > 0) {
    numbers += fmt::format("  {}/s  {}", rate_text(rate), remaining_text((total - std::min(done, total)) / rate));
  }
  if (columns < numbers.size() + 8) return numbers.substr(0, columns);
  const std::size_t width = std::min<std::size_t>(columns - numbers.size() - 3, 40);
  const double share = total > 0 ? std::min(done / total, 1.0) : 0;
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(width));
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += i < filled ? (utf8 ? "█" : "#") : (utf8 ? "░" : " ");
  return utf8 ? bar + numbers : fmt::format("[{}]{}", bar, numbers);
}

ProgressBar::ProgressBar(const Console& console, std::string unit, bool wanted)
    : console_(console), unit_(std::move(unit)), wanted_(wanted && console.err().redraws && !console.quiet()) {}

ProgressBar::~ProgressBar() { clear(); }

void ProgressBar::show(std::size_t done, std::size_t total) {
  draw({.done = static_cast<double>(done), .total = static_cast<double>(total)});
}

void ProgressBar::show_amount(double done, double total) { draw(parts_done(done, total)); }

void ProgressBar::draw(ProgressState state) {
  if (!wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now - start_ < std::chrono::seconds(1) || now - drawn_ < std::chrono::milliseconds(100)) return;
  state.seconds = std::chrono::duration<double>(now - start_).count();
  console_.report(
      fmt::format("\r{}\x1b[K", progress_text(state, unit_, console_.err().columns - 1, console_.err().utf8)));
  drawn_ = now;
  visible_ = true;
}

void ProgressBar::clear() {
  if (visible_) console_.report("\r\x1b[K");
  visible_ = false;
}

}  // namespace fftcl::app
