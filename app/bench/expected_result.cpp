#include "bench/expected_result.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "bench/direct_sum.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

/// Points that are transformed by the long-double FFT for one case.
constexpr std::size_t kReferencePoints = std::size_t{1} << 18;
/// Shorter vectors' errors scatter too much for a gate: neighbours are compared together.
constexpr std::size_t kLeastStretch = 256;
constexpr std::size_t kMostSampledStretches = 64;
/// Outputs summed directly: enough for their mean square to stay well below twice what it is on average.
constexpr std::size_t kSampledOutputs = 16;

constexpr long double kPeerGateFactor = 16;

/// First, last, and others at random; ascending.
std::vector<std::size_t> choose(std::size_t count, std::size_t of, std::uint64_t seed) {
  std::set<std::size_t> chosen;
  if (count >= of) {
    for (std::size_t i = 0; i < of; ++i) chosen.insert(i);
  } else {
    RandomNumbers random(seed);
    chosen = {0};
    if (count > 1) chosen.insert(of - 1);
    while (chosen.size() < count) chosen.insert(static_cast<std::size_t>(random.below(of)));
  }
  return {chosen.begin(), chosen.end()};
}

std::vector<LongComplex> reference_output(const TransformSpec& spec, Direction direction,
                                          const ReferenceArrayTransform& reference, std::vector<LongComplex> input) {
  if (spec.kind == TransformKind::complex_to_real) input = full_of(input, spec.lengths);
  std::vector<LongComplex> output = reference.run(std::move(input), direction);
  if (spec.kind == TransformKind::real_to_complex) return half_of(output, spec.lengths);
  if (spec.kind == TransformKind::complex_to_real) {
    for (LongComplex& value : output) value = {value.real(), 0};
  }
  return output;
}

}  // namespace

Gates peer_gates(const TransformSpec& spec) {
  return convolution_gates(spec.lengths, spec.precision) * kPeerGateFactor;
}

ExpectedResult::ExpectedResult(const TransformSpec& spec, Direction direction, const BenchArrays& arrays,
                               std::uint64_t seed)
    : spec_(spec), direction_(direction) {
  if (point_count(spec) <= kReferencePoints)
    compute_stretches(arrays, seed);
  else
    compute_samples(arrays, seed);
}

void ExpectedResult::compute_stretches(const BenchArrays& arrays, std::uint64_t seed) {
  const std::size_t points = point_count(spec_);
  const std::size_t together = std::min((kLeastStretch + points - 1) / points, spec_.batch);
  const std::size_t groups = (spec_.batch + together - 1) / together;
  const bool all = points * spec_.batch <= kReferencePoints;
  const std::size_t count =
      all ? groups : std::min(kMostSampledStretches, std::max<std::size_t>(kReferencePoints / (points * together), 1));
  const ReferenceArrayTransform reference(spec_.lengths);
  std::vector<LongComplex> input(input_elements(spec_));
  for (const std::size_t group : choose(count, groups, seed)) {
    Stretch stretch;
    // The last group ends with the batch, whether or not the batch is a multiple of it.
    const std::size_t first = std::min(group * together, spec_.batch - together);
    stretch.first = first * output_distance(spec_);
    for (std::size_t entry = first; entry < first + together; ++entry) {
      arrays.read_input(entry * input_distance(spec_), input);
      const std::vector<LongComplex> output = reference_output(spec_, direction_, reference, input);
      stretch.values.insert(stretch.values.end(), output.begin(), output.end());
    }
    stretches_.push_back(std::move(stretch));
  }
}

void ExpectedResult::compute_samples(const BenchArrays& arrays, std::uint64_t seed) {
  const std::vector<std::size_t> entries = choose(3, spec_.batch, seed);
  const std::size_t outputs = entries.size() == 1 ? kSampledOutputs : kSampledOutputs / 2;
  for (const std::size_t entry : entries) {
    const ReadElements read = [&](std::size_t first, std::span<LongComplex> values) {
      arrays.read_input(entry * input_distance(spec_) + first, values);
    };
    if (entry == entries.front()) mean_square_ = mean_square_output(spec_, read);
    const std::vector<std::size_t> wanted = choose(outputs, output_elements(spec_), seed + 1 + entry);
    const std::vector<LongComplex> values = direct_outputs(spec_, direction_, read, wanted);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      samples_.push_back({entry * output_distance(spec_) + wanted[i], values[i]});
    }
  }
}

ResultCheck ExpectedResult::check(const BenchArrays& arrays, const Gates& gates) const {
  return samples_.empty() ? check_stretches(arrays, gates) : check_samples(arrays, gates);
}

ResultCheck ExpectedResult::check_stretches(const BenchArrays& arrays, const Gates& gates) const {
  ErrorSummary errors;
  ResultCheck check;
  std::vector<LongComplex> result;
  for (const Stretch& stretch : stretches_) {
    result.resize(stretch.values.size());
    arrays.read_output(stretch.first, result);
    errors.add(measure(result, stretch.values));
    check.compared += result.size();
  }
  check.relative_l2 = static_cast<double>(errors.rms_l2);
  check.gate_ratio = gate_ratio(errors, gates);
  return check;
}

ResultCheck ExpectedResult::check_samples(const BenchArrays& arrays, const Gates& gates) const {
  long double squares = 0;
  for (const Sample& sample : samples_) {
    LongComplex value;
    arrays.read_output(sample.at, {&value, 1});
    squares += std::norm(value - sample.value);
  }
  ResultCheck check;
  check.compared = samples_.size();
  check.relative_l2 =
      static_cast<double>(std::sqrt(squares / (static_cast<long double>(samples_.size()) * mean_square_)));
  check.gate_ratio = static_cast<double>(check.relative_l2 / gates.single_l2);
  return check;
}

bool ExpectedResult::serves(const TransformSpec& spec, Direction direction) const {
  return direction == direction_ && spec.lengths == spec_.lengths && spec.batch == spec_.batch &&
         spec.kind == spec_.kind && spec.precision == spec_.precision;
}

}  // namespace fftcl::app
