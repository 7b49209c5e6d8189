// Any length as a convolution: X[k] = c_k sum_n (x_n c_n) conj(c_{k-n}) with the chirp c_n = exp(-i pi n^2 / N)
// (L. I. Bluestein, 1970). The convolution is a forward transform of a convenient length, a product with the chirp's
// spectrum and an inverse transform; all three products happen at the ends of launches. Where the padded length fits a
// work-group, or a work-item of the vector shape whose lanes share it, the whole is one launch; where it does not, the
// forward transform's last launch and the inverse one's first are one (convolution_launches.hpp), and how long it is
// goes by what its launches cost (convolution_cut.hpp).
#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "plan/algorithms/convolution_cut.hpp"
#include "plan/algorithms/convolution_launches.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/row_shapes.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// What the points of a convolution over so many columns have to stay below. Kernels count the elements of a block, of
/// which a convolution has more than the transform, by 32 bits, and multiply constants as int.
std::uint64_t end_of_points(std::size_t inner) { return (std::uint64_t{1} << 31) / inner; }

/// The vector shape wants lanes times lanes in the length, so that the last stage can run across them, and come back.
/// Lanes that hold columns want nothing.
std::size_t wanted_multiple(std::size_t least, std::size_t inner, const PlanRequest& request) {
  if (request.shape == DeviceShape::cooperative) return least > 16 ? 8 : 1;
  if (inner > 1) return 1;
  std::size_t lanes = most_sharing_lanes(request);
  while (lanes > 1 && lanes * lanes > least) lanes /= 2;
  return lanes * lanes;
}

/// What the convolution of a task reads and writes. An odd number of reals that is convolved as a whole reads or writes
/// the stored half of its spectrum alone.
ConvolutionPart part_of(const AxisTask& task) {
  const std::size_t length = task.geometry.axis_length, half = half_spectrum(length);
  ConvolutionPart part = ConvolutionPart::of(length);
  if (task.real_length != length) return part;
  if (task.load == LoadEnd::hermitian) part.points_read = half;
  if (task.store == StoreEnd::half) part.points_written = half;
  return part;
}

/// What was asked for; 0: nothing that serves.
std::size_t demanded_points(const ConvolutionPart& part, std::size_t inner, const PlanRequest& request) {
  const std::size_t least = part.least_points();
  for (const PaddedLength& padded : request.options.padded) {
    if (padded.length == part.transformed_length && padded.points >= least && padded.points / 8 <= least &&
        is_smooth(padded.points, request.shape) && padded.points < end_of_points(inner))
      return padded.points;
  }
  return 0;
}

/// Points of the convolution: what was found by measuring, or the cost rule's choice. Nothing where kernels cannot
/// count them.
std::optional<std::size_t> padded_points(const ConvolutionPart& part, std::size_t inner, const PlanRequest& request) {
  if (const std::size_t demanded = demanded_points(part, inner, request)) return demanded;
  const std::size_t least = part.least_points();
  return convolution_length(least, wanted_multiple(least, inner, request), end_of_points(inner));
}

/// The least of the ascending shapes' lengths that holds so many points.
std::optional<std::size_t> next_length(std::span<const RowShape> shapes, std::size_t least) {
  const auto found = std::ranges::find_if(shapes, [&](const RowShape& shape) { return shape.length >= least; });
  if (found == shapes.end()) return std::nullopt;
  return found->length;
}

/// True for rows that take more local memory than the device reports: as many as shape_cooperative.cpp wants of them.
bool may_take_more_memory(const PlanRequest& request) {
  return request.limits.largest_local_memory_bytes > request.limits.local_memory_bytes &&
         fills_half(request.spec.batch, request);
}

/// The same in one launch: the next of the numbers that were measured, for rows also a power of two. `usual`, those of
/// several launches, where nothing was measured or kernels could not count them.
std::size_t padded_for_one_launch(const ConvolutionPart& part, std::size_t inner, std::size_t usual,
                                  const PlanRequest& request) {
  const std::size_t least = part.least_points();
  const Precision precision = request.spec.precision;
  const std::span<const RowShape> shapes =
      inner > 1 ? tuned_convolved_columns(precision) : tuned_convolution_rows(precision);
  constexpr std::size_t kShortestRow = 400;  // these take longer than 512, fewer do not
  if (request.shape != DeviceShape::cooperative || demanded_points(part, inner, request) != 0 ||
      usual < (inner > 1 ? shapes.front().length : kShortestRow))
    return usual;
  const std::optional<std::size_t> next = next_length(shapes, least);
  if (inner > 1) return next && *next < end_of_points(inner) ? *next : usual;
  const std::optional<std::size_t> large =
      may_take_more_memory(request) ? next_length(tuned_large_convolution_rows(precision), least) : std::nullopt;
  if (!next && !large) return usual;
  std::size_t points = std::bit_ceil(least);
  for (const std::optional<std::size_t>& length : {next, large}) points = std::min(points, length.value_or(points));
  return points;
}

/// The axis of `task` as a convolution of so many points.
AxisTask padded_task(const AxisTask& task, std::size_t points) {
  AxisTask padded = task;
  padded.convolution = part_of(task);
  padded.geometry.length = padded.geometry.axis_length = points;
  return padded;
}

