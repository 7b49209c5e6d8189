#include "plan/tables/launch_tables.hpp"

#include <algorithm>
#include <utility>

#include "plan/cooperative/half_stages.hpp"
#include "plan/tables/table_values.hpp"

namespace fftcl::planner {
namespace {

using Kind = TableSpec::Kind;

/// Between two launches: where a work-item starts, and its steps from there.
void add_launch_twiddles(std::vector<NamedTable>& tables, const KernelLaunch& launch) {
  const AxisGeometry& g = launch.geometry;
  const std::size_t radix = static_cast<std::size_t>(launch.end_radix());
  const std::size_t n = g.axis_length / launch.store_span() / (launch.pairs_reals() ? 2 : 1);
  const std::size_t rows = g.length / radix, columns = n / g.length;
  // w_n^(p b) stands at [b][p], or at [p][b] where neighbouring work-items hold neighbouring b.
  TableSpec start{.kind = Kind::launch_start, .n = n, .rows = rows, .columns = columns};
  if (launch.group.turned_store > 0 || launch.whole_columns()) std::swap(start.rows, start.columns);
  tables.push_back({"LAUNCH_START", start});
  tables.push_back(
      {"LAUNCH_STEPS", {.kind = Kind::launch_steps, .n = n, .rows = rows, .columns = columns, .radix = radix}});
  if (launch.pairs_reals()) tables.push_back({"ROW_TURNS", row_turns(launch)});
}

}  // namespace

TableSpec row_turns(const KernelLaunch& launch) {
  const AxisGeometry& g = launch.geometry;
  return {.kind = Kind::roots, .n = g.axis_length, .count = half_spectrum(g.length)};
}

std::vector<Stage> order_of_points(const KernelLaunch& launch) {
  if (launch.has_coprime_stages()) return launch.stages;
  return {{.radix = static_cast<int>(launch.geometry.length), .span = 1}};
}

TableSpec filter_spectrum(const KernelLaunch& launch) {
  if (launch.convolution.rader)
    return {
        .kind = Kind::rader_spectrum, .n = launch.convolution.transformed_length, .stages = order_of_points(launch)};
  // The values that a work-group multiplies by stand as its points do.
  return {.kind = Kind::chirp_spectrum,
          .n = launch.convolution.transformed_length,
          .count = launch.convolution.points_written,
          .points = launch.geometry.axis_length,
          .apart = launch.whole_columns() ? launch.geometry.columns() : 1};
}

std::vector<NamedTable> cooperative_tables(const KernelLaunch& launch) {
  const AxisGeometry& g = launch.geometry;
  std::vector<NamedTable> tables;
  // Where halves meet are roots of their own.
  std::vector<Stage> stages = launch.group.parks_half ? launch.kept_stages() : launch.stages;
  const bool half = launch.group.kept_radix != 0;
  if (half) {
    stages.clear();
    for (const HalfStage& stage : half_stages(launch))
      stages.push_back({.radix = static_cast<int>(stage.radix), .span = stage.span});
  }
  if (launch.convolution.fused) {
    const std::vector<Stage> back = launch.stages_back();
    stages.insert(stages.end(), back.begin(), back.end());
  }
  const auto has_steps = [](const Stage& stage) { return step_entries(stage) > 0; };
  if (!launch.group.computed_steps && !launch.has_coprime_stages() &&
      std::any_of(stages.begin(), stages.end(), has_steps))
    tables.push_back({"STAGE_STEPS", {.kind = half ? Kind::half_stage_steps : Kind::stage_steps, .stages = stages}});
  if (launch.launch_twiddle) add_launch_twiddles(tables, launch);
  if (launch.group.parks_half && launch.store == StoreEnd::complex) {
    // w_N^k of output k = b + j * columns of a butterfly b of the stages' last radix, as a product.
    const auto radix = static_cast<std::size_t>(stages.back().radix);
    tables.push_back({"MEETING_START", {.kind = Kind::roots, .n = g.length, .count = g.length / 2 / radix}});
    tables.push_back({"MEETING_STEPS", {.kind = Kind::roots, .n = 2 * radix, .count = radix}});
  }
  if (launch.splits_convolution()) {
    tables.push_back(
        {"REAL_STEPS", {.kind = Kind::roots, .n = launch.real_length, .count = launch.real_length / 4 + 1}});
  } else if (launch.store == StoreEnd::half_split) {
    // w_N^K of output K = column + k * columns, as a product.
    tables.push_back({"REAL_STEPS", {.kind = Kind::roots, .n = 2 * g.length, .count = g.length}});
    if (g.columns() > 1) {
      tables.push_back({"REAL_START", {.kind = Kind::roots, .n = launch.real_length, .count = g.columns()}});
    }
  }
  if (launch.convolution.fused) tables.push_back({"FILTER_SPECTRUM", filter_spectrum(launch)});
  return tables;
}

}  // namespace fftcl::planner
