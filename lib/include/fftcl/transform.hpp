// A transform that is ready to run on a device: plan, kernels, tables and scratch.
//
// Arrays are in C order, the last axis contiguous, the transforms of a batch one after the other. Their elements are
// what the spec says: float or std::complex<float> in fp32, double or std::complex<double> in fp64; of a real transform
// one side is real and the other holds the half spectrum (TransformKind). Planar data has no typed form: HostInput and
// HostOutput.
//
// Results are off by rounding alone: accuracy.hpp says how far. The same input by the same plan on the same device
// gives the same bits.
#pragma once

#include <complex>
#include <cstddef>
#include <memory>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

#include "fftcl/accuracy.hpp"
#include "fftcl/device.hpp"
#include "fftcl/plan.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::runtime {
struct TransformAccess;
}

#pragma GCC visibility push(default)
namespace fftcl {

/// Where the time of one execute() went, in milliseconds.
struct ExecutionTimes {
  double upload_ms = 0;
  double kernel_ms = 0;  ///< from the start of the first launch to the end of the last, by device events
  double download_ms = 0;
};

/// What the elements of a host array are: one double has as many bytes as a complex number of two floats. Where it is
/// `untold` only the number of bytes of an element is checked.
enum class ElementType { untold, real, complex };

/// Of a type that host arrays may have: float, double or std::complex of those.
template <class T>
constexpr ElementType element_type() {
  using Value = std::remove_cv_t<T>;
  constexpr bool is_real = std::is_same_v<Value, float> || std::is_same_v<Value, double>;
  constexpr bool is_complex = std::is_same_v<Value, std::complex<float>> || std::is_same_v<Value, std::complex<double>>;
  static_assert(is_real || is_complex, "arrays are of float, double, std::complex<float> or std::complex<double>");
  return is_real ? ElementType::real : ElementType::complex;
}

/// What results may be written to: not a temporary vector or array, which would be gone before anybody reads them.
template <class Range>
concept KeptRange = std::ranges::contiguous_range<Range> && std::ranges::borrowed_range<Range>;

/// Untyped view of a host array: real or interleaved complex values in `parts[0]`, with null in `parts[1]`; planar
/// complex values in both parts, which share no memory in an output. Made by the typed overloads of Transform::forward
/// and inverse; use it directly for planar data.
struct HostInput {
  const void* parts[2] = {nullptr, nullptr};
  std::size_t elements = 0;       ///< elements of each part
  std::size_t element_bytes = 0;  ///< sizeof(std::complex<float>) and so on; of a real number for planar parts
  ElementType type = ElementType::untold;
};
struct HostOutput {
  void* parts[2] = {nullptr, nullptr};
  std::size_t elements = 0;
  std::size_t element_bytes = 0;
  ElementType type = ElementType::untold;
};

/// Input and output of one Transform, kept on the device between runs, for timing and for chains of calls. Made by
/// Transform::make_resident().
class ResidentData;

/// Throws Unsupported, with the bytes needed (arrays, scratch and tables) and those available, where the device's
/// memory does not hold a transform by `plan`. Transform's constructor does so, too, before it allocates anything.
void require_memory(const Plan& plan, const DeviceInfo& device);

/// Calls on different Transforms may run in different threads at once; constructors build kernels one after the other,
/// for which calls do not wait. One Transform is for one call at a time: calls from two threads at once, which it does
/// not notice, spoil each other's results. One that was moved from may be assigned to and destroyed; every other use of
/// it, enqueue() included, throws InvalidRequest. It shares what its Device holds, which need not outlive it.
///
/// On PoCL a kernel that had to be compiled is read back after a run, to be kept in the cache, at a moment when nothing
/// that the library launched in this process is running there (PoCL does not bear it otherwise); launches of all
/// threads wait for that, some tenths of a second.
class Transform {
 public:
  /// Plans, builds the kernels (or loads them from the cache) and computes the tables. That of a convolution
  /// (runs_convolution()) takes 48 bytes of host memory for each of its points in fp32, 96 in fp64: 1.5 GiB for 2^25.
  /// As many threads as the host has cores compute it; they and the memory are gone when the constructor returns.
  ///
  /// Where the driver runs a built kernel only in smaller work-groups than planned, all is planned and built anew
  /// within those (Plan::max_work_group_size). It is Unsupported where the options demand what settles them: radices,
  /// shapes, cuts, padded lengths, a published algorithm. Throws InvalidRequest, Unsupported, BuildError or
  /// DeviceError.
  Transform(const Device& device, const TransformSpec& spec, const PlanOptions& options = {});
  Transform(Transform&&) noexcept;
  Transform& operator=(Transform&&) noexcept;
  ~Transform();

