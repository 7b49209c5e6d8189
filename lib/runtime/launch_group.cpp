#include "runtime/launch_group.hpp"

#include <chrono>

#include "fftcl/error.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"

namespace fftcl::runtime {
namespace {

/// Every kWindow rounds the host waits for the round kWindow before: between one and two windows are in flight.
constexpr std::size_t kWindow = 256;

/// `first`, where not null, receives an event of the first round's first command; returned is one of the last round's
/// last command, which is complete.
Handle<cl_event> run_group(cl_command_queue queue, std::size_t repeats, const EnqueueRound& enqueue, cl_event* first) {
  if (repeats == 0) throw InvalidRequest("repeats", "0 runs have no time", "ask for 1 at least");
  DrainOnError drain(queue);
  Handle<cl_event> last;
  Handle<cl_event> milestone;
  for (std::size_t round = 0; round < repeats; ++round) {
    const bool is_last = round + 1 == repeats;
    const bool is_milestone = round % kWindow == kWindow - 1 && !is_last;
    Handle<cl_event> done;
    enqueue(round == 0 ? first : nullptr, is_last || is_milestone ? done.receive() : nullptr);
    if (is_last) last = std::move(done);
    if (is_milestone) {
      if (milestone) wait_for(milestone.get());
      milestone = std::move(done);
      check("clFlush", clFlush(queue));
    }
  }
  wait_for(last.get());
  drain.dismiss();
  return last;
}

}  // namespace

double time_by_events(cl_command_queue queue, std::size_t repeats, const EnqueueRound& enqueue) {
  Handle<cl_event> first;
  const Handle<cl_event> last = run_group(queue, repeats, enqueue, first.receive());
  return elapsed_ms(first.get(), last.get()) * 1e3 / static_cast<double>(repeats);
}

double time_by_host(cl_command_queue queue, std::size_t repeats, const EnqueueRound& enqueue) {
  check("clFinish", clFinish(queue));
  const auto start = std::chrono::steady_clock::now();
  run_group(queue, repeats, enqueue, nullptr);
  check("clFinish", clFinish(queue));
  const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - start;
  return elapsed.count() / static_cast<double>(repeats);
}

}  // namespace fftcl::runtime
