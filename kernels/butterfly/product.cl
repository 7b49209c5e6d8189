// A butterfly of as many points as the host says, of two others whose points have no factor in common: FACTOR_A x FACTOR_B, by
// coprime.cl. For transforms that are a single butterfly.
INLINE void JOIN(radix_, PRODUCT)(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(FACTOR_A, FACTOR_B, B_INVERSE, A_INVERSE) }
