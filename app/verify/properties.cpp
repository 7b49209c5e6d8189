// Laws that a transform obeys, checked without the reference. Where two results of the device are compared, both carry
// an independent error, so the gates are those of one times sqrt(2); where an input had to be rounded (a modulated
// one), that rounding, at most half an eps in relative L2, joins in quadrature.
#include <cmath>
#include <numbers>
#include <utility>

#include "fftcl/error.hpp"
#include "verify/case_runner.hpp"
#include "verify/host_array.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

using Lengths = std::vector<std::size_t>;

void require(bool possible, const VerifyCase& what, const std::string& needs) {
  if (!possible) {
    throw InvalidRequest("check " + to_string(what.check), "it needs " + needs);
  }
}

Gates gates_of_two(CaseRunner& runner, const VerifyCase& what) {
  return gates_of(runner, what) * std::numbers::sqrt2_v<long double>;
}

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

Entries inputs_of(const VerifyCase& what) {
  Entries inputs;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    inputs.push_back(make_input(what, entry));
  }
  return inputs;
}

Entries run(CaseRunner& runner, const VerifyCase& what, const Entries& inputs) {
  return runner.execute(runner.transform(what.spec, what.options), what.direction, inputs);
}

std::vector<LongComplex> cut_to_output(std::vector<LongComplex> full, const TransformSpec& spec) {
  return spec.kind == TransformKind::real_to_complex ? half_of(full, spec.lengths) : full;
}

CheckOutcome compared(const Entries& results, const Entries& expected, const Gates& gates) {
  CheckOutcome outcome;
  outcome.gates = gates;
  for (std::size_t entry = 0; entry < results.size(); ++entry) {
    outcome.errors.add(measure(results[entry], expected[entry]));
  }
  return outcome;
}

// z = x/2 - y/4 is exact in both precisions where x and y have 20 bits.
CheckOutcome linearity(CaseRunner& runner, const VerifyCase& what) {
  Entries x;
  Entries y;
  Entries z;
  RandomNumbers random(what.seed);
  const auto draw = [&] {
    std::vector<LongComplex> values = random_values(make_input(what, 0).size(), random, 20);
    if (what.spec.kind == TransformKind::real_to_complex) {
      for (LongComplex& value : values) {
        value = value.real();
      }
    } else if (what.spec.kind == TransformKind::complex_to_real) {
      make_hermitian(values, what.spec.lengths);
    }
    return values;
  };
  const auto combine = [](const std::vector<LongComplex>& a, const std::vector<LongComplex>& b) {
    std::vector<LongComplex> sum(a.size());
    for (std::size_t k = 0; k < a.size(); ++k) {
      sum[k] = a[k] * 0.5L - b[k] * 0.25L;
    }
    return sum;
  };
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    x.push_back(draw());
    y.push_back(draw());
    z.push_back(combine(x.back(), y.back()));
  }
  const Entries result_x = run(runner, what, x);
  const Entries result_y = run(runner, what, y);
  const Entries result_z = run(runner, what, z);
  Entries expected;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    expected.push_back(combine(result_x[entry], result_y[entry]));
  }
  return compared(result_z, expected, gates_of_two(runner, what));
}

// Entry b has its impulse at place b where the batch covers all places, else at a random one.
CheckOutcome impulse(CaseRunner& runner, const VerifyCase& what) {
  require(what.spec.kind != TransformKind::complex_to_real, what, "kind c2c or r2c");
  const Lengths& lengths = what.spec.lengths;
  const std::size_t points = point_count(what.spec);
  const bool real = what.spec.kind == TransformKind::real_to_complex;
  const LongComplex value = real ? LongComplex(0.75L) : LongComplex(0.75L, -0.5L);
  RandomNumbers random(what.seed);
  Entries inputs;
  Entries expected;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    const std::size_t place = what.spec.batch >= points ? entry % points : random.below(points);
    Lengths at(lengths.size());
    std::size_t rest = place;
    for (std::size_t axis = lengths.size(); axis-- > 0;) {
      at[axis] = rest % lengths[axis];
      rest /= lengths[axis];
    }
    inputs.emplace_back(points);
    inputs.back()[place] = value;
    std::vector<LongComplex> spectrum = phase_ramp(lengths, at, what.direction == Direction::inverse);
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
  require(what.spec.kind == TransformKind::complex_to_complex, what, "kind c2c");
  const Lengths& lengths = what.spec.lengths;
  const std::size_t points = point_count(what.spec);
  RandomNumbers random(what.seed);
  Entries inputs;
  Entries expected;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) {
    std::size_t bin = what.spec.batch >= points ? entry % points : random.below(points);
    expected.emplace_back(points);
    expected.back()[bin] = static_cast<long double>(points) * output_scale(what.spec);
    Lengths at(lengths.size());
    for (std::size_t axis = lengths.size(); axis-- > 0;) {
      at[axis] = bin % lengths[axis];
      bin /= lengths[axis];
    }
    inputs.push_back(phase_ramp(lengths, at, what.direction == Direction::forward));
  }
  const Gates gates = gates_of(runner, what);
  return compared(run(runner, what, inputs), expected, with_rounded_input(gates, what.spec.precision));
}

