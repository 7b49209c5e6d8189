#include "verify/resident_cases.hpp"

#include <cstddef>

#include "verify/case_list.hpp"

namespace fftcl::app {
namespace {

/// More than each work-group's fourth row, and not the same number for all (lib/plan/cooperative/resident_rows.hpp).
std::size_t rows_for(const DeviceLimits& limits) { return 4 * limits.compute_units + 3; }

}  // namespace

std::vector<VerifyCase> resident_cases(Precision precision, const DeviceLimits& limits, std::uint64_t seed) {
  if (!limits.bulk_copies) return {};
  std::vector<VerifyCase> cases;
  const auto add = [&](TransformKind kind, std::size_t length, Placement placement = Placement::out_of_place) {
    VerifyCase what = accuracy_case(kind, precision, {length});
    what.spec.batch = rows_for(limits);
    what.spec.placement = placement;
    what.seed = seed;
    add_directions(cases, what);
  };
  using enum TransformKind;
  const bool fp64 = precision == Precision::fp64;
  add(complex_to_complex, fp64 ? 8000 : 9000);
  add(complex_to_complex, fp64 ? 5625 : 9261);
  add(complex_to_complex, fp64 ? 8192 : 16384, Placement::in_place);
  add(complex_to_complex, fp64 ? 4051 : 8233);
  add(real_to_complex, fp64 ? 12288 : 18816);
  add(real_to_complex, fp64 ? 9375 : 15625);
  add(complex_to_real, fp64 ? 13824 : 22050);
  add(complex_to_real, fp64 ? 9375 : 15625, Placement::in_place);
  return cases;
}

}  // namespace fftcl::app
