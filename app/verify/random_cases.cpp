#include "verify/random_cases.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <span>
#include <utility>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "verify/chosen_cases.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

using Factors = std::span<const std::size_t>;

// For the reference's sake: of one transform, and of all of a batch.
constexpr std::size_t kPointsOfOne = std::size_t{1} << 18;
constexpr std::size_t kPointsOfBatch = std::size_t{1} << 19;
constexpr std::size_t kMostBatch = 300;

bool one_in(std::uint64_t n, RandomNumbers& random) { return random.below(n) == 0; }

template <class T>
T one_of(std::initializer_list<T> values, RandomNumbers& random) {
  return values.begin()[random.below(values.size())];
}

std::size_t draw_up_to(std::size_t most, RandomNumbers& random) {
  const auto drawn = static_cast<std::size_t>(random.logarithmic(1, static_cast<double>(most) + 1));
  return std::clamp<std::size_t>(drawn, 1, most);
}

std::size_t draw_product(Factors factors, std::size_t most, RandomNumbers& random) {
  const std::size_t bound = draw_up_to(most, random);
  std::size_t product = 1;
  for (;;) {
    const std::size_t factor = factors[random.below(factors.size())];
    if (product * factor > bound) return product;
    product *= factor;
  }
}

bool is_prime(std::size_t n) {
  for (std::size_t factor = 2; factor * factor <= n; ++factor) {
    if (n % factor == 0) return false;
  }
  return n > 1;
}

std::size_t draw_prime(std::size_t most, RandomNumbers& random) {
  std::size_t n = draw_up_to(most, random);
  while (n > 1 && !is_prime(n)) --n;
  return n;
}

/// Each way of planning an axis takes lengths of another kind.
std::size_t draw_length(std::size_t most, RandomNumbers& random) {
  constexpr std::size_t kSmall = 128;
  constexpr std::size_t kSmooth[] = {2, 2, 2, 3, 3, 5, 5, 7, 11, 13};
  constexpr std::size_t kWithLargeButterflies[] = {2, 3, 4, 5, 17, 19, 23, 29, 31};
  constexpr std::size_t kTwo[] = {2};
  switch (random.below(7)) {
    case 0:
      return 1 + random.below(std::min(kSmall, most));
    case 1:
      return draw_up_to(most, random);
    case 2:
      return draw_product(kSmooth, most, random);
    case 3:
      return draw_product(kWithLargeButterflies, most, random);
    case 4:
      return draw_product(kTwo, most, random);
    case 5:
      return draw_prime(most, random);
    default: {
      const std::size_t prime = draw_prime(most, random);
      return prime * draw_up_to(most / prime, random);
    }
  }
}

std::vector<std::size_t> draw_lengths(RandomNumbers& random) {
  const std::size_t axes = one_of<std::size_t>({1, 1, 1, 1, 1, 2, 2, 3}, random);
  std::vector<std::size_t> lengths;
  std::size_t left = kPointsOfOne;
  for (std::size_t axis = 1; axis <= axes; ++axis) {
    const std::size_t most = axis < axes ? static_cast<std::size_t>(std::sqrt(static_cast<double>(left))) : left;
    lengths.push_back(draw_length(most, random));
    left /= lengths.back();
  }
  // The last one may be the longest.
  if (one_in(2, random)) std::ranges::reverse(lengths);
  return lengths;
}

/// Entries a few elements further apart than they need.
void draw_gaps(TransformSpec& spec, RandomNumbers& random) {
  const std::size_t input = input_elements(spec), output = output_elements(spec);
  const std::size_t gap = 1 + random.below(9);
  if (spec.placement == Placement::out_of_place) {
    spec.input_distance = input + gap;
    spec.output_distance = output + random.below(5);
    return;
  }
  // As many bytes on both sides: two reals for a complex number.
  spec.input_distance = input + (input_is_real(spec) ? 2 : 1) * gap;
  spec.output_distance = output + (output_is_real(spec) ? 2 : 1) * gap;
}

VerifyCase draw_case(const std::vector<Precision>& precisions, const VerifyOptions& options, RandomNumbers& random) {
  using enum TransformKind;
  VerifyCase what;
  TransformSpec& spec = what.spec;
  spec.lengths = draw_lengths(random);
  const std::size_t most = std::clamp<std::size_t>(kPointsOfBatch / point_count(spec), 1, kMostBatch);
  spec.batch = one_in(3, random) ? 1 : draw_up_to(most, random);
  spec.kind = one_of({complex_to_complex, real_to_complex, complex_to_real}, random);
  spec.precision = precisions[random.below(precisions.size())];
  spec.placement = one_in(3, random) ? Placement::in_place : Placement::out_of_place;
  spec.layout = one_in(4, random) ? Layout::planar : Layout::interleaved;
  spec.normalization = one_of({Normalization::none, Normalization::by_length, Normalization::unitary}, random);
  spec.placement = options.placement.value_or(spec.placement);
  spec.layout = options.layout.value_or(spec.layout);
  if (spec.batch > 1 && one_in(3, random)) draw_gaps(spec, random);
  const bool inverse = spec.kind == complex_to_real || (spec.kind == complex_to_complex && one_in(2, random));
  what.direction = inverse ? Direction::inverse : Direction::forward;
  what.options = options.choices;
  what.seed = random.below(std::uint64_t{1} << 31);
  return what;
}

}  // namespace

std::vector<VerifyCase> random_cases(const DeviceLimits& limits, const VerifyOptions& options) {
  const std::vector<Precision> precisions = chosen_precisions(limits, options);
  if (precisions.empty()) return {};
  RandomNumbers random(options.seed);
  std::vector<VerifyCase> cases;
  std::exception_ptr refusal;
  // An algorithm that takes powers of two alone is met once in ten draws, a list of stages hardly ever.
  for (std::size_t draws = 100 + 20 * options.random; draws > 0 && cases.size() < options.random; --draws) {
    VerifyCase what = draw_case(precisions, options, random);
    try {
      make_plan(what.spec, limits, what.options);
      cases.push_back(std::move(what));
    } catch (const InvalidRequest&) {
      refusal = std::current_exception();
    } catch (const Unsupported&) {
      refusal = std::current_exception();
    }
  }
  if (cases.empty() && refusal) std::rethrow_exception(refusal);
  return cases;
}

}  // namespace fftcl::app
