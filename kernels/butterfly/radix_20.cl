// 20-point transform in place: 5 x 4, by coprime.cl.
INLINE void radix_20(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(5, 4, 4, 1) }
