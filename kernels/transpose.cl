// rows x columns -> columns x rows, matrices one behind the other.
//
//   naive   one work-item an element, reads along rows, writes down columns: every write is a memory transaction of its own
//   tiled   a work-group of TILE x TILE work-items moves a TILE x TILE tile through local memory, padded by one
//           column so that reading it down a column meets a different bank each time; both sides then run along rows
//
//      +-----+-----+          +-----+-----+
//      | A   | B   |   ->     | A^T | C^T |
//      +-----+-----+          +-----+-----+
//      | C   | D   |          | B^T | D^T |
#if !defined(MATRIX_ROWS) || !defined(MATRIX_COLUMNS) || !defined(TILED) || !defined(TILE)
#error "MATRIX_ROWS, MATRIX_COLUMNS, TILED and TILE describe the launch"
#endif

#if TILED
__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
#else
__kernel
#endif
void transpose(READ_ARGUMENTS, WRITE_ARGUMENTS, PLACES_ARGUMENT, ENDS_ARGUMENT) {
  const size_t input_base = get_global_id(2) * INPUT_DISTANCE, output_base = get_global_id(2) * OUTPUT_DISTANCE;
  real_t re, im;
#if TILED
  __local real2_t tile[TILE][TILE + 1];
  const uint x = get_local_id(0), y = get_local_id(1);
  const uint from_row = get_group_id(1) * TILE + y, from_column = get_group_id(0) * TILE + x;
  if (from_row < MATRIX_ROWS && from_column < MATRIX_COLUMNS) {
    read_point(READ_NAMES, input_base, from_row * MATRIX_COLUMNS + from_column, INPUT_SIGN, &re, &im);
    tile[y][x] = (real2_t)(re, im);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint to_row = get_group_id(0) * TILE + y, to_column = get_group_id(1) * TILE + x;
  if (to_row < MATRIX_COLUMNS && to_column < MATRIX_ROWS) {
    const real2_t value = tile[x][y];
    write_point(WRITE_NAMES, output_base, to_row * MATRIX_ROWS + to_column, OUTPUT_SIGN, OUTPUT_SCALE, value.x, value.y);
  }
#else
  const uint column = get_global_id(0), row = get_global_id(1);
  if (row >= MATRIX_ROWS || column >= MATRIX_COLUMNS) return;
  read_point(READ_NAMES, input_base, row * MATRIX_COLUMNS + column, INPUT_SIGN, &re, &im);
  write_point(WRITE_NAMES, output_base, column * MATRIX_ROWS + row, OUTPUT_SIGN, OUTPUT_SCALE, re, im);
#endif
}
