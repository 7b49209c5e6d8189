// Any length as a convolution: X[k] = c_k sum_n (x_n c_n) conj(c_{k-n}) with the chirp c_n = exp(-i pi n^2 / N)
// (L. I. Bluestein, 1970). The convolution is a forward transform of a convenient length, a product with the chirp's
// spectrum and an inverse transform; all three products happen at the ends of launches. Where the padded length fits a
// work-group, or a work-item of the CPU shape whose lanes share it, the whole is one launch; where it does not, the
// forward transform's last launch and the inverse one's first are one.
#include <algorithm>
#include <bit>
#include <cmath>

#include "fftcl/error.hpp"
#include "plan/algorithms/convolution_cut.hpp"
#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/row_shapes.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Kernels count the elements of a block by 32 bits, of which a convolution has more than the transform.
bool is_indexable(std::size_t padded, std::size_t inner) { return padded < (std::uint64_t{1} << 31) / inner; }

/// The vector shape wants lanes times lanes in the length, so that the last stage can run across them, and come back.
/// Lanes that hold columns want nothing.
std::size_t wanted_multiple(std::size_t least, std::size_t inner, const Context& context) {
  if (context.shape == DeviceShape::cooperative) return least > 16 ? 8 : 1;
  if (inner > 1) return 1;
  std::size_t lanes = most_sharing_lanes(context);
  while (lanes > 1 && lanes * lanes > least) lanes /= 2;
  return lanes * lanes;
}

/// The whole convolution in one launch.
bool shape_convolution(KernelLaunch& launch, const Context& context) {
  if (context.shape == DeviceShape::cooperative) return shape_cooperative(launch, {}, 1, context);
  return shape_vector(launch, {}, context) && launch.family == KernelFamily::vector_rows &&
         launch.sharing_lanes() == launch.lanes && launch.geometry.length % (launch.lanes * launch.lanes) == 0;
}

/// What the convolution of a task reads and writes. An odd number of reals that is convolved as a whole reads or writes
/// the stored half of its spectrum alone.
ConvolutionPart part_of(const AxisTask& task) {
  const std::size_t length = task.geometry.axis_length, half = length / 2 + 1;
  ConvolutionPart part = ConvolutionPart::of(length);
  if (task.real_length != length) return part;
  if (task.load == LoadEnd::hermitian) part.points_read = half;
  if (task.store == StoreEnd::half) part.points_written = half;
  return part;
}

/// What was asked for; 0: nothing that serves.
std::size_t demanded_points(const ConvolutionPart& part, std::size_t inner, const Context& context) {
  const std::size_t least = part.least_points();
  for (const PaddedLength& padded : context.options.padded) {
    if (padded.length == part.transformed_length && padded.points >= least && padded.points / 8 <= least &&
        is_smooth(padded.points, context.shape) && is_indexable(padded.points, inner))
      return padded.points;
  }
  return 0;
}

/// Points of the convolution: what was found by measuring, or the cost rule's choice.
std::size_t padded_points(const ConvolutionPart& part, std::size_t inner, const Context& context) {
  if (const std::size_t demanded = demanded_points(part, inner, context)) return demanded;
  return convolution_length(part.least_points(), wanted_multiple(part.least_points(), inner, context));
}

/// The same in one launch, of which rows take the next of the numbers that were measured, or a power of two.
std::size_t padded_row(const ConvolutionPart& part, std::size_t inner, const Context& context) {
  const std::size_t least = part.least_points(), usual = padded_points(part, inner, context);
  const std::span<const RowShape> shapes = tuned_convolution_rows(context.spec.precision);
  if (context.shape != DeviceShape::cooperative || inner > 1 || demanded_points(part, inner, context) != 0 ||
      usual < shapes.front().length)
    return usual;
  const auto found = std::ranges::find_if(shapes, [&](const RowShape& shape) { return shape.length >= least; });
  return found == shapes.end() ? usual : std::min(found->length, std::bit_ceil(least));
}

