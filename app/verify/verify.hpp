// The self-test of a device: many transforms of all kernel families, each against the long-double reference or a law
// that its result must obey. Used by `fftcl verify` and by the tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "support/device_times.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app {

/// What one case gave. `ratio` is the error over its gate, the worst of the measures that the check has; infinite where
/// the result holds a NaN, where guard elements were overwritten, or where an error stopped it.
struct CaseResult {
  VerifyCase what;
  bool passed = false;
  /// A published algorithm whose kernel takes more registers than this device gives its work-group, which only building
  /// it shows: neither right nor wrong (RS in the thesis's tables).
  bool beyond_device = false;
  double ratio = 0;
  std::string family;  ///< "fp32 c2c stockham: vector_rows": what ran, by precision, kind, algorithm and kernels
  std::string detail;  ///< the measures beside their gates, or what went wrong
  DeviceTimes times;   ///< of its transforms that no earlier case had made, and of their runs
};

/// How often a transform whose arrays lie apart runs over them on the device: the second result is that of what the
/// first run has left of the input.
inline constexpr std::size_t kVerifyRuns = 2;

/// Runs one case, on the device `runs` times. Throws what keeps its transform from being planned and built; errors
/// after that come back as a failed result that says them, except NoDevice.
CaseResult run_case(const Device& device, const VerifyCase& what, std::size_t runs = kVerifyRuns);

struct VerifyOptions {
  bool thorough = false;               ///< every length to 8192 and random ones up to what the device's memory holds
  std::optional<Precision> precision;  ///< only this one
  PlanOptions choices;                 ///< only the cases that name what these name
  std::optional<Placement> placement;
  std::optional<Layout> layout;
  std::size_t random = 0;  ///< so many cases drawn from `seed` (random_cases.hpp) in place of the listed ones
  std::uint64_t seed = 1;
};

/// The cases of a verification, in the order they run: a device without fp64 has none in double precision. Where none
/// of the listed ones has all choices and an algorithm is among them, cases are made for them (chosen_cases.hpp).
/// Throws InvalidRequest for choices that do not go together.
std::vector<VerifyCase> verification_cases(const DeviceLimits& limits, const VerifyOptions& options);

/// Cases that ran the same kernels.
struct FamilySummary {
  std::string name;
  std::size_t cases = 0;
  std::size_t failed = 0;
  double worst_ratio = 0;  ///< over the gate; above 1 has failed
  std::string worst_token;
};

struct VerifySummary {
  std::vector<FamilySummary> families;  ///< by name
  std::size_t cases = 0;
  std::size_t failed = 0;
  std::size_t beyond_device = 0;  ///< cases that ran into a bound of the device (CaseResult::beyond_device)
  double worst_ratio = 0;
  DeviceTimes times;
  std::vector<CaseResult> failures;

  std::size_t right() const { return cases - failed - beyond_device; }
  bool passed() const { return failed == 0 && right() > 0; }
};

/// Called after each case with how many are done.
using VerifyProgress = std::function<void(std::size_t done, const CaseResult& last)>;

/// Runs the cases, one after the other.
VerifySummary verify(const Device& device, const std::vector<VerifyCase>& cases, const VerifyProgress& progress = {});

}  // namespace fftcl::app
