// The vector shape across neighbours: one work-item does TILES_OF_ITEM tiles; in a tile, lane l holds column c + l, and the LENGTH
// points of all its columns go through the stages together (vector_stages.cl). Addresses are those of lane_places.cl:
//
//      read   flat = column + j * COLUMNS        j in [0, LENGTH)         column -> c .. c + LANE_WIDTH - 1
//      write  flat = (column / SPAN) * SPAN * LENGTH + column % SPAN + k * SPAN
//      times  w_n ^ (p k), p = column / SPAN, n = LENGTH * COLUMNS / SPAN, where launches follow
//
// What a tile's columns are, how they come in and leave, and that factor have files of their own: tile_places.cl, tile_ends.cl,
// tile_turns.cl.

#if RADER
#error "Rader's permutations want a transform a lane: vector_blocks.cl"
#endif

#define COLUMNS_ARGUMENTS                                                                                       \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, TURNS_ARGUMENT ROOTS_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT
#define COLUMNS_NAMES READ_NAMES, WRITE_NAMES, row_stages, positions, TURNS_NAME ROOTS_NAME places, ends

APART void transform_columns(COLUMNS_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(LENGTH);
  const index_t first = (index_t)item * TILES_OF_ITEM;
  const index_t last = min(first + TILES_OF_ITEM, TILES_IN_ALL);
  for (index_t tile = first; tile < last; tile++) {
    PLACE_TILE
    READ_TILE
    const __global real_t *w = row_stages;

    STAGES

    FIND_TURNS
    TURN_COLUMNS
    SPLIT_TILE
    WRITE_TILE
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_columns(COLUMNS_ARGUMENTS) {
  transform_columns(COLUMNS_NAMES, get_global_id(0));
}
