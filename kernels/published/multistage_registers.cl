// One Stockham stage of RADIX points a launch (AMD case study, part 1): each work-item does one butterfly in registers,
// natural order in and out. Butterfly b of N / RADIX, span S (the product of the radices before):
//
//      read     x[b + j N/RADIX]
//      twiddle  times w_{S RADIX}^((b mod S) j); none in the first stage, where S is 1
//      write    y[floor(b / S) S RADIX + b mod S + k S]
//
//      N = 8 as 4 . 2     S = 1: b = 0 1                     S = 4: b = 0 1 2 3
//                         reads  0 2 4 6 | 1 3 5 7           reads  0 4 | 1 5 | 2 6 | 3 7
//                         writes 0 1 2 3 | 4 5 6 7           writes 0 4 | 1 5 | 2 6 | 3 7
//
// The document's 2- and 4-point listings take the angle from the work-item's id over N, which is right in the last stage
// only; its 8-point listing has (id mod S) / (S RADIX), which is right in all and is what stands here.
#ifndef RADIX
#error "RADIX: points of the butterfly"
#endif

KERNEL multistage_registers(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_butterflies,
                            uint log2_span, ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_BUTTERFLY(item, log2_butterflies);
  const uint b = BUTTERFLY_OF(item, log2_butterflies);
  const uint span = 1u << log2_span, in_span = b & (span - 1);

  real_t re[RADIX], im[RADIX];
  UNROLL for (uint j = 0; j < RADIX; j++) READ_POINT(place, b + (j << log2_butterflies), &re[j], &im[j]);
  if (span != 1) {
    UNROLL for (uint j = 1; j < RADIX; j++) {
      const real2_t w = twiddle(TWIDDLE_NAMES in_span * j, 1u << (log2_butterflies - log2_span), span * RADIX);
      multiply(&re[j], &im[j], w.x, w.y);
    }
  }
  JOIN(radix_, RADIX)(re, im);
  const uint first = (b - in_span) * RADIX + in_span;
  UNROLL for (uint k = 0; k < RADIX; k++) WRITE_POINT(place, first + (k << log2_span), re[k], im[k]);
}
