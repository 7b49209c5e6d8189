// Laws of shifts: an impulse gives a ramp of phases, a tone a single bin, a shift in time a ramp over the spectrum, a
// modulation a shift of it.
#include <cmath>
#include <utility>

#include "verify/laws.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app::laws {
namespace {

using Lengths = std::vector<std::size_t>;

Gates with_rounded_input(const Gates& gates, Precision precision) {
  const long double rounding = precision == Precision::fp32 ? 0x1p-24L : 0x1p-53L;
  return {std::hypot(gates.rms_l2, rounding), std::hypot(gates.single_l2, rounding), std::hypot(gates.max, rounding)};
}

// factor[k] of exp(-2 pi i (k_0 s_0 / N_0 + k_1 s_1 / N_1 ..)), conjugate where asked, over all k in C order.
std::vector<LongComplex> phase_ramp(const Lengths& lengths, const Lengths& shifts, bool conjugate) {
  std::vector<LongComplex> ramp = {1};
  for (std::size_t axis = 0; axis < lengths.size(); ++axis) {
    const std::uint64_t n = lengths[axis];
    std::vector<LongComplex> longer;
    longer.reserve(ramp.size() * n);
    for (const LongComplex& before : ramp) {
      for (std::uint64_t k = 0; k < n; ++k) {
        const LongComplex root = unit_root(k * shifts[axis] % n, n);
        longer.push_back(before * (conjugate ? std::conj(root) : root));
      }
    }
    ramp = std::move(longer);
  }
  return ramp;
}

// The place along each axis of element `flat`, in C order.
Lengths place_of(std::size_t flat, const Lengths& lengths) {
  Lengths place(lengths.size());
  for (std::size_t axis = lengths.size(); axis-- > 0; flat /= lengths[axis]) place[axis] = flat % lengths[axis];
  return place;
}

void multiply_each(Entries& entries, const std::vector<LongComplex>& factors) {
  for (std::vector<LongComplex>& values : entries) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] *= factors[i];
  }
}

// result[n] = values[(n + shift) mod N] along every axis.
std::vector<LongComplex> rotated(const std::vector<LongComplex>& values, const Lengths& lengths,
                                 const Lengths& shifts) {
  std::vector<LongComplex> result(values.size());
  for (std::size_t flat = 0; flat < values.size(); ++flat) {
    std::size_t rest = flat;
    std::size_t from = 0;
    std::size_t place = 1;
    for (std::size_t axis = lengths.size(); axis-- > 0;) {
      from += (rest % lengths[axis] + shifts[axis]) % lengths[axis] * place;
      place *= lengths[axis];
      rest /= lengths[axis];
    }
    result[flat] = values[from];
  }
  return result;
}

Lengths random_shifts(const Lengths& lengths, RandomNumbers& random) {
  Lengths shifts;
  for (const std::size_t n : lengths) {
    shifts.push_back(random.below(n));
  }
  return shifts;
}

}  // namespace

// Entry b has its impulse at place b where the batch covers all places, else at a random one.
CheckOutcome impulse(CaseRunner& runner, const VerifyCase& what) {
  const Lengths& lengths = what.spec.lengths;
  const std::size_t points = point_count(what.spec);
  const bool real = what.spec.kind == TransformKind::real_to_complex;
  const LongComplex value = real ? LongComplex(0.75L) : LongComplex(0.75L, -0.5L);
  RandomNumbers random(what.seed);
  Entries inputs;
  Entries expected;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    const std::size_t at = what.spec.batch >= points ? entry % points : random.below(points);
    inputs.emplace_back(points);
    inputs.back()[at] = value;
    std::vector<LongComplex> spectrum =
        phase_ramp(lengths, place_of(at, lengths), what.direction == Direction::inverse);
    for (LongComplex& bin : spectrum) {
      bin *= value * output_scale(what.spec);
    }
    expected.push_back(cut_to_output(std::move(spectrum), what.spec));
  }
  // A flat spectrum has no peak above its RMS by which to measure the largest deviation: of K errors of Gaussian parts
  // the largest is about sqrt(ln K) times their RMS.
  Gates gates = gates_of(runner, what);
  gates.max = gates.rms_l2 * (1 + std::sqrt(std::log(static_cast<long double>(points * what.spec.batch))));
  return compared(run(runner, what, inputs), expected, gates);
}

CheckOutcome tone(CaseRunner& runner, const VerifyCase& what) {
  const Lengths& lengths = what.spec.lengths;
  const std::size_t points = point_count(what.spec);
  RandomNumbers random(what.seed);
  Entries inputs;
  Entries expected;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    const std::size_t bin = what.spec.batch >= points ? entry % points : random.below(points);
    expected.emplace_back(points);
    expected.back()[bin] = static_cast<long double>(points) * output_scale(what.spec);
    inputs.push_back(phase_ramp(lengths, place_of(bin, lengths), what.direction == Direction::forward));
  }
  const Gates gates = gates_of(runner, what);
  return compared(run(runner, what, inputs), expected, with_rounded_input(gates, what.spec.precision));
}

CheckOutcome time_shift(CaseRunner& runner, const VerifyCase& what) {
  RandomNumbers random(what.seed);
  const Lengths shifts = random_shifts(what.spec.lengths, random);
  const Entries inputs = inputs_of(what);
  Entries shifted;
  for (const auto& input : inputs) {
    shifted.push_back(rotated(input, what.spec.lengths, shifts));
  }
  const std::vector<LongComplex> ramp =
      cut_to_output(phase_ramp(what.spec.lengths, shifts, what.direction == Direction::forward), what.spec);
  Entries expected = run(runner, what, inputs);
  multiply_each(expected, ramp);
  return compared(run(runner, what, shifted), expected, gates_of_two(runner, what));
}

CheckOutcome frequency_shift(CaseRunner& runner, const VerifyCase& what) {
  RandomNumbers random(what.seed);
  const Lengths shifts = random_shifts(what.spec.lengths, random);
  // Modulated by w^(n s), so that bin k of the result is bin k + s of the plain one.
  const std::vector<LongComplex> ramp = phase_ramp(what.spec.lengths, shifts, what.direction == Direction::inverse);
  const Entries inputs = inputs_of(what);
  Entries modulated = inputs;
  multiply_each(modulated, ramp);
  Entries expected = run(runner, what, inputs);
  for (auto& spectrum : expected) {
    spectrum = rotated(spectrum, what.spec.lengths, shifts);
  }
  return compared(run(runner, what, modulated), expected,
                  with_rounded_input(gates_of_two(runner, what), what.spec.precision));
}

}  // namespace fftcl::app::laws
