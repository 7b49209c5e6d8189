// Real data with an even number of columns: the columns in pairs, as complex values, then the rows of their spectra, of
// which all but the first half mirror others (kernels/real_columns.cl, hermitian_rows.cl). Both launches move the bytes
// of the data once. Columns and rows are two axes here, or one long axis cut in two (four_step.cpp).
#include "plan/real_columns.hpp"

#include <algorithm>

#include "plan/factorize.hpp"
#include "plan/work_share.hpp"

namespace fftcl {

std::size_t KernelLaunch::kept_columns() const {
  if (halves_rows()) return mirrored_length / 2 + 1;
  return pairs_reals() ? geometry.columns() / 2 : geometry.columns();
}

std::size_t KernelLaunch::lane_columns() const {
  const std::size_t kept = kept_columns();
  if (!halves_rows() || !lanes_fastest) return kept;
  // A work-group that begins inside a tile reads a part of it, and another its rest.
  const std::size_t whole = planner::ceil_divide(kept, lanes) * lanes;
  return 8 * (whole - kept) <= kept ? whole : kept;
}

std::size_t KernelLaunch::mirror_pitch() const {
  if (lanes_fastest && turned_store == 0) return 0;
  // Work-items that access memory together are runs of neighbours, a run of each lane: one behind the other in the
  // banks.
  constexpr std::size_t kBanks = 32;
  const std::size_t run = turned_store > 0 ? turned_store : items_per_lane, points = geometry.length / 2;
  return points + (run % kBanks + kBanks - points % kBanks) % kBanks;
}

}  // namespace fftcl

namespace fftcl::planner {
namespace {

/// Of fewer columns or rows, the one in the middle, held beside the first half, is too large a part.
constexpr std::size_t kFewest = 16;

bool is_even(int radix) { return radix % 2 == 0; }

bool fits_halves(std::size_t length) { return length % 2 == 0 && length >= kFewest; }

/// The axis as reals, forward.
AxisTask columns_then_rows(AxisTask packed) {
  packed.geometry.length = packed.geometry.axis_length = packed.real_length;
  packed.store = StoreEnd::hermitian_rows;
  return packed;
}

}  // namespace

bool runs_real_columns(const AxisTask& task) { return task.store == StoreEnd::hermitian_rows; }

bool admits_cut(const std::vector<std::size_t>& lengths) {
  return lengths.size() == 2 && std::all_of(lengths.begin(), lengths.end(), fits_halves);
}

void set_real_ends(KernelLaunch& launch, const AxisTask&) {
  launch.mirrored_length = launch.geometry.last() ? launch.geometry.span : launch.geometry.length;
  if (!launch.geometry.last()) launch.store = StoreEnd::real_columns;
}

std::string real_form(const KernelLaunch& launch) {
  if (launch.pairs_reals()) return ", columns in pairs";
  if (!launch.halves_rows()) return {};
  return ", rows 0 .. " + std::to_string(launch.mirrored_length / 2) + " of " + std::to_string(launch.mirrored_length) +
         " and their mirrors";
}

std::optional<AxisPlan> plan_real_columns(const AxisTask& packed, const Context& context) {
  const PlanOptions& options = context.options;
  if (context.shape != DeviceShape::cooperative || options.algorithm == "stockham" || !options.radix.stages.empty() ||
      demands_cut(packed.geometry.axis_length, context))
    return std::nullopt;
  const AxisTask reals = columns_then_rows(packed);
  if (!demands_cut(packed.real_length, context) && options.algorithm != "four_step") {
    if (auto plan = plan_stockham(packed, context)) return plan;
  }
  if (auto plan = plan_chosen_cut(reals, context)) return plan;
  return plan_four_step(reals, context);
}

std::uint64_t mirror_bytes(const KernelLaunch& launch, std::size_t pitch, const Context& context) {
  if (!launch.pairs_reals()) return 0;
  const std::size_t elements = launch.lanes * (pitch != 0 ? pitch : launch.geometry.length / 2);
  return elements * context.real_bytes() * (launch.exchange_rounds > 1 ? 1 : 2);
}

bool even_at_mirrors(const KernelLaunch& launch, std::vector<int>& radices) {
  const bool first = launch.load == LoadEnd::hermitian_rows || launch.load == LoadEnd::real_columns;
  const bool last = launch.store == StoreEnd::hermitian_rows || launch.store == StoreEnd::real_columns;
  if (first && !is_even(radices.front())) {
    const auto even = std::find_if(radices.begin(), radices.end(), is_even);
    if (even == radices.end()) return false;
    std::rotate(radices.begin(), even, even + 1);
  }
  if (last && !is_even(radices.back())) {
    const auto even = std::find_if(radices.rbegin(), radices.rend(), is_even);
    if (even == radices.rend()) return false;
    std::rotate(even.base() - 1, even.base(), radices.end());
  }
  return true;
}

}  // namespace fftcl::planner
