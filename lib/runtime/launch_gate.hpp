// Keeps PoCL's launches and its readings of binaries apart.
//
// Its table of loaded kernels, one for the whole process, gets an entry without users when a program's binary is asked
// for. A launch of the same kernel that began before and ends after that takes the entry for its own, counts its users
// below 0, and an assertion ends the process (PoCL 3.1: `found->ref_count > 0`; 5.0 is said to do it, too).
#pragma once

#include <CL/cl.h>

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <vector>

#include "fftcl/device.hpp"
#include "runtime/handle.hpp"

namespace fftcl::runtime {

class LaunchGate {
 public:
  /// To be called before launches, which wait here while a binary is read.
  void begin();
  /// The launches of a begin() are complete.
  void end() noexcept;
  /// They are once `last` is: nobody waits for them here.
  void end_after(Handle<cl_event> last) noexcept;

  /// True where no launch is left that may still run: binaries may be read until open(). Waits for nothing.
  bool try_close();
  void open() noexcept;

 private:
  void forget_complete();

  std::mutex mutex_;
  std::condition_variable opened_;
  bool closed_ = false;
  std::size_t running_ = 0;                 ///< begun and not ended
  std::vector<Handle<cl_event>> enqueued_;  ///< of launches that nobody waits for; some may be complete
  std::size_t room_ = 0;                    ///< for as many of both; those that are complete go where more are wanted
};

/// PoCL's gate for the devices of PoCL, null for all others.
LaunchGate* launch_gate(const DeviceInfo& device);

/// A scope that launches and waits for them. `gate` may be null.
class LaunchScope {
 public:
  explicit LaunchScope(LaunchGate* gate) : gate_(gate) {
    if (gate_ != nullptr) gate_->begin();
  }
  LaunchScope(const LaunchScope&) = delete;
  LaunchScope& operator=(const LaunchScope&) = delete;
  ~LaunchScope() {
    if (gate_ != nullptr) gate_->end();
  }

 private:
  LaunchGate* gate_;
};

/// A scope that enqueues launches on `queue` and does not wait for them. `gate` may be null.
class EnqueueScope {
 public:
  EnqueueScope(LaunchGate* gate, cl_command_queue queue) : gate_(gate), queue_(queue) {
    if (gate_ != nullptr) gate_->begin();
  }
  EnqueueScope(const EnqueueScope&) = delete;
  EnqueueScope& operator=(const EnqueueScope&) = delete;
  /// Without end_after() a launch has failed, and those before it may run on.
  ~EnqueueScope();

  /// Whether end_after() has to have an event.
  bool wants_event() const { return gate_ != nullptr; }
  /// All launches are on their way, and complete when `last` is.
  void end_after(Handle<cl_event> last) noexcept;

 private:
  LaunchGate* gate_;
  cl_command_queue queue_;
};

/// A scope that reads binaries, if it may. `gate` may be null.
class ReadingScope {
 public:
  explicit ReadingScope(LaunchGate* gate) : gate_(gate), allowed_(gate == nullptr || gate->try_close()) {}
  ReadingScope(const ReadingScope&) = delete;
  ReadingScope& operator=(const ReadingScope&) = delete;
  ~ReadingScope() {
    if (gate_ != nullptr && allowed_) gate_->open();
  }
  bool allowed() const { return allowed_; }

 private:
  LaunchGate* gate_;
  bool allowed_;
};

}  // namespace fftcl::runtime
