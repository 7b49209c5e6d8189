// Store: the first N/2 + 1 values of a spectrum of N = REAL_LENGTH, scaled. Runs in forward calls only.
#define STORE_HALF
INLINE void store_lower(STORE_ARGUMENTS, size_t base, size_t k, scale_t scale, real_t re, real_t im) {
  const real2_t value = SCALED((real2_t)(re, im), scale);
  STORE_VALUE(k, value)
}

INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  if (flat <= REAL_LENGTH / 2) store_lower(STORE_NAMES, base, flat, scale, re, im);
}

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
// Neighbours that reach beyond the half go one by one, as far as they belong to it.
INLINE void store_lanes(STORE_ARGUMENTS, size_t base, uint flat, real_t sign, scale_t scale, lane_t re, lane_t im) {
  if (flat + LANE_WIDTH - 1 <= REAL_LENGTH / 2) {
    STORE_VALUE_LANES(flat, SCALED(re, scale), SCALED(im, scale))
  } else if (flat <= REAL_LENGTH / 2) {
    real_t r[LANE_WIDTH], i[LANE_WIDTH];
    JOIN(vstore, LANE_WIDTH)(re, 0, r);
    JOIN(vstore, LANE_WIDTH)(im, 0, i);
    for (int lane = 0; lane < LANE_WIDTH; lane++) {
      store_point(STORE_NAMES, base, flat + LANE_PLACE(lane), sign, scale, r[lane], i[lane]);
    }
  }
}
#endif
