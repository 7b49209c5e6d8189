// Shapes of whole rows, and of the columns of convolutions, that measuring found.
//
// Of all lengths without prime factors above 13 (of reals, above 11), all kinds. To 4096 points on an H200, 128 MiB of
// each: of 2390 cases 1769 took more than 1.05 times as long as a copy. Of these 24,000 shapes were timed, eight of
// each at random and others that a regression over all chose. A shape stands here where it took at most .97 of the time
// of the planner's own, or of an H100's, in the last of up to three runs and in their mean: 633, .92 of it. Others of
// that range, and those to 20480 in fp32 and 10240 in fp64 (above 4096 without prime factors above 7), were found on an
// H100 in the same way: 1102 of 11,672 shapes, .84. Whole batches were timed; of 110 drawn from the 633 one transform
// alone takes .97 of the time and 64 take .99.
//
// Complex points beyond that, to 16384 in fp32 and 8192 in fp64 (there from 2049 on), without prime factors above 13,
// but powers of two: 7,000 shapes of 395 and 302 lengths were timed on H200s in two rounds; 312 stand here by the same
// measure, .90. Those with factors of 17 to 31, to 4096: 5000 shapes of 650 lengths in one round; 234.
//
// Both were timed again on H200s, those of 1025 points and more and those with factors of 17 to 31, in 8000 shapes of
// 1300 lengths that a regression over all these runs chose, in three rounds: 604 have another shape. A run behind the
// choice has them at .90 of the time of the build before, both in turn: with factors of 17 to 31 .92 in fp32 and .87 in
// fp64, others .94 and .92. A bound of registers gains nothing by rule: 879 rows of all kinds by 64, 96 and 128 (fp64:
// 96, 128 and 168) in the place of their own take .99 to 1.7 of the time, by kind.
//
// Reals, one a point, whose stages run over the values that are no mirrors (kernels/cooperative/half_exchange.cl):
// 42,000 shapes of 2900 lengths and kinds without prime factors above 13, to 8192 in fp32 and 5000 in fp64, odd ones
// without those above 7 to 33075 and 15625, were timed on H200s in four rounds, chosen by a regression over the rounds
// before. A shape stands here where it took at most .97 of the time of the planner's own and of packed rows in the last
// run and in the mean: 1437. Odd numbers take .85 of the time of the planner's own, even ones .87 of that of packed
// rows. They are in the place of 457 shapes of packed rows. Eight odd numbers are sooner by stages over all points.
// Since rows that go through local memory keep many loads under way (kernels/cooperative/staged_rows.cl) all of up to
// 512 reals, with factors to 31, and even ones beyond 8192 (5000 in fp64) to 24576 and 12288, without those above 7,
// were timed again: 24,000 shapes in three and two rounds. 501 of 1430 lengths and kinds have another shape by them,
// .90 of the time, where one run alone has it at most .94; 131 more shapes of packed rows gave way.
// 730 of 400 to 8192 reals, to 4096 with factors to 31, for which a regression over all these runs hoped for .97 and
// less, were timed twice more, in 1600 shapes: 269 that took at most .97 of the time in both runs have another one,
// .91.
//
// Butterflies of 18 to 30 points that are products (butterflies.hpp) make three stages of four, more than 48 KiB of
// local memory (large_complex_rows.cpp) one round of two or three. Both were tried on an H200 in two to four runs,
// chosen by a regression over these and the earlier ones: of complex points without prime factors above 13, to 20480 in
// fp32 and 10240 in fp64, 6900 shapes of 999 lengths, 732 of which have another one since, .87 of the time (to 4096
// points .92, beyond 12288 .82); of reals 2700 shapes of 850 lengths and kinds, 308 of which have another one, .90. One
// run alone counts where it has a shape at most at .92, else the mean at .97.
//
// Even numbers of reals, packed, whose mirrors meet in a work-item's registers (paired_butterflies.cl): to 32768 in
// fp32 and 16384 in fp64 without prime factors above 13, on H200s, 128 MiB of each. 20,000 such shapes of 2700 lengths
// and kinds were timed in three rounds, the last two chosen by a regression over the rounds before. A shape stands here
// where it took at most .97 of the time of the planner's own, of the shape that another scan here had found and of two
// launches (.87 of it), but where rows of reals that are not packed are sooner.
//
// Rows beyond 20480 points, 10240 in fp64, to 24576 and 12288 (48 KiB of local memory and the registers of a compute
// unit), exchange their points in rounds; reals do from 11300 pairs, 5650 in fp64. 5071 shapes of lengths without
// prime factors above 7 were timed on an H200 beside two launches, the best on an H100. A shape stands here where it
// took at most .97 of the time of the planner's own and of two launches by the mean of both cards. With those that the
// planner shapes itself points take .82 of the time of two launches on the H200 and .66 on the H100, to half spectra
// .76 and .60, back .90 and .77.
//
// Those of 20480 to 28800 points, 10240 to 14400 in fp64, without prime factors above 13 in one round of more local
// memory than 48 KiB (large_complex_rows.cpp, large_real_rows.cpp), by the share of their butterflies: 1500 shapes of
// 220 lengths and of 168 of twice as many reals, timed on H200s beside two launches or what stood here, points where
// two launches were the plan once more. 153 that took at most .96 of the time in two runs, or .92 in one, stand here:
// points .80 of it, to half spectra .76, back .83. They are in the place of six shapes that stay and ten that park.
// Beyond some 25700 points (12900) the registers do not hold them. Of reals that took two launches still, 667 shapes of
// 194 lengths and kinds whose mirrors meet in registers were timed in one more run: the 91 that took at most .96 of
// their time there took .83 of it in that run and in a second one.
//
// Rows of twice the points that registers hold, half of which are parked, in 226 KiB of local memory: 2018 shapes of
// 365 lengths and kinds without prime factors above 7, of 18000 to 40960 points (half as many in fp64), were timed on
// H200s beside the planner's own, the best on an H100. Of the 133 whose best took at most .97 of the time by the mean
// of both cards points take .84 of the time on the H200 and .68 on the H100 (fp64 .84 and .67), to half spectra .83 and
// .66 (.85 and .70), back .92 and .77 (.96 and .81). Four are slower on the H200, by 2 to 4%.
//
// Beyond these 927 shapes of 47 lengths, 28800 to 45360 points and in fp64 13000 to 22050, by the same butterflies and
// those that are products, with one to four rounds: 36864 points take .92 of the time of two launches, in fp64 15680
// .89 and 16000 .84, the others .92 and more.
//
// Rows whose work-groups stay and copy the next one to local memory (resident_rows_fp32.cpp): 6900 shapes of 1300
// lengths and kinds, of 24 to 168 KiB a row, were timed on H200s in two rounds, the second chosen by a regression over
// the first, and the best two again. To some 64 KiB, where a compute unit holds several work-groups that hide each
// other's waits, they gain nothing; beyond, where it holds one, 708 have such a shape. Both builds in turn in one run
// behind the choice: complex points .88 of the time (fp64 .87), to half spectra .80 (.83), back .80 (.81), primes .91.
// One run alone counts where it has a shape at most at .92, else the mean at .97; six that were slower, or hardly
// sooner, behind the choice went back.
//
// All lengths to 300 points and 400 reals without prime factors above 31 were timed once more on H200s: of 210
// above 1.04 copies (reals 1.06) 3400 shapes in two runs, by the same measure; 47 have another one, .93 of the time.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "fftcl/transform_spec.hpp"

