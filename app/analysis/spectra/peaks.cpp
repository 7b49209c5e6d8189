#include "analysis/spectra/peaks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <stdexcept>

#include "analysis/large_array.hpp"

namespace fftcl::app::analysis {
namespace {

/// The shape of a window's main lobe hardly depends on the number of points: the error of T is of order 1/n^2.
constexpr std::size_t kMostLobePoints = 512;
constexpr std::size_t kLobeSteps = 256;  // even, so that d = 1/2 is a grid point

/// T(d) for d in [0, 1] steps, and the way back from the ratio of neighbours.
class MainLobe {
 public:
  /// `stretch`: bins of the window to a step of 1 in d.
  MainLobe(const Window& window, std::size_t window_length, double stretch) {
    const std::vector<double> points = window_points(window, window_length);
    for (std::size_t step = 0; step <= kLobeSteps; ++step) {
      const double d = static_cast<double>(step) / kLobeSteps;
      const double angle = -2 * std::numbers::pi * d * stretch / static_cast<double>(points.size());
      std::complex<double> sum = 0;
      // Points of some windows are negative, which std::polar does not take as a magnitude.
      for (std::size_t i = 0; i < points.size(); ++i)
        sum += points[i] * std::polar(1.0, angle * static_cast<double>(i));
      response_[step] = std::abs(sum);
    }
    const double centre = response_[0];
    for (double& value : response_) value /= centre;
  }

  /// T at d in [0, 1].
  double response(double d) const {
    const double place = d * kLobeSteps;
    const std::size_t step = std::min(static_cast<std::size_t>(place), kLobeSteps - 1);
    const double rest = place - static_cast<double>(step);
    return response_[step] * (1 - rest) + response_[step + 1] * rest;
  }

  /// The least T over the largest one as far as half a step: not T(1/2), where a flat top ripples above 1.
  double flatness() const {
    const auto [least, most] = std::minmax_element(response_.begin(), response_.begin() + kLobeSteps / 2 + 1);
    return *least / *most;
  }

  /// True where a step is well short of the main lobe's end. Beyond it T(1 - d) / T(d) has several d, and close to it
  /// the neighbours are too faint to tell on which side the sine is.
  bool holds_step() const {
    constexpr double kLeast = 0.1;
    return response_.back() > kLeast && response_.back() == *std::ranges::min_element(response_);
  }

  /// The d in [0, 1/2] at which T(1 - d) = ratio T(d).
  double offset(double ratio) const {
    double low = 0;
    double high = 0.5;
    for (int i = 0; i < 40; ++i) {
      const double middle = (low + high) / 2;
      (response(1 - middle) < ratio * response(middle) ? low : high) = middle;
    }
    return (low + high) / 2;
  }

 private:
  std::array<double, kLobeSteps + 1> response_{};
};

/// How far others are compared to see whether a bin is a peak: about one bin of the window.
std::ptrdiff_t neighbour_distance(double bins_to_one) { return std::max<std::ptrdiff_t>(1, std::lround(bins_to_one)); }

/// What a peak is interpolated by.
struct Interpolation {
  std::ptrdiff_t distance;  ///< of the neighbours, in bins
  MainLobe lobe;            ///< in steps of it
};

Interpolation choose_interpolation(const Window& window, std::size_t points, double bins_to_one) {
  const std::ptrdiff_t nearest = neighbour_distance(bins_to_one);
  const Interpolation wide = {nearest, MainLobe(window, points, static_cast<double>(nearest) / bins_to_one)};
  const auto within = static_cast<std::ptrdiff_t>(bins_to_one);
  // One bin of the window away is where the narrowest lobes end, rect's among them.
  if (within == nearest || wide.lobe.holds_step()) return wide;
  return {within, MainLobe(window, points, static_cast<double>(within) / bins_to_one)};
}

/// That of the last call is kept: the files of a batch mostly have the same window.
const Interpolation& interpolation(const Window& window, std::size_t window_length, double bins_to_one) {
  struct Kept {
    Window window;
    std::size_t points;
    double bins_to_one;
    Interpolation interpolation;
  };
  static thread_local std::optional<Kept> kept;
  const std::size_t points = std::min(window_length, kMostLobePoints);
  if (!kept || kept->window != window || kept->points != points || kept->bins_to_one != bins_to_one) {
    kept.emplace(Kept{window, points, bins_to_one, choose_interpolation(window, points, bins_to_one)});
  }
  return kept->interpolation;
}

/// |X|^2 at any index: continued evenly beyond DC and Nyquist, periodically for complex input.
class Continued {
 public:
  Continued(std::span<const double> squared, const Calibration& calibration)
      : squared_(squared),
        period_(static_cast<std::ptrdiff_t>(calibration.fft_size)),
        even_(!calibration.complex_input) {}

