#include "plan/buffer_laws.hpp"

#include <algorithm>
#include <variant>

namespace fftcl::test {
namespace {

bool is_scratch(Slot slot) { return slot == Slot::scratch_0 || slot == Slot::scratch_1; }

/// From the input to the output, each launch where the one before it was.
std::string broken_chain(const Plan& plan) {
  if (plan.launches.empty()) return "no launches";
  if (plan.launches.front().from.slot != Slot::input) return "the first launch does not read the input";
  if (plan.launches.back().to.slot != Slot::output) return "the last launch does not write the output";
  for (std::size_t i = 1; i < plan.launches.size(); ++i) {
    const ArrayView& written = plan.launches[i - 1].to;
    const ArrayView& read = plan.launches[i].from;
    if (written.slot != read.slot || written.layout != read.layout || written.real || read.real) {
      return "a launch does not read what the one before it wrote";
    }
    if (written.distance != read.distance) return "a launch reads batch entries elsewhere than they were written";
  }
  return {};
}

std::string broken_extent(const Plan& plan, const KernelLaunch& launch, const ArrayView& extent) {
  const std::uint64_t last_row = (launch.geometry.rows - 1) * extent.row_stride;
  if (plan.spec.batch > 1 && last_row >= extent.distance) return "rows of a batch entry lie in the next one";
  if (!is_scratch(extent.slot)) return {};
  const std::uint64_t held = plan.scratch_elements[extent.slot == Slot::scratch_0 ? 0 : 1];
  const std::uint64_t needed = (plan.spec.batch - 1) * extent.distance + std::max(last_row + 1, extent.distance);
  if (needed <= held) return {};
  return "scratch holds " + std::to_string(held) + " elements of " + std::to_string(needed);
}

std::string broken_order(const Plan& plan, const KernelLaunch& launch) {
  const bool out_of_place = plan.spec.placement == Placement::out_of_place;
  if (out_of_place && launch.to.slot == Slot::input) return "an out-of-place plan writes its input";
  const bool same_buffer = launch.in_place || (!out_of_place && launch.from.slot != launch.to.slot &&
                                               launch.from.slot <= Slot::output && launch.to.slot <= Slot::output);
  const bool transforms = launch.family != KernelFamily::transpose && launch.family != KernelFamily::half_split;
  // The last launch of an axis writes each column to the places it was read from (columns = span there); the others
  // spread theirs over places that other work-groups still read.
  const bool published = launch.family == KernelFamily::published;
  if (same_buffer && published && !launch.published.writes_what_it_read) {
    return "a launch writes the buffer that its other work-groups still read";
  }
  if (same_buffer && transforms && !published && !launch.geometry.last()) {
    return "a launch over part of an axis writes the buffer that others still read";
  }
  return {};
}

std::string broken_arguments(const Plan& plan, const KernelLaunch& launch) {
  if (launch.bytes_read == 0 || launch.bytes_written == 0) return "no bytes moved";
  for (const Argument& argument : launch.arguments) {
    if (const auto* table = std::get_if<TableArgument>(&argument); table && table->table >= plan.tables.size()) {
      return "a table that the plan does not have";
    }
    if (const auto* buffer = std::get_if<BufferArgument>(&argument);
        buffer && buffer->slot != launch.from.slot && buffer->slot != launch.to.slot) {
      return "an argument names a buffer that the launch neither reads nor writes";
    }
  }
  return {};
}

bool uses(const KernelLaunch& launch, std::size_t table) {
  return std::any_of(launch.arguments.begin(), launch.arguments.end(), [&](const Argument& argument) {
    const auto* named = std::get_if<TableArgument>(&argument);
    return named != nullptr && named->table == table;
  });
}

}  // namespace

std::string broken_buffers(const Plan& plan) {
  if (std::string broken = broken_chain(plan); !broken.empty()) return broken;
  for (const KernelLaunch& launch : plan.launches) {
    for (std::string broken : {broken_extent(plan, launch, launch.from), broken_extent(plan, launch, launch.to),
                               broken_order(plan, launch), broken_arguments(plan, launch)}) {
      if (!broken.empty()) return broken;
    }
  }
  for (std::size_t table = 0; table < plan.tables.size(); ++table) {
    const bool used = std::any_of(plan.launches.begin(), plan.launches.end(),
                                  [&](const KernelLaunch& launch) { return uses(launch, table); });
    if (!used) return "a table that no launch uses";
  }
  return {};
}

}  // namespace fftcl::test
