// Whole images in one launch: which arrays get one, how they are shared among work-groups, what a user may ask for.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/contains.hpp"
#include "support/options.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

using Lengths = std::vector<std::size_t>;

const DeviceLimits& small() { return made_up_devices()[3].limits; }

Plan image_plan(const Lengths& lengths, const PlanOptions& options = {}, const DeviceLimits& limits = data_centre_gpu(),
                Precision precision = Precision::fp32, std::size_t batch = 1000) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.precision = precision;
  spec.batch = batch;
  Plan plan = make_plan(spec, limits, options);
  CHECK(broken_law(plan, limits) == "");
  return plan;
}

bool has_image(const Plan& plan) { return plan.launches.front().family == KernelFamily::image; }

/// The products of two or three runs that `radices` fall into, in their order; those of one point are left out.
std::vector<Lengths> cuts_of(const std::vector<int>& radices) {
  const auto product = [&](std::size_t from, std::size_t to) {
    std::size_t all = 1;
    for (std::size_t i = from; i < to; ++i) all *= static_cast<std::size_t>(radices[i]);
    return all;
  };
  std::vector<Lengths> cuts;
  for (std::size_t i = 1; i < radices.size(); ++i) {
    for (std::size_t j = i; j < radices.size(); ++j) {
      Lengths axes = {product(0, i), product(i, j), product(j, radices.size())};
      std::erase(axes, 1);
      if (axes.size() >= 2) cuts.push_back(axes);
    }
  }
  return cuts;
}

template <class Refusal = InvalidRequest>
std::string image_refusal(const Lengths& lengths, PlanOptions options,
                          TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.kind = kind;
  return refusal_of<Refusal>([&] { make_plan(spec, data_centre_gpu(), options); });
}

}  // namespace

TEST_CASE("images: one launch where a work-group holds one, whatever its form") {
  for (const Lengths& lengths : std::vector<Lengths>{{2, 2},
                                                     {8, 8},
                                                     {16, 16},
                                                     {32, 32},
                                                     {64, 64},
                                                     {128, 32},
                                                     {16, 64},
                                                     {12, 20},
                                                     {60, 68},
                                                     {31, 29},
                                                     {4, 1024},
                                                     {1024, 4},
                                                     {16, 1, 16},
                                                     {4, 5, 6},
                                                     {16, 16, 16}}) {
    CAPTURE(to_string(lengths));
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      const Plan plan = image_plan(lengths, {}, data_centre_gpu(), precision);
      CHECK(has_image(plan));
      CHECK(plan.launches.size() == 1);
      CHECK(plan.algorithm == "image");
      CHECK(plan.scratch_elements[0] == 0);
      const std::size_t items = plan.launches.front().work_group_size[0];
      CHECK(items > 32);  // two of the groups that a GPU runs at once, though one of them may have idle places
      CHECK(items <= 512);
    }
  }
  CHECK(image_plan({64, 64}, {}, data_centre_gpu(), Precision::fp64).launches.front().group.split_exchange);
  CHECK_FALSE(image_plan({64, 64}).launches.front().group.split_exchange);
}

TEST_CASE("images: axis by axis where none fits, or where there is none") {
  for (const Lengths& lengths : std::vector<Lengths>{{160, 128}, {1, 64}, {64, 1}, {37, 16}, {16, 37}}) {
    CAPTURE(to_string(lengths));
    CHECK_FALSE(has_image(image_plan(lengths)));
  }
  CHECK_FALSE(has_image(image_plan({64, 64}, {}, small())));
  CHECK(has_image(image_plan({32, 32}, {}, small())));
  CHECK_FALSE(has_image(image_plan({64, 64}, {}, made_up_devices()[4].limits)));
}

TEST_CASE("images: what local memory does not hold goes in rounds, where there are enough to fill the device") {
  const Plan many = image_plan({64, 128, 128});
  REQUIRE(has_image(many));
  CHECK(many.launches[0].group.exchange_rounds == 2);
  CHECK(many.launches[0].local_memory_bytes <= 48 * 1024);
  CHECK_FALSE(has_image(image_plan({2, 128, 128}, {}, data_centre_gpu(), Precision::fp32, 3)));
}

