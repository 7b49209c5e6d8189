#include "plan/image/image_radices.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/factorize.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

/// A stage of radix 1 before rows, or behind columns, whose own stage would read or write less than a sector at once.
void reorder_short_ends(AxisRadices& radices, std::size_t points, const KernelLaunch& launch,
                        const PlanRequest& request) {
  const std::size_t sector = kSectorBytes / request.complex_bytes();
  // These are written in order anyway (kernels/image/half_images.cl).
  if (has_half_images(launch)) return;
  const std::size_t row = launch.image_axes.front().length;
  // What meets its mirror in global memory is read in two orders anyway, and single reals are half of what a sector is.
  const bool in_order = launch.load == LoadEnd::complex || launch.load == LoadEnd::real_pairs;
  if (in_order && row / static_cast<std::size_t>(radices.front().front()) < sector)
    radices.front().insert(radices.front().begin(), 1);
  if (points / static_cast<std::size_t>(radices.back().back()) < sector) radices.back().push_back(1);
}

/// `radix`, one of the row's, goes beside the reals.
void put_beside_reals(std::vector<int>& radices, int radix, const KernelLaunch& launch) {
  std::sort(radices.begin(), radices.end(), std::greater<>());
  radices.erase(std::find(radices.begin(), radices.end(), radix));
  radices.insert(radices.begin(), radix);
  if (launch.store == StoreEnd::real) std::reverse(radices.begin(), radices.end());
}

/// All orders of as few radices as there are, and of one more where those are a single one, or all large.
std::vector<std::vector<int>> orders_of(std::size_t length) {
  constexpr std::size_t kLargest = 31;
  constexpr int kLarge = 16;
  const std::size_t fewest = fewest_radices(length).size();
  std::vector<std::vector<int>> orders;
  bool large = true;
  for (std::size_t stages = fewest; stages == fewest || (stages == fewest + 1 && (fewest == 1 || large)); ++stages) {
    for (std::vector<int>& radices : radices_in_every_order(length, stages, kLargest)) {
      large = large && *std::ranges::max_element(radices) > kLarge;
      orders.push_back(std::move(radices));
    }
  }
  return orders;
}

/// Every one of `begun`, which have the radices of some axes, with every one of `orders` for the next axis.
std::vector<AxisRadices> with_each(const std::vector<AxisRadices>& begun, const std::vector<std::vector<int>>& orders) {
  std::vector<AxisRadices> longer;
  for (const AxisRadices& each : begun) {
    for (const std::vector<int>& order : orders) {
      longer.push_back(each);
      longer.back().push_back(order);
    }
  }
  return longer;
}

AxisRadices radices_of_axes(const KernelLaunch& launch, const PlanRequest& request) {
  const RadixChoice& choice = request.options.radix;
  AxisRadices radices;
  for (const ImageAxis& axis : launch.image_axes) {
    if (!choice.stages.empty()) {
      require_product(choice, axis.length, axis.inner == 1 && runs_packed(launch));
      radices.push_back(choice.stages);
    } else {
      radices.push_back(choice.automatic() ? fewest_radices(axis.length) : choose_radices(axis.length, choice.cap));
    }
    if (!choice.stages.empty() || !has_half_images(launch)) continue;
    std::vector<int>& own = radices.back();
    if (axis.inner == 1) {
      // The larger the radix beside the reals the fewer points are held.
      put_beside_reals(own, *std::max_element(own.begin(), own.end()), launch);
    } else if (launch.store == StoreEnd::real) {
      // The first stage reads columns, each of which, or its mirror, is found once a butterfly (120 pairs of shapes on
      // an H200: the larger radix first .87 of the time; behind rows 1.01).
      std::sort(own.begin(), own.end(), std::greater<>());
    }
  }
  // A list is all the stages there are.
  if (choice.stages.empty()) reorder_short_ends(radices, launch.geometry.length, launch, request);
  return radices;
}

/// A list for all axes, cut where it completes one; nothing where it does not fit them.
std::optional<AxisRadices> cut_by_axes(const std::vector<int>& list, const std::vector<ImageAxis>& axes) {
  AxisRadices radices;
  std::size_t next = 0;
  for (const ImageAxis& axis : axes) {
    std::vector<int> own;
    std::size_t product = 1;
    while (next < list.size() && product < axis.length) {
      own.push_back(list[next]);
      product *= static_cast<std::size_t>(list[next++]);
    }
    if (product != axis.length) return std::nullopt;
    radices.push_back(own);
  }
  for (; next < list.size(); ++next) {
    if (list[next] != 1) return std::nullopt;
    radices.back().push_back(1);
  }
  return radices;
}

}  // namespace

std::vector<int> in_one_list(const AxisRadices& radices) {
  std::vector<int> all;
  for (const std::vector<int>& axis : radices) all.insert(all.end(), axis.begin(), axis.end());
  return all;
}

std::vector<AxisRadices> own_radices(const KernelLaunch& launch, const PlanRequest& request) {
  const AxisRadices usual = radices_of_axes(launch, request);
  const std::size_t points = launch.geometry.length;
  if (!request.options.radix.automatic() || request.limits.type == DeviceType::cpu ||
      exceeds_registers(has_half_images(launch) ? points / 2 : points, request))
    return {usual};
  std::vector<AxisRadices> all = {{}};
  for (const ImageAxis& axis : launch.image_axes) all = with_each(all, orders_of(axis.length));
  for (AxisRadices& radices : all) reorder_short_ends(radices, launch.geometry.length, launch, request);
  all.insert(all.begin(), usual);
  return all;
}

std::optional<AxisRadices> radices_of_shape(const LaunchShape& shape, const std::vector<ImageAxis>& axes) {
  std::vector<int> radices = shape.radices;
  std::erase(radices, 1);
  if (shape.lanes == 0 || shape.items_per_lane == 0 || !are_stages_of(radices, shape.length)) return std::nullopt;
  return cut_by_axes(shape.radices, axes);
}

}  // namespace fftcl::planner
