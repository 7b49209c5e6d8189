// Objects that were moved from: every use but assignment and destruction is refused; a Device stays what it was.
#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "fftcl/opencl.hpp"
#include "runtime/device/device_access.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::contains;
using test::open_device;
using test::refusal_of;
using test::spec_of;

template <class Function>
void check_refused(const Function& function) {
  CHECK(contains(refusal_of(function), "it was moved from; use the object that it was moved to"));
}

}  // namespace

// NOLINTBEGIN(bugprone-use-after-move,performance-move-const-arg): what is tested

TEST_CASE("a transform that was moved from refuses every use and may be assigned to") {
  const Device device = open_device();
  Transform first(device, spec_of(16));
  Transform second(std::move(first));
  std::vector<Complex> input(16, {1, 0}), output(16);
  check_refused([&] { first.plan(); });
  check_refused([&] { first.plan_ms(); });
  check_refused([&] { first.build_ms(); });
  check_refused([&] { first.forward(input, output); });
  check_refused([&] { first.make_resident(); });
  check_refused([&] { enqueue(first, Direction::forward, nullptr, {}); });

  first = std::move(second);
  check_refused([&] { second.plan(); });
  first.forward(input, output);
  CHECK(output[0] == Complex(16));
}

TEST_CASE("resident data that were moved from refuse every use and may be assigned to") {
  Transform transform(open_device(), spec_of(16));
  ResidentData first = transform.make_resident();
  ResidentData second(std::move(first));
  std::vector<Complex> values(16, {1, 0});
  const HostInput from{{values.data(), nullptr}, 16, sizeof(Complex)};
  const HostOutput to{{values.data(), nullptr}, 16, sizeof(Complex)};
  check_refused([&] { first.upload(from); });
  check_refused([&] { first.download(to); });
  check_refused([&] { first.run(Direction::forward); });
  check_refused([&] { first.run_wall(Direction::forward); });
  check_refused([&] { first.launch_times(Direction::forward); });
  check_refused([&] { first.copy(); });
  check_refused([&] { first.copy_wall(); });

  first = std::move(second);
  first.upload(from);
  first.run(Direction::forward);
  first.download(to);
  CHECK(values[0] == Complex(16));
}

TEST_CASE("a device that was moved from is the device still") {
  Device first = open_device();
  const Device second(std::move(first));
  CHECK(first.info().name == second.info().name);
  Device third = open_device();
  third = std::move(first);
  CHECK(runtime::DeviceAccess::context(first) == runtime::DeviceAccess::context(third));
  CHECK(Transform(first, spec_of(16)).plan().spec == spec_of(16));
}

// NOLINTEND(bugprone-use-after-move,performance-move-const-arg)

}  // namespace fftcl
