// 21-point transform in place: 7 x 3, by coprime.cl.
INLINE void radix_21(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(7, 3, 5, 1) }
