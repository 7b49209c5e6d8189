// What the planner's files share: the request as they pass it on, and the steps that each of them offers.
//
// How a plan is chosen:
//
//   1. make_plan.cpp checks the request, decides between the two shapes of launches (vectors on a CPU, work-groups
//      elsewhere) and makes a task of every axis that does something: its length (half of it where reals are packed in
//      pairs) and what its first launch reads and its last one writes.
//   2. Axes that share launches are planned together: whole images in a work-group (image.cpp), else the columns and
//      rows of a real matrix (real_columns.cpp).
//   3. Every other axis goes through plan_axis() in axis.cpp. It takes the first of these that is allowed and fits:
//        a prime above 59 in vectors: Rader's convolution          rader.cpp
//        reals, one a point, of which half are held                half_rows.cpp, stockham.cpp
//        few rows of packed reals on a CPU (see below)             few_rows.cpp
//        reals as columns in pairs, then as rows                   real_columns.cpp, four_step.cpp
//        the documents' algorithm that was asked for               published/
//        a cut that was asked for, or measured for this length     four_step.cpp
//        few rows on a CPU, whose lanes would idle                 few_rows.cpp
//        all stages in one launch (long columns of a matrix        stockham.cpp
//        unless two launches over shorter ones rate sooner)
//        some stages in each of several launches                   four_step.cpp
//        one stage a launch                                        multistage.cpp
//      and of a length with a prime factor that has no butterfly which this device holds (held_primes.hpp)
//        Rader's convolution, unless padded points are sooner      rader.cpp, prime.cpp
//        butterflies for the other factors, then a convolution     large_factor.cpp
//        Bluestein's convolution of the whole length               bluestein.cpp
//      PlanOptions::algorithm leaves one of them, or an error that says why it cannot be.
//   4. shape_launch() (shape_cooperative.cpp, shape_vector.cpp) or shape_image() fits each launch to the device: by a
//      shape that was asked for, else by one that measuring found (tuned/), else by rule (own_shape.cpp). Where none
//      fits, the next way of step 3 is tried.
//   5. make_plan() then settles what depends on more than one launch, or on how arrays lie: tiles, pads, buffers
//      (buffers.cpp), tables and arguments (arguments.cpp).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/algorithms/engine_algorithms.hpp"

namespace fftcl::planner {

/// The request with every `automatic` that concerns the whole plan already decided.
struct PlanRequest {
  const TransformSpec& spec;
  const DeviceLimits& limits;
  const PlanOptions& options;
  DeviceShape shape;
  Algorithm algorithm;

  /// The same request by other options, which have to outlive it.
  PlanRequest with(const PlanOptions& others) const { return {spec, limits, others, shape, algorithm}; }
  /// The same request of a device with other limits, which have to outlive it.
  PlanRequest with(const DeviceLimits& others) const { return {spec, others, options, shape, algorithm}; }
  /// Neither an algorithm nor radices were asked for.
  bool chooses_stages() const { return algorithm == Algorithm::automatic && options.radix.automatic(); }
  std::size_t real_bytes() const { return fftcl::real_bytes(spec.precision); }
  std::size_t complex_bytes() const { return fftcl::complex_bytes(spec.precision); }
  /// What a complex point of the caller's adds to a run of neighbours in memory: planar ones lie in two such runs.
  std::size_t point_bytes() const { return spec.layout == Layout::planar ? real_bytes() : complex_bytes(); }
  /// Reals from a row of so many of the caller's to the next one: in place it has room for its half spectrum.
  std::size_t real_row(std::size_t reals) const {
    return spec.placement == Placement::in_place ? 2 * half_spectrum(reals) : reals;
  }
  /// Reals in a native vector of the device.
  std::size_t vector_width() const {
    return spec.precision == Precision::fp64 ? limits.vector_width_fp64 : limits.vector_width_fp32;
  }
};

/// What is to be planned for one axis. `geometry` is that of the whole axis: length = axis_length, the complex points
/// that are transformed, and span 1. `load` and `store` are the two ends of the axis, which begin_launch() gives to its
/// first launch and to its last.
struct AxisTask {
  AxisGeometry geometry;
  LoadEnd load = LoadEnd::complex;
  StoreEnd store = StoreEnd::complex;
  std::size_t real_length = 0;
  ConvolutionPart convolution;

