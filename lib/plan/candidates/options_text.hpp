// Choices that were found by timing, as lines of text: what the store of tuned plans keeps.
//
//   algorithm auto
//   shape auto
//   launch 512 rows fused=0 fp64=0 radices=16.32 lanes=8 items=16 split=1 rounds=1 entries=1 parks=0 large=0 resident=0
//     all=0 registers=0                     (one line)
//   vector 4096 rows lanes=16 share=1 radices=8.4.8.16 tiles=0
//   cut 65536 launches=256.256 tile=0
//   padded 1009 2048
//   max_work_group_size 128
//
// which are, from the third line on, a LaunchShape, a VectorShape, an AxisCut and a PaddedLength of PlanOptions, and
// within which work-groups all of that was found.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fftcl/plan_options.hpp"

namespace fftcl::planner {

/// The choices that plan_candidates() varies and that limit, a line each, the first two always; others have no line.
std::string options_text(const PlanOptions& options);

/// Reads what options_text() wrote. Nothing where any line cannot be read.
std::optional<PlanOptions> parse_options_text(std::string_view text);

}  // namespace fftcl::planner
