// The bytes of a plan's tables, as the device wants them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fftcl/kernel_arguments.hpp"

namespace fftcl::planner {

/// Complex tables as re, im pairs in the precision, row and lane tables as TableSpec::Kind describes, positions as
/// 32-bit integers; behind them zeros, up to kLeastTableBytes.
std::vector<std::byte> table_data(const TableSpec& spec, Precision precision);

/// The fewest bytes of a table, also of one without entries: a kernel's argument needs a buffer.
inline constexpr std::uint64_t kLeastTableBytes = 2 * sizeof(double);

/// Entries of one stage in a table of TableSpec::Kind::stage_steps, where those of the stages stand one behind the
/// other.
std::size_t step_entries(const Stage& stage);
/// The same of TableSpec::Kind::half_stage_steps.
std::size_t half_step_entries(const Stage& stage);

/// The byte at which each part of a TableSpec::Kind::joined begins.
std::vector<std::size_t> part_begins(const std::vector<TableSpec>& parts, Precision precision);

}  // namespace fftcl::planner