  /// What runs. It lives as long as this Transform, or the one that this was moved to.
  const Plan& plan() const;
  /// What the constructor spent, in milliseconds: on deciding, and on kernels and tables.
  double plan_ms() const;
  double build_ms() const;

  /// Runs one batch from host memory to host memory and waits. Each span holds input_extent(spec) or
  /// output_extent(spec) elements, else InvalidRequest; elements between a transform's end and the next one's start
  /// keep what the output held. The input is read before the output is written: both may be the same memory, whatever
  /// the placement, which is that of the arrays on the device; else the input is left as it is. Throws InvalidRequest
  /// also where the kind has no such direction, Unsupported where a launch shows that the device cannot run it,
  /// DeviceError.
  ExecutionTimes execute(Direction direction, const HostInput& input, const HostOutput& output);

  /// The same for interleaved and real data in spans, vectors or arrays, whose element types are checked against the
  /// spec (InvalidRequest).
  template <std::ranges::contiguous_range Input, KeptRange Output>
  ExecutionTimes forward(const Input& input, Output&& output) {
    return execute_typed(Direction::forward, std::span(input), std::span(output));
  }
  template <std::ranges::contiguous_range Input, KeptRange Output>
  ExecutionTimes inverse(const Input& input, Output&& output) {
    return execute_typed(Direction::inverse, std::span(input), std::span(output));
  }

  /// Allocates the transform's arrays on the device. The constructor has made sure that the device holds them once:
  /// those that execute() keeps between its calls are released here, but whether there is memory for several
  /// ResidentData is not checked. Throws DeviceError.
  ResidentData make_resident();

 private:
  template <class In, std::size_t InExtent, class Out, std::size_t OutExtent>
  ExecutionTimes execute_typed(Direction direction, std::span<In, InExtent> input, std::span<Out, OutExtent> output) {
    static_assert(!std::is_const_v<Out>, "the output is written to");
    return execute(direction, {{input.data(), nullptr}, input.size(), sizeof(In), element_type<In>()},
                   {{output.data(), nullptr}, output.size(), sizeof(Out), element_type<Out>()});
  }

  friend class ResidentData;
  friend struct runtime::TransformAccess;
  struct State;
  State& state() const;
  std::unique_ptr<State> state_;  // null where it was moved from
};

/// Shares the kernels and the scratch of its Transform, which it may outlive: one of all these serves one call at a
/// time. Each call throws DeviceError; those that name a direction or take an array throw InvalidRequest as execute()
/// does, those that take `repeats` also where it is 0; run() and launch_times() throw Unsupported as execute() does.
/// Moved from, it is as a Transform is then.
class ResidentData {
 public:
  ResidentData(ResidentData&&) noexcept;
  ResidentData& operator=(ResidentData&&) noexcept;
  ~ResidentData();

  void upload(const HostInput& input);
  void download(const HostOutput& output);
  /// Enqueues the transform `repeats` times and waits; the time a run took on the device by events, in microseconds
  /// (whole group over repeats). In place, each run continues from the last one's values.
  double run(Direction direction, std::size_t repeats = 1);
  /// The same by the host's clock, queue drained before and after.
  double run_wall(Direction direction, std::size_t repeats = 1);
  /// Runs the transform once and waits; what each launch took on the device by its own event, in microseconds.
  std::vector<double> launch_times(Direction direction);
  /// Copies input to output on the device (as many bytes as the smaller holds), as run() times it, by the fastest way
  /// there is: the floor of one launch. Throws BuildError where that is a kernel which cannot be built.
  double copy(std::size_t repeats = 1);
  double copy_wall(std::size_t repeats = 1);

 private:
  friend class Transform;
  struct State;
  explicit ResidentData(std::unique_ptr<State> state);
  State& state() const;
  std::unique_ptr<State> state_;  // null where it was moved from
};

}  // namespace fftcl
#pragma GCC visibility pop
