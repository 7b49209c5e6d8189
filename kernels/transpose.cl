// rows x columns -> columns x rows, matrices one behind the other.
//
//   naive   one work-item an element, reads along rows, writes down columns: every write is a memory transaction of its own
//   tiled   a work-group of TILE x TILE work-items moves a TILE x TILE tile through local memory, padded by one
//           column so that reading it down a column meets a different bank each time; both sides then run along rows
//
// Tile after tile, row of tiles after row, matrix after matrix: the work-groups lie in one dimension of the grid, since NVIDIA's
// GPUs take no more than 65535 of them in the others.
//
//      +-----+-----+          +-----+-----+
//      | A   | B   |   ->     | A^T | C^T |
//      +-----+-----+          +-----+-----+
//      | C   | D   |          | B^T | D^T |
#if !defined(MATRIX_ROWS) || !defined(MATRIX_COLUMNS) || !defined(TILED) || !defined(TILE)
#error "MATRIX_ROWS, MATRIX_COLUMNS, TILED and TILE describe the launch"
#endif

#define TILES_ACROSS ((MATRIX_COLUMNS + TILE - 1) / TILE)
#define TILES_DOWN ((MATRIX_ROWS + TILE - 1) / TILE)

#if TILED
__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
#else
__kernel
#endif
void transpose(READ_ARGUMENTS, WRITE_ARGUMENTS, PLACES_ARGUMENT, ENDS_ARGUMENT) {
  const size_t row_of_tiles = get_group_id(0) / TILES_ACROSS, matrix = row_of_tiles / TILES_DOWN;
  const uint tile_row = row_of_tiles % TILES_DOWN, tile_column = get_group_id(0) % TILES_ACROSS;
  const uint x = get_local_id(0), y = get_local_id(1);
  const uint from_row = tile_row * TILE + y, from_column = tile_column * TILE + x;
  const size_t input_base = matrix * INPUT_DISTANCE, output_base = matrix * OUTPUT_DISTANCE;
  real_t re, im;
#if TILED
  __local real2_t tile[TILE][TILE + 1];
  if (from_row < MATRIX_ROWS && from_column < MATRIX_COLUMNS) {
    read_point(READ_NAMES, input_base, from_row * MATRIX_COLUMNS + from_column, INPUT_SIGN, &re, &im);
    tile[y][x] = (real2_t)(re, im);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint to_row = tile_column * TILE + y, to_column = tile_row * TILE + x;
  if (to_row < MATRIX_COLUMNS && to_column < MATRIX_ROWS) {
    const real2_t value = tile[x][y];
    write_point(WRITE_NAMES, output_base, to_row * MATRIX_ROWS + to_column, OUTPUT_SIGN, OUTPUT_SCALE, value.x, value.y);
  }
#else
  if (from_row >= MATRIX_ROWS || from_column >= MATRIX_COLUMNS) return;
  read_point(READ_NAMES, input_base, from_row * MATRIX_COLUMNS + from_column, INPUT_SIGN, &re, &im);
  write_point(WRITE_NAMES, output_base, from_column * MATRIX_ROWS + from_row, OUTPUT_SIGN, OUTPUT_SCALE, re, im);
#endif
}
