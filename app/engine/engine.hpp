// The library as the commands use it: the device that was asked for, opened when it is first needed or while an input
// is read, and transforms that are planned and built once. Copies of an Engine share both, so that several threads work
// with a copy each.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "analysis/finite_values.hpp"
#include "cli/request.hpp"
#include "engine/timings.hpp"
#include "engine/tuned_plans.hpp"
#include "fftcl/transform.hpp"
#include "output/range_error.hpp"
#include "support/host_memory.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

class Engine {
 public:
  /// Throws UsageError for --tune beside choices that leave nothing to find.
  Engine(const EngineChoices& choices, const Console& console);

  /// Begins to open the device in the background, for a caller that goes on to read `input`; not where that is read
  /// before a thread has started. A failure shows where the device is needed: that of the input comes first.
  void open_while_reading(const std::string& input);

  /// The device's description, found without opening it. Throws NoDevice.
  const DeviceInfo& device_info();
  /// Throws NoDevice or DeviceError.
  const Device& device();

  /// What to compute in: --precision, else `of_data`. Throws Unsupported where the device has no doubles.
  Precision precision(Precision of_data);

  /// False where an algorithm or a list of radices was asked for that does not take a transform of these lengths.
  bool takes(const TransformSpec& spec);

  /// How `spec` is to be computed where `wanted` was asked for: see TunedPlans.
  PlanChoice plan_choice(const TransformSpec& spec, const PlanOptions& wanted);

  /// The transform for `spec`, in place where --placement asks for it, kept for the next call with the same one. It
  /// lives at least until this copy has been asked for kMostTransforms others. Throws InvalidRequest, DeviceError, and
  /// Error where the device's memory does not suffice.
  Transform& transform(const TransformSpec& spec);
  /// To be asked before the program's own arrays for it are filled; makes nothing. Throws Error where no transform has
  /// so many points, where the device's memory does not suffice for it, or this machine's for all of them and
  /// `other_bytes`, and what planning throws.
  void require_room(const TransformSpec& spec, std::uint64_t other_bytes = 0);
  /// The same for transforms that take turns on arrays of the program, which take `program.bytes`.
  void require_room(std::span<const TransformSpec> specs, HostNeed program);
  /// stages_text() of the plan of one that this copy was given, and whether that is a tuned one: "16.64 (tuned)".
  std::string plan_text(const Transform& transform) const;

  /// Runs `transform` and adds its times. Rows of real values are dense, also where it runs in place. The input is
  /// finite; throws RangeError where the output is not. The copies take turns.
  template <class In, class Out>
  void run(Transform& transform, Direction direction, std::span<const In> input, std::span<Out> output) {
    execute(transform, direction, {{input.data(), nullptr}, input.size(), sizeof(In), element_type<In>()},
            {{output.data(), nullptr}, output.size(), sizeof(Out), element_type<Out>()});
    require_range(output);
  }

  /// The same by the transform for `spec`.
  template <class In, class Out>
  void run(const TransformSpec& spec, Direction direction, std::span<const In> input, std::span<Out> output) {
    run(transform(spec), direction, input, output);
  }

  /// The same for a transform of planar layout: real parts, then imaginary parts.
  template <class Real>
  void run_planar(Transform& transform, Direction direction, const std::array<std::span<const Real>, 2>& input,
                  const std::array<std::span<Real>, 2>& output) {
    execute(transform, direction,
            {{input[0].data(), input[1].data()}, input[0].size(), sizeof(Real), ElementType::real},
            {{output[0].data(), output[1].data()}, output[0].size(), sizeof(Real), ElementType::real});
    for (const std::span<Real> part : output) require_range(part);
  }

  /// Times of this copy so far, with the counts of all built kernels.
  Timings& timings();

  /// Transforms of other sizes hold device memory that the next one may need.
  static constexpr std::size_t kMostTransforms = 4;

 private:
  struct Shared;
  struct Made {
    Transform transform;
    bool tuned;  ///< its plan is another than the planner's own
  };
  struct Kept {
    TransformSpec spec;
    std::shared_ptr<Made> made;
  };

  TransformSpec placed(TransformSpec spec) const;
  /// True where the transform is there, with the memory that it takes.
  bool is_known(const TransformSpec& placed) const;
  void execute(Transform& transform, Direction direction, const HostInput& input, const HostOutput& output);
  template <class Out>
  static void require_range(std::span<Out> output) {
    if (!analysis::all_finite(std::span<const Out>(output))) throw RangeError();
  }
  /// How it will be computed as far as that is known before plans are timed. Throws Error, with that remedy, where the
  /// planner has no plan for it and none was asked for.
  Plan plan_ahead(const TransformSpec& placed, const std::string& remedy);
  /// Throws Error where the device's memory does not hold it.
  void require_device_memory(const Plan& plan);
  /// The caller of these holds the lock of the shared state.
  const Device& open_device();
  std::shared_ptr<Made> find_or_make(const TransformSpec& spec);
  PlanChoice choose(const TransformSpec& spec, const PlanOptions& wanted);
  void explain_device(const DeviceInfo& info) const;

  const EngineChoices& choices_;
  const Console& console_;
  std::shared_ptr<Shared> shared_;
  std::vector<std::shared_ptr<Made>> held_;  ///< those that this copy has given out last
  Timings timings_;
};

}  // namespace fftcl::app
