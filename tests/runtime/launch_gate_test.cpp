// Launches and readings of binaries are kept apart on PoCL, whose process ends where they meet.
#include "runtime/launch_gate.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "failing_calls.hpp"
#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "fftcl/opencl.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/status.hpp"
#include "runtime/trial.hpp"
#include "signal.hpp"

namespace fftcl::runtime {
namespace {

using test::Complex;
using test::signal;
using test::spec_of;

Handle<cl_event> pending_event(const Context& context) {
  cl_int status = CL_SUCCESS;
  Handle event(clCreateUserEvent(context.handle(), &status));
  check("clCreateUserEvent", status);
  return event;
}

void end_event(cl_event event, cl_int status = CL_COMPLETE) {
  check("clSetUserEventStatus", clSetUserEventStatus(event, status));
}

bool can_close(LaunchGate& gate) {
  if (!gate.try_close()) return false;
  gate.open();
  return true;
}

/// Whether `run` waits while `gate` is closed. It must have run before, so that it is a matter of milliseconds.
bool waits_at(LaunchGate& gate, const std::function<void()>& run) {
  REQUIRE(gate.try_close());
  std::atomic<bool> done{false};
  std::jthread thread([&] {
    run();
    done = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const bool waited = !done;
  gate.open();
  thread.join();
  return waited;
}

}  // namespace

TEST_CASE("a launch gate cannot be closed while launches run, and then by one only") {
  LaunchGate gate;
  gate.begin();
  gate.begin();
  CHECK_FALSE(gate.try_close());
  gate.end();
  CHECK_FALSE(gate.try_close());
  gate.end();
  CHECK(gate.try_close());
  CHECK_FALSE(gate.try_close());
  gate.open();
  CHECK(waits_at(gate, [&] { const LaunchScope launching(&gate); }));
  CHECK(can_close(gate));
  {
    const LaunchScope launching(&gate);
    CHECK_FALSE(ReadingScope(&gate).allowed());
    CHECK_FALSE(ReadingScope(&gate).allowed());
  }
  {
    const ReadingScope reading(&gate);
    CHECK(reading.allowed());
    CHECK_FALSE(gate.try_close());
  }
  CHECK(can_close(gate));
  CHECK(ReadingScope(nullptr).allowed());
}

TEST_CASE("launches that nobody waits for keep a gate open until their events have ended, in whichever way") {
  const auto context = test::open_context();
  LaunchGate gate;
  const auto enqueue = [&](cl_event event) {
    gate.begin();
    gate.end_after(Handle<cl_event>::retained(event));
  };
  // More than the gate holds before it looks which are over.
  const auto last = pending_event(*context);
  enqueue(last.get());
  for (int i = 0; i < 100; ++i) {
    const auto event = pending_event(*context);
    enqueue(event.get());
    end_event(event.get());
  }
  const auto failed = pending_event(*context);
  enqueue(failed.get());
  CHECK_FALSE(gate.try_close());
  end_event(last.get());
  CHECK_FALSE(gate.try_close());
  end_event(failed.get(), -1);
  CHECK(can_close(gate));
}

TEST_CASE("a gate does not hold the events of launches that are long over") {
  const auto context = test::open_context();
  LaunchGate gate;
  std::vector<Handle<cl_event>> events;
  for (int i = 0; i < 100; ++i) {
    events.push_back(pending_event(*context));
    gate.begin();
    gate.end_after(Handle<cl_event>::retained(events.back().get()));
    end_event(events.back().get());
  }
  std::size_t held = 0;
  for (const auto& event : events) {
    cl_uint references = 0;
    check("clGetEventInfo",
          clGetEventInfo(event.get(), CL_EVENT_REFERENCE_COUNT, sizeof references, &references, nullptr));
    held += references > 1;
  }
  CHECK(held <= 16);
}

TEST_CASE("a gate has room for the events of all launches that have begun: taking one cannot fail") {
  static_assert(noexcept(std::declval<LaunchGate&>().end_after(Handle<cl_event>())));
  const auto context = test::open_context();
  LaunchGate gate;
  const auto event = pending_event(*context);
  for (int i = 0; i < 100; ++i) gate.begin();
  for (int i = 0; i < 100; ++i) gate.end_after(Handle<cl_event>::retained(event.get()));
  CHECK_FALSE(gate.try_close());
  end_event(event.get());
  CHECK(can_close(gate));
}

TEST_CASE("all devices of PoCL pass one gate, those of other platforms none") {
  DeviceInfo device;
  device.platform_name = "Some other platform";
  CHECK(launch_gate(device) == nullptr);
  device.platform_name = kPoclPlatform;
  LaunchGate* const gate = launch_gate(device);
  CHECK(gate != nullptr);
  device.name = "another";
  CHECK(launch_gate(device) == gate);
}

TEST_CASE("whatever launches kernels waits while a binary is read") {
  const Device device = test::open_device();
  const auto context = DeviceAccess::context(device);
  LaunchGate* const gate = context->gate();
  if (gate == nullptr) return;
  Transform transform(device, spec_of(64));
  ResidentData data = transform.make_resident();
  std::vector<Complex> output(64);
  Trial trial(context, spec_of(64));
  Executor executor(context, make_plan(spec_of(64), device.limits()));
  const Handle<cl_mem> from = context->make_buffer(CL_MEM_READ_WRITE, 64 * sizeof(Complex));
  const Handle<cl_mem> to = context->make_buffer(CL_MEM_READ_WRITE, 64 * sizeof(Complex));
  struct Way {
    const char* name;
    std::function<void()> run;
  };
  const std::vector<Way> ways = {
      {"execute", [&] { transform.forward(signal(64), output); }},
      {"run", [&] { data.run(Direction::forward); }},
      {"run_wall", [&] { data.run_wall(Direction::forward); }},
      {"launch_times", [&] { data.launch_times(Direction::forward); }},
      {"copy", [&] { data.copy(); }},
      {"copy_wall", [&] { data.copy_wall(); }},
      {"set_expected", [&] { trial.set_expected(executor); }},
      {"distance", [&] { trial.distance(executor); }},
      {"time", [&] { trial.time(executor, 1); }},
      {"enqueue",
       [&] {
         fftcl::enqueue(transform, Direction::forward, context->queue(), {{from.get()}, {to.get()}});
         check("clFinish", clFinish(context->queue()));
       }},
  };
  for (const Way& way : ways) {
    CAPTURE(way.name);
    way.run();
    CHECK(waits_at(*gate, way.run));
    CHECK(can_close(*gate));
  }
}

TEST_CASE("a launch that fails on a caller's queue keeps the gate open no longer than those before it") {
  const Device device = test::open_device();
  const auto context = DeviceAccess::context(device);
  LaunchGate* const gate = context->gate();
  if (gate == nullptr) return;
  Transform transform(device, spec_of(64));
  const Handle<cl_mem> from = context->make_buffer(CL_MEM_READ_WRITE, 64 * sizeof(Complex));
  const Handle<cl_mem> to = context->make_buffer(CL_MEM_READ_WRITE, 64 * sizeof(Complex));
  {
    const test::SmallWorkGroups failing(1024, CL_OUT_OF_RESOURCES);
    CHECK_THROWS_AS(fftcl::enqueue(transform, Direction::forward, context->queue(), {{from.get()}, {to.get()}}),
                    DeviceError);
  }
  check("clFinish", clFinish(context->queue()));
  CHECK(can_close(*gate));
}

TEST_CASE("a program is saved once no launch can be running any more") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  const Device device(test::test_device(), CacheOptions{true, cache});
  LaunchGate* const gate = DeviceAccess::context(device)->gate();
  if (gate == nullptr) return;
  Transform transform(device, spec_of(60));
  std::vector<Complex> output(60);
  {
    const LaunchScope elsewhere(gate);
    transform.forward(signal(60), output);
    CHECK(list_cache(cache).empty());
  }
  transform.forward(signal(60), output);
  CHECK(list_cache(cache).size() == device.build_counts().compiled);
}

TEST_CASE("a device that ends before what was enqueued does not read its programs") {
  const test::TemporaryFolder folder;
  const Device chosen = test::open_device();
  const auto context = DeviceAccess::context(chosen);
  if (context->gate() == nullptr) return;
  const Handle<cl_mem> from = context->make_buffer(CL_MEM_READ_WRITE, 60 * sizeof(Complex));
  const Handle<cl_mem> to = context->make_buffer(CL_MEM_READ_WRITE, 60 * sizeof(Complex));
  const auto start = pending_event(*context);
  const auto run = [&](const std::string& cache, cl_event* done) {
    Device own = wrap_device(context->handle(), context->device(), {true, cache});
    Transform transform(own, spec_of(60));
    const cl_event first = start.get();
    fftcl::enqueue(transform, Direction::forward, context->queue(), {{from.get()}, {to.get()}}, {&first, 1}, done);
    if (done != nullptr) {
      end_event(first);
      wait_for(*done);
    }
  };
  run(folder / "a", nullptr);
  CHECK(list_cache(folder / "a").empty());
  Handle<cl_event> done;
  run(folder / "b", done.receive());
  CHECK(list_cache(folder / "b").size() == 1);
}

}  // namespace fftcl::runtime
