// One launch of a plan: which kernel runs, over which points, and how its work-items share them (launch_forms.hpp).
// Plain values, as the whole plan is (plan.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/convolution_part.hpp"
#include "fftcl/kernel_arguments.hpp"
#include "fftcl/launch_forms.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// How the launch shares its work out, and so which kernel it runs: a file <name>.cl below kernels/, of the vector
/// families also vector_blocks.cl (VectorForm::lane_blocks) and vector_convolution.cl (a fused convolution).
enum class KernelFamily {
  cooperative,     ///< work-groups share transforms through local memory
  image,           ///< work-groups share whole images, all stages of several axes, through local memory
  vector_rows,     ///< one work-item, contiguous transforms, lanes hold n mod lanes
  vector_columns,  ///< one work-item, lanes hold neighbouring columns or several transforms
  global_stage,    ///< one butterfly a work-item, one stage a launch, through global memory
  transpose,       ///< rows x columns -> columns x rows
  half_split,      ///< N/2 results of packed real input -> N/2 + 1 values of the half spectrum: half_split_launch.cl
  published,       ///< a document's algorithm: KernelLaunch::published names its kernel
};

/// What a launch does to its axis. The data of an axis is [rows][axis_length][inner]; a launch transforms `length`
/// points at stride axis_length * inner / length, after launches whose lengths multiply to `span` (Stockham, decimation
/// in frequency; `kernels/cooperative/lane_places.cl` draws it).
struct AxisGeometry {
  std::size_t axis = 0;         ///< which axis of the spec
  std::size_t length = 1;       ///< points that this launch transforms
  std::size_t axis_length = 1;  ///< points of the whole axis (of the convolution, for Bluestein and Rader)
  std::size_t span = 1;         ///< product of the lengths of the launches before on this axis
  std::size_t inner = 1;        ///< contiguous elements between neighbours on this axis
  std::size_t rows = 1;         ///< blocks of axis_length * inner in one batch entry

  /// Transforms of `length` points in one block.
  std::size_t columns() const { return axis_length * inner / length; }
  bool last() const { return span * length == axis_length; }
  friend bool operator==(const AxisGeometry&, const AxisGeometry&) = default;
};

/// One of the axes that an image launch transforms, and how many of its stages are this axis' own. A stage of radix 1
/// only reorders: a launch reads or writes short rows that way.
struct ImageAxis {
  std::size_t axis = 0;  ///< which axis of the spec
  std::size_t length = 1;
  std::size_t inner = 1;  ///< elements of the image between neighbours on this axis
  std::size_t stages = 1;
  friend bool operator==(const ImageAxis&, const ImageAxis&) = default;
};

/// How a launch reads its points; each is a file kernels/load/<name>.cl, or in one beside the kernel that runs it.
enum class LoadEnd {
  complex,         ///< complex values
  real,            ///< real values, imaginary part zero
  real_pairs,      ///< x[2n] + i x[2n+1] from real values
  hermitian,       ///< a full spectrum from its half
  half_join,       ///< N/2 packed values from a half spectrum of even N
  hermitian_rows,  ///< row k1 of a real array's spectrum, from half of it and half of row R - k1
  real_columns,    ///< rows 0 .. R/2 of the spectra of two columns of R reals -> both as one complex column
  parts,           ///< a row of complex values as two of reals: its real parts, its imaginary parts
};

/// How a launch writes its points; each is a file kernels/store/<name>.cl, or in one beside the kernel that runs it.
enum class StoreEnd {
  complex,         ///< complex values
  half,            ///< the first N/2 + 1 of N
  half_split,      ///< N/2 packed results -> half spectrum, inside the launch
  real,            ///< real parts only
  real_pairs,      ///< re -> x[2n], im -> x[2n+1]
  real_columns,    ///< two columns of R reals as one complex column -> rows 0 .. R/2 of the spectra of both
  hermitian_rows,  ///< row k1 of a real array's spectrum -> half of it and, mirrored, half of row R - k1
  parts,           ///< the half spectra of both parts of a complex row -> its spectrum
};