std::string why_padded(const AxisTask& padded) {
  const ConvolutionPart& part = padded.convolution;
  std::string text = std::to_string(part.transformed_length);
  if (part.points_read < part.transformed_length) text += " reals from half of their spectrum";
  if (part.points_written < part.transformed_length) text += " reals to half of their spectrum";
  return text + " as a convolution of " + std::to_string(padded.geometry.axis_length) + " points";
}

/// All of it in one launch; nothing where that does not fit.
std::optional<AxisPlan> plan_one_launch(const AxisTask& padded, const PlanRequest& request) {
  const std::size_t points = padded.geometry.axis_length;
  if (request.options.kernel == StageMemory::global || demanded_cut(points, request) != nullptr) return std::nullopt;
  KernelLaunch launch = begin_launch(padded, points, 1, request);
  launch.convolution.fused = launch.convolution.chirp_load = launch.convolution.chirp_store = true;
  if (!shape_convolution(launch, request)) return std::nullopt;
  launch.reason = why_padded(padded) + ", in one launch";
  return AxisPlan{{"bluestein"}, {launch}};
}

/// All launches of a convolution.
AxisPlan plan_launches(const AxisTask& padded, const PlanRequest& request) {
  AxisTask there = padded, back = padded;
  there.store = StoreEnd::complex;
  there.convolution.chirp_load = there.convolution.filter_store = true;
  back.load = LoadEnd::complex;
  back.convolution.chirp_store = true;
  AxisPlan plan{{"bluestein"}, convolve(there, back, request)};
  for (KernelLaunch& launch : plan.launches) launch.reason = why_padded(padded) + "; " + launch.reason;
  return plan;
}

/// True where nobody but the planner says how long a convolution of rows is, or how it is cut. (What GPUs get is not
/// for CPUs that run their shape.)
bool may_choose_cut(const AxisTask& task, const ConvolutionPart& part, const PlanRequest& request) {
  return (request.shape == DeviceShape::vector || request.limits.type != DeviceType::cpu) && task.geometry.inner == 1 &&
         request.options.radix.automatic() && request.options.kernel != StageMemory::global &&
         request.options.cuts.empty() && demanded_points(part, task.geometry.inner, request) == 0;
}

/// A cut of other points that costs clearly less than `usual`, the plan of the points that are padded to where no cut
/// is looked at; nothing where there is none.
std::optional<AxisPlan> plan_by_cost(const AxisTask& task, const ConvolutionPart& part, const AxisPlan& usual,
                                     const PlanRequest& request) {
  constexpr double kLeastGain = 0.97;
  if (!may_choose_cut(task, part, request)) return std::nullopt;
  const Precision precision = request.spec.precision;
  const std::optional<ConvolutionCut> cut = cheapest_cut(part, precision, request.shape);
  if (!cut || cut->points() >= end_of_points(task.geometry.inner)) return std::nullopt;
  if (usual.launches.size() == 3) {
    const ConvolutionCut other = {usual.launches[0].geometry.length, usual.launches[1].geometry.length};
    const auto cost = [&](const ConvolutionCut& of) { return cost_of_cut(of, part, precision, request.shape); };
    if (cost(*cut) > kLeastGain * cost(other)) return std::nullopt;
  }
  PlanOptions options = request.options;
  options.cuts = {{.length = cut->points(), .launches = {cut->across, cut->middle}}};
  AxisPlan plan = plan_launches(padded_task(task, cut->points()), request.with(options));
  if (plan.launches.size() != 3) return std::nullopt;
  return plan;
}

}  // namespace

bool has_indexable_convolution(const AxisTask& task, const PlanRequest& request) {
  return padded_points(part_of(task), task.geometry.inner, request).has_value();
}

// A prime p whose p - 1 needs a butterfly of 19 points or more loses to 2^k points where these are at most 9/4 p. An
// H200, rows, in copies of the data: 4093 with the 4092 points of Rader's convolution as 31.12.11 takes 3.3, with 8192
// (2.0 p) 2.8; 1933 as 7.12.23 as much as with 4096 (2.1 p); 1151 as 23.2.25 2.9, with 2304, no power of two, 3.1.
bool has_power_of_two_near(const AxisTask& task, const PlanRequest& request) {
  // Of reals, too, the numbers are those of complex points, which they were measured for.
  const std::size_t length = task.geometry.axis_length;
  const auto padded = padded_points(ConvolutionPart::of(length), task.geometry.inner, request);
  return length > 512 && largest_prime_factor(length - 1) >= 19 && padded && std::has_single_bit(*padded) &&
         4 * *padded <= 9 * length;
}

std::optional<AxisPlan> plan_bluestein(const AxisTask& task, const PlanRequest& request) {
  const ConvolutionPart part = part_of(task);
  const std::optional<std::size_t> usual = padded_points(part, task.geometry.inner, request);
  if (!usual) return std::nullopt;
  const AxisTask padded = padded_task(task, *usual);
  const std::size_t points = padded_for_one_launch(part, task.geometry.inner, *usual, request);
  if (auto plan = plan_one_launch(padded_task(task, points), request)) return plan;
  if (points != *usual) {
    if (auto plan = plan_one_launch(padded, request)) return plan;
  }
  AxisPlan plan = plan_launches(padded, request);
  if (auto cut = plan_by_cost(task, part, plan, request)) plan = std::move(*cut);
  return plan;
}

}  // namespace fftcl::planner
