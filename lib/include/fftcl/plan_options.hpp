// The choices a user may make about the way a transform is computed. The defaults leave all of them to the planner.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/error.hpp"  // what these functions throw

#pragma GCC visibility push(default)
namespace fftcl {

/// Which butterflies may be used: everything; powers of two up to a cap (odd factors keep their own); or an exact list
/// of stages in the order they run. make_plan() refuses a cap and a list at once.
struct RadixChoice {
  int cap = 0;                   ///< 2, 4, 8, 16 or 32; 0: no cap
  std::vector<int> stages = {};  ///< empty: not a list

  bool automatic() const { return cap == 0 && stages.empty(); }

  friend bool operator==(const RadixChoice&, const RadixChoice&) = default;
};

/// "auto", a cap "8", or a list "8,8,4". A single number is a cap where it is 2, 4, 8, 16 or 32. Throws InvalidRequest
/// naming what is accepted.
RadixChoice parse_radix(std::string_view text);
std::string to_string(const RadixChoice&);

/// Butterflies of primes up to 127 and of powers of two up to 32, ascending. A list may also name those that are made
/// of them: 6 9 10 12 14 15 18 20 21 22 24 25 26 27 28 30 49. Primes above 31 fill the registers of a GPU's work-item:
/// those to 59 (fp64: 41; beside reals 97 and 71) run where it is known to have as many (NVIDIA's), others where a list
/// names them.
const std::vector<int>& supported_radices();

/// cooperative: the work-items of a group share a transform through local memory (GPUs). vector: one work-item computes
/// whole transforms in vectors (CPUs).
enum class DeviceShape { automatic, cooperative, vector };

/// Where the data rests between the stages of a transform: global, one stage a launch; local, all stages that a
/// work-group holds in one launch.
enum class StageMemory { automatic, global, local };

enum class TransposeMethod { automatic, naive, tiled };

/// What the transforms of a work-group are to each other.
enum class Neighbours {
  rows,                    ///< whole rows
  columns_of_axis,         ///< columns that one long axis is cut into
  columns_of_convolution,  ///< the same where the axis is a convolution, but for the launch that holds its middle
  columns_of_matrix,       ///< columns of an axis that others lie inside of
  mirrored_rows,           ///< whole rows of packed real input, whose outputs meet their mirrors
  mirrored_columns,        ///< columns of such an axis, half of the lanes, beside their mirrors
  joined_rows,      ///< whole rows of half spectra, whose inputs meet their mirrors on the way back to packed reals
  images,           ///< several axes in one launch
  mirrored_images,  ///< the same of packed reals, to their half spectra
  joined_images,    ///< the same of half spectra, back to packed reals
  real_columns,     ///< columns of reals in pairs that one long axis is cut into
  real_columns_of_matrix,  ///< columns of reals in pairs of an axis that another lies inside of, to their spectra
  hermitian_rows,          ///< rows of the spectra of such columns, the first half of them
  hermitian_rows_read,     ///< the same on the way back
  half_rows,               ///< whole rows of reals that are not packed, of which about half of the points are held
  half_rows_back,          ///< the same of their half spectra, back to reals
  half_images,             ///< images of reals that are not packed, of which about half of the points are held
  half_images_back,        ///< the same of their half spectra, back to reals
  part_rows                ///< whole rows of complex points as two rows of reals each, of which about half are held
};

/// How a cooperative launch of one length is cut (for images: the points of one, and the radices of all its axes in the
/// order they run), found by measuring (lib/plan/tuned/ holds those that ship).
struct LaunchShape {
  std::size_t length = 0;  ///< points that the launch transforms
  Neighbours neighbours = Neighbours::rows;
  bool fused_convolution = false;  ///< runs its stages twice, a filter between
  bool fp64 = false;
  std::vector<int> radices = {};
  std::size_t lanes = 1;  ///< transforms of a work-group
  /// Work-items that share one (of a group of images: their number over that of the images).
  std::size_t items_per_lane = 1;
  bool split_exchange = false;
  /// A split exchange may take several rounds. Each moves an equal share of the points (the last one the rest), and
  /// local memory holds one share: for transforms that fit the registers of a work-group but not its local memory.
  std::size_t exchange_rounds = 1;
  /// Columns: the work-groups of this many batch entries alternate, so that those that read the same part of a filter
  /// run at about the same time; entry after entry the filter would have left the cache before it is read again.
  std::size_t entries_together = 1;
  /// rows, mirrored_rows: of an even number of points half is parked in local memory while the others go through the
  /// stages (GroupForm::parks_half). The last radix is 2.
  bool parks_half = false;
  /// It may take more local memory than the device reports (DeviceLimits::largest_local_memory_bytes).
  bool large_local_memory = false;
  /// Whole rows, one a work-group: so many work-groups a compute unit stay, and copy the next row to local memory while
  /// they have one (GroupForm::resident_groups); as with large_local_memory. 0: a work-group for each row.
  std::size_t resident_groups = 0;
  /// half_rows: their stages hold all points, though about half would do (GroupForm::kept_radix).
  bool all_points = false;
  /// Of a work-item, where a build may bound them (DeviceLimits::bounds_registers); 0: as the compiler sees fit. It may
  /// take more than 128 for 32 complex points: one work-group of 256 items on a compute unit of 65536 registers, where
  /// two would hide each other's waits. Not in work-groups of more than 256 items, which drivers run only where the
  /// kernel demands them.
  std::size_t most_registers = 0;

