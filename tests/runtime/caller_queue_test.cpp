// Transforms on the caller's own context, queue and buffers.
#include <doctest/doctest.h>

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "callers_own.hpp"
#include "fftcl/opencl.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using runtime::Handle;
using test::CallersOwn;
using test::Complex;
using test::contains;
using test::error_of;
using test::refusal_of;
using test::signal;
using test::spec_of;
using test::tolerance;

}  // namespace

TEST_CASE("the caller's out-of-order queue: wait list, launches and done event are in order") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  CHECK(device.info().name == test::test_device().name);
  // Several launches a transform where the planner cuts, and one.
  for (const PlanOptions& options : {PlanOptions{}, PlanOptions{.kernel = StageMemory::global}}) {
    const std::size_t n = 256;
    Transform transform(device, spec_of(n), options);
    const auto input = signal(n);
    const Handle<cl_mem> from = own.buffer(n * sizeof(Complex)), to = own.buffer(n * sizeof(Complex));
    for (int round = 0; round < 10; ++round) {
      const std::vector<Complex> nothing(n, {-1, -1});
      runtime::check("clEnqueueWriteBuffer",
                     clEnqueueWriteBuffer(own.queue.get(), from.get(), CL_TRUE, 0, n * sizeof(Complex), nothing.data(),
                                          0, nullptr, nullptr));
      const Handle<cl_event> gate = own.user_event();
      const Handle<cl_event> written = own.write(from.get(), input, gate.get());
      const cl_event waits[] = {written.get()};
      Handle<cl_event> done;
      enqueue(transform, Direction::forward, own.queue.get(), {{from.get(), nullptr}, {to.get(), nullptr}}, waits,
              done.receive());
      runtime::check("clSetUserEventStatus", clSetUserEventStatus(gate.get(), CL_COMPLETE));
      const auto output = own.read(to.get(), n, done.get());
      CHECK(error_of(input, output, Direction::forward) < tolerance(n));
    }
  }
}

TEST_CASE("launches wait for every event of the list, whichever comes last") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  const std::size_t n = 64;
  Transform transform(device, spec_of(n));
  const auto input = signal(n);
  const Handle<cl_mem> from = own.buffer(n * sizeof(Complex)), to = own.buffer(n * sizeof(Complex));
  for (std::size_t late = 0; late < 3; ++late) {
    const Handle<cl_event> gates[] = {own.user_event(), own.user_event(), own.user_event()};
    const cl_event waits[] = {gates[0].get(), gates[1].get(), gates[2].get()};
    Handle<cl_event> done;
    enqueue(transform, Direction::forward, own.queue.get(), {{from.get(), nullptr}, {to.get(), nullptr}}, waits,
            done.receive());
    runtime::check("clFlush", clFlush(own.queue.get()));
    for (std::size_t i = 0; i < 3; ++i) {
      if (i != late) runtime::check("clSetUserEventStatus", clSetUserEventStatus(waits[i], CL_COMPLETE));
    }
    // While one is missing what it stands for may still be written.
    const auto written = own.write(from.get(), input, waits[(late + 1) % 3]);
    runtime::check("clWaitForEvents", clWaitForEvents(1, std::array{written.get()}.data()));
    cl_int state = CL_COMPLETE;
    runtime::check("clGetEventInfo",
                   clGetEventInfo(done.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr));
    CHECK(state > CL_COMPLETE);
    runtime::check("clSetUserEventStatus", clSetUserEventStatus(waits[late], CL_COMPLETE));
    CHECK(error_of(input, own.read(to.get(), n, done.get()), Direction::forward) < tolerance(n));
  }
}

