// Cases by vectors of so many lanes, whatever the device would take: all of them for tests/long, of which ctest takes
// pairs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/verify_case.hpp"

namespace fftcl::test {

/// 2 to `widest` lanes.
std::vector<std::size_t> lane_counts(std::size_t widest);

/// Two blocks and one of three transforms, each in a lane of `lanes`.
app::VerifyCase blocks_case(std::size_t length, TransformKind kind, Precision precision, std::size_t lanes);

/// Lengths of blocks by each width.
inline constexpr std::size_t kBlockLengths[] = {1, 2, 3, 8, 9, 15};

/// Real data of a long axis, cut into `first` points of columns in pairs and rows of `second`, both by `lanes`. `text`:
/// the case's token.
app::VerifyCase real_columns_case(const std::string& text, std::size_t first, std::size_t second, std::size_t lanes);

/// Such cases with pairs and rows that fill the last tile and some that do not, in place, planar, and as properties.
std::vector<app::VerifyCase> real_columns_cases(TransformKind kind, Precision precision, std::size_t lanes);

}  // namespace fftcl::test
