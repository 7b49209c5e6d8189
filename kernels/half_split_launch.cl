// The last step of a long real transform as a launch of its own: H packed results a row -> H + 1 values of the half
// spectrum. One work-item does the pair k, H - k; rows follow each other in the second dimension of the grid.
//
//      Z[0] Z[1] .. Z[k] .. Z[H-k] .. Z[H-1]   ->   X[0] X[1] .. X[k] .. X[H-k] .. X[H]
#if !defined(LENGTH) || !defined(ROWS)
#error "LENGTH (of the packed rows) and ROWS describe the launch"
#endif

__kernel void half_split_launch(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict real_roots,
                                PLACES_ARGUMENT, ENDS_ARGUMENT) {
  const uint k = get_global_id(0);
  const size_t block = get_global_id(1);
  if (k > LENGTH / 2 || block >= LANES_IN_ALL) return;
  const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);
  const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);
  real_t ar, ai, br, bi;
  read_point(READ_NAMES, input_base, k, INPUT_SIGN, &ar, &ai);
  read_point(READ_NAMES, input_base, k == 0 ? 0 : LENGTH - k, INPUT_SIGN, &br, &bi);
  half_split_point(&ar, &ai, &br, &bi, real_roots[k].x, real_roots[k].y);
  write_point(WRITE_NAMES, output_base, k, OUTPUT_SIGN, OUTPUT_SCALE, ar, ai);
  if (k != LENGTH - k) write_point(WRITE_NAMES, output_base, LENGTH - k, OUTPUT_SIGN, OUTPUT_SCALE, br, bi);
}
