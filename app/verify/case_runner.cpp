#include "verify/case_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <utility>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "support/counted.hpp"
#include "support/in_options.hpp"
#include "support/joined.hpp"
#include "verify/host_array.hpp"
#include "verify/plan_gates.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kTransformsHeld = 3;
constexpr double kMicrosecondsPerMs = 1000;

// "fp32 c2c stockham: vector_rows": what a summary counts together.
std::string family_of(const Plan& plan) {
  std::vector<std::string> names;
  for (const KernelLaunch& launch : plan.launches) {
    names.emplace_back(name_of(launch.family));
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return to_string(plan.spec.precision) + " " + to_string(plan.spec.kind) + " " + plan.algorithm + ": " +
         joined(names, " ");
}

std::string in_words(const CheckOutcome& outcome) {
  return fmt::format("L2 {:.3g} (gate {:.3g}) over {}, worst {:.3g} ({:.3g}), largest deviation {:.3g} ({:.3g})",
                     outcome.errors.rms_l2, outcome.gates.rms_l2, counted(outcome.errors.vectors, "vector"),
                     outcome.errors.worst_l2, outcome.gates.single_l2, outcome.errors.worst_max, outcome.gates.max);
}

bool names_published(const PlanOptions& options) {
  return std::any_of(algorithms().begin(), algorithms().end(),
                     [&](const AlgorithmInfo& info) { return info.name == options.algorithm && info.published(); });
}

}  // namespace

Transform& CaseRunner::transform(const TransformSpec& spec, const PlanOptions& options) {
  const auto held =
      std::ranges::find_if(transforms_, [&](const Held& h) { return h.spec == spec && h.options == options; });
  if (held != transforms_.end()) {
    std::rotate(held, held + 1, transforms_.end());
    return transforms_.back().transform;
  }
  if (transforms_.size() == kTransformsHeld) {
    transforms_.erase(transforms_.begin());
  }
  transforms_.push_back({spec, options, Transform(device_, spec, options)});
  times_.add_making(transforms_.back().transform);
  return transforms_.back().transform;
}

Entries CaseRunner::execute(Transform& transform, Direction direction, const Entries& inputs) {
  const TransformSpec& spec = transform.plan().spec;
  HostArray input(spec, Side::input);
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    input.store(entry, inputs[entry]);
  }
  HostArray output(spec, Side::output);
  const bool has_gaps = spec.input_distance != 0 || spec.output_distance != 0;
  if (spec.placement == Placement::out_of_place && !has_gaps) {
    ResidentData arrays = transform.make_resident();
    {
      const StepTimer timer(times_.upload);
      arrays.upload(input.as_input());
    }
    times_.kernel += arrays.run(direction, runs_) * static_cast<double>(runs_) / kMicrosecondsPerMs;
    const StepTimer timer(times_.download);
    arrays.download(output.as_output());
  } else if (spec.placement == Placement::in_place && spec.kind == TransformKind::complex_to_complex) {
    // One host array for both, as a caller would do.
    output = input;
    times_ += transform.execute(direction, output.as_input(), output.as_output());
  } else {
    times_ += transform.execute(direction, input.as_input(), output.as_output());
  }
  if (const std::string wrong = output.violations(); !wrong.empty()) {
    throw Error("transform", wrong, "please report it with the case and what 'fftcl devices' prints");
  }
  Entries outputs;
  outputs.reserve(inputs.size());
  for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
    outputs.push_back(output.load(entry));
  }
  return outputs;
}

const ReferenceArrayTransform& CaseRunner::reference(const std::vector<std::size_t>& lengths) {
  if (!reference_ || reference_lengths_ != lengths) {
    reference_ = std::make_unique<ReferenceArrayTransform>(lengths);
    reference_lengths_ = lengths;
  }
  return *reference_;
}

CaseResult CaseRunner::run(const VerifyCase& what) {
  CaseResult result = check(what);
  result.times = std::exchange(times_, {});
  return result;
}

CaseResult CaseRunner::check(const VerifyCase& what) {
  CaseResult result;
  result.what = what;
  result.ratio = std::numeric_limits<double>::infinity();
  try {
    const CheckOutcome outcome = what.check == Check::accuracy     ? check_accuracy(*this, what)
                                 : what.check == Check::round_trip ? check_round_trip(*this, what)
                                                                   : check_property(*this, what);
    result.family = family_of(transform(what.spec, what.options).plan());
    if (!outcome.violation.empty()) {
      result.detail = outcome.violation;
      return result;
    }
    result.ratio = gate_ratio(outcome.errors, outcome.gates);
    result.passed = within(result.ratio, 1);
    result.detail = in_words(outcome);
    if (!result.passed) {
      const std::string note = device_sine_note(transform(what.spec, what.options).plan(), outcome.errors.worst_l2);
      if (!note.empty()) result.detail += "; " + note;
    }
  } catch (const NoDevice&) {
    throw;
  } catch (const Unsupported& error) {
    result.detail = in_options(error);
    if (error.bound() == DeviceBound::registers && names_published(what.options)) {
      result.beyond_device = true;
      result.ratio = 0;
      result.family = "beyond this device's registers";
    }
  } catch (const std::exception& error) {
    result.detail = in_options(error);
  }
  if (result.family.empty()) {
    result.family = "failed before it ran";
  }
  return result;
}

Entries inputs_of(const VerifyCase& what) {
  Entries inputs;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) inputs.push_back(make_input(what, entry));
  return inputs;
}

CheckOutcome compared(const Entries& results, const Entries& expected, const Gates& gates) {
  CheckOutcome outcome;
  outcome.gates = gates;
  for (std::size_t entry = 0; entry < results.size(); ++entry) {
    outcome.errors.add(measure(results[entry], expected[entry]));
  }
  return outcome;
}

}  // namespace fftcl::app
