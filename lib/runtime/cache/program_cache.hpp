// Built programs of one context, at two levels: in memory, so that transforms that need the same program share it, and
// in a folder, so that the next run builds nothing.
#pragma once

#include <CL/cl.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "runtime/cache/disk_cache.hpp"
#include "runtime/handle.hpp"
#include "runtime/launch_gate.hpp"
#include "runtime/program.hpp"

namespace fftcl::runtime {

/// A built program. It lives as long as its cache.
class Program {
 public:
  Program(Handle<cl_program> handle, std::string entry, const Digest& key)
      : handle_(std::move(handle)), entry_(std::move(entry)), key_(key) {}

  cl_program handle() const { return handle_.get(); }
  const std::string& entry() const { return entry_; }

  /// To be called once its kernel has been launched, before which its binary is not worth saving (see program_binary),
  /// or where it never will be.
  void mark_executed() { executed_ = true; }

 private:
  friend class ProgramCache;
  Handle<cl_program> handle_;
  std::string entry_;
  Digest key_;
  std::atomic<bool> executed_{false};
  bool to_save_ = false;  // guarded by the cache's mutex
};

class ProgramCache {
 public:
  /// `context` and `device` must outlive the cache. An empty `folder` keeps programs in memory only, one
  /// that is named at most `limit` bytes of them.
  ProgramCache(cl_context context, cl_device_id device, const DeviceInfo& info, const std::string& folder,
               std::uint64_t limit = kUsualKernelBytes);

  /// The program for `source`, built at the first call. One build runs at a time: a second caller of the same program
  /// waits for it rather than building it again. Throws BuildError, DeviceError.
  std::shared_ptr<Program> get(const ProgramSource& source);

  /// Writes the binaries of programs that have been executed and are not in the folder yet; while another thread builds
  /// or the launch gate cannot be closed it leaves them to the next call. Never throws: a program that cannot be saved
  /// is built again in the next run.
  void save_executed() noexcept;

  BuildCounts counts() const;

 private:
  Digest key_of(const ProgramSource& source) const;
  std::shared_ptr<Program> load_or_build(const ProgramSource& source);
  void save(Program& program);

  cl_context context_;
  cl_device_id device_;
  std::string device_name_;
  std::vector<std::string> identity_;  ///< what a binary depends on besides the source
  DiskCache disk_;
  LaunchGate* gate_;  ///< null: binaries may be read at any time

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Program>> programs_;  ///< by entry, options and text
  BuildCounts counts_;
  std::atomic<bool> unsaved_{false};  ///< some program is not in the folder: spares save_executed its lock
};

}  // namespace fftcl::runtime
