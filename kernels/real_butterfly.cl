// The butterfly of radix R = KEPT_RADIX over reals, and back to them. Of its outputs k and R - k the second is the first one's
// conjugate: KEPT_BRANCHES of them, k = 0 .. R/2, are kept.
//
//      R = 5      X[0] X[1] X[2] X[2]* X[1]*             R = 6      X[0] X[1] X[2] X[3] X[2]* X[1]*        * conjugate
//      kept        0    1    2                           kept        0    1    2    3                      imaginary parts of
//                                                                                                          0 and R / 2 are zero

#define KEPT_BRANCHES (KEPT_RADIX / 2 + 1)

// Branch 0, and R / 2 where R is even.
#define MIRRORS_ITSELF(branch) ((branch) == 0 || 2 * (branch) == KEPT_RADIX)

INLINE void butterfly_of_reals(const real_t *reals, real_t *re, real_t *im) {
  real_t r[KEPT_RADIX], i[KEPT_RADIX];
  UNROLL for (uint j = 0; j < KEPT_RADIX; j++) {
    r[j] = reals[j];
    i[j] = 0;
  }
  JOIN(radix_, KEPT_RADIX)(r, i);
  UNROLL for (uint j = 0; j < KEPT_BRANCHES; j++) {
    re[j] = r[j];
    im[j] = i[j];
  }
}

INLINE void butterfly_to_reals(const real_t *re, const real_t *im, real_t *reals) {
  real_t i[KEPT_RADIX];
  reals[0] = re[0];
  i[0] = 0;
  UNROLL for (uint j = 1; j < KEPT_BRANCHES; j++) {
    reals[j] = reals[KEPT_RADIX - j] = re[j];
    i[j] = MIRRORS_ITSELF(j) ? 0 : im[j];
    i[KEPT_RADIX - j] = -i[j];
  }
  JOIN(radix_, KEPT_RADIX)(reals, i);
}
