// 30-point transform in place: 6 x 5, by coprime.cl.
INLINE void radix_30(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(6, 5, 5, 1) }
