// 15-point transform in place: 5 x 3, by coprime.cl.
INLINE void radix_15(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(5, 3, 2, 2) }
