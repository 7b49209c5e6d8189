#include "fftcl/opencl.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/error.hpp"
#include "runtime/array_shape.hpp"
#include "runtime/device/context.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/launch_gate.hpp"
#include "runtime/status.hpp"
#include "runtime/transform_state.hpp"

namespace fftcl {
namespace {

constexpr const char* kOwnObjects =
    "use a queue, buffers and events of the context and device that wrap_device() was given";

template <class T>
T queue_value(cl_command_queue queue, cl_command_queue_info what) {
  T value{};
  runtime::check("clGetCommandQueueInfo", clGetCommandQueueInfo(queue, what, sizeof value, &value, nullptr));
  return value;
}

template <class T>
T buffer_value(cl_mem buffer, cl_mem_info what) {
  T value{};
  runtime::check("clGetMemObjectInfo", clGetMemObjectInfo(buffer, what, sizeof value, &value, nullptr));
  return value;
}

/// What kernels read and write at once.
constexpr std::uintptr_t kAlignment = 16;

/// OpenCL aligns what it allocates; memory of the caller's own begins where he says.
bool is_aligned(cl_mem buffer) {
  if ((buffer_value<cl_mem_flags>(buffer, CL_MEM_FLAGS) & CL_MEM_USE_HOST_PTR) == 0) return true;
  return reinterpret_cast<std::uintptr_t>(buffer_value<void*>(buffer, CL_MEM_HOST_PTR)) % kAlignment == 0;
}

void check_queue(cl_command_queue queue, const runtime::Context& context) {
  if (queue == nullptr) throw InvalidRequest("queue", "it is missing", kOwnObjects);
  if (queue_value<cl_context>(queue, CL_QUEUE_CONTEXT) != context.handle()) {
    throw InvalidRequest("queue", "it belongs to another context", kOwnObjects);
  }
  if (queue_value<cl_device_id>(queue, CL_QUEUE_DEVICE) != context.device()) {
    throw InvalidRequest("queue", "it belongs to another device", kOwnObjects);
  }
}

void check_buffers(const char* side, const runtime::ArrayShape& shape, const cl_mem buffers[2], cl_context context) {
  const std::string subject = fmt::format("{} buffer", side);
  if (shape.parts == 1 && buffers[1] != nullptr) {
    throw InvalidRequest(subject, "there are two, the transform's array has one part",
                         fmt::format("leave DeviceArrays::{}[1] null, or plan with Layout::planar", side));
  }
  for (int part = 0; part < shape.parts; ++part) {
    if (buffers[part] == nullptr) {
      throw InvalidRequest(subject, part == 0 ? "it is missing" : "the imaginary parts are missing",
                           fmt::format("set DeviceArrays::{}", side));
    }
    if (buffer_value<cl_mem_object_type>(buffers[part], CL_MEM_TYPE) != CL_MEM_OBJECT_BUFFER) {
      throw InvalidRequest(subject, "it is an image or a pipe", "give a buffer");
    }
    const auto bytes = buffer_value<std::size_t>(buffers[part], CL_MEM_SIZE);
    if (bytes < shape.part_bytes()) {
      throw InvalidRequest(subject,
                           fmt::format("it holds {} bytes, the transform's holds {}", bytes, shape.part_bytes()),
                           "see input_bytes() and output_bytes()");
    }
    if (!is_aligned(buffers[part])) {
      throw InvalidRequest(subject, fmt::format("its memory does not begin at a multiple of {} bytes", kAlignment),
                           "allocate that of CL_MEM_USE_HOST_PTR so, or let OpenCL allocate it");
    }
    if (buffer_value<cl_context>(buffers[part], CL_MEM_CONTEXT) != context) {
      throw InvalidRequest(subject, "it belongs to another context", kOwnObjects);
    }
  }
}

/// What launches do to an array.
struct Access {
  bool read;
  bool written;
};

/// What kernels do to a buffer that was not made for it is undefined: some drivers' results would be anything.
void check_access(const char* side, const cl_mem buffers[2], int parts, const Access& access) {
  for (int part = 0; part < parts; ++part) {
    const auto flags = buffer_value<cl_mem_flags>(buffers[part], CL_MEM_FLAGS);
    const bool unread = access.read && (flags & CL_MEM_WRITE_ONLY) != 0;
    if (!unread && (!access.written || (flags & CL_MEM_READ_ONLY) == 0)) continue;
    throw InvalidRequest(fmt::format("{} buffer", side),
                         unread ? "it is write-only, and launches read it" : "it is read-only, and launches write it",
                         "make it with CL_MEM_READ_WRITE");
  }
}

void check_access(const Plan& plan, const DeviceArrays& arrays) {
  const bool in_place = plan.spec.placement == Placement::in_place;
  // Data may rest in the output between launches.
  const bool read_again = std::any_of(plan.launches.begin(), plan.launches.end(),
                                      [](const KernelLaunch& launch) { return launch.from.slot == Slot::output; });
  check_access("input", arrays.input, runtime::input_shape(plan.spec).parts, {.read = true, .written = in_place});
  check_access("output", arrays.output, runtime::output_shape(plan.spec).parts,
               {.read = in_place || read_again, .written = true});
}

/// Bytes of memory that one part of an array takes: sub-buffers are regions of one memory.
struct Region {
  cl_mem memory = nullptr;
  std::size_t begin = 0;
  std::size_t end = 0;
};

Region region_of(cl_mem buffer, const runtime::ArrayShape& shape) {
  const auto parent = buffer_value<cl_mem>(buffer, CL_MEM_ASSOCIATED_MEMOBJECT);
  if (parent == nullptr) return {buffer, 0, shape.part_bytes()};
  const auto begin = buffer_value<std::size_t>(buffer, CL_MEM_OFFSET);
  return {parent, begin, begin + shape.part_bytes()};
}

bool overlap(const Region& a, const Region& b) { return a.memory == b.memory && a.begin < b.end && b.begin < a.end; }

/// What is written may share no byte with what else is read or written: work-items run in any order.
void check_apart(const TransformSpec& spec, const DeviceArrays& arrays) {
  const runtime::ArrayShape input = runtime::input_shape(spec), output = runtime::output_shape(spec);
  std::vector<Region> others;
  if (spec.placement == Placement::out_of_place) {
    for (int part = 0; part < input.parts; ++part) others.push_back(region_of(arrays.input[part], input));
  }
  for (int part = 0; part < output.parts; ++part) {
    const Region written = region_of(arrays.output[part], output);
    for (const Region& other : others) {
      if (!overlap(written, other)) continue;
      throw InvalidRequest("output buffer", "it overlaps another buffer of the transform",
                           "use buffers, or sub-buffers of one, that lie apart");
    }
    others.push_back(written);
  }
}

void check_events(std::span<const cl_event> wait_list, cl_context context) {
  for (std::size_t i = 0; i < wait_list.size(); ++i) {
    const std::string subject = fmt::format("event {} of the wait list", i);
    if (wait_list[i] == nullptr) {
      throw InvalidRequest(subject, "it is missing", "leave out what has no event to wait for");
    }
    cl_context of_event = nullptr;
    runtime::check("clGetEventInfo",
                   clGetEventInfo(wait_list[i], CL_EVENT_CONTEXT, sizeof of_event, &of_event, nullptr));
    if (of_event != context) throw InvalidRequest(subject, "it belongs to another context", kOwnObjects);
  }
}

/// In place the output may be left out: it is the input.
DeviceArrays completed(const TransformSpec& spec, const DeviceArrays& arrays) {
  const bool in_place = spec.placement == Placement::in_place;
  DeviceArrays result = arrays;
  for (int part = 0; part < 2; ++part) {
    if (in_place && result.output[part] == nullptr) result.output[part] = result.input[part];
    if (in_place && result.input[part] != nullptr && result.output[part] != result.input[part]) {
      throw InvalidRequest("output buffer", "the transform is planned in place and the output is not the input",
                           "plan it out of place");
    }
    if (!in_place && result.input[part] != nullptr && result.output[part] == result.input[part]) {
      throw InvalidRequest("output buffer", "the transform is planned out of place and the output is the input",
                           "plan it in place");
    }
  }
  return result;
}

}  // namespace

Device wrap_device(cl_context context, cl_device_id device, const CacheOptions& cache) {
  if (context == nullptr) throw InvalidRequest("context", "it is missing", "make one with clCreateContext()");
  if (device == nullptr) throw InvalidRequest("device", "it is missing", "give one of the context's devices");
  return runtime::DeviceAccess::device(std::make_shared<runtime::Context>(context, device, cache));
}

void enqueue(Transform& transform, Direction direction, cl_command_queue queue, const DeviceArrays& arrays,
             std::span<const cl_event> wait_list, cl_event* done) {
  runtime::Executor& executor = runtime::TransformAccess::executor(transform);
  const TransformSpec& spec = executor.plan().spec;
  const DeviceArrays whole = completed(spec, arrays);
  const cl_context context = executor.context().handle();
  check_queue(queue, executor.context());
  check_buffers("input", runtime::input_shape(spec), whole.input, context);
  check_buffers("output", runtime::output_shape(spec), whole.output, context);
  check_access(executor.plan(), whole);
  check_apart(spec, whole);
  check_events(wait_list, context);

  executor.bind(direction, whole);
  runtime::EnqueueScope enqueuing(executor.context().gate(), queue);
  runtime::Handle<cl_event> last;
  const bool wants_event = done != nullptr || enqueuing.wants_event();
  executor.launch(queue, wait_list, nullptr, wants_event ? last.receive() : nullptr);
  if (done != nullptr) *done = runtime::Handle<cl_event>::retained(last.get()).release();
  enqueuing.end_after(std::move(last));
  executor.mark_executed();
}

}  // namespace fftcl
