// How the rows of a tile of columns (vector_columns.cl) come in, LOAD_ROW and READ_TILE, and how they leave, WRITE_TILE: one way
// a launch. Of real data by columns vector_real_columns.cl has them.
//
// STORE_TILES, where lanes hold neighbouring columns:
//    1  neighbouring columns stay neighbours: whole vectors (SPAN a multiple of LANE_WIDTH, or LENGTH the whole axis)
//    2  first launch of several (SPAN 1): columns become rows; LANE_WIDTH x LANE_WIDTH transposes in registers
//    0  lane by lane
// Gathered lanes leave transposed as with 2 where they are whole transforms, otherwise lane by lane.

#if !defined(STORE_TILES)
#error "STORE_TILES describes how a tile leaves"
#endif
#if !defined(REAL_COLUMNS_LOAD) || !defined(REAL_COLUMNS_STORE) || !defined(HERMITIAN_LOAD) || !defined(HERMITIAN_STORE)
#error "REAL_COLUMNS_.. and HERMITIAN_.. say what real data add"
#endif

// Where each lane writes LENGTH neighbours, a row of its own: lane `lane` from element ROW_START of the block at ROW_BASE.
#if GATHERED_LANES
#define WRITES_ROWS (COLUMNS == 1 && LENGTH >= LANE_WIDTH)
#define ROW_BASE(lane) output_base[lane]
#define ROW_START(lane) 0
#define ROW_AHEAD
#else
#define WRITES_ROWS (STORE_TILES == 2)
#define ROW_BASE(lane) output_base
#define ROW_START(lane) ((column + (lane)) * LENGTH)
#define ROW_AHEAD                                                                 \
  if (k + LANE_WIDTH < LENGTH) {                                                  \
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {                        \
      WRITE_AHEAD(ROW_BASE(lane), ROW_START(lane) + k + LANE_WIDTH, LANE_WIDTH);  \
    }                                                                             \
  }
#endif

// Where each lane reads such a row before the stages, which then find it in the array. The last vectors of a row overlap, and
// the array is gone through once more: a short row gains only if its points one by one cost more than that.
#ifndef LOAD_SHARES_WORK
#define LOAD_SHARES_WORK 0
#endif
#define READS_ROWS (GATHERED_LANES && WRITES_ROWS && (LENGTH >= 8 * LANE_WIDTH || LOAD_SHARES_WORK))

#if READS_ROWS
#define READ_TILE                                                                        \
  for (int start = 0; start < LENGTH; start += LANE_WIDTH) {                             \
    const int n = min(start, LENGTH - LANE_WIDTH);                                       \
    lane_t a[LANE_WIDTH], b[LANE_WIDTH];                                                 \
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {                               \
      read_neighbours(READ_NAMES, input_base[lane], n, INPUT_SIGN, &a[lane], &b[lane]);  \
    }                                                                                    \
    transpose_lanes(a);                                                                  \
    transpose_lanes(b);                                                                  \
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {                                        \
      ROW_RE(n + j) = a[j];                                                              \
      ROW_IM(n + j) = b[j];                                                              \
    }                                                                                    \
  }
#else
#define READ_TILE
#endif

#if GATHERED_LANES
#define ASK_FOR_ROW(row)
#if READS_ROWS
#define LOAD_ROW(row, below, re, im)  \
  {                                   \
    *(re) = ROW_RE(row);              \
    *(im) = ROW_IM(row);              \
  }
#else
#define LOAD_ROW(row, below, re, im) read_gathered(READ_NAMES, input_base, column, (row) * COLUMNS, INPUT_SIGN, re, im)
#endif
INLINE void read_gathered(READ_ARGUMENTS, const size_t *base, const uint *column, uint offset, real_t sign, lane_t *re,
                          lane_t *im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
    read_point(READ_NAMES, base[lane], column[lane] + offset, sign, &r[lane], &i[lane]);
  }
  *re = JOIN(vload, LANE_WIDTH)(0, r);
  *im = JOIN(vload, LANE_WIDTH)(0, i);
}
INLINE void write_gathered(WRITE_ARGUMENTS, const size_t *base, const uint *start, uint offset, int count, real_t sign,
                           scale_t scale, lane_t re, lane_t im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  JOIN(vstore, LANE_WIDTH)(re, 0, r);
  JOIN(vstore, LANE_WIDTH)(im, 0, i);
  UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
    if (lane < count) write_point(WRITE_NAMES, base[lane], start[lane] + offset, sign, scale, r[lane], i[lane]);
  }
}
#elif REAL_COLUMNS_LOAD
#define ASK_FOR_ROW(row)
#define LOAD_ROW(row, below, re, im) read_real_columns(READ_NAMES, input_base, column, row, INPUT_SIGN, re, im)
#elif HERMITIAN_LOAD
#define ASK_FOR_ROW(row)
#define LOAD_ROW(row, below, re, im) LOAD_HERMITIAN_ROW(input_base, column, row, below, re, im)
#elif HERMITIAN_STORE
#define ASK_FOR_ROW(row)
#define LOAD_ROW(row, below, re, im) \
  read_neighbours(READ_NAMES, input_base, column * LENGTH + (row) * LANE_WIDTH, INPUT_SIGN, re, im)
