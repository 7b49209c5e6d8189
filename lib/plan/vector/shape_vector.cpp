// The vector shape of a launch: one work-item, vectors of lanes, everything in private memory.
#include <algorithm>
#include <bit>

#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// What kernels/vector/row_array.cl adds to choose where its array begins.
constexpr std::size_t kPageBytes = 4096;

/// Points that one work-item should do before it returns, against the cost of starting it.
constexpr std::size_t kPointsOfItem = 16 * 1024;

/// The narrowest vector with so many lanes.
std::size_t lanes_for(std::size_t sharing) { return std::bit_ceil(sharing); }

/// How many lanes share a transform in the rows form, or 0: their butterfly is the last stage, and a transform has at
/// least as many rows as the vector has lanes. They need not fill it (44100 points by 7 of 8 lanes took .7 of the time
/// of 4 lanes), but for a convolution, whose way back takes the rows as vectors that its lanes fill.
std::size_t choose_sharing(const KernelLaunch& launch, const std::vector<int>& given, const PlanRequest& request) {
  const std::size_t length = launch.geometry.length;
  if (takes_neighbours(launch)) return 0;
  const auto fits = [&](std::size_t count) {
    const bool fills = count == lanes_for(count) || !launch.convolution.fused;
    return count >= 2 && fills && length % count == 0 && length / count >= lanes_for(count);
  };
  if (!given.empty()) {
    const auto last = static_cast<std::size_t>(given.back());
    return last <= device_width(request) && fits(last) ? last : 0;
  }
  std::size_t count = most_sharing_lanes(request);
  if (request.options.radix.cap != 0) count = std::min(count, static_cast<std::size_t>(request.options.radix.cap));
  while (count > 0 && !fits(count)) --count;
  const std::size_t paired = paired_lanes(request);
  const bool leaves_some = count > paired && count < lanes_for(count);
  return leaves_some && fits(paired) && may_pair(launch, request) ? paired : count;
}

/// Four lanes of 64 bits rather than five or six of eight: .57 to 1.05 of the time (.82 in the geometric mean of 32
/// timings, 60 to 37180 points and reals there and back). Not rather than seven: a Zen 4, which computes 256 bits at a
/// time, takes .89 so, but half of what a CPU computes that does 512 would idle.
std::size_t without_idle_lanes(std::size_t sharing, const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLanes = 4;
  const std::size_t length = launch.geometry.length;
  const bool fits = length % kLanes == 0 && length / kLanes >= kLanes;
  const bool idle = (sharing == 5 || sharing == 6) && request.spec.precision == Precision::fp64;
  return fits && (idle || is_short_for_blocks(launch, sharing, request)) ? kLanes : sharing;
}

/// `tiles` over work-items: `chosen` of them each where that is not 0.
void spread(KernelLaunch& launch, std::uint64_t tiles, std::size_t points_of_tile, std::size_t chosen,
            const PlanRequest& request) {
  const std::size_t worth = std::max<std::size_t>(1, kPointsOfItem / points_of_tile);
  const std::size_t even = std::max<std::size_t>(1, tiles / (4 * request.limits.compute_units));
  launch.vector.tiles_per_item =
      chosen != 0 ? static_cast<std::size_t>(std::min<std::uint64_t>(chosen, tiles)) : std::min(worth, even);
  launch.global_size = {ceil_divide(tiles, launch.vector.tiles_per_item), 1, 1};
  launch.work_group_size = {1, 1, 1};
}

/// `sharing` lanes share a transform. False where it is too long for private memory.
bool take_rows(KernelLaunch& launch, std::size_t sharing, std::vector<int> radices, std::size_t tiles_per_item,
               const PlanRequest& request) {
  const std::size_t length = launch.geometry.length, rows = length / sharing, lanes = lanes_for(sharing);
  if (private_bytes(rows * lanes, request) > kMostPrivateBytes) return false;
  launch.private_memory_bytes = private_bytes(rows * lanes, request) + kPageBytes;
  if (radices.empty()) radices = row_stages(launch, sharing, true, request);
  launch.family = KernelFamily::vector_rows;
  launch.stages = to_stages(radices);
  launch.lanes = lanes;
  spread(launch, launch.lanes_in_all, length, tiles_per_item, request);
  return true;
}

