#include "source/builder.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"

namespace fftcl::source {
namespace {

bool even(const Extent& extent) { return extent.distance % 2 == 0 && extent.row_stride % 2 == 0; }

/// A fragment between the kernel and the arrays of one end.
struct End {
  std::string file;
  /// The file that reaches the arrays, where they hold complex values.
  std::string values_file;
};

End end_of(LoadEnd end) {
  const std::string values = "load/complex_values.cl";
  switch (end) {
    case LoadEnd::complex:
    case LoadEnd::hermitian_rows:
    case LoadEnd::real_columns:
      return {"load/complex.cl", values};
    case LoadEnd::real:
      return {"load/real.cl", ""};
    case LoadEnd::real_pairs:
      return {"load/real_pairs.cl", ""};
    case LoadEnd::hermitian:
      return {"load/hermitian.cl", values};
    case LoadEnd::half_join:
      return {"load/half_join.cl", values};
  }
  throw std::logic_error("load end without a file");
}

End end_of(StoreEnd end) {
  const std::string values = "store/complex_values.cl";
  switch (end) {
    case StoreEnd::complex:
    case StoreEnd::half_split:
    case StoreEnd::real_columns:
    case StoreEnd::hermitian_rows:
      return {"store/complex.cl", values};
    case StoreEnd::half:
      return {"store/half.cl", values};
    case StoreEnd::real:
      return {"store/real.cl", ""};
    case StoreEnd::real_pairs:
      return {"store/real_pairs.cl", ""};
  }
  throw std::logic_error("store end without a file");
}

void add_end(Builder& builder, const End& end) {
  if (!end.values_file.empty()) builder.file(end.values_file);
  builder.file(end.file);
}

}  // namespace

void Builder::define(std::string name, std::string value) {
  spec.defines.emplace_back(std::move(name), std::move(value));
}

void Builder::define(std::string name, std::uint64_t value) { define(std::move(name), std::to_string(value)); }

void Builder::file(const std::string& name) {
  if (std::find(spec.files.begin(), spec.files.end(), name) == spec.files.end()) spec.files.push_back(name);
}

void Builder::butterfly(int radix) {
  struct Parts {
    int radix;
    const char* shared;
    std::vector<int> radices;
  };
  static const std::vector<Parts> made_of = {
      {6, "coprime", {3, 2}},   {7, "odd_prime", {}},     {8, nullptr, {4}},        {9, "composite", {3}},
      {10, "coprime", {5, 2}},  {11, "odd_prime", {}},    {12, "coprime", {4, 3}},  {13, "odd_prime", {}},
      {14, "coprime", {7, 2}},  {15, "coprime", {5, 3}},  {16, nullptr, {4}},       {17, "odd_prime", {}},
      {19, "odd_prime", {}},    {23, "large_prime", {}},  {25, "composite", {5}},   {27, "composite", {9, 3}},
      {29, "large_prime", {}},  {31, "large_prime", {}},  {32, nullptr, {4, 8}},    {37, "large_prime", {}},
      {41, "large_prime", {}},  {43, "large_prime", {}},  {47, "large_prime", {}},  {49, "composite", {7}},
      {53, "large_prime", {}},  {59, "large_prime", {}},  {61, "large_prime", {}},  {67, "large_prime", {}},
      {71, "large_prime", {}},  {73, "large_prime", {}},  {79, "large_prime", {}},  {83, "large_prime", {}},
      {89, "large_prime", {}},  {97, "large_prime", {}},  {101, "large_prime", {}}, {103, "large_prime", {}},
      {107, "large_prime", {}}, {109, "large_prime", {}}, {113, "large_prime", {}}, {127, "large_prime", {}},
  };
  const std::optional<planner::CoprimeFactors> product =
      planner::has_butterfly(radix) ? std::nullopt : planner::coprime_factors(radix);
  if (product) {
    butterfly(product->a);
    butterfly(product->b);
    file("butterfly/coprime.cl");
    define("PRODUCT", static_cast<std::uint64_t>(radix));
    define("FACTOR_A", static_cast<std::uint64_t>(product->a));
    define("FACTOR_B", static_cast<std::uint64_t>(product->b));
    define("B_INVERSE", static_cast<std::uint64_t>(product->b_inverse));
    define("A_INVERSE", static_cast<std::uint64_t>(product->a_inverse));
    file("butterfly/product.cl");
    return;
  }
  for (const Parts& parts : made_of) {
    if (parts.radix != radix) continue;
    for (int part : parts.radices) butterfly(part);
    if (parts.shared != nullptr) file(std::string("butterfly/") + parts.shared + ".cl");
  }
  file("butterfly/radix_" + std::to_string(radix) + ".cl");
}

void define_ends(Builder& builder, const KernelLaunch& launch) {
  builder.define("REAL_BITS", launch.precision == Precision::fp64 ? 64 : 32);
  builder.define("WIDE_INDEX", launch.lanes_in_all >= (std::uint64_t{1} << 31) ? 1 : 0);
  builder.define("IN_PLACE", launch.in_place ? 1 : 0);
  builder.define("CONJUGATES_LOAD", launch.conjugates_load ? 1 : 0);
  builder.define("CONJUGATES_STORE", launch.conjugates_store ? 1 : 0);
  builder.define("SCALE_IN_PARTS", launch.scale_in_parts ? 1 : 0);
  builder.define("LOAD_PLANAR", launch.from.layout == Layout::planar && !launch.from.real ? 1 : 0);
  builder.define("STORE_PLANAR", launch.to.layout == Layout::planar && !launch.to.real ? 1 : 0);
  const bool aligned = (!launch.from.real || even(launch.from)) && (!launch.to.real || even(launch.to));
  builder.define("ALIGNED_PAIRS", aligned ? 1 : 0);
  const ConvolutionPart& convolution = launch.convolution;
  builder.define("CHIRP_LOAD", convolution.chirp_load ? 1 : 0);
  builder.define("CHIRP_STORE", convolution.chirp_store ? 1 : 0);
  builder.define("HALF_LOAD",
                 convolution.chirp_load && convolution.points_read < convolution.transformed_length ? 1 : 0);
  builder.define("LOADS_WHOLE_COLUMNS", launch.loads_whole_columns() ? 1 : 0);
  builder.define("FILTER_STORE", convolution.filter_store ? 1 : 0);
  builder.define("RADER", convolution.rader ? 1 : 0);
  builder.define("REAL_LENGTH", launch.real_length);
  builder.define("HALF_SPLIT", launch.store == StoreEnd::half_split ? 1 : 0);
  builder.define("INNER", launch.geometry.inner);
  builder.define("ROWS", launch.geometry.rows);
}

void define_mirrors(Builder& builder, const KernelLaunch& launch) {
  builder.define("REAL_COLUMNS_LOAD", launch.load == LoadEnd::real_columns ? 1 : 0);
  builder.define("REAL_COLUMNS_STORE", launch.store == StoreEnd::real_columns ? 1 : 0);
  builder.define("HERMITIAN_LOAD", launch.load == LoadEnd::hermitian_rows ? 1 : 0);
  builder.define("HERMITIAN_STORE", launch.store == StoreEnd::hermitian_rows ? 1 : 0);
  builder.define("MIRRORED_LENGTH", launch.mirrored_length);
  builder.define("KEPT_COLUMNS", launch.kept_columns());
}

void add_common_files(Builder& builder, const KernelLaunch& launch) {
  builder.file("complex.cl");
  for (const Stage& stage : launch.stages) builder.butterfly(stage.radix);
  add_end(builder, end_of(launch.load));
  add_end(builder, end_of(launch.store));
  builder.file("ends.cl");
}

}  // namespace fftcl::source
