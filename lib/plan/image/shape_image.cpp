// The cooperative shape of a launch over whole images: the radices of its axes, how many images share a work-group of
// how many work-items, and how they go through local memory.
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/image/image_radices.hpp"
#include "plan/image/image_rate.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// One pad element stands behind every row of banks (kernels/image/image.cl).
std::uint64_t exchange_bytes(std::size_t elements, std::size_t element_bytes) {
  return (elements + elements / (kBankBytes / element_bytes)) * element_bytes;
}

/// Names the stage beside reals that are not packed; false where it leaves nothing out, as one of two branches does.
bool halves_stages(KernelLaunch& launch, const AxisRadices& radices) {
  launch.group.kept_radix = 0;
  if (!has_half_images(launch)) return true;
  const int radix = launch.store == StoreEnd::real ? radices.back().back() : radices.front().front();
  launch.group.kept_radix = static_cast<std::size_t>(radix);
  return radix > 2;
}

bool fits_local_memory(KernelLaunch& launch, const PlanRequest& request) {
  const std::size_t points = launch.lanes * launch.kept_points() / launch.group.exchange_rounds;
  launch.local_memory_bytes =
      exchange_bytes(points, launch.group.split_exchange ? request.real_bytes() : request.complex_bytes());
  return launch.local_memory_bytes <= request.limits.local_memory_bytes;
}

/// True where the points of a half spectrum meet mirrors, which come beside those of a work-item: it holds fewer best,
/// and more of them share an image.
bool meets_mirrors(const KernelLaunch& launch) { return has_mirrors(launch) || has_half_images(launch); }

/// Few complex images leave a device idle: each is done sooner by as many work-items as a compute unit runs than by
/// fewer or by two launches (one to 60 of them on an H100: 80 x 80 points by 214 work-items 7.6 to 8.4 us, by 320 7.3;
/// 96 x 96 by two launches 11.8 to 12.4, by 384 8.4 to 8.9). Smaller ones have no work for so many, larger ones gain
/// less (100 x 100 points 11.9 to 13.6 and 11.0 to 11.4). Three axes would gain by radices that are not chosen here (20
/// x 20 x 20 12.6 to 15.2 and 10.1 at best).
bool wants_large_group(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLeastBytes = 40000, kMostBytes = 76800;
  const std::size_t bytes = launch.geometry.length * request.complex_bytes();
  return request.limits.type != DeviceType::cpu && !meets_mirrors(launch) && launch.image_axes.size() == 2 &&
         bytes >= kLeastBytes && bytes <= kMostBytes && !fills_half(launch.lanes_in_all, request);
}

/// True where an exchange can be split so, and take that many rounds: the outputs of a work-item's m-th butterfly go
/// out in the same one whichever work-item it is, and each of its inputs comes in so (kernels/image/image.cl).
bool admits_exchange(const KernelLaunch& launch, std::size_t group, const AxisRadices& radices) {
  // What is written in order wants the room of a whole one (kernels/image/half_images.cl).
  if (launch.group.split_exchange && has_half_images(launch)) return false;
  const std::size_t rounds = launch.group.exchange_rounds, points = launch.lanes * launch.geometry.length;
  if (rounds == 1) return true;
  if (rounds == 0 || !launch.group.split_exchange || points % rounds != 0) return false;
  if (launch.store == StoreEnd::half_split) return false;  // mirrors meet with all of them there
  const std::size_t round = points / rounds;
  const auto moves_whole = [&](std::size_t radix, std::size_t within) {
    return group % within == 0 && round % (group * radix) == 0;
  };
  bool first = true;
  for (std::size_t axis = 0; axis < radices.size(); ++axis) {
    const std::size_t inner = launch.image_axes[axis].inner, block = launch.image_axes[axis].length * inner;
    for (const Stage& stage : to_stages(radices[axis])) {
      const std::size_t radix = static_cast<std::size_t>(stage.radix), span = stage.span * inner;
      const bool last = axis + 1 == radices.size() && span * radix == block;
      const bool comes_in = block == points ? round % (block / radix) == 0 : moves_whole(radix, block / radix);
      if ((!last && !moves_whole(radix, span)) || (!first && !comes_in)) return false;
      first = false;
    }
  }
  return true;
}