/// Lanes that hold columns of reals in pairs, or rows of their spectra, find whole vectors of the mirrors
/// (kernels/vector/vector_real_columns.cl).
bool fits_mirrors(const KernelLaunch& launch, std::size_t lanes) {
  const bool fills = launch.mirrored_length >= 2 * lanes && launch.kept_columns() >= lanes;
  return fills && (launch.pairs_reals() || launch.geometry.length >= lanes);
}

/// Each lane has a column, or a transform, of its own. False where they are too long for private memory.
bool take_columns(KernelLaunch& launch, std::size_t lanes, const std::vector<int>& radices, std::size_t tiles_per_item,
                  const PlanRequest& request) {
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t columns = launch.kept_columns(), span = geometry.span * geometry.inner;
  if (launch.mirrored_length != 0 && !fits_mirrors(launch, lanes)) return false;
  if (private_bytes(geometry.length * lanes, request) > kMostPrivateBytes) return false;
  launch.private_memory_bytes = private_bytes(geometry.length * lanes, request) + kPageBytes;
  launch.family = KernelFamily::vector_columns;
  launch.lanes = lanes;
  VectorForm& form = launch.vector;
  form.gathered_lanes = columns < lanes;
  form.lane_blocks = form.gathered_lanes && may_take_blocks(launch, lanes, request);
  launch.stages = to_stages(radices.empty() ? lane_stages(launch, request) : radices);
  form.store_tiles = store_tiles(launch, lanes);
  form.twiddle_form = TwiddleForm::none;
  if (launch.launch_twiddle) {
    if (form.gathered_lanes) {
      form.twiddle_form = TwiddleForm::by_lane;
    } else if (span == 1) {
      form.twiddle_form = TwiddleForm::column_and_lane;
    } else {
      form.twiddle_form = span % lanes == 0 ? TwiddleForm::uniform : TwiddleForm::by_lane;
    }
  }
  const std::uint64_t tiles = form.gathered_lanes ? ceil_divide(launch.lanes_in_all, lanes)
                                                  : request.spec.batch * geometry.rows * ceil_divide(columns, lanes);
  spread(launch, tiles, geometry.length * lanes, tiles_per_item, request);
  return true;
}

/// The same for as many transforms as there are: everything is decided as for `lanes`, then few take fewer.
bool take_narrowed_columns(KernelLaunch& launch, std::size_t lanes, const std::vector<int>& radices,
                           const PlanRequest& request) {
  if (!take_columns(launch, lanes, radices, 0, request)) return false;
  const std::size_t narrowed = narrowed_lanes(launch, request), points = launch.geometry.length * narrowed;
  if (narrowed == launch.lanes) return true;
  launch.lanes = narrowed;
  launch.private_memory_bytes = private_bytes(points, request) + kPageBytes;
  spread(launch, ceil_divide(launch.lanes_in_all, narrowed), points, 0, request);
  return true;
}

/// True where the shape, if it is one at all, was found by measuring and fits.
bool take_measured(KernelLaunch& launch, const PlanRequest& request) {
  const std::size_t length = launch.geometry.length;
  for (const VectorShape& shape : request.options.vector_shapes) {
    if (key_of(shape) != vector_key_of(launch)) continue;
    const std::size_t lanes = shape.lanes, most = most_lanes(request);
    if (lanes < 2 || lanes > most || (lanes & (lanes - 1)) != 0) continue;
    if (!shape.radices.empty() && !are_stages_of(shape.radices, length)) continue;
    if (!shape.lanes_share) {
      if (take_columns(launch, lanes, shape.radices, shape.tiles_per_item, request)) return true;
      continue;
    }
    const std::size_t sharing = shape.radices.empty() ? lanes : static_cast<std::size_t>(shape.radices.back());
    if (shape.columns || lanes_for(sharing) != lanes || length % sharing != 0 || length / sharing < lanes) continue;
    if (take_rows(launch, sharing, shape.radices, shape.tiles_per_item, request)) return true;
  }
  return false;
}

