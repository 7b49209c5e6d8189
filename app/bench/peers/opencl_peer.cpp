#include "bench/peers/opencl_peer.hpp"

#include <cstring>
#include <utility>
#include <vector>

#include "bench/peers/quiet_output.hpp"
#include "bench/peers/stopwatch.hpp"
#include "support/array_bytes.hpp"

namespace fftcl::app {
namespace {

/// A point in a queue: it is passed when all that was enqueued before it is done. The libraries give no events of their
/// first launches, and VkFFT none at all.
class Marker {
 public:
  explicit Marker(cl_command_queue queue) {
    check_opencl("clEnqueueMarkerWithWaitList", clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event_));
  }
  ~Marker() { clReleaseEvent(event_); }
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;

  /// When it was passed, in nanoseconds of the device's clock; 0 where the driver does not say.
  cl_ulong passed_at() const {
    cl_ulong time = 0;
    const cl_int status = clGetEventProfilingInfo(event_, CL_PROFILING_COMMAND_END, sizeof time, &time, nullptr);
    return status == CL_SUCCESS ? time : 0;
  }

 private:
  cl_event event_ = nullptr;
};

void finish(cl_command_queue queue) { check_opencl("clFinish", clFinish(queue)); }

}  // namespace

OpenClPeer::OpenClPeer(const DeviceInfo& device, std::string library, std::string version, OpenClPlanner planner)
    : library_(std::move(library)),
      version_(std::move(version)),
      planner_(std::move(planner)),
      limits_(device.limits),
      session_(device) {
  const Marker marker(session_.queue);
  finish(session_.queue);
  markers_have_times_ = marker.passed_at() != 0;
}

double OpenClPeer::prepare(const TransformSpec& spec, Direction direction, const HostInput& input) {
  release();
  require_memory(library_, spec, limits_);
  const ArrayBytes bytes = array_bytes(spec);
  arrays_.input_bytes = bytes.input;
  arrays_.output_bytes = bytes.output;
  input_ = session_.allocate(arrays_.input_bytes);
  output_ = session_.allocate(arrays_.output_bytes);
  arrays_.input = input_.get();
  arrays_.output = output_.get();
  check_opencl("clEnqueueWriteBuffer", clEnqueueWriteBuffer(session_.queue, arrays_.input, CL_TRUE, 0,
                                                            arrays_.input_bytes, input.parts[0], 0, nullptr, nullptr));
  const QuietOutput quiet;
  const Stopwatch stopwatch;
  plan_ = planner_(session_, spec, direction, arrays_);
  const double plan_ms = stopwatch.milliseconds();
  // A first run shows what the library does to its input, and finds the memory that is missing.
  plan_->enqueue();
  finish(session_.queue);
  if (spec.kind == TransformKind::complex_to_real && !input_is_intact(input)) {
    pristine_ = session_.allocate(arrays_.input_bytes);
    check_opencl("clEnqueueWriteBuffer",
                 clEnqueueWriteBuffer(session_.queue, pristine_.get(), CL_TRUE, 0, arrays_.input_bytes, input.parts[0],
                                      0, nullptr, nullptr));
  }
  return plan_ms;
}

bool OpenClPeer::input_is_intact(const HostInput& input) {
  std::vector<std::byte> now(arrays_.input_bytes);
  check_opencl("clEnqueueReadBuffer", clEnqueueReadBuffer(session_.queue, arrays_.input, CL_TRUE, 0, now.size(),
                                                          now.data(), 0, nullptr, nullptr));
  return std::memcmp(now.data(), input.parts[0], now.size()) == 0;
}

void OpenClPeer::restore_input() {
  check_opencl("clEnqueueCopyBuffer", clEnqueueCopyBuffer(session_.queue, pristine_.get(), arrays_.input, 0, 0,
                                                          arrays_.input_bytes, 0, nullptr, nullptr));
}

double OpenClPeer::run(BenchTimer timer, std::size_t repeats) {
  if (!pristine_) return timed_group(timer, repeats) / static_cast<double>(repeats);
  double total_us = 0;
  for (std::size_t i = 0; i < repeats; ++i) total_us += timed_group(timer, 1);
  return total_us / static_cast<double>(repeats);
}

/// Microseconds of the whole group. By events: from the end of the command before the group to the end of the group,
/// that is, with the gaps between launches that a busy queue has.
double OpenClPeer::timed_group(BenchTimer timer, std::size_t repeats) {
  const auto run_group = [&] {
    for (std::size_t i = 0; i < repeats; ++i) plan_->enqueue();
  };
  if (timer == BenchTimer::wall || !markers_have_times_) {
    if (pristine_) restore_input();
    finish(session_.queue);
    const Stopwatch stopwatch;
    run_group();
    finish(session_.queue);
    return stopwatch.microseconds();
  }
  finish(session_.queue);
  if (pristine_) {
    restore_input();
  } else {
    plan_->enqueue();
  }
  const Marker before(session_.queue);
  run_group();
  const Marker after(session_.queue);
  finish(session_.queue);
  return static_cast<double>(after.passed_at() - before.passed_at()) * 1e-3;
}

void OpenClPeer::output(const HostOutput& output) {
  check_opencl("clEnqueueReadBuffer", clEnqueueReadBuffer(session_.queue, arrays_.output, CL_TRUE, 0,
                                                          arrays_.output_bytes, output.parts[0], 0, nullptr, nullptr));
}

void OpenClPeer::release() {
  plan_.reset();
  input_.reset();
  output_.reset();
  pristine_.reset();
  arrays_ = {};
}

}  // namespace fftcl::app
