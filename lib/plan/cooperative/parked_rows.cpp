#include "plan/cooperative/parked_rows.hpp"

#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {

bool can_park(const KernelLaunch& launch, const std::vector<int>& radices) {
  const bool plain = has_complex_ends(launch);
  if (launch.geometry.columns() != 1 || launch.lanes != 1 || launch.convolution.present() ||
      launch.mirrored_length != 0 || (!plain && !has_mirrors(launch)))
    return false;
  const int meeting = joins_rows(launch) ? radices.front() : radices.back();
  if (radices.size() <= 2 || meeting != 2) return false;
  // Where halves of rows meet their mirrors, so do the points in the middle of either.
  return plain || has_even_pairs(launch, radix_at_mirrors(launch, radices));
}

std::uint64_t parked_bytes(const KernelLaunch& launch) {
  if (!launch.group.parks_half) return 0;
  // A cell for each register that a work-item has points in.
  const std::size_t items = launch.group.items_per_lane;
  return points_held(shares_of(radices_of(launch.kept_stages()), launch.kept_points()), items) * items *
         complex_bytes(launch.precision);
}

}  // namespace fftcl::planner
