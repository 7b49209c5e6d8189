// 6-point transform in place: 3 x 2, by coprime.cl.
INLINE void radix_6(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(3, 2, 2, 1) }
