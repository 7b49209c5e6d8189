// fftcl plan: what would run, without running it.
#include "fftcl/plan.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "engine/engine.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "output/byte_sink.hpp"
#include "output/json_writer.hpp"
#include "results/reply.hpp"
#include "support/parse_value.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

Json launch_json(const KernelLaunch& launch) {
  Json stages = Json::array();
  for (const Stage& stage : launch.stages) stages.push_back(stage.radix);
  return {{"axis", launch.geometry.axis},
          {"points", launch.geometry.length},
          {"stages", stages},
          {"global_size", launch.global_size},
          {"work_group_size", launch.work_group_size},
          {"local_memory_bytes", launch.local_memory_bytes},
          {"bytes_read", launch.bytes_read},
          {"bytes_written", launch.bytes_written},
          {"reason", launch.reason}};
}

/// Why the device cannot run it; empty: its memory holds everything.
std::string memory_obstacle(const Plan& plan, const DeviceInfo& device) {
  try {
    require_memory(plan, device);
  } catch (const Unsupported& error) {
    return (error.subject() + ": " + error.reason()).text();
  }
  return {};
}

Json plan_json(const Plan& plan, const PlanChoice& choice, const DeviceInfo& device, const std::string& obstacle) {
  Json launches = Json::array();
  for (const KernelLaunch& launch : plan.launches) launches.push_back(launch_json(launch));
  Json tuned;
  if (choice.tuned) tuned = {{"default_stays", !choice.differs()}, {"gain", choice.tuned->gain}};
  return {{"schema", 1},
          {"device", device.name},
          {"lengths", plan.spec.lengths},
          {"batch", plan.spec.batch},
          {"kind", to_string(plan.spec.kind)},
          {"precision", to_string(plan.spec.precision)},
          {"placement", to_string(plan.spec.placement)},
          {"layout", to_string(plan.spec.layout)},
          {"algorithm", plan.algorithm},
          {"shape", to_string(plan.shape)},
          {"twiddle", to_string(plan.twiddle)},
          {"stages", stages_text(plan)},
          {"extra_memory_bytes", extra_memory_bytes(plan)},
          {"memory_obstacle", obstacle.empty() ? Json() : Json(obstacle)},
          {"tuned", tuned},
          {"launches", launches}};
}

/// A line for the transform and one for each launch, or where `room` has fewer characters several, those of a launch
/// indented as its words are behind its number.
std::string plan_text(const Plan& plan, const PlanChoice& choice, std::size_t room) {
  std::string text = wrapped_lines(describe(plan), room, 3);
  if (choice.tuned) text += wrapped_lines(fmt::format("tuned: {}", choice.text()), room, 3);
  return text;
}

}  // namespace

int run_plan(const Request& request, Console& console) {
  const OutputFormat format = reply_format(request);
  TransformSpec spec;
  spec.lengths = parse_lengths("SIZE", request.words.front());
  spec.batch = request.plan.batch;
  spec.kind = request.plan.kind;
  spec.layout = request.engine.layout;
  spec.placement = request.engine.placement.value_or(Placement::out_of_place);
  Engine engine(request.engine, console);
  spec.precision = engine.precision(Precision::fp32);
  const PlanChoice choice = engine.plan_choice(spec, request.engine.plan);
  Plan plan;
  {
    const StepTimer timer(engine.timings().plan);
    plan = make_plan(spec, engine.device_info().limits, choice.options);
  }
  const std::string obstacle = memory_obstacle(plan, engine.device_info());
  console.explain(fmt::format("device: {}", engine.device_info().name));
  if (format == OutputFormat::json) {
    StringSink text;
    write_json(text, plan_json(plan, choice, engine.device_info(), obstacle));
    console.print(text.take());
  } else {
    console.print(plan_text(plan, choice, line_room(console.out())));
  }
  // A plan is shown for any size: it is data. That running it would fail is what its reader has to know.
  if (!obstacle.empty()) console.warn(fmt::format("{}; 'fftcl transform' would refuse it", obstacle));
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
