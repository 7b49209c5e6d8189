// One stage of RADIX points a launch in one buffer (AMD case study, part 2): decimation in frequency, after which the values
// stand in bit-reversed order (bit_reversal.cl puts them right). Blocks of M points, M = N in the first launch:
//
//      read     x[block M + p + j M/RADIX]       p in [0, M/RADIX)
//      write    the same places: output k at block M + p + reversed(k) M/RADIX, times w_M^(p k); M = RADIX: no twiddles
//
//      N = 8 as 4 . 2     M = 8: 0 2 4 6 | 1 3 5 7           M = 2: 0 1 | 2 3 | 4 5 | 6 7
//                         outputs k = 0 2 1 3
//
// The document runs its Stockham launches with input and output in one buffer. There a work-item writes where others have
// yet to read: wrong once not all work-items are resident, as it says, and already among those that are, since nothing
// orders one's reads before another's writes. Here each writes only what it alone has read, at every size.
#if !defined(RADIX) || !defined(LOG2_RADIX)
#error "RADIX: points of the butterfly, 2^LOG2_RADIX"
#endif

KERNEL multistage_in_place(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_butterflies,
                           uint log2_block, ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_BUTTERFLY(item, log2_butterflies);
  const uint b = BUTTERFLY_OF(item, log2_butterflies);
  const uint log2_step = log2_block - LOG2_RADIX, p = b & ((1u << log2_step) - 1);
  const uint first = ((b >> log2_step) << log2_block) + p;

  real_t re[RADIX], im[RADIX];
  UNROLL for (uint j = 0; j < RADIX; j++) READ_POINT(place, first + (j << log2_step), &re[j], &im[j]);
  JOIN(radix_, RADIX)(re, im);
  if (log2_step != 0) {
    UNROLL for (uint k = 1; k < RADIX; k++) {
      const real2_t w = twiddle(TWIDDLE_NAMES p * k, 1u << (log2_butterflies + LOG2_RADIX - log2_block), 1u << log2_block);
      multiply(&re[k], &im[k], w.x, w.y);
    }
  }
  UNROLL for (uint k = 0; k < RADIX; k++) WRITE_POINT(place, first + (reversed(k, LOG2_RADIX) << log2_step), re[k], im[k]);
}
