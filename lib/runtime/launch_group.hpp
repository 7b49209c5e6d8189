// Times a group of equal launches on a queue.
#pragma once

#include <CL/cl.h>

#include <cstddef>
#include <functional>

namespace fftcl::runtime {

/// Enqueues one round of work; `first` and `last`, where not null, receive events of its first and last command.
using EnqueueRound = std::function<void(cl_event* first, cl_event* last)>;

/// Rounds in flight at any time are bounded, so that a long group takes no more memory than a short one, without ever
/// leaving the device idle. Waits for the last round. Throw DeviceError; InvalidRequest where `repeats` is 0.
/// By events: microseconds a round from the first round's start to the last one's end.
double time_by_events(cl_command_queue queue, std::size_t repeats, const EnqueueRound& enqueue);
/// By the host's clock, the queue empty before and after.
double time_by_host(cl_command_queue queue, std::size_t repeats, const EnqueueRound& enqueue);

}  // namespace fftcl::runtime
