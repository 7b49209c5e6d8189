// 26-point transform in place: 13 x 2, by coprime.cl.
INLINE void radix_26(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(13, 2, 7, 1) }
