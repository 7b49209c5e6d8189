// Store: the real parts of an inverse transform, scaled.
#define STORE_ARGUMENTS __global real_t *RESTRICT output
#define STORE_NAMES output
#define STORE_REALS
#define STORE_STREAM(part) (output + base)

INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  output[base + flat] = SCALED(re, scale);
}

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
INLINE void store_lanes(STORE_ARGUMENTS, size_t base, uint flat, real_t sign, scale_t scale, lane_t re, lane_t im) {
  put_lanes(output + base + flat, SCALED(re, scale));
}
#endif
