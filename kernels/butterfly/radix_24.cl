// 24-point transform in place: 8 x 3, by coprime.cl.
INLINE void radix_24(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(8, 3, 3, 2) }
