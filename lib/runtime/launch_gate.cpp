#include "runtime/launch_gate.hpp"

#include <algorithm>
#include <utility>

#include "runtime/device/device_query.hpp"

namespace fftcl::runtime {
namespace {

/// So that few calls ask for the state of events.
constexpr std::size_t kLeastRoom = 16;

/// A command that failed has ended, too. Where the driver does not say, it counts as running.
bool is_complete(cl_event event) {
  cl_int status = CL_QUEUED;
  const cl_int answer = clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
  return answer == CL_SUCCESS && status <= CL_COMPLETE;
}

}  // namespace

void LaunchGate::begin() {
  std::unique_lock lock(mutex_);
  opened_.wait(lock, [this] { return !closed_; });
  // Here, where it may fail: end_after() comes when launches are on their way.
  if (enqueued_.size() + running_ >= room_) {
    forget_complete();
    const std::size_t wanted = std::max(kLeastRoom, 2 * (enqueued_.size() + running_));
    enqueued_.reserve(wanted);
    room_ = wanted;
  }
  ++running_;
}

void LaunchGate::end() noexcept {
  const std::scoped_lock lock(mutex_);
  --running_;
}

void LaunchGate::end_after(Handle<cl_event> last) noexcept {
  const std::scoped_lock lock(mutex_);
  enqueued_.push_back(std::move(last));
  --running_;
}

bool LaunchGate::try_close() {
  const std::scoped_lock lock(mutex_);
  forget_complete();
  if (closed_ || running_ != 0 || !enqueued_.empty()) return false;
  closed_ = true;
  return true;
}

void LaunchGate::open() noexcept {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = false;
  }
  opened_.notify_all();
}

void LaunchGate::forget_complete() {
  std::erase_if(enqueued_, [](const Handle<cl_event>& event) { return is_complete(event.get()); });
}

EnqueueScope::~EnqueueScope() {
  if (gate_ == nullptr) return;
  Handle<cl_event> all;
  // Where they cannot be followed they count as running for good.
  if (clEnqueueMarkerWithWaitList(queue_, 0, nullptr, all.receive()) == CL_SUCCESS) gate_->end_after(std::move(all));
}

void EnqueueScope::end_after(Handle<cl_event> last) noexcept {
  if (LaunchGate* const gate = std::exchange(gate_, nullptr)) gate->end_after(std::move(last));
}

LaunchGate* launch_gate(const DeviceInfo& device) {
  // Never destroyed: the driver may be gone by the time that statics are, and its events are not to be released then.
  static auto* const gate = new LaunchGate;
  return device.platform_name == kPoclPlatform ? gate : nullptr;
}

}  // namespace fftcl::runtime
