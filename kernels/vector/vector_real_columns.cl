// One axis of N = R C reals in two launches of the vector shape: columns of R reals in pairs, and rows of C points, of which
// those beyond R/2 are mirrors. The algebra and what is held are real_columns.cl's and hermitian_rows.cl's; here a lane has a
// pair, or a row, of its own, so that its mirrors are in its own array and nothing is exchanged.
//
// Between the launches the rows 0 .. R/2 rest in tiles, whole blocks of memory for whoever reads them next (L = LANE_WIDTH;
// k a row, c a column). What a ragged last tile has beyond them is a copy of the last one:
//
//      forward   tiles of L rows         (k, c) at (k / L) C L + c L + k % L              rows read neighbouring k
//      inverse   tiles of 2 L columns    (k, c) at (c / 2L) (R/2 + 1) 2L + k 2L + ..      pairs read even c, then odd ones
//
//      2 L columns, L = 4:    c   0 2 4 6 | 1 3 5 7
//
// REAL_COLUMNS_STORE   columns of reals -> tiles of rows          HERMITIAN_STORE  those -> half spectrum and mirrors
// HERMITIAN_LOAD       half spectrum and mirrors -> tiles of      REAL_COLUMNS_LOAD  those -> columns of reals
//                      columns

#if !defined(MIRRORED_LENGTH) || !defined(KEPT_COLUMNS)
#error "MIRRORED_LENGTH: points of a column of reals, KEPT_COLUMNS: lanes of a block"
#endif
#if MIRRORED_LENGTH % 2 || (HERMITIAN_LOAD + HERMITIAN_STORE && (LENGTH % 2 || MIRRORED_LENGTH < 2 * LANE_WIDTH))
#error "columns and rows are halved, and half a column fills the lanes"
#endif

#define HELD_ROWS (MIRRORED_LENGTH / 2 + 1)

// Where lanes k1, k1 + 1 .. find point k2 of their rows in the half spectrum, in the upper half the mirror of the last lane.
#define LOWER_AT(k1, k2) ((k1) + MIRRORED_LENGTH * (k2))
#define UPPER_AT(k1, k2) (MIRRORED_LENGTH - (k1) - (LANE_WIDTH - 1) + MIRRORED_LENGTH * (LENGTH - 1 - (k2)))

#if REAL_COLUMNS_STORE
// Pairs p = `pair`, pair + 1 .. : A and B of rows k, L of them at a time, times t = w_N^(2 p k) and t w_N^k.
INLINE void write_real_columns(WRITE_ARGUMENTS, const __global int *restrict positions,
                               const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,
                               const __global real2_t *restrict row_turns, size_t base, uint pair, int count,
                               const lane_t *rows) {
  for (int start = 0; start < HELD_ROWS; start += LANE_WIDTH) {
    lane_t ar[LANE_WIDTH], ai[LANE_WIDTH], br[LANE_WIDTH], bi[LANE_WIDTH];
    const uint tile = start * (2 * COLUMNS) + 2 * pair * LANE_WIDTH;
    WRITE_AHEAD(base, tile, 2 * LANE_WIDTH * LANE_WIDTH);
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
      const int k = min(start + j, HELD_ROWS - 1), at = positions[k], mirror = positions[k == 0 ? 0 : LENGTH - k];
      const lane_t zr = ROW_RE(at), zi = ROW_IM(at), mr = ROW_RE(mirror), mi = ROW_IM(mirror);
      const __global real_t *lanes = column_lanes + 2 * LANE_WIDTH * k;
      lane_t tr = get_lanes(lanes), ti = get_lanes(lanes + LANE_WIDTH);
      multiply(&tr, &ti, (lane_t)(column_base[k].x * REAL(0.5)), (lane_t)(column_base[k].y * REAL(0.5)));
      ar[j] = zr + mr;
      ai[j] = zi - mi;
      br[j] = zi + mi;
      bi[j] = mr - zr;
      multiply(&ar[j], &ai[j], tr, ti);
      multiply(&br[j], &bi[j], tr, ti);
      multiply(&br[j], &bi[j], (lane_t)(row_turns[k].x), (lane_t)(row_turns[k].y));
    }
    transpose_lanes(ar);
    transpose_lanes(ai);
    transpose_lanes(br);
    transpose_lanes(bi);
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
      if (lane >= count) break;
      const uint at = tile + 2 * lane * LANE_WIDTH;
      write_neighbours(WRITE_NAMES, base, at, 1, UNSCALED, ar[lane], ai[lane]);
      write_neighbours(WRITE_NAMES, base, at + LANE_WIDTH, 1, UNSCALED, br[lane], bi[lane]);
    }
  }
}
#endif