/// True where the middle of a convolution, as it was `shaped` over neighbouring columns, had better take whole ones,
/// which the launches beside it then write and read by neighbours: no order of the middle's values is the wrong one, if
/// the filter's is the same. Over columns long ones fill a work-group by pieces of less than 64 bytes (1000003 points
/// on an H200 as 1024 x 2048: 4 columns 8.0 copies, whole ones 7.6; as 512 x 4096 6.9. By 8 columns of 512 points 65537
/// takes 5.8, by whole ones 6.0).
bool prefers_whole_columns(const KernelLaunch& middle, bool shaped, const Context& context) {
  if (middle.geometry.inner > 1) return false;
  for (const AxisCut& cut : context.options.cuts) {
    if (cut.length == middle.geometry.axis_length && cut.tile != 0) return cut.tile == 1;
  }
  return !shaped || middle.lanes * context.complex_bytes() < 64;
}

/// The forward transform's last launch, of `length` points after others of `span`, with the filter and the inverse
/// transform's first.
KernelLaunch begin_middle(const AxisTask& back, std::size_t length, std::size_t span, const Context& context) {
  KernelLaunch middle = begin_launch(back, length, span, context);
  middle.store = StoreEnd::complex;
  middle.convolution.chirp_store = false;
  middle.convolution.fused = middle.launch_twiddle = true;
  middle.reason = "the forward transform's last launch, the filter and the inverse transform's first in one";
  return middle;
}

/// The launches after all but the last of `forward`: that one with the filter and the inverse transform's first launch,
/// which takes the same points, and the inverse transform's others, over the forward one's lengths from the last to the
/// first. Nothing where one of them does not fit.
std::optional<std::vector<KernelLaunch>> share_middle(const std::vector<KernelLaunch>& forward, const AxisTask& back,
                                                      const Context& context) {
  if (forward.size() < 2 || forward.front().family != KernelFamily::cooperative) return std::nullopt;
  const std::size_t least_lanes = std::max<std::size_t>(1, 32 / context.complex_bytes());
  KernelLaunch middle = begin_middle(back, forward.back().geometry.length, forward.back().geometry.span, context);
  middle.load_tile = forward.back().load_tile;
  const bool shaped = shape_launch(middle, {}, least_lanes, context);
  if (forward.size() == 2 && prefers_whole_columns(middle, shaped, context)) {
    middle.load_tile = 1;
    if (!shape_launch(middle, {}, 1, context)) return std::nullopt;
  } else if (!shaped) {
    return std::nullopt;
  }
  std::vector<KernelLaunch> launches = {middle};
  std::size_t span = middle.geometry.length;
  for (std::size_t i = forward.size() - 1; i-- > 0;) {
    const std::size_t length = forward[i].geometry.length;
    KernelLaunch launch = begin_launch(back, length, span, context);
    if (!shape_launch(launch, {}, least_lanes, context)) return std::nullopt;
    launch.reason = "inverse, the next " + std::to_string(length) + " points";
    launches.push_back(launch);
    span *= length;
  }
  if (!middle.whole_columns()) rest_in_tiles(launches, 0, context);
  return launches;
}

/// The CPU shape's three launches: columns, the other `points` of the length there and back, columns.
std::optional<std::vector<KernelLaunch>> shape_three(const AxisTask& there, const AxisTask& back, std::size_t points,
                                                     const Context& context) {
  const std::size_t across = there.geometry.axis_length / points;
  KernelLaunch first = begin_launch(there, across, 1, context);
  KernelLaunch middle = begin_middle(back, points, across, context);
  KernelLaunch last = begin_launch(back, across, points, context);
  first.store_tile = middle.load_tile = 1;
  if (!shape_vector(first, {}, context) || !shape_convolution(middle, context) || !shape_vector(last, {}, context))
    return std::nullopt;
  first.reason = "forward, " + std::to_string(across) + " points";
  last.reason = "inverse, the next " + std::to_string(across) + " points";
  return std::vector<KernelLaunch>{first, middle, last};
}

