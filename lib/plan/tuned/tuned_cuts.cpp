#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {

// Lines under "lengths that people use" are of 71 of them (sample rates and their multiples, powers of ten, powers of
// two and 3 and 5 times those), where of up to five other cuts the quickest took at most .955 of the time of what is
// taken without its line on an H200: 82 lines of all kinds, .90 in the geometric mean, least .62. 17 more, behind those
// in fp32, are of 193 lengths and kinds by up to eight cuts each: at most .974 in two runs, .95.
const std::vector<AxisCut>& tuned_cuts(Precision precision, CutKind kind) {
  static const std::vector<AxisCut> none;
  static const std::vector<AxisCut> fp64 = {
      {.length = 44100, .launches = {180, 245}},
      {.length = 1 << 20, .launches = {1024, 1024}},
      {.length = 1 << 21, .launches = {1024, 2048}},
      {.length = 1 << 22, .launches = {2048, 2048}},
      {.length = 1 << 24, .launches = {256, 256, 256}},
      {.length = 1 << 25, .launches = {256, 512, 256}},
      {.length = 1 << 26, .launches = {256, 1024, 256}},
      // Lengths that people use.
      {.length = 64000, .launches = {80, 800}},
      {.length = 132300, .launches = {150, 882}},
      {.length = 176400, .launches = {200, 882}},
      {.length = 264600, .launches = {540, 490}},
      {.length = 882000, .launches = {1000, 882}},
      {.length = 1500000, .launches = {800, 1875}},
      {.length = 1600000, .launches = {800, 2000}},
      {.length = 2400000, .launches = {2400, 1000}},
  };
  static const std::vector<AxisCut> fp32 = {
      // 4096 columns are taken by 4, and read whole tiles so (2^22: 2.43 copies, by tiles of 8 2.53, as 2048 x 2048
      // 2.51; 2^23: 2.64 and 2.78).
      {.length = 1 << 22, .launches = {1024, 4096}, .tile = 4},
      {.length = 1 << 23, .launches = {2048, 4096}, .tile = 4},
      {.length = 1 << 24, .launches = {4096, 4096}, .tile = 4},
      {.length = 1 << 25, .launches = {256, 512, 256}},
      {.length = 1 << 26, .launches = {512, 512, 256}},
      {.length = 1 << 27, .launches = {512, 512, 512}},
      // By the rule of balanced cuts, on an H100: 88200 2.17 copies, this 2.04; 500000 2.46, 2.08; 10000000 3.26, 3.10.
      {.length = 88200, .launches = {168, 525}},
      {.length = 96000, .launches = {256, 375}},
      {.length = 100000, .launches = {200, 500}},
      {.length = 192000, .launches = {256, 750}},
      {.length = 200000, .launches = {200, 1000}},
      {.length = 250000, .launches = {400, 625}},
      {.length = 400000, .launches = {400, 1000}},
      {.length = 500000, .launches = {1000, 500}},
      {.length = 882000, .launches = {1000, 882}},
      {.length = 1000000, .launches = {1000, 1000}},
      {.length = 1500000, .launches = {1000, 1500}},
      {.length = 2500000, .launches = {2000, 1250}},
      {.length = 4000000, .launches = {2000, 2000}},
      {.length = 10000000, .launches = {200, 250, 200}},
      // Lengths that people use.
      {.length = 320000, .launches = {400, 800}},
      {.length = 1250000, .launches = {1000, 1250}},
      {.length = 1440000, .launches = {1440, 1000}},
      {.length = 2000000, .launches = {1000, 2000}},
      {.length = 2621440, .launches = {1280, 2048}},
      {.length = 3000000, .launches = {2400, 1250}},
      {.length = 3145728, .launches = {768, 4096}},
      {.length = 4410000, .launches = {1960, 2250}},
      {.length = 5000000, .launches = {4000, 1250}},
      {.length = 900000, .launches = {1000, 900}},
      {.length = 384000, .launches = {400, 960}},
      {.length = 300000, .launches = {400, 750}},
      {.length = 750000, .launches = {1000, 750}},
      {.length = 120000, .launches = {200, 600}},
      {.length = 512000, .launches = {512, 1000}},
      {.length = 1200000, .launches = {1200, 1000}},
      {.length = 2646000, .launches = {1764, 1500}},
  };
  // Behind two launches the last one is short: its pieces are wide (mirrored_columns.cpp). Those in three launches take
  // at most .976 of the time of the rule's own on an H200, in fp64 likewise; .96 in the geometric mean of all 23.
  static const std::vector<AxisCut> fp32_mirrored = {
      {.length = 1 << 15, .launches = {256, 128}},
      {.length = 1 << 16, .launches = {1024, 64}},
      {.length = 220500, .launches = {1125, 196}},
      {.length = 500000, .launches = {800, 625}},
      {.length = 1200000, .launches = {200, 375, 16}},
      {.length = 1323000, .launches = {140, 350, 27}},
      {.length = 1440000, .launches = {400, 225, 16}},
      {.length = 1500000, .launches = {200, 625, 12}},
      {.length = 2205000, .launches = {200, 525, 21}},
      {.length = 2400000, .launches = {400, 375, 16}},
      {.length = 2500000, .launches = {200, 625, 20}},
      {.length = 3000000, .launches = {200, 625, 24}},
      {.length = 1 << 22, .launches = {256, 512, 32}},
      {.length = 1 << 23, .launches = {512, 512, 32}},
      {.length = 1 << 25, .launches = {1024, 512, 64}},
      // Lengths that people use.
      {.length = 40960, .launches = {1024, 40}},
      {.length = 81920, .launches = {1024, 80}},
      {.length = 132300, .launches = {675, 196}},
      {.length = 200000, .launches = {800, 250}},
      {.length = 250000, .launches = {1000, 250}},
  };
  // Half spectra begin off a memory sector: rows that are written by 32 or 16 side by side lose the least, and from
  // 2^18 reals on less than packed points (2^17: 2.33 copies for 2.30; 2^20: 2.52 for 2.80).
  static const std::vector<AxisCut> fp32_reals_to_rows = {
      {.length = 44100, .launches = {210, 210}},
      {.length = 48000, .launches = {192, 250}},
      {.length = 100000, .launches = {400, 250}},
      {.length = 192000, .launches = {960, 200}},
      {.length = 200000, .launches = {1000, 200}},
      {.length = 250000, .launches = {1000, 250}},
      {.length = 480000, .launches = {2400, 200}},
      {.length = 1 << 18, .launches = {512, 512}},
      {.length = 1 << 19, .launches = {1024, 512}},
      {.length = 1 << 20, .launches = {2048, 512}},
      {.length = 1 << 21, .launches = {4096, 512}},
      {.length = 1 << 22, .launches = {4096, 1024}},
      // Lengths that people use.
      {.length = 96000, .launches = {384, 250}},
      {.length = 132300, .launches = {378, 350}},
      {.length = 220500, .launches = {882, 250}},
      {.length = 288000, .launches = {1200, 240}},
      {.length = 320000, .launches = {1280, 250}},
      {.length = 655360, .launches = {1280, 512}},
      {.length = 800000, .launches = {640, 1250}},
      {.length = 1500000, .launches = {1200, 1250}},
      {.length = 1323000, .launches = {882, 1500}},
      {.length = 720000, .launches = {1000, 720}},
      {.length = 512000, .launches = {1000, 512}},
      {.length = 1572864, .launches = {2048, 768}},
  };
  // Reading off a sector costs little: 2^16 2.08 copies, packed 2.35; 2^24 3.21 and 3.87.
  static const std::vector<AxisCut> fp32_rows_to_reals = {
      {.length = 44100, .launches = {350, 126}},
      {.length = 88200, .launches = {196, 450}},
      {.length = 100000, .launches = {400, 250}},
      {.length = 192000, .launches = {256, 750}},
      {.length = 250000, .launches = {200, 1250}},
      {.length = 480000, .launches = {400, 1200}},
      {.length = 960000, .launches = {400, 2400}},
      {.length = 4410000, .launches = {1800, 2450}},
      {.length = 5000000, .launches = {2000, 2500}},
      {.length = 1 << 15, .launches = {128, 256}},
      {.length = 1 << 16, .launches = {256, 256}},
      {.length = 1 << 17, .launches = {256, 512}},
      {.length = 1 << 18, .launches = {256, 1024}},
      {.length = 1 << 19, .launches = {512, 1024}},
      {.length = 1 << 20, .launches = {1024, 1024}},
      {.length = 1 << 21, .launches = {1024, 2048}},
      {.length = 1 << 22, .launches = {1024, 4096}},
      {.length = 1 << 24, .launches = {4096, 4096}},
      // Lengths that people use.
      {.length = 288000, .launches = {400, 720}},
      {.length = 441000, .launches = {500, 882}},
      {.length = 1000000, .launches = {400, 2500}},
      {.length = 1440000, .launches = {1200, 1200}},
      {.length = 1500000, .launches = {1000, 1500}},
      {.length = 2205000, .launches = {2100, 1050}},
      {.length = 2500000, .launches = {1000, 2500}},
      {.length = 10000000, .launches = {4000, 2500}},
      {.length = 384000, .launches = {400, 960}},
      {.length = 160000, .launches = {400, 400}},
  };
  // The middle runs its stages twice: 512 points in two stages, or 1024 from 81920 on, cost less than what the rule of
  // balanced cuts gives (primes of half as many points: 40960 .86 of that time, 81920 .80, 229376 .83, 327680 .87, the
  // others .90 to .98). Middles of 4096 points take whole columns, and the ends are read and written by many (the
  // longest primes below 2^18 .. 2^21, copies on an H200: 6.1 as 512 x 1024 -> 5.9, 6.9 as 1024 x 1024 -> 6.3, 8.0 as
  // 1024 x 2048 -> 6.9, 9.8 as 2048 x 2048 -> 7.9).
  static const std::vector<AxisCut> fp32_convolution = {
      {.length = 1 << 15, .launches = {64, 512}},   {.length = 40960, .launches = {80, 512}},
      {.length = 49152, .launches = {96, 512}},     {.length = 51200, .launches = {100, 512}},
      {.length = 57344, .launches = {112, 512}},    {.length = 1 << 16, .launches = {128, 512}},
      {.length = 73728, .launches = {144, 512}},    {.length = 81920, .launches = {80, 1024}},
      {.length = 98304, .launches = {96, 1024}},    {.length = 114688, .launches = {112, 1024}},
      {.length = 147456, .launches = {144, 1024}},  {.length = 163840, .launches = {160, 1024}},
      {.length = 204800, .launches = {200, 1024}},  {.length = 229376, .launches = {224, 1024}},
      {.length = 1 << 18, .launches = {256, 1024}}, {.length = 294912, .launches = {288, 1024}},
      {.length = 327680, .launches = {320, 1024}},  {.length = 1 << 19, .launches = {128, 4096}},
      {.length = 589824, .launches = {576, 1024}},  {.length = 1 << 20, .launches = {256, 4096}},
      {.length = 1 << 21, .launches = {512, 4096}}, {.length = 1 << 22, .launches = {1024, 4096}},
  };
  static const std::vector<AxisCut> fp64_mirrored = {
      {.length = 800000, .launches = {200, 160, 25}},
      {.length = 1250000, .launches = {400, 125, 25}},
      {.length = 1323000, .launches = {168, 225, 35}},
      {.length = 2000000, .launches = {800, 100, 25}},
      {.length = 2205000, .launches = {300, 210, 35}},
      {.length = 2400000, .launches = {240, 250, 40}},
      {.length = 2500000, .launches = {400, 250, 25}},
      {.length = 3000000, .launches = {400, 300, 25}},
      {.length = 5000000, .launches = {200, 625, 40}},
      {.length = 10000000, .launches = {400, 625, 40}},
      {.length = 1 << 22, .launches = {256, 256, 64}},
      {.length = 1 << 24, .launches = {256, 1024, 64}},
      // Lengths that people use.
      {.length = 24000, .launches = {400, 60}},
      {.length = 40000, .launches = {800, 50}},
      {.length = 110250, .launches = {490, 225}},
      {.length = 262144, .launches = {1024, 256}},
  };
  static const std::vector<AxisCut> fp64_reals_to_rows = {
      // Lengths that people use.
      {.length = 96000, .launches = {384, 250}},     {.length = 132300, .launches = {378, 350}},
      {.length = 163840, .launches = {640, 256}},    {.length = 192000, .launches = {800, 240}},
      {.length = 288000, .launches = {640, 450}},    {.length = 480000, .launches = {800, 600}},
      {.length = 960000, .launches = {768, 1250}},   {.length = 1048576, .launches = {512, 2048}},
      {.length = 1440000, .launches = {600, 2400}},  {.length = 2400000, .launches = {1000, 2400}},
      {.length = 2880000, .launches = {1280, 2250}},
  };
  static const std::vector<AxisCut> fp64_rows_to_reals = {
      // Lengths that people use.
      {.length = 40960, .launches = {40, 1024}},     {.length = 88200, .launches = {420, 210}},
      {.length = 163840, .launches = {160, 1024}},   {.length = 176400, .launches = {196, 900}},
      {.length = 250000, .launches = {200, 1250}},   {.length = 264600, .launches = {300, 882}},
      {.length = 288000, .launches = {800, 360}},    {.length = 480000, .launches = {800, 600}},
      {.length = 655360, .launches = {640, 1024}},   {.length = 1200000, .launches = {2400, 500}},
      {.length = 1440000, .launches = {1000, 1440}}, {.length = 1600000, .launches = {1600, 1000}},
      {.length = 2400000, .launches = {2400, 1000}}, {.length = 2621440, .launches = {1280, 2048}},
      {.length = 2646000, .launches = {1500, 1764}},
  };
  const bool doubles = precision == Precision::fp64;
  switch (kind) {
    case CutKind::complex:
      return doubles ? fp64 : fp32;
    case CutKind::mirrored:
      return doubles ? fp64_mirrored : fp32_mirrored;
    case CutKind::reals_to_rows:
      return doubles ? fp64_reals_to_rows : fp32_reals_to_rows;
    case CutKind::rows_to_reals:
      return doubles ? fp64_rows_to_reals : fp32_rows_to_reals;
    case CutKind::convolution:
      return doubles ? none : fp32_convolution;
  }
  return none;
}

}  // namespace fftcl::planner
