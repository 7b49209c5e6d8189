// The vector shape for contiguous transforms: one work-item does TILES_OF_ITEM whole ones of N = SHARING_LANES * LENGTH points.
//
// Lanes hold n mod SHARING_LANES, so a row of lanes is one contiguous load and no stage has a stride below the vector's width:
//
//      memory          x0 x1 .. x7 | x8 .. x15 | ..          row a = x[SHARING_LANES a .. SHARING_LANES a + LANE_WIDTH - 1]
//      1  LENGTH-point transforms over rows, one a lane (vector_stages.cl)
//      2  output k of lane l times w_N^(l k)
//      3  for LANE_WIDTH neighbouring k: transpose in registers, so that lanes hold k, and a butterfly over l
//      4  its output j is X[k + LENGTH j]: contiguous stores
//
// Where the length has no divisor as large as the vector, SHARING_LANES is below LANE_WIDTH. The lanes beyond hold what the
// next row holds too, and 3 leaves them out.
//
// With WOVEN lanes (lanes.cl) a row's lane l holds x[SHARING_LANES a + LANE_PLACE(l)], and a stored vector's lane l the output
// k + LANE_PLACE(l): only the lanes' twiddles and the rows that meet in a transpose know it.
//
// With TWO_A_VECTOR (lanes.cl) two transforms run at once, SHARING_LANES of the lanes each; one that is left over keeps itself
// company. All that is said above of LANE_WIDTH lanes is then true of RUN_LANES.
//
// Where LENGTH is no multiple of RUN_LANES the last block of k overlaps the one before and writes the same values again.
//
// WRITES_AHEAD 1: while it reads a transform the kernel asks for the lines of its results as well (write_ahead.cl). They leave as
// SHARING_LANES streams, LENGTH points apart.
//
// SPLITS_LANES 1: packed reals become their half spectrum in registers in 3 and 4 (split_lanes.cl). JOINS_LANES 1: half spectra
// become packed points pair by pair, before 1 (join_lanes.cl).

#if !defined(ROWS) || !defined(SHARING_LANES) || !defined(WRITES_AHEAD) || !defined(JOINS_LANES)
#error "ROWS, SHARING_LANES, WRITES_AHEAD and JOINS_LANES describe the launch"
#endif
#if RADER
#error "Rader's permutations want a transform a lane: vector_blocks.cl"
#endif
#if LENGTH < RUN_LANES || SHARING_LANES > RUN_LANES || (TWO_A_VECTOR && SHARING_LANES < RUN_LANES)
#error "LENGTH must not be below RUN_LANES, nor that below SHARING_LANES"
#endif

#if JOINS_LANES
#define LOAD_ROW(row, below, re, im) \
  {                                  \
    *(re) = ROW_RE(row);             \
    *(im) = ROW_IM(row);             \
  }
#elif SHARING_LANES == RUN_LANES
#define LOAD_ROW(row, below, re, im)                                                                            \
  read_neighbours(READ_NAMES, input_base, (row) * SHARING_LANES, INPUT_SIGN, re, im);
#else
// Rows with a whole vector in the transform: behind the others there is nothing to read.
#define WHOLE_ROWS ((SHARING_LANES * LENGTH - LANE_WIDTH) / SHARING_LANES + 1)
#define LOAD_ROW(row, below, re, im)                                                                            \
  if ((below) <= WHOLE_ROWS || (row) < WHOLE_ROWS) {                                                            \
    read_neighbours(READ_NAMES, input_base, (row) * SHARING_LANES, INPUT_SIGN, re, im);                         \
  } else {                                                                                                      \
    read_some_neighbours(READ_NAMES, input_base, (row) * SHARING_LANES, SHARING_LANES, INPUT_SIGN, re, im);     \
  }
#endif

#if WRITES_AHEAD
#define ASK_FOR_RESULTS(base, row) WRITE_AHEAD(base, (row) * SHARING_LANES, SHARING_LANES)
#else
#define ASK_FOR_RESULTS(base, row)
#endif

// Where the transform of a block begins, or those of a pair: `block` and the next one where there is one.
#if TWO_A_VECTOR
#define PLACE_OF(block, distance, row_stride)                  \
  (place_t)(BLOCK_START(block, distance, row_stride),          \
            BLOCK_START(min((block) + 1, last - 1), distance, row_stride))
#define ASK_FOR_ROW(row)                                         \
  READ_AHEAD(next_base.x, (row) * SHARING_LANES, SHARING_LANES); \
  READ_AHEAD(next_base.y, (row) * SHARING_LANES, SHARING_LANES); \
  ASK_FOR_RESULTS(output_base.x, row);                           \
  ASK_FOR_RESULTS(output_base.y, row)
#else
#define PLACE_OF BLOCK_START
#define ASK_FOR_ROW(row)                                       \
  READ_AHEAD(next_base, (row) * SHARING_LANES, SHARING_LANES); \
  ASK_FOR_RESULTS(output_base, row)
#endif

#define ROWS_ARGUMENTS                                                                                          \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, const __global real_t *restrict lane_twiddles, ROOTS_ARGUMENT     \
      PLACES_ARGUMENT, ENDS_ARGUMENT
#define ROWS_NAMES READ_NAMES, WRITE_NAMES, row_stages, positions, lane_twiddles, ROOTS_NAME places, ends

APART void transform_rows(ROWS_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(LENGTH);
  const index_t first = (index_t)item * TILES_OF_ITEM;
  const index_t last = min(first + TILES_OF_ITEM, (index_t)LANES_IN_ALL);
  for (index_t block = first; block < last; block += LANE_WIDTH / RUN_LANES) {
    const place_t input_base = PLACE_OF(block, INPUT_DISTANCE, INPUT_ROW);
    const place_t output_base = PLACE_OF(block, OUTPUT_DISTANCE, OUTPUT_ROW);
    const index_t next = min(block + LANE_WIDTH / RUN_LANES, last - 1);
    const place_t next_base = PLACE_OF(next, INPUT_DISTANCE, INPUT_ROW);
    const __global real_t *w = row_stages;

#if JOINS_LANES
    join_rows(LOAD_NAMES, input_base, INPUT_SIGN, rows);
#endif
    STAGES

#if SPLITS_LANES
    split_outputs(STORE_NAMES, output_base, OUTPUT_SCALE, rows, positions, lane_twiddles, real_roots);
#else
    for (int start = 0; start < LENGTH; start += RUN_LANES) {
      const int k = min(start, LENGTH - RUN_LANES);
      lane_t a[RUN_LANES], b[RUN_LANES];
      LAST_STAGE(k + LANE_PLACE(j), a, b)
      UNROLL for (int j = 0; j < SHARING_LANES; j++) {
        write_neighbours(WRITE_NAMES, output_base, k + LENGTH * j, OUTPUT_SIGN, OUTPUT_SCALE, a[j], b[j]);
      }
    }
#endif

#if HALF_SPLIT && !SPLITS_LANES
    // Packed real input: the row just written is still in the cache; outputs k and H - k become half spectrum values.
    split_row(STORE_NAMES, output_base, SHARING_LANES * LENGTH, real_roots);
#endif
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_rows(ROWS_ARGUMENTS) {
  transform_rows(ROWS_NAMES, get_global_id(0));
}
