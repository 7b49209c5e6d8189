// The vector shape for transforms that lie one behind the other: one work-item does TILES_OF_ITEM blocks of LANE_WIDTH of them,
// whose LENGTH points go through the stages together, a transform a lane (vector_stages.cl).
//
//      memory  ->  held    a block by whole vectors, until vector k is point k of every transform (block_streams.cl)
//      held    ->  rows    the stages
//      rows    ->  held    outputs in order (lane_blocks.cl)
//      held    ->  memory
//
// RADER: a prime length of LENGTH + 1 points as a convolution of LENGTH, whose points the ends permute (ends.cl): the same
// stages there and, with the conjugate, back.

#if !defined(BLOCKS_AHEAD)
#error "BLOCKS_AHEAD: how much later the block is that is asked for"
#endif

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
// The first stage asks for the next block, BLOCKS_AHEAD of this one, and, of several, to write where this one's results go
// (write_ahead.cl; a single butterfly has done so before, of BLOCKS_AHEAD - 1 blocks later): all of them leave at once, and stores
// that miss the caches would wait for each other. Planar values have two places, of which the first one is asked for.
//
// Asking to write, from memory, arrays of 24 MiB, a Zen 5 made to compile for AVX2: 45 to 125 points in fp64 .60 to .86 of the
// time, 50 to 125 in fp32 .60 to .85, longer ones .9 to 1.0 in both; reals .55 to 1.0; odd numbers of them back, which did not ask
// for the next block either, .47 to .65 up to 225, .75 at 315, .8 at 945. With AVX-512 .55 to 1.0 (.87 in the geometric mean of
// 28). From the caches as before.
#if AHEAD_LEVEL
#if HALF_STAGES && defined(LOAD_MIRRORS)
#define ROWS_OF_FIRST KEPT_ROWS
#else
#define ROWS_OF_FIRST LENGTH
#endif
#define BYTES_OF_ROW(numbers) ((numbers) * LANE_WIDTH * sizeof(real_t) / ROWS_OF_FIRST)
#define ASK_FOR_READING(row) ask_for(next_block + (row) * BYTES_OF_ROW(NUMBERS_IN), BYTES_OF_ROW(NUMBERS_IN))
#if ONE_STAGE
#define ASK_FOR_ROW ASK_FOR_READING
#else
#define ASK_FOR_ROW(row)                                                                     \
  ASK_FOR_READING(row);                                                                      \
  ask_to_write(results + (row) * BYTES_OF_ROW(NUMBERS_OUT), BYTES_OF_ROW(NUMBERS_OUT))
#endif
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
    const index_t next = min(block + BLOCKS_AHEAD, last - 1) * LANE_WIDTH;
    const __global char *const next_block = block_to_read(LOAD_NAMES, BLOCK_START(next, INPUT_DISTANCE, INPUT_ROW));
#if !ONE_STAGE
    __global char *const results = block_to_write(STORE_NAMES, output_base);
#endif
#endif
#if ONE_STAGE
    const index_t later = min(block + BLOCKS_AHEAD - 1, last - 1) * LANE_WIDTH;
    ask_to_write_block(STORE_NAMES, BLOCK_START(later, OUTPUT_DISTANCE, OUTPUT_ROW));
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
