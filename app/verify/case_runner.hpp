// Runs cases one after the other and keeps the last Transform, so that neighbours in a list that differ only in
// direction, check or seed share kernels and tables.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/transform.hpp"
#include "verify/compare.hpp"
#include "verify/verify.hpp"

namespace fftcl::app {

/// Dense values of every entry of a batch.
using Entries = std::vector<std::vector<LongComplex>>;

class CaseRunner {
 public:
  explicit CaseRunner(const Device& device, std::size_t runs = kVerifyRuns) : device_(device), runs_(runs) {}

  /// As run_case() in verify.hpp.
  CaseResult run(const VerifyCase& what);

  /// A Transform for the spec and options: the one of an earlier case where they are the same.
  Transform& transform(const TransformSpec& spec, const PlanOptions& options);

  /// Runs one batch from arrays full of NaN, between guards. Throws Error where the transform wrote elsewhere than into
  /// its output or changed its input.
  Entries execute(Transform& transform, Direction direction, const Entries& inputs);

  const ReferenceArrayTransform& reference(const std::vector<std::size_t>& lengths);
  const Device& device() const { return device_; }

 private:
  CaseResult check(const VerifyCase& what);

  struct Held {
    TransformSpec spec;
    PlanOptions options;
    Transform transform;
  };
  Device device_;
  std::size_t runs_;
  std::vector<Held> transforms_;  // the last few
  DeviceTimes times_;             // of the case that runs
  std::vector<std::size_t> reference_lengths_;
  std::unique_ptr<ReferenceArrayTransform> reference_;
};

/// What a check found: errors beside their gates.
struct CheckOutcome {
  ErrorSummary errors;
  Gates gates;
  std::string violation;  ///< a law without a tolerance that was broken; empty: none
};

/// The input of every entry of the case.
Entries inputs_of(const VerifyCase& what);

/// Every entry measured against its expected one.
CheckOutcome compared(const Entries& results, const Entries& expected, const Gates& gates);

/// The gates of a case: those of its lengths, of a convolution where the case asks for one by name, wider where the
/// chosen algorithm computes its twiddles (plan_gates.hpp). A length that the planner sends through a convolution by
/// itself gets no wider gates for it.
Gates gates_of(CaseRunner& runner, const VerifyCase& what);

/// Checks of accuracy (accuracy.cpp).
CheckOutcome check_accuracy(CaseRunner& runner, const VerifyCase& what);
CheckOutcome check_round_trip(CaseRunner& runner, const VerifyCase& what);
/// All the others (laws.hpp).
CheckOutcome check_property(CaseRunner& runner, const VerifyCase& what);

}  // namespace fftcl::app
