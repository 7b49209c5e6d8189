// Defines of the vector shape, kernels/vector/vector_rows.cl and its siblings.
#include <stdexcept>
#include <string>
#include <vector>

#include "source/builder.hpp"

namespace fftcl::source {
namespace {

/// Of blocks the last one may leave its outputs in order (lane_blocks.cl).
std::string vector_stages(const std::vector<Stage>& stages, std::size_t rows, bool last_in_order) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const std::string radix = std::to_string(stages[i].radix);
    if (last_in_order && i + 1 == stages.size()) return text + " LAST(" + radix + ")";
    text += (i ? " STAGE(" : "FIRST(") + radix + "," + std::to_string(rows / stages[i].span) + ")";
  }
  return text;
}

/// Stages of a block leave outputs in order where nothing stands between the last of several and the ends.
bool leaves_in_order(const KernelLaunch& launch) {
  if (launch.vector.half_stages) return launch.load == LoadEnd::hermitian;
  return launch.stages.size() > 1 && !launch.convolution.rader && launch.store != StoreEnd::half_split;
}

/// Stages back to an odd number of reals, whose twiddles are stored for the last one first (half_stages.cl).
std::string half_stages_back(const std::vector<Stage>& stages) {
  std::string text = "FIRST_BACK(" + std::to_string(stages.front().radix) + ")", rest;
  std::size_t begin = 0;
  for (auto stage = stages.rbegin(); stage + 1 != stages.rend(); ++stage) {
    const std::size_t radix = static_cast<std::size_t>(stage->radix), block = stage->span * radix;
    const std::string radix_text = std::to_string(radix);
    rest = stage == stages.rbegin()
               ? " LAST_BACK(" + radix_text + ")"
               : " STAGE_BACK(" + radix_text + "," + std::to_string(block) + "," + std::to_string(begin) + ")" + rest;
    begin += 2 * (radix - 1) * stage->span;
  }
  return text + rest;
}

/// What vector_convolution.cl runs: RADIX_STEP(number, radix, rows of a block, where its twiddles begin).
void define_steps(Builder& builder, const std::vector<Stage>& stages, std::size_t rows) {
  std::string steps;
  std::size_t offset = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const std::size_t radix = static_cast<std::size_t>(stages[i].radix), block = rows / stages[i].span;
    steps += "RADIX_STEP(" + std::to_string(i) + "," + std::to_string(radix) + "," + std::to_string(block) + "," +
             std::to_string(offset) + ") ";
    if (block > radix) offset += 2 * (radix - 1) * (block / radix);
  }
  builder.define("STEPS", stages.size());
  builder.define("RADIX_STEPS", steps);
}

/// The kernels, each in a file of its name.
enum class Kernel { rows, columns, blocks, convolution };

Kernel kernel_of(const KernelLaunch& launch) {
  if (launch.vector.lane_blocks) return Kernel::blocks;
  if (launch.convolution.fused) return Kernel::convolution;
  return launch.family == KernelFamily::vector_rows ? Kernel::rows : Kernel::columns;
}

std::string entry_of(Kernel kernel) {
  switch (kernel) {
    case Kernel::rows:
      return "vector_rows";
    case Kernel::columns:
      return "vector_columns";
    case Kernel::blocks:
      return "vector_blocks";
    case Kernel::convolution:
      return "vector_convolution";
  }
  throw std::logic_error("vector kernel without an entry");
}

bool runs_across_lanes(const KernelLaunch& launch) { return launch.family == KernelFamily::vector_rows; }

/// The stages over rows of lanes, and these rows.
struct RowStages {
  std::vector<Stage> stages;
  std::size_t rows;
};

/// In the rows form the last stage runs across the lanes.
RowStages row_stages(const KernelLaunch& launch) {
  RowStages body{launch.stages, launch.geometry.length};
  if (runs_across_lanes(launch)) {
    body.stages.pop_back();
    body.rows /= launch.sharing_lanes();
  }
  return body;
}

/// Which points a launch takes and where they lie.
void define_points(Builder& builder, const KernelLaunch& launch, std::size_t rows) {
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t columns_of_lane = launch.pairs_reals() ? 2 : 1;
  const Kernel kernel = kernel_of(launch);
  builder.define("LENGTH", rows);
  if (kernel == Kernel::columns || kernel == Kernel::convolution)
    builder.define("COLUMNS", geometry.columns() / columns_of_lane);
  if (kernel != Kernel::columns) return;
  // Columns that the next launch takes whole leave as they came.
  builder.define("SPAN",
                 launch.store_tile == 1 ? geometry.columns() : geometry.span * geometry.inner / columns_of_lane);
}

/// How the lanes of a vector hold them.
void define_lanes(Builder& builder, const KernelLaunch& launch) {
  builder.define("LANE_WIDTH", launch.lanes);
  builder.define("WOVEN", launch.woven_lanes() ? 1 : 0);
  builder.define("RUN_LANES", launch.run_lanes());
  builder.define("SPLITS_LANES", launch.splits_lanes() ? 1 : 0);
  builder.define("PAST_CACHE", launch.vector.past_cache ? 1 : 0);
}

