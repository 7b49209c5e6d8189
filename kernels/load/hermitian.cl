// Load: point k of a full spectrum of N = REAL_LENGTH values from the stored half [0, N/2]: X[k], or conj X[N - k] above
// the half. Runs in inverse calls only: the conjugate leaves, and where an earlier launch
// conjugated (`sign` 1) it comes so. The imaginary part of X[0] is taken as zero.
#if LOAD_PLANAR
#define LOAD_ARGUMENTS const __global real_t *RESTRICT input_re, const __global real_t *RESTRICT input_im
#define LOAD_NAMES input_re, input_im
#else
#define LOAD_ARGUMENTS const __global real2_t *RESTRICT input
#define LOAD_NAMES input
#endif

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  const int mirrored = flat > REAL_LENGTH / 2;
  const size_t k = mirrored ? REAL_LENGTH - flat : flat;
#if LOAD_PLANAR
  real2_t value = (real2_t)(input_re[base + k], input_im[base + k]);
#else
  real2_t value = input[base + k];
#endif
  *re = value.x;
  *im = flat == 0 ? 0 : mirrored ? -sign * value.y : sign * value.y;
}
