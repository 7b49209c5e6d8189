// Transforms on the caller's own context, queue and buffers.
#include <doctest/doctest.h>

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "fftcl/opencl.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using runtime::Handle;
using test::Complex;
using test::contains;
using test::error_of;
using test::kNothingRefused;
using test::refusal_of;
using test::signal;
using test::spec_of;
using test::tolerance;

/// A context, a queue and buffers that belong to the caller.
struct CallersOwn {
  CallersOwn() {
    const Device chosen = test::open_device();
    device = runtime::DeviceAccess::context(chosen)->device();
    cl_int status = CL_SUCCESS;
    context = Handle(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status));
    runtime::check("clCreateContext", status);
    queue = Handle(clCreateCommandQueue(context.get(), device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status));
    runtime::check("clCreateCommandQueue", status);
  }

  Handle<cl_mem> buffer(std::size_t bytes, cl_mem_flags access = CL_MEM_READ_WRITE) const {
    cl_int status = CL_SUCCESS;
    Handle made(clCreateBuffer(context.get(), access, bytes, nullptr, &status));
    runtime::check("clCreateBuffer", status);
    return made;
  }
  Handle<cl_event> user_event() const {
    cl_int status = CL_SUCCESS;
    Handle made(clCreateUserEvent(context.get(), &status));
    runtime::check("clCreateUserEvent", status);
    return made;
  }
  /// Behind `after`; the host's memory must stay until the event is complete.
  Handle<cl_event> write(cl_mem to, std::span<const Complex> values, cl_event after) const {
    Handle<cl_event> done;
    runtime::check("clEnqueueWriteBuffer", clEnqueueWriteBuffer(queue.get(), to, CL_FALSE, 0, values.size_bytes(),
                                                                values.data(), 1, &after, done.receive()));
    return done;
  }
  std::vector<Complex> read(cl_mem from, std::size_t count, cl_event after) const {
    std::vector<Complex> values(count);
    runtime::check("clEnqueueReadBuffer", clEnqueueReadBuffer(queue.get(), from, CL_TRUE, 0, count * sizeof(Complex),
                                                              values.data(), 1, &after, nullptr));
    return values;
  }

  cl_device_id device = nullptr;
  Handle<cl_context> context;
  Handle<cl_command_queue> queue;
};

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

TEST_CASE("a caller's buffers that were not made for what launches do to them are refused") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  constexpr std::size_t kPoints = 64;
  const auto enqueued = [&](const TransformSpec& spec, const PlanOptions& options, cl_mem_flags from, cl_mem_flags to) {
    Transform transform(device, spec, options);
    const Handle<cl_mem> input = own.buffer(kPoints * sizeof(Complex), from);
    const Handle<cl_mem> output = own.buffer(kPoints * sizeof(Complex), to);
    const bool in_place = spec.placement == Placement::in_place;
    const DeviceArrays arrays{{input.get(), nullptr}, {in_place ? nullptr : output.get(), nullptr}};
    const std::string said = refusal_of([&] { enqueue(transform, Direction::forward, own.queue.get(), arrays); });
    runtime::check("clFinish", clFinish(own.queue.get()));
    return said;
  };
  const TransformSpec spec = spec_of(kPoints);
  PlanOptions several;
  several.kernel = StageMemory::global;  // a launch a stage, between them in the output
  CHECK(enqueued(spec, {}, CL_MEM_READ_ONLY, CL_MEM_WRITE_ONLY) == kNothingRefused);
  CHECK(enqueued(spec, several, CL_MEM_READ_ONLY, CL_MEM_READ_WRITE) == kNothingRefused);
  CHECK(enqueued(spec, several, CL_MEM_READ_ONLY, CL_MEM_WRITE_ONLY) ==
        "output buffer: it is write-only, and launches read it; make it with CL_MEM_READ_WRITE");
  CHECK(enqueued(spec, {}, CL_MEM_READ_ONLY, CL_MEM_READ_ONLY) ==
        "output buffer: it is read-only, and launches write it; make it with CL_MEM_READ_WRITE");
  CHECK(contains(enqueued(spec, {}, CL_MEM_WRITE_ONLY, CL_MEM_WRITE_ONLY), "input buffer: it is write-only"));
  TransformSpec in_place = spec;
  in_place.placement = Placement::in_place;
  CHECK(contains(enqueued(in_place, {}, CL_MEM_READ_ONLY, CL_MEM_READ_WRITE), "input buffer: it is read-only"));
  CHECK(contains(enqueued(in_place, {}, CL_MEM_WRITE_ONLY, CL_MEM_READ_WRITE), "input buffer: it is write-only"));
}

