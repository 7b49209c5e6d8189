#include "plan/work_laws.hpp"

#include <algorithm>

namespace fftcl::test {
namespace {

/// Bytes that a row of reals whose stages run over half of the points takes in local memory, as
/// kernels/cooperative/half_exchange.cl lays them out.
std::uint64_t half_row_bytes(const KernelLaunch& launch) {
  const GroupForm& group = launch.group;
  const std::size_t reals = launch.geometry.length;
  if (group.half_pitches.size() + 1 != launch.stages.size()) return 0;  // broken_choices() says so
  std::size_t elements = 0;
  for (std::size_t i = 0; i + 1 < launch.stages.size(); ++i) {
    const auto next = static_cast<std::size_t>(launch.stages[i + 1].radix);
    const std::size_t behind = launch.stages[i + 1].span;  // the product of the radices before
    const bool reals_first = launch.load == LoadEnd::real || launch.has_parts();
    // Inputs of a slot lie apart, and so many slots there are.
    const std::size_t apart = reals / (behind * next), slots = reals_first ? next : next / 2 + 1;
    const std::size_t blocks = (slots + group.exchange_rounds - 1) / group.exchange_rounds * apart;
    const std::size_t all = reals_first ? reals / behind : reals / behind / 2 + 1;
    elements = std::max(elements, std::min(blocks, all) * group.half_pitches[i]);
  }
  return launch.lanes * (elements | 1) * (group.split_exchange ? 1 : 2) * real_bytes(launch.precision);
}

/// Those that the points between stages take, as kernels/cooperative/exchange.cl lays them out.
std::uint64_t stage_bytes(const KernelLaunch& launch) {
  const bool exchanges = launch.stages.size() > 1 || launch.convolution.fused || launch.store == StoreEnd::half_split;
  if (!exchanges) return 0;
  const GroupForm& group = launch.group;
  if (group.kept_radix != 0) return half_row_bytes(launch);
  const auto padded = [&](std::size_t elements) { return elements + elements / group.pad_period * group.pad_width; };
  const std::size_t points = launch.kept_points() + (launch.convolution.rader ? 1 : 0);
  const std::size_t round = (points + group.exchange_rounds - 1) / group.exchange_rounds;
  const std::size_t part = group.lanes_fastest ? padded(round * launch.lanes) : (padded(round) | 1) * launch.lanes;
  return part * (group.split_exchange ? 1 : 2) * real_bytes(launch.precision);
}

/// Those of what else goes the same way: mirrors of columns of reals, results that become half spectra.
std::uint64_t mirror_bytes(const KernelLaunch& launch) {
  const std::size_t real = real_bytes(launch.precision);
  if (launch.pairs_reals()) {
    const std::size_t pitch = launch.mirror_pitch() != 0 ? launch.mirror_pitch() : launch.geometry.length / 2;
    return launch.lanes * pitch * (launch.group.exchange_rounds > 1 ? 1 : 2) * real;
  }
  if (!launch.splits_convolution()) return 0;
  return launch.lanes * (launch.convolution.transformed_length | 1) * (launch.group.split_exchange ? 1 : 2) * real;
}

/// Those of images, as kernels/image/image_points.cl lays them out.
std::uint64_t image_bytes(const KernelLaunch& launch) {
  const std::size_t element = real_bytes(launch.precision) * (launch.group.split_exchange ? 1 : 2);
  const std::size_t points = launch.lanes * launch.kept_points() / launch.group.exchange_rounds;
  return (points + points / (128 / element)) * element;
}

/// Those of the next row, of whatever kind, as kernels/cooperative/resident_rows.cl has it, and of what counts its
/// bytes.
std::uint64_t copied_bytes(const KernelLaunch& launch) {
  if (launch.group.resident_groups == 0) return 0;
  const ConvolutionPart& convolution = launch.convolution;
  std::uint64_t reals =
      2 * (convolution.chirp_load ? convolution.points_read : launch.geometry.length + (convolution.rader ? 1 : 0));
  if (launch.load == LoadEnd::real) reals /= 2;
  if (launch.load == LoadEnd::hermitian || launch.load == LoadEnd::half_join) reals = launch.real_length / 2 * 2 + 2;
  const std::uint64_t row = reals * real_bytes(launch.precision);
  return (row + 15) / 16 * 16 + sizeof(std::uint64_t);
}

/// What the kernel declares of local memory.
std::uint64_t declared_bytes(const KernelLaunch& launch) {
  if (launch.family == KernelFamily::image) return image_bytes(launch);
  if (launch.family != KernelFamily::cooperative) return 0;
  // Beside them a cell for each of the points that a work-item holds (parked_rows.cl).
  const std::uint64_t parked = launch.group.parks_half ? launch.private_memory_bytes * launch.group.items_per_lane : 0;
  return std::max(stage_bytes(launch), mirror_bytes(launch)) + parked + copied_bytes(launch);
}

std::string broken_limits(const KernelLaunch& launch, const DeviceLimits& limits) {
  std::size_t items = 1;
  for (int d = 0; d < 3; ++d) {
    if (launch.work_group_size[d] == 0 || launch.global_size[d] == 0) {
      return "nothing to run";
    }
    if (launch.global_size[d] % launch.work_group_size[d] != 0) {
      return "global size is no multiple of the work-group";
    }
    items *= launch.work_group_size[d];
  }
  if (items > limits.max_work_group_size) {
    return "work-group of " + std::to_string(items);
  }
  // PoCL claims 4096 and overflows its worker's stack: all of a group's private memory lies there.
  if (limits.type == DeviceType::cpu && items * launch.private_memory_bytes > std::uint64_t{4} << 20) {
    return "a CPU's work-group needs " + std::to_string(items * launch.private_memory_bytes) + " bytes of stack";
  }
  const bool large = launch.group.parks_half || launch.group.large_local_memory || launch.group.resident_groups > 0;
  const std::uint64_t most = large ? limits.largest_local_memory_bytes : limits.local_memory_bytes;
  if (launch.local_memory_bytes > most) {
    return "local memory of " + std::to_string(launch.local_memory_bytes);
  }
  if (declared_bytes(launch) > launch.local_memory_bytes) {
    return "local memory of " + std::to_string(launch.local_memory_bytes) + ", the kernel takes " +
           std::to_string(declared_bytes(launch));
  }
  return {};
}

/// What a launch has to do, and how much of it a work-group does.
struct Work {
  std::uint64_t all, of_group;
};

Work work_of(const KernelLaunch& launch) {
  const std::uint64_t tiles = launch.vector.tiles_per_item, group = launch.work_group_size[0];
  switch (launch.family) {
    case KernelFamily::cooperative:
    case KernelFamily::image:
      return {launch.lanes_in_all, launch.lanes};
    case KernelFamily::vector_rows:
      return {launch.lanes_in_all, tiles * group};
    case KernelFamily::vector_columns: {
      const std::uint64_t together = launch.vector.gathered_lanes ? launch.lanes_in_all : launch.kept_columns();
      const std::uint64_t vectors = (together + launch.lanes - 1) / launch.lanes;
      return {launch.lanes_in_all / together * vectors, tiles * group};
    }
    case KernelFamily::half_split: {
      const std::uint64_t pairs = launch.geometry.length / 2 + 1, of_group = launch.lanes * tiles * group;
      return {launch.lanes_in_all * ((pairs + of_group - 1) / of_group), 1};
    }
    case KernelFamily::transpose: {
      const std::uint64_t across = (launch.geometry.inner + group - 1) / group,
                          down = (launch.geometry.axis_length + group - 1) / group;
      return {launch.lanes_in_all * across * down, 1};
    }
    case KernelFamily::global_stage:
    case KernelFamily::published:
      break;
  }
  return {launch.lanes_in_all, group};
}

std::string broken_shares(const KernelLaunch& launch, const DeviceLimits& limits) {
  const Work work = work_of(launch);
  const std::uint64_t groups = launch.global_size[0] / launch.work_group_size[0];
  if (const std::uint64_t resident = launch.group.resident_groups * limits.compute_units; resident > 0)
    return groups == std::min(work.all, resident) ? "" : "other work-groups than those that stay";
  if (groups * work.of_group < work.all) return "too few work-groups for what there is to do";
  // Those of a document's kernel may share a transform.
  if (launch.family != KernelFamily::published && (groups - 1) * work.of_group >= work.all)
    return "work-groups that have nothing to do";
  // NVIDIA's GPUs take no more than 65535 work-groups in the other dimensions.
  if (launch.global_size[1] != launch.work_group_size[1] || launch.global_size[2] != launch.work_group_size[2])
    return "work-groups in more than one dimension";
  return {};
}

}  // namespace

std::string broken_work(const KernelLaunch& launch, const DeviceLimits& limits) {
  std::string broken = broken_limits(launch, limits);
  return broken.empty() ? broken_shares(launch, limits) : broken;
}

}  // namespace fftcl::test
