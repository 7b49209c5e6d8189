// The verification cases of the documents' algorithms, as data: the options of each variant in a token's words, and the
// lengths that it is checked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fftcl/device_limits.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app {

struct PublishedVariant {
  std::string_view options;           ///< "algorithm=word_groups:words=4:items-per-group=2"
  std::vector<std::size_t> lengths;   ///< always
  std::vector<std::size_t> thorough;  ///< with --thorough as well
  /// Of two axes, where the algorithm is for them: always, and with --thorough as well.
  std::vector<std::vector<std::size_t>> shapes = {};
  std::vector<std::vector<std::size_t>> thorough_shapes = {};
};

const std::vector<PublishedVariant>& published_variants();

/// Forward and inverse of each variant; those that the device's limits, the precision or the length rule out (as the
/// planner says) are not among them.
std::vector<VerifyCase> published_cases(Precision precision, const DeviceLimits& limits, bool thorough,
                                        std::uint64_t seed);

}  // namespace fftcl::app
