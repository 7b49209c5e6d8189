// Real data with an even number of columns: the columns in pairs, as complex values, then the rows of their spectra, of
// which all but the first half mirror others (kernels/cooperative/real_columns.cl, hermitian_rows.cl; on CPUs, for one
// long axis, vector_real_columns.cl). Both launches move the bytes of the data once. Columns and rows are two axes
// here, or one long axis cut in two (four_step.cpp).
#include "plan/algorithms/real_columns.hpp"

#include <algorithm>

#include "plan/cooperative/column_measures.hpp"
#include "plan/held_primes.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

/// Of fewer columns or rows, the one in the middle, held beside the first half, is too large a part.
constexpr std::size_t kFewest = 16;

bool is_even(int radix) { return radix % 2 == 0; }

bool fits_halves(std::size_t length) { return length % 2 == 0 && length >= kFewest; }

bool is_inverse(const AxisTask& task) { return task.store == StoreEnd::real_pairs; }

/// The axis as reals: columns, then rows, or the way back.
AxisTask as_matrix(AxisTask packed) {
  packed.geometry.length = packed.geometry.axis_length = packed.real_length;
  if (is_inverse(packed)) {
    packed.load = LoadEnd::hermitian_rows;
  } else {
    packed.store = StoreEnd::hermitian_rows;
  }
  return packed;
}

/// A list of radices counts packed points.
bool wanted(const PlanRequest& request) { return request.options.radix.stages.empty(); }

/// Shapes a launch over one axis, whose ends are set, of a matrix of `columns` columns of reals; false where none fits.
bool shape_matrix_launch(KernelLaunch& launch, const AxisTask& rows, std::size_t columns, const PlanRequest& request) {
  const bool over_columns = launch.pairs_reals();
  launch.precision = request.spec.precision;
  launch.geometry.inner = over_columns ? columns : 1;
  launch.geometry.rows = rows.geometry.rows;
  launch.real_length = columns;
  launch.mirrored_length = rows.geometry.axis_length;
  launch.reason = (over_columns ? "whole columns fit a work-group" : "whole rows fit a work-group") + real_form(launch);
  const std::size_t neighbours = kSectorBytes / request.complex_bytes();
  return shape_launch(launch, {}, over_columns ? neighbours : 1, request);
}

/// True where columns of reals are written back in pieces of rows that begin off a memory sector, so that many of these
/// sectors are read first, and whole columns of the half spectra fit a launch, or the pieces are narrow: rows as the
/// last launch, which writes them one behind the other, take less time then.
bool cuts_pieces_of_rows(const KernelLaunch& over_columns, const AxisTask& half_columns, const PlanRequest& request) {
  constexpr double kFewCut = 0.16;  // of a piece
  const std::size_t row = request.real_row(over_columns.geometry.columns());
  const std::size_t piece = over_columns.lanes * request.complex_bytes();
  const std::size_t cut = kSectorBytes - alignment_of(row * request.real_bytes());
  if (static_cast<double>(cut) < kFewCut * static_cast<double>(piece)) return false;
  return piece < kPieceBytes || plan_axis(half_columns, request).launches.size() == 1;
}

}  // namespace

bool runs_real_columns(const AxisTask& task) {
  return task.load == LoadEnd::hermitian_rows || task.store == StoreEnd::hermitian_rows;
}

bool admits_cut(const std::vector<std::size_t>& lengths) {
  return lengths.size() == 2 && std::all_of(lengths.begin(), lengths.end(), fits_halves);
}

void set_real_ends(KernelLaunch& launch, const AxisTask& task) {
  const bool over_columns = launch.geometry.last() == is_inverse(task);
  launch.mirrored_length = over_columns ? launch.geometry.length : launch.geometry.axis_length / launch.geometry.length;
  if (!over_columns) return;
  if (is_inverse(task)) {
    launch.load = LoadEnd::real_columns;
  } else {
    launch.store = StoreEnd::real_columns;
  }
}

