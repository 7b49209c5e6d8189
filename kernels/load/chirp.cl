// Load: the first LOGICAL_LENGTH points times the chirp exp(-i pi n^2 / LOGICAL_LENGTH), zero beyond: the input of
// Bluestein's convolution. `flat` counts elements of the padded block, INNER of them between neighbours on the axis.
#if LOAD_PLANAR
#define LOAD_ARGUMENTS                                                                        \
  const __global real_t *RESTRICT input_re, const __global real_t *RESTRICT input_im, \
      const __global real2_t *restrict load_chirp
#define LOAD_NAMES input_re, input_im, load_chirp
#else
#define LOAD_ARGUMENTS const __global real2_t *RESTRICT input, const __global real2_t *restrict load_chirp
#define LOAD_NAMES input, load_chirp
#endif

INLINE void load_point(LOAD_ARGUMENTS, size_t base, uint flat, int swap, real_t *re, real_t *im) {
  const uint n = flat / INNER;
  *re = 0;
  *im = 0;
  if (n < LOGICAL_LENGTH) {
#if LOAD_PLANAR
    const real2_t value = (real2_t)(input_re[base + flat], input_im[base + flat]);
#else
    const real2_t value = input[base + flat];
#endif
    const real_t r = swap ? value.y : value.x, i = swap ? value.x : value.y;
    const real2_t w = load_chirp[n];
    *re = r * w.x - i * w.y;
    *im = r * w.y + i * w.x;
  }
}
