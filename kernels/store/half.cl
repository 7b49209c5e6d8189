// Store: the first N/2 + 1 values of a spectrum of N = REAL_LENGTH, scaled. Runs in forward calls only.
#if STORE_PLANAR
#define STORE_ARGUMENTS __global real_t *RESTRICT output_re, __global real_t *RESTRICT output_im
#define STORE_NAMES output_re, output_im
#else
#define STORE_ARGUMENTS __global real2_t *RESTRICT output
#define STORE_NAMES output
#endif

INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t scale, real_t re, real_t im) {
  if (flat > REAL_LENGTH / 2) return;
#if STORE_PLANAR
  output_re[base + flat] = re * scale;
  output_im[base + flat] = im * scale;
#else
  output[base + flat] = (real2_t)(re, im) * scale;
#endif
}
