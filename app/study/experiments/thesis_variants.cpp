#include "study/experiments/thesis_variants.hpp"

#include <fmt/format.h>

#include "fftcl/names.hpp"

namespace fftcl::app::study {
namespace {

std::string options_of(int items, IndexGeometry geometry, int units) {
  return fmt::format("items-per-group={}:geometry={}:compute-units={}", items, name_of(geometry), units);
}

}  // namespace

std::string schedule_label(int words, int items, IndexGeometry geometry) {
  return fmt::format("{} words by {}{}", words, items, geometry == IndexGeometry::constant ? ", constant" : "");
}

Variant radix_2(int words, int items, IndexGeometry geometry, int units, const std::string& published_key) {
  return {schedule_label(words, items, geometry),
          fmt::format("algorithm=word_groups:words={}:{}", words, options_of(items, geometry, units)), published_key};
}

Variant radix_2_2(int items, IndexGeometry geometry, int units, const std::string& published_key) {
  return {"radix 2^2, " + schedule_label(4, items, geometry),
          "algorithm=radix_2_2:" + options_of(items, geometry, units), published_key};
}

}  // namespace fftcl::app::study