/// How far a search goes.
struct Reach {
  std::size_t most_images;
  std::size_t most_items;
  std::size_t most_rounds;  ///< of a split exchange
};

/// A way to share the work of a launch, whose `group` work-items are not in it yet.
struct SharedImage {
  KernelLaunch launch;
  AxisRadices radices;
  std::size_t group = 1;
  double rate = 0;  ///< rate_of(), but for what was measured
};

/// The sizes of work-groups that are worth a look: for each stage and each number of butterflies a work-item, the
/// fewest work-items that do them all. Any other size does no stage in fewer turns than the next smaller one of these.
std::vector<std::size_t> groups_for(const std::vector<int>& radices, std::size_t points, std::size_t most_points) {
  std::vector<std::size_t> groups;
  for (const int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix);
    for (std::size_t each = 1; each * r <= most_points; ++each) groups.push_back(ceil_divide(points / r, each));
  }
  std::sort(groups.begin(), groups.end());
  groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
  return groups;
}

/// The best number of images and of work-items of a group within reach; nothing where a group cannot hold one image.
std::optional<SharedImage> search_shape(KernelLaunch launch, const AxisRadices& of_axes, const Reach& reach,
                                        const PlanRequest& request) {
  launch.group = {};
  if (!halves_stages(launch, of_axes)) return std::nullopt;
  const std::vector<int> radices = kept_radices(launch, in_one_list(of_axes));
  const std::size_t image_points = launch.kept_points();
  const Bounds bounds = bounds_of(image_points, request);
  std::optional<double> waves_of[2];  // of a whole exchange and a split one: counted once a shape is there to have it
  std::optional<SharedImage> best;
  const auto consider = [&](std::size_t images, std::size_t items, std::size_t points, std::size_t rounds) {
    launch.lanes = images;
    launch.group.split_exchange = rounds > 0;
    launch.group.exchange_rounds = std::max<std::size_t>(rounds, 1);
    if (!admits_exchange(launch, items, of_axes) || !fits_local_memory(launch, request)) return;
    const std::size_t wanted = wants_large_group(launch, request) ? 512 : 0;
    std::optional<double>& waves = waves_of[launch.group.split_exchange];
    if (!waves) waves = local_memory_waves(launch, of_axes, request);
    const double rate = rate_of({launch, radices, items, points, *waves, wanted}, request);
    if (!best || rate < best->rate) best = SharedImage{launch, of_axes, items, rate};
  };
  for (std::size_t images = 1; images <= reach.most_images && (images == 1 || images / 2 < launch.lanes_in_all);
       images *= 2) {
    const std::size_t all = images * image_points;
    if (all > reach.most_items * bounds.most_points) break;
    for (const std::size_t items : groups_for(radices, all, bounds.most_points)) {
      const std::size_t points = points_held(shares_of(radices, all), items);
      if (items > reach.most_items || points > bounds.most_points) continue;
      for (std::size_t rounds = 0; rounds <= reach.most_rounds; ++rounds) consider(images, items, points, rounds);
    }
  }
  return best;
}

/// Images that work-groups of a usual size do not hold, by larger ones, where there are enough of them (an H100:
/// 100 x 100 points 2.10 copies by two launches, 1.36 so; 96 x 96 in fp64, in two rounds, 2.00 and 1.54). Beyond these
/// bytes too much waits for one of them (128 x 160 points 1.98 and 3.7).
bool takes_large_groups(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kMostBytes = 160000;
  return request.limits.type != DeviceType::cpu && launch.geometry.length * request.complex_bytes() <= kMostBytes &&
         fills_half(launch.lanes_in_all, request);
}

/// How far the search for `launch` goes by one round of an exchange.
Reach usual_reach(const KernelLaunch& launch, const PlanRequest& request) {
  const Bounds bounds = bounds_of(launch.geometry.length, request);
  // Few images leave compute units idle whatever their groups are: larger groups only where they were found to help.
  const std::size_t preferred = meets_mirrors(launch) ? 2 * bounds.preferred_items : bounds.preferred_items;
  const bool large = !request.options.radix.stages.empty() || wants_large_group(launch, request) ||
                     fills_half(launch.lanes_in_all, request);
  const std::size_t any = std::numeric_limits<std::size_t>::max();
  return {any, large ? bounds.most_items : std::min(preferred, bounds.most_items), 1};
}

