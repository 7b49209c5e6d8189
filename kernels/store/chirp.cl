// Store: the end of Bluestein's convolution: parts exchanged (which ends the inverse transform), times the chirp
// exp(-i pi k^2 / LOGICAL_LENGTH), only the first LOGICAL_LENGTH points, scaled; parts trade places again in an inverse call.
#if STORE_PLANAR
#define STORE_ARGUMENTS                                                           \
  __global real_t *RESTRICT output_re, __global real_t *RESTRICT output_im, \
      const __global real2_t *restrict store_chirp
#define STORE_NAMES output_re, output_im, store_chirp
#else
#define STORE_ARGUMENTS __global real2_t *RESTRICT output, const __global real2_t *restrict store_chirp
#define STORE_NAMES output, store_chirp
#endif

INLINE void store_point(STORE_ARGUMENTS, size_t base, uint flat, int swap, real_t scale, real_t re, real_t im) {
  const uint k = flat / INNER;
  if (k >= LOGICAL_LENGTH) return;
  const real2_t w = store_chirp[k];
  const real_t r = im * w.x - re * w.y, i = im * w.y + re * w.x;
  const real2_t value = (swap ? (real2_t)(i, r) : (real2_t)(r, i)) * scale;
#if STORE_PLANAR
  output_re[base + flat] = value.x;
  output_im[base + flat] = value.y;
#else
  output[base + flat] = value;
#endif
}