namespace fftcl::planner {

/// How points pass through local memory between stages: both parts at once, one after the other, or in so many rounds.
enum class RowExchange { whole, split, split_in_2, split_in_3 };

/// A LaunchShape of rows, as plain numbers.
struct RowShape {
  std::size_t length;
  std::array<int, 5> radices;  ///< in the order they run; behind the last one zeros
  std::size_t lanes;
  std::size_t items_per_lane;
  RowExchange exchange = RowExchange::whole;
  std::size_t most_registers = 0;
  bool all_points = false;
  std::size_t resident_groups = 1;  ///< of the tables of rows whose work-groups stay
};

/// A prime's whole convolution by Rader's algorithm.
struct PermutedRow {
  RowShape shape;  ///< its length the prime less one
  double copies;   ///< time over that of a copy of the prime's points, of which there are enough to fill a device
};

/// Complex points; those beyond 2048 have tables of their own.
std::span<const RowShape> tuned_complex_rows_fp32();
std::span<const RowShape> tuned_long_complex_rows_fp32();
std::span<const RowShape> tuned_complex_rows_fp64();
std::span<const RowShape> tuned_long_complex_rows_fp64();
/// Even numbers of reals, packed in pairs, by the number of pairs: to half spectra, and back.
std::span<const RowShape> tuned_mirrored_rows_fp32();
std::span<const RowShape> tuned_mirrored_rows_fp64();
std::span<const RowShape> tuned_joined_rows_fp32();
std::span<const RowShape> tuned_joined_rows_fp64();
/// The same kinds of rows with half of their points parked (LaunchShape::parks_half), for devices that let a kernel
/// declare so much local memory: before those above.
std::span<const RowShape> tuned_parked_complex_rows_fp32();
std::span<const RowShape> tuned_parked_complex_rows_fp64();
std::span<const RowShape> tuned_parked_mirrored_rows_fp32();
std::span<const RowShape> tuned_parked_mirrored_rows_fp64();
std::span<const RowShape> tuned_parked_joined_rows_fp32();
std::span<const RowShape> tuned_parked_joined_rows_fp64();
/// The same kinds of rows with more than 48 KiB of local memory, for devices that let a kernel declare so much: before
/// all others.
std::span<const RowShape> tuned_large_complex_rows_fp32();
std::span<const RowShape> tuned_large_complex_rows_fp64();
std::span<const RowShape> tuned_large_mirrored_rows_fp32();
std::span<const RowShape> tuned_large_mirrored_rows_fp64();
std::span<const RowShape> tuned_large_joined_rows_fp32();
std::span<const RowShape> tuned_large_joined_rows_fp64();
/// The same kinds of rows, of reals that are not packed, and of primes' whole convolutions, whose work-groups stay
/// (LaunchShape::resident_groups), for devices that copy rows in bulk and enough rows: before all others.
std::span<const RowShape> tuned_resident_complex_rows_fp32();
std::span<const RowShape> tuned_resident_complex_rows_fp64();
std::span<const RowShape> tuned_resident_mirrored_rows_fp32();
std::span<const RowShape> tuned_resident_mirrored_rows_fp64();
std::span<const RowShape> tuned_resident_joined_rows_fp32();
std::span<const RowShape> tuned_resident_joined_rows_fp64();
std::span<const RowShape> tuned_resident_half_rows_fp32();
std::span<const RowShape> tuned_resident_half_rows_fp64();
std::span<const RowShape> tuned_resident_half_rows_back_fp32();
std::span<const RowShape> tuned_resident_half_rows_back_fp64();
std::span<const PermutedRow> tuned_resident_permuted_rows_fp32();
std::span<const PermutedRow> tuned_resident_permuted_rows_fp64();
/// Points of a whole convolution, ascending.
std::span<const RowShape> tuned_convolution_rows(Precision);
/// Likewise, and powers of two among them, with more than 48 KiB of local memory: before those.
std::span<const RowShape> tuned_large_convolution_rows(Precision);
/// Ascending.
std::span<const PermutedRow> tuned_permuted_rows_fp32();
std::span<const PermutedRow> tuned_permuted_rows_fp64();
/// Likewise, with more than 48 KiB of local memory: before those.
std::span<const PermutedRow> tuned_large_permuted_rows_fp32();
std::span<const PermutedRow> tuned_large_permuted_rows_fp64();
/// Points of a convolution of columns in one launch, ascending.
std::span<const RowShape> tuned_convolved_columns(Precision);
/// Columns of a matrix, or those that one long axis is cut into, a work-group's lanes beside each other, for devices
/// that let a kernel declare more local memory; ascending.
std::span<const RowShape> tuned_matrix_columns(Precision);
std::span<const RowShape> tuned_axis_columns(Precision);
/// Columns at the ends of a convolution that is cut, a work-group's lanes beside each other.
std::span<const RowShape> tuned_convolution_columns(Precision);
/// Columns of packed reals, half of a work-group's lanes beside each other and half beside their mirrors.
std::span<const RowShape> tuned_mirrored_columns(Precision);
/// Reals, one a point, whose stages run over about half of the points: to half spectra, and back.
std::span<const RowShape> tuned_half_rows_fp32();
std::span<const RowShape> tuned_half_rows_fp64();
std::span<const RowShape> tuned_half_rows_back_fp32();
std::span<const RowShape> tuned_half_rows_back_fp64();

}  // namespace fftcl::planner
