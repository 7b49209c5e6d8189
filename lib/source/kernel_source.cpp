#include "source/kernel_source.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "source/embedded_files.hpp"

namespace fftcl::source {
namespace {

std::string number(std::uint64_t value) { return std::to_string(value); }

/// Adds what `define` lines and files a launch needs, in the order the compiler is to see them.
class Builder {
 public:
  void define(std::string name, std::string value) { spec.defines.emplace_back(std::move(name), std::move(value)); }
  void define(std::string name, std::uint64_t value) { define(std::move(name), number(value)); }
  void file(const std::string& name) {
    if (std::find(spec.files.begin(), spec.files.end(), name) == spec.files.end()) spec.files.push_back(name);
  }

  /// A butterfly behind those that it is made of.
  void butterfly(int radix) {
    struct Parts {
      int radix;
      const char* shared;
      std::vector<int> radices;
    };
    static const std::vector<Parts> made_of = {
        {6, "composite", {3, 2}},   {7, "odd_prime", {}},     {8, nullptr, {4}},         {9, "composite", {3}},
        {10, "composite", {5, 2}},  {11, "odd_prime", {}},    {12, "composite", {4, 3}}, {13, "odd_prime", {}},
        {14, "composite", {7, 2}},  {15, "composite", {5, 3}}, {16, nullptr, {4}},        {17, "odd_prime", {}},
        {19, "odd_prime", {}},      {23, "odd_prime", {}},     {25, "composite", {5}},    {27, "composite", {9, 3}},
        {29, "odd_prime", {}},      {31, "odd_prime", {}},     {32, nullptr, {4, 8}},
    };
    for (const Parts& parts : made_of) {
      if (parts.radix != radix) continue;
      for (int part : parts.radices) butterfly(part);
      if (parts.shared != nullptr) file(std::string("butterfly/") + parts.shared + ".cl");
    }
    file("butterfly/radix_" + std::to_string(radix) + ".cl");
  }

  KernelSpec spec;
};

std::string load_file(LoadEnd end) {
  switch (end) {
    case LoadEnd::complex: return "load/complex.cl";
    case LoadEnd::real: return "load/real.cl";
    case LoadEnd::real_pairs: return "load/real_pairs.cl";
    case LoadEnd::hermitian: return "load/hermitian.cl";
    case LoadEnd::half_join: return "load/half_join.cl";
  }
  throw std::logic_error("load end without a file");
}

std::string store_file(StoreEnd end) {
  switch (end) {
    case StoreEnd::complex:
    case StoreEnd::half_split: return "store/complex.cl";
    case StoreEnd::half: return "store/half.cl";
    case StoreEnd::real: return "store/real.cl";
    case StoreEnd::real_pairs: return "store/real_pairs.cl";
  }
  throw std::logic_error("store end without a file");
}

bool even(const Extent& extent) { return extent.distance % 2 == 0 && extent.row_stride % 2 == 0; }

/// What every kernel knows: precision, indices, ends.
void define_ends(Builder& builder, const KernelLaunch& launch, std::uint64_t lanes_in_all) {
  builder.define("REAL_BITS", launch.precision == Precision::fp64 ? 64 : 32);
  builder.define("WIDE_INDEX", lanes_in_all >= (std::uint64_t{1} << 31) ? 1 : 0);
  builder.define("IN_PLACE", launch.in_place ? 1 : 0);
  builder.define("CONJUGATES_LOAD", launch.conjugates_load ? 1 : 0);
  builder.define("CONJUGATES_STORE", launch.conjugates_store ? 1 : 0);
  builder.define("LOAD_PLANAR", launch.from.layout == Layout::planar && !launch.from.real ? 1 : 0);
  builder.define("STORE_PLANAR", launch.to.layout == Layout::planar && !launch.to.real ? 1 : 0);
  builder.define("ALIGNED_PAIRS", (launch.from.real ? even(launch.from) : true) && (launch.to.real ? even(launch.to) : true) ? 1 : 0);
  builder.define("CHIRP_LOAD", launch.chirp_load ? 1 : 0);
  builder.define("CHIRP_STORE", launch.chirp_store ? 1 : 0);
  builder.define("FILTER_STORE", launch.filter_store ? 1 : 0);
  builder.define("RADER", launch.rader ? 1 : 0);
  builder.define("TRANSFORMED_LENGTH", launch.transformed_length);
  builder.define("REAL_LENGTH", launch.real_length);
  builder.define("INNER", launch.geometry.inner);
  builder.define("ROWS", launch.geometry.rows);
}

void define_geometry(Builder& builder, const AxisGeometry& geometry) {
  builder.define("LENGTH", geometry.length);
  builder.define("COLUMNS", geometry.columns());
  builder.define("SPAN", geometry.span * geometry.inner);
}

/// Points of one work-item in registers: the most that any stage needs.
std::size_t points_of_item(const KernelLaunch& launch) {
  std::size_t points = 1;
  for (const Stage& stage : launch.stages) {
    const std::size_t radix = static_cast<std::size_t>(stage.radix);
    const std::size_t butterflies = (launch.geometry.length / radix + launch.items_per_lane - 1) / launch.items_per_lane;
    points = std::max(points, butterflies * radix);
  }
  return points;
}

/// `offset`: where the first stage's twiddles stand in the table; moved behind the last one's.
std::string cooperative_stages(const std::vector<Stage>& stages, std::size_t& offset) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const std::size_t radix = static_cast<std::size_t>(stages[i].radix), span = stages[i].span;
    const int next = i + 1 < stages.size() ? stages[i + 1].radix : 0;
    text += (i ? " STAGE(" : "STAGE(") + number(radix) + "," + number(span) + "," + std::to_string(next) + "," + number(offset) + ")";
    if (span > 1) {
      for (std::size_t step = 1; step < radix; step *= 2) offset += span;
    }
  }
  return text;
}

