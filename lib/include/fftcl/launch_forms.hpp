// How the work-items of a launch share its transforms, or do them one by one, by the family of its kernel (KernelFamily
// in kernel_launch.hpp). Plain values.
#pragma once

#include <cstddef>
#include <vector>

#pragma GCC visibility push(default)
namespace fftcl {

/// cooperative and image launches: how the work-items of a group share its transforms.
struct GroupForm {
  /// Work-items that share one transform. (Those of an image launch share all images of their work-group.)
  std::size_t items_per_lane = 1;
  /// Neighbouring work-items take neighbouring lanes (columns, or rows that rest in local memory) rather than points of
  /// a row.
  bool lanes_fastest = false;
  /// Real and imaginary parts go through local memory one after the other, in half the space.
  bool split_exchange = false;
  /// An exchange takes this many rounds. Each moves an equal share of the points (the last one the rest), and local
  /// memory holds no more than one share.
  std::size_t exchange_rounds = 1;
  /// Rows of twice the points that the registers of a group hold: those of odd number are parked in local memory while
  /// those of even number go through all stages but the last one, of radix 2, where the halves meet
  /// (kernels/cooperative/parked_rows.cl).
  bool parks_half = false;
  /// Its group may take more local memory than the device reports (DeviceLimits::largest_local_memory_bytes).
  bool large_local_memory = false;
  /// Rows: so many work-groups a compute unit take all of them, one row after the other, and while one goes through the
  /// stages the next is copied to local memory (kernels/cooperative/resident_rows.cl). 0: a work-group for each row.
  std::size_t resident_groups = 0;
  /// Rows are copied so by instructions that do it beside the work-items' work (DeviceLimits::bulk_copies); else by the
  /// work-items.
  bool bulk_copies = false;
  /// `pad_width` elements of local memory stay unused after every `pad_period` elements, so that strided accesses meet
  /// different banks.
  std::size_t pad_period = 1, pad_width = 0;
  /// Rows of packed real data: one work-item has the butterflies of output k (on the way back, input k) and its mirror.
  bool pairs_butterflies = false;
  /// After the last exchange this many neighbouring work-items hold neighbouring points, in the order of the tiles that
  /// they write; 0: they hold neighbouring columns, as they were read.
  std::size_t turned_store = 0;
  /// The work-groups of this many batch entries alternate, so that those that read the same part of a large table run
  /// at about the same time.
  std::size_t entries_together = 1;
  /// The most registers that the compiler may use for a work-item; 0: it decides.
  std::size_t most_registers = 0;
  /// Rows are read, or written, by the whole work-group through local memory: short ones.
  bool staged_load = false, staged_store = false;
  /// Rows of reals that are not packed: the radix of the stage beside them, of whose points k and radix - k,
  /// conjugates, only those with k up to radix / 2 are kept (kernels/real_butterfly.cl); 0: all points are.
  std::size_t kept_radix = 0;
  /// cooperative launches with a kept_radix: elements of local memory from a block to the next one, an exchange each
  /// (kernels/cooperative/half_exchange.cl).
  std::vector<std::size_t> half_pitches{};
  /// The twiddles of the stages are computed, so that the launch reads no table.
  bool computed_steps = false;

  friend bool operator==(const GroupForm&, const GroupForm&) = default;
};

/// vector_columns: how a tile of neighbouring columns is written.
enum class StoreTiles {
  by_lane,     ///< element by element
  neighbours,  ///< columns stay neighbours: whole vectors
  transposed,  ///< columns become rows: blocks transposed in registers
};

/// vector_columns: how the factor between launches is found.
enum class TwiddleForm {
  none,
  column_and_lane,  ///< product of a table over columns and one over lanes
  uniform,          ///< the same for all lanes
  by_lane,          ///< each lane its own entry
};

/// vector launches: how a work-item does its transforms.
struct VectorForm {
  /// Whole transforms, or tiles of columns, that one work-item does; of a half_split vectors of pairs.
  std::size_t tiles_per_item = 1;
  /// vector_columns: each lane finds its own column (few columns a block, or one transform a lane).
  bool gathered_lanes = false;
  /// The transforms of the lanes lie one behind the other, and are read and written as one block of memory.
  bool lane_blocks = false;
  /// Such blocks are transposed a vector of each transform at a time, instead of shuffled as they lie.
  bool transposed_blocks = false;
  /// lane_blocks of an odd number of reals: stages compute only what is not the conjugate of another output.
  bool half_stages = false;
  /// vector_rows: a vector holds lanes of two transforms, half of them each.
  bool paired = false;
  /// While one block is read, the next one is prefetched into the core's cache of this level (1 or 2); 0: it is not.
  std::size_t read_ahead = 0;
  /// lane_blocks: the block that is prefetched so is that many later. Of single butterflies the lines of results are
  /// prefetched as well, of one block less later.
  std::size_t blocks_ahead = 1;
  bool write_ahead = false;  ///< vector_rows: while a transform is read, the cache lines of its results are prefetched
  /// Results are written by non-temporal stores, past the caches, which would read every line before it is overwritten.
  bool past_cache = false;
  StoreTiles store_tiles = StoreTiles::by_lane;
  TwiddleForm twiddle_form = TwiddleForm::none;

  friend bool operator==(const VectorForm&, const VectorForm&) = default;
};

}  // namespace fftcl
#pragma GCC visibility pop
