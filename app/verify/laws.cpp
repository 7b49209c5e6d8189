#include "verify/laws.hpp"

#include <numbers>
#include <stdexcept>

namespace fftcl::app {
namespace laws {

Gates gates_of_two(CaseRunner& runner, const VerifyCase& what) {
  return gates_of(runner, what) * std::numbers::sqrt2_v<long double>;
}

Entries run(CaseRunner& runner, const VerifyCase& what, const Entries& inputs) {
  return runner.execute(runner.transform(what.spec, what.options), what.direction, inputs);
}

std::vector<LongComplex> cut_to_output(std::vector<LongComplex> full, const TransformSpec& spec) {
  if (spec.kind == TransformKind::real_to_complex) return half_of(full, spec.lengths);
  return full;
}

}  // namespace laws

CheckOutcome check_property(CaseRunner& runner, const VerifyCase& what) {
  switch (what.check) {
    case Check::linearity:
      return laws::linearity(runner, what);
    case Check::impulse:
      return laws::impulse(runner, what);
    case Check::tone:
      return laws::tone(runner, what);
    case Check::time_shift:
      return laws::time_shift(runner, what);
    case Check::frequency_shift:
      return laws::frequency_shift(runner, what);
    case Check::parseval:
      return laws::parseval(runner, what);
    case Check::symmetry:
      return laws::symmetry(runner, what);
    case Check::repeat:
      return laws::repeat(runner, what);
    case Check::batch_rows:
      return laws::batch_rows(runner, what);
    case Check::axes:
      return laws::axes(runner, what);
    case Check::accuracy:
    case Check::round_trip:
      break;
  }
  throw std::logic_error("check_property: " + to_string(what.check) + " is no law of its own");
}

}  // namespace fftcl::app
