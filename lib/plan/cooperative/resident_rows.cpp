#include "plan/cooperative/resident_rows.hpp"

#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/parked_rows.hpp"

namespace fftcl::planner {
namespace {

/// What instructions copy at a time: they begin at multiples of it.
constexpr std::uint64_t kCopiedBytes = 16;

std::uint64_t row_elements(const KernelLaunch& launch) {
  if (launch.load == LoadEnd::hermitian || launch.load == LoadEnd::half_join) return half_spectrum(launch.real_length);
  const ConvolutionPart& convolution = launch.convolution;
  const std::size_t points =
      convolution.chirp_load ? convolution.points_read : launch.geometry.length + (convolution.rader ? 1 : 0);
  return launch.load == LoadEnd::real_pairs ? 2 * points : points;
}

bool reads_reals(const KernelLaunch& launch) {
  return launch.load == LoadEnd::real || launch.load == LoadEnd::real_pairs;
}

std::uint64_t element_bytes(const KernelLaunch& launch) {
  return complex_bytes(launch.precision) / (reads_reals(launch) ? 2 : 1);
}

}  // namespace

bool can_stay(const KernelLaunch& launch, const PlanRequest& request) {
  // A row whose ends are ragged still has a middle.
  constexpr std::uint64_t kLeastBytes = 4 * kCopiedBytes;
  const bool one_array = reads_reals(launch) || request.spec.layout == Layout::interleaved;
  return launch.geometry.columns() == 1 && launch.lanes == 1 && launch.mirrored_length == 0 && one_array &&
         launch.load_tile == 0 && !launch.group.parks_half && copied_row_bytes(launch) >= kLeastBytes;
}

bool pays_to_stay(std::size_t resident_groups, std::uint64_t rows, const PlanRequest& request) {
  constexpr std::uint64_t kRowsEach = 4;
  return request.limits.bulk_copies && rows >= kRowsEach * resident_groups * request.limits.compute_units;
}

std::uint64_t work_groups_of(const KernelLaunch& launch, const PlanRequest& request) {
  const std::uint64_t groups = ceil_divide(launch.lanes_in_all, launch.lanes);
  const std::uint64_t resident = launch.group.resident_groups * request.limits.compute_units;
  return resident == 0 ? groups : std::min(groups, resident);
}

std::uint64_t copied_row_bytes(const KernelLaunch& launch) { return row_elements(launch) * element_bytes(launch); }

bool copies_whole_pieces(const KernelLaunch& launch) {
  const std::uint64_t element = element_bytes(launch);
  return copied_row_bytes(launch) % kCopiedBytes == 0 && launch.from.distance * element % kCopiedBytes == 0 &&
         launch.from.row_stride * element % kCopiedBytes == 0;
}

std::uint64_t next_row_bytes(const KernelLaunch& launch) {
  if (launch.group.resident_groups == 0) return 0;
  // Rows that begin within a piece do so here, too. Behind them is what copies count their bytes by.
  return ceil_divide(copied_row_bytes(launch) + kCopiedBytes - 1, kCopiedBytes) * kCopiedBytes + kCopiedBytes;
}

std::uint64_t waiting_bytes(const KernelLaunch& launch) { return parked_bytes(launch) + next_row_bytes(launch); }

}  // namespace fftcl::planner