CheckOutcome time_shift(CaseRunner& runner, const VerifyCase& what) {
  require(what.spec.kind != TransformKind::complex_to_real, what, "kind c2c or r2c");
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
  for (auto& spectrum : expected) {
    for (std::size_t k = 0; k < spectrum.size(); ++k) {
      spectrum[k] *= ramp[k];
    }
  }
  return compared(run(runner, what, shifted), expected, gates_of_two(runner, what));
}

CheckOutcome frequency_shift(CaseRunner& runner, const VerifyCase& what) {
  require(what.spec.kind == TransformKind::complex_to_complex, what, "kind c2c");
  RandomNumbers random(what.seed);
  const Lengths shifts = random_shifts(what.spec.lengths, random);
  // Modulated by w^(n s), so that bin k of the result is bin k + s of the plain one.
  const std::vector<LongComplex> ramp = phase_ramp(what.spec.lengths, shifts, what.direction == Direction::inverse);
  const Entries inputs = inputs_of(what);
  Entries modulated = inputs;
  for (auto& input : modulated) {
    for (std::size_t n = 0; n < input.size(); ++n) {
      input[n] *= ramp[n];
    }
  }
  Entries expected = run(runner, what, inputs);
  for (auto& spectrum : expected) {
    spectrum = rotated(spectrum, what.spec.lengths, shifts);
  }
  return compared(run(runner, what, modulated), expected, with_rounded_input(gates_of_two(runner, what), what.spec.precision));
}

// An error of g in relative L2 changes the energy by at most 2 g + g^2.
CheckOutcome parseval(CaseRunner& runner, const VerifyCase& what) {
  const auto energy = [&](const std::vector<LongComplex>& values, bool half) {
    long double sum = 0;
    for (const LongComplex& value : half ? full_of(values, what.spec.lengths) : values) {
      sum += std::norm(value);
    }
    return sum;
  };
  const Entries inputs = inputs_of(what);
  const Entries results = run(runner, what, inputs);
  const long double scale = output_scale(what.spec);
  CheckOutcome outcome;
  const Gates gates = gates_of(runner, what) * 2.01L;
  outcome.gates = {gates.rms_l2, gates.single_l2, gates.single_l2};
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    const long double in = energy(inputs[entry], what.spec.kind == TransformKind::complex_to_real);
    const long double out = energy(results[entry], what.spec.kind == TransformKind::real_to_complex);
    const long double wanted = in * static_cast<long double>(point_count(what.spec)) * scale * scale;
    const long double deviation = std::abs(out / wanted - 1);
    outcome.errors.add({deviation, deviation});
  }
  return outcome;
}

// The spectrum of real input is its own conjugate mirror image, and the half that r2c gives is the half of what c2c
// gives.
CheckOutcome symmetry(CaseRunner& runner, const VerifyCase& what) {
  require(what.spec.kind != TransformKind::complex_to_real, what, "kind c2c or r2c");
  VerifyCase real = what;
  real.spec.kind = TransformKind::real_to_complex;
  const Entries inputs = inputs_of(real);
  Entries full;
  if (what.spec.kind == TransformKind::complex_to_complex) {
    full = run(runner, what, inputs);
  } else {
    VerifyCase plain;
    plain.spec.lengths = what.spec.lengths;
    plain.spec.batch = what.spec.batch;
    plain.spec.precision = what.spec.precision;
    plain.spec.normalization = what.spec.normalization;
    plain.options.shape = what.options.shape;
    full = run(runner, plain, inputs);
  }
  Entries expected;
  for (const auto& spectrum : full) {
    expected.push_back(full_of(half_of(spectrum, what.spec.lengths), what.spec.lengths));
  }
  CheckOutcome outcome = compared(full, expected, gates_of_two(runner, what));
  if (what.spec.kind == TransformKind::real_to_complex) {
    const Entries halves = run(runner, what, inputs);
    for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
      outcome.errors.add(measure(halves[entry], half_of(full[entry], what.spec.lengths)));
    }
  }
  return outcome;
}