/// Two or three lanes that share do less than a wider vector of transforms, one a lane, where there are so many (10
/// points .8 of the time, 15 .75, 2187 .85, 6561 and 8019 .55) and their private memory leaves room in the cache (8
/// lanes of 64 bits: 4131 points 1.2 times, 6561 1.5 times). Two lanes lose wherever the others fit (4114 points .6,
/// 7942 .7).
bool gathering_is_slower(std::size_t length, std::size_t lanes, const PlanRequest& request) {
  return private_bytes(length * lanes, request) > kMostPrivateBytes / 2;
}

/// Five to seven of eight lanes do less than eight transforms, one a lane, that are too long for blocks. Times over
/// those of sharing lanes:
///
/// - Zen 4: in fp32 complex points .58 to 1.19 (.89 in the geometric mean of 44 timings, with AVX2 .86 of 11; from 2000
///   points on .83 to 1.26), in fp64 packed reals to half spectra .80 to 1.03 (.88 of 14; back and complex points .8 to
///   1.2).
/// - Zen 5, from the caches and from memory: by five lanes 550 to 2145 points, packed reals, too, .64 to 1.03 (.83 of
///   72), by six from 1170 on .56 to 1.08 (.92 of 30), fewer .83 to 1.17. By seven complex points in fp32 take 1.15 and
///   1.43 (455 to 693). Doubles to half spectra that four share without meeting their mirrors .59 to 1.01 (.87 of 20).
bool gathering_is_faster(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes,
                         const PlanRequest& request) {
  constexpr std::size_t kLeast = 384;  // a number of its own, not kLeastOfBatch
  constexpr std::size_t kMostSingles = 2000, kMostDoubles = 800, kLeastBySix = 1000;
  const std::size_t length = launch.geometry.length;
  if (length < kLeast || !has_plain_rows(launch) || !fills_lanes(launch, lanes, request)) return false;
  const bool singles = request.spec.precision == Precision::fp32, splits = launch.store == StoreEnd::half_split;
  const bool complex = has_complex_ends(launch);
  const bool idle = sharing >= 5 && sharing < lanes_for(sharing);
  if (has_many_registers(request) && !gathering_is_slower(length, lanes, request)) {
    if (sharing == 5 || (sharing == 6 && length >= kLeastBySix)) return true;
    if (sharing == 4 && splits && !singles) return !has_rows_of_mirrors(length, sharing);
    if (sharing == 7 && singles && !has_large_butterfly(launch)) return false;
  }
  return idle && (singles ? complex && length < kMostSingles : splits && length < kMostDoubles);
}

/// A prime length by Rader's algorithm, a transform a lane, whose points are permuted on their way between two arrays
/// (2^20 points, time over Bluestein's: 37 to 127 points .35 to .8, 151 to 6301 .55 to .85, of odd reals .35 to .5).
/// False where both arrays are too long even for eight lanes, or, unless `demanded`, where so few transforms would
/// leave lanes or cores idle that the others are faster (1009 points alone .25 of the time, 4093 .17).
bool take_rader(KernelLaunch& launch, bool demanded, const PlanRequest& request) {
  constexpr std::size_t kLeastLanes = 8;
  const std::size_t length = launch.geometry.length + 1;
  const auto fits = [&](std::size_t lanes) { return 2 * private_bytes(length * lanes, request) <= kMostPrivateBytes; };
  std::size_t lanes = device_width(request);
  while (lanes > kLeastLanes && !fits(lanes)) lanes /= 2;
  if (!fits(lanes) || !may_take_blocks(launch, lanes, request)) return false;
  return (demanded || fills_lanes(launch, lanes, request)) && take_narrowed_columns(launch, lanes, {}, request);
}

