// OpenCL calls that fail when a test wants them to. This program's own clCreateBuffer and so on stand before the
// loader's: they count objects, and pass on what does not have to fail.
#pragma once

#include <CL/cl.h>

#include <cstddef>

namespace fftcl::test {

/// References to contexts, queues, programs, kernels, buffers and events that were made and not released yet.
long held_objects() noexcept;

/// While one lives, calls fail that build, allocate, enqueue or wait: each of them by a status that its specification
/// names.
class FailingCalls {
 public:
  enum class Which { one, all_from_there };

  /// The `number`-th of them, counted from 1, alone or with all that follow, as after the loss of a device.
  FailingCalls(int number, Which which) noexcept;
  ~FailingCalls();
  FailingCalls(const FailingCalls&) = delete;
  FailingCalls& operator=(const FailingCalls&) = delete;

  /// A call has failed.
  bool struck() const noexcept;
};

/// While one lives, the driver says of every kernel that it runs work-groups of so many items at most, and launches
/// end in `launched`: they run where that is CL_SUCCESS.
class SmallWorkGroups {
 public:
  SmallWorkGroups(std::size_t most, cl_int launched) noexcept;
  ~SmallWorkGroups();
  SmallWorkGroups(const SmallWorkGroups&) = delete;
  SmallWorkGroups& operator=(const SmallWorkGroups&) = delete;
};

/// While one lives, devices say that a work-group has so many items at most in its first dimension.
class NarrowWorkGroups {
 public:
  explicit NarrowWorkGroups(std::size_t most) noexcept;
  ~NarrowWorkGroups();
  NarrowWorkGroups(const NarrowWorkGroups&) = delete;
  NarrowWorkGroups& operator=(const NarrowWorkGroups&) = delete;
};

}  // namespace fftcl::test
