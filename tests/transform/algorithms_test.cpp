// Both device shapes and every algorithm by name, wherever the automatic choice would not lead.
#include <doctest/doctest.h>

#include <span>

#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

constexpr DeviceShape kShapes[] = {DeviceShape::cooperative, DeviceShape::vector};
// What runs under a name: one-dimensional lengths, and arrays.
struct Use {
  std::string algorithm;
  std::vector<std::vector<std::size_t>> arrays;
  bool both_shapes = true;  // else the cooperative one alone
  bool reals = true;        // at the last array
};

const std::vector<Use> kUses = {
    {"auto", {{60}, {131}, {1009}, {24, 36}}},  // all other lengths: lengths_test.cpp
    {"stockham", {{2}, {60}, {1024}, {20, 30}}},
    {"image", {{8, 8}, {20, 34}, {7, 9, 10}}, false, false},
    {"four_step", {{10000}, {65536}, {4096}}},
    {"multistage", {{210}, {1}, {4096}, {12, 35}}},
    {"rows_transpose", {{60, 80}, {33, 35}, {256, 512}}},
    {"bluestein", {{100}, {5}, {10007}, {2}, {3, 2}, {16}}},
    {"bluestein", {{7}}},
    {"bluestein", {{9001}}},
    {"bluestein", {{12}}},
    {"bluestein", {{164}}},
    {"rader", {{5}, {41}, {101}, {1009}, {37, 41}, {97}, {257}}, false},  // 8 . 12 and 16 . 16 have twiddles
};

std::span<const DeviceShape> shapes_of(const Use& use) { return std::span(kShapes).first(use.both_shapes ? 2 : 1); }

std::vector<VerifyCase> cases_of(const Use& use, Precision precision, DeviceShape shape, std::size_t step) {
  std::vector<VerifyCase> cases;
  for (std::size_t at = 0; at < use.arrays.size(); at += step) {
    for (const TransformKind kind : kKinds) {
      if (kind == TransformKind::complex_to_complex || (use.reals && at + 1 == use.arrays.size())) {
        add_directions(cases, accuracy_case(kind, precision, use.arrays[at], algorithm_option(use.algorithm, shape)));
      }
    }
  }
  return cases;
}

}  // namespace

TEST_SUITE("algorithms_fp32") {
  TEST_CASE("fp32: every algorithm by name, both shapes") {
    for (const Use& use : kUses) {
      for (const DeviceShape shape : shapes_of(use)) {
        check_cases(cases_of(use, Precision::fp32, shape, 1));
      }
    }
  }
  TEST_CASE("the list above names every algorithm there is") {
    for (const AlgorithmInfo& info : algorithms()) {
      if (info.published()) continue;  // published_test.cpp
      bool named = false;
      for (const Use& use : kUses) {
        named = named || use.algorithm == info.name;
      }
      INFO(std::string(info.name));
      CHECK(named);
    }
  }
}

TEST_SUITE("algorithms_fp64") {
  TEST_CASE("fp64: every algorithm by name, both shapes") {
    for (const Use& use : kUses) {
      for (const DeviceShape shape : shapes_of(use)) {
        check_cases(cases_of(use, Precision::fp64, shape, 3));
      }
    }
  }
}

TEST_SUITE("both_shapes") {
  TEST_CASE("fp32: stage memory global and local, both shapes") {
    for (const DeviceShape shape : kShapes) {
      for (const StageMemory memory : {StageMemory::global, StageMemory::local}) {
        PlanOptions options = shape_option(shape);
        options.kernel = memory;
        check_cases(complex_cases(Precision::fp32, {2, 30, 64, 243, 1000, 4096}, options));
      }
    }
  }
  TEST_CASE("fp32: the shape that is not this device's own, every length 1..32") {
    const DeviceShape other =
        test_device().limits().type == DeviceType::cpu ? DeviceShape::cooperative : DeviceShape::vector;
    check_cases(complex_cases(Precision::fp32, every_length(1, 32), shape_option(other)));
  }
}

TEST_SUITE("shapes") {
  TEST_CASE("butterflies of two factors, which the cooperative shape takes by itself") {
    const std::vector<std::size_t> lengths = {36,  54,  81,  90,  100, 126, 144, 150, 168,  196, 216,
                                              225, 250, 378, 540, 625, 675, 729, 750, 1080, 1350};
    check_cases(complex_cases(Precision::fp32, lengths, shape_option(DeviceShape::cooperative)));
    check_cases(complex_cases(Precision::fp64, {90, 144, 196, 225, 675}, shape_option(DeviceShape::cooperative)));
  }
  TEST_CASE("fp32: each way to transpose") {
    for (const TransposeMethod method : {TransposeMethod::naive, TransposeMethod::tiled}) {
      PlanOptions options = algorithm_option("rows_transpose");
      options.transpose = method;
      std::vector<VerifyCase> cases;
      for (const std::vector<std::size_t>& lengths :
           std::vector<std::vector<std::size_t>>{{16, 16}, {60, 80}, {33, 129}}) {
        add_directions(cases, accuracy_case(TransformKind::complex_to_complex, Precision::fp32, lengths, options));
      }
      // More matrices than NVIDIA's GPUs take work-groups in any dimension but the first.
      VerifyCase many = accuracy_case(TransformKind::complex_to_complex, Precision::fp32, {2, 3}, options);
      many.spec.batch = 70000;
      cases.push_back(many);
      check_cases(cases);
    }
  }
}
