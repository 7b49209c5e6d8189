#include <algorithm>

#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

constexpr std::string_view kAmdPart1 = "AMD case study, part 1";
constexpr std::string_view kBainville = "Bainville, OpenCL FFT";
constexpr std::string_view kThesis = "thesis LiTH-ISY-EX--12/4649--SE";

bool power_of_two(std::size_t n) { return is_power_of_two(n); }
bool power_of_two_from_2(std::size_t n) { return n >= 2 && is_power_of_two(n); }
bool power_of_four_from_4(std::size_t n) { return n >= 4 && is_power_of_two(n) && log2_of(n) % 2 == 0; }

}  // namespace

// A new algorithm is a row here, a planner file and a kernel file.
const std::vector<PublishedAlgorithm>& published_algorithms() {
  using enum TwiddleSource;
  static const std::vector<PublishedAlgorithm> rows = {
      {.name = "multistage_registers",
       .summary = "one butterfly of 2 to 16 points a work-item, one stage a launch, twiddles at the input",
       .document = kAmdPart1,
       .seeds = "A1-A6",
       .lengths = "powers of two",
       .takes_length = power_of_two,
       .twiddles = {native, sincos, cos_sin, global, constant},
       .takes = {.radix = true, .work_group = true},
       .memory = StageMemory::global,
       .plan = plan_multistage_registers},
      {.name = "radix_2_scalar",
       .summary = "radix 2 out of place, work-item i takes i and i + N/2",
       .document = kBainville,
       .seeds = "B1, B3, B4",
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {sincos, native, cos_sin},
       .takes = {.work_group = true},
       .memory = StageMemory::global,
       .plan = plan_radix_2_scalar},
      {.name = "radix_2_packed",
       .summary = "the same on packed vectors, two complex numbers side by side in one",
       .document = kBainville,
       .seeds = "B2-B4",
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {sincos, native, cos_sin},
       .takes = {.work_group = true},
       .memory = StageMemory::global,
       .plan = plan_radix_2_packed},
      {.name = "word_groups",
       .summary = "radix 2 in a work-group's local memory, groups of 2 to 16 words shared by work-items",
       .document = kThesis,
       .seeds = "D1, D2, D5-D7",
       .lengths = "powers of two from 2 on",
       .takes_length = power_of_two_from_2,
       .twiddles = {local, global, constant, sincos, cos_sin, native},
       .takes = {.geometry = true, .words = true, .items_per_group = true, .compute_units = true},
       .memory = StageMemory::local,
       .plan = plan_word_groups},
      {.name = "radix_2_2",
       .summary = "radix 2^2 in a work-group's local memory: factors of 1 and -i every second stage",
       .document = kThesis,
       .seeds = "D3-D7",
       .lengths = "powers of four",
       .takes_length = power_of_four_from_4,
       .twiddles = {local, global, constant, sincos, cos_sin, native},
       .takes = {.geometry = true, .words = true, .items_per_group = true, .compute_units = true},
       .memory = StageMemory::local,
       .plan = plan_radix_2_2},
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
