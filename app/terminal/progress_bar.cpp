#include "terminal/progress_bar.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fftcl::app {
namespace {

std::string remaining_text(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s left", whole);
  if (whole < 3600) return fmt::format("{}:{:02} left", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02} left", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

std::string progress_text(const ProgressState& state, std::string_view unit, std::size_t columns, bool utf8) {
  const auto [done, total, seconds] = state;
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  std::string numbers = fmt::format(" {}/{} {}", done, total, unit);
  if (rate > 0) {
    numbers += fmt::format("  {:.{}f}/s  {}", rate, rate < 10 ? 1 : 0,
                           remaining_text(static_cast<double>(total - std::min(done, total)) / rate));
  }
  if (columns < numbers.size() + 8) return numbers.substr(0, columns);
  const std::size_t width = std::min<std::size_t>(columns - numbers.size() - 3, 40);
  const std::size_t filled = total > 0 ? std::min(done, total) * width / total : 0;
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += i < filled ? (utf8 ? "█" : "#") : (utf8 ? "░" : " ");
  return utf8 ? bar + numbers : fmt::format("[{}]{}", bar, numbers);
}

std::size_t progress_count(double amount) {
  constexpr double kMost = 1e15;
  return static_cast<std::size_t>(std::clamp(amount, 0.0, kMost));
}

ProgressBar::ProgressBar(const Console& console, std::string unit, bool wanted)
    : console_(console), unit_(std::move(unit)), wanted_(wanted && console.err().redraws && !console.quiet()) {}

ProgressBar::~ProgressBar() { clear(); }

void ProgressBar::show(std::size_t done, std::size_t total) {
  if (!wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now - start_ < std::chrono::seconds(1) || now - drawn_ < std::chrono::milliseconds(100)) return;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  console_.report(fmt::format(
      "\r{}\x1b[K", progress_text({done, total, seconds}, unit_, console_.err().columns - 1, console_.err().utf8)));
  drawn_ = now;
  visible_ = true;
}

void ProgressBar::clear() {
  if (visible_) console_.report("\r\x1b[K");
  visible_ = false;
}

}  // namespace fftcl::app
