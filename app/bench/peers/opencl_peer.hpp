// What clFFT and VkFFT have in common: an OpenCL context of their own on the chosen device, two arrays in it, and
// timing.
//
// The program speaks to OpenCL through the library only; this folder is the exception, because foreign libraries want
// OpenCL's handles.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <functional>
#include <memory>
#include <string>

#include "bench/peers/peers.hpp"

namespace fftcl::app {

/// Throws DeviceError unless the status is CL_SUCCESS.
void check_opencl(const char* call, cl_int status);

struct ReleaseMemory {
  void operator()(cl_mem memory) const { clReleaseMemObject(memory); }
};
using OpenClBuffer = std::unique_ptr<_cl_mem, ReleaseMemory>;

/// A context with an in-order queue on one device.
class OpenClSession {
 public:
  /// Throws DeviceError.
  explicit OpenClSession(const DeviceInfo& device);
  ~OpenClSession();
  OpenClSession(const OpenClSession&) = delete;
  OpenClSession& operator=(const OpenClSession&) = delete;

  OpenClBuffer allocate(std::size_t bytes);

  // Handles as C libraries take them, by address.
  cl_platform_id platform = nullptr;
  cl_device_id device = nullptr;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;
};

/// A case that a foreign library has planned. Its destructor gives everything of the library's back.
class OpenClPlan {
 public:
  virtual ~OpenClPlan() = default;
  /// Enqueues one transform. Throws DeviceError.
  virtual void enqueue() = 0;
};

/// The arrays of a case.
struct OpenClArrays {
  cl_mem input = nullptr;
  cl_mem output = nullptr;
  std::size_t input_bytes = 0;
  std::size_t output_bytes = 0;
};

/// Throws Unsupported where the library refuses the case.
using OpenClPlanner = std::function<std::unique_ptr<OpenClPlan>(OpenClSession& session, const TransformSpec& spec,
                                                                Direction direction, const OpenClArrays& arrays)>;

class OpenClPeer : public Peer {
 public:
  OpenClPeer(const DeviceInfo& device, std::string library, std::string version, OpenClPlanner planner);

  std::string library() const override { return library_; }
  std::string version() const override { return version_; }
  double prepare(const TransformSpec& spec, Direction direction, const HostInput& input) override;
  double run(BenchTimer timer, std::size_t repeats) override;
  void output(const HostOutput& output) override;
  void release() override;

 private:
  void restore_input();
  bool input_is_intact(const HostInput& input);
  double timed_group(BenchTimer timer, std::size_t repeats);

  std::string library_;
  std::string version_;
  OpenClPlanner planner_;
  DeviceLimits limits_;
  OpenClSession session_;
  bool markers_have_times_ = false;
  OpenClArrays arrays_;
  OpenClBuffer input_;
  OpenClBuffer output_;
  OpenClBuffer pristine_;  // the input once more, where the library destroys it
  std::unique_ptr<OpenClPlan> plan_;
};

}  // namespace fftcl::app
