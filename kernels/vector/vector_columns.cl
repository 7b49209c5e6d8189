// The CPU shape across neighbours: one work-item does TILES_OF_ITEM tiles; in a tile, lane l holds column c + l, and the LENGTH
// points of all its columns go through the stages together (vector_stages.cl). Addresses are those of lane_places.cl:
//
//      read   flat = column + j * COLUMNS        j in [0, LENGTH)         column -> c .. c + LANE_WIDTH - 1
//      write  flat = (column / SPAN) * SPAN * LENGTH + column % SPAN + k * SPAN
//      times  w_n ^ (p k), p = column / SPAN, n = LENGTH * COLUMNS / SPAN, where launches follow
//
// GATHERED_LANES 0: a tile is LANE_WIDTH neighbouring columns of one block; the last one of a block may be ragged.
//    STORE_TILES 1  neighbouring columns stay neighbours: whole vectors (SPAN a multiple of LANE_WIDTH, or LENGTH the whole axis)
//    STORE_TILES 2  first launch of several (SPAN 1): columns become rows; LANE_WIDTH x LANE_WIDTH transposes in registers
//    STORE_TILES 0  lane by lane
//    Where reals run by columns in pairs (vector_real_columns.cl) a block has KEPT_COLUMNS lanes, pairs or rows.
// GATHERED_LANES 1: every lane finds its own column and block (whole transforms side by side, which leave transposed as above,
//    or few columns a block, lane by lane).
//
// TWIDDLE_FORM, of the factor between launches:
//    0 none    1 p is c + lane: w^(c k) from column_base, w^(lane k) from column_lanes    2 p the same in all lanes: column_full
//    3 p of each lane: column_full, lane by lane

#if RADER
#error "Rader's permutations want a transform a lane: vector_blocks.cl"
#endif
#if !defined(COLUMNS) || !defined(SPAN) || !defined(ROWS)
#error "COLUMNS, SPAN and ROWS describe the launch"
#endif
#if !defined(GATHERED_LANES) || !defined(STORE_TILES) || !defined(TWIDDLE_FORM)
#error "GATHERED_LANES, STORE_TILES and TWIDDLE_FORM describe the tile"
#endif
#if !defined(REAL_COLUMNS_LOAD) || !defined(REAL_COLUMNS_STORE) || !defined(HERMITIAN_LOAD) || !defined(HERMITIAN_STORE) || \
    !defined(KEPT_COLUMNS)
#error "REAL_COLUMNS_.., HERMITIAN_.. and KEPT_COLUMNS say what real data add"
#endif

// Where each lane writes LENGTH neighbours, a row of its own: lane `lane` from element ROW_START of the block at ROW_BASE.
#if GATHERED_LANES
#define WRITES_ROWS (COLUMNS == 1 && LENGTH >= LANE_WIDTH)
#define ROW_BASE(lane) output_base[lane]
#define ROW_START(lane) 0
#else
#define WRITES_ROWS (STORE_TILES == 2)
#define ROW_BASE(lane) output_base
#define ROW_START(lane) ((column + (lane)) * LENGTH)
#endif

// Where each lane reads such a row before the stages, which then find it in the array. The last vectors of a row overlap, and
// the array is gone through once more: a short row gains only if its points one by one cost more than that.
#ifndef LOAD_SHARES_WORK
#define LOAD_SHARES_WORK 0
#endif
#define READS_ROWS (GATHERED_LANES && WRITES_ROWS && (LENGTH >= 8 * LANE_WIDTH || LOAD_SHARES_WORK))

// Outputs of a column that meet the factor between launches.
#define TURNED_ROWS (REAL_COLUMNS_STORE ? LENGTH / 2 + 1 : LENGTH)

#define TILES_OF_BLOCK ((KEPT_COLUMNS + LANE_WIDTH - 1) / LANE_WIDTH)
#define WRITE_START(column) (((column) / SPAN) * (SPAN * LENGTH) + (column) % SPAN)