/// How a launch sees the array at one of its ends: element (entry, row, flat) lies at entry * distance + row *
/// row_stride + flat.
struct ArrayView {
  Slot slot = Slot::input;
  Layout layout = Layout::interleaved;
  bool real = false;             ///< elements are real numbers
  std::uint64_t distance = 0;    ///< elements between batch entries
  std::uint64_t row_stride = 0;  ///< elements between rows of one entry
  friend bool operator==(const ArrayView&, const ArrayView&) = default;
};

/// The kernel of a document's algorithm and what it needs beside the ends. Its file is kernels/published/<file>.cl,
/// behind the ends, the butterflies of the launch's stages and `parts`; its arguments are the ends', `tables`, a
/// PlacesArgument, `integers`, `reals` and an EndsArgument (kernels/published/launch.cl).
struct PublishedKernel {
  std::vector<std::string> parts;  ///< files of the same folder that go before it, in their order
  std::string file;
  std::string entry;
  std::string label;                                 ///< stands for a launch without stages in stages_text(): "pack"
  TwiddleSource twiddle = TwiddleSource::automatic;  ///< automatic: it has none
  std::vector<std::pair<std::string, std::string>> defines;
  std::vector<TableSpec> tables;
  std::vector<std::int32_t> integers;  ///< uint in the kernel
  std::vector<double> reals;           ///< real_t in the kernel
  /// Between this launch and the next the data are interleaved, also where the user's are planar.
  bool packs = false;
  /// Each work-group writes only where it alone has read before, so that it may run in place.
  bool writes_what_it_read = false;

  friend bool operator==(const PublishedKernel&, const PublishedKernel&) = default;
};

/// One enqueue. What only other families use keeps its defaults: a cooperative launch has a VectorForm{}, and so on.
struct KernelLaunch {
  KernelFamily family = KernelFamily::cooperative;
  Precision precision = Precision::fp32;
  AxisGeometry geometry;
  std::vector<Stage> stages;
  /// image: its axes in the order they run: the rows first, but back to reals that are not packed last. The
  /// geometry is that of the images: `length` points each, `rows` of them in a batch entry; contiguous, but for the
  /// half spectra and padded rows of reals.
  std::vector<ImageAxis> image_axes;
  ConvolutionPart convolution;
  /// Real transforms: N of the real side; rows by parts: their points.
  std::size_t real_length = 0;
  /// Real transforms by columns of reals: R, the points of a column. Of the R rows of the columns' spectra 0 .. R/2 are
  /// held, and the launch over rows, R of them in each of `geometry.rows` where they are an axis, has lanes for those.
  std::size_t mirrored_length = 0;

  LoadEnd load = LoadEnd::complex;
  StoreEnd store = StoreEnd::complex;
  ArrayView from;
  ArrayView to;
  /// Both ends are the same memory: the same slot, or the input and the output of a transform in place.
  bool in_place = false;
  /// The ends of the whole transform, where an inverse call conjugates and the scale is applied.
  bool conjugates_load = true;
  bool conjugates_store = true;
  /// The scale is applied here, and rounded to the precision it would be another: it comes in two parts.
  bool scale_in_parts = false;
  /// Launches follow on this axis: outputs are multiplied by w^(p k) as they are stored.
  bool launch_twiddle = false;

  /// cooperative: transforms of a work-group; image: images of a work-group; vector: lanes of a vector, of which
  /// vector_rows uses as many as the last stage's radix.
  std::size_t lanes = 1;
  /// The width of the tiles that the data rest in between the first two launches of an axis, or the rows of a matrix
  /// and its columns; 0: no tiles. Before the columns of a convolution 1 is none either: whole_columns(),
  /// loads_whole_columns().
  std::size_t load_tile = 0;
  std::size_t store_tile = 0;
  GroupForm group;
  VectorForm vector;
  TransposeMethod transpose = TransposeMethod::automatic;
  PublishedKernel published;

