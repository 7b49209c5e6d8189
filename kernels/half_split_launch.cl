// The last step of a long real transform as a launch of its own: H = LENGTH packed results a row -> H + 1 values of the half
// spectrum. Pairs k, H - k; ROW_ITEMS work-items a row, all in one dimension of the grid: in the others NVIDIA's GPUs take no more
// than 65535 work-groups.
//
//      Z[0] Z[1] .. Z[k] .. Z[H-k] .. Z[H-1]   ->   X[0] X[1] .. X[k] .. X[H-k] .. X[H]
//
// A work-item does TILES_OF_ITEM times LANE_WIDTH neighbouring pairs: 1 where the lanes of a vector are the device's business,
// on a CPU vectors of them. The last one may meet its mirror at H/2, which is its own.
#if !defined(LENGTH) || !defined(ROWS) || !defined(ROW_ITEMS)
#error "LENGTH (of the packed rows), ROWS and ROW_ITEMS describe the launch"
#endif

INLINE void split_pair(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict real_roots, size_t input_base,
                       size_t output_base, uint k, ENDS_ARGUMENT) {
  real_t ar, ai, br, bi;
  read_point(READ_NAMES, input_base, k, INPUT_SIGN, &ar, &ai);
  read_point(READ_NAMES, input_base, k == 0 ? 0 : LENGTH - k, INPUT_SIGN, &br, &bi);
  half_split_point(&ar, &ai, &br, &bi, real_roots[k].x, real_roots[k].y);
  write_point(WRITE_NAMES, output_base, k, OUTPUT_SIGN, OUTPUT_SCALE, ar, ai);
  if (k != LENGTH - k) write_point(WRITE_NAMES, output_base, LENGTH - k, OUTPUT_SIGN, OUTPUT_SCALE, br, bi);
}

__kernel void half_split_launch(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict real_roots,
                                PLACES_ARGUMENT, ENDS_ARGUMENT) {
  const uint pairs = TILES_OF_ITEM * LANE_WIDTH;
  uint k = get_global_id(0) % ROW_ITEMS * pairs;
  const uint end = min(k + pairs, (uint)(LENGTH / 2 + 1));
  const size_t block = get_global_id(0) / ROW_ITEMS;
  const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);
  const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);
#if LANE_WIDTH > 1
  if (k == 0) split_pair(READ_NAMES, WRITE_NAMES, real_roots, input_base, output_base, k++, ends);
  for (; k + LANE_WIDTH <= end; k += LANE_WIDTH) {
    const uint mirror = LENGTH - k - (LANE_WIDTH - 1);
    lane_t ar, ai, br, bi, c, s;
    read_neighbours(READ_NAMES, input_base, k, INPUT_SIGN, &ar, &ai);
    read_neighbours(READ_NAMES, input_base, mirror, INPUT_SIGN, &br, &bi);
    get_complex_run(real_roots + k, &c, &s);
    br = reverse_lanes(br);
    bi = reverse_lanes(bi);
    half_split_lanes(&ar, &ai, &br, &bi, c, s);
    write_neighbours(WRITE_NAMES, output_base, k, OUTPUT_SIGN, OUTPUT_SCALE, ar, ai);
    write_neighbours(WRITE_NAMES, output_base, mirror, OUTPUT_SIGN, OUTPUT_SCALE, reverse_lanes(br), reverse_lanes(bi));
  }
#endif
  for (; k < end; k++) split_pair(READ_NAMES, WRITE_NAMES, real_roots, input_base, output_base, k, ends);
}
