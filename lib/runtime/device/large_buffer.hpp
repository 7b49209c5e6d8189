// Buffers of megabytes on PoCL's CPU device, in large pages (2 MiB) where the system has them: what PoCL allocates
// comes 4 KiB at a time, each piece of it a fault when a transform first touches it, and on a virtual machine a
// transform that runs once took longer for these than for its arithmetic.
#pragma once

#include <CL/cl.h>

#include <cstddef>

#include "fftcl/device.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// True for a device whose buffers are the host's memory, used as it is, and for so many bytes.
bool takes_large_pages(const DeviceInfo& device, std::size_t bytes);

/// A buffer of memory that the library has allocated, which goes with it; filled from `host` where that is given.
/// Throws DeviceError.
Handle<cl_mem> make_large_buffer(cl_context context, cl_mem_flags flags, std::size_t bytes, const void* host);

}  // namespace fftcl::runtime
