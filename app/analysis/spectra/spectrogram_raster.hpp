// A spectrogram as a raster of bounded size, whatever the number of its frames and bins.
//
// A row is a range of frequencies. Its level in a frame is the largest of the bins in it, so that a tone keeps its
// level however many bins share a row; where bins are further apart than rows, the nearest bin's. A column is a range
// of frames: their mean, or their largest. How many frames there will be is not known before the last one, so columns
// begin as one frame each, and whenever there are more than the limit, neighbours are joined.
//
//   frames   0 1 2 3 4 5 6 7 8 ...      limit 4
//   columns  0 1 2 3                    1 frame each
//            01  23  45  67             2 frames each, from the fifth frame on
//            0123    4567    8...       4 frames each, from the ninth on
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/spectra/welch.hpp"

namespace fftcl::app::analysis {

struct BinRange {
  std::size_t first = 0;
  std::size_t count = 1;
  friend bool operator==(const BinRange&, const BinRange&) = default;
};

/// The bins of each row. `edges` are the rows' limits in Hz, ascending, one more than rows; `frequencies` the bins',
/// ascending and equally spaced.
std::vector<BinRange> raster_rows(std::span<const double> edges, std::span<const double> frequencies);

/// A part of the time that a raster covers, from its beginning to its end, in columns as the raster keeps them.
struct TimeShare {
  double begin = 0;
  double end = 0;
  friend bool operator==(const TimeShare&, const TimeShare&) = default;
};

class SpectrogramRaster {
 public:
  /// `factors` turn a bin's |X|^2 into its level (level_factors), in the order of the bins as the rows count them.
  /// `most_columns` is the limit, 2 at least.
  SpectrogramRaster(std::vector<BinRange> rows, std::vector<double> factors, std::size_t most_columns, Average average);

  /// One frame: |X|^2 of each bin over 2^`unit`.
  void add(std::span<const float> squared, int unit = 0);

  std::size_t rows() const { return rows_.size(); }
  std::uint64_t frames() const { return frames_; }
  /// Levels are over 2^unit(), which floats hold. Even, so that roots are in units, too.
  int unit() const { return unit_ + factor_exponent_; }
  /// The largest level of a column; 0 before the first frame.
  double largest() const;

  /// The time in `width` columns (at most half the limit) of equal shares. Where there are fewer frames than columns,
  /// each has the nearest frame, so that neighbours are the same share.
  std::vector<TimeShare> shares(std::size_t width) const;
  /// The levels of a share, rows() of them, first the lowest row. Where a share has a part of a column, the column
  /// counts by that part.
  void pool(const TimeShare& share, std::span<double> levels) const;

 private:
  void join_neighbours();
  void change_unit(int unit);
  /// How many frames the column of that number has: the last one may not be full.
  std::uint64_t frames_in(std::size_t column) const;

  std::vector<BinRange> rows_;
  int factor_exponent_ = 0;     ///< even, next to that of the largest factor
  std::vector<float> factors_;  ///< over 2^factor_exponent_
  std::size_t most_columns_;
  Average average_;
  std::uint64_t frames_ = 0;
  std::uint64_t frames_in_column_ = 1;
  int unit_ = 0;               ///< as add() has it
  std::vector<float> levels_;  ///< rows() values a column, sums or maxima, over 2^unit()
  std::vector<float> scaled_;  ///< one frame
};

}  // namespace fftcl::app::analysis
