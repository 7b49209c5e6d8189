#include "fftcl/opencl.hpp"

#include <fmt/format.h>

#include "fftcl/error.hpp"
#include "runtime/array_shape.hpp"
#include "runtime/context.hpp"
#include "runtime/status.hpp"
#include "runtime/transform_state.hpp"

namespace fftcl {
namespace {

void check_buffers(const char* side, const runtime::ArrayShape& shape, const cl_mem buffers[2], cl_context context) {
  const std::string subject = fmt::format("{} buffer", side);
  for (int part = 0; part < shape.parts; ++part) {
    if (buffers[part] == nullptr) {
      throw InvalidRequest(subject, part == 0 ? "it is missing" : "the imaginary parts are missing");
    }
    std::size_t bytes = 0;
    runtime::check("clGetMemObjectInfo", clGetMemObjectInfo(buffers[part], CL_MEM_SIZE, sizeof bytes, &bytes, nullptr));
    if (bytes < shape.part_bytes()) {
      throw InvalidRequest(subject,
                           fmt::format("it holds {} bytes, the transform's holds {}", bytes, shape.part_bytes()));
    }
    cl_context owner = nullptr;
    runtime::check("clGetMemObjectInfo",
                   clGetMemObjectInfo(buffers[part], CL_MEM_CONTEXT, sizeof owner, &owner, nullptr));
    if (owner != context) {
      throw InvalidRequest(subject, "it belongs to another context", "wrap the buffers' context with wrap_device()");
    }
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
  return Device(std::make_shared<runtime::Context>(context, device, cache));
}

void enqueue(Transform& transform, Direction direction, cl_command_queue queue, const DeviceArrays& arrays,
             std::span<const cl_event> wait_list, cl_event* done) {
  runtime::Executor& executor = runtime::TransformAccess::executor(transform);
  const TransformSpec& spec = executor.plan().spec;
  const DeviceArrays whole = completed(spec, arrays);
  const cl_context context = executor.context().handle();
  check_buffers("input", runtime::input_shape(spec), whole.input, context);
  check_buffers("output", runtime::output_shape(spec), whole.output, context);

  executor.bind(direction, {{whole.input[0], whole.input[1]}, {whole.output[0], whole.output[1]}});
  executor.launch(queue, wait_list, nullptr, done);
  executor.mark_executed();
}

}  // namespace fftcl
