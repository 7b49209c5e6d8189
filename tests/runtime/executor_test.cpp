// The executor with plans and kernels made by hand: what arguments a kernel receives, in which order launches run.
#include "runtime/executor.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "hand_made.hpp"
#include "runtime/status.hpp"
#include "support/contains.hpp"

namespace fftcl::runtime {
namespace {

using test::fill;
using test::kPoints;
using test::launch_of;
using test::read;
using test::spec_of;
using test::text_of;

/// output = 10 * (input + 1), through scratch; each half of the work in a launch of its own, and slow enough that a
/// second launch which does not wait would see what the first has not written yet.
Plan two_launches(Placement placement = Placement::out_of_place) {
  Plan plan;
  plan.spec = spec_of(placement);
  plan.scratch_elements = {kPoints, 0};
  plan.launches = {
      launch_of("__kernel void work(__global const float2 *from, __global float2 *to) {\n"
                "  const size_t i = get_global_id(0);\n"
                "  float2 sum = 0;\n"
                "  for (int k = 0; k < 20000; ++k) sum += from[(i + k) % 64] * (k == 0) + (k == 0);\n"
                "  to[i] = sum;\n"
                "}\n",
                {BufferArgument{Slot::input, 0}, BufferArgument{Slot::scratch_0, 0}}),
      launch_of("__kernel void work(__global const float2 *from, __global float2 *to) {\n"
                "  to[get_global_id(0)] = 10 * from[get_global_id(0)];\n"
                "}\n",
                {BufferArgument{Slot::scratch_0, 0}, BufferArgument{Slot::output, 0}}),
  };
  return plan;
}

void run(Executor& executor, Direction direction, const Arrays& arrays) {
  executor.bind(direction, arrays.handles());
  Handle<cl_event> last;
  executor.launch(executor.context().queue(), {}, nullptr, last.receive());
  wait_for(last.get());
}

void check_two_launches(const Context& context, cl_mem output) {
  const auto values = read(context, output, 2 * kPoints);
  for (std::size_t i = 0; i < values.size(); ++i) CHECK(values[i] == 10 * (static_cast<float>(i) + 1));
}

}  // namespace

TEST_CASE("launches run in order, out of place and in place") {
  const auto context = test::open_context();
  for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
    Executor executor(context, two_launches(placement), text_of);
    const Arrays arrays(*context, executor.plan().spec);
    const DeviceArrays& handles = arrays.handles();
    CHECK((handles.input[0] == handles.output[0]) == (placement == Placement::in_place));
    fill(*context, handles.input[0], 2 * kPoints, 0, 1);
    run(executor, Direction::forward, arrays);
    check_two_launches(*context, handles.output[0]);
  }
}

TEST_CASE("a kernel receives each kind of argument") {
  const auto context = test::open_context();
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    if (precision == Precision::fp64 && !context->info().limits.has_fp64()) continue;
    const bool wide = precision == Precision::fp64;
    CAPTURE(wide);
    Plan plan;
    plan.spec = spec_of();
    plan.spec.precision = precision;
    TableSpec roots;
    roots.n = 4;
    plan.tables = {roots, roots};
    plan.tables[1].n = 2;
    plan.launches = {launch_of(
        std::string(wide ? "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#define REAL double\n#define REAL4 double4\n"
                         : "#define REAL float\n#define REAL4 float4\n") +
            "__kernel void work(__global REAL *to, __global const REAL *first, __global const REAL *second,\n"
            "                   REAL4 whole, REAL4 within, REAL real, int integer, ulong8 places) {\n"
            "  if (get_global_id(0) != 0) return;\n"
            "  to[0] = first[2]; to[1] = first[3]; to[2] = second[2]; to[3] = second[3];\n"
            "  to[4] = whole.s0 + 10 * whole.s1; to[5] = whole.s2; to[6] = real; to[7] = integer;\n"
            "  to[8] = within.s0 + 10 * within.s1 + 100 * within.s2; to[9] = first != second;\n"
            "  to[10] = places.s0 >> 32; to[11] = places.s1; to[12] = places.s2; to[13] = places.s3;\n"
            "  to[14] = places.s4; to[15] = places.s5;\n"
            "}\n",
        {BufferArgument{Slot::output, 0}, TableArgument{0}, TableArgument{1}, EndsArgument{true, true},
         EndsArgument{false, false}, RealArgument{0.75}, IntArgument{-5},
         PlacesArgument{std::uint64_t{9} << 32, 2, 3, 4, 5, 6}})};
    Executor executor(context, plan, text_of);
    const Arrays arrays(*context, plan.spec);
    for (const Direction direction : {Direction::forward, Direction::inverse}) {
      run(executor, direction, arrays);
      std::vector<double> values;
      if (wide) {
        values.resize(16);
        const auto raw = read(*context, arrays.handles().output[0], 32);
        std::memcpy(values.data(), raw.data(), 128);
      } else {
        for (const float value : read(*context, arrays.handles().output[0], 16)) values.push_back(value);
      }
      // The second of four roots is -i, of two -1.
      const double sign = direction == Direction::inverse ? -1 : 1;
      CHECK(values == std::vector<double>{0, -1, -1, 0, 11 * sign, 1.0 / kPoints, 0.75, -5, 111, 1, 9, 2, 3, 4, 5, 6});
    }
  }
}