void define_stages(Builder& builder, const KernelLaunch& launch, const RowStages& body) {
  if (kernel_of(launch) == Kernel::convolution) {
    define_steps(builder, body.stages, body.rows);
    builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
    return;
  }
  const bool half_back = launch.vector.half_stages && launch.load == LoadEnd::hermitian;
  const bool in_order = launch.vector.lane_blocks && leaves_in_order(launch);
  builder.define("HALF_STAGES", launch.vector.half_stages ? 1 : 0);
  builder.define("STAGES", half_back ? half_stages_back(body.stages) : vector_stages(body.stages, body.rows, in_order));
  if (launch.vector.half_stages)
    builder.define("KEPT_RADIX",
                   static_cast<std::uint64_t>((half_back ? body.stages.back() : body.stages.front()).radix));
  builder.define("AHEAD_LEVEL", launch.vector.read_ahead == 1 ? 3 : launch.vector.read_ahead);  // as compilers count
}

/// As kernels/vector/tile_ends.cl counts them.
std::uint64_t tiles_define(StoreTiles tiles) {
  switch (tiles) {
    case StoreTiles::by_lane:
      return 0;
    case StoreTiles::neighbours:
      return 1;
    case StoreTiles::transposed:
      return 2;
  }
  throw std::logic_error("store tiles without a define");
}

/// As kernels/vector/tile_turns.cl counts them.
std::uint64_t twiddle_form_define(TwiddleForm form) {
  switch (form) {
    case TwiddleForm::none:
      return 0;
    case TwiddleForm::column_and_lane:
      return 1;
    case TwiddleForm::uniform:
      return 2;
    case TwiddleForm::by_lane:
      return 3;
  }
  throw std::logic_error("twiddle form without a define");
}

/// What is particular to each kernel.
void define_form(Builder& builder, const KernelLaunch& launch) {
  switch (kernel_of(launch)) {
    case Kernel::rows:
      builder.define("SHARING_LANES", launch.sharing_lanes());
      builder.define("JOINS_LANES", launch.joins_lanes() ? 1 : 0);
      builder.define("WRITES_AHEAD", launch.vector.write_ahead ? 1 : 0);
      break;
    case Kernel::columns:
      define_mirrors(builder, launch);
      builder.define("GATHERED_LANES", launch.vector.gathered_lanes ? 1 : 0);
      builder.define("STORE_TILES", tiles_define(launch.vector.store_tiles));
      builder.define("TWIDDLE_FORM", twiddle_form_define(launch.vector.twiddle_form));
      break;
    case Kernel::blocks:
      builder.define("ONE_STAGE", launch.stages.size() == 1 ? 1 : 0);
      builder.define("LAST_IN_ORDER", leaves_in_order(launch) ? 1 : 0);
      builder.define("BLOCKS_AHEAD", launch.vector.blocks_ahead);
      break;
    case Kernel::convolution:
      break;
  }
}

/// What is particular to each kernel, behind the files that all have.
void add_form_files(Builder& builder, const KernelLaunch& launch) {
  const Kernel kernel = kernel_of(launch);
  if (kernel == Kernel::convolution) return;
  builder.file("vector/read_ahead.cl");
  builder.file("vector/vector_stages.cl");
  if (launch.vector.half_stages) {
    builder.file("butterfly/odd_prime.cl");
    builder.file("vector/half_stages.cl");
  }
  builder.file("vector/write_ahead.cl");
  if (launch.mirrored_length != 0) builder.file("vector/vector_real_columns.cl");
  if (kernel == Kernel::blocks) {
    builder.file("vector/block_streams.cl");
    builder.file(launch.vector.transposed_blocks ? "vector/block_transposes.cl" : "vector/block_shuffles.cl");
    builder.file("vector/lane_blocks.cl");
  }
  if (kernel == Kernel::columns) {
    builder.file("vector/tile_places.cl");
    builder.file("vector/tile_turns.cl");
    builder.file("vector/tile_ends.cl");
  }
  if (kernel == Kernel::rows) builder.file("vector/last_stage.cl");
  if (launch.joins_lanes()) builder.file("vector/join_lanes.cl");
  if (launch.splits_lanes()) builder.file("vector/split_lanes.cl");
}

void add_files(Builder& builder, const KernelLaunch& launch) {
  const bool half_split = launch.store == StoreEnd::half_split;
  builder.file("complex.cl");
  builder.file("vector/lanes.cl");
  add_common_files(builder, launch);
  if (half_split) builder.file("half_split.cl");
  builder.file("vector/split_roots.cl");
  if (half_split && runs_across_lanes(launch) && !launch.splits_lanes()) builder.file("vector/split_row.cl");
  builder.file("vector/row_array.cl");
  add_form_files(builder, launch);
  builder.file("vector/" + builder.spec.entry + ".cl");
}

}  // namespace

KernelSpec vector_source(const KernelLaunch& launch) {
  const RowStages body = row_stages(launch);
  Builder builder;
  define_ends(builder, launch);
  define_points(builder, launch, body.rows);
  define_lanes(builder, launch);
  define_stages(builder, launch, body);
  define_form(builder, launch);
  builder.spec.entry = entry_of(kernel_of(launch));
  add_files(builder, launch);
  return builder.spec;
}

}  // namespace fftcl::source