std::string vector_stages(const std::vector<Stage>& stages, std::size_t rows) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    text += (i ? " STAGE(" : "FIRST(") + std::to_string(stages[i].radix) + "," + number(rows / stages[i].span) + ")";
  }
  return text;
}

/// True where the rows of a launch lie one behind the other.
bool packed(const KernelLaunch& launch, const Extent& extent) {
  const std::size_t points = launch.geometry.length + (launch.rader ? 1 : 0);
  return launch.geometry.columns() == 1 && extent.row_stride == points && extent.distance == launch.geometry.rows * points;
}

KernelSpec cooperative(const KernelLaunch& launch, std::uint64_t lanes_in_all) {
  const bool plain_load = !launch.chirp_load && (launch.load == LoadEnd::complex || launch.load == LoadEnd::real);
  const bool plain_store = !launch.chirp_store && !launch.filter_store && (launch.store == StoreEnd::complex || launch.store == StoreEnd::real);
  Builder builder;
  define_ends(builder, launch, lanes_in_all);
  define_geometry(builder, launch.geometry);
  builder.define("STORE_SPAN", launch.store_span() * launch.geometry.inner);
  builder.define("LANE_WIDTH", 1);
  builder.define("ITEMS", launch.items_per_lane);
  builder.define("GROUP_LANES", launch.lanes);
  builder.define("LANES_FASTEST", launch.lanes_fastest ? 1 : 0);
  builder.define("SPLIT_EXCHANGE", launch.split_exchange ? 1 : 0);
  builder.define("LOAD_TILE", launch.load_tile);
  builder.define("STORE_TILE", launch.store_tile);
  builder.define("STAGED_ENDS", launch.staged_ends ? 1 : 0);
  builder.define("PACKED_LOAD", plain_load && packed(launch, launch.from) ? 1 : 0);
  builder.define("PACKED_STORE", plain_store && packed(launch, launch.to) ? 1 : 0);
  builder.define("POINTS", points_of_item(launch));
  builder.define("FIRST_RADIX", launch.stages.front().radix);
  builder.define("LAST_RADIX", launch.stages.back().radix);
  builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
  builder.define("FUSED_CONVOLUTION", launch.fused_convolution ? 1 : 0);
  builder.define("HALF_SPLIT", launch.store == StoreEnd::half_split ? 1 : 0);
  std::size_t offset = 0;
  builder.define("STAGES", cooperative_stages(launch.stages, offset));
  if (launch.fused_convolution) builder.define("STAGES_BACK", cooperative_stages(launch.stages_back(), offset));
  builder.file("complex.cl");
  for (const Stage& stage : launch.stages) builder.butterfly(stage.radix);
  if (launch.store == StoreEnd::half_split) builder.file("half_split.cl");
  builder.file(load_file(launch.load));
  builder.file(store_file(launch.store));
  builder.file("ends.cl");
  builder.file("exchange.cl");
  builder.file("cooperative.cl");
  builder.spec.entry = "cooperative";
  return builder.spec;
}