  friend bool operator==(const LaunchShape&, const LaunchShape&) = default;
};

/// How the vector shape computes the launches of one length, found by measuring.
struct VectorShape {
  std::size_t length = 0;    ///< points that the launch transforms
  bool columns = false;      ///< launches over neighbouring columns; else over whole rows
  std::size_t lanes = 1;     ///< of a vector, a power of two
  bool lanes_share = false;  ///< rows: the lanes, as many as the last radix, hold one transform and run its last stage;
                             ///< else each lane has its own
  std::vector<int> radices = {};   ///< of all stages in the order they run; empty: by the planner's rule
  std::size_t tiles_per_item = 0;  ///< transforms, or vectors of neighbours, that a work-item does; 0: by the rule

  friend bool operator==(const VectorShape&, const VectorShape&) = default;
};

/// How an axis is cut into launches, found by measuring.
struct AxisCut {
  std::size_t length = 0;  ///< complex points of the axis, of the convolution where it runs as one
  /// Points of each launch in the order they run; empty: by the planner's rule.
  std::vector<std::size_t> launches = {};
  /// Width of the tiles that the data rest in between the first two, or, where `launches` is empty, between the rows of
  /// a matrix and its columns; 1: no tiles, 0: by the rule.
  std::size_t tile = 0;

  friend bool operator==(const AxisCut&, const AxisCut&) = default;
};

/// The length of the convolution that Bluestein's algorithm runs for an axis, found by measuring.
struct PaddedLength {
  std::size_t length = 0;  ///< points of the axis
  std::size_t points = 0;  ///< of the convolution: at least 2 length - 2

  friend bool operator==(const PaddedLength&, const PaddedLength&) = default;
};

/// Where a transform's twiddles come from: a table that the host computed, read from global, local or constant memory;
/// or the device's own functions, at every use: sincos, cos and sin apart, or its native ones (fp32 only).
enum class TwiddleSource { automatic, global, local, constant, sincos, cos_sin, native };

/// Indices of the stages inside a work-group: different in each, or the same in all (out of place).
enum class IndexGeometry { automatic, normal, constant };

/// The companions of a published algorithm: what its document varies. Each algorithm takes some of them; 0 and
/// automatic leave the choice to it.
struct PublishedChoices {
  TwiddleSource twiddle = TwiddleSource::automatic;
  IndexGeometry geometry = IndexGeometry::automatic;
  std::size_t work_group = 0;       ///< work-items of a work-group
  std::size_t words = 0;            ///< points that are computed between two barriers
  std::size_t items_per_group = 0;  ///< work-items that share the arithmetic of such a group of words
  std::size_t compute_units = 0;    ///< work-groups that share one transform

  friend bool operator==(const PublishedChoices&, const PublishedChoices&) = default;
};

struct PlanOptions {
  /// "auto" or a name of algorithms().
  std::string algorithm = "auto";
  StageMemory kernel = StageMemory::automatic;  ///< where data rests between stages
  RadixChoice radix = {};
  DeviceShape shape = DeviceShape::automatic;
  TransposeMethod transpose = TransposeMethod::automatic;
  PublishedChoices published = {};
  /// For tuning (tune.hpp), used before the planner's own rules; what a device's limits forbid, and what is no shape or
  /// cut of that length, is passed over.
  std::vector<LaunchShape> shapes = {};
  std::vector<VectorShape> vector_shapes = {};
  std::vector<AxisCut> cuts = {};
  std::vector<PaddedLength> padded = {};
  /// Work-items of a work-group with which the driver was found to run built kernels, which depends on the registers
  /// that they take. Plans keep to it where it is less than the device's own limit; 0: nothing was found. Transform
  /// finds it.
  std::size_t max_work_group_size = 0;

  /// True where everything is left to the planner, whatever was found.
  bool automatic() const { return *this == PlanOptions{.max_work_group_size = max_work_group_size}; }

  friend bool operator==(const PlanOptions&, const PlanOptions&) = default;
};

/// One way to compute a transform. The library's own are Stockham's self-sorting stages (as in W. T. Cochran et al.,
/// "What is the fast Fourier transform?", 1967), four_step and its like (D. H. Bailey, "FFTs in external or
/// hierarchical memory", 1990), Bluestein's (1970) and Rader's (1968) convolutions; lib/plan/algorithms/ says how they
/// run.
struct AlgorithmInfo {
  std::string_view name;
  std::string_view summary;
  /// Published algorithms: the document that proposed it.
  std::string_view document = {};

  bool published() const { return !document.empty(); }
};

/// What PlanOptions::algorithm accepts besides "auto".
const std::vector<AlgorithmInfo>& algorithms();

std::string to_string(DeviceShape);
std::string to_string(StageMemory);
std::string to_string(TransposeMethod);
std::string to_string(TwiddleSource);
std::string to_string(IndexGeometry);

}  // namespace fftcl
#pragma GCC visibility pop