TEST_CASE("a caller's buffers are checked before anything is enqueued") {
  const CallersOwn own, stranger;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  Transform transform(device, spec_of(64));
  const Handle<cl_mem> right = own.buffer(512), also_right = own.buffer(512), small = own.buffer(511),
                       foreign = stranger.buffer(512);
  const auto enqueued = [&](Transform& which, cl_mem from, cl_mem to) {
    return refusal_of([&] { enqueue(which, Direction::forward, own.queue.get(), {{from, nullptr}, {to, nullptr}}); });
  };
  CHECK(contains(enqueued(transform, nullptr, right.get()), "input buffer: it is missing"));
  CHECK(contains(enqueued(transform, right.get(), nullptr), "output buffer: it is missing"));
  CHECK(contains(enqueued(transform, small.get(), right.get()),
                 "input buffer: it holds 511 bytes, the transform's holds 512"));
  CHECK(contains(enqueued(transform, right.get(), small.get()), "output buffer: it holds 511 bytes"));
  CHECK(contains(enqueued(transform, foreign.get(), right.get()), "belongs to another context"));
  CHECK(contains(enqueued(transform, right.get(), right.get()), "planned out of place"));
  CHECK(contains(refusal_of([&] {
                   enqueue(transform, Direction::forward, own.queue.get(),
                           {{right.get(), small.get()}, {also_right.get(), nullptr}});
                 }),
                 "input buffer: there are two, the transform's array has one part; leave DeviceArrays::input[1] null"));
  CHECK(contains(refusal_of([&] {
                   enqueue(transform, Direction::forward, own.queue.get(),
                           {{right.get(), nullptr}, {also_right.get(), small.get()}});
                 }),
                 "output buffer: there are two"));
  const auto queued = [&](cl_command_queue queue) {
    return refusal_of([&] {
      enqueue(transform, Direction::forward, queue, {{right.get(), nullptr}, {also_right.get(), nullptr}});
    });
  };
  CHECK(contains(queued(nullptr), "queue: it is missing; use a queue, buffers and events of the context and device"));
  CHECK(contains(queued(stranger.queue.get()), "queue: it belongs to another context; use a queue, buffers and"));
  const Handle<cl_event> usual = own.user_event(), of_stranger = stranger.user_event();
  runtime::check("clSetUserEventStatus", clSetUserEventStatus(usual.get(), CL_COMPLETE));
  const auto behind = [&](cl_event event) {
    const cl_event waits[] = {usual.get(), event};
    return refusal_of([&] {
      enqueue(transform, Direction::forward, own.queue.get(), {{right.get(), nullptr}, {also_right.get(), nullptr}},
              waits);
    });
  };
  CHECK(behind(usual.get()) == test::kNothingRefused);
  CHECK(behind(nullptr) == "event 1 of the wait list: it is missing; leave out what has no event to wait for");
  CHECK(contains(behind(of_stranger.get()), "event 1 of the wait list: it belongs to another context; use a queue,"));
  TransformSpec spec = spec_of(64);
  spec.placement = Placement::in_place;
  Transform in_place(device, spec);
  CHECK(contains(enqueued(in_place, right.get(), also_right.get()), "planned in place"));
  runtime::check("clFinish", clFinish(own.queue.get()));
}

TEST_CASE("sub-buffers of one buffer may lie side by side and may not overlap") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  cl_uint alignment_bits = 0;
  runtime::check("clGetDeviceInfo", clGetDeviceInfo(own.device, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof alignment_bits,
                                                    &alignment_bits, nullptr));
  // As long as one step of what sub-buffers may begin at, and more than it.
  const std::size_t step = alignment_bits / 8, n = step / sizeof(Complex);
  const Handle<cl_mem> all = own.buffer(4 * step);
  const auto part = [&](std::size_t begin, std::size_t bytes) {
    const cl_buffer_region region{begin, bytes};
    cl_int status = CL_SUCCESS;
    Handle made(clCreateSubBuffer(all.get(), CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &status));
    runtime::check("clCreateSubBuffer", status);
    return made;
  };
  const Handle<cl_mem> first = part(0, 2 * step), second = part(step, 2 * step), third = part(2 * step, 2 * step);
  const auto enqueued = [&](Transform& which, cl_mem from, cl_mem to) {
    return refusal_of([&] { enqueue(which, Direction::forward, own.queue.get(), {{from, nullptr}, {to, nullptr}}); });
  };
  Transform transform(device, spec_of(2 * n));
  CHECK(contains(enqueued(transform, first.get(), second.get()), "output buffer: it overlaps another buffer"));
  CHECK(contains(enqueued(transform, second.get(), first.get()), "overlaps"));
  CHECK(contains(enqueued(transform, all.get(), second.get()), "overlaps"));
  CHECK(enqueued(transform, first.get(), third.get()) == kNothingRefused);
  // The transform takes the first half of each alone, and those lie apart.
  Transform shorter(device, spec_of(n));
  CHECK(enqueued(shorter, first.get(), second.get()) == kNothingRefused);

  TransformSpec planar = spec_of(n);
  planar.layout = Layout::planar;
  planar.placement = Placement::in_place;
  Transform apart(device, planar);
  CHECK(contains(refusal_of([&] {
                   enqueue(apart, Direction::forward, own.queue.get(), {{first.get(), first.get()}, {}});
                 }),
                 "overlaps"));
  runtime::check("clFinish", clFinish(own.queue.get()));
}

TEST_CASE("a context and a device are asked for") {
  const CallersOwn own;
  CHECK(contains(refusal_of([&] { wrap_device(nullptr, own.device); }), "context: it is missing"));
  CHECK(contains(refusal_of([&] { wrap_device(own.context.get(), nullptr); }), "device: it is missing"));
}

}  // namespace fftcl