#else
#define ASK_FOR_ROW(row) READ_AHEAD(next_base, next_column + (row) * COLUMNS, LANE_WIDTH)
#define LOAD_ROW(row, below, re, im)                                                                    \
  if (count == LANE_WIDTH) {                                                                            \
    read_neighbours(READ_NAMES, input_base, column + (row) * COLUMNS, INPUT_SIGN, re, im);              \
  } else {                                                                                              \
    read_some_neighbours(READ_NAMES, input_base, column + (row) * COLUMNS, count, INPUT_SIGN, re, im);  \
  }
#endif

// Packed real input, one transform a lane: outputs k and LENGTH - k of every lane become half spectrum values, the last of
// which, k = LENGTH, has no row.
#if HALF_SPLIT
#define SPLIT_TILE                                                                               \
  lane_t last_re, last_im;                                                                       \
  for (int k = 0; k <= LENGTH / 2; k++) {                                                        \
    const int at = positions[k], mirror = positions[k == 0 ? 0 : LENGTH - k];                    \
    lane_t ar = ROW_RE(at), ai = ROW_IM(at), br = ROW_RE(mirror), bi = ROW_IM(mirror);           \
    half_split_lanes(&ar, &ai, &br, &bi, (lane_t)(real_roots[k].x), (lane_t)(real_roots[k].y));  \
    ROW_RE(mirror) = br;                                                                         \
    ROW_IM(mirror) = bi;                                                                         \
    ROW_RE(at) = ar;                                                                             \
    ROW_IM(at) = ai;                                                                             \
    if (k == 0) {                                                                                \
      last_re = br;                                                                              \
      last_im = bi;                                                                              \
    }                                                                                            \
  }                                                                                              \
  write_gathered(WRITE_NAMES, output_base, write_start, LENGTH, count, OUTPUT_SIGN, OUTPUT_SCALE, last_re, last_im);
#else
#define SPLIT_TILE
#endif

#if REAL_COLUMNS_STORE
#define WRITE_TILE \
  write_real_columns(WRITE_NAMES, positions, base, column_lanes, row_turns, output_base, column, count, rows);
#elif HERMITIAN_LOAD
#define WRITE_TILE write_column_tiles(WRITE_NAMES, positions, base, column_lanes, output_base, column, count, rows);
#elif HERMITIAN_STORE
#define WRITE_TILE write_hermitian_rows(WRITE_NAMES, positions, output_base, column, count, OUTPUT_SCALE, rows);
#elif WRITES_ROWS
#define WRITE_TILE                                                                                                        \
  for (int start = 0; start < LENGTH; start += LANE_WIDTH) {                                                              \
    const int k = min(start, LENGTH - LANE_WIDTH);                                                                        \
    lane_t a[LANE_WIDTH], b[LANE_WIDTH];                                                                                  \
    ROW_AHEAD                                                                                                             \
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {                                                                         \
      a[j] = ROW_RE(positions[k + j]);                                                                                    \
      b[j] = ROW_IM(positions[k + j]);                                                                                    \
    }                                                                                                                     \
    transpose_lanes(a);                                                                                                   \
    transpose_lanes(b);                                                                                                   \
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {                                                                \
      if (lane < count) {                                                                                                 \
        TURN_OUTPUTS_OF_LANE(lane, k, &a[lane], &b[lane])                                                                 \
        write_neighbours(WRITE_NAMES, ROW_BASE(lane), ROW_START(lane) + k, OUTPUT_SIGN, OUTPUT_SCALE, a[lane], b[lane]);  \
      }                                                                                                                   \
    }                                                                                                                     \
  }
#elif GATHERED_LANES
#define WRITE_TILE                                                                                                           \
  for (int k = 0; k < LENGTH; k++) {                                                                                         \
    write_gathered(WRITE_NAMES, output_base, write_start, k * SPAN, count, OUTPUT_SIGN, OUTPUT_SCALE, ROW_RE(positions[k]),  \
                   ROW_IM(positions[k]));                                                                                    \
  }
#elif STORE_TILES == 1
#define WRITE_TILE                                                                                                   \
  const uint start = WRITE_START(column);                                                                            \
  for (int k = 0; k < LENGTH; k++) {                                                                                 \
    const lane_t r = ROW_RE(positions[k]), i = ROW_IM(positions[k]);                                                 \
    if (k + WRITE_AHEAD_ROWS < LENGTH) WRITE_AHEAD(output_base, start + (k + WRITE_AHEAD_ROWS) * SPAN, LANE_WIDTH);  \
    if (count == LANE_WIDTH) {                                                                                       \
      write_neighbours(WRITE_NAMES, output_base, start + k * SPAN, OUTPUT_SIGN, OUTPUT_SCALE, r, i);                 \
    } else {                                                                                                         \
      write_some_neighbours(WRITE_NAMES, output_base, start + k * SPAN, count, OUTPUT_SIGN, OUTPUT_SCALE, r, i);     \
    }                                                                                                                \
  }
#else
#define WRITE_TILE                                                                                                                \
  for (int k = 0; k < LENGTH; k++) {                                                                                              \
    real_t r[LANE_WIDTH], i[LANE_WIDTH];                                                                                          \
    JOIN(vstore, LANE_WIDTH)(ROW_RE(positions[k]), 0, r);                                                                         \
    JOIN(vstore, LANE_WIDTH)(ROW_IM(positions[k]), 0, i);                                                                         \
    for (int lane = 0; lane < count; lane++) {                                                                                    \
      write_point(WRITE_NAMES, output_base, WRITE_START(column + lane) + k * SPAN, OUTPUT_SIGN, OUTPUT_SCALE, r[lane], i[lane]);  \
    }                                                                                                                             \
  }
#endif
