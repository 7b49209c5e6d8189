// Checks against the long-double reference.
#include <cmath>

#include "verify/case_runner.hpp"
#include "verify/plan_gates.hpp"

namespace fftcl::app {
namespace {

// Subnormal input: a device may take each value, and each intermediate one, for zero. N values below the smallest
// normal number then change an output by less than N times it; the gates are that bound over the size of the expected
// output.
CheckOutcome check_subnormal(const Entries& results, const Entries& expected, const TransformSpec& spec) {
  CheckOutcome outcome;
  const long double points = static_cast<long double>(point_count(spec));
  const long double smallest_normal = spec.precision == Precision::fp32 ? 0x1p-126L : 0x1p-1022L;
  const long double bound = 2 * points * smallest_normal * output_scale(spec);
  outcome.gates = {1, 1, 1};
  for (std::size_t entry = 0; entry < results.size(); ++entry) {
    ErrorMeasure errors;
    for (std::size_t k = 0; k < results[entry].size(); ++k) {
      const long double distance = std::abs(results[entry][k] - expected[entry][k]) / bound;
      if (!within(distance, errors.relative_max)) {
        errors.relative_max = distance;
      }
    }
    errors.relative_l2 = errors.relative_max;
    outcome.errors.add(errors);
  }
  return outcome;
}

/// The unscaled or scaled result that the spec asks for, as values of the output array.
std::vector<LongComplex> expected_output(CaseRunner& runner, const TransformSpec& spec, Direction direction,
                                         const std::vector<LongComplex>& input) {
  const ReferenceArrayTransform& reference = runner.reference(spec.lengths);
  std::vector<LongComplex> output;
  switch (spec.kind) {
    case TransformKind::complex_to_complex:
      output = reference.run(input, direction);
      break;
    case TransformKind::real_to_complex:
      output = half_of(reference.run(input, direction), spec.lengths);
      break;
    case TransformKind::complex_to_real:
      output = reference.run(full_of(input, spec.lengths), direction);
      break;
  }
  const long double scale = output_scale(spec);
  for (LongComplex& value : output) {
    value = spec.kind == TransformKind::complex_to_real ? LongComplex(value.real() * scale) : value * scale;
  }
  return output;
}

}  // namespace

Gates gates_of(CaseRunner& runner, const VerifyCase& what) {
  Gates gates = plan_gates(runner.transform(what.spec, what.options).plan());
  if (what.input == InputKind::offset) {
    // One bin carries nearly all of the norm, so that no other bins average its rounding: the error of a single vector
    // is that of a single number, for which twice the root mean square is nothing unusual.
    gates.single_l2 = 2 * gates.rms_l2;
  }
  return gates;
}

CheckOutcome check_accuracy(CaseRunner& runner, const VerifyCase& what) {
  const Entries inputs = inputs_of(what);
  Entries expected;
  for (const std::vector<LongComplex>& input : inputs) {
    expected.push_back(expected_output(runner, what.spec, what.direction, input));
  }
  Transform& transform = runner.transform(what.spec, what.options);
  const Entries results = runner.execute(transform, what.direction, inputs);
  if (what.input == InputKind::subnormal) {
    return check_subnormal(results, expected, what.spec);
  }
  return compared(results, expected, gates_of(runner, what));
}

CheckOutcome check_round_trip(CaseRunner& runner, const VerifyCase& what) {
  Entries inputs = inputs_of(what);
  const Entries middle = runner.execute(runner.transform(what.spec, what.options), what.direction, inputs);
  TransformSpec back = what.spec;
  Direction direction = what.direction == Direction::forward ? Direction::inverse : Direction::forward;
  if (what.spec.kind != TransformKind::complex_to_complex) {
    back.kind = what.spec.kind == TransformKind::real_to_complex ? TransformKind::complex_to_real
                                                                 : TransformKind::real_to_complex;
    back.input_distance = what.spec.output_distance;
    back.output_distance = what.spec.input_distance;
  }
  const Entries results = runner.execute(runner.transform(back, what.options), direction, middle);
  const long double factor =
      static_cast<long double>(point_count(what.spec)) * output_scale(what.spec) * output_scale(back);
  for (std::vector<LongComplex>& input : inputs) {
    for (LongComplex& value : input) value *= factor;
  }
  return compared(results, inputs, round_trip_gates(runner.transform(back, what.options).plan()));
}

}  // namespace fftcl::app
