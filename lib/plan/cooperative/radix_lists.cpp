#include "plan/cooperative/radix_lists.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/butterflies.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/own_shape.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/shape_rate.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

/// The same radices with an odd one first, and last where the way back of a fused convolution begins there: its
/// outputs, an odd number apart, meet different banks of local memory without pads.
Radices odd_ends(Radices radices, const KernelLaunch& launch) {
  const auto is_odd = [](int radix) { return radix % 2 != 0; };
  const auto first = std::find_if(radices.begin(), radices.end(), is_odd);
  if (first == radices.end()) return radices;
  std::rotate(radices.begin(), first, first + 1);
  const auto last = std::find_if(radices.rbegin(), radices.rend() - 1, is_odd);
  if (launch.convolution.fused && last != radices.rend() - 1) std::rotate(last.base() - 1, last.base(), radices.end());
  return radices;
}

/// For rows that local memory does not hold at once: with a stage less than `fewest`, by butterflies that ask for many
/// registers; empty where there is no such list.
Radices fewer_stages(const Radices& fewest, std::size_t length, const PlanRequest& request) {
  if (length * request.complex_bytes() <= request.limits.local_memory_bytes) return {};
  Radices larger = fewest_radices(length, {.large = true});
  return larger.size() < fewest.size() ? larger : Radices{};
}

/// For short rows, and those with mirrors, that `fewest` has a large butterfly for: with a stage more, since more
/// work-items then read neighbours at once (250 points on an H100: as 25.10 1.30 copies, as 5.5.10 .98). Not with a
/// stage of two or three points, which is an exchange for little, unless there is a single stage to begin with. Empty
/// where there is no such list.
Radices more_stages(const Radices& fewest, const KernelLaunch& launch) {
  const std::size_t length = launch.geometry.length;
  const bool single = fewest.size() == 1;
  const bool large = *std::max_element(fewest.begin(), fewest.end()) > 16;
  if (large ? !has_mirrors(launch) && length >= 512 : !single) return {};
  Radices more = fewest_radices(length, {.at_least = fewest.size() + 1});
  const bool small = !more.empty() && *std::min_element(more.begin(), more.end()) < 4;
  return small && !single ? Radices{} : more;
}

/// In the order of their first ones.
std::vector<Radices> each_once(const std::vector<Radices>& lists) {
  std::vector<Radices> once;
  for (const Radices& list : lists) {
    if (std::ranges::find(once, list) == once.end()) once.push_back(list);
  }
  return once;
}

/// For launches whose time tells lists apart: all orders of as few radices.
std::vector<Radices> all_orders(std::size_t length, std::size_t stages) {
  const std::size_t largest = std::max<std::size_t>(32, largest_prime_factor(length));
  return radices_in_every_order(length, stages, largest);
}

/// For rows of reals that are not packed: those, and with a stage more each radix beside the reals, since that stage
/// leaves out the most.
std::vector<Radices> half_row_lists(const KernelLaunch& launch) {
  const std::size_t length = launch.geometry.length;
  if (is_one_butterfly(length)) return {{static_cast<int>(length)}};
  const std::size_t fewest = fewest_radices(length).size();
  std::vector<Radices> lists = all_orders(length, fewest);
  Radices more = fewest_radices(length, {.at_least = fewest + 1});
  for (std::size_t i = 0; i < more.size(); ++i) {
    std::rotate(more.begin(), more.begin() + 1, more.end());
    lists.push_back(more);
  }
  const auto beside_reals = [&](const Radices& list) {
    return static_cast<std::size_t>(begins_with_reals(launch) ? list.front() : list.back());
  };
  const auto leaves_none_out = [&](const Radices& list) { return list.size() > 1 && beside_reals(list) == 2; };
  if (!std::all_of(lists.begin(), lists.end(), leaves_none_out)) std::erase_if(lists, leaves_none_out);
  // Half of a butterfly that fills the registers is left out, or they would not hold it.
  const std::size_t prime = largest_prime_factor(length);
  if (fills_registers(prime)) std::erase_if(lists, [&](const Radices& list) { return beside_reals(list) != prime; });
  return lists;
}

}  // namespace

std::vector<Radices> radix_lists(const KernelLaunch& launch, const PlanRequest& request) {
  const std::size_t length = launch.geometry.length;
  if (exceeds_registers(has_half_rows(launch) ? length / 2 : length, request)) return {};
  if (!request.options.radix.automatic()) return {choose_radices(length, request.options.radix.cap)};
  if (request.limits.type != DeviceType::cpu && has_half_rows(launch)) return half_row_lists(launch);
  Radices fewest = fewest_radices(length);
  if (launch.convolution.rader) {
    Radices coprime = coprime_radices(length);
    const auto sum = [](const Radices& list) { return std::accumulate(list.begin(), list.end(), 0); };
    if (coprime.size() == fewest.size() && 10 * sum(coprime) <= 13 * sum(fewest)) fewest = std::move(coprime);
  }
  std::vector<Radices> lists = {odd_ends(fewest, launch)};
  const bool columns = is_rated_column(launch), one_butterfly = fewest.size() == 1 && !has_mirrors(launch);
  if (request.limits.type == DeviceType::cpu || (!columns && (!is_plain_row(launch) || one_butterfly))) return lists;
  const std::vector<Radices> others =
      columns ? std::vector<Radices>{fewest_radices(length, {.large = true}),
                                     fewest_radices(length, {.at_least = fewest.size() + 1})}
              : std::vector<Radices>{fewer_stages(fewest, length, request), more_stages(fewest, launch)};
  for (const Radices& other : others) {
    if (!other.empty()) lists.push_back(odd_ends(other, launch));
  }
  for (std::size_t i = 0, there = lists.size(); i < there; ++i) lists.push_back({lists[i].rbegin(), lists[i].rend()});
  const bool whole_columns =
      columns && launch.geometry.inner > 1 && launch.geometry.length == launch.geometry.axis_length;
  if (whole_columns || has_large_prime(launch)) {
    for (Radices& list : all_orders(length, fewest.size())) lists.push_back(std::move(list));
  }
  return each_once(lists);
}

}  // namespace fftcl::planner
