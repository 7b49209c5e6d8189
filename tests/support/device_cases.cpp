#include "support/device_cases.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

namespace fftcl::test {

const Device& test_device() {
  static const Device device = [] {
    // A CPU's local memory is what its cache holds, and plans go by it: those that tests look at are the same on each.
    constexpr const char* kLocalMemory = "524288";
    setenv("FFTCL_LOCAL_MEMORY", kLocalMemory, 0);
    const char* request = std::getenv("FFTCL_DEVICE");
    // No cache of compiled kernels: each kernel runs once here, and PoCL compiles it again to hand out its binary.
    return Device::open(request != nullptr && *request != '\0' ? request : "auto", {.enabled = false, .folder = {}});
  }();
  return device;
}

void check_cases(const std::vector<app::VerifyCase>& cases) {
  REQUIRE(!cases.empty());
  const app::VerifySummary summary = app::verify(test_device(), cases);
  for (const app::CaseResult& failure : summary.failures) {
    FAIL_CHECK("fftcl verify --case '" << app::token(failure.what) << "': " << failure.ratio << " of the gate, "
                                       << failure.family << ": " << failure.detail);
  }
  CHECK(summary.cases == cases.size());
  CHECK(summary.passed());
  double worst = 0;
  std::string worst_token;
  for (const app::FamilySummary& family : summary.families) {
    if (family.worst_ratio >= worst) {
      worst = family.worst_ratio;
      worst_token = family.worst_token;
    }
  }
  MESSAGE(summary.cases << " cases, worst " << worst << " of the gate: " << worst_token);
}

std::vector<app::VerifyCase> complex_cases(Precision precision, const std::vector<std::size_t>& lengths,
                                           const PlanOptions& options) {
  std::vector<app::VerifyCase> cases;
  for (const std::size_t n : lengths) {
    add_directions(cases, app::accuracy_case(TransformKind::complex_to_complex, precision, {n}, options));
  }
  return cases;
}

std::vector<app::VerifyCase> real_cases(Precision precision, const std::vector<std::size_t>& lengths,
                                        const PlanOptions& options) {
  std::vector<app::VerifyCase> cases;
  for (const std::size_t n : lengths) {
    cases.push_back(app::accuracy_case(TransformKind::real_to_complex, precision, {n}, options));
    cases.push_back(app::accuracy_case(TransformKind::complex_to_real, precision, {n}, options));
  }
  return cases;
}

std::vector<app::VerifyCase> list_cases(Precision precision, DeviceShape shape,
                                        const std::vector<std::vector<int>>& lists) {
  std::vector<app::VerifyCase> cases;
  for (const std::vector<int>& list : lists) {
    std::size_t length = 1;
    for (const int radix : list) {
      length *= static_cast<std::size_t>(radix);
    }
    add_directions(
        cases, app::accuracy_case(TransformKind::complex_to_complex, precision, {length}, stages_option(list, shape)));
  }
  return cases;
}

std::vector<std::size_t> every_length(std::size_t first, std::size_t last, std::size_t step) {
  std::vector<std::size_t> lengths;
  for (std::size_t n = first; n <= last; n += step) {
    lengths.push_back(n);
  }
  return lengths;
}

}  // namespace fftcl::test
