// An opened device: what the copies of a Device share.
#pragma once

#include <CL/cl.h>

#include <cstdint>
#include <string>

#include "fftcl/device.hpp"
#include "runtime/cache/program_cache.hpp"
#include "runtime/handle.hpp"
#include "runtime/launch_gate.hpp"

namespace fftcl::runtime {

class Context {
 public:
  /// Opens a listed device with a context of its own. Throws NoDevice, DeviceError, InvalidRequest (cache_limit()).
  Context(const DeviceInfo& info, const CacheOptions& cache);
  /// Uses the caller's context, retained. Throws DeviceError, InvalidRequest where the environment holds no numbers.
  Context(cl_context context, cl_device_id device, const CacheOptions& cache);
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context();

  const DeviceInfo& info() const { return info_; }
  cl_context handle() const { return context_.get(); }
  cl_device_id device() const { return device_.get(); }
  /// In order, with profiling; ours also where the context is the caller's.
  cl_command_queue queue() const { return queue_.get(); }
  ProgramCache& programs() { return programs_; }
  /// What whoever launches kernels passes through; null where the device needs none.
  LaunchGate* gate() const { return launch_gate(info_); }
  /// Where compiled kernels and tuned plans are kept; empty: nowhere.
  const std::string& cache_folder() const { return cache_folder_; }
  /// False where whoever opened the device wants nothing kept.
  bool cache_enabled() const { return cache_enabled_; }

  /// A buffer of `bytes`, at least 1; filled from `host` where that is given. Throws DeviceError.
  Handle<cl_mem> make_buffer(cl_mem_flags flags, std::uint64_t bytes, const void* host = nullptr) const;

 private:
  Handle<cl_device_id> device_;
  DeviceInfo info_;
  Handle<cl_context> context_;
  Handle<cl_command_queue> queue_;
  std::string cache_folder_;
  bool cache_enabled_;
  ProgramCache programs_;
};

}  // namespace fftcl::runtime
