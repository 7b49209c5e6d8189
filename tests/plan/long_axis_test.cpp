// Which of the cuts of a long axis is taken where several are as good.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
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
  using Lengths = std::vector<std::size_t>;
  const DeviceLimits& cpu = limits_of("CPU with AVX-512");
  CHECK(lengths_of_launches(1u << 19, cpu) == Lengths{512, 1024});
  CHECK(lengths_of_launches(1u << 21, cpu) == Lengths{1024, 2048});
  CHECK(lengths_of_launches(1'500'000, cpu) == Lengths{1200, 1250});
  // Beside a large prime, which comes last as a convolution of one point less.
  CHECK(lengths_of_launches((std::size_t{1} << 19) * 37, limits_of("data centre GPU, 48 KiB")) ==
        Lengths{512, 1024, 36});
}
