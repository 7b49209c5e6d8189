// Store: times the spectrum of Bluestein's chirp (which carries the 1/length of the inverse transform), parts exchanged: the
// forward transform that follows then is the inverse one.
#define STORE_ARGUMENTS __global real2_t *RESTRICT output, const __global real2_t *restrict chirp_spectrum
#define STORE_NAMES output, chirp_spectrum

INLINE void store_point(STORE_ARGUMENTS, size_t base, uint flat, int swap, real_t scale, real_t re, real_t im) {
  const real2_t w = chirp_spectrum[flat / INNER];
  output[base + flat] = (real2_t)(re * w.y + im * w.x, re * w.x - im * w.y);
}
