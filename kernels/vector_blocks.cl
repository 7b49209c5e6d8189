// The CPU shape for short transforms that lie one behind the other: one work-item does TILES_OF_ITEM blocks of LANE_WIDTH of
// them, whose LENGTH points go through the stages together, a transform a lane (vector_stages.cl).
//
//      memory  ->  held    a block by whole vectors, shuffled until vector k is point k of every transform (lane_blocks.cl)
//      held    ->  rows    the stages; half spectra and reals meet their mirrors in the same lane
//      rows    ->  held    outputs in order
//      held    ->  memory  shuffled back

#define LOAD_ROW(row, below, re, im) take_point(LOAD_NAMES, held, row, INPUT_SIGN, re, im)
#define ASK_FOR_ROW(row)

#define BLOCKS_ARGUMENTS                                                                                        \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, ROOTS_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT
#define BLOCKS_NAMES READ_NAMES, WRITE_NAMES, row_stages, positions, ROOTS_NAME places, ends

APART void transform_blocks(BLOCKS_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(BLOCK_POINTS);
  lane_t held[2 * BLOCK_POINTS];
  const index_t first = (index_t)item * TILES_OF_ITEM;
  const index_t last = min(first + TILES_OF_ITEM, ((index_t)LANES_IN_ALL + LANE_WIDTH - 1) / LANE_WIDTH);
  for (index_t block = first; block < last; block++) {
    const index_t start = block * LANE_WIDTH;
    const int transforms = (int)min((index_t)LANE_WIDTH, (index_t)LANES_IN_ALL - start);
    read_block(LOAD_NAMES, BLOCK_START(start, INPUT_DISTANCE, INPUT_ROW), transforms, held, rows);
    const __global real_t *w = row_stages;

    STAGES

#if HALF_SPLIT
    take_split_outputs(rows, positions, real_roots, held);
#else
    take_outputs(rows, positions, held);
#endif
    write_block(STORE_NAMES, BLOCK_START(start, OUTPUT_DISTANCE, OUTPUT_ROW), transforms, OUTPUT_SIGN, OUTPUT_SCALE, held, rows);
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_blocks(BLOCKS_ARGUMENTS) {
  transform_blocks(BLOCKS_NAMES, get_global_id(0));
}
