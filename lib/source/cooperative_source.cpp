// Defines of the cooperative shape, kernels/cooperative/cooperative.cl.
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/resident_rows.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/joined.hpp"
#include "plan/tables/launch_tables.hpp"
#include "plan/tables/table_values.hpp"
#include "source/builder.hpp"

namespace fftcl::source {
namespace {

/// `offset`: where the first stage's twiddles stand in the table; moved behind the last one's. `turns`: the last
/// exchange does.
std::string cooperative_stages(const std::vector<Stage>& stages, std::size_t& offset, bool turns) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const std::size_t radix = static_cast<std::size_t>(stages[i].radix), span = stages[i].span;
    const int next = i + 1 < stages.size() ? stages[i + 1].radix : 0;
    text += std::string(i ? " STAGE(" : "STAGE(") + std::to_string(radix) + "," + std::to_string(span) + "," +
            std::to_string(next) + "," + std::to_string(offset) + (turns && i + 2 == stages.size() ? ",1)" : ",0)");
    offset += planner::step_entries(stages[i]);
  }
  return text;
}

/// kernels/cooperative/half_rows.cl
std::string half_row_stages(const KernelLaunch& launch) {
  std::string text;
  const std::vector<planner::HalfStage> stages = planner::half_stages(launch);
  std::size_t offset = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const bool last = i + 1 == stages.size();
    const std::vector<std::size_t> values = {stages[i].radix,
                                             stages[i].span,
                                             last ? 0 : stages[i + 1].radix,
                                             last ? 1 : stages[i + 1].span,
                                             offset,
                                             last ? 0 : launch.group.half_pitches[i]};
    text += (i ? " HALF_STAGE(" : "HALF_STAGE(") + planner::joined(values, ",") + ")";
    offset += planner::half_step_entries({.radix = static_cast<int>(stages[i].radix), .span = stages[i].span});
  }
  return text;
}

/// True where the rows of a launch lie one behind the other.
bool packed(const KernelLaunch& launch, const ArrayView& array) {
  const std::size_t points = launch.geometry.length + (launch.convolution.rader ? 1 : 0);
  return launch.geometry.columns() == 1 && array.row_stride == points &&
         array.distance == launch.geometry.rows * points;
}

/// True where rows of an even number of points begin at such places.
bool begins_even(const ArrayView& array) {
  const std::uint64_t elements = array.real ? 4 : 2;
  return array.distance % elements == 0 && array.row_stride % elements == 0;
}

/// Pairs of reals from one row of them to the next, where columns of pairs run; else 0.
std::size_t pairs_in_row(const KernelLaunch& launch) {
  if (!launch.pairs_reals()) return 0;
  const AxisGeometry& geometry = launch.geometry;
  if (geometry.inner == 1) return geometry.columns() / 2;
  const ArrayView& reals = launch.load == LoadEnd::real_columns ? launch.to : launch.from;
  return reals.row_stride / geometry.length / 2;  // in place the rows are padded
}

/// kernels/cooperative/tables.cl
void define_tables(Builder& builder, const KernelLaunch& launch) {
  const std::vector<planner::NamedTable> tables = planner::cooperative_tables(launch);
  std::vector<TableSpec> parts;
  for (const planner::NamedTable& table : tables) parts.push_back(table.spec);
  const std::vector<std::size_t> begins = planner::part_begins(parts, launch.precision);
  builder.define("TABLES", tables.size());
  // STAGE names the steps of a stage alone, too, which has none.
  if (tables.empty() || tables.front().name != "STAGE_STEPS") builder.define("STAGE_STEPS_BEGIN", 0);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    builder.define(tables[i].name + "_BEGIN", begins[i] / complex_bytes(launch.precision));
  }
}

/// Which points a launch takes and where they lie.
void define_points(Builder& builder, const KernelLaunch& launch) {
  const AxisGeometry& geometry = launch.geometry;
  const ConvolutionPart& convolution = launch.convolution;
  const bool half = launch.group.kept_radix != 0;
  builder.define("LENGTH", half ? geometry.length : launch.kept_points());
  if (half) builder.define("HALF_ELEMENTS", planner::half_row_elements(launch));
  builder.define("KEPT_RADIX", launch.group.kept_radix);
  builder.define("COLUMNS", geometry.columns() / (launch.pairs_reals() ? 2 : 1));
  builder.define("SPAN", geometry.span * geometry.inner);
  builder.define("STORE_SPAN", launch.store_span() * geometry.inner);
  builder.define("LANE_COLUMNS", launch.lane_columns());
  builder.define("POINTS_READ", convolution.chirp_load ? convolution.points_read : 0);
  builder.define("POINTS_WRITTEN", convolution.chirp_store ? convolution.points_written : 0);
  builder.define("LOAD_TILE", launch.load_tile);
  builder.define("STORE_TILE", launch.store_tile);
  const bool plain_load = !convolution.chirp_load &&
                          (launch.load == LoadEnd::complex || launch.load == LoadEnd::real || launch.has_parts());
  const bool plain_store = !convolution.chirp_store && !convolution.filter_store &&
                           (launch.store == StoreEnd::complex || launch.store == StoreEnd::real || launch.has_parts());
  builder.define("PACKED_LOAD", plain_load && packed(launch, launch.from) ? 1 : 0);
  builder.define("PACKED_STORE", plain_store && packed(launch, launch.to) ? 1 : 0);
}

