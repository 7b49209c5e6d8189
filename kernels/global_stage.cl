// One stage a launch through global memory: one work-item does one butterfly of RADIX points in registers. Addresses and
// twiddles are those of lane_places.cl with LENGTH = RADIX:
//
//      read   flat = column + j * COLUMNS
//      write  flat = (column / SPAN) * SPAN * RADIX + column % SPAN + k * SPAN,  times w_N^((column / SPAN) k (SPAN / INNER))
//
//      N = 8 as 4 . 2     stage 1 (SPAN 1): columns 0 1       stage 2 (SPAN 4): columns 0 1 2 3
//                         reads 0 2 4 6 | 1 3 5 7             reads  0 4 | 1 5 | 2 6 | 3 7
//                         writes 0 1 2 3 | 4 5 6 7            writes 0 4 | 1 5 | 2 6 | 3 7
#if !defined(RADIX) || !defined(COLUMNS) || !defined(SPAN) || !defined(INNER) || !defined(ROWS) || !defined(LAUNCH_TWIDDLE)
#error "RADIX, COLUMNS, SPAN, INNER, ROWS and LAUNCH_TWIDDLE describe the launch"
#endif

__kernel void global_stage(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict roots,
                           PLACES_ARGUMENT, ENDS_ARGUMENT) {
  const index_t butterfly = get_global_id(0);
  if (butterfly >= (index_t)LANES_IN_ALL) return;
  const uint column = butterfly % COLUMNS;
  const index_t block = butterfly / COLUMNS;
  const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);
  const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);

  real_t re[RADIX], im[RADIX];
  UNROLL for (uint j = 0; j < RADIX; j++) {
    read_point(READ_NAMES, input_base, (size_t)column + j * COLUMNS, INPUT_SIGN, &re[j], &im[j]);
  }
  JOIN(radix_, RADIX)(re, im);
  const uint p = column / SPAN;
  const uint first = p * (SPAN * RADIX) + column % SPAN;
  UNROLL for (uint k = 0; k < RADIX; k++) {
    if (LAUNCH_TWIDDLE && k > 0) {
      const real2_t w = roots[p * k * (SPAN / INNER)];
      multiply(&re[k], &im[k], w.x, w.y);
    }
    write_point(WRITE_NAMES, output_base, (size_t)first + k * SPAN, OUTPUT_SIGN, OUTPUT_SCALE, re[k], im[k]);
  }
}
