// Walks a plan: builds its programs, puts its tables and scratch on the device, and enqueues its launches.
#pragma once

#include <CL/cl.h>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "runtime/arrays.hpp"
#include "runtime/device/context.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// The program of a launch: the source room's, or a test's own.
using SourceOf = std::function<ProgramSource(const KernelLaunch&, const DeviceLimits&)>;

/// What lib/source makes of a launch.
ProgramSource source_of(const KernelLaunch& launch, const DeviceLimits& limits);

/// The driver does not run a built kernel in the work-groups that it is planned for. Registers decide that, so it is
/// known only once the kernel is built.
class WorkGroupRefused : public Unsupported {
 public:
  WorkGroupRefused(std::size_t most, const std::string& entry, const std::string& reason);

  /// Work-items of a group with which the driver runs it; 0: it does not say.
  std::size_t most() const noexcept { return most_; }

 private:
  std::size_t most_;
};

/// Serves one call at a time: its kernels hold their arguments and its scratch is one.
class Executor {
 public:
  /// Throws Unsupported where the device lacks the memory, WorkGroupRefused, BuildError, DeviceError.
  Executor(std::shared_ptr<Context> context, Plan plan, const SourceOf& source = source_of);

  const Plan& plan() const { return plan_; }
  Context& context() const { return *context_; }

  /// Sets the arguments that change from call to call; in place the output is named, too. Throws InvalidRequest where
  /// the kind has no such direction.
  void bind(Direction direction, const DeviceArrays& arrays);

  /// Enqueues all launches behind `wait_list`, one after the other on any queue. `first` and `last`, where given,
  /// receive events of the first and the last launch (the same one where there is but one), for the caller to release.
  void launch(cl_command_queue queue, std::span<const cl_event> wait_list, cl_event* first, cl_event* last);

  /// The same on an in-order queue with an event for each launch.
  void launch_each(cl_command_queue queue, Events& events);

  /// To be called after a launch() so that the programs are saved (ProgramCache::save_executed).
  void mark_executed();

 private:
  struct Prepared {
    std::shared_ptr<Program> program;
    Handle<cl_kernel> kernel;
    bool launch_decides = false;  ///< the driver says that the work-group is too large, and may run it all the same
  };

  void upload_tables();
  void make_scratch();
  void prepare(const KernelLaunch& launch, const SourceOf& source);
  void enqueue(std::size_t launch, cl_command_queue queue, std::span<const cl_event> waits, cl_event* done) const;
  void set_fixed_arguments(const KernelLaunch& launch, cl_kernel kernel) const;

  std::shared_ptr<Context> context_;
  Plan plan_;
  std::vector<Handle<cl_mem>> tables_;     ///< one a table of the plan
  std::array<Handle<cl_mem>, 2> scratch_;  ///< scratch_0, scratch_1
  std::vector<Prepared> prepared_;         ///< one a launch
};

}  // namespace fftcl::runtime
