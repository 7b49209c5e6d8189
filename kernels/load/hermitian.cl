// Load: point k of a full spectrum of N = REAL_LENGTH values from the stored half [0, N/2]: X[k], or conj X[N - k] above the
// half. Runs in inverse calls only: the conjugate leaves, and where an earlier launch conjugated (`sign` 1) it comes so. The
// imaginary part of X[0] is taken as zero; that of X[N/2] becomes imaginary parts of the results, which are not stored.
#define LOAD_ARGUMENTS VALUES_ARGUMENTS
#define LOAD_NAMES VALUES_NAMES
#define LOAD_MIRRORS

// A value of the stored half, but for X[0]'s imaginary part.
INLINE void load_lower(LOAD_ARGUMENTS, size_t base, size_t k, real_t sign, real_t *re, real_t *im) {
  const real2_t value = LOAD_VALUE(k);
  *re = value.x;
  *im = sign * value.y;
}

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  const int mirrored = flat > REAL_LENGTH / 2;
  load_lower(LOAD_NAMES, base, mirrored ? REAL_LENGTH - flat : flat, mirrored ? -sign : sign, re, im);
  if (flat == 0) *im = 0;
}

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
// Neighbours above the half have neighbours for mirrors, in reverse: that of point `flat` is the last of them. Those that reach
// from one half into the other come one by one.
INLINE void load_lanes(LOAD_ARGUMENTS, size_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
  if (flat + LANE_WIDTH - 1 <= REAL_LENGTH / 2) {
    LOAD_VALUE_LANES(flat, re, im)
    *im *= sign;
    if (flat == 0) (*im).s0 = 0;
  } else if (flat > REAL_LENGTH / 2) {
    LOAD_VALUE_LANES(REAL_LENGTH - flat - (LANE_WIDTH - 1), re, im)
    *re = reverse_lanes(*re);
    *im = reverse_lanes(*im) * -sign;
  } else {
    real_t r[LANE_WIDTH], i[LANE_WIDTH];
    for (int lane = 0; lane < LANE_WIDTH; lane++) {
      load_point(LOAD_NAMES, base, flat + LANE_PLACE(lane), sign, &r[lane], &i[lane]);
    }
    *re = JOIN(vload, LANE_WIDTH)(0, r);
    *im = JOIN(vload, LANE_WIDTH)(0, i);
  }
}

// The same of a half spectrum a lane: vector k's real parts at 2 k of `held`, its imaginary parts behind them.
INLINE void load_held(LOAD_ARGUMENTS, const lane_t *held, int k, real_t sign, lane_t *re, lane_t *im) {
  const int mirrored = k > REAL_LENGTH / 2, at = mirrored ? REAL_LENGTH - k : k;
  *re = held[2 * at];
  *im = k == 0 ? (lane_t)(0) : held[2 * at + 1] * (mirrored ? -sign : sign);
}
#endif
