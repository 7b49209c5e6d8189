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

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
// Neighbours that reach beyond the half go one by one, as far as they belong to it.
INLINE void store_lanes(STORE_ARGUMENTS, size_t base, uint flat, real_t sign, real_t scale, lane_t re, lane_t im) {
  if (flat + LANE_WIDTH - 1 <= REAL_LENGTH / 2) {
#if STORE_PLANAR
    put_lanes(output_re + base + flat, re * scale);
    put_lanes(output_im + base + flat, im * scale);
#else
    put_interleaved((__global real_t *)output, 2 * base, 2 * (size_t)flat, re * scale, im * scale);
#endif
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
