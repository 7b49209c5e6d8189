// 14-point transform in place: 7 x 2, by coprime.cl.
INLINE void radix_14(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(7, 2, 4, 1) }
