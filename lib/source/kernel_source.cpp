#include "source/kernel_source.hpp"

#include <algorithm>
#include <stdexcept>

#include "source/builder.hpp"
#include "source/embedded_files.hpp"

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

/// The kernel of a launch of the CPU shape, which stands in a file of that name.
std::string vector_entry(const KernelLaunch& launch) {
  if (launch.vector.lane_blocks) return "vector_blocks";
  if (launch.convolution.fused) return "vector_convolution";
  return launch.family == KernelFamily::vector_rows ? "vector_rows" : "vector_columns";
}

KernelSpec vector(const KernelLaunch& launch) {
  const std::string entry = vector_entry(launch);
  const bool there_and_back = entry == "vector_convolution";
  const bool rows_form = launch.family == KernelFamily::vector_rows;
  const bool half_split = launch.store == StoreEnd::half_split;
  // In the rows form the last stage runs across the lanes, the others over rows of lanes.
  std::vector<Stage> stages = launch.stages;
  std::size_t rows = launch.geometry.length;
  if (rows_form) {
    stages.pop_back();
    rows /= launch.sharing_lanes();
  }
  Builder builder;
  define_ends(builder, launch);
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t columns_of_lane = launch.pairs_reals() ? 2 : 1;
  builder.define("LENGTH", rows);
  builder.define("COLUMNS", geometry.columns() / columns_of_lane);
  // Columns that the next launch takes whole leave as they came.
  builder.define("SPAN",
                 launch.store_tile == 1 ? geometry.columns() : geometry.span * geometry.inner / columns_of_lane);
  builder.define("LANE_WIDTH", launch.lanes);
  builder.define("WOVEN", launch.woven_lanes() ? 1 : 0);
  builder.define("RUN_LANES", launch.run_lanes());
  builder.define("PAST_CACHE", launch.vector.past_cache ? 1 : 0);
  builder.define("HALF_SPLIT", half_split ? 1 : 0);
  if (there_and_back) {
    define_steps(builder, stages, rows);
    builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
  } else {
    const bool half_back = launch.vector.half_stages && launch.load == LoadEnd::hermitian;
    const bool in_order = launch.vector.lane_blocks && leaves_in_order(launch);
    builder.define("HALF_STAGES", launch.vector.half_stages ? 1 : 0);
    builder.define("STAGES", half_back ? half_stages_back(stages) : vector_stages(stages, rows, in_order));
    if (launch.vector.half_stages)
      builder.define("KEPT_RADIX", static_cast<std::uint64_t>((half_back ? stages.back() : stages.front()).radix));
  }
  if (rows_form) {
    builder.define("SHARING_LANES", launch.sharing_lanes());
  } else if (launch.vector.lane_blocks) {
    builder.define("ONE_STAGE", stages.size() == 1 ? 1 : 0);
    builder.define("LAST_IN_ORDER", leaves_in_order(launch) ? 1 : 0);
  } else {
    define_mirrors(builder, launch);
    builder.define("GATHERED_LANES", launch.vector.gathered_lanes ? 1 : 0);
    builder.define("STORE_TILES", static_cast<std::uint64_t>(launch.vector.store_tiles));
    builder.define("TWIDDLE_FORM", static_cast<std::uint64_t>(launch.vector.twiddle_form));
  }
  builder.file("complex.cl");
  builder.file("lanes.cl");
  add_common_files(builder, launch);
  if (half_split) builder.file("half_split.cl");
  if (half_split && rows_form) builder.file("split_row.cl");
  builder.file("row_array.cl");
  if (!there_and_back) {
    builder.define("AHEAD_LEVEL", launch.vector.read_ahead == 1 ? 3 : launch.vector.read_ahead);  // as compilers count
    builder.file("read_ahead.cl");
    builder.file("vector_stages.cl");
    if (launch.vector.half_stages) {
      builder.file("butterfly/odd_prime.cl");
      builder.file("half_stages.cl");
    }
  }
  if (entry == "vector_columns" || entry == "vector_blocks") builder.file("write_ahead.cl");
  if (launch.mirrored_length != 0) builder.file("vector_real_columns.cl");
  if (launch.vector.lane_blocks) {
    builder.file("block_streams.cl");
    builder.file(launch.vector.transposed_blocks ? "block_transposes.cl" : "block_shuffles.cl");
    builder.file("lane_blocks.cl");
  }
  builder.spec.entry = entry;
  builder.file(entry + ".cl");
  return builder.spec;
}

