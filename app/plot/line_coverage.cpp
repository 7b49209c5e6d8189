#include "plot/line_coverage.hpp"

#include <algorithm>
#include <cmath>

namespace fftcl::app {
namespace {

/// A column of pixels is sampled along this many vertical lines, its probes.
constexpr int kProbes = 16;
/// The height of a pixel on one probe, in integer units: a pixel that is covered wholly has kProbes * kUnits.
constexpr int kUnits = 256;
/// Points may lie anywhere above or below a plot. They are drawn at most this many pixels away, where the piece that
/// leads to them is vertical already.
constexpr double kFurthest = 1e9;

struct Interval {
  double from = 0;  ///< the upper end, as rows are counted downwards
  double to = 0;
};

/// A piece of the line: all that is within `radius` of the straight line between two points.
class Piece {
 public:
  Piece(const PlotPoint& left, const PlotPoint& right, double radius) : left_(left), right_(right), radius_(radius) {
    const double dx = right.x - left.x;
    const double dy = right.y - left.y;
    const double length = std::hypot(dx, dy);
    const PlotPoint lean = length > 0 ? PlotPoint{-dy / length * radius, dx / length * radius} : PlotPoint{};
    slope_ = dx > 0 ? dy / dx : 0;
    upper_ = {left.x - lean.x, right.x - lean.x, left.y - lean.y};
    lower_ = {left.x + lean.x, right.x + lean.x, left.y + lean.y};
  }

  double first() const { return left_.x - radius_; }
  double last() const { return right_.x + radius_; }

  /// True where some of it may be in rows 0 .. height.
  bool reaches(double height) const {
    return std::max(left_.y, right_.y) + radius_ > 0 && std::min(left_.y, right_.y) - radius_ < height;
  }

  /// The part of the vertical line at x that the piece covers; x is between first() and last().
  Interval at(double x) const { return {edge(x, upper_, -1), edge(x, lower_, 1)}; }

 private:
  /// The straight line that touches the arcs around both points, above or below them.
  struct Straight {
    double from = 0;
    double to = 0;
    double height = 0;  ///< at `from`
  };

  /// The upper (side -1) or lower (side 1) edge: an arc, the straight line, an arc.
  double edge(double x, const Straight& straight, double side) const {
    if (x <= straight.from) return arc(left_, x, side);
    if (x >= straight.to) return arc(right_, x, side);
    return straight.height + (x - straight.from) * slope_;
  }
  double arc(const PlotPoint& centre, double x, double side) const {
    const double away = x - centre.x;
    return centre.y + side * std::sqrt(std::max(0.0, radius_ * radius_ - away * away));
  }

  PlotPoint left_;
  PlotPoint right_;
  double radius_;
  double slope_;
  Straight upper_;
  Straight lower_;
};

/// The covered lengths of one column of pixels, summed over its probes.
class Column {
 public:
  explicit Column(int height) : height_(height), parts_(static_cast<std::size_t>(height)), steps_(parts_.size()) {}

  /// Adds what the line covers along one probe, in rows from the top of the column.
  void add(const Interval& interval) {
    const auto units = [this](double place) {
      return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(height_)) * kUnits + 0.5);
    };
    const int from = units(interval.from);
    const int to = units(interval.to);
    if (from >= to) return;
    const auto row = static_cast<std::size_t>(from / kUnits);
    const auto last = static_cast<std::size_t>((to - 1) / kUnits);
    first_ = std::min(first_, row);
    end_ = std::max(end_, last + 1);
    if (row == last) {
      parts_[row] += to - from;
      return;
    }
    // The rows between the two ends are covered wholly.
    steps_[row + 1] += kUnits;
    steps_[last] -= kUnits;
    parts_[row] += (static_cast<int>(row) + 1) * kUnits - from;
    parts_[last] += to - static_cast<int>(last) * kUnits;
  }

  /// Writes a byte for each row to `bytes`, `stride` bytes apart, and clears the column.
  void take(std::uint8_t* bytes, std::size_t stride) {
    int whole = 0;
    for (std::size_t row = first_; row < end_; ++row) {
      whole += steps_[row];
      const int covered = whole + parts_[row];
      bytes[row * stride] = static_cast<std::uint8_t>((covered * 255 + kProbes * kUnits / 2) / (kProbes * kUnits));
      parts_[row] = 0;
      steps_[row] = 0;
    }
    first_ = parts_.size();
    end_ = 0;
  }

 private:
  int height_;
  std::vector<int> parts_;             ///< of each row, what intervals that begin or end in it cover
  std::vector<int> steps_;             ///< differences from row to row of what is covered wholly
  std::size_t first_ = parts_.size();  ///< [first_, end_): rows that anything was added to
  std::size_t end_ = 0;
};

}  // namespace

bool runs_rightwards(std::span<const PlotPoint> points) { return std::ranges::is_sorted(points, {}, &PlotPoint::x); }

LineCoverage line_coverage(std::span<const PlotPoint> points, double width, const PixelBox& box) {
  LineCoverage result{box, (static_cast<std::size_t>(box.width) + 3) / 4 * 4, {}};
  result.bytes.resize(result.stride * static_cast<std::size_t>(box.height));
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < points.size(); ++i) {
    // The last one is a dot: the line's round end, or all of a line of one point.
    const PlotPoint& right = points[std::min(i + 1, points.size() - 1)];
    const auto in_box = [&](const PlotPoint& point) {
      return PlotPoint{point.x - box.left, std::clamp(point.y - box.top, -kFurthest, kFurthest)};
    };
    const Piece piece(in_box(points[i]), in_box(right), width / 2);
    // Most of the spectrum of a clean tone is below the plot.
    if (piece.reaches(box.height)) pieces.push_back(piece);
  }
  Column column(box.height);
  // first() and last() both grow from piece to piece, so the pieces that a probe meets are a range of neighbours,
  // [first, end), which only moves forward from probe to probe. Two neighbours share the disc around their common
  // point; a probe that meets both meets that disc, too, so that what the two cover is one interval. (Where pieces
  // between two of the range were left out, the gap between these lies outside of the box.)
  std::size_t first = 0;
  std::size_t end = 0;
  for (int x = 0; x < box.width; ++x) {
    for (int probe = 0; probe < kProbes; ++probe) {
      const double place = x + (probe + 0.5) / kProbes;
      while (end < pieces.size() && pieces[end].first() <= place) ++end;
      while (first < end && pieces[first].last() < place) ++first;
      if (first == end) continue;
      Interval covered = pieces[first].at(place);
      for (std::size_t i = first + 1; i < end; ++i) {
        const Interval other = pieces[i].at(place);
        covered = {std::min(covered.from, other.from), std::max(covered.to, other.to)};
      }
      column.add(covered);
    }
    column.take(result.bytes.data() + x, result.stride);
  }
  return result;
}

}  // namespace fftcl::app
