#include "plan/cooperative/packed_mirrors.hpp"

#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/half_rows.hpp"

namespace fftcl::planner {

bool pairs_columns(const KernelLaunch& launch) {
  return launch.store == StoreEnd::half_split && launch.geometry.columns() > 1;
}

bool splits_rows(const KernelLaunch& launch) {
  return launch.geometry.columns() == 1 && launch.store == StoreEnd::half_split && !launch.convolution.fused;
}

bool joins_rows(const KernelLaunch& launch) {
  return launch.geometry.columns() == 1 && launch.load == LoadEnd::half_join;
}

bool has_mirrors(const KernelLaunch& launch) { return splits_rows(launch) || joins_rows(launch); }

bool exchanges_mirrors(const KernelLaunch& launch) {
  return launch.store == StoreEnd::half_split && !launch.group.pairs_butterflies && !launch.splits_convolution();
}

std::uint64_t split_bytes(const KernelLaunch& launch, const PlanRequest& request) {
  if (!launch.splits_convolution() || launch.family != KernelFamily::cooperative) return 0;
  const std::size_t element = launch.group.split_exchange ? request.real_bytes() : request.complex_bytes();
  return launch.lanes * (launch.convolution.transformed_length | 1) * element;
}

bool has_pairs(const KernelLaunch& launch, int radix) {
  // A convolution's own points are padded or permuted: what meets there are no mirrors.
  if (launch.convolution.fused || !launch.convolution.has_plain_ends()) return false;
  // Half spectra begin off a memory sector, so that few work-items a row would write them in scraps (512 reals on an
  // H200: 8 of them 2.06 copies, 16 that exchange mirrors 1.04; back 1.09 and 1.24).
  const std::size_t least = splits_rows(launch) ? 24 : joins_rows(launch) ? 8 : launch.geometry.length;
  const std::size_t butterflies = launch.kept_points() / static_cast<std::size_t>(radix);
  return launch.group.items_per_lane >= least && launch.group.items_per_lane == ceil_divide(butterflies, 2);
}

bool has_even_pairs(const KernelLaunch& launch, int radix) {
  return radix % 2 == 0 && launch.kept_points() % (2 * static_cast<std::size_t>(radix)) == 0 &&
         has_pairs(launch, radix);
}

int radix_at_mirrors(const KernelLaunch& launch, const std::vector<int>& radices) {
  const std::vector<int> kept = kept_radices(launch, radices);
  return splits_rows(launch) ? kept.back() : kept.front();
}

void pair_at_end(const KernelLaunch& launch, std::vector<int>& radices) {
  const auto pairs = [&](int radix) { return has_pairs(launch, radix); };
  if (splits_rows(launch)) {
    const auto found = std::find_if(radices.rbegin(), radices.rend(), pairs);
    if (found != radices.rend()) std::rotate(found.base() - 1, found.base(), radices.end());
  } else if (radices.front() % 2 == 0) {
    const auto found = std::find_if(radices.begin(), radices.end(), pairs);
    if (found != radices.end()) std::rotate(radices.begin(), found, found + 1);
  }
}

}  // namespace fftcl::planner
