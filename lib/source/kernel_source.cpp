#include "source/kernel_source.hpp"

#include <algorithm>
#include <stdexcept>

#include "source/builder.hpp"
#include "source/embedded_files.hpp"

namespace fftcl::source {
namespace {

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
    builder.file("vector/lanes.cl");
  }
  add_common_files(builder, launch);
  switch (launch.family) {
    case KernelFamily::global_stage:
      builder.define("COLUMNS", launch.geometry.columns());
      builder.define("SPAN", launch.geometry.span * launch.geometry.inner);
      builder.define("RADIX", launch.geometry.length);
      builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
      builder.spec.entry = "global_stage";
      break;
    case KernelFamily::half_split:
      builder.define("LENGTH", launch.geometry.length);
      builder.define("ROW_ITEMS", launch.global_size[0] / launch.lanes_in_all);
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
      spec = vector_source(launch);
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
  spec.declares_builtins = limits.guards_declarations;
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
