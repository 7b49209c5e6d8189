// A butterfly of as many points as the host says, of two others whose points have no factor in common: FACTOR_A x FACTOR_B, by
// coprime.cl. For transforms that are a single butterfly.
#if !defined(PRODUCT) || !defined(FACTOR_A) || !defined(FACTOR_B) || !defined(A_INVERSE) || !defined(B_INVERSE)
#error "PRODUCT, FACTOR_A, FACTOR_B, A_INVERSE and B_INVERSE describe the butterfly"
#endif
INLINE void JOIN(radix_, PRODUCT)(lane_t *re, lane_t *im) { COPRIME_BUTTERFLY(FACTOR_A, FACTOR_B, B_INVERSE, A_INVERSE) }
