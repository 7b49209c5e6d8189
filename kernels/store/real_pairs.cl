// Store: complex values as pairs of real ones, re -> x[2n], im -> x[2n+1], scaled; the conjugate (`sign` -1) in an inverse call.
// `base` counts real values.
#define STORE_ARGUMENTS __global real_t *RESTRICT output
#define STORE_NAMES output
#define STORE_STREAM(part) (output + base)
#define STORE_PLACE(base, flat) (output + (base) + 2 * (size_t)(flat))

INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t scale, real_t re, real_t im) {
  const real2_t pair = (real2_t)(re, sign < 0 ? -im : im) * scale;
#if ALIGNED_PAIRS
  *(__global real2_t *)(output + base + 2 * flat) = pair;
#else
  vstore2(pair, 0, output + base + 2 * flat);
#endif
}

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
INLINE void store_lanes(STORE_ARGUMENTS, place_t base, uint flat, real_t sign, real_t scale, lane_t re, lane_t im) {
  put_interleaved(output, base, 2 * (size_t)flat, re * scale, im * (scale * sign));
}
#endif
