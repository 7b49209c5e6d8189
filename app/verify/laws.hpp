// The laws that a transform obeys, checked without the reference; each stands in the file of its kind. Where two
// results of the device are compared, both carry an independent error, so the gates are those of one times sqrt(2);
// where an input had to be rounded (a modulated one), that rounding, at most half an eps in relative L2, joins in
// quadrature. Which cases a law holds for, `validate` says (verify_case.hpp).
#pragma once

#include <vector>

#include "verify/case_runner.hpp"

namespace fftcl::app::laws {

/// phase_laws.cpp: a shift on one side is a ramp of phases on the other.
CheckOutcome impulse(CaseRunner& runner, const VerifyCase& what);
CheckOutcome tone(CaseRunner& runner, const VerifyCase& what);
CheckOutcome time_shift(CaseRunner& runner, const VerifyCase& what);
CheckOutcome frequency_shift(CaseRunner& runner, const VerifyCase& what);

/// sum_laws.cpp: what sums of inputs, energies, mirror images and single axes come to.
CheckOutcome linearity(CaseRunner& runner, const VerifyCase& what);
CheckOutcome parseval(CaseRunner& runner, const VerifyCase& what);
CheckOutcome symmetry(CaseRunner& runner, const VerifyCase& what);
CheckOutcome axes(CaseRunner& runner, const VerifyCase& what);

/// same_bits.cpp: laws without a tolerance.
CheckOutcome repeat(CaseRunner& runner, const VerifyCase& what);
CheckOutcome batch_rows(CaseRunner& runner, const VerifyCase& what);

/// One batch through the transform of the case.
Entries run(CaseRunner& runner, const VerifyCase& what, const Entries& inputs);

/// The part of a whole spectrum that the output array holds.
std::vector<LongComplex> cut_to_output(std::vector<LongComplex> full, const TransformSpec& spec);

/// Gates for the difference between two results of the device.
Gates gates_of_two(CaseRunner& runner, const VerifyCase& what);

}  // namespace fftcl::app::laws
