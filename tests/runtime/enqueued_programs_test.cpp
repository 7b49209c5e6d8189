// Transforms on a caller's queue: nobody waits for them, so their programs are kept when the Device ends.
#include <doctest/doctest.h>

#include <optional>

#include "fftcl/cache.hpp"
#include "fftcl/opencl.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"

namespace fftcl {

TEST_CASE("the programs of transforms on a caller's queue are in the cache's folder once the device has ended") {
  const test::TemporaryFolder folder;
  const Device chosen = test::open_device();
  const auto context = runtime::DeviceAccess::context(chosen);
  std::optional<Device> own =
      wrap_device(context->handle(), context->device(), {.enabled = true, .folder = folder / "c"});
  {
    Transform transform(*own, test::spec_of(48));
    const runtime::Handle<cl_mem> input = context->make_buffer(CL_MEM_READ_WRITE, 48 * sizeof(test::Complex));
    const runtime::Handle<cl_mem> output = context->make_buffer(CL_MEM_READ_WRITE, 48 * sizeof(test::Complex));
    enqueue(transform, Direction::forward, context->queue(), {{input.get()}, {output.get()}});
    runtime::check("clFinish", clFinish(context->queue()));
  }
  own.reset();
  CHECK(list_cache(folder / "c").size() == 1);
  // A transform that never ran leaves none: on PoCL its binary would hold no native code.
  own = wrap_device(context->handle(), context->device(), {.enabled = true, .folder = folder / "d"});
  { const Transform transform(*own, test::spec_of(48)); }
  own.reset();
  CHECK(list_cache(folder / "d").empty());
}

}  // namespace fftcl
