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
/// How many lanes a vector has where each of them holds a transform of its own.
std::size_t gathered_lanes(const KernelLaunch& launch, const PlanRequest&);
/// How many it has where they hold neighbouring columns.
std::size_t column_lanes(const KernelLaunch& launch, const PlanRequest&);
/// The lanes of a launch as they are set, or fewer where there are too few transforms to fill those.
std::size_t narrowed_lanes(const KernelLaunch& launch, const PlanRequest&);
/// How a launch of columns writes a tile of so many lanes.
StoreTiles store_tiles(const KernelLaunch& launch, std::size_t lanes);

// pair_lanes.cpp

/// Lanes of each of two transforms in a vector.
std::size_t paired_lanes(const PlanRequest& request);
/// True where two transforms a vector are worth having though one alone could have more lanes.
bool may_pair(const KernelLaunch& launch, const PlanRequest& request);
/// Decides whether the launch's vectors hold two transforms each.
void choose_pairs(KernelLaunch& launch, const PlanRequest& request);

// row_radices.cpp: the radices of stages over rows of vectors. Where lanes share a transform its last stage runs across
// the lanes, and is not among these.

/// Odd factors, threes in pairs, then powers of two up to 8 that are as equal as they can be.
std::vector<int> row_radices(std::size_t rows, const PlanRequest& request);
/// Those, or where there is one a shorter list of radices up to 16, composite ones such as 10 among them.
std::vector<int> joined_radices(std::size_t rows, const PlanRequest& request);

// stage_costs.cpp

/// True for vectors of 512 bits, for which CPUs have 32 registers; for narrower ones they have 16.
bool has_many_registers(const PlanRequest& request);
/// The radices of so many rows whose stages cost the least, the smallest first. Nothing where the cost of a radix is
/// not known, or where row_radices() are as good.
std::optional<std::vector<int>> cheapest_radices(std::size_t rows, const PlanRequest& request);

// launch_radices.cpp

/// All radices of a row that `sharing` lanes share, which run the last stage. `always`: lanes share such rows however
/// many there are. Where many rows would have a lane each, few that share lanes keep the stages of those.
std::vector<int> row_stages(const KernelLaunch& launch, std::size_t sharing, bool always, const PlanRequest& request);
/// All radices of a launch whose lanes have a column or a transform each.
std::vector<int> lane_stages(const KernelLaunch& launch, const PlanRequest& request);

// prime_rows.cpp

/// True for lengths with two large prime factors, for which wants_columns() may be true.
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

/// True where a transform is best a single butterfly, each lane having a transform of its own.
bool takes_one_butterfly(const KernelLaunch& launch, const PlanRequest& request);
/// True where most of the work is the butterfly of a large prime (odd_prime.cl, large_prime.cl).
bool has_large_butterfly(const KernelLaunch& launch);
/// True where the transforms of `lanes` lanes, one each, can be read and written as one block of memory.
bool may_take_blocks(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// True where there are enough transforms to leave few of `lanes` lanes and few cores idle, or where they are so short
/// that it does not matter.
bool fills_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// True for packed reals in fp64 of so few points that four lanes which share a transform do better than blocks, where
/// five to seven of eight would share.
bool is_short_for_blocks(const KernelLaunch& launch, std::size_t sharing, const PlanRequest& request);
/// True where blocks of `lanes` transforms do better than `sharing` lanes that share one.
bool prefers_blocks(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes, const PlanRequest& request);
/// True for packed reals of `length` points where the last stage of `sharing` lanes, all those of a vector, can pair
/// the outputs of rows of vectors with their mirrors: an even number of rows, as many as lanes or at least twice as
/// many.
bool has_rows_of_mirrors(std::size_t length, std::size_t sharing);
/// True for an odd number of reals, which cannot be packed in pairs.
bool has_odd_reals(const KernelLaunch& launch);
/// How many lanes, of `lanes` at most, are best for blocks.
std::size_t block_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request);
/// Decides whether lanes are read and written as blocks, now that the arrays are known.
void choose_lane_blocks(KernelLaunch& launch, const PlanRequest& request);

// memory_traffic.cpp

/// Decides whether, and into which cache, a launch prefetches what it reads next.
void choose_read_ahead(KernelLaunch& launch);
/// Decides whether a launch, the only one of its plan, writes past the caches.
void choose_past_cache(KernelLaunch& launch, const PlanRequest& request);
/// Decides whether a launch prefetches the cache lines of its results; after choose_past_cache(), with which there are
/// none to prefetch.
void choose_write_ahead(KernelLaunch& launch);

}  // namespace fftcl::planner
