#include "plan/work_group_limit.hpp"

#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// Such plans say what they were asked to show, or were measured as they are: others in their place would mislead.
bool demands_work_groups(const PlanOptions& options) {
  const bool is_measured =
      !options.shapes.empty() || !options.vector_shapes.empty() || !options.cuts.empty() || !options.padded.empty();
  return is_measured || !options.radix.automatic() || find_published(options.algorithm) != nullptr;
}

}  // namespace

std::optional<PlanOptions> within_work_groups(const PlanOptions& options, std::size_t most) {
  const bool is_planned = options.max_work_group_size != 0 && options.max_work_group_size <= most;
  if (most == 0 || is_planned || demands_work_groups(options)) return std::nullopt;
  PlanOptions within = options;
  within.max_work_group_size = most;
  return within;
}

}  // namespace fftcl::planner
