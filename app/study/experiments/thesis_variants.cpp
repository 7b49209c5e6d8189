#include "study/experiments/thesis_variants.hpp"

#include <fmt/format.h>

namespace fftcl::app::study {
namespace {

std::string options_of(int items, bool constant, int units) {
  return fmt::format("items-per-group={}:geometry={}:compute-units={}", items, constant ? "constant" : "normal", units);
}

}  // namespace

std::string schedule_label(int words, int items, bool constant) {
  return fmt::format("{} words by {}{}", words, items, constant ? ", constant" : "");
}

Variant radix_2(int words, int items, bool constant, int units, const std::string& published_key) {
  return {schedule_label(words, items, constant),
          fmt::format("algorithm=word_groups:words={}:{}", words, options_of(items, constant, units)), published_key};
}

Variant radix_2_2(int items, bool constant, int units, const std::string& published_key) {
  return {"radix 2^2, " + schedule_label(4, items, constant),
          "algorithm=radix_2_2:" + options_of(items, constant, units), published_key};
}

}  // namespace fftcl::app::study
