// Transforms through the public headers: host spans, data kept on the device, the caller's own queues, threads, the
// cache. That the numbers are right for every length is tests/transform's matter; one direct sum serves here.
#include "fftcl/transform.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "fftcl/opencl.hpp"
#include "runtime/handle.hpp"
#include "runtime/status.hpp"
#include "support.hpp"

namespace fftcl {
namespace {

using Complex = std::complex<float>;
using runtime::Handle;

constexpr float kUntouched = 12345.0F;

TransformSpec spec_of(std::size_t length, std::size_t batch = 1) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = batch;
  return spec;
}

/// Values that no two places share.
std::vector<Complex> signal(std::size_t count) {
  std::vector<Complex> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const float x = static_cast<float>(i);
    values[i] = {std::sin(0.7F * x), std::cos(0.3F * x * x)};
  }
  return values;
}

/// Largest distance between `actual` and the transform of `input` by its definition, over the root of the length.
double error_of(std::span<const Complex> input, std::span<const Complex> actual, Direction direction) {
  const std::size_t n = input.size();
  const double sign = direction == Direction::forward ? -1 : 1;
  double worst = 0;
  for (std::size_t k = 0; k < n; ++k) {
    std::complex<double> sum = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const double angle = sign * 2 * std::numbers::pi * static_cast<double>(j * k % n) / static_cast<double>(n);
      sum += std::complex<double>(input[j]) * std::polar(1.0, angle);
    }
    const double distance = std::abs(sum - std::complex<double>(actual[k]));
    if (!(distance <= worst)) worst = distance;  // a NaN must not slip by
  }
  return worst / std::sqrt(static_cast<double>(n));
}

constexpr double kTolerance = 1e-5;