/// Of the CPU shape's ways in three launches the one that a demanded cut says (nothing where that has tiles), else the
/// one whose middle is nearest to 32 KiB, or longer where the columns beside it would have more than 2048 points
/// (1000003 points as 512 x 4096 took .58 of the time of two launches there and two back, as 256 x 8192 .69, as 2048 x
/// 1024 .76).
std::optional<std::vector<KernelLaunch>> choose_three(const AxisTask& there, const AxisTask& back,
                                                      const Context& context) {
  if (context.shape != DeviceShape::vector || context.options.kernel == StageMemory::global) return std::nullopt;
  const AxisGeometry& axis = there.geometry;
  if (axis.inner > 1) return std::nullopt;
  if (const AxisCut* cut = demanded_cut(axis.axis_length, context)) {
    if (cut->tile > 1 || cut->launches.size() != 2) return std::nullopt;
    return shape_three(there, back, cut->launches.back(), context);
  }
  const double most_across = 2048, points = static_cast<double>(axis.axis_length);
  const double wanted = std::max(32768.0 / static_cast<double>(context.complex_bytes()), points / most_across);
  const auto apart = [&](std::size_t middle) { return std::abs(std::log2(static_cast<double>(middle) / wanted)); };
  std::vector<std::size_t> middles = divisors(axis.axis_length);
  std::stable_sort(middles.begin(), middles.end(), [&](std::size_t a, std::size_t b) { return apart(a) < apart(b); });
  for (std::size_t middle : middles) {
    if (auto launches = shape_three(there, back, middle, context)) return launches;
  }
  return std::nullopt;
}

/// The launches of a convolution.
std::vector<KernelLaunch> convolve(const AxisTask& there, const AxisTask& back, const Context& context) {
  if (auto launches = choose_three(there, back, context)) return std::move(*launches);
  std::vector<KernelLaunch> launches = plan_smooth_axis(there, context).launches, rest;
  for (KernelLaunch& launch : launches) launch.reason = "forward, " + launch.reason;
  if (auto shared = share_middle(launches, back, context)) {
    launches.pop_back();
    rest = std::move(*shared);
    if (rest.front().whole_columns()) {
      launches.back().store_tile = 1;
      launches.back().group.turned_store = 0;
    }
  } else {
    rest = plan_smooth_axis(back, context).launches;
    for (KernelLaunch& launch : rest) launch.reason = "inverse, " + launch.reason;
  }
  launches.insert(launches.end(), rest.begin(), rest.end());
  return launches;
}

/// Lets a few batch entries take turns where each would read a table anew that the cache does not keep from one entry
/// to the next: the filter's spectrum, the chirp (an H100: from 8 MB on .88 to .96 of the time, below 1 to 1.1).
void share_table(KernelLaunch& launch, const Context& context) {
  constexpr std::size_t kLeastBytes = 8'000'000, kEntries = 4;
  const ConvolutionPart& part = launch.convolution;
  const std::size_t points = part.fused        ? launch.geometry.axis_length
                             : part.chirp_load ? part.points_read
                                               : part.points_written;
  const bool whole_groups = launch.lane_columns() % launch.lanes == 0;
  const bool columns = launch.group.lanes_fastest || launch.whole_columns();
  const bool reads = part.fused || !part.has_plain_ends();
  if (launch.family == KernelFamily::cooperative && launch.group.entries_together == 1 && columns && whole_groups &&
      reads && points * context.complex_bytes() >= kLeastBytes)
    launch.group.entries_together = kEntries;
}

