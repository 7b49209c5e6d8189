// What a program that uses OpenCL itself brings along.
#pragma once

#include <CL/cl.h>

#include <span>
#include <vector>

#include "runtime/device/device_access.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"

namespace fftcl::test {

/// A context, a queue and buffers that belong to the caller.
struct CallersOwn {
  CallersOwn() {
    const Device chosen = open_device();
    device = runtime::DeviceAccess::context(chosen)->device();
    cl_int status = CL_SUCCESS;
    context = runtime::Handle(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status));
    runtime::check("clCreateContext", status);
    queue =
        runtime::Handle(clCreateCommandQueue(context.get(), device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status));
    runtime::check("clCreateCommandQueue", status);
  }

  runtime::Handle<cl_mem> buffer(std::size_t bytes, cl_mem_flags flags = CL_MEM_READ_WRITE,
                                 void* host = nullptr) const {
    cl_int status = CL_SUCCESS;
    runtime::Handle made(clCreateBuffer(context.get(), flags, bytes, host, &status));
    runtime::check("clCreateBuffer", status);
    return made;
  }
  runtime::Handle<cl_event> user_event() const {
    cl_int status = CL_SUCCESS;
    runtime::Handle made(clCreateUserEvent(context.get(), &status));
    runtime::check("clCreateUserEvent", status);
    return made;
  }
  /// Behind `after`; the host's memory must stay until the event is complete.
  runtime::Handle<cl_event> write(cl_mem to, std::span<const Complex> values, cl_event after) const {
    runtime::Handle<cl_event> done;
    runtime::check("clEnqueueWriteBuffer", clEnqueueWriteBuffer(queue.get(), to, CL_FALSE, 0, values.size_bytes(),
                                                                values.data(), 1, &after, done.receive()));
    return done;
  }
  std::vector<Complex> read(cl_mem from, std::size_t count, cl_event after) const {
    std::vector<Complex> values(count);
    runtime::check("clEnqueueReadBuffer", clEnqueueReadBuffer(queue.get(), from, CL_TRUE, 0, count * sizeof(Complex),
                                                              values.data(), 1, &after, nullptr));
    return values;
  }

  cl_device_id device = nullptr;
  runtime::Handle<cl_context> context;
  runtime::Handle<cl_command_queue> queue;
};

}  // namespace fftcl::test
