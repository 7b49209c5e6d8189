// Points n and reversed(n) trade places, in one buffer: a work-item a point, of which that with the smaller index of a
// pair moves both. Reversing twice is nothing, so no other work-item touches either.
//
//      N = 8     0   1 <-> 4   2   3 <-> 6   5   7
KERNEL bit_reversal(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_points,
                    ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_BUTTERFLY(item, log2_points);
  const uint n = BUTTERFLY_OF(item, log2_points), m = reversed(n, log2_points);
  if (n > m) return;
  real_t re[2], im[2];
  READ_POINT(place, n, &re[0], &im[0]);
  READ_POINT(place, m, &re[1], &im[1]);
  WRITE_POINT(place, m, re[0], im[0]);
  if (n != m) WRITE_POINT(place, n, re[1], im[1]);
}
