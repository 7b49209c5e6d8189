// 28-point transform in place: 7 x 4, by coprime.cl.
INLINE void radix_28(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(7, 4, 2, 3) }