  double at(std::ptrdiff_t index) const {
    if (index >= 0 && index < std::ssize(squared_)) return squared_[static_cast<std::size_t>(index)];
    std::ptrdiff_t place = index % period_;
    if (place < 0) place += period_;
    if (even_) place = std::min(place, period_ - place);
    return squared_[static_cast<std::size_t>(place)];
  }

 private:
  std::span<const double> squared_;
  std::ptrdiff_t period_;
  bool even_;
};

double signed_bin(double bin, const Calibration& calibration) {
  const double n = static_cast<double>(calibration.fft_size);
  return calibration.complex_input && 2 * bin >= n ? bin - n : bin;
}

double bin_width(const Calibration& calibration) {
  return (calibration.sample_rate > 0 ? calibration.sample_rate : 1) / static_cast<double>(calibration.fft_size);
}

/// Bins larger than the one before and no less than the one behind, in ascending order; the first and the last one
/// always. In noise every third bin is one: gathered without a branch that would be guessed wrong as often.
std::vector<std::size_t> local_candidates(std::span<const double> squared) {
  if (squared.empty()) return {};
  std::vector<std::size_t> found = large_vector<std::size_t>(squared.size());
  std::size_t count = 1;  // bin 0
  for (std::size_t k = 1; k + 1 < squared.size(); ++k) {
    found[count] = k;
    const std::size_t rises = squared[k] > squared[k - 1], falls = squared[k] >= squared[k + 1];
    count += rises & falls;
  }
  if (squared.size() > 1) found[count++] = squared.size() - 1;
  found.resize(count);
  return found;
}

/// Bins that are the largest as far as `distance` to both sides, in ascending order.
std::vector<std::size_t> local_maxima(std::span<const double> squared, const Continued& continued,
                                      std::ptrdiff_t distance) {
  std::vector<std::size_t> maxima = local_candidates(squared);
  const auto count = static_cast<std::ptrdiff_t>(squared.size());
  std::erase_if(maxima, [&](std::size_t bin) {
    const auto k = static_cast<std::ptrdiff_t>(bin);
    const double value = squared[bin];
    std::ptrdiff_t end = k;
    while (end + 1 < count && squared[static_cast<std::size_t>(end + 1)] == value) ++end;
    for (std::ptrdiff_t i = 1; i <= distance; ++i) {
      // Of equal ones the first counts; at the upper end of an odd real spectrum the continuation repeats the last bin.
      if (!(continued.at(k - i) < value && continued.at(end + i) <= value)) return true;
    }
    return false;
  });
  return maxima;
}

/// The amplitude of a bin, but for the window's sum and full scale.
double raw_amplitude(std::span<const double> squared, const Calibration& calibration, std::size_t k) {
  return bin_share(calibration, k) * std::sqrt(squared[k]);
}

/// Interpolation raises a bin by the lobe's flatness at most: what even then stays below the last of `count` is out.
void keep_largest(std::vector<std::size_t>& bins, std::size_t count, std::span<const double> squared,
                  const Calibration& calibration, const MainLobe& lobe) {
  if (bins.size() <= count) return;
  const auto raw = [&](std::size_t k) { return raw_amplitude(squared, calibration, k); };
  const auto larger = [&](std::size_t a, std::size_t b) { return raw(a) > raw(b) || (raw(a) == raw(b) && a < b); };
  // Few of many: most are compared once, with the least of those.
  const auto wanted_end = bins.begin() + static_cast<std::ptrdiff_t>(count);
  std::partial_sort(bins.begin(), wanted_end, bins.end(), larger);
  const double least = raw(*(wanted_end - 1)) * lobe.flatness();
  std::erase_if(bins, [&](std::size_t k) { return raw(k) < least; });
}

/// What stands at bin k, or between it and one of its neighbours. `unit`: PeakOptions has it.
Peak peak_at(std::size_t k, std::span<const double> squared, const Continued& continued, const Calibration& calibration,
             const Interpolation& between, int unit) {
  const auto& [step, lobe] = between;
  double offset = 0;
  // DC and Nyquist of a real signal are symmetric: a maximum there is centred.
  if (calibration.complex_input || bin_share(calibration, k) == 2) {
    const auto index = static_cast<std::ptrdiff_t>(k);
    const double below = continued.at(index - step);
    const double above = continued.at(index + step);
    const double d = lobe.offset(std::sqrt(std::max(below, above) / squared[k]));
    offset = above >= below ? d : -d;
  }
  const int exponent = unit / 2 - calibration.full_scale_exponent;
  const double scaled = raw_amplitude(squared, calibration, k) /
                        (calibration.window_sum * calibration.full_scale * lobe.response(std::abs(offset)));
  Peak peak;
  peak.bin = signed_bin(static_cast<double>(k) + offset * static_cast<double>(step), calibration);
  peak.frequency = calibration.centre + peak.bin * bin_width(calibration);
  peak.amplitude = std::ldexp(scaled, exponent);
  peak.level_dbfs = amplitude_db(scaled) + amplitude_db(2) * exponent;
  return peak;
}

}  // namespace

std::vector<Peak> find_peaks(std::span<const double> squared, const Calibration& calibration,
                             const PeakOptions& options) {
  if (squared.size() != bin_count(calibration)) {
    throw std::logic_error("find_peaks: the number of bins does not fit the calibration");
  }
  const std::size_t window_length = options.window_length == 0 ? calibration.fft_size : options.window_length;
  const Continued continued(squared, calibration);
  // Of the transform to one of the window: 1, more with zero padding.
  const double bins_to_one = static_cast<double>(calibration.fft_size) / static_cast<double>(window_length);
  std::vector<std::size_t> bins = local_maxima(squared, continued, neighbour_distance(bins_to_one));
  const double width = bin_width(calibration);
  std::erase_if(bins, [&](std::size_t k) {
    const double frequency = calibration.centre + signed_bin(static_cast<double>(k), calibration) * width;
    return frequency < options.lowest || frequency > options.highest;
  });
  if (bins.empty() || options.count == 0) return {};

  const Interpolation& between = interpolation(options.window, window_length, bins_to_one);
  keep_largest(bins, options.count, squared, calibration, between.lobe);
  std::vector<Peak> peaks;
  for (const std::size_t k : bins) {
    peaks.push_back(peak_at(k, squared, continued, calibration, between, options.unit));
  }
  std::ranges::sort(peaks, [](const Peak& a, const Peak& b) {
    return a.amplitude > b.amplitude || (a.amplitude == b.amplitude && a.frequency < b.frequency);
  });
  const double floor = peaks.front().level_dbfs - options.range_db;
  std::erase_if(peaks, [&](const Peak& peak) { return peak.level_dbfs < floor; });
  if (peaks.size() > options.count) peaks.resize(options.count);
  return peaks;
}

std::string note_name(double frequency_hz) {
  static constexpr const char* kNames[] = {"C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"};
  constexpr double kReference = 69;  // A4 in semitones above C-1
  constexpr double kLowest = 12;     // C0
  constexpr double kHighest = 143;   // B10
  if (!(frequency_hz > 0)) return {};
  const double pitch = kReference + 12 * std::log2(frequency_hz / 440);
  const double nearest = std::round(pitch);
  if (nearest < kLowest || nearest > kHighest) return {};
  const int note = static_cast<int>(nearest);
  const int cents = static_cast<int>(std::lround(100 * (pitch - nearest)));
  std::string name = kNames[note % 12] + std::to_string(note / 12 - 1);
  if (cents != 0)
    name += (cents > 0 ? " +" : " ") + std::to_string(cents) + (std::abs(cents) == 1 ? " cent" : " cents");
  return name;
}

}  // namespace fftcl::app::analysis
