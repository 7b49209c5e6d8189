// Digits first (ARM, part 2): y[n] = x[k(n)], k by the host's table. A work-item a point.
//
//      N = 6 as 2 . 3     n      0 1 2 3 4 5
//                         k(n)   0 3 1 4 2 5
KERNEL digit_reversal(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS const __global int *restrict positions,
                      PLACES_ARGUMENT, uint points, ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_UNIT(item, points);
  const uint n = UNIT_OF(item, points);
  real_t re, im;
  READ_POINT(place, (uint)positions[n], &re, &im);
  WRITE_POINT(place, n, re, im);
}
