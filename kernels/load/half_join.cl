// Load: point k of the H = REAL_LENGTH / 2 packed values whose inverse transform is x[2n] + i x[2n+1], from the half
// spectrum X[0..H] of N = 2 H real values:
//   Z[k] = (X[k] + conj X[H - k]) + i w_N^-k (X[k] - conj X[H - k])
// Runs in inverse calls only: the conjugate leaves, and where an earlier launch conjugated (`sign` 1) it comes so. The
// imaginary parts of X[0] and X[H] are taken as zero.
#define LOAD_ARGUMENTS VALUES_ARGUMENTS, const __global real2_t *restrict real_roots
#define LOAD_NAMES VALUES_NAMES, real_roots
#define LOAD_MIRRORS
#define LOAD_JOINS  // several values make a point
#ifdef VALUE_PLACE
#define LOAD_PLACE VALUE_PLACE
#endif

// Points k and H - k, conjugated, of a = X[k] and b = X[H - k], w = w_N^k: of the two terms above the second one changes its sign.
INLINE void join_mirrored(real2_t a, real2_t b, real2_t w, real_t sign, real_t *re, real_t *im, real_t *mirror_re,
                          real_t *mirror_im) {
  a.y *= -sign;
  b.y *= -sign;
  const real_t er = a.x + b.x, ei = a.y - b.y, dr = a.x - b.x, di = a.y + b.y;
  // i w^-1 = i (w.x - i w.y) = w.y + i w.x
  const real_t tr = dr * w.y - di * w.x, ti = dr * w.x + di * w.y;
  *re = er + tr;
  *im = -(ei + ti);
  *mirror_re = er - tr;
  *mirror_im = ei - ti;
}

INLINE void load_mirrored(LOAD_ARGUMENTS, size_t base, size_t k, size_t mirror, real_t sign, real_t *re, real_t *im,
                          real_t *mirror_re, real_t *mirror_im) {
  real2_t a = LOAD_VALUE(k), b = LOAD_VALUE(mirror);
  if (k == 0) {
    a.y = 0;
    b.y = 0;
  }
  join_mirrored(a, b, real_roots[k], sign, re, im, mirror_re, mirror_im);
}

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  real_t mirror_re, mirror_im;
  load_mirrored(LOAD_NAMES, base, flat, REAL_LENGTH / 2 - flat, sign, re, im, &mirror_re, &mirror_im);
}

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
#define LOAD_SHARES_WORK 1

// The same of LANE_WIDTH pairs: of (ar, ai) = X[k], (br, bi) = X[H - k] and (c, s) = w_N^k.
INLINE void join_mirrored_lanes(lane_t ar, lane_t ai, lane_t br, lane_t bi, lane_t c, lane_t s, lane_t *re, lane_t *im,
                                lane_t *mirror_re, lane_t *mirror_im) {
  const lane_t dr = ar - br, di = ai + bi;
  *re = (ar + br) + (dr * s - di * c);
  *im = -((ai - bi) + (dr * c + di * s));
  *mirror_re = (ar + br) - (dr * s - di * c);
  *mirror_im = (ai - bi) - (dr * c + di * s);
}

// The mirror images are neighbours too: X[H - flat] is the last of them.
INLINE void load_lanes(LOAD_ARGUMENTS, place_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
  const uint mirror = REAL_LENGTH / 2 - flat - (RUN_LANES - 1);
  lane_t ar, ai, br, bi, c, s, mirror_re, mirror_im;
  LOAD_VALUE_LANES(flat, &ar, &ai)
  LOAD_VALUE_LANES(mirror, &br, &bi)
  get_complex_run(real_roots + flat, &c, &s);
  br = reverse_lanes(br);
  bi = reverse_lanes(bi);
  ai *= -sign;
  bi *= -sign;
  if (flat == 0) {
    ai.s0 = 0;
    bi.s0 = 0;
#if TWO_A_VECTOR
    ai.hi.s0 = 0;
    bi.hi.s0 = 0;
#endif
  }
  join_mirrored_lanes(ar, ai, br, bi, c, s, re, im, &mirror_re, &mirror_im);
}

// The same of a half spectrum a lane: vector k's real parts at 2 k of `held`, its imaginary parts behind them.
INLINE void load_held(LOAD_ARGUMENTS, const lane_t *held, int k, real_t sign, lane_t *re, lane_t *im) {
  const int mirror = REAL_LENGTH / 2 - k;
  const lane_t ai = k == 0 ? (lane_t)(0) : held[2 * k + 1] * -sign, bi = k == 0 ? (lane_t)(0) : held[2 * mirror + 1] * -sign;
  lane_t mirror_re, mirror_im;
  join_mirrored_lanes(held[2 * k], ai, held[2 * mirror], bi, (lane_t)(real_roots[k].x), (lane_t)(real_roots[k].y), re, im,
                      &mirror_re, &mirror_im);
}
#endif
