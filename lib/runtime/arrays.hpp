// Input and output of one transform on the device.
#pragma once

#include <CL/cl.h>

#include <array>
#include <vector>

#include "runtime/array_shape.hpp"
#include "runtime/device/context.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// Buffers as the executor binds them; borrowed. Parts that the layout does not have are null.
struct ArrayHandles {
  std::array<cl_mem, 2> input{};
  std::array<cl_mem, 2> output{};
};

using Events = std::vector<Handle<cl_event>>;

/// Owns the buffers; in place, input and output are the same ones.
class Arrays {
 public:
  /// Throws DeviceError.
  Arrays(const Context& context, const TransformSpec& spec);

  ArrayHandles handles() const;
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
  ArrayHandles handles_;
};

}  // namespace fftcl::runtime
