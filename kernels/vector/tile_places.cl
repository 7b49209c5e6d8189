// Which columns the lanes of a tile (vector_columns.cl) hold, and where they lie: PLACE_TILE.
//
// GATHERED_LANES 0: a tile is LANE_WIDTH neighbouring columns of one block; the last one of a block may be ragged. Where reals
//    run by columns in pairs (vector_real_columns.cl) a block has KEPT_COLUMNS lanes, pairs or rows.
// GATHERED_LANES 1: every lane finds its own column and block (whole transforms side by side, or few columns a block).

#if !defined(COLUMNS) || !defined(SPAN) || !defined(ROWS) || !defined(KEPT_COLUMNS) || !defined(GATHERED_LANES)
#error "COLUMNS, SPAN, ROWS, KEPT_COLUMNS and GATHERED_LANES describe where columns lie"
#endif

#define WRITE_START(column) (((column) / SPAN) * (SPAN * LENGTH) + (column) % SPAN)

// `count` lanes have a column: from element `column` of the block at `input_base` to element WRITE_START of that at
// `output_base`. Gathered lanes beyond read what the first one reads.
#if GATHERED_LANES
#define TILES_IN_ALL (((index_t)LANES_IN_ALL + LANE_WIDTH - 1) / LANE_WIDTH)
#define PLACE_TILE                                                                             \
  const int count = (int)min((index_t)LANE_WIDTH, (index_t)LANES_IN_ALL - tile * LANE_WIDTH);  \
  uint column[LANE_WIDTH], write_start[LANE_WIDTH];                                            \
  size_t input_base[LANE_WIDTH], output_base[LANE_WIDTH];                                      \
  for (int lane = 0; lane < LANE_WIDTH; lane++) {                                              \
    const index_t at = tile * LANE_WIDTH + (lane < count ? lane : 0);                          \
    column[lane] = at % COLUMNS;                                                               \
    write_start[lane] = WRITE_START(column[lane]);                                             \
    input_base[lane] = BLOCK_START(at / COLUMNS, INPUT_DISTANCE, INPUT_ROW);                   \
    output_base[lane] = BLOCK_START(at / COLUMNS, OUTPUT_DISTANCE, OUTPUT_ROW);                \
  }
#else
#define TILES_OF_BLOCK ((KEPT_COLUMNS + LANE_WIDTH - 1) / LANE_WIDTH)
#define TILES_IN_ALL ((index_t)LANES_IN_ALL / KEPT_COLUMNS * TILES_OF_BLOCK)
#define PLACE_TILE                                                             \
  const index_t block = tile / TILES_OF_BLOCK;                                 \
  const uint column = (uint)(tile % TILES_OF_BLOCK) * LANE_WIDTH;              \
  const int count = min(LANE_WIDTH, (int)(KEPT_COLUMNS - column));             \
  const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);     \
  const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);  \
  const index_t next = min(tile + 1, TILES_IN_ALL - 1);                        \
  const uint next_column = (uint)(next % TILES_OF_BLOCK) * LANE_WIDTH;         \
  const size_t next_base = BLOCK_START(next / TILES_OF_BLOCK, INPUT_DISTANCE, INPUT_ROW);
#endif
