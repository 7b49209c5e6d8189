// Input and output of one transform on the device.
#pragma once

#include <CL/cl.h>

#include <vector>

#include "fftcl/opencl.hpp"
#include "runtime/array_shape.hpp"
#include "runtime/device/context.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

using Events = std::vector<Handle<cl_event>>;

/// Owns the buffers; in place, input and output are the same ones.
class Arrays {
 public:
  /// Throws DeviceError.
  Arrays(const Context& context, const TransformSpec& spec);

  /// Borrowed; in place the output is named, too.
  const DeviceArrays& handles() const { return handles_; }
  const ArrayShape& input() const { return input_; }
  const ArrayShape& output() const { return output_; }

  /// Enqueue copies of the whole batch and return at once, adding an event for each; the host's memory must stay until
  /// they are complete. Both check the host's array first (InvalidRequest). Downloading leaves elements between
  /// transforms as they are.
  void upload(cl_command_queue queue, const HostInput& from, Events& events) const;
  void download(cl_command_queue queue, const HostOutput& to, Events& events) const;

 private:
  ArrayShape input_;
  ArrayShape output_;
  std::vector<Handle<cl_mem>> buffers_;
  DeviceArrays handles_;
};

}  // namespace fftcl::runtime