template <class Function>
std::string refusal(const Function& function) {
  try {
    function();
  } catch (const InvalidRequest& error) {
    return error.what();
  }
  return "nothing was refused";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Device open_device() { return Device(test::test_device(), {.enabled = false, .folder = {}}); }

/// A context, a queue and buffers that belong to the caller.
struct CallersOwn {
  CallersOwn() {
    const Device chosen = open_device();
    device = chosen.context()->device();
    cl_int status = CL_SUCCESS;
    context = Handle(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status));
    runtime::check("clCreateContext", status);
    queue = Handle(clCreateCommandQueue(context.get(), device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status));
    runtime::check("clCreateCommandQueue", status);
  }

  Handle<cl_mem> buffer(std::size_t bytes) const {
    cl_int status = CL_SUCCESS;
    Handle made(clCreateBuffer(context.get(), CL_MEM_READ_WRITE, bytes, nullptr, &status));
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

TEST_CASE("host spans: forward and inverse, with times") {
  const Device device = open_device();
  Transform transform(device, spec_of(96));
  const auto input = signal(96);
  for (const Direction direction : {Direction::forward, Direction::inverse}) {
    std::vector<Complex> output(96, {std::numeric_limits<float>::quiet_NaN(), 0});
    const std::span<const Complex> from(input);
    const ExecutionTimes times = direction == Direction::forward ? transform.forward(from, std::span(output))
                                                                 : transform.inverse(from, std::span(output));
    CHECK(error_of(input, output, direction) < kTolerance);
    CHECK(times.kernel_ms > 0);
    CHECK(times.upload_ms >= 0);
    CHECK(times.download_ms >= 0);
  }
  CHECK(transform.plan_ms() > 0);
  CHECK(transform.build_ms() > 0);
}

TEST_CASE("in place, the output may be the input's memory or other memory") {
  const Device device = open_device();
  TransformSpec spec = spec_of(64);
  spec.placement = Placement::in_place;
  Transform transform(device, spec);
  const auto input = signal(64);
  std::vector<Complex> data = input;
  transform.forward(std::span<const Complex>(data), std::span(data));
  CHECK(error_of(input, data, Direction::forward) < kTolerance);
  std::vector<Complex> other(64);
  transform.forward(std::span<const Complex>(input), std::span(other));
  CHECK(other == data);
}

TEST_CASE("elements between transforms keep what the output held") {
  const Device device = open_device();
  TransformSpec spec = spec_of(32, 3);
  spec.input_distance = 40;
  spec.output_distance = 37;
  Transform transform(device, spec);
  const auto input = signal(input_extent(spec));
  std::vector<Complex> output(output_extent(spec), kUntouched);
  transform.forward(std::span<const Complex>(input), std::span(output));
  for (std::size_t b = 0; b < 3; ++b) {
    CAPTURE(b);
    CHECK(error_of(std::span(input).subspan(40 * b, 32), std::span(output).subspan(37 * b, 32), Direction::forward) <
          kTolerance);
    if (b == 2) break;
    for (std::size_t i = 32; i < 37; ++i) CHECK(output[37 * b + i] == Complex(kUntouched));
  }
}

TEST_CASE("spans of the wrong size or type are refused") {
  const Device device = open_device();
  Transform transform(device, spec_of(16));
  std::vector<Complex> right(16), shorter(15), longer(17);
  std::vector<std::complex<double>> doubles(16);
  std::vector<float> reals(16);
  const auto forward = [&](const auto& from, auto& to) {
    return refusal([&] { transform.forward(std::span(from), std::span(to)); });
  };
  CHECK(
      contains(forward(std::as_const(shorter), right), "input array: it holds 15 elements, the transform's holds 16"));
  CHECK(contains(forward(std::as_const(longer), right), "input array: it holds 17 elements"));
  CHECK(contains(forward(std::as_const(right), shorter), "output array: it holds 15 elements"));
  CHECK(contains(forward(std::as_const(doubles), right), "its elements have 16 bytes, the transform's have 8"));
  CHECK(contains(forward(std::as_const(right), reals), "its elements have 4 bytes, the transform's have 8"));
  CHECK(contains(refusal([&] {
                   transform.execute(Direction::forward, {{nullptr, nullptr}, 16, 8}, {{right.data(), nullptr}, 16, 8});
                 }),
                 "input array: it is missing"));

  TransformSpec planar = spec_of(16);
  planar.layout = Layout::planar;
  Transform apart(device, planar);
  CHECK(contains(
      refusal([&] {
        apart.execute(Direction::forward, {{reals.data(), reals.data()}, 16, 4}, {{right.data(), nullptr}, 16, 4});
      }),
      "output array: the imaginary parts are missing"));
}

TEST_CASE("a real transform has one direction") {
  const Device device = open_device();
  TransformSpec spec = spec_of(16);
  spec.kind = TransformKind::real_to_complex;
  Transform transform(device, spec);
  std::vector<float> real(16, 1.0F);
  std::vector<Complex> half(9);
  CHECK(contains(refusal([&] { transform.inverse(std::span<const float>(real), std::span(half)); }),
                 "runs forward only"));
  transform.forward(std::span<const float>(real), std::span(half));
  CHECK(std::abs(half[0] - Complex(16)) < 1e-5);
  CHECK(std::abs(half[1]) < 1e-5);
}

TEST_CASE("data kept on the device: run, copy, times; it outlives its transform") {
  const Device device = open_device();
  std::optional<Transform> transform(std::in_place, device, spec_of(128, 4));
  const auto input = signal(512);
  ResidentData data = transform->make_resident();
  transform.reset();
  data.upload({{input.data(), nullptr}, 512, sizeof(Complex)});
  std::vector<Complex> output(512);
  const HostOutput to{{output.data(), nullptr}, 512, sizeof(Complex)};
  for (const std::size_t repeats : {1, 10, 600}) {
    CHECK(data.run(Direction::forward, repeats) > 0);
    CHECK(data.run_wall(Direction::forward, repeats) > 0);
    CHECK(data.copy(repeats) > 0);
    CHECK(data.copy_wall(repeats) > 0);
  }
  data.download(to);
  CHECK(output == input);
  data.run(Direction::inverse);
  data.download(to);
  for (std::size_t b = 0; b < 4; ++b) {
    CHECK(error_of(std::span(input).subspan(128 * b, 128), std::span(output).subspan(128 * b, 128),
                   Direction::inverse) < kTolerance);
  }
  CHECK_THROWS_AS(data.run(Direction::forward, 0), InvalidRequest);
  CHECK_THROWS_AS(data.upload({{input.data(), nullptr}, 511, sizeof(Complex)}), InvalidRequest);
}

TEST_CASE("the second run of the same transforms builds nothing") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder.below("cache")};
  const auto input = signal(1000);
  for (const bool second : {false, true}) {
    const Device device(test::test_device(), cache);
    std::vector<Complex> output(1000);
    Transform transform(device, spec_of(1000));
    transform.forward(std::span<const Complex>(input), std::span(output));
    ResidentData data = Transform(device, spec_of(17, 5)).make_resident();
    data.run(Direction::forward);
    data.copy();
    CHECK(error_of(input, output, Direction::forward) < kTolerance);
    const BuildCounts counts = device.build_counts();
    if (second) {
      CHECK(counts.compiled == 0);
      CHECK(counts.from_cache == list_cache(cache.folder).size());
    } else {
      CHECK(counts.compiled >= 3);
      CHECK(counts.from_cache == 0);
      CHECK(counts.compiled == list_cache(cache.folder).size());
    }
  }
}

