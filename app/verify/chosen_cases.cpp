#include "verify/chosen_cases.hpp"

#include <bit>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "support/product_of.hpp"
#include "verify/case_list.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kThoroughLength = 4096;

std::vector<std::vector<std::size_t>> shapes_to_try(const VerifyOptions& options) {
  std::vector<std::vector<std::size_t>> shapes;
  for (std::size_t n = 1; n <= kThoroughLength; ++n) {
    const bool power_of_two = std::has_single_bit(n);
    if (options.thorough || power_of_two) shapes.push_back({n});
  }
  for (const std::size_t n : {60, 101, 360, 1001, 1009, 8192, 44100, 65536}) {
    if (n > kThoroughLength || !options.thorough) shapes.push_back({n});
  }
  shapes.push_back({16, 64});
  shapes.push_back({128, 32});
  // A list of stages fits the length of its product only.
  const std::vector<int>& stages = options.choices.radix.stages;
  if (!stages.empty()) {
    shapes.push_back({product_of(stages)});
  }
  return shapes;
}

template <class Choice>
bool meets(Choice wanted, Choice has) {
  return wanted == Choice{} || wanted == has;
}

}  // namespace

std::vector<Precision> chosen_precisions(const DeviceLimits& limits, const VerifyOptions& options) {
  std::vector<Precision> precisions;
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const bool possible = precision == Precision::fp32 || limits.has_fp64();
    if (possible && options.precision.value_or(precision) == precision) precisions.push_back(precision);
  }
  return precisions;
}

bool has_choices(const VerifyCase& what, const VerifyOptions& options) {
  const PlanOptions& wanted = options.choices;
  const PlanOptions& has = what.options;
  const PublishedChoices& published = wanted.published;
  return (wanted.algorithm == "auto" || wanted.algorithm == has.algorithm) && meets(wanted.radix.cap, has.radix.cap) &&
         meets(wanted.radix.stages, has.radix.stages) && meets(wanted.kernel, has.kernel) &&
         meets(wanted.transpose, has.transpose) && meets(wanted.shape, has.shape) &&
         meets(published.twiddle, has.published.twiddle) && meets(published.geometry, has.published.geometry) &&
         meets(published.work_group, has.published.work_group) && meets(published.words, has.published.words) &&
         meets(published.items_per_group, has.published.items_per_group) &&
         meets(published.compute_units, has.published.compute_units) &&
         (!options.placement || *options.placement == what.spec.placement) &&
         (!options.layout || *options.layout == what.spec.layout);
}

std::vector<VerifyCase> cases_for_choices(const DeviceLimits& limits, const VerifyOptions& options) {
  std::vector<VerifyCase> cases;
  for (const Precision precision : chosen_precisions(limits, options)) {
    for (const std::vector<std::size_t>& shape : shapes_to_try(options)) {
      VerifyCase what = accuracy_case(TransformKind::complex_to_complex, precision, shape, options.choices);
      what.seed = options.seed;
      if (options.placement) what.spec.placement = *options.placement;
      if (options.layout) what.spec.layout = *options.layout;
      try {
        make_plan(what.spec, limits, what.options);
      } catch (const InvalidRequest&) {
        continue;
      } catch (const Unsupported&) {
        continue;
      }
      add_directions(cases, std::move(what));
    }
  }
  if (cases.empty()) {
    // Lengths that most algorithms take, so that what is refused are the choices.
    make_plan(accuracy_case(TransformKind::complex_to_complex, options.precision.value_or(Precision::fp32),
                            {kThoroughLength, kThoroughLength}, options.choices)
                  .spec,
              limits, options.choices);
  }
  return cases;
}

}  // namespace fftcl::app
