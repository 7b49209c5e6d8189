#include "source/builder.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"

namespace fftcl::source {
namespace {

bool even(const ArrayView& array) { return array.distance % 2 == 0 && array.row_stride % 2 == 0; }

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
    case LoadEnd::parts:
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
    case StoreEnd::parts:
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

/// A butterfly that is made of others.
struct Composite {
  int radix;
  const char* shared;  ///< the file of a body that several have
  std::vector<int> parts;
};

const std::vector<Composite>& composites() {
  constexpr const char *kCoprime = "butterfly/coprime.cl", *kComposite = "butterfly/composite.cl";
  static const std::vector<Composite> all = {
      {6, kCoprime, {3, 2}},  {8, nullptr, {4}},      {9, kComposite, {3}},    {10, kCoprime, {5, 2}},
      {12, kCoprime, {4, 3}}, {14, kCoprime, {7, 2}}, {15, kCoprime, {5, 3}},  {16, nullptr, {4}},
      {18, kCoprime, {9, 2}}, {20, kCoprime, {5, 4}}, {21, kCoprime, {7, 3}},  {22, kCoprime, {11, 2}},
      {24, kCoprime, {8, 3}}, {25, kComposite, {5}},  {26, kCoprime, {13, 2}}, {27, kComposite, {9, 3}},
      {28, kCoprime, {7, 4}}, {30, kCoprime, {6, 5}}, {32, nullptr, {4, 8}},   {49, kComposite, {7}},
  };
  return all;
}

/// A butterfly without a file of its own: of two whose points share no factor.
void add_product(Builder& builder, int points) {
  const std::optional<planner::CoprimeFactors> factors = planner::coprime_factors(points);
  if (!factors) throw std::logic_error("no butterfly of " + std::to_string(points) + " points");
  builder.butterfly(factors->a);
  builder.butterfly(factors->b);
  builder.file("butterfly/coprime.cl");
  builder.define("PRODUCT", static_cast<std::uint64_t>(points));
  builder.define("FACTOR_A", static_cast<std::uint64_t>(factors->a));
  builder.define("FACTOR_B", static_cast<std::uint64_t>(factors->b));
  builder.define("B_INVERSE", static_cast<std::uint64_t>(factors->b_inverse));
  builder.define("A_INVERSE", static_cast<std::uint64_t>(factors->a_inverse));
  builder.file("butterfly/product.cl");
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
  if (radix != 1 && !planner::has_butterfly(radix)) return add_product(*this, radix);
  for (const Composite& composite : composites()) {
    if (composite.radix != radix) continue;
    for (int part : composite.parts) butterfly(part);
    if (composite.shared != nullptr) file(composite.shared);
  }
  // Smaller primes have texts of their own.
  if (radix >= 7 && planner::is_prime(static_cast<std::size_t>(radix)))
    file(radix < 23 ? "butterfly/odd_prime.cl" : "butterfly/large_prime.cl");
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
