// One transform to time, and the list of them that a command line asks for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_choices.hpp"
#include "bench/bench_row.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

struct BenchCase {
  TransformSpec spec;  ///< dense, unscaled; interleaved and out of place unless chosen otherwise
  Direction direction = Direction::forward;
  PlanOptions plan;
  /// The options of a plan that was found by timing; it runs where `plan` leaves everything to the planner.
  std::optional<PlanOptions> tuned = std::nullopt;
  std::string refusal = {};  ///< why this combination of a sweep cannot be timed; empty: it can
};

/// What every case has unless a sweep or a suite says otherwise.
struct CaseDefaults {
  std::optional<Precision> precision = std::nullopt;  ///< none: fp32, and a suite may name them
  PlanOptions plan = {};
  Placement placement = Placement::out_of_place;
  Layout layout = Layout::interleaved;
};

/// All of them: sizes or a suite's lines, each with every batch and every combination of what is swept, sizes slowest.
/// Throws UsageError where choices contradict each other (a suite and sizes, a suite that names what an option or a
/// sweep names as well) or leave nothing to be timed, Error where the suite cannot be read.
std::vector<BenchCase> bench_cases(const std::vector<std::string>& sizes, const BenchChoices& choices,
                                   const CaseDefaults& defaults = {});

/// A choice beside the defaults.
struct ChosenOption {
  std::string_view name;    ///< "shape"
  std::string_view option;  ///< "--kernel-shape"
  std::string value;
};

/// How the transform is to run: choices of the plan, placement and layout.
std::vector<ChosenOption> chosen_options(const BenchCase& what);
/// The same as in the `options` column: "radix=8 kernel=local placement=in"; empty for none.
std::string options_text(const BenchCase& what);

/// 5 N log2 N for complex data, 2.5 for real, times the batch; N the product of the lengths.
double floating_operations(const TransformSpec& spec);

/// A row with everything that is known before anything ran.
BenchRow blank_row(const BenchCase& what, const std::string& library);

}  // namespace fftcl::app
