#include "terminal/line_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "plot/round_values.hpp"
#include "terminal/display_width.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

/// Dots of one character cell.
struct CellShape {
  std::size_t across;
  std::size_t down;
};
constexpr CellShape kBraille{2, 4};
constexpr CellShape kAscii{1, 2};

constexpr std::size_t kLevelColumns = 6;  // "-120 " and the axis
constexpr std::size_t kLevelMargin = kLevelColumns + 1;

/// The largest of the values that fall into each of `columns` equal shares; NaN where none is finite.
std::vector<double> column_maxima(const std::vector<double>& values, std::size_t columns) {
  std::vector<double> maxima(columns, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t column = 0; column < columns && !values.empty(); ++column) {
    const std::size_t first = column * values.size() / columns;
    const std::size_t end = std::max(first + 1, (column + 1) * values.size() / columns);
    for (std::size_t i = first; i < end; ++i) {
      if (std::isfinite(values[i]) && !(values[i] <= maxima[column])) maxima[column] = values[i];
    }
  }
  return maxima;
}

/// A raster of dots, row 0 at the top.
class Dots {
 public:
  Dots(std::size_t columns, std::size_t rows) : columns_(columns), set_(columns * rows, false) {}
  void set(std::size_t column, std::size_t row) { set_[row * columns_ + column] = true; }
  bool get(std::size_t column, std::size_t row) const { return set_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<bool> set_;
};

Dots trace(const std::vector<double>& heights, double low, double high, std::size_t rows) {
  Dots dots(heights.size(), rows);
  long previous = -1;
  for (std::size_t column = 0; column < heights.size(); ++column) {
    if (std::isnan(heights[column])) {
      previous = -1;
      continue;
    }
    const double clamped = std::clamp(heights[column], low, high);
    // As in row_labels(). Rows over a difference would be too large a number where that is one of the smallest.
    const long row = std::lround((high - clamped) / (high - low) * static_cast<double>(rows - 1));
    // A vertical stroke joins neighbouring columns.
    const long from = previous < 0 ? row : previous + (row > previous ? 1 : row < previous ? -1 : 0);
    for (long r = std::min(from, row); r <= std::max(from, row); ++r) dots.set(column, static_cast<std::size_t>(r));
    previous = row;
  }
  return dots;
}

/// U+2800 and the eight dots of a cell, in UTF-8.
std::string braille_cell(const Dots& dots, std::size_t column, std::size_t row) {
  constexpr unsigned kBits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  unsigned pattern = 0;
  for (std::size_t y = 0; y < 4; ++y) {
    for (std::size_t x = 0; x < 2; ++x) {
      if (dots.get(column * 2 + x, row * 4 + y)) pattern |= kBits[y][x];
    }
  }
  if (pattern == 0) return " ";
  return {static_cast<char>(0xE2), static_cast<char>(0xA0 | (pattern >> 6)),
          static_cast<char>(0x80 | (pattern & 0x3F))};
}

std::string ascii_cell(const Dots& dots, std::size_t column, std::size_t row) {
  constexpr std::string_view kCells = " '.:";
  const unsigned pattern = (dots.get(column, row * 2) ? 1u : 0u) | (dots.get(column, row * 2 + 1) ? 2u : 0u);
  return std::string(1, kCells[pattern]);
}

/// A label for each row, empty for most.
std::vector<std::string> row_labels(const LinePlot& plot, std::size_t rows) {
  std::vector<std::string> labels(rows);
  for (const double value : round_values(plot.low, plot.high, static_cast<int>(rows) / 3)) {
    const double place = (plot.high - value) / (plot.high - plot.low);
    labels[static_cast<std::size_t>(std::lround(place * static_cast<double>(rows - 1)))] = fmt::format("{:.4g}", value);
  }
  for (const std::size_t row : {1u, 0u}) {
    if (row >= rows || !labels[row].empty()) continue;
    labels[row] = plot.unit;
    break;
  }
  return labels;
}

}  // namespace

std::string draw(const LinePlot& plot, const TerminalTraits& traits, std::size_t rows) {
  const std::size_t columns = std::max<std::size_t>(traits.columns, 20) - kLevelMargin - 1;
  const CellShape cell = traits.utf8 ? kBraille : kAscii;
  const Dots dots = trace(column_maxima(plot.values, columns * cell.across), plot.low, plot.high, rows * cell.down);
  const std::vector<std::string> labels = row_labels(plot, rows);
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t column = 0; column < columns; ++column) {
      line += traits.utf8 ? braille_cell(dots, column, row) : ascii_cell(dots, column, row);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    const std::string_view axis = traits.utf8 ? (labels[row].empty() || labels[row] == plot.unit ? "│" : "┤") : "|";
    text += styled(traits, Style::faint, fmt::format("{:>{}}{}", labels[row], kLevelColumns, axis));
    text += styled(traits, Style::curve, line) + "\n";
  }
  return text + styled(traits, Style::faint, tick_line(plot.ticks, kLevelMargin, columns));
}

std::string tick_line(const std::vector<Tick>& ticks, std::size_t margin, std::size_t columns) {
  const std::size_t room = margin + columns;
  std::string line;
  std::size_t used = 0, free_from = 0;
  for (const Tick& tick : ticks) {
    const std::size_t place =
        margin + static_cast<std::size_t>(std::lround(tick.place * static_cast<double>(columns - 1)));
    const std::size_t width = display_width(tick.label);
    // Centred, but inside the line; left out where it would touch the one before.
    std::size_t start = std::max(margin, place - std::min(place, width / 2));
    start = std::min(start, room - std::min(room, width));
    if (start < free_from || start + width > room) continue;
    line.append(start - used, ' ').append(tick.label);
    used = start + width;
    free_from = used + 2;
  }
  return line + "\n";
}

AxisRange decibel_range(double smallest, double largest, double widest) {
  if (!std::isfinite(largest)) return {-widest, 0};
  const double high = std::ceil(largest / 10) * 10;
  double low = std::isfinite(smallest) ? std::floor(smallest / 10) * 10 : high - widest;
  low = std::clamp(low, high - widest, high - 20);
  return {low, high};
}

}  // namespace fftcl::app