TEST_CASE("both directions run one program") {
  const Device device = open_device();
  Transform transform(device, spec_of(64));
  const std::size_t built = device.build_counts().compiled;
  const auto input = signal(64);
  std::vector<Complex> output(64);
  transform.forward(std::span<const Complex>(input), std::span(output));
  transform.inverse(std::span<const Complex>(input), std::span(output));
  CHECK(device.build_counts().compiled == built);
}

TEST_CASE("transforms of several threads share a device") {
  const Device device = open_device();
  const std::size_t lengths[] = {64, 96, 100, 128};
  std::vector<double> errors(4, std::numeric_limits<double>::quiet_NaN());
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        const auto input = signal(lengths[i]);
        std::vector<Complex> output(lengths[i]);
        Transform transform(device, spec_of(lengths[i]));
        double worst = 0;
        for (int round = 0; round < 50; ++round) {
          const Direction direction = round % 2 == 0 ? Direction::forward : Direction::inverse;
          transform.execute(direction, {{input.data(), nullptr}, input.size(), sizeof(Complex)},
                            {{output.data(), nullptr}, output.size(), sizeof(Complex)});
          worst = std::max(worst, error_of(input, output, direction));
        }
        errors[i] = worst;
      });
    }
  }
  for (std::size_t i = 0; i < 4; ++i) {
    CAPTURE(lengths[i]);
    CHECK(errors[i] < kTolerance);
  }
}

TEST_CASE("the caller's out-of-order queue: wait list, launches and done event are in order") {
  const CallersOwn own;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  CHECK(device.info().name == test::test_device().name);
  // Several launches a transform where the planner cuts, and one.
  PlanOptions staged;
  staged.kernel = StageMemory::global;
  for (const PlanOptions& options : {PlanOptions{}, staged}) {
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
      CHECK(error_of(input, output, Direction::forward) < kTolerance);
    }
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
  for (std::size_t i = 0; i < 100; ++i) CHECK(std::abs(output[i] - input[i]) < 1e-5);
}

TEST_CASE("a caller's buffers are checked before anything is enqueued") {
  const CallersOwn own, stranger;
  const Device device = wrap_device(own.context.get(), own.device, {.enabled = false, .folder = {}});
  Transform transform(device, spec_of(64));
  const Handle<cl_mem> right = own.buffer(512), also_right = own.buffer(512), small = own.buffer(511),
                       foreign = stranger.buffer(512);
  const auto enqueued = [&](Transform& which, cl_mem from, cl_mem to) {
    return refusal([&] { enqueue(which, Direction::forward, own.queue.get(), {{from, nullptr}, {to, nullptr}}); });
  };
  CHECK(contains(enqueued(transform, nullptr, right.get()), "input buffer: it is missing"));
  CHECK(contains(enqueued(transform, right.get(), nullptr), "output buffer: it is missing"));
  CHECK(contains(enqueued(transform, small.get(), right.get()),
                 "input buffer: it holds 511 bytes, the transform's holds 512"));
  CHECK(contains(enqueued(transform, right.get(), small.get()), "output buffer: it holds 511 bytes"));
  CHECK(contains(enqueued(transform, foreign.get(), right.get()), "belongs to another context"));
  CHECK(contains(enqueued(transform, right.get(), right.get()), "planned out of place"));
  TransformSpec spec = spec_of(64);
  spec.placement = Placement::in_place;
  Transform in_place(device, spec);
  CHECK(contains(enqueued(in_place, right.get(), also_right.get()), "planned in place"));
  runtime::check("clFinish", clFinish(own.queue.get()));
}

}  // namespace fftcl