// Same bits for the same input: twice from the host, and three runs in a row of data that stays on the device, which
// also shows that a transform out of place leaves its input alone.
CheckOutcome repeat(CaseRunner& runner, const VerifyCase& what) {
  const Entries inputs = inputs_of(what);
  Transform& transform = runner.transform(what.spec, what.options);
  const Entries first = runner.execute(transform, what.direction, inputs);
  CheckOutcome outcome = compared(first, first, gates_of(runner, what));
  if (runner.execute(transform, what.direction, inputs) != first) {
    outcome.violation = "a second run of the same input gave other bits";
    return outcome;
  }
  HostArray input(what.spec, Side::input);
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    input.store(entry, inputs[entry]);
  }
  HostArray output(what.spec, Side::output);
  ResidentData resident = transform.make_resident();
  resident.upload(input.as_input());
  resident.run(what.direction, what.spec.placement == Placement::in_place ? 1 : 3);
  resident.download(output.as_output());
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    if (output.load(entry) != first[entry]) {
      outcome.violation = "runs on data that stays on the device gave other bits than the first run from the host";
    }
  }
  return outcome;
}

CheckOutcome batch_rows(CaseRunner& runner, const VerifyCase& what) {
  const Entries inputs = inputs_of(what);
  const Entries together = run(runner, what, inputs);
  VerifyCase single = what;
  single.spec.batch = 1;
  single.spec.input_distance = 0;
  single.spec.output_distance = 0;
  CheckOutcome outcome = compared(together, together, gates_of(runner, what));
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    if (run(runner, single, {inputs[entry]}).front() != together[entry]) {
      outcome.violation = "entry " + std::to_string(entry) + " of the batch has other bits than it has alone";
      break;
    }
  }
  return outcome;
}

// The last axis comes to the front with each turn, so that after all of them the order is the first one again.
CheckOutcome axes(CaseRunner& runner, const VerifyCase& what) {
  require(what.spec.kind == TransformKind::complex_to_complex && what.spec.lengths.size() > 1, what,
          "kind c2c and two or three axes");
  const Entries inputs = inputs_of(what);
  const std::size_t points = point_count(what.spec);
  const long double scale = output_scale(what.spec);
  Entries expected;
  for (std::vector<LongComplex> values : inputs) {
    for (std::size_t axis = what.spec.lengths.size(); axis-- > 0;) {
      VerifyCase rows;
      const std::size_t n = what.spec.lengths[axis];
      rows.spec.lengths = {n};
      rows.spec.precision = what.spec.precision;
      rows.spec.batch = points / n;
      rows.direction = what.direction;
      rows.options.shape = what.options.shape;
      Entries lines;
      for (std::size_t row = 0; row < rows.spec.batch; ++row) {
        const auto start = values.begin() + static_cast<std::ptrdiff_t>(row * n);
        lines.emplace_back(start, start + static_cast<std::ptrdiff_t>(n));
      }
      lines = run(runner, rows, lines);
      for (std::size_t row = 0; row < rows.spec.batch; ++row) {
        for (std::size_t k = 0; k < n; ++k) {
          values[k * rows.spec.batch + row] = lines[row][k];
        }
      }
    }
    for (LongComplex& value : values) {
      value *= scale;
    }
    expected.push_back(std::move(values));
  }
  return compared(run(runner, what, inputs), expected, gates_of_two(runner, what));
}

}  // namespace

CheckOutcome check_property(CaseRunner& runner, const VerifyCase& what) {
  switch (what.check) {
    case Check::linearity:
      return linearity(runner, what);
    case Check::impulse:
      return impulse(runner, what);
    case Check::tone:
      return tone(runner, what);
    case Check::time_shift:
      return time_shift(runner, what);
    case Check::frequency_shift:
      return frequency_shift(runner, what);
    case Check::parseval:
      return parseval(runner, what);
    case Check::symmetry:
      return symmetry(runner, what);
    case Check::repeat:
      return repeat(runner, what);
    case Check::batch_rows:
      return batch_rows(runner, what);
    case Check::axes:
      return axes(runner, what);
    case Check::accuracy:
    case Check::round_trip:
      break;
  }
  throw InvalidRequest("check " + to_string(what.check), "it is not a law of its own");
}

}  // namespace fftcl::app
