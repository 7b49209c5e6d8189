// The CPU shape for transforms that lie one behind the other: one work-item does TILES_OF_ITEM blocks of LANE_WIDTH of them,
// whose LENGTH points go through the stages together, a transform a lane (vector_stages.cl).
//
//      memory  ->  held    a block by whole vectors, until vector k is point k of every transform (block_streams.cl)
//      held    ->  rows    the stages
//      rows    ->  held    outputs in order (lane_blocks.cl)
//      held    ->  memory
//
// RADER: a prime length of LENGTH + 1 points as a convolution of LENGTH, whose points the ends permute (ends.cl): the same
// stages there and, with the conjugate, back.

#if RADER
#define LOAD_ROW(row, below, re, im) \
  {                                  \
    *(re) = held[2 * (row) + 2];     \
    *(im) = held[2 * (row) + 3];     \
  }
#define FILTER_ARGUMENT const __global real2_t *restrict filter,
#define FILTER_NAME filter,
#else
#define LOAD_ROW(row, below, re, im) take_point(LOAD_NAMES, held, row, INPUT_SIGN, re, im)
#define FILTER_ARGUMENT
#define FILTER_NAME
#endif
#if AHEAD_LEVEL
#define ROW_BYTES (NUMBERS_IN * LANE_WIDTH * sizeof(real_t) / LENGTH)
#define ASK_FOR_ROW(row) ask_for(next_block + (row) * ROW_BYTES, ROW_BYTES)
#else
#define ASK_FOR_ROW(row)
#endif

#define BLOCKS_ARGUMENTS                                                                                        \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, FILTER_ARGUMENT ROOTS_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT
#define BLOCKS_NAMES READ_NAMES, WRITE_NAMES, row_stages, positions, FILTER_NAME ROOTS_NAME places, ends

APART void transform_blocks(BLOCKS_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(BLOCK_POINTS);
  lane_t held[2 * BLOCK_POINTS];
  const index_t first = (index_t)item * TILES_OF_ITEM;
  const index_t last = min(first + TILES_OF_ITEM, ((index_t)LANES_IN_ALL + LANE_WIDTH - 1) / LANE_WIDTH);
  for (index_t block = first; block < last; block++) {
    const index_t start = block * LANE_WIDTH;
    const int transforms = (int)min((index_t)LANE_WIDTH, (index_t)LANES_IN_ALL - start);
    const size_t input_base = BLOCK_START(start, INPUT_DISTANCE, INPUT_ROW);
    const size_t output_base = BLOCK_START(start, OUTPUT_DISTANCE, OUTPUT_ROW);
#if AHEAD_LEVEL
    const size_t base = BLOCK_START(min(block + 1, last - 1) * LANE_WIDTH, INPUT_DISTANCE, INPUT_ROW);
    const __global char *const next_block = (const __global char *)LOAD_STREAM(0);
#endif
#if ONE_STAGE
    ask_to_write_block(STORE_NAMES, output_base);
#endif
#if RADER
    read_block(LOAD_NAMES, input_base, transforms, rows, held);
    take_powers(LOAD_NAMES, load_powers, rows, INPUT_SIGN, held);
    for (int back = 0; back < 2; back++) {
      const __global real_t *w = row_stages;
      STAGES
      if (!back) multiply_filter(rows, positions, filter, held);
    }
    take_rader_outputs(rows, positions, store_powers, held);
#else
    read_block(LOAD_NAMES, input_base, transforms, held, rows);
    const __global real_t *w = row_stages;
    STAGES
#if LAST_IN_ORDER
    // The last stage has left them in `held`.
#elif HALF_SPLIT
    take_split_outputs(rows, positions, real_roots, held);
#else
    take_outputs(rows, positions, held);
#endif
#endif
    write_block(STORE_NAMES, output_base, transforms, OUTPUT_SIGN, OUTPUT_SCALE, held, rows);
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_blocks(BLOCKS_ARGUMENTS) {
  transform_blocks(BLOCKS_NAMES, get_global_id(0));
}
