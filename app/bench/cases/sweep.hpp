// --sweep: what is varied from row to row, every combination of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// A choice and the values it takes.
struct Sweep {
  std::string name;                 ///< "radix"
  std::vector<std::string> values;  ///< as the option of that name takes them
};

/// What a sweep varies.
struct SweepTarget {
  TransformSpec& spec;
  Direction& direction;
  PlanOptions& plan;
};

/// All that can be swept.
std::vector<std::string> sweep_names();

/// "radix,kernel" with the values that each has; "radix=4:8,batch=1:64" names them. Throws UsageError for an unknown
/// name or value and for a name that comes twice.
std::vector<Sweep> parse_sweeps(std::string_view option, std::string_view text);

/// Puts one value in. Throws UsageError or InvalidRequest where it is invalid.
void apply_sweep(const std::string& name, const std::string& value, const SweepTarget& target);

/// The option of that choice, without dashes: "kernel-shape" for "shape".
std::string swept_option(const std::string& name);

/// True where it varies how a transform runs and not which one: "radix" does, "batch" does not.
bool sweeps_options(const std::string& name);

}  // namespace fftcl::app
