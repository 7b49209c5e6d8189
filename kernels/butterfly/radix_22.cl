// 22-point transform in place: 11 x 2, by coprime.cl.
INLINE void radix_22(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(11, 2, 6, 1) }