TEST_CASE("where an event of the wait list fails nothing runs, done fails too, and the Transform is as before") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  const std::size_t n = 64;
  // One launch, and several.
  for (const PlanOptions& options : {PlanOptions{}, PlanOptions{.kernel = StageMemory::global}}) {
    Transform transform(device, spec_of(n), options);
    const auto input = signal(n);
    const std::vector<Complex> untouched(n, {7, 7});
    const Handle<cl_mem> from = own.buffer(n * sizeof(Complex)), to = own.buffer(n * sizeof(Complex));
    const Handle<cl_event> ready = own.user_event();
    runtime::check("clSetUserEventStatus", clSetUserEventStatus(ready.get(), CL_COMPLETE));
    const Handle<cl_event> filled = own.write(to.get(), untouched, ready.get());
    const Handle<cl_event> written = own.write(from.get(), input, filled.get());
    const Handle<cl_event> gate = own.user_event();
    const cl_event waits[] = {written.get(), gate.get()};
    Handle<cl_event> done;
    enqueue(transform, Direction::forward, own.queue.get(), {{from.get(), nullptr}, {to.get(), nullptr}}, waits,
            done.receive());
    runtime::check("clSetUserEventStatus", clSetUserEventStatus(gate.get(), CL_INVALID_VALUE));
    const cl_event failed = done.get();
    CHECK(clWaitForEvents(1, &failed) == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
    CHECK(own.read(to.get(), n, written.get()) == untouched);

    Handle<cl_event> again;
    enqueue(transform, Direction::forward, own.queue.get(), {{from.get(), nullptr}, {to.get(), nullptr}},
            std::span(waits).first(1), again.receive());
    CHECK(error_of(input, own.read(to.get(), n, again.get()), Direction::forward) < tolerance(n));
  }
}

TEST_CASE("calls on a caller's queue, each behind the one before") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  TransformSpec spec = spec_of(100);
  spec.placement = Placement::in_place;
  spec.normalization = Normalization::unitary;
  Transform transform(device, spec);
  const auto input = signal(100);
  const Handle<cl_mem> data = own.buffer(100 * sizeof(Complex));
  const Handle<cl_event> gate = own.user_event();
  Handle<cl_event> previous = own.write(data.get(), input, gate.get());
  for (const Direction direction : {Direction::forward, Direction::inverse, Direction::forward, Direction::inverse}) {
    const cl_event waits[] = {previous.get()};
    Handle<cl_event> done;
    enqueue(transform, direction, own.queue.get(), {{data.get(), nullptr}, {}}, waits, done.receive());
    previous = std::move(done);
  }
  runtime::check("clSetUserEventStatus", clSetUserEventStatus(gate.get(), CL_COMPLETE));
  const auto output = own.read(data.get(), 100, previous.get());
  for (std::size_t i = 0; i < 100; ++i) CHECK(std::abs(output[i] - input[i]) < 4 * tolerance(100));
}

TEST_CASE("a Transform and its Device may go before the launches have run") {
  const CallersOwn own;
  const auto input = signal(256);
  const Handle<cl_mem> from = own.buffer(256 * sizeof(Complex)), to = own.buffer(256 * sizeof(Complex));
  const Handle<cl_event> gate = own.user_event(), written = own.write(from.get(), input, gate.get());
  const cl_event waits[] = {written.get()};
  Handle<cl_event> done;
  {
    Transform transform(wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}}), spec_of(256),
                        {.kernel = StageMemory::global});  // several launches
    enqueue(transform, Direction::forward, own.queue.get(), {{from.get()}, {to.get()}}, waits, done.receive());
  }
  runtime::check("clSetUserEventStatus", clSetUserEventStatus(gate.get(), CL_COMPLETE));
  CHECK(error_of(input, own.read(to.get(), 256, done.get()), Direction::forward) < tolerance(256));
}

TEST_CASE("a context and a device are asked for") {
  const CallersOwn own;
  CHECK(contains(refusal_of([&] { wrap_device(nullptr, own.device); }), "context: it is missing"));
  CHECK(contains(refusal_of([&] { wrap_device(own.context.get(), nullptr); }), "device: it is missing"));
}

}  // namespace fftcl
