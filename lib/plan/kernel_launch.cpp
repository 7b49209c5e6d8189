// What follows from the values of a launch.
#include "fftcl/kernel_launch.hpp"

#include "plan/algorithms/prime_factor.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/factorize.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl {

std::size_t KernelLaunch::kept_points() const {
  if (group.parks_half) return geometry.length / 2;
  const std::size_t radix = group.kept_radix;
  return radix == 0 ? geometry.length : geometry.length / radix * half_spectrum(radix);
}

std::vector<Stage> KernelLaunch::kept_stages() const {
  return planner::to_stages(planner::kept_radices(*this, planner::radices_of(stages)));
}

std::vector<Stage> KernelLaunch::stages_back() const {
  return vector.lane_blocks ? stages : planner::reversed_stages(stages);
}

bool KernelLaunch::has_coprime_stages() const {
  return family == KernelFamily::cooperative && convolution.rader && planner::are_coprime(stages);
}

bool KernelLaunch::has_interleaved_ends() const {
  const auto interleaved = [](const ArrayView& array) { return array.real || array.layout == Layout::interleaved; };
  const bool lanes_loaded = load == LoadEnd::complex || load == LoadEnd::real_pairs || load == LoadEnd::half_join;
  const bool lanes_stored =
      store == StoreEnd::complex || store == StoreEnd::half_split || store == StoreEnd::real_pairs;
  return lanes_loaded && lanes_stored && interleaved(from) && interleaved(to) && !convolution.fused &&
         convolution.has_plain_ends();
}

bool KernelLaunch::woven_lanes() const {
  return family == KernelFamily::vector_rows && !vector.paired && has_interleaved_ends();
}

bool KernelLaunch::splits_lanes() const {
  const bool rows_form = family == KernelFamily::vector_rows && store == StoreEnd::half_split && !convolution.fused;
  return rows_form && sharing_lanes() == run_lanes() && planner::has_rows_of_mirrors(geometry.length, sharing_lanes());
}

bool KernelLaunch::joins_lanes() const {
  const bool rows_form = family == KernelFamily::vector_rows && load == LoadEnd::half_join && !convolution.fused;
  return rows_form && sharing_lanes() == run_lanes();
}

std::size_t KernelLaunch::kept_columns() const {
  if (halves_rows()) return half_spectrum(mirrored_length);
  if (has_parts()) return 2;
  return pairs_reals() ? geometry.columns() / 2 : geometry.columns();
}

std::size_t KernelLaunch::lane_columns() const {
  const std::size_t kept = kept_columns();
  if (planner::pairs_columns(*this)) return kept + kept % 2;  // column 0 alone is its own mirror
  const bool behind_launches = geometry.inner == 1 && geometry.span > 1;
  if ((!halves_rows() && !behind_launches) || !group.lanes_fastest) return kept;
  // A work-group that begins inside a tile reads a part of it, and another its rest.
  const std::size_t whole = planner::ceil_divide(kept, lanes) * lanes;
  return 8 * (whole - kept) <= kept ? whole : kept;
}

std::size_t KernelLaunch::mirror_pitch() const {
  if (group.lanes_fastest && group.turned_store == 0) return 0;
  // Work-items that access memory together are runs of neighbours, a run of each lane: one behind the other in the
  // banks.
  constexpr std::size_t kBanks = 32;
  const std::size_t run = group.turned_store > 0 ? group.turned_store : group.items_per_lane,
                    points = geometry.length / 2;
  return points + (run % kBanks + kBanks - points % kBanks) % kBanks;
}

}  // namespace fftcl
