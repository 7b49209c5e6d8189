// The schedules of thesis LiTH-ISY-EX--12/4649--SE as rows of a table.
#pragma once

#include <string>
#include <string_view>

#include "fftcl/plan_options.hpp"
#include "study/sweep_table.hpp"

namespace fftcl::app::study {

constexpr std::string_view kThesis = "thesis LiTH-ISY-EX--12/4649--SE";
/// A note for every table of times.
constexpr const char* kThesisOrder =
    "the thesis leaves results in bit-reversed order; here writing them in natural order is part of the time";

/// "2 words by 4, constant": radix 2, `items` work-items a group of `words`, `units` work-groups a transform.
std::string schedule_label(int words, int items, IndexGeometry geometry);
Variant radix_2(int words, int items, IndexGeometry geometry, int units, const std::string& published_key = {});
/// "radix 2^2, 4 words by 8".
Variant radix_2_2(int items, IndexGeometry geometry, int units, const std::string& published_key = {});

}  // namespace fftcl::app::study