KernelSpec vector(const KernelLaunch& launch, std::uint64_t lanes_in_all) {
  const bool rows_form = launch.family == KernelFamily::vector_rows;
  const bool half_split = launch.store == StoreEnd::half_split;
  // In the rows form the last stage runs across the lanes, the others over rows of lanes.
  std::vector<Stage> stages = launch.stages;
  std::size_t rows = launch.geometry.length;
  if (rows_form) {
    stages.pop_back();
    rows /= launch.lanes;
  }
  Builder builder;
  define_ends(builder, launch, lanes_in_all);
  builder.define("LENGTH", rows);
  builder.define("COLUMNS", launch.geometry.columns());
  builder.define("SPAN", launch.geometry.span * launch.geometry.inner);
  builder.define("LANE_WIDTH", launch.lanes);
  builder.define("TILES", launch.tiles_per_item);
  builder.define("HALF_SPLIT", half_split ? 1 : 0);
  if (!rows_form) {
    builder.define("GATHERED_LANES", launch.gathered_lanes ? 1 : 0);
    builder.define("STORE_TILES", static_cast<std::uint64_t>(launch.store_tiles));
    builder.define("TWIDDLE_FORM", static_cast<std::uint64_t>(launch.twiddle_form));
  }
  builder.define("STAGES", vector_stages(stages, rows));
  builder.file("complex.cl");
  builder.file("lanes.cl");
  for (const Stage& stage : launch.stages) builder.butterfly(stage.radix);
  if (half_split) builder.file("half_split.cl");
  builder.file(load_file(launch.load));
  builder.file(store_file(launch.store));
  builder.file("ends.cl");
  if (half_split && rows_form) builder.file("split_row.cl");
  builder.file("vector_stages.cl");
  builder.spec.entry = rows_form ? "vector_rows" : "vector_columns";
  builder.file(builder.spec.entry + ".cl");
  return builder.spec;
}

/// The kernels that do one butterfly, pair or element a work-item.
KernelSpec pointwise(const KernelLaunch& launch, std::uint64_t lanes_in_all) {
  Builder builder;
  define_ends(builder, launch, lanes_in_all);
  builder.define("LANE_WIDTH", 1);
  builder.file("complex.cl");
  switch (launch.family) {
    case KernelFamily::global_stage:
      define_geometry(builder, launch.geometry);
      builder.define("RADIX", launch.geometry.length);
      builder.define("LAUNCH_TWIDDLE", launch.launch_twiddle ? 1 : 0);
      builder.butterfly(launch.stages.front().radix);
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
    default: throw std::logic_error("not a pointwise kernel");
  }
  builder.file(load_file(launch.load));
  builder.file(store_file(launch.store));
  builder.file("ends.cl");
  builder.file(builder.spec.entry + ".cl");
  return builder.spec;
}

std::uint64_t twiddle_define(TwiddleSource source) {
  switch (source) {
    case TwiddleSource::automatic: return 0;
    case TwiddleSource::global: return 1;
    case TwiddleSource::constant: return 2;
    case TwiddleSource::local: return 3;
    case TwiddleSource::sincos: return 4;
    case TwiddleSource::cos_sin: return 5;
    case TwiddleSource::native: return 6;
  }
  throw std::logic_error("twiddle source without a define");
}

/// A document's kernel between the engine's ends.
KernelSpec published(const KernelLaunch& launch, std::uint64_t lanes_in_all) {
  Builder builder;
  define_ends(builder, launch, lanes_in_all);
  builder.define("LANE_WIDTH", 1);
  builder.define("TWIDDLE", twiddle_define(launch.published.twiddle));
  builder.define("WORK_GROUP", launch.work_group_size[0]);
  for (const auto& [name, value] : launch.published.defines) builder.define(name, value);
  builder.file("complex.cl");
  for (const Stage& stage : launch.stages) builder.butterfly(stage.radix);
  builder.file(load_file(launch.load));
  builder.file(store_file(launch.store));
  builder.file("ends.cl");
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
    case KernelFamily::cooperative: spec = cooperative(launch, launch.lanes_in_all); break;
    case KernelFamily::vector_rows:
    case KernelFamily::vector_columns: spec = vector(launch, launch.lanes_in_all); break;
    case KernelFamily::global_stage:
    case KernelFamily::half_split:
    case KernelFamily::transpose: spec = pointwise(launch, launch.lanes_in_all); break;
    case KernelFamily::published: spec = published(launch, launch.lanes_in_all); break;
  }
  spec.uses_fp64 = launch.precision == Precision::fp64;
  if (spec.uses_fp64 && !limits.has_khr_fp64 && limits.has_amd_fp64) spec.defines.emplace_back("HAS_AMD_FP64", "1");
  return spec;
}

std::string program_text(const KernelSpec& spec) {
  std::string text;
  for (const auto& [name, value] : spec.defines) text += "#define " + name + " " + value + "\n";
  const auto& files = embedded_files();
  for (const std::string& name : spec.files) {
    const auto found = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.name == name; });
    if (found == files.end()) throw std::logic_error("kernel file " + name + " is not in the library");
    text += "#line 1 \"" + name + "\"\n";
    text += found->text;
  }
  return text;
}

std::string build_options(const KernelSpec&) { return "-cl-std=CL1.2"; }

}  // namespace fftcl::source
