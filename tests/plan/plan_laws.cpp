#include "plan/plan_laws.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "plan/buffer_laws.hpp"
#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/work_laws.hpp"

namespace fftcl::test {
namespace {

/// A document's launch may be a reordering, or nothing but twiddles.
bool only_moves(const KernelLaunch& launch) {
  return launch.family == KernelFamily::published && launch.stages.empty();
}

bool transforms(const KernelLaunch& launch) {
  return launch.family != KernelFamily::transpose && launch.family != KernelFamily::half_split && !only_moves(launch);
}

// Choices of a launch that do not go together.
std::string broken_choices(const KernelLaunch& launch) {
  const ConvolutionPart& convolution = launch.convolution;
  if (launch.geometry.axis_length * launch.geometry.inner >= std::uint64_t{1} << 31)
    return "a block of more elements than kernels count";
  const bool by_parts = launch.group.staged_load && launch.group.staged_store && launch.group.kept_radix != 0 &&
                        launch.lanes % 2 == 0 && launch.real_length == launch.geometry.length;
  if (launch.has_parts() != (launch.store == StoreEnd::parts) || (launch.has_parts() && !by_parts))
    return "parts of rows that are not joined";
  if (launch.group.kept_radix != 0) {
    // Outputs k and R - k of a butterfly over reals are conjugates.
    const bool reals_first = (launch.load == LoadEnd::real && launch.store == StoreEnd::half) || launch.has_parts();
    const bool reals_last = launch.load == LoadEnd::hermitian && launch.store == StoreEnd::real;
    const Stage& beside = reals_first ? launch.stages.front() : launch.stages.back();
    if (reals_first == reals_last || launch.stages.size() < 2 ||
        (launch.family == KernelFamily::cooperative && launch.group.half_pitches.size() + 1 != launch.stages.size()) ||
        launch.group.computed_steps || launch.group.kept_radix != static_cast<std::size_t>(beside.radix)) {
      return "half of the points where they are not half of reals";
    }
  }
  if (launch.group.parks_half) {
    const bool back = launch.load == LoadEnd::half_join;
    const Stage& meeting = back ? launch.stages.front() : launch.stages.back();
    if (meeting.radix != 2 || launch.lanes != 1 || launch.geometry.columns() != 1 || convolution.present() ||
        launch.group.staged_load || launch.group.staged_store) {
      return "half of the points parked where no half of a plain row is";
    }
    const bool packed = back || launch.store == StoreEnd::half_split;
    if (packed != launch.group.pairs_butterflies) return "parked points without their mirrors";
  }
  if (launch.group.resident_groups > 0) {
    if (launch.lanes != 1 || launch.geometry.columns() != 1 || launch.group.parks_half || launch.group.staged_load ||
        (launch.from.layout == Layout::planar && !launch.from.real))
      return "work-groups that stay where no row of one array is";
  } else if (launch.group.bulk_copies) {
    return "copies of rows that nobody awaits";
  }
  // Lanes that share a factor between launches, or write side by side, hold columns of the same block of the span.
  const bool splits_blocks = launch.geometry.span * launch.geometry.inner % launch.lanes != 0;
  if (launch.family == KernelFamily::vector_columns && splits_blocks && !launch.geometry.last() &&
      (launch.vector.twiddle_form == TwiddleForm::uniform ||
       (launch.vector.store_tiles == StoreTiles::neighbours && launch.store_tile != 1))) {
    return "lanes of several blocks of a span as if they were of one";
  }
  // What pads, cuts, permutes or multiplies points on their way is known to load_point and store_point alone.
  if (!convolution.has_plain_ends() && !convolution.rader && launch.vector.lane_blocks) {
    return "blocks that would leave out a convolution's ends";
  }
  if ((!convolution.has_plain_ends() || convolution.fused) && launch.group.pairs_butterflies) {
    return "mirrors among a convolution's points";
  }
  return {};
}

// A launch describes nothing that its kernel does not read: forms of other families are left as they are made.
std::string broken_family(const KernelLaunch& launch) {
  using enum KernelFamily;
  const KernelFamily family = launch.family;
  const bool vectors = family == vector_rows || family == vector_columns;
  const bool groups = family == cooperative || family == image;
  VectorForm of_vectors = launch.vector;
  if (family == half_split) of_vectors.tiles_per_item = VectorForm{}.tiles_per_item;
  if (!vectors && of_vectors != VectorForm{}) return "the form of vectors in another launch";
  const VectorForm& form = launch.vector;
  const bool of_columns = form.gathered_lanes || form.lane_blocks || form.store_tiles != StoreTiles::by_lane ||
                          form.twiddle_form != TwiddleForm::none;
  if (family == vector_rows && of_columns) return "the form of columns in a launch over rows";
  if (family == vector_columns && form.paired) return "the form of rows in a launch over columns";
  GroupForm of_groups = launch.group;
  if (family == image) of_groups.split_exchange = false, of_groups.exchange_rounds = 1, of_groups.kept_radix = 0;
  if (family != cooperative && of_groups != GroupForm{}) return "the form of work-groups in another launch";
  if (!vectors && !groups && (launch.load_tile != 0 || launch.store_tile != 0)) return "tiles that no kernel reads";
  if ((family == image) == launch.image_axes.empty()) return "axes of images in another launch, or an image without";
  if (family != published && launch.published != PublishedKernel{}) return "a document's kernel in another launch";
  if (only_moves(launch) && launch.published.label.empty()) return "a launch without stages and without a name";
  const bool chooses_transpose = launch.transpose != TransposeMethod::automatic;
  return (family == transpose) == chooses_transpose ? "" : "a method of transposing in another launch, or none in one";
}

// The stages of one axis of a launch, `length` points.
std::string broken_stages(std::span<const Stage> stages, std::size_t length) {
  std::size_t span = 1;
  for (const Stage& stage : stages) {
    // A stage that is the whole transform may also be a product of two coprime butterflies, such as 35 = 7 x 5
    // (lib/source/builder.cpp), of up to 49 points.
    const bool whole = stages.size() == 1 && stage.radix > 0 && stage.radix <= 49;
    if (!planner::has_butterfly(stage.radix) && stage.radix != 1 &&
        !(whole && planner::is_smooth(static_cast<std::size_t>(stage.radix), DeviceShape::vector))) {
      return "a stage of radix " + std::to_string(stage.radix);
    }
    if (stage.span != span) {
      return "a stage's span is not the product of the radices before";
    }
    span *= static_cast<std::size_t>(stage.radix);
  }
  if (stages.empty() || span != length) {
    return "stages multiply to " + std::to_string(span) + ", the launch has " + std::to_string(length);
  }
  return {};
}

// Axis by axis, each around those before it; back to reals that are not packed the rows, the innermost, run last.
std::string broken_image(const KernelLaunch& launch) {
  if (launch.image_axes.empty()) return "an image without axes";
  const bool rows_last = launch.store == StoreEnd::real;
  const ImageAxis& last = launch.image_axes.back();
  std::size_t points = 1, from = 0;
  for (const ImageAxis& axis : launch.image_axes) {
    const std::size_t inner = !rows_last ? points : &axis == &last ? 1 : points * last.length;
    if (axis.inner != inner) {
      return "an axis of an image with " + std::to_string(axis.inner) + " elements between neighbours, not " +
             std::to_string(inner);
    }
    if (from + axis.stages > launch.stages.size()) return "axes with more stages than the launch";
    if (std::string broken = broken_stages(std::span(launch.stages).subspan(from, axis.stages), axis.length);
        !broken.empty()) {
      return broken;
    }
    points *= axis.length;
    from += axis.stages;
  }
  if (from != launch.stages.size() || points != launch.geometry.length || launch.image_axes.size() < 2) {
    return "an image of " + std::to_string(launch.geometry.length) + " points whose axes have " +
           std::to_string(points);
  }
  return {};
}

std::string broken_stages(const KernelLaunch& launch) {
  if (!transforms(launch)) {
    return {};
  }
  if (launch.family == KernelFamily::image) {
    return broken_image(launch);
  }
  return broken_stages(launch.stages, launch.geometry.length);
}

// Launches of an axis follow each other until their lengths multiply to it.
std::string broken_axes(const Plan& plan) {
  std::size_t span = 1;
  std::size_t axis_length = 0;
  std::set<std::size_t> done;
  for (const KernelLaunch& launch : plan.launches) {
    if (!transforms(launch)) {
      continue;
    }
    if (span == 1) {
      axis_length = launch.geometry.axis_length;
    }
    // Of a large prime beside other factors the columns behind these are an axis of their own.
    if (span > 1 && launch.geometry.span == 1 && launch.convolution.transformed_length * span == axis_length) {
      axis_length = launch.geometry.axis_length;
      span = 1;
    }
    if (launch.geometry.axis_length != axis_length || launch.geometry.span != span) {
      return "a launch does not continue the axis of the one before";
    }
    if (launch.convolution.fused && launch.launch_twiddle) {
      if (!launch.geometry.last()) {
        return "a filter before the forward transform is whole";
      }
      span = launch.geometry.length;  // of the inverse transform
      continue;
    }
    if (launch.launch_twiddle == launch.geometry.last()) {
      return "the factor between launches is missing, or there is one behind the last";
    }
    span *= launch.geometry.length;
    if (span == axis_length) {
      done.insert(launch.geometry.axis);
      for (const ImageAxis& axis : launch.image_axes) {
        done.insert(axis.axis);
      }
      span = 1;
    }
  }
  if (span != 1) {
    return "launches multiply to " + std::to_string(span) + " of " + std::to_string(axis_length);
  }
  for (std::size_t axis = 0; axis < plan.spec.lengths.size(); ++axis) {
    if (plan.spec.lengths[axis] > 1 && !done.contains(axis)) {
      return "axis " + std::to_string(axis) + " is not transformed";
    }
  }
  return {};
}

std::string broken_description(const Plan& plan) {
  const std::string text = describe(plan);
  const auto lines =
      static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + (text.back() != '\n' ? 1 : 0);
  if (lines != plan.launches.size() + 1) {
    return "description of " + std::to_string(lines) + " lines for " + std::to_string(plan.launches.size()) +
           " launches";
  }
  return {};
}

}  // namespace

std::string broken_law(const Plan& plan, const DeviceLimits& limits) {
  for (const KernelLaunch& launch : plan.launches) {
    for (std::string broken :
         {broken_work(launch, limits), broken_choices(launch), broken_family(launch), broken_stages(launch)}) {
      if (!broken.empty()) {
        return broken;
      }
    }
    if (launch.precision != plan.spec.precision) {
      return "a launch of another precision";
    }
  }
  for (std::string broken : {broken_axes(plan), broken_buffers(plan), broken_description(plan)}) {
    if (!broken.empty()) {
      return broken;
    }
  }
  return {};
}

}  // namespace fftcl::test