  /// Transforms of `length` points in all (rows, for half_split; matrices, for transpose).
  std::uint64_t lanes_in_all = 1;
  std::array<std::size_t, 3> global_size{1, 1, 1};  ///< work-items: in each dimension whole work-groups
  std::array<std::size_t, 3> work_group_size{1, 1, 1};
  std::uint64_t local_memory_bytes = 0;    ///< of a work-group
  std::uint64_t private_memory_bytes = 0;  ///< of a work-item: its points, in registers where those hold them
  /// Of the whole launch, without its tables.
  std::uint64_t bytes_read = 0, bytes_written = 0;
  std::vector<Argument> arguments;
  /// Why the planner cut here, for `fftcl plan`.
  std::string reason;

  /// Points of a transform that its stages hold: as many outputs, or inputs, of the one beside reals that are not
  /// packed as are kept; of rows that park half of their points those of one half. And, of these rows and of images,
  /// the stages over them.
  std::size_t kept_points() const;
  std::vector<Stage> kept_stages() const;
  /// The stages of the second run of a fused convolution: the radices reversed, in lane_blocks as they are.
  std::vector<Stage> stages_back() const;
  /// A convolution in one launch of packed real rows, whose results become the half spectrum there.
  bool splits_convolution() const { return convolution.fused && store == StoreEnd::half_split; }
  /// Rader's convolution, whose ends permute anyway, by radices without a common factor: its points stand in the order
  /// in which such stages need no twiddles.
  bool has_coprime_stages() const;
  /// Both ends are interleaved values, and nothing happens to them on their way but what reals need.
  bool has_interleaved_ends() const;
  /// vector_rows: lanes take the values in the woven order of kernels/vector/lanes.cl.
  bool woven_lanes() const;
  /// vector_rows: the lanes of a transform.
  std::size_t run_lanes() const { return vector.paired ? lanes / 2 : lanes; }
  /// vector_rows: how many of the lanes share a transform, and run its last stage.
  std::size_t sharing_lanes() const { return static_cast<std::size_t>(stages.back().radix); }
  /// vector_rows of packed reals: the last stage pairs rows of lanes with their mirrors, so that outputs become the
  /// half spectrum in registers (kernels/vector/split_lanes.cl).
  bool splits_lanes() const;
  /// vector_rows of half spectra, back to packed reals: rows of lanes are made together with their mirrors before the
  /// stages begin (kernels/vector/join_lanes.cl).
  bool joins_lanes() const;
  /// Lanes are pairs of columns of reals, or rows of the spectra of such columns.
  bool pairs_reals() const { return load == LoadEnd::real_columns || store == StoreEnd::real_columns; }
  bool halves_rows() const { return load == LoadEnd::hermitian_rows || store == StoreEnd::hermitian_rows; }
  /// Lanes are rows of real parts and, beside each, of imaginary parts (kernels/cooperative/part_rows.cl).
  bool has_parts() const { return load == LoadEnd::parts; }
  /// The middle of a convolution: its columns rest one behind the other on both sides, so that a work-group takes them
  /// as it takes rows.
  bool whole_columns() const { return load_tile == 1 && !loads_whole_columns(); }
  /// Columns that are convolved in one launch, and rest one behind the other before it.
  bool loads_whole_columns() const { return load_tile == 1 && (convolution.chirp_load || convolution.rader); }
  /// Columns of a block that are transformed: of rows by parts, two.
  std::size_t kept_columns() const;
  /// Lanes of a block: that many, or more that idle, so that work-groups begin where tiles do and columns have mirrors.
  std::size_t lane_columns() const;
  /// pairs_reals(): elements of local memory from a lane's mirrors to the next one's; 0: lanes side by side.
  std::size_t mirror_pitch() const;
  /// The radix of the stage that runs last.
  int end_radix() const { return convolution.fused ? stages.front().radix : stages.back().radix; }
  /// The span of what this launch writes: after a fused convolution the inverse transform begins anew.
  std::size_t store_span() const { return convolution.fused ? 1 : geometry.span; }
  friend bool operator==(const KernelLaunch&, const KernelLaunch&) = default;
};

}  // namespace fftcl
#pragma GCC visibility pop