/// What a launch of rows may do with its lanes.
struct RowLanes {
  std::size_t alone;    ///< that have a row each
  std::size_t sharing;  ///< that share one: as many as choose_sharing() says, or fewer; 0: none may
  bool blocks;          ///< those alone, whose rows are read and written as blocks of memory, do better
};

RowLanes row_lanes(const KernelLaunch& launch, const std::vector<int>& given, const PlanRequest& request) {
  const std::size_t most = choose_sharing(launch, given, request), alone = gathered_lanes(launch, request);
  return {.alone = alone,
          .sharing = given.empty() ? without_idle_lanes(most, launch, request) : most,
          .blocks = may_take_blocks(launch, alone, request) && prefers_blocks(launch, most, alone, request)};
}

bool lets_share(const KernelLaunch& launch, const std::vector<int>& given, const PlanRequest& request) {
  const auto [lanes, sharing, blocks] = row_lanes(launch, given, request);
  if (sharing == 0 || blocks) return false;
  if (given.empty() && gathering_is_faster(launch, sharing, lanes, request)) return false;
  const bool few = launch.lanes_in_all < lanes && !fills_lanes(launch, lanes, request) &&
                   !leaves_few_to_columns(launch, sharing, request);
  const bool paired = given.empty() && sharing == paired_lanes(request) && may_pair(launch, request);
  return few || paired || sharing >= std::min<std::size_t>(lanes, 4) ||
         (sharing == 3 && gathering_is_slower(launch.geometry.length, lanes, request));
}

KernelLaunch of_large_batch(KernelLaunch launch) {
  launch.lanes_in_all = std::uint64_t{1} << 40;
  return launch;
}

}  // namespace

std::size_t private_bytes(std::size_t points, const PlanRequest& request) { return 2 * points * request.real_bytes(); }

std::size_t most_sharing(const KernelLaunch& launch, const PlanRequest& request) {
  return choose_sharing(launch, {}, request);
}

bool has_plain_rows(const KernelLaunch& launch) {
  return launch.geometry.columns() == 1 && launch.mirrored_length == 0 && !launch.launch_twiddle &&
         launch.convolution.has_plain_ends() && !launch.convolution.fused;
}

bool takes_neighbours(const KernelLaunch& launch) { return launch.geometry.columns() > 1 && !launch.whole_columns(); }

bool shape_vector(KernelLaunch& launch, const std::vector<int>& given, const PlanRequest& request) {
  launch.lanes_in_all = request.spec.batch * launch.geometry.rows * launch.kept_columns();
  if (launch.convolution.rader) return take_rader(launch, request.algorithm == Algorithm::rader, request);
  if (given.empty() && request.options.radix.automatic() && take_measured(launch, request)) return true;
  const auto [alone, sharing, blocks] = row_lanes(launch, given, request);
  if (lets_share(launch, given, request)) {
    const bool always = lets_share(of_large_batch(launch), given, request);
    const std::vector<int> radices = given.empty() ? row_stages(launch, sharing, always, request) : given;
    if (take_rows(launch, sharing, radices, 0, request)) return true;
  }
  const std::size_t lanes = blocks ? block_lanes(launch, alone, request) : column_lanes(launch, request);
  if (take_narrowed_columns(launch, lanes, given, request)) return true;
  return sharing != 0 && take_rows(launch, sharing, given, 0, request);
}

bool shape_launch(KernelLaunch& launch, const std::vector<int>& radices, std::size_t least_lanes,
                  const PlanRequest& request) {
  if (request.shape == DeviceShape::vector) return shape_vector(launch, radices, request);
  return shape_cooperative(launch, radices, least_lanes, request);
}

}  // namespace fftcl::planner
