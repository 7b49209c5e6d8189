#include "verify/published_cases.hpp"

#include <string>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "verify/case_list.hpp"

namespace fftcl::app {
namespace {

using Lengths = std::vector<std::size_t>;

/// Powers of `base` from `first` to `last`.
Lengths powers(std::size_t base, std::size_t first, std::size_t last) {
  Lengths lengths;
  for (std::size_t n = first; n <= last; n *= base) lengths.push_back(n);
  return lengths;
}

/// Products of 2, 3, 5, 7, 11 and 13 in [2, 4096].
Lengths mixed_lengths() {
  Lengths lengths;
  for (std::size_t n = 2; n <= 4096; ++n) {
    std::size_t rest = n;
    for (const std::size_t prime : {2, 3, 5, 7, 11, 13}) {
      while (rest % prime == 0) rest /= prime;
    }
    if (rest == 1) lengths.push_back(n);
  }
  return lengths;
}

Lengths and_more(Lengths lengths, const Lengths& more) {
  lengths.insert(lengths.end(), more.begin(), more.end());
  return lengths;
}

std::vector<Lengths> of_one_axis(const Lengths& lengths) {
  std::vector<Lengths> shapes;
  for (const std::size_t n : lengths) shapes.push_back({n});
  return shapes;
}

/// Heights and widths of powers of two, each with each.
std::vector<Lengths> rectangles(std::size_t last) {
  std::vector<Lengths> shapes;
  for (std::size_t height = 1; height <= last; height *= 2) {
    for (std::size_t width = 1; width <= last; width *= 2) shapes.push_back({height, width});
  }
  return shapes;
}

/// True where the planner takes the case on a device of these limits.
bool runs(const VerifyCase& what, const DeviceLimits& limits) {
  try {
    make_plan(what.spec, limits, what.options);
    return true;
  } catch (const Unsupported&) {
    return false;
  }
}

}  // namespace

// A row a variant. A length that an algorithm does not take is a mistake here, not a case that is passed over.
const std::vector<PublishedVariant>& published_variants() {
  static const std::vector<PublishedVariant> rows = {
      {"algorithm=multistage_registers:twiddle=native", {1, 2, 64, 2048}, powers(2, 1, 65536)},
      {"algorithm=multistage_registers:twiddle=sincos", {16, 1024}, powers(2, 1, 65536)},
      {"algorithm=multistage_registers:twiddle=cos_sin", {512}, powers(2, 2, 4096)},
      {"algorithm=multistage_registers:twiddle=global", {8, 128, 4096, 65536}, powers(2, 1, 65536)},
      {"algorithm=multistage_registers:twiddle=constant", {256}, powers(2, 2, 4096)},
      {"algorithm=multistage_registers:twiddle=global:radix=2", {32, 1024}, powers(2, 2, 65536)},
      {"algorithm=multistage_registers:twiddle=global:radix=4", {64, 2048}, powers(2, 2, 65536)},
      {"algorithm=multistage_registers:twiddle=global:radix=16", {256, 2048}, powers(2, 2, 65536)},
      {"algorithm=multistage_registers:twiddle=global:in_place", {64, 1024}, powers(2, 2, 4096)},
      {"algorithm=multistage_registers:twiddle=global:planar", {64}, powers(2, 2, 4096)},
      {"algorithm=radix_2_scalar", {2, 16, 1024}, powers(2, 2, 65536)},
      {"algorithm=radix_2_scalar:twiddle=native", {4, 64, 4096}, powers(2, 2, 65536)},
      {"algorithm=radix_2_scalar:twiddle=cos_sin:work-group=32", {8, 256}, powers(2, 2, 65536)},
      {"algorithm=radix_2_packed", {2, 512}, powers(2, 2, 65536)},
      {"algorithm=radix_2_packed:twiddle=native", {64, 4096}, powers(2, 2, 65536)},
      {"algorithm=radix_2_packed:twiddle=cos_sin", {32}, powers(2, 2, 65536)},
      {"algorithm=word_groups:words=2:items-per-group=1", {2, 16, 2048}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=2:items-per-group=2", {32}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=2:items-per-group=4", {4, 64}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=2:items-per-group=1:geometry=constant", {1024}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=2:items-per-group=2:geometry=constant", {64}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=2:items-per-group=4:geometry=constant", {128}, powers(2, 2, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=1", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=2", {256}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=4", {16}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=8", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=1:geometry=constant", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=2:geometry=constant", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=4:geometry=constant", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=4:items-per-group=8:geometry=constant", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=1", {64}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=2", {512}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=4", {64}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=8", {}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=16", {8}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=1:geometry=constant", {512}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=2:geometry=constant", {}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=4:geometry=constant", {}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=8:geometry=constant", {}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=8:items-per-group=16:geometry=constant", {}, powers(8, 8, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=1", {256}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=2", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=4", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=8", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=16", {16}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=32", {256}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=1:geometry=constant", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=2:geometry=constant", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=4:geometry=constant", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=8:geometry=constant", {}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=16:geometry=constant", {256}, powers(16, 16, 4096)},
      {"algorithm=word_groups:words=16:items-per-group=32:geometry=constant", {}, powers(16, 16, 4096)},
      {"algorithm=radix_2_2:items-per-group=1", {64}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=2", {256}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=4", {4, 1024}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=8", {64}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=1:geometry=constant", {}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=2:geometry=constant", {16}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=4:geometry=constant", {256}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:items-per-group=8:geometry=constant", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups:twiddle=global", {128}, powers(2, 2, 4096)},
      {"algorithm=radix_2_2:twiddle=global", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups:twiddle=constant", {64}, powers(2, 2, 4096)},
      {"algorithm=radix_2_2:twiddle=constant", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:twiddle=sincos", {256}, powers(2, 2, 4096)},
      {"algorithm=radix_2_2:twiddle=sincos", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:twiddle=cos_sin", {}, powers(2, 2, 4096)},
      {"algorithm=radix_2_2:twiddle=cos_sin", {}, powers(4, 4, 4096)},
      {"algorithm=word_groups:twiddle=native", {128}, powers(2, 2, 4096)},
      {"algorithm=radix_2_2:twiddle=native", {64}, powers(4, 4, 4096)},
      {"algorithm=word_groups", {}, {8192, 16384, 65536}},
      {"algorithm=radix_2_2", {}, {16384, 65536}},
      {"algorithm=word_groups:compute-units=2", {32}, powers(2, 4, 4096)},
      {"algorithm=word_groups:compute-units=2:items-per-group=4:geometry=constant", {64}, powers(2, 4, 4096)},
      {"algorithm=word_groups:compute-units=4:items-per-group=2:geometry=constant", {16, 4096}, powers(2, 16, 8192)},
      {"algorithm=word_groups:compute-units=8:words=4:items-per-group=2:twiddle=global", {256}, powers(4, 64, 16384)},
      {"algorithm=word_groups:compute-units=8:words=8:items-per-group=8:geometry=constant", {64}, powers(8, 64, 4096)},
      {"algorithm=word_groups:compute-units=16:words=16:items-per-group=1:twiddle=sincos",
       {256},
       powers(16, 256, 65536)},
      {"algorithm=radix_2_2:compute-units=2:items-per-group=8:geometry=constant", {16, 256}, powers(4, 4, 4096)},
      {"algorithm=radix_2_2:compute-units=4:geometry=constant", {64}, powers(4, 16, 4096)},
      {"algorithm=radix_2_2:compute-units=8:items-per-group=2:twiddle=global", {1024}, powers(4, 64, 16384)},
      {"algorithm=radix_2_2:compute-units=8:items-per-group=1:twiddle=sincos", {}, powers(4, 64, 16384)},
      {"algorithm=radix_2_2:compute-units=16", {}, powers(4, 256, 65536)},
      {"algorithm=multistage_local:twiddle=native", {1024}, powers(2, 1024, 1048576)},
      {"algorithm=multistage_local:twiddle=sincos", {2048}, powers(2, 1024, 65536)},
      {"algorithm=multistage_local:twiddle=cos_sin", {}, powers(2, 1024, 4096)},
      {"algorithm=multistage_local:twiddle=global", {1024, 4096, 32768}, powers(2, 1024, 1048576), {}, {{1024, 1024}}},
      {"algorithm=multistage_local:twiddle=constant", {}, powers(2, 1024, 4096)},
      {"algorithm=multistage_local:twiddle=global:in_place", {4096}, powers(2, 1024, 65536)},
      {"algorithm=multistage_in_place:twiddle=native", {2, 64}, powers(2, 2, 65536)},
      {"algorithm=multistage_in_place:twiddle=sincos:in_place", {1024}, powers(2, 2, 4096)},
      {"algorithm=multistage_in_place:twiddle=cos_sin", {}, powers(2, 2, 4096)},
      {"algorithm=multistage_in_place:twiddle=constant", {}, powers(2, 2, 4096)},
      {"algorithm=multistage_in_place:twiddle=global:in_place", {8, 16, 2048, 65536}, powers(2, 2, 65536)},
      {"algorithm=multistage_in_place:twiddle=global:radix=2:in_place", {128}, powers(2, 2, 65536)},
      {"algorithm=multistage_in_place:twiddle=global:radix=4:in_place", {512}, powers(2, 2, 65536)},
      {"algorithm=multistage_in_place:twiddle=global:radix=16:in_place", {4096}, powers(2, 2, 65536)},
      {"algorithm=multistage_2d:twiddle=native", {}, {}, {{16, 64}}, rectangles(128)},
      {"algorithm=multistage_2d:twiddle=global", {}, {}, {{64, 64}, {256, 8}, {1, 32}}, {{1024, 512}, {64, 4096}}},
      {"algorithm=multistage_2d:twiddle=sincos", {}, {}, {}, {{16, 64}, {128, 128}}},
      {"algorithm=multistage_2d:twiddle=cos_sin", {}, {}, {}, {{16, 64}, {128, 128}}},
      {"algorithm=multistage_2d:twiddle=constant", {}, {}, {}, {{16, 64}, {128, 128}}},
      {"algorithm=multistage_2d:twiddle=global:transpose=naive", {}, {}, {{8, 128}}, rectangles(128)},
      {"algorithm=multistage_2d:twiddle=global:transpose=tiled:in_place", {}, {}, {{128, 32}}, rectangles(128)},
      {"algorithm=mixed_radix", {2, 3, 360, 1001}, and_more(mixed_lengths(), {44100, 65536, 1001 * 1001})},
      {"algorithm=mixed_radix:twiddle=global", {6, 1024, 2310, 44100}, and_more(mixed_lengths(), {65536, 45045})},
      {"algorithm=mixed_radix:twiddle=global:radix=2:in_place", {64, 1000}, powers(2, 2, 65536)},
      {"algorithm=mixed_radix:twiddle=sincos:radix=8", {512}, mixed_lengths()},
      {"algorithm=mixed_radix:twiddle=native", {}, mixed_lengths()},
      {"algorithm=mixed_radix:twiddle=constant", {}, mixed_lengths()},
      {"algorithm=mixed_radix_separate", {4, 35, 1024, 3003}, and_more(mixed_lengths(), {44100, 65536})},
      {"algorithm=mixed_radix_separate:twiddle=native", {120}, mixed_lengths()},
      {"algorithm=mixed_radix_separate:twiddle=sincos", {}, mixed_lengths()},
      {"algorithm=mixed_radix_separate:twiddle=global:in_place", {540, 4096}, mixed_lengths()},
      {"algorithm=mixed_radix_separate:twiddle=constant", {}, mixed_lengths()},
      {"algorithm=mixed_radix_mapped", {12, 1155}, and_more(mixed_lengths(), {44100, 65536})},
      {"algorithm=mixed_radix_mapped:twiddle=native", {}, mixed_lengths()},
      {"algorithm=mixed_radix_mapped:twiddle=sincos", {}, mixed_lengths()},
      {"algorithm=mixed_radix_mapped:twiddle=global", {8, 2520}, mixed_lengths()},
      {"algorithm=mixed_radix_mapped:twiddle=constant", {}, mixed_lengths()},
  };
  return rows;
}

std::vector<VerifyCase> published_cases(Precision precision, const DeviceLimits& limits, bool thorough,
                                        std::uint64_t seed) {
  std::vector<VerifyCase> cases;
  const auto add = [&](const PublishedVariant& variant, const std::vector<Lengths>& shapes) {
    for (const Lengths& shape : shapes) {
      VerifyCase what = parse_token("c2c:" + fftcl::to_string(precision) + ":" + fftcl::to_string(shape) + ":" +
                                    std::string(variant.options));
      if (precision == Precision::fp64 && what.options.published.twiddle == TwiddleSource::native) continue;
      what.spec.batch = vectors_for(point_count(what.spec));
      what.seed = seed;
      if (runs(what, limits)) add_directions(cases, std::move(what));
    }
  };
  for (const PublishedVariant& variant : published_variants()) {
    add(variant, of_one_axis(variant.lengths));
    add(variant, variant.shapes);
    if (!thorough) continue;
    add(variant, of_one_axis(variant.thorough));
    add(variant, variant.thorough_shapes);
  }
  return cases;
}

}  // namespace fftcl::app