TEST_CASE("images: larger work-groups hold larger ones, where there are enough to fill the device") {
  for (const Lengths& lengths : std::vector<Lengths>{{91, 110}, {96, 128}, {100, 100}, {20, 20, 20}, {24, 24, 24}}) {
    CAPTURE(to_string(lengths));
    const Plan many = image_plan(lengths);
    REQUIRE(has_image(many));
    CHECK(many.launches.size() == 1);
    CHECK(many.launches[0].work_group_size[0] > 256);
    CHECK(many.launches[0].group.split_exchange);
    CHECK(image_plan(lengths, {}, data_centre_gpu(), Precision::fp32, 3).launches.size() > 1);
  }
  // Few of a size that one work-group does sooner than two launches.
  for (const Lengths& lengths : std::vector<Lengths>{{70, 72}, {72, 100}, {90, 90}, {96, 96}, {96, 100}}) {
    CAPTURE(to_string(lengths));
    const Plan few = image_plan(lengths, {}, data_centre_gpu(), Precision::fp32, 3);
    REQUIRE(few.launches.size() == 1);
    CHECK(few.launches[0].work_group_size[0] > 256);
    CHECK(few.launches[0].lanes == 1);
  }
  CHECK(image_plan({70, 70}, {}, data_centre_gpu(), Precision::fp32, 3).launches[0].work_group_size[0] <= 256);
  CHECK(image_plan({98, 98}, {}, data_centre_gpu(), Precision::fp32, 3).launches.size() > 1);
  // What rounds do not take whole butterflies of, and what is beyond the bytes of a large group.
  for (const Lengths& lengths : std::vector<Lengths>{{120, 120}, {26, 26, 26}, {128, 160}}) {
    CAPTURE(to_string(lengths));
    CHECK(image_plan(lengths).launches.size() > 1);
  }
}

TEST_CASE("images: every measured shape is taken by batches that fill a device") {
  for (const LaunchShape& shape : planner::tuned_images()) {
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    const Neighbours form = shape.neighbours;
    const bool half = form == Neighbours::half_images || form == Neighbours::half_images_back;
    const bool to_spectrum = form == Neighbours::mirrored_images || form == Neighbours::half_images;
    // The axes of an image that takes it end somewhere among its radices.
    bool taken = false;
    for (const Lengths& axes : cuts_of(shape.radices)) {
      TransformSpec spec;
      spec.lengths = {axes.rbegin(), axes.rend()};
      // Back to reals that are not packed their rows run last.
      if (form == Neighbours::half_images_back)
        std::rotate(spec.lengths.begin(), spec.lengths.begin() + 1, spec.lengths.end());
      spec.precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
      spec.batch = 10000;
      if (form != Neighbours::images)
        spec.kind = to_spectrum ? TransformKind::real_to_complex : TransformKind::complex_to_real;
      if (form != Neighbours::images && !half) spec.lengths.back() *= 2;
      const KernelLaunch launch = make_plan(spec, data_centre_gpu()).launches.front();
      taken |= launch.family == KernelFamily::image && planner::radices_of(launch.stages) == shape.radices &&
               launch.lanes == shape.lanes && launch.work_group_size[0] == shape.lanes * shape.items_per_lane &&
               launch.group.split_exchange == shape.split_exchange &&
               launch.group.exchange_rounds == shape.exchange_rounds;
    }
    CHECK(taken);
  }
}

TEST_CASE("images: of three axes the last two where all do not fit, then the first") {
  for (const Lengths& lengths : std::vector<Lengths>{{64, 64, 64}, {37, 4, 6}}) {
    CAPTURE(to_string(lengths));
    const Plan plan = image_plan(lengths);
    REQUIRE(plan.launches.size() == 2);
    CHECK(has_image(plan));
    CHECK(plan.launches[0].geometry.rows == lengths[0]);
    CHECK(plan.launches[1].geometry.axis == 0);
  }
}

