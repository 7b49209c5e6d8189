// Store: complex values as pairs of real ones, re -> x[2n], im -> x[2n+1], scaled; the conjugate (`sign` -1) in an inverse call.
// `base` counts real values.
#define STORE_ARGUMENTS __global real_t *RESTRICT output
#define STORE_NAMES output
#define STORE_STREAM(part) (output + base)
#define STORE_PLACE(base, flat) (output + (base) + 2 * (size_t)(flat))

INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  const real2_t pair = SCALED((real2_t)(re, sign < 0 ? -im : im), scale);
#if ALIGNED_PAIRS
  *(__global real2_t *)(output + base + 2 * flat) = pair;
#else
  vstore2(pair, 0, output + base + 2 * flat);
#endif
}

#if defined(ALIGNED_TWO)
// Points `flat`, which is even, and the next one.
INLINE void store_two(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real2_t first, real2_t second) {
#if ALIGNED_TWO && REAL_BITS == 32
  const real4_t four = SCALED((real4_t)(first, second), scale);
  *(__global real4_t *)(output + base + 2 * flat) = sign < 0 ? (real4_t)(four.x, -four.y, four.z, -four.w) : four;
#else
  store_point(STORE_NAMES, base, flat, sign, scale, first.x, first.y);
  store_point(STORE_NAMES, base, flat + 1, sign, scale, second.x, second.y);
#endif
}
#endif

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
INLINE void store_lanes(STORE_ARGUMENTS, place_t base, uint flat, real_t sign, scale_t scale, lane_t re, lane_t im) {
  put_interleaved(output, base, 2 * (size_t)flat, SCALED(re, scale), SCALED(im, scale * sign));
}
#endif
