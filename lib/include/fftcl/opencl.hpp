// For programs that use OpenCL themselves: run a transform on their own context, queue and buffers. The one public
// header that includes OpenCL's; such a program links OpenCL itself (-lOpenCL, OpenCL::OpenCL).
#pragma once

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300  // all of OpenCL's names, for whoever includes its headers after this one
#endif
#include <CL/cl.h>

#include <span>

#include "fftcl/export.hpp"
#include "fftcl/transform.hpp"

namespace FFTCL_API fftcl {

/// Wraps the caller's context and device, one of the context's; both are retained while the Device lives. A sub-device
/// is planned for and runs on its own compute units; its DeviceInfo has the positions of the device it is part of,
/// which Device(DeviceInfo) would open as a whole. Throws InvalidRequest where one is null, DeviceError.
Device wrap_device(cl_context context, cl_device_id device, const CacheOptions& cache = {});

/// The caller's arrays on the device: buffers, or sub-buffers. Real or interleaved data in part 0, with null in part 1;
/// planar complex data in both.
/// Memory of the caller's own (CL_MEM_USE_HOST_PTR) begins at a multiple of 16 bytes. Launches may read the output,
/// which the data rest in between them: CL_MEM_READ_WRITE serves every plan. What is written overlaps nothing else,
/// other than the output the input in place.
struct DeviceArrays {
  cl_mem input[2] = {nullptr, nullptr};
  cl_mem output[2] = {nullptr, nullptr};  ///< the same as input in place, or null
};

/// Enqueues the transform on `queue`, after the events of `wait_list`, and returns at once. Where `done` is given it
/// receives an event of the last launch, to be released by the caller; it is not written to where this throws. Launches
/// follow each other also on an out-of-order queue. Out of place the input is left as it is.
///
/// The Transform's scratch is shared by its calls: on an out-of-order queue, or another queue, enqueue the next one
/// behind `done` of the one before. The Transform, and its Device, may go before the launches have run.
///
/// Throws InvalidRequest where the kind has no such direction, the queue, a buffer or an event of `wait_list` is
/// missing or belongs to another context or device, a buffer is too small, is one too many, was not made for what
/// launches do to it, or overlaps as above, Unsupported where a launch shows that the device cannot run it, DeviceError
/// where OpenCL fails; launches before the one that failed may be running then: finish `queue` before the buffers go.
void enqueue(Transform& transform, Direction direction, cl_command_queue queue, const DeviceArrays& arrays,
             std::span<const cl_event> wait_list = {}, cl_event* done = nullptr);

}  // namespace fftcl