TEST_CASE("images: what else a user asks for is what runs") {
  for (const char* algorithm : {"stockham", "four_step", "multistage", "rows_transpose", "bluestein"}) {
    CAPTURE(algorithm);
    CHECK_FALSE(has_image(image_plan({64, 64}, algorithm_option(algorithm))));
  }
  PlanOptions options;
  options.kernel = StageMemory::global;
  CHECK_FALSE(has_image(image_plan({64, 64}, options)));
  options.kernel = StageMemory::local;
  CHECK(has_image(image_plan({64, 64}, options)));
  options.radix = parse_radix("4");
  CHECK(stages_text(image_plan({64, 32}, options)) == "4.4.2 & 4.4.4");
  options.radix = parse_radix("8,2,4");
  CHECK(stages_text(image_plan({64, 64}, options)) == "8.2.4 & 8.2.4");
  CHECK(contains(image_refusal({64, 32}, options), "32"));
}

TEST_CASE("images: short rows are read in order by a stage of radix 1, unless a list names the stages") {
  CHECK(stages_text(image_plan({16, 16})) == "1.16 & 16");
  CHECK(stages_text(image_plan({3, 3})) == "1.3 & 3.1");
  CHECK(stages_text(image_plan({64, 64})) == "4.16 & 4.16");
  PlanOptions list;
  list.radix = parse_radix("2,8");
  CHECK(stages_text(image_plan({16, 16}, list)) == "2.8 & 2.8");
}

TEST_CASE("images: by name, an error where there can be none") {
  CHECK(has_image(image_plan({64, 64}, algorithm_option("image"))));
  CHECK(contains(image_refusal({64}, algorithm_option("image")), "two axes"));
  CHECK(contains(image_refusal({1, 64}, algorithm_option("image")), "two axes"));
  CHECK(contains(image_refusal({37, 16}, algorithm_option("image")), "prime factor"));
  CHECK(contains(image_refusal<Unsupported>({256, 256}, algorithm_option("image")), "256x256"));
  CHECK(
      contains(image_refusal({64, 2}, algorithm_option("image"), TransformKind::complex_to_real), "three reals a row"));
  PlanOptions vector = algorithm_option("image");
  vector.shape = DeviceShape::vector;
  CHECK(contains(image_refusal({64, 64}, vector), "cooperative shape"));
  PlanOptions global = algorithm_option("image");
  global.kernel = StageMemory::global;
  CHECK(contains(image_refusal({64, 64}, global), "global memory"));
}

TEST_CASE("images: a measured shape goes first where it is of this image and fits") {
  const LaunchShape shape = {.length = 4096,
                             .neighbours = Neighbours::images,
                             .radices = {4, 16, 16, 4},
                             .lanes = 1,
                             .items_per_lane = 128,
                             .split_exchange = true};
  PlanOptions options;
  options.shapes = {shape};
  const KernelLaunch launch = image_plan({64, 64}, options).launches.front();
  CHECK(stages_text(image_plan({64, 64}, options)) == "4.16 & 16.4");
  CHECK(launch.work_group_size[0] == 128);
  CHECK(launch.group.split_exchange);
  CHECK(image_plan({128, 32}, options).launches == image_plan({128, 32}).launches);
  CHECK(image_plan({64, 64}, options, data_centre_gpu(), Precision::fp64).launches ==
        image_plan({64, 64}, {}, data_centre_gpu(), Precision::fp64).launches);
  const auto is_passed_over = [&](std::size_t lanes, std::size_t items) {
    options.shapes.front().lanes = lanes;
    options.shapes.front().items_per_lane = items;
    return image_plan({64, 64}, options).launches == image_plan({64, 64}).launches;
  };
  CHECK_FALSE(is_passed_over(1, 128));
  CHECK(is_passed_over(1, 2048));
  CHECK(is_passed_over(0, 128));
  CHECK(is_passed_over(1, 0));
  // Their product is 0 in 64 bits, or 128.
  CHECK(is_passed_over(std::size_t{1} << 63, 2));
  CHECK(is_passed_over((std::size_t{1} << 57) + 1, 128));
}

TEST_CASE("images: a plan says so") {
  const std::string text = describe(image_plan({16, 16}));
  CHECK(contains(text, "1. image 1.16 & 16: "));
  CHECK(contains(text, " images), whole exchange"));
  CHECK(contains(text,
                 "whole images of 16x16 in a work-group: two axes in one launch; short rows are first read in order"));
}
