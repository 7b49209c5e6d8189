// For programs that use OpenCL themselves: run a transform on their own context, queue and buffers. The one public
// header that includes OpenCL's; such a program links OpenCL itself (-lOpenCL, OpenCL::OpenCL).
#pragma once

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300  // all of OpenCL's names, for whoever includes its headers after this one
#endif
#include <CL/cl.h>

#include <span>

#include "fftcl/transform.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// Wraps the caller's context and device, one of the context's; both are retained while the Device lives. A sub-device
/// is planned for and runs on its own compute units; its DeviceInfo has the positions of the device it is part of,
/// which Device(DeviceInfo) would open as a whole. Throws InvalidRequest where one is null, or $FFTCL_LOCAL_MEMORY or
/// $FFTCL_CACHE_LIMIT is no number; DeviceError.
Device wrap_device(cl_context context, cl_device_id device, const CacheOptions& cache = {});

/// The caller's arrays on the device: buffers, or sub-buffers, that hold what transform.hpp says of host arrays, from
/// their first byte on. Each has at least input_bytes(spec), or output_bytes(spec). Real or interleaved data in part 0,
/// with null in part 1; planar complex data in both.
///
/// Memory of the caller's own (CL_MEM_USE_HOST_PTR) begins at a multiple of 16 bytes. Make output buffers with
/// CL_MEM_READ_WRITE: between launches the data may rest there. A buffer that is written overlaps no other one, except
/// that in place the output is the input.
struct DeviceArrays {
  cl_mem input[2] = {nullptr, nullptr};
  cl_mem output[2] = {nullptr, nullptr};  ///< the same as input in place, or null
};

/// Enqueues the transform on `queue`, after the events of `wait_list`, and returns at once. Where `done` is given it
/// receives an event of the last launch, which the caller releases; `*done` is not written where this throws. The queue
/// is not flushed: before another queue's commands wait for `done`, call clFlush(). The launches of the transform run
/// in their order on an out-of-order queue, too. Out of place the input is left as it is.
///
/// Where an event of `wait_list` ends in an error the launches do not run, and so does `done`; the Transform is as
/// before.
///
/// All calls of a Transform share its scratch: on an out-of-order queue, or on another queue than before, let the next
/// call wait for `done` of the last one. The Transform and its Device may be destroyed before the launches have run; on
/// PoCL kernels that were compiled for them are then compiled again in the next run.
///
/// Throws InvalidRequest where the kind has no such direction, the queue, a buffer or an event of `wait_list` is
/// missing or belongs to another context or device, a buffer is too small, is given though the array has no such part,
/// was made without the access that launches need or of memory that begins elsewhere, or overlaps another as above;
/// Unsupported where the device refuses a launch; DeviceError where OpenCL fails. Launches before the one that failed
/// may still be running then: call clFinish() before you release the buffers.
void enqueue(Transform& transform, Direction direction, cl_command_queue queue, const DeviceArrays& arrays,
             std::span<const cl_event> wait_list = {}, cl_event* done = nullptr);

}  // namespace fftcl
#pragma GCC visibility pop
