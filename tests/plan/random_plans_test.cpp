// The laws of plans on requests and devices that nobody thought of: each number draws one of both.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/plan_laws.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// The same numbers everywhere: the standard's distributions may differ from library to library.
class Draw {
 public:
  explicit Draw(std::uint64_t number) : random_(number) {}

  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_() % end); }
  bool once_in(std::size_t times) { return below(times) == 0; }
  template <class T>
  T one_of(const std::vector<T>& choices) {
    return choices[below(choices.size())];
  }
  /// From 1 to `most`, as often within each octave.
  std::size_t by_octaves(std::size_t most) {
    std::size_t octaves = 0;
    while (most >> octaves > 1) ++octaves;
    const std::size_t first = std::size_t{1} << below(octaves + 1);
    return std::min(most, first + below(first));
  }

 private:
  std::mt19937_64 random_;
};

/// Limits at which plans turn, and such as no device has.
DeviceLimits draw_limits(Draw& draw) {
  constexpr std::uint64_t kKibi = 1024;
  DeviceLimits limits;
  limits.type = draw.one_of<DeviceType>({DeviceType::cpu, DeviceType::gpu, DeviceType::gpu, DeviceType::accelerator});
  limits.max_work_group_size =
      draw.one_of<std::size_t>({1, 2, 3, 8, 32, 48, 64, 100, 128, 192, 256, 512, 1000, 1024, 4096, 8192});
  limits.local_memory_bytes = draw.one_of<std::uint64_t>(
      {0, kKibi, 4 * kKibi, 16 * kKibi, 24 * kKibi, 32 * kKibi, 48 * kKibi, 64 * kKibi, 100000, 512 * kKibi});
  limits.largest_local_memory_bytes = std::max(limits.local_memory_bytes, draw.one_of<std::uint64_t>({0, 226 * kKibi}));
  limits.constant_memory_bytes = draw.one_of<std::uint64_t>({kKibi, 64 * kKibi});
  limits.global_cache_bytes = draw.one_of<std::uint64_t>({0, 256 * kKibi, 4096 * kKibi});
  limits.compute_units = draw.one_of<std::size_t>({1, 2, 3, 40, 132, 1000});
  limits.vector_width_fp32 = draw.one_of<std::size_t>({0, 1, 2, 3, 4, 8, 16, 64});
  limits.vector_width_fp64 = draw.one_of<std::size_t>({0, 1, 2, 4, 8, 32});
  limits.has_khr_fp64 = !draw.once_in(3);
  limits.bounds_registers = draw.once_in(2);
  limits.bulk_copies = draw.once_in(2);
  return limits;
}

/// One that all of butterflies, convolutions and several launches meet.
std::size_t draw_length(Draw& draw, std::size_t most) {
  if (draw.once_in(8)) return 1;
  const std::size_t any = draw.by_octaves(most);
  if (draw.once_in(3)) return any;
  std::size_t length = draw.once_in(4) ? draw.one_of<std::size_t>({37, 101, 131, 1009, 37 * 41}) : 1;
  for (;;) {
    const std::size_t factor = draw.one_of<std::size_t>({2, 2, 2, 2, 3, 3, 5, 7, 11, 13, 17, 31});
    if (length * factor > any) return std::min(length, most);
    length *= factor;
  }
}

/// Below 2^27 points: longer convolutions are more than kernels count.
TransformSpec draw_spec(Draw& draw, bool fp64) {
  using enum TransformKind;
  TransformSpec spec;
  std::size_t most = draw.one_of<std::size_t>({64, 1024, 8192, 1 << 20, 1 << 27});
  for (std::size_t axes = draw.one_of<std::size_t>({1, 1, 2, 2, 3}); axes > 0; --axes) {
    spec.lengths.push_back(draw_length(draw, most));
    most = std::max<std::size_t>(1, most / spec.lengths.back());
  }
  for (std::size_t i = spec.lengths.size(); i > 1; --i) std::swap(spec.lengths[i - 1], spec.lengths[draw.below(i)]);
  spec.kind = draw.one_of<TransformKind>({complex_to_complex, real_to_complex, complex_to_real});
  spec.precision = fp64 && draw.once_in(2) ? Precision::fp64 : Precision::fp32;
  spec.layout = draw.once_in(4) ? Layout::planar : Layout::interleaved;
  const bool may_be_in_place = spec.kind == complex_to_complex || spec.layout == Layout::interleaved;
  if (may_be_in_place && draw.once_in(2)) spec.placement = Placement::in_place;
  spec.batch = draw.one_of<std::size_t>({1, 1, 2, 3, 7, 100, 1 << 20});
  if (spec.placement == Placement::out_of_place && draw.once_in(4)) {
    spec.input_distance = input_elements(spec) + draw.below(9);
    spec.output_distance = output_elements(spec) + draw.below(9);
  }
  return spec;
}

PlanOptions draw_options(Draw& draw) {
  PlanOptions options;
  options.shape = draw.one_of<DeviceShape>({DeviceShape::automatic, DeviceShape::cooperative, DeviceShape::vector});
  options.kernel = draw.one_of<StageMemory>({StageMemory::automatic, StageMemory::automatic, StageMemory::global});
  if (draw.once_in(3)) options.radix.cap = draw.one_of<int>({2, 4, 8, 16, 32});
  if (draw.once_in(2)) options.algorithm = std::string(draw.one_of(algorithms()).name);
  return options;
}

struct Drawn {
  TransformSpec spec;
  DeviceLimits limits;
  PlanOptions options;
};

Drawn draw_case(std::uint64_t number, bool chooses) {
  Draw draw(number);
  const DeviceLimits limits = draw_limits(draw);
  return {draw_spec(draw, limits.has_fp64()), limits, chooses ? draw_options(draw) : PlanOptions{}};
}

/// Empty where there is a plan that keeps the laws, or, where `may_refuse`, an error that says why there is none.
std::string broken_case(const Drawn& drawn, bool may_refuse) {
  try {
    const Plan plan = make_plan(drawn.spec, drawn.limits, drawn.options);
    const std::string broken = broken_law(plan, drawn.limits);
    return broken.empty() ? broken : broken + "\n" + describe(plan);
  } catch (const Error& error) {
    return may_refuse ? "" : error.what();
  } catch (const std::exception& error) {
    return error.what();
  }
}

void check_cases(std::size_t count, bool chooses) {
  std::size_t sound = 0;
  for (std::uint64_t number = 0; number < count; ++number) {
    const Drawn drawn = draw_case(number, chooses);
    const std::string broken = broken_case(drawn, chooses);
    if (broken.empty()) {
      ++sound;
      continue;
    }
    FAIL_CHECK("case " << number << ", " << to_string(drawn.spec.lengths) << " " << to_string(drawn.spec.kind)
                       << ", work-groups of " << drawn.limits.max_work_group_size << ", local memory "
                       << drawn.limits.local_memory_bytes << ": " << broken);
  }
  CHECK(sound == count);
}

}  // namespace

TEST_CASE("random plans: whatever is asked of whatever device, there is a plan within its limits") {
  check_cases(2000, false);
}

TEST_CASE("random plans: a demand is met within the limits, or refused with a reason") { check_cases(2000, true); }