#if GATHERED_LANES
#define ASK_FOR_ROW(row)
#if READS_ROWS
#define LOAD_ROW(row, below, re, im) \
  {                                  \
    *(re) = ROW_RE(row);             \
    *(im) = ROW_IM(row);             \
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
                           real_t scale, lane_t re, lane_t im) {
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
#define LOAD_ROW(row, below, re, im)                                                                            \
  if (count == LANE_WIDTH) {                                                                             \
    read_neighbours(READ_NAMES, input_base, column + (row) * COLUMNS, INPUT_SIGN, re, im);                    \
  } else {                                                                                               \
    read_some_neighbours(READ_NAMES, input_base, column + (row) * COLUMNS, count, INPUT_SIGN, re, im);        \
  }
#endif

#if REAL_COLUMNS_STORE
#define TURNS_ARGUMENT                                                                               \
  const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,      \
      const __global real2_t *restrict row_turns,
#define TURNS_NAME column_base, column_lanes, row_turns,
#elif TWIDDLE_FORM == 1
#define TURNS_ARGUMENT const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,
#define TURNS_NAME column_base, column_lanes,
#elif TWIDDLE_FORM > 1
#define TURNS_ARGUMENT const __global real2_t *restrict column_full,
#define TURNS_NAME column_full,
#else
#define TURNS_ARGUMENT
#define TURNS_NAME
#endif
#define COLUMNS_ARGUMENTS                                                                                       \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, TURNS_ARGUMENT ROOTS_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT
#define COLUMNS_NAMES READ_NAMES, WRITE_NAMES, row_stages, positions, TURNS_NAME ROOTS_NAME places, ends

APART void transform_columns(COLUMNS_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(LENGTH);
  const index_t first = (index_t)item * TILES_OF_ITEM;
#if GATHERED_LANES
  const index_t last = min(first + TILES_OF_ITEM, ((index_t)LANES_IN_ALL + LANE_WIDTH - 1) / LANE_WIDTH);
#else
  const index_t last = min(first + TILES_OF_ITEM, (index_t)LANES_IN_ALL / KEPT_COLUMNS * TILES_OF_BLOCK);
#endif
  for (index_t tile = first; tile < last; tile++) {
#if GATHERED_LANES
    const int count = (int)min((index_t)LANE_WIDTH, (index_t)LANES_IN_ALL - tile * LANE_WIDTH);
    uint column[LANE_WIDTH], write_start[LANE_WIDTH];
    size_t input_base[LANE_WIDTH], output_base[LANE_WIDTH];
    for (int lane = 0; lane < LANE_WIDTH; lane++) {
      const index_t at = tile * LANE_WIDTH + (lane < count ? lane : 0);
      column[lane] = at % COLUMNS;
      write_start[lane] = WRITE_START(column[lane]);
      input_base[lane] = BLOCK_START(at / COLUMNS, INPUT_DISTANCE, INPUT_ROW);
      output_base[lane] = BLOCK_START(at / COLUMNS, OUTPUT_DISTANCE, OUTPUT_ROW);
    }
#else
    const index_t block = tile / TILES_OF_BLOCK;
    const uint column = (uint)(tile % TILES_OF_BLOCK) * LANE_WIDTH;
    const int count = min(LANE_WIDTH, (int)(KEPT_COLUMNS - column));
    const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);
    const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);
    const index_t next = min(tile + 1, (index_t)LANES_IN_ALL / KEPT_COLUMNS * TILES_OF_BLOCK - 1);
    const uint next_column = (uint)(next % TILES_OF_BLOCK) * LANE_WIDTH;
    const size_t next_base = BLOCK_START(next / TILES_OF_BLOCK, INPUT_DISTANCE, INPUT_ROW);
#endif
#if READS_ROWS
    for (int start = 0; start < LENGTH; start += LANE_WIDTH) {
      const int n = min(start, LENGTH - LANE_WIDTH);
      lane_t a[LANE_WIDTH], b[LANE_WIDTH];
      UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
        read_neighbours(READ_NAMES, input_base[lane], n, INPUT_SIGN, &a[lane], &b[lane]);
      }
      transpose_lanes(a);
      transpose_lanes(b);
      UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
        ROW_RE(n + j) = a[j];
        ROW_IM(n + j) = b[j];
      }
    }
#endif
    const __global real_t *w = row_stages;

    STAGES

#if TWIDDLE_FORM == 1
    const __global real2_t *base = column_base + (size_t)(column / LANE_WIDTH) * TURNED_ROWS;
#elif TWIDDLE_FORM == 2
    const __global real2_t *full = column_full + (size_t)(column / SPAN) * LENGTH;
#endif
#if REAL_COLUMNS_STORE
    write_real_columns(WRITE_NAMES, positions, base, column_lanes, row_turns, output_base, column, count, rows);
#elif HERMITIAN_LOAD
    write_column_tiles(WRITE_NAMES, positions, base, column_lanes, output_base, column, count, rows);
#elif HERMITIAN_STORE
    write_hermitian_rows(WRITE_NAMES, positions, output_base, column, count, OUTPUT_SCALE, rows);
