// Each family of kernels, with each of its ends, as the device's compiler optimises it: of the cases that oclgrind
// interprets without, those that run something new.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <tuple>

#include "fftcl/names.hpp"
#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "verify/verify_case.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// Lines of one word; a second one demands a shape that oclgrind's device has.
std::vector<app::VerifyCase> kernel_cases() {
  std::vector<app::VerifyCase> cases;
  std::ifstream file(FFTCL_KERNEL_CASES);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#' && line.find(' ') == std::string::npos)
      cases.push_back(app::parse_token(line));
  }
  return cases;
}

/// What kernel a launch runs, but for its stages and sizes.
auto kernel_of(const KernelLaunch& launch) {
  const ConvolutionPart& part = launch.convolution;
  return std::tuple(launch.family, launch.load, launch.store, part.fused, part.rader, part.chirp_load,
                    launch.launch_twiddle, launch.vector.lane_blocks, launch.transpose, launch.published.file);
}

}  // namespace

TEST_SUITE("families") {
  TEST_CASE("every family of kernels with each of its ends, as the compiler optimises them") {
    std::vector<app::VerifyCase> cases;
    std::set<KernelFamily> families;
    std::set<decltype(kernel_of({}))> kernels;
    for (const app::VerifyCase& what : kernel_cases()) {
      bool is_new = false;
      for (const KernelLaunch& launch : make_plan(what.spec, test_device().limits(), what.options).launches) {
        families.insert(launch.family);
        is_new = kernels.insert(kernel_of(launch)).second || is_new;
      }
      if (is_new) cases.push_back(what);
    }
    CHECK(families.size() == std::size(Names<KernelFamily>::all));
    check_cases(cases);
  }
}
