#include "engine/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "engine/background_device.hpp"
#include "engine/device_request.hpp"
#include "engine/driver_chatter.hpp"
#include "engine/transform_room.hpp"
#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "input/input_list.hpp"
#include "support/failed_computation.hpp"
#include "support/fatal_signals.hpp"

namespace fftcl::app {
namespace {

/// Real rows as they lie in place: each padded to the length of its half spectrum.
class PaddedRows {
 public:
  PaddedRows(const TransformSpec& spec, std::size_t element_bytes)
      : row_(spec.lengths.back() * element_bytes),
        padded_row_(2 * half_spectrum(spec.lengths.back()) * element_bytes),
        bytes_(spec.batch * point_count(spec) / spec.lengths.back() * padded_row_),
        element_bytes_(element_bytes) {}

  HostInput as_input(const HostInput& dense) {
    const auto* from = static_cast<const std::byte*>(dense.parts[0]);
    for (std::size_t at = 0; at < bytes_.size(); at += padded_row_, from += row_) {
      std::copy(from, from + row_, bytes_.data() + at);
    }
    return {{bytes_.data(), nullptr}, bytes_.size() / element_bytes_, element_bytes_};
  }
  HostOutput as_output() { return {{bytes_.data(), nullptr}, bytes_.size() / element_bytes_, element_bytes_}; }
  void copy_to(const HostOutput& dense) const {
    auto* to = static_cast<std::byte*>(dense.parts[0]);
    for (std::size_t at = 0; at < bytes_.size(); at += padded_row_, to += row_) {
      std::copy(bytes_.data() + at, bytes_.data() + at + row_, to);
    }
  }

 private:
  std::size_t row_, padded_row_;
  std::vector<std::byte> bytes_;
  std::size_t element_bytes_;
};

CacheOptions cache_options(const EngineChoices& choices) {
  CacheOptions cache;
  cache.enabled = choices.cache;
  return cache;
}

/// Input that takes longer to read than a thread to start.
constexpr std::uint64_t kWorthReadingBeside = std::uint64_t{1} << 17;

}  // namespace

struct Engine::Shared {
  Shared(const EngineChoices& choices, const Console& console)
      : plans(choices, console), device(requested_device(choices), cache_options(choices), chatter_of(console)) {}

