#include <algorithm>

#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

constexpr std::string_view kAmdPart1 = "AMD case study, part 1";
constexpr std::string_view kAmdPart2 = "AMD case study, part 2";
constexpr std::string_view kArmPart2 = "ARM, mixed radix on Mali, part 2";
constexpr std::string_view kBainville = "Bainville, OpenCL FFT";
constexpr std::string_view kThesis = "thesis LiTH-ISY-EX--12/4649--SE";

bool power_of_two(std::size_t n) { return std::has_single_bit(n); }
bool power_of_two_from_2(std::size_t n) { return n >= 2 && std::has_single_bit(n); }
bool power_of_four_from_4(std::size_t n) { return n >= 4 && std::has_single_bit(n) && log2_of(n) % 2 == 0; }
bool power_of_two_from_1024(std::size_t n) { return n >= 1024 && std::has_single_bit(n); }
/// The first form of ARM's index multiplies it by a radix in 32 bits.
bool product_to_13(std::size_t n) {
  if (n < 2 || n > (std::size_t{1} << 28)) return false;
  for (std::size_t prime : {2, 3, 5, 7, 11, 13}) {
    while (n % prime == 0) n /= prime;
  }
  return n == 1;
}

}  // namespace

// A new algorithm is a row here, a planner file and a kernel file.
const std::vector<PublishedAlgorithm>& published_algorithms() {
  using enum TwiddleSource;
  static const std::vector<PublishedAlgorithm> rows = {
      {.name = "multistage_registers",
       .summary = "one butterfly of 2 to 16 points a work-item, one stage a launch, twiddles at the input",
       .document = kAmdPart1,
       .lengths = "powers of two",
       .takes_length = power_of_two,
       .twiddles = {native, sincos, cos_sin, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_multistage_registers},
      {.name = "radix_2_scalar",
       .summary = "radix 2 out of place, work-item i takes i and i + N/2",
       .document = kBainville,
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {sincos, native, cos_sin},
       .takes = {.work_group = true},
       .memory = StageMemory::global,
       .plan = plan_radix_2_scalar},
      {.name = "radix_2_packed",
       .summary = "the same on packed vectors, two complex numbers side by side in one",
       .document = kBainville,
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {sincos, native, cos_sin},
       .takes = {.work_group = true},
       .memory = StageMemory::global,
       .plan = plan_radix_2_packed},
      {.name = "word_groups",
       .summary = "radix 2 in a work-group's local memory, groups of 2 to 16 words shared by work-items",
       .document = kThesis,
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {local, global, constant, sincos, cos_sin, native},
       .takes = {.geometry = true, .words = true, .items_per_group = true, .compute_units = true},
       .memory = StageMemory::local,
       .plan = plan_word_groups},
      {.name = "radix_2_2",
       .summary = "radix 2^2 in a work-group's local memory: factors of 1 and -i every second stage",
       .document = kThesis,
       .lengths = "powers of four",
       .takes_length = power_of_four_from_4,
       .twiddles = {local, global, constant, sincos, cos_sin, native},
       .takes = {.geometry = true, .words = true, .items_per_group = true, .compute_units = true},
       .memory = StageMemory::local,
       .plan = plan_radix_2_2},
      {.name = "multistage_local",
       .summary =
           "64 points a launch through local memory, 16 neighbouring pieces a work-group, the rest from registers",
       .document = kAmdPart2,
       .lengths = "powers of two from 1024 on",
       .takes_length = power_of_two_from_1024,
       .twiddles = {native, sincos, cos_sin, global, constant},
       .takes = {},
       .memory = StageMemory::local,
       .plan = plan_multistage_local},
      {.name = "multistage_in_place",
       .summary = "one stage a launch in one buffer, each work-item writing what it alone read, then a bit reversal",
       .document = kAmdPart2,
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {native, sincos, cos_sin, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_multistage_in_place},
      {.name = "multistage_2d",
       .summary = "multistage_registers on rows, a transpose, the same on the columns as rows, a transpose",
       .document = kAmdPart2,
       .lengths = "powers of two on either axis",
       .takes_length = power_of_two,
       .twiddles = {native, sincos, cos_sin, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .transposes = true,
       .plan = plan_multistage_registers},
      {.name = "mixed_radix",
       .summary = "digits reversed, then radices 2 to 13 in place, twiddles inside the stages",
       .document = kArmPart2,
       .lengths = "products of 2, 3, 5, 7, 11 and 13 up to 2^28",
       .takes_length = product_to_13,
       .twiddles = {cos_sin, sincos, native, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_mixed_radix},
      {.name = "mixed_radix_separate",
       .summary = "the same with the twiddles in launches of their own, -2 pi / Ni passed in",
       .document = kArmPart2,
       .lengths = "products of 2, 3, 5, 7, 11 and 13 up to 2^28",
       .takes_length = product_to_13,
       .twiddles = {cos_sin, sincos, native, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_mixed_radix_separate},
      {.name = "mixed_radix_mapped",
       .summary = "the same, each twiddle found by way of its index in the next stage",
       .document = kArmPart2,
       .lengths = "products of 2, 3, 5, 7, 11 and 13 up to 2^28",
       .takes_length = product_to_13,
       .twiddles = {cos_sin, sincos, native, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_mixed_radix_mapped},
  };
  return rows;
}

const PublishedAlgorithm* find_published(std::string_view name) {
  const auto& rows = published_algorithms();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const PublishedAlgorithm& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace fftcl::planner
