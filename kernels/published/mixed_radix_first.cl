// The first stage of digit-reversed points, in place (ARM, part 2): butterfly b takes RADIX neighbours, no twiddles.
//
//      N = 6 as 2 . 3     0 1 | 2 3 | 4 5
#ifndef RADIX
#error "RADIX: points of the butterfly"
#endif

KERNEL mixed_radix_first(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint butterflies,
                         ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_UNIT(item, butterflies);
  const uint n = UNIT_OF(item, butterflies) * RADIX;
  real_t re[RADIX], im[RADIX];
  UNROLL for (uint j = 0; j < RADIX; j++) READ_POINT(place, n + j, &re[j], &im[j]);
  JOIN(radix_, RADIX)(re, im);
  UNROLL for (uint k = 0; k < RADIX; k++) WRITE_POINT(place, n + k, re[k], im[k]);
}
