// What tells how long a cooperative launch over columns takes: what its shapes are rated by (column_rate.hpp), and its
// time (half_spectrum_time.hpp, back_to_reals_time.hpp).
#pragma once

#include <cstddef>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// The largest power of two, up to a sector, that divides the distance of rows: their alignment.
std::size_t alignment_of(std::size_t bytes);

/// Bytes that a work-group reads side by side of each row (the first launch of an axis), or writes so (the others).
/// What rests between the first two launches does so in tiles, which are whole pieces of memory.
std::size_t piece_bytes(const KernelLaunch&, const PlanRequest&);

/// How many of the pieces that the launch writes end inside a sector, the rest of which another work-group writes:
/// memory then reads that sector first. 0 to 1.
double cut_pieces(const KernelLaunch&, const PlanRequest&);

/// The first launch back to reals of a matrix, over its columns, whose results lie where nobody has read before. Other
/// columns are mostly written where they were read, of lines that a cache still has.
bool writes_fresh_sectors(const KernelLaunch&, const PlanRequest&);

/// How many times as long the launch takes because it has fewer work-groups than the device has compute units. 1 where
/// it has as many, and where the work-groups are short: a launch takes some time however little it does.
double idle_share(const KernelLaunch&, const PlanRequest&);

/// Whether work-items do not share the butterflies of a radix evenly: the last of them then run in a branch.
bool is_uneven(const KernelLaunch&, int radix);

/// The local memory of a work-group over what the device reports of it.
double share_of_memory(const KernelLaunch&, const PlanRequest&);

/// The registers of a work-group, each item of which holds `points` and what it needs beside them, over those of a
/// compute unit: above 1 they do not fit.
double share_of_registers(const KernelLaunch&, std::size_t points, const PlanRequest&);

}  // namespace fftcl::planner
