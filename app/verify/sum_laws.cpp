// Laws of sums: linearity, energy, the symmetry of real input's spectrum, one axis after the other.
#include <cmath>
#include <cstddef>
#include <utility>

#include "verify/hermitian.hpp"
#include "verify/laws.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app::laws {

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

// The last axis comes to the front with each turn, so that after all of them the order is the first one again.
CheckOutcome axes(CaseRunner& runner, const VerifyCase& what) {
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

}  // namespace fftcl::app::laws