#if REAL_COLUMNS_LOAD
// Row k of pairs `pair`, pair + 1 .. as a complex value, as in real_columns.cl. Rows 0 and R/2 of a real column are real.
INLINE void read_real_columns(READ_ARGUMENTS, size_t base, uint pair, int k, real_t sign, lane_t *re, lane_t *im) {
  const int upper = k > LENGTH / 2;
  const uint at = 2 * pair * HELD_ROWS + (upper ? LENGTH - k : k) * (2 * LANE_WIDTH);
  lane_t ar, ai, br, bi;
  read_neighbours(READ_NAMES, base, at, sign, &ar, &ai);
  read_neighbours(READ_NAMES, base, at + LANE_WIDTH, sign, &br, &bi);
  if (k == 0 || k == LENGTH / 2) {
    ai = 0;
    bi = 0;
  }
  *re = upper ? ar - bi : ar + bi;
  *im = upper ? -ai - br : ai - br;
}
#endif

#if HERMITIAN_STORE
// The upper halves first: row 0 is its own mirror, and its lower half stays as it is.
INLINE void write_hermitian_rows(WRITE_ARGUMENTS, const __global int *restrict positions, size_t base, uint k1, int count,
                                 scale_t scale, const lane_t *rows) {
  const int whole = count == LANE_WIDTH;
  for (int k2 = LENGTH / 2; k2 < LENGTH; k2++) {
    const lane_t re = reverse_lanes(ROW_RE(positions[k2])), im = reverse_lanes(ROW_IM(positions[k2]));
    if (whole) {
      write_neighbours(WRITE_NAMES, base, UPPER_AT(k1, k2), -1, scale, re, im);
    } else {
      // Of the last row, R/2, the lower half is all.
      real_t r[LANE_WIDTH], i[LANE_WIDTH];
      JOIN(vstore, LANE_WIDTH)(re, 0, r);
      JOIN(vstore, LANE_WIDTH)(im, 0, i);
      for (int lane = LANE_WIDTH - count + 1; lane < LANE_WIDTH; lane++) {
        write_point(WRITE_NAMES, base, UPPER_AT(k1, k2) + lane, -1, scale, r[lane], i[lane]);
      }
    }
  }
  for (int k2 = 0; k2 < LENGTH / 2; k2++) {
    const lane_t re = ROW_RE(positions[k2]), im = ROW_IM(positions[k2]);
    if (whole) {
      write_neighbours(WRITE_NAMES, base, LOWER_AT(k1, k2), 1, scale, re, im);
    } else {
      write_some_neighbours(WRITE_NAMES, base, LOWER_AT(k1, k2), count, 1, scale, re, im);
    }
  }
  if (k1 == 0) {
    const int at = positions[LENGTH / 2];
    write_point(WRITE_NAMES, base, LOWER_AT(0, LENGTH / 2), 1, scale, ROW_RE(at).s0, ROW_IM(at).s0);
  }
}
#endif

#if HERMITIAN_LOAD
// Point k2 of rows k1, k1 + 1 ..; lanes beyond R/2 read what others' mirrors are. Rows whose points all lie `below` the half
// need no question.
#define LOAD_HERMITIAN_ROW(base, k1, k2, below, re, im)                            \
  if ((below) <= LENGTH / 2 || (k2) < LENGTH / 2) {                                \
    read_neighbours(READ_NAMES, base, LOWER_AT(k1, k2), INPUT_SIGN, re, im);       \
  } else {                                                                         \
    read_neighbours(READ_NAMES, base, UPPER_AT(k1, k2), -INPUT_SIGN, re, im);      \
    *(re) = reverse_lanes(*(re));                                                  \
    *(im) = reverse_lanes(*(im));                                                  \
  }

// Columns c of rows `k1`, k1 + 1 .., 2 L at a time, even ones and odd ones, times w_N^(k1 c).
INLINE void write_column_tiles(WRITE_ARGUMENTS, const __global int *restrict positions,
                               const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,
                               size_t base, uint k1, int count, const lane_t *rows) {
  for (int start = 0; start < LENGTH; start += 2 * LANE_WIDTH) {
    for (int odd = 0; odd < 2; odd++) {
      lane_t a[LANE_WIDTH], b[LANE_WIDTH];
      UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
        WRITE_AHEAD(base, start * HELD_ROWS + (k1 + lane) * (2 * LANE_WIDTH) + odd * LANE_WIDTH, LANE_WIDTH);
      }
      UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
        const int c = min(start + 2 * j + odd, LENGTH - 1), at = positions[c];
        const __global real_t *turn = column_lanes + 2 * LANE_WIDTH * c;
        a[j] = ROW_RE(at);
        b[j] = ROW_IM(at);
        multiply(&a[j], &b[j], (lane_t)(column_base[c].x), (lane_t)(column_base[c].y));
        multiply(&a[j], &b[j], get_lanes(turn), get_lanes(turn + LANE_WIDTH));
      }
      transpose_lanes(a);
      transpose_lanes(b);
      UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
        if (lane >= count) break;
        const uint at = start * HELD_ROWS + (k1 + lane) * (2 * LANE_WIDTH) + odd * LANE_WIDTH;
        write_neighbours(WRITE_NAMES, base, at, 1, UNSCALED, a[lane], b[lane]);
      }
    }
  }
}
#endif