std::string real_form(const KernelLaunch& launch) {
  if (launch.pairs_reals()) return ", columns in pairs";
  if (!launch.halves_rows()) return {};
  return ", rows 0 .. " + std::to_string(launch.mirrored_length / 2) + " of " + std::to_string(launch.mirrored_length) +
         " and their mirrors";
}

std::optional<AxisPlan> plan_real_columns(const AxisTask& packed, const PlanRequest& request) {
  if (!wanted(request) || request.algorithm == Algorithm::stockham ||
      demanded_cut(packed.geometry.axis_length, request))
    return std::nullopt;
  const AxisTask reals = as_matrix(packed);
  if (!demanded_cut(packed.real_length, request) && request.algorithm != Algorithm::four_step) {
    if (auto plan = plan_stockham(packed, request)) return plan;
  }
  if (auto plan = plan_chosen_cut(reals, request)) return plan;
  if (is_inverse(packed) || request.shape == DeviceShape::vector) return plan_four_step(reals, request);
  if (has_tuned_cut(packed, request)) return std::nullopt;
  // Half spectra begin off a memory sector, which both ways pay for, by what they write side by side.
  auto plan = plan_four_step(reals, request), other = plan_four_step(packed, request);
  if (!plan || !other) return plan ? plan : other;
  return cost_of(*plan, request) < cost_of(*other, request) ? plan : other;
}

std::optional<AxisPlan> plan_real_matrix(const std::vector<AxisTask>& tasks, const PlanRequest& request) {
  const PlanOptions& options = request.options;
  if (tasks.size() < 2 || !wanted(request) || request.shape != DeviceShape::cooperative ||
      options.kernel == StageMemory::global ||
      (request.algorithm != Algorithm::automatic && request.algorithm != Algorithm::stockham))
    return std::nullopt;
  const bool inverse = is_inverse(tasks.back());
  // The third axis comes first: two buffers beside the arrays, where packed rows take one.
  if (inverse && tasks.size() > 2 && request.spec.placement == Placement::out_of_place) return std::nullopt;
  const AxisTask &packed = inverse ? tasks.back() : tasks[0], &before = inverse ? tasks[0] : tasks[1];
  const std::size_t columns = packed.real_length, rows = before.geometry.axis_length;
  if (!fits_halves(columns) || !fits_halves(rows) || !is_held(columns, request) || !is_held(rows, request) ||
      demanded_cut(rows, request) || demanded_cut(packed.geometry.axis_length, request))
    return std::nullopt;
  KernelLaunch over_columns, over_rows;
  over_columns.geometry = {.axis = before.geometry.axis, .length = rows, .axis_length = rows};
  over_rows.geometry = {.axis = packed.geometry.axis, .length = columns, .axis_length = columns};
  if (inverse) {
    over_rows.load = LoadEnd::hermitian_rows;
    over_columns.load = LoadEnd::real_columns;
    over_columns.store = StoreEnd::real_pairs;
  } else {
    over_columns.load = LoadEnd::real_pairs;
    over_columns.store = StoreEnd::real_columns;
    over_rows.store = StoreEnd::hermitian_rows;
  }
  if (!shape_matrix_launch(over_columns, before, columns, request) ||
      !shape_matrix_launch(over_rows, before, columns, request))
    return std::nullopt;
  if (inverse && cuts_pieces_of_rows(over_columns, before, request)) return std::nullopt;
  if (inverse) std::swap(over_columns, over_rows);
  return AxisPlan{{"stockham"}, {std::move(over_columns), std::move(over_rows)}};
}

std::uint64_t mirror_bytes(const KernelLaunch& launch, std::size_t pitch, const PlanRequest& request) {
  if (!launch.pairs_reals()) return 0;
  const std::size_t elements = launch.lanes * (pitch != 0 ? pitch : launch.geometry.length / 2);
  return elements * request.real_bytes() * (launch.group.exchange_rounds > 1 ? 1 : 2);
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