  std::mutex state;  ///< guards what follows
  TunedPlans plans;
  BackgroundDevice device;
  std::vector<Kept> transforms;
  std::mutex turn;  ///< held while a transform runs: one serves one call at a time
};

Engine::Engine(const EngineChoices& choices, const Console& console)
    : choices_(choices), console_(console), shared_(std::make_shared<Shared>(choices, console)) {}

void Engine::open_while_reading(const std::string& input) {
  if (input != "-" && input_bytes(input) < kWorthReadingBeside) return;
  const std::lock_guard lock(shared_->state);
  shared_->device.start();
}

const DeviceInfo& Engine::device_info() {
  const std::lock_guard lock(shared_->state);
  return shared_->device.info();
}

const Device& Engine::device() {
  const std::lock_guard lock(shared_->state);
  return open_device();
}

const Device& Engine::open_device() {
  const bool known = shared_->device.in_use();
  const Device& device = shared_->device.device();
  if (!known) explain_device(device.info());
  return device;
}

void Engine::explain_device(const DeviceInfo& info) const {
  console_.explain(fmt::format("device: {} ({}, driver {})", info.name, info.platform_name, info.driver_version));
  if (!choices_.cache) return;
  const std::string folder = cache_folder(cache_options(choices_));
  const std::string obstacle = cache_obstacle(folder);
  console_.explain(obstacle.empty() ? fmt::format("cache: {}", folder)
                   : folder.empty() ? fmt::format("cache: none, since {}", obstacle)
                                    : fmt::format("cache: {} is not used: {}", folder, obstacle));
}

bool Engine::takes(const TransformSpec& wanted) {
  const PlanOptions& options = choices_.plan;
  if (options.algorithm == PlanOptions().algorithm && options.radix.stages.empty()) return true;
  try {
    make_plan(placed(wanted), device_info().limits, options);
    return true;
  } catch (const InvalidRequest&) {
  } catch (const Unsupported&) {
  }
  return false;
}

PlanChoice Engine::plan_choice(const TransformSpec& spec, const PlanOptions& wanted) {
  const std::lock_guard lock(shared_->state);
  return choose(spec, wanted);
}

PlanChoice Engine::choose(const TransformSpec& spec, const PlanOptions& wanted) {
  // While plans are timed nothing else runs.
  std::unique_lock turn(shared_->turn, std::defer_lock);
  if (choices_.tune_seconds) turn.lock();
  return shared_->plans.choose(
      spec, wanted, shared_->device.info(), [&]() -> const Device& { return open_device(); }, timings_.tune);
}

std::string Engine::plan_text(const Transform& transform) const {
  const bool tuned = std::ranges::any_of(
      held_, [&](const std::shared_ptr<Made>& made) { return made->tuned && &made->transform == &transform; });
  return stages_text(transform.plan()) + (tuned ? " (tuned)" : "");
}

Precision Engine::precision(Precision of_data) {
  const Precision precision = choices_.precision.value_or(of_data);
  const DeviceInfo& info = device_info();
  if (precision == Precision::fp64 && !info.limits.has_fp64()) {
    throw Unsupported(info.name, "has no double precision (neither cl_khr_fp64 nor cl_amd_fp64)",
                      "use --precision fp32 or another --device");
  }
  return precision;
}

void Engine::require_room(const TransformSpec& wanted, std::uint64_t other_bytes) {
  const TransformSpec spec = placed(wanted);
  if (is_known(spec)) return;
  require_few_points(spec, named_need(spec));
  const Plan plan = plan_ahead(spec, "use --pad fast or another --fft-size, or --start and --duration to take a part");
  HostNeed need = transform_need(plan, device_info().limits.type);
  need.bytes += other_bytes;
  require_host_memory(need, free_memory());
  require_device_memory(plan);
}

void Engine::require_room(std::span<const TransformSpec> specs, HostNeed program) {
  const bool all_known =
      std::ranges::all_of(specs, [this](const TransformSpec& spec) { return is_known(placed(spec)); });
  if (all_known) return;
  std::vector<Plan> plans;
  for (const TransformSpec& spec : specs) {
    require_few_points(spec, program);
    plans.push_back(plan_ahead(placed(spec), program.remedy));
  }
  for (const Plan& plan : plans) program.bytes += device_share(plan, device_info().limits.type);
  require_host_memory(program, free_memory());
  for (const Plan& plan : plans) require_device_memory(plan);
}

Plan Engine::plan_ahead(const TransformSpec& placed, const std::string& remedy) {
  const std::lock_guard lock(shared_->state);
  const DeviceInfo& device = shared_->device.info();
  try {
    return make_plan(placed, device.limits, shared_->plans.known(placed, choices_.plan, device));
  } catch (const Unsupported& error) {
    throw failed_computation(error);  // precision() has looked at doubles
  } catch (const InvalidRequest& error) {
    if (choices_.plan != PlanOptions()) throw;
    throw Error(error.subject(), error.reason(), remedy);  // it is the input that has such a length
  }
}

void Engine::require_device_memory(const Plan& plan) {
  try {
    require_memory(plan, device_info());
  } catch (const Unsupported& error) {
    throw failed_computation(error);
  }
}

TransformSpec Engine::placed(TransformSpec spec) const {
  if (choices_.placement) spec.placement = *choices_.placement;
  return spec;
}

bool Engine::is_known(const TransformSpec& placed) const {
  const std::lock_guard lock(shared_->state);
  return std::ranges::any_of(shared_->transforms, [&](const Kept& entry) { return entry.spec == placed; });
}

Transform& Engine::transform(const TransformSpec& wanted) {
  const std::shared_ptr<Made> found = find_or_make(placed(wanted));
  const auto held = std::ranges::find(held_, found);
  if (held == held_.end()) {
    if (held_.size() == kMostTransforms) held_.erase(held_.begin());
    held_.push_back(found);
  } else {
    std::rotate(held, held + 1, held_.end());
  }
  return found->transform;
}

std::shared_ptr<Engine::Made> Engine::find_or_make(const TransformSpec& spec) {
  const std::lock_guard lock(shared_->state);
  std::vector<Kept>& transforms = shared_->transforms;
  const auto known = std::ranges::find(transforms, spec, &Kept::spec);
  if (known != transforms.end()) return known->made;
  if (transforms.size() == kMostTransforms) transforms.erase(transforms.begin());

  const Device& opened = open_device();
  try {
    PlanChoice choice = choose(spec, choices_.plan);
    std::shared_ptr<Made> made;
    {
      const DriverSection section(chatter_of(console_));
      Transform transform = make_transform(opened, spec, choice, console_);
      made = std::make_shared<Made>(Made{std::move(transform), choice.differs()});
    }
    timings_.add_making(made->transform);
    console_.explain(describe(made->transform.plan()));
    transforms.push_back({spec, made});
    return made;
  } catch (const Unsupported& error) {
    throw failed_computation(error);  // precision() has looked at doubles
  }
}

void Engine::execute(Transform& transform, Direction direction, const HostInput& input, const HostOutput& output) {
  const std::lock_guard turn(shared_->turn);
  const DriverSection section(chatter_of(console_));
  const TransformSpec& spec = transform.plan().spec;
  const bool in_place = spec.placement == Placement::in_place;
  ExecutionTimes times;
  if (in_place && spec.kind == TransformKind::real_to_complex) {
    times = transform.execute(direction, PaddedRows(spec, input.element_bytes).as_input(input), output);
  } else if (in_place && spec.kind == TransformKind::complex_to_real) {
    PaddedRows rows(spec, output.element_bytes);
    times = transform.execute(direction, input, rows.as_output());
    rows.copy_to(output);
  } else {
    times = transform.execute(direction, input, output);
  }
  timings_ += times;
}

Timings& Engine::timings() {
  const std::lock_guard lock(shared_->state);
  if (shared_->device.in_use()) timings_.builds = shared_->device.device().build_counts();
  return timings_;
}

}  // namespace fftcl::app
