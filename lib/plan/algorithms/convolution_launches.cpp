#include "plan/algorithms/convolution_launches.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

/// True where the middle of a convolution, as it was `shaped` over neighbouring columns, had better take whole ones,
/// which the launches beside it then write and read by neighbours: no order of the middle's values is the wrong one, if
/// the filter's is the same. Over columns long ones fill a work-group by pieces of less than 64 bytes (1000003 points
/// on an H200 as 1024 x 2048: 4 columns 8.0 copies, whole ones 7.6; as 512 x 4096 6.9. By 8 columns of 512 points 65537
/// takes 5.8, by whole ones 6.0).
bool prefers_whole_columns(const KernelLaunch& middle, bool shaped, const PlanRequest& request) {
  if (middle.geometry.inner > 1) return false;
  for (const AxisCut& cut : request.options.cuts) {
    if (cut.length == middle.geometry.axis_length && cut.tile != 0) return cut.tile == 1;
  }
  return !shaped || middle.lanes * request.complex_bytes() < 64;
}

/// The forward transform's last launch, of `length` points after others of `span`, with the filter and the inverse
/// transform's first.
KernelLaunch begin_middle(const AxisTask& back, std::size_t length, std::size_t span, const PlanRequest& request) {
  KernelLaunch middle = begin_launch(back, length, span, request);
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
                                                      const PlanRequest& request) {
  if (forward.size() < 2 || forward.front().family != KernelFamily::cooperative) return std::nullopt;
  const std::size_t least_lanes = std::max<std::size_t>(1, kSectorBytes / request.complex_bytes());
  KernelLaunch middle = begin_middle(back, forward.back().geometry.length, forward.back().geometry.span, request);
  middle.load_tile = forward.back().load_tile;
  const bool shaped = shape_launch(middle, {}, least_lanes, request);
  if (forward.size() == 2 && prefers_whole_columns(middle, shaped, request)) {
    middle.load_tile = 1;
    if (!shape_launch(middle, {}, 1, request)) return std::nullopt;
  } else if (!shaped) {
    return std::nullopt;
  }
  std::vector<KernelLaunch> launches = {middle};
  std::size_t span = middle.geometry.length;
  for (std::size_t i = forward.size() - 1; i-- > 0;) {
    const std::size_t length = forward[i].geometry.length;
    KernelLaunch launch = begin_launch(back, length, span, request);
    if (!shape_launch(launch, {}, least_lanes, request)) return std::nullopt;
    launch.reason = "inverse, the next " + std::to_string(length) + " points";
    launches.push_back(launch);
    span *= length;
  }
  if (!middle.whole_columns()) rest_in_tiles(launches, 0, request);
  return launches;
}

/// The vector shape's three launches: columns, the other `points` of the length there and back, columns.
std::optional<std::vector<KernelLaunch>> shape_three(const AxisTask& there, const AxisTask& back, std::size_t points,
                                                     const PlanRequest& request) {
  const std::size_t across = there.geometry.axis_length / points;
  KernelLaunch first = begin_launch(there, across, 1, request);
  KernelLaunch middle = begin_middle(back, points, across, request);
  KernelLaunch last = begin_launch(back, across, points, request);
  first.store_tile = middle.load_tile = 1;
  if (!shape_vector(first, {}, request) || !shape_convolution(middle, request) || !shape_vector(last, {}, request))
    return std::nullopt;
  first.reason = "forward, " + std::to_string(across) + " points";
  last.reason = "inverse, the next " + std::to_string(across) + " points";
  return std::vector<KernelLaunch>{first, middle, last};
}

/// Of the vector shape's ways in three launches the one that a demanded cut says (nothing where that has tiles), else
/// the one whose middle is nearest to 32 KiB, or longer where the columns beside it would have more than 2048 points
/// (1000003 points as 512 x 4096 took .58 of the time of two launches there and two back). That is
/// what a cheaper cut of other points has to beat (convolution_cut.hpp).
std::optional<std::vector<KernelLaunch>> choose_three(const AxisTask& there, const AxisTask& back,
                                                      const PlanRequest& request) {
  if (request.shape != DeviceShape::vector || request.options.kernel == StageMemory::global) return std::nullopt;
  const AxisGeometry& axis = there.geometry;
  if (axis.inner > 1) return std::nullopt;
  if (const AxisCut* cut = demanded_cut(axis.axis_length, request)) {
    if (cut->tile > 1 || cut->launches.size() != 2) return std::nullopt;
    return shape_three(there, back, cut->launches.back(), request);
  }
  const double most_across = 2048, points = static_cast<double>(axis.axis_length);
  const double wanted = std::max(32768.0 / static_cast<double>(request.complex_bytes()), points / most_across);
  const auto apart = [&](std::size_t middle) { return std::abs(std::log2(static_cast<double>(middle) / wanted)); };
  std::vector<std::size_t> middles = divisors(axis.axis_length);
  std::stable_sort(middles.begin(), middles.end(), [&](std::size_t a, std::size_t b) { return apart(a) < apart(b); });
  for (std::size_t middle : middles) {
    if (auto launches = shape_three(there, back, middle, request)) return launches;
  }
  return std::nullopt;
}

/// Lets a few batch entries take turns where each would read a table anew that the cache does not keep from one entry
/// to the next: the filter's spectrum, the chirp (an H100: from 8 MB on .88 to .96 of the time, below 1 to 1.1).
void share_table(KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLeastBytes = 8'000'000, kEntries = 4;
  const ConvolutionPart& part = launch.convolution;
  const std::size_t points = part.fused        ? launch.geometry.axis_length
                             : part.chirp_load ? part.points_read
                                               : part.points_written;
  const bool reads = part.fused || !part.has_plain_ends();
  if (launch.family == KernelFamily::cooperative && launch.group.entries_together == 1 &&
      entries_may_alternate(launch) && reads && points * request.complex_bytes() >= kLeastBytes)
    launch.group.entries_together = std::min<std::size_t>(kEntries, request.spec.batch * launch.geometry.rows);
}

}  // namespace

bool shape_convolution(KernelLaunch& launch, const PlanRequest& request) {
  if (request.shape == DeviceShape::cooperative) return shape_cooperative(launch, {}, 1, request);
  return shape_vector(launch, {}, request) && launch.family == KernelFamily::vector_rows &&
         launch.sharing_lanes() == launch.lanes && launch.geometry.length % (launch.lanes * launch.lanes) == 0;
}

std::vector<KernelLaunch> convolve(const AxisTask& there, const AxisTask& back, const PlanRequest& request) {
  if (auto launches = choose_three(there, back, request)) return std::move(*launches);
  std::vector<KernelLaunch> launches = plan_smooth_axis(there, request).launches, rest;
  for (KernelLaunch& launch : launches) launch.reason = "forward, " + launch.reason;
  if (auto shared = share_middle(launches, back, request)) {
    launches.pop_back();
    rest = std::move(*shared);
    if (rest.front().whole_columns()) {
      launches.back().store_tile = 1;
      launches.back().group.turned_store = 0;
    }
  } else {
    rest = plan_smooth_axis(back, request).launches;
    for (KernelLaunch& launch : rest) launch.reason = "inverse, " + launch.reason;
  }
  launches.insert(launches.end(), rest.begin(), rest.end());
  for (KernelLaunch& launch : launches) share_table(launch, request);
  return launches;
}

}  // namespace fftcl::planner
