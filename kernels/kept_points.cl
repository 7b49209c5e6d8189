// The points of a row of reals that its stages hold in the GPU shape, about half of them. Of the outputs k and R - k of a butterfly
// over reals the second is the first one's conjugate: the stages go on with k = 0 .. R/2 alone, KEPT_BRANCHES of R = KEPT_RADIX.
// What they leave out stands at mirrored places.
//
//      15 reals, R = 5      X[k], k =   0 1 2 . .   5 6 7 . .   10 11 12 . .      "." X[15 - k] is among the others
//                           point n     0 1 2       3 4 5        6  7  8
//
// Back, the same from its end: the stages begin with these points, and inputs j and R - j of the last butterfly are conjugates,
// so that its outputs are reals.

#define KEPT_BRANCHES (KEPT_RADIX / 2 + 1)
#define SPECTRUM_PLACE(n) ((n) % KEPT_BRANCHES + (n) / KEPT_BRANCHES * KEPT_RADIX)

// Points n = 0, KEPT_BRANCHES, .. are outputs of branch 0, whose mirrors are among them: the second half is a copy of the first.
// So it is with those of branch R / 2 where R is even.
#define MIRRORS_ITSELF(branch) ((branch) == 0 || 2 * (branch) == KEPT_RADIX)
#define IS_COPY(n) (SPECTRUM_PLACE(n) > REAL_LENGTH / 2 && MIRRORS_ITSELF((n) % KEPT_BRANCHES))

// The butterfly over reals, of which KEPT_BRANCHES outputs are kept, and the one that has as many inputs.
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