void require_indexable(std::size_t length, const AxisGeometry& padded, DeviceShape shape) {
  if (is_indexable(padded.axis_length, padded.inner)) return;
  throw InvalidRequest(
      "length " + std::to_string(length),
      "it has " + beyond_butterflies(shape) + ", and its convolution of " + std::to_string(padded.axis_length) +
          (padded.inner > 1 ? " points over " + std::to_string(padded.inner) + " columns" : " points") +
          " reaches 2^31 elements",
      "use a length without such a factor, or split the work");
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
std::optional<AxisPlan> plan_one_launch(const AxisTask& padded, const Context& context) {
  const std::size_t points = padded.geometry.axis_length;
  if (context.options.kernel == StageMemory::global || demanded_cut(points, context) != nullptr) return std::nullopt;
  KernelLaunch launch = begin_launch(padded, points, 1, context);
  launch.convolution.fused = launch.convolution.chirp_load = launch.convolution.chirp_store = true;
  if (!shape_convolution(launch, context)) return std::nullopt;
  launch.reason = why_padded(padded) + ", in one launch";
  return AxisPlan{"bluestein", {launch}};
}

/// All launches of a convolution.
AxisPlan plan_launches(const AxisTask& padded, const Context& context) {
  AxisTask there = padded, back = padded;
  there.store = StoreEnd::complex;
  there.convolution.chirp_load = there.convolution.filter_store = true;
  back.load = LoadEnd::complex;
  back.convolution.chirp_store = true;
  AxisPlan plan{"bluestein", convolve(there, back, context)};
  for (KernelLaunch& launch : plan.launches) {
    share_table(launch, context);
    launch.reason = why_padded(padded) + "; " + launch.reason;
  }
  return plan;
}

/// True where nobody but the planner says how long a convolution of rows is, or how a GPU cuts it.
bool may_choose_cut(const AxisTask& task, const ConvolutionPart& part, const Context& context) {
  return context.shape == DeviceShape::cooperative && context.limits.type != DeviceType::cpu &&
         task.geometry.inner == 1 && context.options.radix.automatic() &&
         context.options.kernel != StageMemory::global && context.options.cuts.empty() &&
         demanded_points(part, task.geometry.inner, context) == 0;
}

/// A cut of other points that costs clearly less than `usual`, the plan of the points that are padded to where no cut
/// is looked at; nothing where there is none.
std::optional<AxisPlan> plan_by_cost(const AxisTask& task, const ConvolutionPart& part, const AxisPlan& usual,
                                     const Context& context) {
  constexpr double kLeastGain = 0.97;
  if (!may_choose_cut(task, part, context)) return std::nullopt;
  const Precision precision = context.spec.precision;
  const std::optional<ConvolutionCut> cut = cheapest_cut(part, precision);
  if (!cut || !is_indexable(cut->points(), task.geometry.inner)) return std::nullopt;
  if (usual.launches.size() == 3) {
    const ConvolutionCut other = {usual.launches[0].geometry.length, usual.launches[1].geometry.length};
    if (cost_of_cut(*cut, part, precision) > kLeastGain * cost_of_cut(other, part, precision)) return std::nullopt;
  }
  PlanOptions options = context.options;
  options.cuts = {{.length = cut->points(), .launches = {cut->across, cut->middle}}};
  const Context chosen = {context.spec, context.limits, options, context.shape, context.algorithm};
  AxisPlan plan = plan_launches(padded_task(task, cut->points()), chosen);
  if (plan.launches.size() != 3) return std::nullopt;
  return plan;
}

}  // namespace

// H200, copies: 4093 as 31.12.11 3.3, of 8192 points 2.8; level for 1933 as 7.12.23; 953 as 7.8.17 2.34, of 2048 points
// 2.39; 1151 as 23.2.25 2.9, of 2304 points 3.1.
bool prefers_padding(const AxisTask& task, const Context& context) {
  // Of reals, too, the numbers are those of complex points, which they were measured for.
  const std::size_t length = task.geometry.axis_length;
  const std::size_t padded = padded_points(ConvolutionPart::of(length), task.geometry.inner, context);
  return length > 512 && largest_prime_factor(length - 1) >= 19 && std::has_single_bit(padded) &&
         4 * padded <= 9 * length && is_indexable(padded, task.geometry.inner);
}

AxisPlan plan_bluestein(const AxisTask& task, const Context& context) {
  const std::size_t length = task.geometry.axis_length;
  const ConvolutionPart part = part_of(task);
  const AxisTask padded = padded_task(task, padded_points(part, task.geometry.inner, context));
  require_indexable(length, padded.geometry, context.shape);
  const std::size_t row = padded_row(part, task.geometry.inner, context);
  if (auto plan = plan_one_launch(padded_task(task, row), context)) return *plan;
  if (row != padded.geometry.axis_length) {
    if (auto plan = plan_one_launch(padded, context)) return *plan;
  }
  AxisPlan plan = plan_launches(padded, context);
  if (auto cut = plan_by_cost(task, part, plan, context)) plan = std::move(*cut);
  return plan;
}

}  // namespace fftcl::planner
