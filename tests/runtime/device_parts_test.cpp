// Parts of a device, and contexts of several devices, that a caller wraps.
#include <doctest/doctest.h>

#include <vector>

#include "fftcl/cache.hpp"
#include "fftcl/opencl.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using runtime::Handle;
using test::Complex;
using test::contains;
using test::error_of;
using test::refusal_of;
using test::signal;
using test::spec_of;
using test::tolerance;

/// The test device in parts of one compute unit each; none where it has one unit, as most GPUs have no parts. Never
/// released: a thread of PoCL's may still release the last event on a part when its context is gone already.
const std::vector<cl_device_id>& parts_of_device() {
  static const std::vector<cl_device_id> parts = [] {
    const cl_device_id whole = runtime::DeviceAccess::context(test::open_device())->device();
    const cl_device_partition_property each_unit[] = {CL_DEVICE_PARTITION_EQUALLY, 1, 0};
    cl_uint count = 0;
    if (clCreateSubDevices(whole, each_unit, 0, nullptr, &count) != CL_SUCCESS || count < 2) {
      return std::vector<cl_device_id>();
    }
    std::vector<cl_device_id> made(count);
    runtime::check("clCreateSubDevices", clCreateSubDevices(whole, each_unit, count, made.data(), nullptr));
    return made;
  }();
  return parts;
}

Handle<cl_context> context_of(const std::vector<cl_device_id>& devices) {
  cl_int status = CL_SUCCESS;
  Handle made(
      clCreateContext(nullptr, static_cast<cl_uint>(devices.size()), devices.data(), nullptr, nullptr, &status));
  runtime::check("clCreateContext", status);
  return made;
}

}  // namespace

TEST_CASE("a part of a device runs what is planned for it, and knows the device that it is part of") {
  const std::vector<cl_device_id>& parts = parts_of_device();
  if (parts.empty()) return;
  const Device whole = test::open_device();
  const Handle<cl_context> context = context_of({parts[0]});
  const Device part = wrap_device(context.get(), parts[0], {.enabled = false, .folder = {}});
  CHECK(part.info().index == whole.info().index);
  CHECK(part.info().platform == whole.info().platform);
  CHECK(part.limits().compute_units == 1);
  const auto input = signal(64);
  std::vector<Complex> output(64);
  Transform(part, spec_of(64)).forward(input, output);
  CHECK(error_of(input, output, Direction::forward) < tolerance(64));
}

TEST_CASE("a queue of another device of the context is refused") {
  const std::vector<cl_device_id>& parts = parts_of_device();
  if (parts.empty()) return;
  const Handle<cl_context> context = context_of({parts[0], parts[1]});
  cl_int status = CL_SUCCESS;
  const Handle queue(clCreateCommandQueue(context.get(), parts[1], 0, &status));
  runtime::check("clCreateCommandQueue", status);
  Transform transform(wrap_device(context.get(), parts[0], {.enabled = false, .folder = {}}), spec_of(64));
  const Handle data(clCreateBuffer(context.get(), CL_MEM_READ_WRITE, 512, nullptr, &status));
  CHECK(contains(refusal_of([&] {
                   enqueue(transform, Direction::forward, queue.get(), {{data.get(), nullptr}, {}});
                 }),
                 "queue: it belongs to another device"));
}

TEST_CASE("a part of a device keeps its kernels, alone in its context or beside another") {
  const std::vector<cl_device_id>& parts = parts_of_device();
  if (parts.empty()) return;
  const auto input = signal(64);
  for (const auto& devices : {std::vector{parts[0]}, std::vector{parts[1], parts[0]}}) {
    const test::TemporaryFolder folder;
    const CacheOptions cache{true, folder / "cache"};
    for (const std::size_t from_cache : {0, 1}) {
      const Handle<cl_context> context = context_of(devices);
      const Device part = wrap_device(context.get(), parts[0], cache);
      std::vector<Complex> output(64);
      Transform(part, spec_of(64)).forward(input, output);
      CHECK(error_of(input, output, Direction::forward) < tolerance(64));
      CHECK(part.build_counts().from_cache == from_cache);
      CHECK(part.build_counts().compiled == 1 - from_cache);
      CHECK(list_cache(cache.folder).size() == 1);
    }
  }
}

}  // namespace fftcl
