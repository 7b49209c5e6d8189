// Built programs of one context, at two levels: in memory, so that transforms that need the same program share it, and
// in a folder, so that the next run builds nothing.
#pragma once

#include <CL/cl.h>

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "runtime/disk_cache.hpp"
#include "runtime/handle.hpp"
#include "runtime/program.hpp"

namespace fftcl::runtime {

/// A kernel of a built program. It lives as long as its cache.
class Program {
 public:
  /// What the compiler made at once; several kernels may be in it.
  struct Binary {
    Binary(Handle<cl_program> program, const Digest& digest, std::string names, bool is_saved)
        : handle(std::move(program)), key(digest), kernels(std::move(names)), saved(is_saved) {}

    Handle<cl_program> handle;
    Digest key;
    std::string kernels;  ///< their names, for `fftcl cache list`
    std::atomic<bool> executed{false};
    bool saved;  ///< guarded by the cache's mutex
  };

  Program(std::shared_ptr<Binary> binary, std::string entry) : binary_(std::move(binary)), entry_(std::move(entry)) {}

  cl_program handle() const { return binary_->handle.get(); }
  const std::string& entry() const { return entry_; }

  /// To be called once its kernel has been launched: only then is its binary worth saving (see program_binary).
  void mark_executed() { binary_->executed = true; }

 private:
  friend class ProgramCache;
  std::shared_ptr<Binary> binary_;
  std::string entry_;
};

class ProgramCache {
 public:
  /// `context` and `device` must outlive the cache. An empty `folder` keeps programs in memory only.
  ProgramCache(cl_context context, cl_device_id device, const DeviceInfo& info, const std::string& folder);

  /// The programs for `sources`, built at the first call; on a CPU all that are yet to build as one. One call builds at
  /// a time: a second caller of the same program waits for it rather than building it again. Throws BuildError,
  /// DeviceError.
  std::vector<std::shared_ptr<Program>> get(const std::vector<ProgramSource>& sources);
  std::shared_ptr<Program> get(const ProgramSource& source) { return get(std::vector{source}).front(); }

  /// Writes the binaries of programs that have been executed and are not in the folder yet. Never throws: a program
  /// that cannot be saved is built again in the next run.
  void save_executed() noexcept;

  BuildCounts counts() const;

 private:
  /// What is compiled at once.
  struct Unit {
    std::vector<ProgramSource> members;
    ProgramSource whole;               ///< of one member itself
    std::vector<std::string> entries;  ///< of the members, in `whole`

    void join();
  };

  Digest key_of(const ProgramSource& source) const;
  void add(const std::vector<ProgramSource>& sources);
  std::shared_ptr<Program::Binary> load_or_build(const Unit& unit);

  cl_context context_;
  cl_device_id device_;
  std::string device_name_;
  std::vector<std::string> device_identity_;  ///< what a binary depends on besides the source
  DiskCache disk_;
  /// PoCL's compiler reads OpenCL's own declarations for every program, which takes as long as a kernel of ours: three
  /// launches start in .8 of the time. NVIDIA's gains nothing by it.
  bool joins_;

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Program>> programs_;  ///< by entry, options and text
  BuildCounts counts_;
  std::atomic<bool> unsaved_{false};  ///< some program is not in the folder: spares save_executed its lock
};

}  // namespace fftcl::runtime
