#include "analysis/spectra/peaks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "analysis/large_array.hpp"
#include "analysis/spectra/main_lobe.hpp"

namespace fftcl::app::analysis {
namespace {

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

/// Bins as tones: what stands at one, or between it and its neighbours.
class Tones {
 public:
  Tones(std::span<const double> squared, const Continued& continued, const Calibration& calibration,
        const Interpolation& between)
      : squared_(squared),
        continued_(continued),
        calibration_(calibration),
        between_(between),
        at_half_rate_(alternates()),
        top_bin_(ends_in_mirror() && at_half_rate_ ? squared.size() - 1 : squared.size()) {}

  /// The amplitude of a bin, but for the window's sum and full scale. Interpolation raises it by the lobe's flatness at
  /// most.
  double raw_amplitude(std::size_t k) const {
    return (k == top_bin_ ? 1 : bin_share(calibration_, k)) * std::sqrt(squared_[k]);
  }

  /// What stands at an end meets its mirror there, and a flat top rises to both sides of it: then the end itself is the
  /// peak, and no bin within `distance`, of which the upper end would count twice and the lower one not at all.
  void settle_ends(std::vector<std::size_t>& bins, std::ptrdiff_t distance) const {
    if (!between_.lobe.rises()) return;
    const std::size_t last = squared_.size() - 1, near = static_cast<std::size_t>(distance);
    if (is_constant()) {
      std::erase_if(bins, [&](std::size_t k) { return k < near; });
      bins.insert(bins.begin(), 0);
    }
    if (at_half_rate_) {
      std::erase_if(bins, [&](std::size_t k) { return last - k < near; });
      bins.push_back(last);
    }
  }

  /// `unit`: PeakOptions has it.
  Peak at(std::size_t k, int unit) const {
    const double offset = offset_of(k);
    const int exponent = unit / 2 - calibration_.full_scale_exponent;
    const double response = between_.lobe.response(std::abs(offset));
    const double scaled = raw_amplitude(k) / (calibration_.window_sum * calibration_.full_scale * response);
    Peak peak;
    peak.bin = signed_bin(static_cast<double>(k) + offset * static_cast<double>(between_.distance), calibration_);
    peak.frequency = calibration_.centre + peak.bin * bin_width(calibration_);
    peak.amplitude = std::ldexp(scaled, exponent);
    peak.level_dbfs = amplitude_db(scaled) + amplitude_db(2) * exponent;
    return peak;
  }

 private:
  /// Half the rate lies between the last bin of an odd number of reals and its mirror.
  bool ends_in_mirror() const {
    return !calibration_.complex_input && calibration_.fft_size % 2 == 1 && squared_.size() > 1;
  }

  double magnitude(std::ptrdiff_t index) const { return std::sqrt(continued_.at(index)); }

  /// True where the bins at an end are those of a tone that is its own mirror there. Any other one has a mirror beside
  /// it, and they are told apart as far as the tone is above the noise. `inwards`: 1 or -1.
  bool stands_at(std::ptrdiff_t end, std::ptrdiff_t inwards, const std::array<double, 2>& beside) const {
    if (calibration_.complex_input || squared_.size() < 2 || magnitude(end) == 0) return false;
    constexpr double kNear = 0.03;
    std::ptrdiff_t index = end;
    return std::ranges::all_of(beside, [&](double expected) {
      index += inwards * between_.distance;
      return std::abs(magnitude(index) - expected * magnitude(end)) <= kNear * magnitude(end);
    });
  }

  bool is_constant() const { return stands_at(0, 1, between_.beside_bin); }
  bool alternates() const {
    return stands_at(std::ssize(squared_) - 1, -1, ends_in_mirror() ? between_.beside_half_bin : between_.beside_bin);
  }

  /// In steps of the neighbours' distance.
  double offset_of(std::size_t k) const {
    if (k == top_bin_) return 0.5 / static_cast<double>(between_.distance);
    // DC and Nyquist of a real signal are symmetric: a maximum there is centred.
    if (!calibration_.complex_input && bin_share(calibration_, k) != 2) return 0;
    const auto index = static_cast<std::ptrdiff_t>(k);
    const double below = continued_.at(index - between_.distance);
    // The mirror of a bin says nothing of what stands beside it.
    const bool is_mirrored = ends_in_mirror() && k + 1 == squared_.size();
    const double above = is_mirrored ? 0 : continued_.at(index + between_.distance);
    const double d = between_.lobe.offset(std::sqrt(std::max(below, above) / squared_[k]));
    return above >= below ? d : -d;
  }

  std::span<const double> squared_;
  const Continued& continued_;
  const Calibration& calibration_;
  const Interpolation& between_;
  bool at_half_rate_;
  std::size_t top_bin_;  ///< the last one where a tone at half the rate stands behind it
};

/// What stays below the last of `count` however it is interpolated is out.
void keep_largest(std::vector<std::size_t>& bins, std::size_t count, const Tones& tones, double flatness) {
  if (bins.size() <= count) return;
  const auto raw = [&](std::size_t k) { return tones.raw_amplitude(k); };
  const auto larger = [&](std::size_t a, std::size_t b) { return raw(a) > raw(b) || (raw(a) == raw(b) && a < b); };
  // Few of many: most are compared once, with the least of those.
  const auto wanted_end = bins.begin() + static_cast<std::ptrdiff_t>(count);
  std::partial_sort(bins.begin(), wanted_end, bins.end(), larger);
  const double least = raw(*(wanted_end - 1)) * flatness;
  std::erase_if(bins, [&](std::size_t k) { return raw(k) < least; });
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
  const std::ptrdiff_t distance = neighbour_distance(bins_to_one);
  std::vector<std::size_t> bins = local_maxima(squared, continued, distance);
  const Interpolation& between = interpolation(options.window, window_length, bins_to_one);
  const Tones tones(squared, continued, calibration, between);
  tones.settle_ends(bins, distance);
  const double width = bin_width(calibration);
  std::erase_if(bins, [&](std::size_t k) {
    const double frequency = calibration.centre + signed_bin(static_cast<double>(k), calibration) * width;
    return frequency < options.lowest || frequency > options.highest;
  });
  if (bins.empty() || options.count == 0) return {};

  keep_largest(bins, options.count, tones, between.lobe.flatness());
  std::vector<Peak> peaks;
  for (const std::size_t k : bins) peaks.push_back(tones.at(k, options.unit));
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