std::optional<SharedImage> best_of(const std::vector<AxisRadices>& lists, const KernelLaunch& launch,
                                   const Reach& reach, const PlanRequest& request) {
  std::optional<SharedImage> best;
  for (const AxisRadices& radices : lists) {
    auto found = search_shape(launch, radices, reach, request);
    // The first list is the planner's usual one. Another has to promise this much, since the rate is often wrong by
    // more.
    constexpr double kLeastGain = 0.015;
    if (found && &radices != &lists.front()) found->rate += kLeastGain;
    if (found && (!best || found->rate < best->rate)) best = std::move(found);
  }
  return best;
}

/// The shape that as many images would have as a device wants.
std::optional<SharedImage> shape_of_many(KernelLaunch launch, const std::vector<AxisRadices>& lists,
                                         const PlanRequest& request) {
  launch.lanes_in_all = std::numeric_limits<std::uint32_t>::max();
  return best_of(lists, launch, usual_reach(launch, request), request);
}

std::optional<SharedImage> own_shape(const KernelLaunch& launch, const PlanRequest& request) {
  const std::vector<AxisRadices> lists = own_radices(launch, request);
  // Few images run by the radices of many: each has the bits alone that it has among others.
  if (lists.size() > 1) {
    if (const auto many = shape_of_many(launch, lists, request))
      if (auto same = search_shape(launch, many->radices, usual_reach(launch, request), request)) return same;
  }
  if (auto best = best_of(lists, launch, usual_reach(launch, request), request)) return best;
  const bool given = !request.options.radix.stages.empty();
  if (given || !takes_large_groups(launch, request)) return std::nullopt;
  return best_of(lists, launch, {1, bounds_of(launch.geometry.length, request).most_items, 2}, request);
}

/// The user's shape or one that ships, of this image and within the limits.
std::optional<SharedImage> tuned_shape(KernelLaunch launch, const PlanRequest& request) {
  if (!request.options.radix.automatic()) return std::nullopt;
  for (const std::vector<LaunchShape>* shapes : {&request.options.shapes, &tuned_images()}) {
    const bool demanded = shapes == &request.options.shapes;
    if (!demanded && request.limits.type == DeviceType::cpu) continue;
    for (const LaunchShape& shape : *shapes) {
      if (key_of(shape) != launch_key_of(launch) || !has_work_group(shape, request)) continue;
      const auto radices = radices_of_shape(shape, launch.image_axes);
      launch.lanes = shape.lanes;
      launch.group.split_exchange = shape.split_exchange;
      launch.group.exchange_rounds = shape.exchange_rounds;
      const std::size_t group = shape.lanes * shape.items_per_lane;
      if (!radices || !halves_stages(launch, *radices) || !admits_exchange(launch, group, *radices)) continue;
      if (!demanded && !fills_device(shape, launch.lanes_in_all / shape.lanes, request)) continue;
      if (fits_local_memory(launch, request)) return SharedImage{launch, *radices, group};
    }
  }
  return std::nullopt;
}

}  // namespace

bool shape_image(KernelLaunch& launch, const PlanRequest& request) {
  launch.lanes_in_all = request.spec.batch * launch.geometry.rows;
  std::optional<SharedImage> shared = tuned_shape(launch, request);
  if (!shared) shared = own_shape(launch, request);
  if (!shared) return false;
  launch = shared->launch;
  for (std::size_t i = 0; i < shared->radices.size(); ++i) {
    const std::vector<Stage> stages = to_stages(shared->radices[i]);
    launch.image_axes[i].stages = stages.size();
    launch.stages.insert(launch.stages.end(), stages.begin(), stages.end());
  }
  const std::size_t group = shared->group;
  const std::vector<int> radices = kept_radices(launch, in_one_list(shared->radices));
  const std::size_t points = points_held(shares_of(radices, launch.lanes * launch.kept_points()), group);
  // Mirrors' real parts come while the imaginary ones stay in local memory.
  const std::size_t parts = launch.store == StoreEnd::half_split && launch.group.split_exchange ? 3 : 2;
  launch.private_memory_bytes = parts * points * request.real_bytes();
  launch.work_group_size = {group, 1, 1};
  launch.global_size = {ceil_divide(launch.lanes_in_all, launch.lanes) * group, 1, 1};
  return true;
}

}  // namespace fftcl::planner
