// One radix-2 stage a launch, out of place (Bainville). Sequences of `span` values are contiguous; N/2 work-items.
//
//      read   i and i + N/2                                    twiddle of the second: w_{2 span}^(i mod span)
//      write  j and j + span, j = i with a zero inserted at bit log2(span)
//
//      N = 8    span 1: i = 0 1 2 3          span 2: i = 0 1 2 3          span 4: i = 0 1 2 3
//      reads    0 4 | 1 5 | 2 6 | 3 7        0 4 | 1 5 | 2 6 | 3 7        0 4 | 1 5 | 2 6 | 3 7
//      writes   0 1 | 2 3 | 4 5 | 6 7        0 2 | 1 3 | 4 6 | 5 7        0 4 | 1 5 | 2 6 | 3 7
KERNEL radix_2_scalar(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_half, uint log2_span,
                      ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_BUTTERFLY(item, log2_half);
  const uint i = BUTTERFLY_OF(item, log2_half);
  const uint span = 1u << log2_span, k = i & (span - 1);

  real_t re[2], im[2];
  READ_POINT(place, i, &re[0], &im[0]);
  READ_POINT(place, i + (1u << log2_half), &re[1], &im[1]);
  const real2_t w = twiddle(TWIDDLE_NAMES k, 1u << (log2_half - log2_span), 2 * span);
  multiply(&re[1], &im[1], w.x, w.y);
  radix_2(re, im);
  const uint j = 2 * i - k;
  WRITE_POINT(place, j, re[0], im[0]);
  WRITE_POINT(place, j + span, re[1], im[1]);
}
