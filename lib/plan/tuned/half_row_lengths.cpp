// 168 even numbers from 6 to 20000 were timed both ways in turn on an H100, in fp32, a third of them in fp64: by shapes
// of the planner's own these took at most .97 of the time of packed rows in fp32 and 1.03 in fp64. Those of large
// primes are not among them (keeps_half_rows()), nor are all that row_shapes.hpp has shapes for since.
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {

const std::vector<std::size_t>& half_rows_of_reals() {
  static const std::vector<std::size_t> lengths = {6,  8,   10,  12,  14,  16,  26,  28,  32, 52,
                                                   70, 104, 112, 132, 192, 196, 224, 234, 384};
  return lengths;
}

const std::vector<std::size_t>& half_rows_back_to_reals() {
  static const std::vector<std::size_t> lengths = {6,   10,  12,  14,  28,  48,  56,  96,  108, 112,
                                                   140, 196, 216, 224, 250, 252, 420, 750, 900, 1050};
  return lengths;
}

}  // namespace fftcl::planner