#else
#if TWIDDLE_FORM > 0
    for (int k = 0; k < LENGTH; k++) {
      const int at = positions[k];
#if TWIDDLE_FORM == 1
      multiply(&ROW_RE(at), &ROW_IM(at), (lane_t)(base[k].x), (lane_t)(base[k].y));
      multiply(&ROW_RE(at), &ROW_IM(at), get_lanes(column_lanes + 2 * LANE_WIDTH * k),
               get_lanes(column_lanes + 2 * LANE_WIDTH * k + LANE_WIDTH));
#elif TWIDDLE_FORM == 2
      multiply(&ROW_RE(at), &ROW_IM(at), (lane_t)(full[k].x), (lane_t)(full[k].y));
#else
      real_t c[LANE_WIDTH], s[LANE_WIDTH];
      for (int lane = 0; lane < LANE_WIDTH; lane++) {
#if GATHERED_LANES
        const uint p = column[lane] / SPAN;
#else
        const uint p = min(column + (uint)lane, (uint)(COLUMNS - 1)) / SPAN;
#endif
        const real2_t turn = column_full[(size_t)p * LENGTH + k];
        c[lane] = turn.x;
        s[lane] = turn.y;
      }
      multiply(&ROW_RE(at), &ROW_IM(at), JOIN(vload, LANE_WIDTH)(0, c), JOIN(vload, LANE_WIDTH)(0, s));
#endif
    }
#endif

#if HALF_SPLIT
    // Packed real input, one transform a lane: outputs k and LENGTH - k of every lane become half spectrum values, the last of
    // which, k = LENGTH, has no row.
    lane_t last_re, last_im;
    for (int k = 0; k <= LENGTH / 2; k++) {
      const int at = positions[k], mirror = positions[k == 0 ? 0 : LENGTH - k];
      lane_t ar = ROW_RE(at), ai = ROW_IM(at), br = ROW_RE(mirror), bi = ROW_IM(mirror);
      half_split_lanes(&ar, &ai, &br, &bi, (lane_t)(real_roots[k].x), (lane_t)(real_roots[k].y));
      ROW_RE(mirror) = br;
      ROW_IM(mirror) = bi;
      ROW_RE(at) = ar;
      ROW_IM(at) = ai;
      if (k == 0) {
        last_re = br;
        last_im = bi;
      }
    }
    write_gathered(WRITE_NAMES, output_base, write_start, LENGTH, count, OUTPUT_SIGN, OUTPUT_SCALE, last_re, last_im);
#endif

#if WRITES_ROWS
    for (int start = 0; start < LENGTH; start += LANE_WIDTH) {
      const int k = min(start, LENGTH - LANE_WIDTH);
      lane_t a[LANE_WIDTH], b[LANE_WIDTH];
#if !GATHERED_LANES
      if (k + LANE_WIDTH < LENGTH) {
        UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
          WRITE_AHEAD(ROW_BASE(lane), ROW_START(lane) + k + LANE_WIDTH, LANE_WIDTH);
        }
      }
#endif
      UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
        a[j] = ROW_RE(positions[k + j]);
        b[j] = ROW_IM(positions[k + j]);
      }
      transpose_lanes(a);
      transpose_lanes(b);
      UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
        if (lane < count) {
          write_neighbours(WRITE_NAMES, ROW_BASE(lane), ROW_START(lane) + k, OUTPUT_SIGN, OUTPUT_SCALE, a[lane], b[lane]);
        }
      }
    }
#elif GATHERED_LANES
    for (int k = 0; k < LENGTH; k++) {
      write_gathered(WRITE_NAMES, output_base, write_start, k * SPAN, count, OUTPUT_SIGN, OUTPUT_SCALE, ROW_RE(positions[k]),
                     ROW_IM(positions[k]));
    }
#elif STORE_TILES == 1
    const uint start = WRITE_START(column);
    for (int k = 0; k < LENGTH; k++) {
      const lane_t r = ROW_RE(positions[k]), i = ROW_IM(positions[k]);
      if (k + WRITE_AHEAD_ROWS < LENGTH) WRITE_AHEAD(output_base, start + (k + WRITE_AHEAD_ROWS) * SPAN, LANE_WIDTH);
      if (count == LANE_WIDTH) {
        write_neighbours(WRITE_NAMES, output_base, start + k * SPAN, OUTPUT_SIGN, OUTPUT_SCALE, r, i);
      } else {
        write_some_neighbours(WRITE_NAMES, output_base, start + k * SPAN, count, OUTPUT_SIGN, OUTPUT_SCALE, r, i);
      }
    }
#else
    for (int k = 0; k < LENGTH; k++) {
      real_t r[LANE_WIDTH], i[LANE_WIDTH];
      JOIN(vstore, LANE_WIDTH)(ROW_RE(positions[k]), 0, r);
      JOIN(vstore, LANE_WIDTH)(ROW_IM(positions[k]), 0, i);
      for (int lane = 0; lane < count; lane++) {
        write_point(WRITE_NAMES, output_base, WRITE_START(column + lane) + k * SPAN, OUTPUT_SIGN, OUTPUT_SCALE, r[lane], i[lane]);
      }
    }
#endif
#endif
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_columns(COLUMNS_ARGUMENTS) {
  transform_columns(COLUMNS_NAMES, get_global_id(0));
}