  /// An odd number of reals on either side: half of the bytes there, and half of the results.
  bool has_half() const { return load == LoadEnd::real || store == StoreEnd::real; }
};

/// The launches of one axis and the names of what was chosen: one, but for columns whose rest is convolved. Ends,
/// geometry, stages and shape are set; buffers and arguments are not.
struct AxisPlan {
  std::vector<std::string> algorithms;
  std::vector<KernelLaunch> launches;
};

/// Complex points on either side, whatever happens to them on their way.
inline bool has_complex_ends(const KernelLaunch& launch) {
  return launch.load == LoadEnd::complex && launch.store == StoreEnd::complex;
}

// stockham.cpp

/// What a launch of `length` points after others of `span` points looks like before it is shaped.
KernelLaunch begin_launch(const AxisTask& task, std::size_t length, std::size_t span, const PlanRequest&);
/// The axis in one launch; nothing where none fits the device.
std::optional<AxisPlan> plan_stockham(const AxisTask&, const PlanRequest&);

// shape_cooperative.cpp, shape_vector.cpp: fit a launch whose geometry, ends and (for a list) stages are set to the
// device. `radices` empty: the shape chooses them. False where the launch does not fit; `least_lanes` is the fewest
// neighbouring columns that are worth a memory access.

bool shape_cooperative(KernelLaunch& launch, const std::vector<int>& radices, std::size_t least_lanes,
                       const PlanRequest&);
bool shape_vector(KernelLaunch& launch, const std::vector<int>& radices, const PlanRequest&);
/// In the shape that the request asks for.
bool shape_launch(KernelLaunch& launch, const std::vector<int>& radices, std::size_t least_lanes, const PlanRequest&);
/// Columns beside each other that a work-group of the cooperative shape reads: its lanes, or half of them where the
/// other half are mirrors (packed real input in several launches).
std::size_t neighbouring_lanes(const KernelLaunch& launch);
/// True where the work-groups of several batch entries may alternate (GroupForm::entries_together): they take columns,
/// and none of two entries.
bool entries_may_alternate(const KernelLaunch& launch);
/// Lets a launch over columns that exchanges points at all end with neighbouring points in neighbouring work-items.
void turn_store(KernelLaunch& launch);

// local_pads.cpp, computed_steps.cpp: for cooperative launches, when all else of them is settled.

/// The pads in local memory that cost least.
void choose_pads(KernelLaunch& launch, const PlanRequest&);
/// Sets computed_steps where the launch has few work-groups and would read nothing else from a table.
void choose_computed_steps(KernelLaunch& launch, const PlanRequest& request);

// four_step.cpp

/// The axis in two launches or more.
std::optional<AxisPlan> plan_four_step(const AxisTask&, const PlanRequest&);
/// To compare two such plans: the one with the lower cost is faster. It is the time in copies of the data where
/// column_rate() rates all launches, on the way to a half spectrum on a GPU half_spectrum_time().
double cost_of(const AxisPlan&, const PlanRequest&);
/// The axis cut as PlanOptions::cuts demand, or by a cut that ships; nothing where neither has one that fits.
std::optional<AxisPlan> plan_chosen_cut(const AxisTask&, const PlanRequest&);
/// The axis in launches of so many points each, in the order they run, whatever that costs.
std::optional<AxisPlan> plan_cut(const AxisTask&, const std::vector<std::size_t>& lengths, const PlanRequest&);
/// The cut of that length in PlanOptions::cuts; null: none.
const AxisCut* demanded_cut(std::size_t length, const PlanRequest&);
/// True where a cut for the axis ships.
bool has_tuned_cut(const AxisTask&, const PlanRequest&);
/// Lets the data rest in tiles between the first two launches, which the first would otherwise write far apart: as wide
/// as was measured with this cut, or (0) 64 to 128 bytes of neighbours for the second launch. The width need not divide
/// the points of the first: its last tile then has places that stay empty. PlanOptions::cuts go before both.
void rest_in_tiles(std::vector<KernelLaunch>& launches, std::size_t measured_tile, const PlanRequest&);

// matrix_tiles.cpp

/// The same between the rows of a matrix and its columns.
void rest_matrix_in_tiles(std::vector<KernelLaunch>& launches, const PlanRequest&);

// multistage.cpp, rows_transpose.cpp

/// Work-items of a group, each of which does a butterfly that no other shares.
std::size_t usual_work_group(const DeviceLimits&);
/// The axis by one stage a launch.
AxisPlan plan_multistage(const AxisTask&, const PlanRequest&);
/// Columns of a matrix as rows, between transposes.
AxisPlan plan_transposed_columns(const AxisTask& columns, const PlanRequest&);

// bluestein.cpp, rader.cpp, prime.cpp

/// An axis of any length; nothing where kernels cannot count the points of the convolution.
std::optional<AxisPlan> plan_bluestein(const AxisTask&, const PlanRequest&);
/// Whether they can.
bool has_indexable_convolution(const AxisTask&, const PlanRequest&);
/// True for a prime near half of a power of two whose convolution of a point less has large butterflies.
bool has_power_of_two_near(const AxisTask&, const PlanRequest&);
/// Primes whose convolution fits one launch; nothing for others.
std::optional<AxisPlan> plan_rader(const AxisTask&, const PlanRequest&);
/// A prime by Rader's algorithm, or padded where that is sooner; nothing for others, and for primes that are to be
/// planned as lengths like any.
std::optional<AxisPlan> plan_prime(const AxisTask&, const PlanRequest&);

// large_factor.cpp

/// Lengths with butterflies for a part of their factors; nothing where the others take more than one launch, or it
/// takes longer than `convolution`, that of the whole length, where there is one.
std::optional<AxisPlan> plan_large_factor(const AxisTask&, const std::optional<AxisPlan>& convolution,
                                          const PlanRequest&);

// shape_image.cpp, image.cpp

/// Fits a launch over whole images to the device, whose geometry, ends and axes (but for their stages) are set. False
/// where an image does not fit a work-group.
bool shape_image(KernelLaunch& launch, const PlanRequest&);
/// The last axes of `tasks`, two or three of them, in one launch over whole images; nothing where that is not asked for
/// or none fits a work-group. KernelLaunch::image_axes says which. Throws where it was asked for by name.
std::optional<AxisPlan> plan_image(std::vector<AxisTask> tasks, const PlanRequest&);

// axis.cpp

/// Any axis, real ends included.
AxisPlan plan_axis(const AxisTask&, const PlanRequest&);
/// An axis of smooth length: stockham, else four_step, as the options allow.
AxisPlan plan_smooth_axis(const AxisTask&, const PlanRequest&);

// buffers.cpp, arguments.cpp

/// Which buffer every launch reads and writes, with distances; the scratch they need.
void assign_buffers(Plan&, const PlanRequest&);
/// Tables and arguments of every launch; bytes moved.
void assign_arguments(Plan&, const PlanRequest&);

}  // namespace fftcl::planner
