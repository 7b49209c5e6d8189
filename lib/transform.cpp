#include "fftcl/transform.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "fftcl/error.hpp"
#include "runtime/arrays.hpp"
#include "runtime/copier.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/executor.hpp"
#include "runtime/launch_gate.hpp"
#include "runtime/launch_group.hpp"
#include "runtime/plan_and_build.hpp"
#include "runtime/status.hpp"
#include "runtime/transform_state.hpp"

namespace fftcl {
namespace {

using runtime::Handle;

double total_ms(const runtime::Events& events) {
  double total = 0;
  for (const auto& event : events) total += runtime::elapsed_ms(event.get(), event.get());
  return total;
}

void save_programs(runtime::Executor& executor) {
  executor.mark_executed();
  executor.context().programs().save_executed();
}

/// What `state` points to. Throws InvalidRequest where the object was moved from, which leaves it null.
template <class State>
State& present(const std::unique_ptr<State>& state, const char* object) {
  if (state == nullptr) throw InvalidRequest(object, "it was moved from", "use the object that it was moved to");
  return *state;
}

}  // namespace

Transform::Transform(const Device& device, const TransformSpec& spec, const PlanOptions& options)
    : state_(std::make_unique<State>()) {
  runtime::BuiltPlan built = runtime::plan_and_build(runtime::DeviceAccess::context(device), spec, options);
  state_->executor = std::move(built.executor);
  state_->plan_ms = built.plan_ms;
  state_->build_ms = built.build_ms;
}

Transform::Transform(Transform&&) noexcept = default;
Transform& Transform::operator=(Transform&&) noexcept = default;
Transform::~Transform() = default;

Transform::State& Transform::state() const { return present(state_, "transform"); }

const Plan& Transform::plan() const { return state().executor->plan(); }
double Transform::plan_ms() const { return state().plan_ms; }
double Transform::build_ms() const { return state().build_ms; }

ExecutionTimes Transform::execute(Direction direction, const HostInput& input, const HostOutput& output) {
  State& own = state();
  runtime::Executor& executor = *own.executor;
  const TransformSpec& spec = executor.plan().spec;
  runtime::check_direction(spec, direction);
  runtime::check_host(runtime::input_shape(spec), input);
  runtime::check_host(runtime::output_shape(spec), output);

  if (!own.arrays) own.arrays.emplace(executor.context(), spec);
  runtime::Events uploads, downloads;
  Handle<cl_event> first, last;
  {
    const cl_command_queue queue = executor.context().queue();
    const runtime::LaunchScope launching(executor.context().gate());
    runtime::DrainOnError drain(queue);
    own.arrays->upload(queue, input, uploads);
    executor.bind(direction, own.arrays->handles());
    executor.launch(queue, {}, first.receive(), last.receive());
    own.arrays->download(queue, output, downloads);
    runtime::wait_for_all(uploads);
    runtime::wait_for(last.get());
    runtime::wait_for_all(downloads);
    drain.dismiss();
  }

  const ExecutionTimes times{total_ms(uploads), runtime::elapsed_ms(first.get(), last.get()), total_ms(downloads)};
  save_programs(executor);
  return times;
}

struct ResidentData::State {
  /// time_by_events or time_by_host.
  using Timer = double (*)(cl_command_queue, std::size_t repeats, const runtime::EnqueueRound&);

  std::shared_ptr<runtime::Executor> executor;
  runtime::Arrays arrays;
  std::optional<runtime::Copier> copier;  ///< built when the first copy is asked for

  cl_command_queue queue() const { return executor->context().queue(); }

  double time_transform(Timer timer, Direction direction, std::size_t repeats) {
    executor->bind(direction, arrays.handles());
    const double microseconds =
        time(timer, repeats, [this](cl_event* first, cl_event* last) { executor->launch(queue(), {}, first, last); });
    save_programs(*executor);
    return microseconds;
  }

  double time_copy(Timer timer, std::size_t repeats) {
    if (!copier) copier.emplace(executor->context(), arrays);
    const double microseconds =
        time(timer, repeats, [this](cl_event* first, cl_event* last) { copier->launch(queue(), first, last); });
    copier->mark_executed();
    executor->context().programs().save_executed();
    return microseconds;
  }

  /// `enqueue` adds an event of each command to those that it is given.
  template <class Enqueue>
  runtime::Events complete(const Enqueue& enqueue) {
    runtime::Events events;
    runtime::DrainOnError drain(queue());
    enqueue(events);
    runtime::wait_for_all(events);
    drain.dismiss();
    return events;
  }

 private:
  double time(Timer timer, std::size_t repeats, const runtime::EnqueueRound& enqueue) const {
    const runtime::LaunchScope launching(executor->context().gate());
    return timer(queue(), repeats, enqueue);
  }
};

ResidentData Transform::make_resident() {
  auto& executor = state().executor;
  state().arrays.reset();
  return ResidentData(std::make_unique<ResidentData::State>(
      ResidentData::State{executor, runtime::Arrays(executor->context(), executor->plan().spec), std::nullopt}));
}

ResidentData::ResidentData(std::unique_ptr<State> state) : state_(std::move(state)) {}
ResidentData::ResidentData(ResidentData&&) noexcept = default;
ResidentData& ResidentData::operator=(ResidentData&&) noexcept = default;
ResidentData::~ResidentData() = default;

ResidentData::State& ResidentData::state() const { return present(state_, "data on the device"); }

void ResidentData::upload(const HostInput& input) {
  State& own = state();
  own.complete([&](runtime::Events& events) { own.arrays.upload(own.queue(), input, events); });
}

void ResidentData::download(const HostOutput& output) {
  State& own = state();
  own.complete([&](runtime::Events& events) { own.arrays.download(own.queue(), output, events); });
}

double ResidentData::run(Direction direction, std::size_t repeats) {
  return state().time_transform(runtime::time_by_events, direction, repeats);
}

double ResidentData::run_wall(Direction direction, std::size_t repeats) {
  return state().time_transform(runtime::time_by_host, direction, repeats);
}

std::vector<double> ResidentData::launch_times(Direction direction) {
  State& own = state();
  own.executor->bind(direction, own.arrays.handles());
  runtime::Events events;
  {
    const runtime::LaunchScope launching(own.executor->context().gate());
    events = own.complete([&](runtime::Events& each) { own.executor->launch_each(own.queue(), each); });
  }
  save_programs(*own.executor);
  std::vector<double> times;
  for (const auto& event : events) times.push_back(runtime::elapsed_ms(event.get(), event.get()) * 1e3);
  return times;
}

double ResidentData::copy(std::size_t repeats) { return state().time_copy(runtime::time_by_events, repeats); }
double ResidentData::copy_wall(std::size_t repeats) { return state().time_copy(runtime::time_by_host, repeats); }

}  // namespace fftcl
