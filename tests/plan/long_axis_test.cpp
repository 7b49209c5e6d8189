// Which of the cuts of a long axis is taken where several are as good.
#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/cooperative/radix_lists.hpp"
#include "plan/image/image_radices.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

std::vector<std::size_t> lengths_of_launches(std::size_t length, const DeviceLimits& limits) {
  TransformSpec spec;
  spec.lengths = {length};
  std::vector<std::size_t> lengths;
  for (const KernelLaunch& launch : make_plan(spec, limits).launches) lengths.push_back(launch.geometry.length);
  return lengths;
}

}  // namespace

TEST_CASE("a long axis: of two cuts that cost as much the first launch has the fewer points") {
  using Cut = std::vector<std::size_t>;
  const DeviceLimits& cpu = limits_of("CPU with AVX-512");
  CHECK(lengths_of_launches(1u << 19, cpu) == Cut{512, 1024});
  CHECK(lengths_of_launches(1u << 21, cpu) == Cut{1024, 2048});
  CHECK(lengths_of_launches(1'500'000, cpu) == Cut{1200, 1250});
  // Beside a large prime, which comes last as a convolution of one point less.
  CHECK(lengths_of_launches((std::size_t{1} << 19) * 37, limits_of("data centre GPU, 48 KiB")) == Cut{512, 1024, 36});
}

TEST_CASE("a long axis: cuts that begin with a launch that cannot be are not looked for") {
  using planner::Lengths;
  using planner::ways_to_factor;
  const auto fits = [](std::size_t factor, std::size_t product) {
    return factor <= 100 && (product == 1) == (factor == 84);
  };
  std::vector<Lengths> wanted;
  for (const Lengths& way : ways_to_factor(3027024, 4)) {
    std::size_t product = 1;
    const bool taken = std::all_of(way.begin(), way.end(), [&](std::size_t factor) {
      const bool may = fits(factor, product);
      product *= factor;
      return may;
    });
    if (taken) wanted.push_back(way);
  }
  CHECK_FALSE(wanted.empty());
  CHECK(ways_to_factor(3027024, 4, fits) == wanted);
  // 86 million ways, none of six factors of at most 12.
  std::size_t asked = 0;
  const auto is_short = [&](std::size_t factor, std::size_t) {
    ++asked;
    return factor <= 12;
  };
  CHECK(ways_to_factor(605404800, 6, is_short).empty());
  CHECK(asked < 1'000'000);
}

TEST_CASE("a long axis: lists of radices in every order are those of butterflies") {
  using Lists = std::vector<std::vector<int>>;
  using planner::radices_in_every_order;
  CHECK(radices_in_every_order(12, 2, 32) == Lists{{2, 6}, {3, 4}, {4, 3}, {6, 2}});
  CHECK(radices_in_every_order(66, 2, 32) == Lists{{6, 11}, {11, 6}});  // no 22 and no 33
  CHECK(radices_in_every_order(64, 2, 16) == Lists{{4, 16}, {8, 8}, {16, 4}});
  CHECK(radices_in_every_order(605404800, 6, 12).empty());
}

TEST_CASE("a long axis: over columns, or in an image, no list is made that no work-group holds") {
  TransformSpec spec;
  spec.lengths = {73513440, 2};
  const PlanOptions options;
  const planner::PlanRequest request{spec, data_centre_gpu(), options, DeviceShape::cooperative,
                                     planner::Algorithm::automatic};
  const auto lists_of_columns = [&](std::size_t length) {
    KernelLaunch launch;
    launch.geometry = {.length = length, .axis_length = length, .inner = 2};
    return planner::radix_lists(launch, request).size();
  };
  const auto lists_of_image = [&](std::size_t length) {
    KernelLaunch launch;
    launch.family = KernelFamily::image;
    launch.geometry.length = launch.geometry.axis_length = 2 * length;
    launch.image_axes = {{.axis = 1, .length = 2}, {.axis = 0, .length = length, .inner = 2}};
    return planner::own_radices(launch, request).size();
  };
  // 1024 work-items of 32 points.
  CHECK(lists_of_columns(32768) > 0);
  CHECK(lists_of_columns(33000) == 0);
  CHECK(lists_of_image(16384) > 1);
  CHECK(lists_of_image(16500) == 1);
  // Of which there are so many that a minute went by, and gigabytes.
  CHECK(make_plan(spec, data_centre_gpu()).launches.size() == 4);
}