TEST_CASE("the two scratch buffers are memories of their own") {
  const auto context = test::open_context();
  Plan plan;
  plan.spec = spec_of();
  plan.scratch_elements = {kPoints, kPoints};
  const auto writes = [](int value, Slot to) {
    return launch_of(
        "__kernel void work(__global float *to) { to[get_global_id(0)] = " + std::to_string(value) + "; }\n",
        {BufferArgument{to, 0}});
  };
  plan.launches = {writes(3, Slot::scratch_0), writes(40, Slot::scratch_1),
                   launch_of("__kernel void work(__global const float *a, __global const float *b, __global float *to) "
                             "{\n  const size_t i = get_global_id(0);\n  to[i] = b[i] - a[i];\n}\n",
                             {BufferArgument{Slot::scratch_0, 0}, BufferArgument{Slot::scratch_1, 0},
                              BufferArgument{Slot::output, 0}})};
  Executor executor(context, plan, text_of);
  const Arrays arrays(*context, plan.spec);
  run(executor, Direction::forward, arrays);
  CHECK(read(*context, arrays.handles().output[0], kPoints) == std::vector<float>(kPoints, 37));
}

TEST_CASE("planar arrays are bound part by part, in place as well") {
  const auto context = test::open_context();
  for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
    Plan plan;
    plan.spec = spec_of(placement, Layout::planar);
    plan.launches = {
        launch_of("__kernel void work(__global const float *re, __global const float *im, __global float *to_re, "
                  "__global float *to_im) {\n"
                  "  const size_t i = get_global_id(0);\n  const float a = re[i], b = im[i];\n  to_re[i] = b;\n  "
                  "to_im[i] = a;\n}\n",
                  {BufferArgument{Slot::input, 0}, BufferArgument{Slot::input, 1}, BufferArgument{Slot::output, 0},
                   BufferArgument{Slot::output, 1}})};
    Executor executor(context, plan, text_of);
    const Arrays arrays(*context, plan.spec);
    fill(*context, arrays.handles().input[0], kPoints, 0, 1);
    fill(*context, arrays.handles().input[1], kPoints, 1000, 1);
    run(executor, Direction::forward, arrays);
    CHECK(read(*context, arrays.handles().output[0], kPoints)[5] == 1005);
    CHECK(read(*context, arrays.handles().output[1], kPoints)[5] == 5);
  }
}

