// Groups of launches, and the copy that transforms are measured against.
#include "runtime/launch_group.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <utility>
#include <vector>

#include "fftcl/error.hpp"
#include "hand_made.hpp"
#include "runtime/copier.hpp"

namespace fftcl::runtime {

using test::fill;
using test::launch_of;
using test::read;
using test::spec_of;
using test::text_of;

TEST_CASE("groups of any length are timed, and all of their rounds run") {
  const auto context = test::open_context();
  Plan plan;
  plan.spec = spec_of(Placement::in_place);
  plan.launches = {launch_of("__kernel void work(__global float *data) { if (get_global_id(0) == 0) data[0] += 1; }\n",
                             {BufferArgument{Slot::input, 0}})};
  Executor executor(context, plan, text_of);
  const Arrays arrays(*context, plan.spec);
  float expected = 0;
  for (const std::size_t repeats : {1, 2, 255, 256, 257, 1500}) {
    fill(*context, arrays.handles().input[0], 1, expected, 0);
    executor.bind(Direction::forward, arrays.handles());
    const auto enqueue = [&](cl_event* first, cl_event* last) { executor.launch(context->queue(), {}, first, last); };
    // The time of a round: of all of them no more passes than passes outside.
    for (const auto time : {time_by_events, time_by_host}) {
      const auto start = std::chrono::steady_clock::now();
      const double microseconds = time(context->queue(), repeats, enqueue);
      const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - start;
      CHECK(microseconds > 0);
      CHECK(microseconds * static_cast<double>(repeats) < elapsed.count());
    }
    expected += 2 * static_cast<float>(repeats);
    CHECK(read(*context, arrays.handles().input[0], 1)[0] == expected);
  }
  CHECK_THROWS_AS(time_by_events(context->queue(), 0, [](cl_event*, cl_event*) {}), InvalidRequest);
}

TEST_CASE("of a long group two windows of 256 rounds are in flight at most") {
  const auto context = test::open_context();
  Plan plan;
  plan.spec = spec_of(Placement::in_place);
  // Takes longer than its enqueuing, so that a host which does not wait is far ahead of it.
  plan.launches = {
      launch_of("__kernel void work(__global float *data) {\n"
                "  for (int i = 0; i < 3000; ++i) data[0] = data[0] * 0.5f + 1;\n}\n",
                {BufferArgument{Slot::input, 0}})};
  Executor executor(context, plan, text_of);
  const Arrays arrays(*context, plan.spec);
  fill(*context, arrays.handles().input[0], 1, 0, 0);
  executor.bind(Direction::forward, arrays.handles());
  constexpr std::size_t kWindow = 256;
  std::vector<std::pair<std::size_t, Handle<cl_event>>> asked_for;
  std::size_t round = 0;
  time_by_events(context->queue(), 4 * kWindow, [&](cl_event* first, cl_event* last) {
    for (const auto& [number, event] : asked_for) {
      if (number + 2 * kWindow > round) continue;
      cl_int state = CL_QUEUED;
      check("clGetEventInfo",
            clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr));
      CHECK(state == CL_COMPLETE);
    }
    executor.launch(context->queue(), {}, first, last);
    if (last != nullptr) asked_for.emplace_back(round, Handle<cl_event>::retained(*last));
    ++round;
  });
  CHECK(asked_for.size() == 4);
}

TEST_CASE("the copy moves every byte that both sides hold") {
  const auto context = test::open_context();
  for (const std::size_t points : {1, 2, 3, 5, 64, 1000, 65537, 300001}) {
    for (const Layout layout : {Layout::interleaved, Layout::planar}) {
      CAPTURE(points);
      TransformSpec spec = spec_of(Placement::out_of_place, layout);
      spec.lengths = {points};
      const Arrays arrays(*context, spec);
      const std::size_t parts = layout == Layout::planar ? 2 : 1;
      const std::size_t words = 2 * points / parts;
      for (std::size_t part = 0; part < parts; ++part) {
        fill(*context, arrays.handles().input[part], words, static_cast<float>(part), 1);
        fill(*context, arrays.handles().output[part], words, -1, 0);
      }
      const Copier copier(*context, arrays);
      Handle<cl_event> last;
      copier.launch(context->queue(), nullptr, last.receive());
      wait_for(last.get());
      for (std::size_t part = 0; part < parts; ++part) {
        CHECK(read(*context, arrays.handles().output[part], words) ==
              read(*context, arrays.handles().input[part], words));
      }
    }
  }
}

}  // namespace fftcl::runtime
