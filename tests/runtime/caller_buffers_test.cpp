// A caller's own buffers: what a transform admits of them, and what it refuses before anything is enqueued.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <string>

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
using test::kNothingRefused;
using test::refusal_of;
using test::spec_of;

}  // namespace

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
                 "input buffer: it holds 511 bytes, the transform's holds 512; see input_bytes() and output_bytes()"));
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

TEST_CASE("memory of a caller's own begins at a multiple of 16 bytes") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  constexpr std::size_t kPoints = 64;
  Transform transform(device, spec_of(kPoints));
  alignas(64) std::array<std::byte, (kPoints + 2) * sizeof(Complex)> from{}, to{};
  const auto enqueued = [&](std::size_t input_begin, std::size_t output_begin) {
    constexpr cl_mem_flags kOurs = CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR;
    const Handle<cl_mem> input = own.buffer(kPoints * sizeof(Complex), kOurs, from.data() + input_begin);
    const Handle<cl_mem> output = own.buffer(kPoints * sizeof(Complex), kOurs, to.data() + output_begin);
    const std::string said = refusal_of([&] {
      enqueue(transform, Direction::forward, own.queue.get(), {{input.get(), nullptr}, {output.get(), nullptr}});
    });
    runtime::check("clFinish", clFinish(own.queue.get()));
    return said;
  };
  CHECK(enqueued(0, 16) == kNothingRefused);
  CHECK(
      enqueued(8, 0) ==
      "input buffer: its memory does not begin at a multiple of 16 bytes; allocate that of CL_MEM_USE_HOST_PTR so, or "
      "let OpenCL allocate it");
  CHECK(contains(enqueued(0, 4), "output buffer: its memory does not begin"));
}

}  // namespace fftcl