/// The kernels that do one butterfly, pair or element a work-item, or vectors of pairs.
KernelSpec pointwise(const KernelLaunch& launch) {
  Builder builder;
  define_ends(builder, launch);
  builder.define("LANE_WIDTH", launch.lanes);
  if (launch.lanes > 1) {
    builder.define("WOVEN", 0);
    builder.define("RUN_LANES", launch.lanes);
    builder.define("PAST_CACHE", 0);
    builder.file("complex.cl");
    builder.file("lanes.cl");
  }
  add_common_files(builder, launch);
  switch (launch.family) {
    case KernelFamily::global_stage:
      define_geometry(builder, launch.geometry);
      builder.define("RADIX", launch.geometry.length);
      builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
      builder.spec.entry = "global_stage";
      break;
    case KernelFamily::half_split:
      builder.define("LENGTH", launch.geometry.length);
      builder.file("half_split.cl");
      builder.spec.entry = "half_split_launch";
      break;
    case KernelFamily::transpose:
      builder.define("MATRIX_ROWS", launch.geometry.axis_length);
      builder.define("MATRIX_COLUMNS", launch.geometry.inner);
      builder.define("TILED", launch.transpose == TransposeMethod::tiled ? 1 : 0);
      builder.define("TILE", launch.work_group_size[0]);
      builder.spec.entry = "transpose";
      break;
    default:
      throw std::logic_error("not a pointwise kernel");
  }
  builder.file(builder.spec.entry + ".cl");
  return builder.spec;
}

std::uint64_t twiddle_define(TwiddleSource source) {
  switch (source) {
    case TwiddleSource::automatic:
      return 0;
    case TwiddleSource::global:
      return 1;
    case TwiddleSource::constant:
      return 2;
    case TwiddleSource::local:
      return 3;
    case TwiddleSource::sincos:
      return 4;
    case TwiddleSource::cos_sin:
      return 5;
    case TwiddleSource::native:
      return 6;
  }
  throw std::logic_error("twiddle source without a define");
}

/// A document's kernel between the engine's ends.
KernelSpec published(const KernelLaunch& launch) {
  Builder builder;
  define_ends(builder, launch);
  builder.define("LANE_WIDTH", 1);
  builder.define("TWIDDLE", twiddle_define(launch.published.twiddle));
  builder.define("WORK_GROUP", launch.work_group_size[0]);
  for (const auto& [name, value] : launch.published.defines) builder.define(name, value);
  add_common_files(builder, launch);
  builder.file("published/launch.cl");
  builder.file("published/twiddle.cl");
  for (const std::string& part : launch.published.parts) builder.file("published/" + part + ".cl");
  builder.file("published/" + launch.published.file + ".cl");
  builder.spec.entry = launch.published.entry;
  return builder.spec;
}

}  // namespace

KernelSpec kernel_spec(const KernelLaunch& launch, const DeviceLimits& limits) {
  KernelSpec spec;
  switch (launch.family) {
    case KernelFamily::cooperative:
      spec = cooperative_source(launch);
      break;
    case KernelFamily::image:
      spec = image_source(launch);
      break;
    case KernelFamily::vector_rows:
    case KernelFamily::vector_columns:
      spec = vector(launch);
      break;
    case KernelFamily::global_stage:
    case KernelFamily::half_split:
    case KernelFamily::transpose:
      spec = pointwise(launch);
      break;
    case KernelFamily::published:
      spec = published(launch);
      break;
  }
  // The documents' kernels use more of the library.
  spec.declares_builtins = limits.guards_declarations && launch.family != KernelFamily::published;
  if (launch.precision == Precision::fp64 && !limits.has_khr_fp64 && limits.has_amd_fp64)
    spec.defines.emplace_back("HAS_AMD_FP64", "1");
  return spec;
}

std::string program_text(const KernelSpec& spec) {
  std::string text;
  const auto add_file = [&](const std::string& name) {
    const auto& files = embedded_files();
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.name == name; });
    if (found == files.end()) throw std::logic_error("kernel file " + name + " is not in the library");
    text += "#line 1 \"" + name + "\"\n";
    text += found->text;
  };
  if (spec.declares_builtins) add_file("builtins.cl");
  for (const auto& [name, value] : spec.defines) text += "#define " + name + " " + value + "\n";
  for (const std::string& name : spec.files) add_file(name);
  return text;
}

std::string build_options(const KernelSpec& spec) {
  std::string options = "-cl-std=CL1.2";
  if (spec.declares_builtins) options += " -D_OPENCL_H_";
  if (spec.most_registers > 0) options += " -cl-nv-maxrregcount=" + std::to_string(spec.most_registers);
  return options;
}

}  // namespace fftcl::source
