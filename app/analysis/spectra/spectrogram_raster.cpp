#include "analysis/spectra/spectrogram_raster.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fftcl::app::analysis {

std::vector<BinRange> raster_rows(std::span<const double> edges, std::span<const double> frequencies) {
  if (edges.size() < 2 || frequencies.empty()) throw std::logic_error("raster_rows: no rows or no bins");
  const std::size_t count = edges.size() - 1;
  std::vector<BinRange> rows(count);
  const auto bin_from = [&](double frequency) {
    return static_cast<std::size_t>(std::ranges::lower_bound(frequencies, frequency) - frequencies.begin());
  };
  for (std::size_t row = 0; row < count; ++row) {
    const std::size_t first = bin_from(edges[row]);
    // The uppermost row has its upper edge as well.
    const std::size_t end =
        row + 1 == count ? bin_from(std::nextafter(edges[count], HUGE_VAL)) : bin_from(edges[row + 1]);
    if (end > first) {
      rows[row] = {first, end - first};
      continue;
    }
    const double middle = (edges[row] + edges[row + 1]) / 2;
    const std::size_t above = std::min(bin_from(middle), frequencies.size() - 1);
    const bool below_nearer = above > 0 && middle - frequencies[above - 1] < frequencies[above] - middle;
    rows[row] = {below_nearer ? above - 1 : above, 1};
  }
  return rows;
}

SpectrogramRaster::SpectrogramRaster(std::vector<BinRange> rows, std::vector<double> factors, std::size_t most_columns,
                                     Average average)
    : rows_(std::move(rows)),
      factors_(factors.size()),
      most_columns_(std::max<std::size_t>(2, most_columns)),
      average_(average),
      scaled_(factors.size()) {
  // A full scale of 1e-21 makes factors of 1e42.
  const double largest = *std::ranges::max_element(factors);
  if (largest > 0 && std::isfinite(largest)) factor_exponent_ = 2 * (std::ilogb(largest) / 2);
  std::transform(factors.begin(), factors.end(), factors_.begin(),
                 [&](double factor) { return static_cast<float>(std::ldexp(factor, -factor_exponent_)); });
}

void SpectrogramRaster::change_unit(int unit) {
  const double change = std::ldexp(1.0, unit_ - unit);
  for (float& level : levels_) level = static_cast<float>(static_cast<double>(level) * change);
  unit_ = unit;
}

void SpectrogramRaster::add(std::span<const float> squared, int unit) {
  if (squared.size() != factors_.size()) throw std::logic_error("SpectrogramRaster: a frame of another length");
  if (unit != unit_) change_unit(unit);
  for (std::size_t k = 0; k < squared.size(); ++k) scaled_[k] = squared[k] * factors_[k];
  if (frames_ == most_columns_ * frames_in_column_) join_neighbours();
  if (frames_ % frames_in_column_ == 0) levels_.resize(levels_.size() + rows_.size(), 0.0f);
  float* const column = levels_.data() + levels_.size() - rows_.size();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const BinRange& bins = rows_[row];
    float level = scaled_[bins.first];
    for (std::size_t i = 1; i < bins.count; ++i) level = std::max(level, scaled_[bins.first + i]);
    column[row] = average_ == Average::mean ? column[row] + level : std::max(column[row], level);
  }
  ++frames_;
}

void SpectrogramRaster::join_neighbours() {
  const std::size_t rows = rows_.size();
  const std::size_t count = levels_.size() / rows;
  for (std::size_t column = 0; column < count; ++column) {
    float* const target = levels_.data() + column / 2 * rows;
    const float* const source = levels_.data() + column * rows;
    for (std::size_t row = 0; row < rows; ++row) {
      if (column % 2 == 0) {
        target[row] = source[row];
      } else {
        target[row] = average_ == Average::mean ? target[row] + source[row] : std::max(target[row], source[row]);
      }
    }
  }
  levels_.resize((count + 1) / 2 * rows);
  frames_in_column_ *= 2;
}

std::uint64_t SpectrogramRaster::frames_in(std::size_t column) const {
  return std::min(frames_in_column_, frames_ - static_cast<std::uint64_t>(column) * frames_in_column_);
}

double SpectrogramRaster::largest() const {
  const std::size_t count = levels_.size() / rows_.size();
  double largest = 0;
  for (std::size_t column = 0; column < count; ++column) {
    const auto first = levels_.begin() + static_cast<std::ptrdiff_t>(column * rows_.size());
    const double level = *std::max_element(first, first + static_cast<std::ptrdiff_t>(rows_.size()));
    largest = std::max(largest, average_ == Average::mean ? level / static_cast<double>(frames_in(column)) : level);
  }
  return largest;
}

std::vector<TimeShare> SpectrogramRaster::shares(std::size_t width) const {
  if (frames_ == 0) throw std::logic_error("SpectrogramRaster: no frames");
  // In columns of ours, of which the last may be a part of one.
  const double all = static_cast<double>(frames_) / static_cast<double>(frames_in_column_);
  const double step = all / static_cast<double>(width);
  std::vector<TimeShare> shares(width);
  for (std::size_t x = 0; x < width; ++x) {
    double begin = static_cast<double>(x) * step;
    double end = begin + step;
    if (step < 1) {
      begin = std::floor(begin + step / 2);
      end = begin + 1;
    }
    shares[x] = {begin, end};
  }
  return shares;
}

void SpectrogramRaster::pool(const TimeShare& share, std::span<double> levels) const {
  const std::size_t rows = rows_.size();
  if (levels.size() != rows) throw std::logic_error("SpectrogramRaster: another number of rows");
  std::ranges::fill(levels, 0.0);
  const std::size_t count = levels_.size() / rows;
  double weight = 0;
  for (auto column = static_cast<std::size_t>(share.begin); column < count && static_cast<double>(column) < share.end;
       ++column) {
    const auto frames = static_cast<double>(frames_in(column));
    const double width = frames / static_cast<double>(frames_in_column_);
    const auto left = static_cast<double>(column);
    const double part = (std::min(share.end, left + width) - std::max(share.begin, left)) / width;
    if (!(part > 0)) continue;
    const float* const source = levels_.data() + column * rows;
    if (average_ == Average::mean) {
      for (std::size_t row = 0; row < rows; ++row) levels[row] += part * static_cast<double>(source[row]);
      weight += part * frames;
    } else {
      for (std::size_t row = 0; row < rows; ++row) {
        levels[row] = std::max(levels[row], static_cast<double>(source[row]));
      }
    }
  }
  if (weight > 0) {
    const double factor = 1 / weight;
    for (double& level : levels) level *= factor;
  }
}

}  // namespace fftcl::app::analysis
