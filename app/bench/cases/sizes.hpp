// SIZE words of `fftcl bench`: 1024, 256x256, 3^7, and ranges 2^8..2^20, 2^10..2^24:x4, 100..1000:+100.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// The arrays that a word stands for, lengths slowest axis first. A range is of 1-D lengths, both ends in where a step
/// reaches the last; without a step it multiplies by the base of its first end where that is a power as written
/// (3^2..3^7 by 3), by 2 otherwise. Throws UsageError that says what is accepted.
std::vector<std::vector<std::size_t>> parse_sizes(std::string_view text);

}  // namespace fftcl::app
