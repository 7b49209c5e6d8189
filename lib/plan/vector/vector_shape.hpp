// The steps by which a launch takes the vector shape, each in a file of its own: how many lanes, how they share
// transforms or hold one each, and what goes through the caches. `choose_..` are for launches whose ends are settled
// (buffers.cpp).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// Private arrays live on a worker's stack (8 MiB for PoCL), and best in a core's own cache: 16 transforms of 65536
/// points in fp64 took 2.0 ms in one work-item each, 3.2 ms in two launches (cores with 1 MiB of cache each).
constexpr std::size_t kMostPrivateBytes = 1024 * 1024;

/// From so many points on a row may have another form in a batch than alone (fills_lanes()): what the forms share
/// stays the same (launch_radices.cpp).
constexpr std::size_t kLeastOfBatch = 384;

// shape_vector.cpp

/// Rows from end to end, with nothing but reals at their ends.
bool has_plain_rows(const KernelLaunch&);
/// True where a work-item has columns side by side; else transforms, or whole columns, of their own. A VectorShape's
/// `columns`.
bool takes_neighbours(const KernelLaunch&);
/// How many lanes may share a row of the launch, whose stages the planner chooses; 0: none.
std::size_t most_sharing(const KernelLaunch&, const PlanRequest&);
/// Private memory of so many points.
std::size_t private_bytes(std::size_t points, const PlanRequest&);

// vector_lanes.cpp

/// The widest registers: 512 bits.
std::size_t most_lanes(const PlanRequest&);
/// The device's, at least 2.
std::size_t device_width(const PlanRequest&);
/// The most that share a transform, a power of two.
std::size_t most_sharing_lanes(const PlanRequest&);
/// Lanes that hold a transform each.
std::size_t gathered_lanes(const KernelLaunch& launch, const PlanRequest&);
/// Lanes that hold neighbouring columns.
std::size_t column_lanes(const KernelLaunch& launch, const PlanRequest&);
/// Of a launch whose lanes are set: fewer where there are so few transforms.
std::size_t narrowed_lanes(const KernelLaunch& launch, const PlanRequest&);
/// How a launch of columns writes a tile of so many lanes.
StoreTiles store_tiles(const KernelLaunch& launch, std::size_t lanes);

// pair_lanes.cpp

/// Lanes of each of two transforms in a vector.
std::size_t paired_lanes(const PlanRequest& request);
/// Whether that is worth having where one transform could have more.
bool may_pair(const KernelLaunch& launch, const PlanRequest& request);
/// Whether vectors hold two transforms each.
void choose_pairs(KernelLaunch& launch, const PlanRequest& request);

// row_radices.cpp: of the stages over rows of vectors; where lanes share a transform, without the last one.

/// Even ones.
std::vector<int> row_radices(std::size_t rows, const PlanRequest& request);
/// Fewer and larger ones, composite ones among them.
std::vector<int> joined_radices(std::size_t rows, const PlanRequest& request);

// stage_costs.cpp

/// Vectors of 512 bits, of which CPUs have 32 registers, where others have 16.
bool has_many_registers(const PlanRequest& request);
/// Those that cost the least, the smallest first. Nothing where a cost is not known, or where row_radices() are as
/// good.
std::optional<std::vector<int>> cheapest_radices(std::size_t rows, const PlanRequest& request);

// launch_radices.cpp

/// Of a row that `sharing` lanes share, which run the last one. `always`: however many rows there are. Few that share
/// lanes where many would have one each keep the stages of those.
std::vector<int> row_stages(const KernelLaunch& launch, std::size_t sharing, bool always, const PlanRequest& request);
/// Where each lane has a column or a transform.
std::vector<int> lane_stages(const KernelLaunch& launch, const PlanRequest& request);

// prime_rows.cpp

/// Of so many points that wants_columns() may be true.
bool has_two_large_primes(std::size_t length);
/// True for a launch of whole rows, shaped, of two large primes, which two launches over columns do sooner. Not for
/// what the options name. However many rows there are: one alone has the bits that it has in a batch.
bool wants_columns(const KernelLaunch& launch, const PlanRequest& request);

// few_rows.cpp

/// True for rows that two or three lanes could share, which have a lane each however few they are: plan_few_rows() cuts
/// the fewest.
bool leaves_few_to_columns(const KernelLaunch& row, std::size_t sharing, const PlanRequest& request);

/// Too few rows for all lanes and cores, of which each would have a lane: two launches that share its points, with the
/// same arithmetic. Nothing for other rows. `whole` is the task of that one launch, `parts` that of the two, whose
/// results may be left packed.
std::optional<AxisPlan> plan_few_rows(const AxisTask& whole, const AxisTask& parts, const PlanRequest& request);

// lane_blocks.cpp

/// One butterfly does so many points where every lane has a transform of its own.
bool takes_one_butterfly(const KernelLaunch& launch, const PlanRequest& request);
/// Most of the work is the butterfly of a large prime (odd_prime.cl, large_prime.cl).
bool has_large_butterfly(const KernelLaunch& launch);
/// `lanes` such lanes will be read and written as blocks of memory.
bool may_take_blocks(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// So many transforms leave neither many of `lanes` nor cores idle, or are so short that it does not matter.
bool fills_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// Packed reals in fp64 of so few points that four lanes which share a transform do better than blocks, where five to
/// seven of eight would share.
bool is_short_for_blocks(const KernelLaunch& launch, std::size_t sharing, const PlanRequest& request);
/// Blocks of `lanes` do better than `sharing` lanes that share a transform.
bool prefers_blocks(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes, const PlanRequest& request);
/// Packed reals of so many points, whose last stage pairs the outputs of rows of vectors with their mirrors, all lanes
/// of which share a transform: an even number of rows, one vector of them or two at least.
bool has_rows_of_mirrors(std::size_t length, std::size_t sharing);
/// An odd number of reals, which no packing halves.
bool has_odd_reals(const KernelLaunch& launch);
/// How many of `lanes` blocks had best have.
std::size_t block_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// Whether lanes are read and written as blocks, now that the arrays are known.
void choose_lane_blocks(KernelLaunch& launch, const PlanRequest& request);

// memory_traffic.cpp

/// Whether a launch reads ahead.
void choose_read_ahead(KernelLaunch& launch);
/// Whether the launch of a plan of one writes past the caches.
void choose_past_cache(KernelLaunch& launch, const PlanRequest& request);
/// Whether it asks for the lines of its results; after choose_past_cache(), which spares them.
void choose_write_ahead(KernelLaunch& launch);

}  // namespace fftcl::planner
