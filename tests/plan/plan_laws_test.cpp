// What must hold for every plan, on many lengths, kinds and devices that do not exist.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/factorize.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr TransformKind kKinds[] = {TransformKind::complex_to_complex, TransformKind::real_to_complex,
                                    TransformKind::complex_to_real};

bool transforms(const KernelLaunch& launch) {
  return launch.family != KernelFamily::transpose && launch.family != KernelFamily::half_split;
}

std::size_t product_of(const std::vector<Stage>& stages) {
  std::size_t product = 1;
  for (const Stage& stage : stages) {
    product *= static_cast<std::size_t>(stage.radix);
  }
  return product;
}

// The laws as functions that name the broken one; a CHECK each would be a million lines of log.
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
  if (launch.local_memory_bytes > limits.local_memory_bytes) {
    return "local memory of " + std::to_string(launch.local_memory_bytes);
  }
  return {};
}

std::string broken_stages(const KernelLaunch& launch) {
  if (!transforms(launch)) {
    return {};
  }
  std::size_t span = 1;
  for (const Stage& stage : launch.stages) {
    // Beside the radices that a user can name there are composite butterflies, 10 = 5 x 2.
    if (stage.radix < 1 || stage.radix > 32 || !is_smooth(static_cast<std::size_t>(stage.radix))) {
      return "a stage of radix " + std::to_string(stage.radix);
    }
    if (stage.span != span) {
      return "a stage's span is not the product of the radices before";
    }
    span *= static_cast<std::size_t>(stage.radix);
  }
  if (launch.stages.empty() || span != launch.geometry.length) {
    return "stages multiply to " + std::to_string(span) + ", the launch has " + std::to_string(launch.geometry.length);
  }
  return {};
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
    if (launch.geometry.axis_length != axis_length || launch.geometry.span != span) {
      return "a launch does not continue the axis of the one before";
    }
    if (launch.launch_twiddle == launch.geometry.last()) {
      return "the factor between launches is missing, or there is one behind the last";
    }
    span *= launch.geometry.length;
    if (span == axis_length) {
      done.insert(launch.geometry.axis);
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

std::string broken_buffers(const Plan& plan) {
  const bool out_of_place = plan.spec.placement == Placement::out_of_place;
  if (plan.launches.empty()) {
    return "no launches";
  }
  if (plan.launches.front().from.slot != Slot::input) {
    return "the first launch does not read the input";
  }
  if (plan.launches.back().to.slot != Slot::output) {
    return "the last launch does not write the output";
  }
  for (const KernelLaunch& launch : plan.launches) {
    if (out_of_place && launch.to.slot == Slot::input) {
      return "an out-of-place plan writes its input";
    }
    for (const Extent& extent : {launch.from, launch.to}) {
      if (extent.slot != Slot::scratch_0 && extent.slot != Slot::scratch_1) {
        continue;
      }
      const std::uint64_t held = plan.scratch_elements[extent.slot == Slot::scratch_0 ? 0 : 1];
      const std::uint64_t rows = launch.geometry.rows;
      const std::uint64_t needed = (plan.spec.batch - 1) * extent.distance + (rows - 1) * extent.row_stride;
      if (held == 0 || needed >= held * (extent.real ? 2 : 1)) {
        return "scratch holds " + std::to_string(held) + " elements, the last row starts at " + std::to_string(needed);
      }
    }
    const bool same_buffer = launch.in_place || (!out_of_place && launch.from.slot != launch.to.slot &&
                                                   launch.from.slot <= Slot::output && launch.to.slot <= Slot::output);
    // The last launch of an axis writes each column to the places it was read from (columns = span there); the others
    // spread theirs over places that other work-groups still read.
    if (same_buffer && transforms(launch) && !launch.geometry.last()) {
      return "a launch over part of an axis writes the buffer that others still read";
    }
    if (launch.bytes_read == 0 || launch.bytes_written == 0) {
      return "no bytes moved";
    }
    for (const Argument& argument : launch.arguments) {
      if (const auto* table = std::get_if<TableArgument>(&argument); table && table->table >= plan.tables.size()) {
        return "a table that the plan does not have";
      }
      if (const auto* buffer = std::get_if<BufferArgument>(&argument);
          buffer && buffer->slot != launch.from.slot && buffer->slot != launch.to.slot) {
        return "an argument names a buffer that the launch neither reads nor writes";
      }
    }
  }
  for (std::size_t table = 0; table < plan.tables.size(); ++table) {
    const bool used = std::any_of(plan.launches.begin(), plan.launches.end(), [&](const KernelLaunch& launch) {
      return std::any_of(launch.arguments.begin(), launch.arguments.end(), [&](const Argument& argument) {
        const auto* named = std::get_if<TableArgument>(&argument);
        return named != nullptr && named->table == table;
      });
    });
    if (!used) {
      return "a table that no launch uses";
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

std::string broken_law(const Plan& plan, const DeviceLimits& limits) {
  for (const KernelLaunch& launch : plan.launches) {
    for (std::string broken : {broken_limits(launch, limits), broken_stages(launch)}) {
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

void check_plan(const TransformSpec& spec, const MadeUpDevice& device, const PlanOptions& options = {}) {
  std::string broken;
  try {
    const Plan plan = make_plan(spec, device.limits, options);
    broken = broken_law(plan, device.limits);
    if (broken.empty() && make_plan(spec, device.limits, options).launches != plan.launches) {
      broken = "the same request, another plan";
    }
    if (!broken.empty()) {
      broken += "\n" + describe(plan);
    }
  } catch (const std::exception& error) {
    broken = error.what();
  }
  if (!broken.empty()) {
    FAIL_CHECK(to_string(spec.lengths) << " batch " << spec.batch << " " << to_string(spec.kind) << " "
                                       << to_string(spec.precision) << " " << to_string(spec.placement) << " "
                                       << options.algorithm << " radix " << to_string(options.radix) << " "
                                       << to_string(options.shape) << " on " << device.name << ": " << broken);
  }
}

const std::vector<std::size_t>& lengths() {
  static const std::vector<std::size_t> all = [] {
    std::vector<std::size_t> list;
    for (std::size_t n = 1; n <= 300; ++n) {
      list.push_back(n);
    }
    for (const std::size_t n :
         {343,    360,    512,    625,     720,     1000,    1001,    1009,     1024,     1331,    2000,
          2048,   2187,   2401,   3125,    4093,    4096,    5041,    6561,     8191,     8192,    10007,
          14641,  16384,  28561,  32768,   44100,   48000,   59049,   65536,    65537,    78125,   100003,
          117649, 131072, 262144, 1000000, 1000003, 1048576, 4194304, 16777216, 33554432, 67108864}) {
      list.push_back(n);
    }
    return list;
  }();
  return all;
}

std::vector<Precision> precisions_of(const DeviceLimits& limits) {
  return limits.has_fp64() ? std::vector{Precision::fp32, Precision::fp64} : std::vector{Precision::fp32};
}

// On the small devices the longest do not fit the memory: what is asked stays under an eighth of it.
bool fits(std::size_t points, const DeviceLimits& limits) { return points * 16 <= limits.max_allocation_bytes / 8; }

}  // namespace

TEST_CASE("laws of plans: every length, kind, precision and device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const Precision precision : precisions_of(device.limits)) {
      for (const std::size_t n : lengths()) {
        for (const TransformKind kind : kKinds) {
          if (!fits(n, device.limits)) {
            continue;
          }
          TransformSpec spec;
          spec.lengths = {n};
          spec.kind = kind;
          spec.precision = precision;
          spec.batch = n <= 4096 ? 5 : 1;
          check_plan(spec, device);
          spec.placement = Placement::in_place;
          check_plan(spec, device);
        }
      }
    }
  }
}

TEST_CASE("laws of plans: two and three axes") {
  const std::vector<std::vector<std::size_t>> arrays = {
      {1, 1},    {8, 8},    {7, 9},    {1, 100},   {100, 1},  {1080, 1920}, {512, 512}, {101, 64},
      {64, 101}, {4096, 4}, {4, 4096}, {17, 1009}, {2, 3, 4}, {64, 64, 64}, {5, 1, 7},  {31, 30, 29}};
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const auto& array : arrays) {
      for (const TransformKind kind : kKinds) {
        for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
          TransformSpec spec;
          spec.lengths = array;
          spec.kind = kind;
          spec.placement = placement;
          spec.batch = 3;
          check_plan(spec, device);
        }
      }
    }
  }
}

TEST_CASE("laws of plans: both shapes and every algorithm by name, on every device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
      const auto with = [&](const std::string& algorithm, const std::vector<std::vector<std::size_t>>& arrays) {
        for (const auto& array : arrays) {
          TransformSpec spec;
          spec.lengths = array;
          spec.batch = 2;
          PlanOptions options;
          options.algorithm = algorithm;
          options.shape = shape;
          check_plan(spec, device, options);
        }
      };
      with("stockham", {{1}, {8}, {60}, {256}, {1000}, {1024}});
      with("four_step", {{4096}, {10000}, {65536}, {1048576}});
      with("multistage", {{1}, {2}, {60}, {1001}, {4096}, {1048576}});
      with("bluestein", {{1}, {17}, {100}, {1009}, {65537}});
      with("rows_transpose", {{16, 16}, {60, 90}, {512, 512}});
    }
  }
}

