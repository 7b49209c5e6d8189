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
  };
  return rows;
}

std::vector<VerifyCase> published_cases(Precision precision, const DeviceLimits& limits, bool thorough,
                                        std::uint64_t seed) {
  std::vector<VerifyCase> cases;
  const std::string name = precision == Precision::fp32 ? "fp32" : "fp64";
  for (const PublishedVariant& variant : published_variants()) {
    Lengths lengths = variant.lengths;
    if (thorough) lengths.insert(lengths.end(), variant.thorough.begin(), variant.thorough.end());
    for (const std::size_t n : lengths) {
      VerifyCase what = parse_token("c2c:" + name + ":" + std::to_string(n) + ":" + std::string(variant.options));
      if (precision == Precision::fp64 && what.options.published.twiddle == TwiddleSource::native) continue;
      what.spec.batch = vectors_for(n);
      what.seed = seed;
      if (runs(what, limits)) add_directions(cases, std::move(what));
    }
  }
  return cases;
}

}  // namespace fftcl::app