TEST_CASE("on an out-of-order queue launches still follow each other and the wait list") {
  const auto context = test::open_context();
  cl_int status = CL_SUCCESS;
  const Handle<cl_command_queue> queue(
      clCreateCommandQueue(context->handle(), context->device(), CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status));
  REQUIRE(status == CL_SUCCESS);
  Executor executor(context, two_launches(), text_of);
  const Arrays arrays(*context, executor.plan().spec);
  const DeviceArrays& handles = arrays.handles();
  for (int round = 0; round < 20; ++round) {
    fill(*context, handles.input[0], 2 * kPoints, -7, 0);
    const Handle<cl_event> gate(clCreateUserEvent(context->handle(), &status));
    REQUIRE(status == CL_SUCCESS);
    const cl_event waits[] = {gate.get()};
    executor.bind(Direction::forward, handles);
    Handle<cl_event> done;
    executor.launch(queue.get(), waits, nullptr, done.receive());
    check("clFlush", clFlush(queue.get()));
    cl_int state = -1;
    check("clGetEventInfo",
          clGetEventInfo(done.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr));
    CHECK(state > CL_COMPLETE);
    // Written while the transform waits: it must see this.
    fill(*context, handles.input[0], 2 * kPoints, 0, 1);
    check("clSetUserEventStatus", clSetUserEventStatus(gate.get(), CL_COMPLETE));
    wait_for(done.get());
    check_two_launches(*context, handles.output[0]);
  }
}

TEST_CASE("launches of one program share it") {
  const auto context = test::open_context();
  Plan plan = two_launches();
  plan.launches.push_back(plan.launches[1]);
  plan.launches[2].arguments = {BufferArgument{Slot::output, 0}, BufferArgument{Slot::output, 0}};
  Executor executor(context, plan, text_of);
  CHECK(context->programs().counts().compiled == 2);
  const Arrays arrays(*context, plan.spec);
  fill(*context, arrays.handles().input[0], 2 * kPoints, 0, 1);
  run(executor, Direction::forward, arrays);
  CHECK(read(*context, arrays.handles().output[0], 1)[0] == 100);
}

TEST_CASE("memory is counted before anything is built") {
  const auto context = test::open_context();
  Plan plan = two_launches();
  plan.scratch_elements[1] = std::uint64_t{1} << 50;
  CHECK_THROWS_AS(Executor(context, plan, text_of), Unsupported);
  CHECK(context->programs().counts().compiled == 0);
}

TEST_CASE("a kernel with more local memory than the driver reports that does not build says how to do without") {
  const auto context = test::open_context();
  Plan plan;
  plan.spec = spec_of();
  plan.launches = {launch_of("__kernel void work(__global float *data) { no such thing }", {})};
  CHECK_THROWS_AS(Executor(context, plan, text_of), BuildError);
  const std::uint64_t reported = context->info().limits.local_memory_bytes;
  plan.launches[0].local_memory_bytes = reported + 1;
  std::string said;
  try {
    Executor(context, plan, text_of);
  } catch (const Unsupported& error) {
    said = error.what();
    CHECK(error.bound() == DeviceBound::local_memory);
  }
  CHECK(test::contains(said, std::to_string(reported + 1) + " bytes of local memory"));
  CHECK(test::contains(said, "set FFTCL_LOCAL_MEMORY=" + std::to_string(reported)));
}

TEST_CASE("a work-group that the device cannot run is refused when the kernel is built") {
  const auto context = test::open_context();
  Plan plan = two_launches();
  plan.launches[0].work_group_size = {context->info().limits.max_work_group_size * 2, 1, 1};
  CHECK_THROWS_AS(Executor(context, plan, text_of), Unsupported);
}

TEST_CASE("a direction that the kind does not have is refused") {
  const auto context = test::open_context();
  for (const bool to_complex : {true, false}) {
    Plan plan;
    plan.spec = spec_of();
    plan.spec.kind = to_complex ? TransformKind::real_to_complex : TransformKind::complex_to_real;
    plan.launches = {launch_of("__kernel void work(__global float *to) {}\n", {BufferArgument{Slot::output, 0}})};
    Executor executor(context, plan, text_of);
    const Arrays arrays(*context, plan.spec);
    CHECK_THROWS_AS(executor.bind(to_complex ? Direction::inverse : Direction::forward, arrays.handles()),
                    InvalidRequest);
    CHECK_NOTHROW(executor.bind(to_complex ? Direction::forward : Direction::inverse, arrays.handles()));
  }
}

}  // namespace fftcl::runtime