TEST_CASE("extra memory is what scratch and tables take") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const std::size_t n : {8, 1000, 1009, 65536, 1048576}) {
      TransformSpec spec;
      spec.lengths = {n};
      const Plan plan = make_plan(spec, device.limits);
      std::uint64_t tables = 0;
      for (const TableSpec& table : plan.tables) {
        CHECK(table_bytes(table, spec.precision) > 0);
        tables += table_bytes(table, spec.precision);
      }
      CHECK(extra_memory_bytes(plan) == tables + (plan.scratch_elements[0] + plan.scratch_elements[1]) * 8);
    }
  }
}

TEST_CASE("plans of the same request for different devices differ where the devices do") {
  TransformSpec spec;
  spec.lengths = {4096};
  const Plan gpu = make_plan(spec, made_up_devices()[0].limits);
  const Plan cpu = make_plan(spec, made_up_devices()[4].limits);
  CHECK(gpu.shape == DeviceShape::cooperative);
  CHECK(cpu.shape == DeviceShape::vector);
  CHECK(product_of(gpu.launches.front().stages) == 4096);
  for (const KernelLaunch& launch : cpu.launches) {
    CHECK(launch.local_memory_bytes == 0);
    CHECK(launch.work_group_size == std::array<std::size_t, 3>{1, 1, 1});
  }
}

TEST_CASE("launch counts: one where a work-group holds it, then two, then three") {
  const auto launches = [](std::size_t n) {
    TransformSpec spec;
    spec.lengths = {n};
    return make_plan(spec, made_up_devices()[0].limits).launches.size();
  };
  for (const std::size_t n : {16, 256, 1000, 1024, 4096}) {
    CHECK(launches(n) == 1);
  }
  for (const std::size_t n : {65536, 44100, 262144, 1048576}) {
    CHECK(launches(n) == 2);
  }
  CHECK(launches(std::size_t{1} << 27) == 3);
}
