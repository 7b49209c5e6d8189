// What the kernel of a launch is given, as plain values: tables, buffers and numbers, in the order of its parameters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "fftcl/transform_spec.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// One radix-R layer inside a launch. `span` is the product of the radices before it on the same axis of the same
/// launch.
struct Stage {
  int radix = 1;
  std::size_t span = 1;
  friend bool operator==(const Stage&, const Stage&) = default;
};

/// The buffers that a launch names. input and output are the same buffer in place.
enum class Slot { input, output, scratch_0, scratch_1 };

/// A table that the host computes in long double and rounds once. Angles are forward: w_n = exp(-2 pi i / n).
struct TableSpec {
  enum class Kind {
    roots,        ///< w_n^e, e in [0, count)
    stage_steps,  ///< cooperative: for each stage of span S > 1 and each step 1, 2, 4 .. below the radix: w_{S R}^(step
                  ///< p), p in [0, S)
    half_stage_steps,  ///< the same, p in [0, S / 2] alone
    launch_start,      ///< w_n^(p b), [b][p]: b in [0, rows), p in [0, columns)
    launch_steps,      ///< w_n^(p rows 2^i), [i][p]: 2^i below `radix`, p in [0, columns)
    row_stages,        ///< vector: for each stage in place over blocks, w_block^(p k), p major, k in [1, R)
    lane_twiddles,  ///< vector rows: w_n^(l k): for k in [0, points): `lanes` real parts, then `lanes` imaginary parts
    woven_lane_twiddles,  ///< the same, lanes in the woven order of kernels/vector/lanes.cl
    /// vector rows: w_n^K / 2 of outputs K that are split beside their mirrors, in the order of
    /// kernels/vector/split_lanes.cl: `lanes` real parts, then `lanes` imaginary parts
    mirror_roots,
    woven_mirror_roots,  ///< the same, lanes in the woven order
    column_base,         ///< vector columns: w_n^(p0 k) for p0 = 0, lanes, 2 lanes .. below `columns`:
                         ///< [p0][k in [0, points)]
    column_lanes,        ///< vector columns: w_n^(l k): for k in [0, points): `lanes` real parts, then imaginary parts
    column_full,         ///< vector columns: w_n^(p k), [p][k in [0, points)], p in [0, n / points)
    positions,           ///< int: where the in-place stages leave output k, k below the product of their radices
    digit_reversal,  ///< int: for radices in the order they run, the input that belongs at place n (ARM's recurrence)
    chirp,           ///< exp(-i pi k^2 / n), k in [0, n)
    /// spectrum over `points` of the conjugate chirp of n, divided by `points`, which stands at 0 .. count - 1 and, of
    /// 1 - n .. -1, before `points`: its values 0, apart, 2 apart .., then 1, apart + 1 ..; rounded from double for
    /// fp32, from long double for fp64
    chirp_spectrum,
    /// int: g^e modulo the prime n, e in [0, n - 1), g its smallest generator; in the order of the inputs of `stages`
    generator_powers,
    inverse_powers,  ///< int: g^-e, in the same order
    /// spectrum over n - 1 points of w_n^(g^-e), divided by n - 1, in the order of the outputs of `stages`; rounded as
    /// chirp_spectrum
    rader_spectrum,
    joined,  ///< `parts`, tables of complex values, one behind the other, each at a multiple of 256 bytes
  };
  Kind kind = Kind::roots;
  std::size_t n = 1;
  // What the kind above names; 0 in all others.
  std::size_t count = 0;              ///< roots, chirp_spectrum; of roots 0: all n of them
  std::size_t rows = 0, columns = 0;  ///< launch tables; of column_base `columns`, 0: n / points
  std::size_t radix = 0;              ///< launch_steps
  std::size_t points = 0;             ///< lane and column tables, chirp_spectrum
  std::size_t lanes = 0;              ///< the same but column_full and chirp_spectrum
  std::size_t apart = 0;              ///< chirp_spectrum
  std::vector<Stage> stages = {};
  std::vector<TableSpec> parts = {};
  friend bool operator==(const TableSpec&, const TableSpec&) = default;
};

/// Bytes of a table on the device.
std::uint64_t table_bytes(const TableSpec&, Precision);

// The arguments of a kernel, in order.
struct BufferArgument {
  Slot slot = Slot::input;
  int part = 0;  ///< 0: interleaved, real, or real parts; 1: imaginary parts
  friend bool operator==(const BufferArgument&, const BufferArgument&) = default;
};
struct TableArgument {
  std::size_t table = 0;  ///< position in Plan::tables
  friend bool operator==(const TableArgument&, const TableArgument&) = default;
};
/// ulong8: elements between batch entries and between rows, of the input and of the output; the number of lanes in all;
/// and (vector shape) how many tiles of them a work-item does.
struct PlacesArgument {
  std::uint64_t input_distance = 0, input_row = 0, output_distance = 0, output_row = 0, lanes_in_all = 0, tiles = 0;
  friend bool operator==(const PlacesArgument&, const PlacesArgument&) = default;
};
/// real4_t: the sign at the launch's input and at its output, -1 where the call is an inverse one and the launch the
/// plan's first, or last (the conjugate is taken at that end), else 1; the normalization's factor in the last launch,
/// else 1: rounded and 0 or, where the launch's `scale_in_parts` says so, two parts that have it as their sum.
struct EndsArgument {
  bool first = false, last = false;
  friend bool operator==(const EndsArgument&, const EndsArgument&) = default;
};
struct RealArgument {
  double value = 1;  ///< passed in the plan's precision
  friend bool operator==(const RealArgument&, const RealArgument&) = default;
};
struct IntArgument {
  std::int32_t value = 0;
  friend bool operator==(const IntArgument&, const IntArgument&) = default;
};
using Argument = std::variant<BufferArgument, TableArgument, PlacesArgument, EndsArgument, RealArgument, IntArgument>;

}  // namespace fftcl
#pragma GCC visibility pop
