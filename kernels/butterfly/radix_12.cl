// 12-point transform in place: 4 x 3, by coprime.cl.
INLINE void radix_12(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(4, 3, 3, 1) }
