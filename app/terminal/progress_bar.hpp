// A progress bar with rate and remaining time, on standard error and only where that is a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "terminal/console.hpp"

namespace fftcl::app {

struct ProgressState {
  double done = 0;
  double total = 0;
  double seconds = 0;  ///< since the start
  int decimals = 0;    ///< of `done` and `total`
};

/// Of what has parts, such as seconds: the whole has three digits.
ProgressState parts_done(double done, double total);

class ProgressBar {
 public:
  /// `unit`: what is counted, in the plural: "cases". Shows nothing in the first second, nor when quiet, nor where
  /// `wanted` is false: another bar tells of the whole that this one is a part of.
  ProgressBar(const Console& console, std::string unit, bool wanted = true);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// `done` of `total`; redraws at most ten times a second.
  void show(std::size_t done, std::size_t total);
  /// The same of what has parts and may be of any size: seconds of sound, at a rate of 10 GHz or of 1e-300 Hz.
  void show_amount(double done, double total);
  /// Removes the bar, so that other lines may be written; the next show() brings it back.
  void clear();

 private:
  void draw(ProgressState state);

  using Clock = std::chrono::steady_clock;
  const Console& console_;
  std::string unit_;
  bool wanted_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_{};
  bool visible_ = false;
};

/// The bar itself, at most `columns` wide: "[#####     ] 120/400 cases  60/s  5 s left".
std::string progress_text(const ProgressState& state, std::string_view unit, std::size_t columns, bool utf8);

}  // namespace fftcl::app
