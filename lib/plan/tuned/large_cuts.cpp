// Cuts of long axes of complex points whose columns take more local memory than devices report (axis_columns.cpp),
// where kernels may declare it; of 107 lengths and precisions from 250000 points on that people use, up to four such
// cuts each. A cut stands here where it took at most .97 of the time of what the rule, or a cut of tuned_cuts.cpp,
// gives by the same columns, in two runs on an H200: .935 of it in the geometric mean (2.95 copies -> 2.76 in fp32,
// 2.89 -> 2.70 in fp64).
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {

const std::vector<AxisCut>& tuned_large_cuts(Precision precision) {
  static const std::vector<AxisCut> fp32 = {
      {.length = 655360, .launches = {512, 1280}},   {.length = 2500000, .launches = {1000, 2500}},
      {.length = 3145728, .launches = {1024, 3072}}, {.length = 4410000, .launches = {1764, 2500}},
      {.length = 5000000, .launches = {2000, 2500}}, {.length = 8000000, .launches = {3200, 2500}},
  };
  static const std::vector<AxisCut> fp64 = {
      {.length = 960000, .launches = {400, 2400}},   {.length = 1250000, .launches = {625, 2000}},
      {.length = 1323000, .launches = {490, 2700}},  {.length = 1440000, .launches = {600, 2400}},
      {.length = 2000000, .launches = {1000, 2000}}, {.length = 2400000, .launches = {1000, 2400}},
      {.length = 3840000, .launches = {2000, 1920}}, {.length = 4000000, .launches = {2000, 2000}},
      {.length = 4800000, .launches = {2000, 2400}}, {.length = 5242880, .launches = {2048, 2560}},
      {.length = 6291456, .launches = {2048, 3072}}, {.length = 8000000, .launches = {2000, 4000}},
  };
  return precision == Precision::fp64 ? fp64 : fp32;
}

}  // namespace fftcl::planner