/// How the work-items of a group share them.
void define_group(Builder& builder, const KernelLaunch& launch) {
  const GroupForm& group = launch.group;
  builder.define("LANE_WIDTH", 1);
  builder.define("ITEMS", group.items_per_lane);
  builder.define("GROUP_LANES", launch.lanes);
  builder.define("LANES_FASTEST", group.lanes_fastest ? 1 : 0);
  builder.define("SPLIT_EXCHANGE", group.split_exchange ? 1 : 0);
  builder.define("EXCHANGE_ROUNDS", group.exchange_rounds);
  builder.define("PAD_PERIOD", group.pad_period);
  builder.define("PAD_WIDTH", group.pad_width);
  builder.define("MOST_REGISTERS", group.most_registers);
  builder.spec.most_registers = group.most_registers;
  builder.define("TURNED_STORE", group.turned_store);
  builder.define("ENTRIES_TOGETHER", group.entries_together);
  builder.define("STAGED_LOAD", group.staged_load ? 1 : 0);
  builder.define("STAGED_STORE", group.staged_store ? 1 : 0);
  builder.define("PARKS_HALF", group.parks_half ? 1 : 0);
  if (group.parks_half) {
    const bool back = launch.load == LoadEnd::half_join;
    builder.define("ALIGNED_TWO", begins_even(back ? launch.to : launch.from) ? 1 : 0);
  }
  builder.define("RESIDENT_ROWS", group.resident_groups > 0 ? 1 : 0);
  if (group.resident_groups > 0) {
    builder.define("LOAD_SPACE", "__local");
    builder.define("BULK_COPIES", group.bulk_copies ? 1 : 0);
    builder.define("ROW_BYTES", planner::copied_row_bytes(launch));
    builder.define("WHOLE_PIECES", planner::copies_whole_pieces(launch) ? 1 : 0);
  }
  builder.define("POINTS", planner::points_held(planner::shares_of(launch, planner::radices_of(launch.stages)),
                                                group.items_per_lane));
}

/// What a launch of real data does at its ends.
void define_real_ends(Builder& builder, const KernelLaunch& launch) {
  const bool splits = launch.store == StoreEnd::half_split, joins = launch.load == LoadEnd::half_join;
  builder.define("PAIRED_LOAD", launch.group.pairs_butterflies && joins ? 1 : 0);
  builder.define("PAIRED_STORE", launch.group.pairs_butterflies && splits ? 1 : 0);
  define_mirrors(builder, launch);
  builder.define("SPLIT_POINTS", launch.splits_convolution() ? launch.convolution.transformed_length : 0);
  builder.define("REAL_PITCH", pairs_in_row(launch));
  builder.define("MIRROR_PITCH", launch.pairs_reals() ? launch.mirror_pitch() : 0);
}

void define_stages(Builder& builder, const KernelLaunch& launch) {
  const bool fused = launch.convolution.fused, turns = launch.group.turned_store > 0;
  const bool half = launch.group.kept_radix != 0;
  const std::vector<Stage> stages = half ? launch.stages : launch.kept_stages();
  builder.define("FIRST_RADIX", stages.front().radix);
  builder.define("LAST_RADIX", stages.back().radix);
  builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
  builder.define("FUSED_CONVOLUTION", fused ? 1 : 0);
  std::size_t offset = 0;
  builder.define("STAGES", half ? half_row_stages(launch) : cooperative_stages(stages, offset, turns && !fused));
  if (fused) builder.define("STAGES_BACK", cooperative_stages(launch.stages_back(), offset, turns));
  builder.define("COMPUTED_STEPS", launch.group.computed_steps ? 1 : 0);
  builder.define("COPRIME_STAGES", launch.has_coprime_stages() ? 1 : 0);
}

}  // namespace

KernelSpec cooperative_source(const KernelLaunch& launch) {
  Builder builder;
  define_ends(builder, launch);
  define_points(builder, launch);
  define_group(builder, launch);
  define_real_ends(builder, launch);
  define_stages(builder, launch);
  define_tables(builder, launch);
  add_common_files(builder, launch);
  builder.file("cooperative/tables.cl");
  if (launch.store == StoreEnd::half_split) builder.file("half_split.cl");
  builder.file("cooperative/exchange.cl");
  if (planner::exchanges_mirrors(launch)) builder.file("cooperative/mirrored_lanes.cl");
  if (launch.has_parts()) builder.file("cooperative/part_rows.cl");
  if (launch.group.staged_load || launch.group.staged_store) builder.file("cooperative/staged_rows.cl");
  if (launch.group.kept_radix != 0) {
    builder.file("real_butterfly.cl");
    builder.file("cooperative/half_exchange.cl");
  }
  builder.file("powers.cl");
  if (launch.group.kept_radix != 0) builder.file("cooperative/half_rows.cl");
  if (launch.group.computed_steps) builder.file("cooperative/roots.cl");
  builder.file("cooperative/lane_places.cl");
  if (launch.group.pairs_butterflies) builder.file("cooperative/paired_butterflies.cl");
  if (launch.pairs_reals()) builder.file("cooperative/real_columns.cl");
  if (launch.halves_rows()) builder.file("cooperative/hermitian_rows.cl");
  if (launch.convolution.fused) builder.file("cooperative/fused_convolution.cl");
  if (launch.group.parks_half) builder.file("cooperative/parked_rows.cl");
  if (launch.group.resident_groups > 0) builder.file("cooperative/resident_rows.cl");
  builder.file("cooperative/lane_ends.cl");
  if (launch.splits_convolution()) builder.file("cooperative/split_convolution.cl");
  builder.file("cooperative/cooperative.cl");
  builder.spec.entry = "cooperative";
  return builder.spec;
}

}  // namespace fftcl::source
