// The GPU shape of a launch over whole images: the radices of its axes, how many images share a work-group of how many
// work-items, and how they go through local memory.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// Radices axis by axis, in the order the axes run.
using AxisRadices = std::vector<std::vector<int>>;

/// Bytes that neighbouring work-items should find side by side in global memory: a memory sector of a GPU.
constexpr std::size_t kSectorBytes = 32;

/// One pad element stands behind every 128 bytes (kernels/image.cl).
std::uint64_t exchange_bytes(std::size_t points, bool split, const Context& context) {
  const std::uint64_t element = split ? context.real_bytes() : context.complex_bytes();
  return (points + points / (128 / element)) * element;
}

std::vector<int> in_one_list(const AxisRadices& radices) {
  std::vector<int> all;
  for (const std::vector<int>& axis : radices) all.insert(all.end(), axis.begin(), axis.end());
  return all;
}

/// A stage of radix 1 before rows, or behind columns, whose own stage would read or write less than a sector at once.
void reorder_short_ends(AxisRadices& radices, std::size_t points, const KernelLaunch& launch, const Context& context) {
  const std::size_t sector = kSectorBytes / context.complex_bytes();
  // These are written in order anyway (kernels/half_images.cl).
  if (has_odd_images(launch)) return;
  const std::size_t row = launch.image_axes.front().length;
  // What meets its mirror in global memory is read in two orders anyway, and single reals are half of what a sector is.
  const bool in_order = launch.load == LoadEnd::complex || launch.load == LoadEnd::real_pairs;
  if (in_order && row / static_cast<std::size_t>(radices.front().front()) < sector)
    radices.front().insert(radices.front().begin(), 1);
  if (points / static_cast<std::size_t>(radices.back().back()) < sector) radices.back().push_back(1);
}

