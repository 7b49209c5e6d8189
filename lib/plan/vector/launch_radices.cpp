// Which radices a launch of the vector shape takes where nobody names them.
#include <algorithm>
#include <bit>
#include <vector>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Radices are joined where lanes that share a transform have so few rows: 48 to 1536 points in fp32 .78 to .95 of the
/// time, in fp64 .66 to 1.0 (Zen 5), more rows .87 to 1.3. With few registers only those that one butterfly does.
constexpr std::size_t kMostJoinedRows = 200, kMostRowsOfButterfly = 16;

/// In a block the butterfly of such a prime comes last, and the smallest one first: 22 to 374 points and pairs of
/// reals, over the large one first, from the caches .64 to 1.35 of the time (.91 in the geometric mean of 204 on a Zen
/// 5, .90 of 38 made to compile for AVX2), from memory .33 to 2.3 (.81 of 204, noisy).
constexpr std::size_t kLeastLast = 11;

/// The smallest of a core's caches.
constexpr std::size_t kFirstCacheBytes = 32 * 1024;

/// On the way back to reals the first butterfly reads three streams for each of its rows: the row, its mirror and the
/// roots between them (kernels/load/half_join.cl). A small one has fewer of them at a time than a cache has places for
/// (an EPYC with AVX-512, 44100 reals in fp64: by 9 first 1.5 times as long as by 2, 65536 by 8 and by 2 1.4 times; in
/// fp32 both 1.1 times; 1458 of a lane each by 9 and by 3 1.3 times).
void begin_small(std::vector<int>& radices) {
  if (radices.empty()) return;
  const auto least = std::min_element(radices.begin(), radices.end());
  std::rotate(radices.begin(), least, least + 1);
}

/// Cuts an eight or a nine that comes first, since nothing is smaller, into two stages.
void cut_first(std::vector<int>& radices) {
  if (radices.size() < 2 || (radices.front() != 8 && radices.front() != 9)) return;
  const int first = radices.front() == 8 ? 2 : 3;
  radices.front() /= first;
  radices.insert(radices.begin(), first);
}

bool begins_small(const KernelLaunch& launch, const PlanRequest& request) {
  return launch.load == LoadEnd::half_join && request.options.radix.automatic();
}

/// Over the rows that `sharing` lanes leave, by their cost; nothing where others do as well. With many registers the
/// cheapest gain only where they are fewer (2000 to 4000 points in fp64 .90 to 1.0 of the time, in fp32 .93 to 1.03; as
/// many .97 to 1.06).
std::vector<int> cheapest_of_rows(const KernelLaunch& launch, std::size_t rows, const PlanRequest& request) {
  const bool many = has_many_registers(request);
  if (rows <= (many ? kMostJoinedRows : kMostRowsOfButterfly) || launch.convolution.fused) return {};
  const std::optional<std::vector<int>> cheapest = cheapest_radices(rows, request);
  if (!cheapest || (many && cheapest->size() >= row_radices(rows, request).size())) return {};
  return *cheapest;
}

/// Where each lane has a column or a transform.
std::vector<int> column_radices(const KernelLaunch& launch, const PlanRequest& request) {
  const std::size_t length = launch.geometry.length;
  const bool blocks = launch.vector.lane_blocks;
  // Rader's permutations, and stages that compute half of their points, want what was measured for them.
  const bool plain_blocks = blocks && length < kLeastOfBatch && !launch.convolution.rader && !has_odd_reals(launch);
  if (takes_neighbours(launch) || (plain_blocks && !has_many_registers(request))) {
    if (const auto cheapest = cheapest_radices(length, request)) return *cheapest;
  }
  if (!blocks) return row_radices(length, request);
  std::vector<int> radices = joined_radices(length, request);
  const bool ends_large = largest_prime_factor(length) >= kLeastLast && request.options.radix.automatic();
  if (plain_blocks && ends_large) std::sort(radices.begin(), radices.end());
  return radices;
}

}  // namespace

std::vector<int> row_stages(const KernelLaunch& launch, std::size_t sharing, bool always, const PlanRequest& request) {
  const std::size_t rows = launch.geometry.length / sharing;
  std::vector<int> radices;
  if (always) radices = cheapest_of_rows(launch, rows, request);
  if (radices.empty()) radices = rows <= kMostJoinedRows ? joined_radices(rows, request) : row_radices(rows, request);
  if (begins_small(launch, request)) {
    begin_small(radices);
    // Another stage costs as much as it gains where the first cache holds them.
    if (private_bytes(rows * std::bit_ceil(sharing), request) >= kFirstCacheBytes) cut_first(radices);
  }
  radices.push_back(static_cast<int>(sharing));
  return radices;
}

std::vector<int> lane_stages(const KernelLaunch& launch, const PlanRequest& request) {
  const VectorForm& form = launch.vector;
  std::vector<int> radices = column_radices(launch, request);
  if (!form.gathered_lanes || !request.options.radix.automatic()) return radices;
  if (form.lane_blocks && takes_one_butterfly(launch, request)) radices = {static_cast<int>(launch.geometry.length)};
  // The largest radix over reals leaves the least to the others.
  if (form.lane_blocks && launch.load == LoadEnd::hermitian) std::reverse(radices.begin(), radices.end());
  // Neighbouring columns of a long axis gain nothing (2^20 reals 1.1 times as long).
  if (!form.lane_blocks && begins_small(launch, request)) {
    begin_small(radices);
    cut_first(radices);
  }
  return radices;
}

}  // namespace fftcl::planner
