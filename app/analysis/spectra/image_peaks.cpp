#include "analysis/spectra/image_peaks.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <tuple>

namespace fftcl::app::analysis {
namespace {

struct Candidate {
  double level = 0;
  std::size_t row = 0;  ///< frequency indices, 0 the zero frequency
  std::size_t column = 0;

  bool operator<(const Candidate& other) const {
    return std::tuple(-level, row, column) < std::tuple(-other.level, other.row, other.column);
  }
};

/// Frequency index k of n as cycles per pixel: the upper half are the negative ones.
double frequency(std::size_t k, std::size_t n) {
  const double index = static_cast<double>(k);
  return (2 * k > n ? index - static_cast<double>(n) : index) / static_cast<double>(n);
}

}  // namespace

template <class Real>
std::vector<ImagePeak> find_image_peaks(std::span<const Real> levels, std::size_t height, std::size_t width,
                                        ZeroFrequency zero, std::size_t count) {
  if (levels.size() != height * width) throw std::logic_error("find_image_peaks: levels of another size");
  const bool centred = zero == ZeroFrequency::middle;
  const std::size_t row_shift = centred ? height / 2 : 0;
  const std::size_t column_shift = centred ? width / 2 : 0;
  const auto level_at = [&](std::size_t row, std::size_t column) {
    return levels[(row + row_shift) % height * width + (column + column_shift) % width];
  };
  const auto is_peak = [&](std::size_t row, std::size_t column) {
    const Real level = level_at(row, column);
    if (!std::isfinite(level)) return false;
    for (const std::size_t y : {height - 1, std::size_t{0}, std::size_t{1}}) {
      for (const std::size_t x : {width - 1, std::size_t{0}, std::size_t{1}}) {
        const std::size_t r = (row + y) % height;
        const std::size_t c = (column + x) % width;
        // The mean is no neighbour to compare with: it exceeds most waves, and the longest ones stand beside it.
        if ((r != 0 || c != 0) && level_at(r, c) > level) return false;
      }
    }
    return true;
  };

  // A heap whose front is the weakest of the candidates kept.
  std::vector<Candidate> kept;
  for (std::size_t row = 0; row < height && count > 0; ++row) {
    for (std::size_t column = 0; column <= width / 2; ++column) {
      const bool own_mirror = column == 0 || 2 * column == width;
      if ((own_mirror && 2 * row > height) || (row == 0 && column == 0)) continue;
      const Candidate candidate{static_cast<double>(level_at(row, column)), row, column};
      if (kept.size() == count && !(candidate < kept.front())) continue;
      if (!is_peak(row, column)) continue;
      if (kept.size() == count) {
        std::pop_heap(kept.begin(), kept.end());
        kept.pop_back();
      }
      kept.push_back(candidate);
      std::push_heap(kept.begin(), kept.end());
    }
  }
  std::sort_heap(kept.begin(), kept.end());
  std::vector<ImagePeak> peaks;
  for (const Candidate& candidate : kept) {
    peaks.push_back({frequency(candidate.column, width), frequency(candidate.row, height), candidate.level});
  }
  return peaks;
}

template std::vector<ImagePeak> find_image_peaks(std::span<const float>, std::size_t, std::size_t, ZeroFrequency,
                                                 std::size_t);
template std::vector<ImagePeak> find_image_peaks(std::span<const double>, std::size_t, std::size_t, ZeroFrequency,
                                                 std::size_t);

}  // namespace fftcl::app::analysis
