// The columns form of the CPU shape: whether transforms of a lane each are read and written as blocks of memory
// (kernels/vector_blocks.cl), where short ones would be gathered point by point.
//
// On a Zen 5, 2^20 points, time over that of gathered points: one butterfly in 16 lanes of 32 bits .3 to .5 (c2c; 17
// to 31 points .7 to .8), .2 to .5 (reals there) and .1 to .4 (back); in 8 lanes .3 to .9, of 64 bits, too; in 4 and in
// 2 .3 to .8. With more stages the block is in memory between its shuffles, which wide vectors make up for: 16 lanes 18
// to 117 points .4 to .7, but 8 lanes 21 points 1.4 (an odd number of reals .6 to 1.0), 4 lanes 1.1 to 1.3.
#include <algorithm>
#include <stdexcept>

#include "plan/factorize.hpp"
#include "plan/generator.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

constexpr std::size_t kLanesForStages = 16, kLanesForRealStages = 8;

/// Rows so long are read by whole vectors anyway (READS_ROWS in kernels/vector_columns.cl).
constexpr std::size_t kMostVectors = 8;

/// Points that a transform has in memory.
std::size_t points_at(const KernelLaunch& launch, bool half) {
  return half ? launch.real_length / 2 + 1 : launch.geometry.length + (launch.convolution.rader ? 1 : 0);
}

std::size_t points_read(const KernelLaunch& launch) {
  return points_at(launch, launch.load == LoadEnd::half_join || launch.load == LoadEnd::hermitian);
}

std::size_t points_written(const KernelLaunch& launch) {
  return points_at(launch, launch.store == StoreEnd::half_split || launch.store == StoreEnd::half);
}

/// True where transforms, each a row of `points` or of reals, follow each other without a gap.
bool in_one_piece(const KernelLaunch& launch, const Extent& extent, std::size_t points) {
  const std::uint64_t elements = extent.real ? launch.real_length : points;
  return extent.row_stride == elements && extent.distance == elements * launch.geometry.rows;
}

/// The same before buffers are assigned. Packed results that a launch behind turns into half spectra leave room for
/// their last value.
bool will_be_in_one_piece(const KernelLaunch& launch, const TransformSpec& spec) {
  const bool padded = spec.kind != TransformKind::complex_to_complex && spec.placement == Placement::in_place;
  const bool split_behind = launch.load == LoadEnd::real_pairs && launch.store == StoreEnd::complex;
  return !padded && !split_behind && spec.input_distance == 0 && spec.output_distance == 0;
}

}  // namespace

bool has_odd_reals(const KernelLaunch& launch) {
  return launch.load == LoadEnd::real || launch.load == LoadEnd::hermitian;
}

bool takes_one_butterfly(std::size_t length) {
  constexpr std::size_t kMostPoints = 15;
  return length <= kMostPoints || (is_prime(length) && has_butterfly(static_cast<int>(length)));
}

bool may_take_blocks(const KernelLaunch& launch, std::size_t lanes, const Context& context) {
  const std::size_t length = launch.geometry.length;
  if (launch.geometry.columns() != 1 || launch.mirrored_length != 0) return false;
  if (!will_be_in_one_piece(launch, context.spec)) return false;
  if (launch.convolution.rader) return true;
  const std::size_t wanted = has_odd_reals(launch) ? kLanesForRealStages : kLanesForStages;
  return launch.convolution.has_plain_ends() && length < kMostVectors * lanes &&
         (lanes >= wanted || takes_one_butterfly(length));
}

void choose_lane_blocks(KernelLaunch& launch, const Context& context) {
  if (launch.family != KernelFamily::vector_columns || !launch.vector.gathered_lanes) return;
  if (!may_take_blocks(launch, launch.lanes, context)) return;
  const std::size_t read = points_read(launch), written = points_written(launch);
  if (!in_one_piece(launch, launch.from, read) || !in_one_piece(launch, launch.to, written)) {
    if (launch.convolution.rader) throw std::logic_error("a Rader transform in vectors whose rows have gaps");
    return;
  }
  launch.vector.lane_blocks = true;
  launch.private_memory_bytes += 2 * std::max(read, written) * launch.lanes * context.real_bytes();
}

}  // namespace fftcl::planner
