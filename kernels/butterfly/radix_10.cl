// 10-point transform in place: 5 x 2, by coprime.cl.
INLINE void radix_10(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(5, 2, 3, 1) }