AxisRadices radices_of_axes(const KernelLaunch& launch, const Context& context) {
  const RadixChoice& choice = context.options.radix;
  AxisRadices radices;
  for (const ImageAxis& axis : launch.image_axes) {
    if (!choice.stages.empty()) {
      require_product(choice, axis.length, "N = " + std::to_string(axis.length));
      radices.push_back(choice.stages);
    } else {
      radices.push_back(choice.automatic() ? fewest_radices(axis.length) : choose_radices(axis.length, choice));
    }
    // The larger the radix beside the reals the fewer points are held.
    if (choice.stages.empty() && has_odd_images(launch) && axis.inner == 1) {
      std::sort(radices.back().begin(), radices.back().end());
      if (launch.load == LoadEnd::real) std::reverse(radices.back().begin(), radices.back().end());
    }
  }
  // A list is all the stages there are.
  if (choice.stages.empty()) reorder_short_ends(radices, launch.geometry.length, launch, context);
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

/// Names the stage beside an odd number of reals; false where a stage that only reorders is in its place.
bool halves_stages(KernelLaunch& launch, const AxisRadices& radices) {
  launch.group.kept_radix = 0;
  if (!has_odd_images(launch)) return true;
  const int radix = launch.store == StoreEnd::real ? radices.back().back() : radices.front().front();
  launch.group.kept_radix = static_cast<std::size_t>(radix);
  return radix > 1;
}

bool fits_local_memory(KernelLaunch& launch, const Context& context) {
  const std::size_t points = launch.lanes * launch.kept_points() / launch.group.exchange_rounds;
  launch.local_memory_bytes = exchange_bytes(points, launch.group.split_exchange, context);
  return launch.local_memory_bytes <= context.limits.local_memory_bytes;
}

/// True where the points of a half spectrum meet mirrors, which come beside those of a work-item: it holds fewer best,
/// and more of them share an image.
bool meets_mirrors(const KernelLaunch& launch) { return has_mirrors(launch) || has_odd_images(launch); }

constexpr double kWantedBesideMirrors = 12;

/// What a way to share the work costs beside its arithmetic; the lowest wins. Weights much as in shape_rate.cpp.
double rate(const KernelLaunch& launch, const std::vector<int>& radices, std::size_t items, std::size_t points,
            const Bounds& bounds, const Context& context) {
  // A GPU runs 32 items at once, whether they have work or not.
  const std::size_t runs = context.limits.type == DeviceType::cpu ? items : ceil_divide(items, 32) * 32;
  const double idle = static_cast<double>(runs) / static_cast<double>(items);
  double score = 8 * (imbalance(radices, launch.lanes * launch.kept_points(), items) * idle - 1);
  const double wanted = meets_mirrors(launch) ? kWantedBesideMirrors : static_cast<double>(bounds.wanted_points);
  score += 0.7 * std::abs(std::log2(static_cast<double>(points) / wanted));
  score +=
      0.5 *
      std::abs(std::log2(static_cast<double>(items) / std::min(128.0, static_cast<double>(bounds.preferred_items))));
  if (launch.group.split_exchange) score += 0.7;
  score += 4 * static_cast<double>(launch.group.exchange_rounds - 1);
  return score +
         1.5 * static_cast<double>(launch.local_memory_bytes) / static_cast<double>(context.limits.local_memory_bytes);
}

/// True where an exchange can be split so, and take that many rounds: the outputs of a work-item's m-th butterfly go
/// out in the same one whichever work-item it is, and each of its inputs comes in so (kernels/image.cl).
bool admits_exchange(const KernelLaunch& launch, std::size_t group, const AxisRadices& radices) {
  // What is written in order wants the room of a whole one (kernels/half_images.cl).
  if (launch.group.split_exchange && has_odd_images(launch)) return false;
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

/// The best number of images and of work-items of a group within reach; false where a group cannot hold one image.
bool search_shape(KernelLaunch& launch, std::size_t& group, const AxisRadices& of_axes, const Reach& reach,
                  const Context& context) {
  launch.group = {};
  if (!halves_stages(launch, of_axes)) return false;
  const std::vector<int> radices = kept_radices(launch, in_one_list(of_axes));
  const std::size_t image_points = launch.kept_points();
  const Bounds bounds = bounds_of(image_points, context);
  double best_score = 0;
  bool found = false;
  KernelLaunch best;
  for (std::size_t images = 1; images <= reach.most_images && (images == 1 || images / 2 < launch.lanes_in_all);
       images *= 2) {
    const std::size_t all = images * image_points;
    if (all > reach.most_items * bounds.most_points) break;
    for (std::size_t items = 1; items <= std::min(all, reach.most_items); ++items) {
      const std::size_t points = points_held(radices, all, items);
      if (points > bounds.most_points) continue;
      if (items > 1 && points == points_held(radices, all, items - 1)) continue;  // more items would only idle
      for (std::size_t rounds = 0; rounds <= reach.most_rounds; ++rounds) {
        launch.lanes = images;
        launch.group.split_exchange = rounds > 0;
        launch.group.exchange_rounds = std::max<std::size_t>(rounds, 1);
        if (!admits_exchange(launch, items, of_axes) || !fits_local_memory(launch, context)) continue;
        const double score = rate(launch, radices, items, points, bounds, context);
        if (found && score >= best_score) continue;
        found = true;
        best_score = score;
        best = launch;
        group = items;
      }
    }
  }
  if (found) launch = best;
  return found;
}

/// Images that work-groups of a usual size do not hold, by larger ones, where there are enough of them (an H100:
/// 100 x 100 points 2.10 copies by two launches, 1.36 so; 96 x 96 in fp64, in two rounds, 2.00 and 1.54). Beyond these
/// bytes too much waits for one of them (128 x 160 points 1.98 and 3.7).
bool takes_large_groups(const KernelLaunch& launch, const Context& context) {
  constexpr std::size_t kMostBytes = 160000;
  return context.limits.type != DeviceType::cpu && launch.geometry.length * context.complex_bytes() <= kMostBytes &&
         fills_half(launch.lanes_in_all, context);
}

bool take_own(KernelLaunch& launch, std::size_t& group, const AxisRadices& radices, const Context& context) {
  const Bounds bounds = bounds_of(launch.geometry.length, context);
  // As in own_shape.cpp: larger groups are for the radices of a list alone, and for what no other holds.
  const bool given = !context.options.radix.stages.empty();
  const std::size_t any = std::numeric_limits<std::size_t>::max();
  const std::size_t preferred = meets_mirrors(launch) ? 2 * bounds.preferred_items : bounds.preferred_items;
  const std::size_t most_items = given ? bounds.most_items : std::min(preferred, bounds.most_items);
  if (search_shape(launch, group, radices, {any, most_items, 1}, context)) return true;
  return !given && takes_large_groups(launch, context) &&
         search_shape(launch, group, radices, {1, bounds.most_items, 2}, context);
}

/// False for what is no shape at all: no work-items, radices that have no butterfly or do not multiply to the image.
bool is_shape(const LaunchShape& shape) {
  std::vector<int> radices = shape.radices;
  std::erase(radices, 1);
  return shape.lanes > 0 && shape.items_per_lane > 0 && are_stages_of(radices, shape.length);
}

/// The user's shape or one that ships, of this image and within the limits.
std::optional<AxisRadices> take_tuned(KernelLaunch& launch, std::size_t& group, const Context& context) {
  if (!context.options.radix.automatic()) return std::nullopt;
  for (const std::vector<LaunchShape>* shapes : {&context.options.shapes, &tuned_images()}) {
    const bool demanded = shapes == &context.options.shapes;
    if (!demanded && context.limits.type == DeviceType::cpu) continue;
    for (const LaunchShape& shape : *shapes) {
      if (key_of(shape) != launch_key_of(launch) || !is_shape(shape)) continue;
      const auto radices = cut_by_axes(shape.radices, launch.image_axes);
      launch.lanes = shape.lanes;
      launch.group.split_exchange = shape.split_exchange;
      launch.group.exchange_rounds = shape.exchange_rounds;
      group = shape.lanes * shape.items_per_lane;
      if (!radices || !halves_stages(launch, *radices) || !admits_exchange(launch, group, *radices)) continue;
      if (!demanded && !fills_device(shape, launch.lanes_in_all / shape.lanes, context)) continue;
      if (group <= context.limits.max_work_group_size && fits_local_memory(launch, context)) return radices;
    }
  }
  launch.group = {};
  return std::nullopt;
}

}  // namespace

bool shape_image(KernelLaunch& launch, const Context& context) {
  launch.lanes_in_all = context.spec.batch * launch.geometry.rows;
  std::size_t group = 1;
  std::optional<AxisRadices> radices = take_tuned(launch, group, context);
  if (!radices) {
    radices = radices_of_axes(launch, context);
    if (!take_own(launch, group, *radices, context)) return false;
  }
  for (std::size_t i = 0; i < radices->size(); ++i) {
    const std::vector<Stage> stages = to_stages((*radices)[i]);
    launch.image_axes[i].stages = stages.size();
    launch.stages.insert(launch.stages.end(), stages.begin(), stages.end());
  }
  const std::size_t points =
      points_held(kept_radices(launch, in_one_list(*radices)), launch.lanes * launch.kept_points(), group);
  // Mirrors' real parts come while the imaginary ones stay in local memory.
  const std::size_t parts = launch.store == StoreEnd::half_split && launch.group.split_exchange ? 3 : 2;
  launch.private_memory_bytes = parts * points * context.real_bytes();
  launch.work_group_size = {group, 1, 1};
  launch.global_size = {ceil_divide(launch.lanes_in_all, launch.lanes) * group, 1, 1};
  return true;
}

}  // namespace fftcl::planner
