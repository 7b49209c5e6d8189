// How many pieces of a size hold so many.
#pragma once

#include <cstddef>

namespace fftcl::planner {

constexpr std::size_t ceil_divide(std::size_t a, std::size_t b) { return (a + b - 1) / b; }

}  // namespace fftcl::planner
