// 18-point transform in place: 9 x 2, by coprime.cl.
INLINE void radix_18(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(9, 2, 5, 1) }
