// A row of an odd number of reals in a lane of the GPU shape (cooperative.cl), whose stages run over about half of its points.
// Of the outputs k and R - k of a butterfly over reals the second is the first one's conjugate: the stages go on with k = 0 ..
// R/2 alone, KEPT_BRANCHES of R = KEPT_RADIX, LENGTH points in all. What they leave out stands at mirrored places.
//
//      15 reals, R = 5      X[k], k =   0 1 2 . .   5 6 7 . .   10 11 12 . .      "." X[15 - k] is among the others
//                           point n     0 1 2       3 4 5        6  7  8
//
// Back, the same from its end: the stages begin with these points, and inputs j and R - j of the last butterfly are conjugates,
// so that its outputs are reals.

#if KEPT_RADIX % 2 == 0 || REAL_LENGTH != LENGTH / (KEPT_RADIX / 2 + 1) * KEPT_RADIX
#error "KEPT_RADIX: of the stage beside the reals, an odd number of them"
#endif

#define KEPT_BRANCHES (KEPT_RADIX / 2 + 1)
#define BRANCH_POINTS (LENGTH / KEPT_BRANCHES)
#define SPECTRUM_PLACE(n) ((n) % KEPT_BRANCHES + (n) / KEPT_BRANCHES * KEPT_RADIX)

// A point of the row at either end, number `start` + `step` there.
#if STAGED_LOAD
#define TAKE_POINT(base, start, step, sign, re, im) \
  (*(re) = take_re(shared, lane, start, step), *(im) = take_im(shared + PART_ELEMENTS, lane, start, step))
#else
#define TAKE_POINT(base, start, step, sign, re, im) read_point(READ_NAMES, base, (size_t)(start) + (step), sign, re, im)
#endif
#if STAGED_STORE
#define PUT_POINT(base, start, step, scale, re, im) \
  (put_re(shared, lane, start, step, re), put_im(shared + PART_ELEMENTS, lane, start, step, im))
#else
#define PUT_POINT(base, start, step, scale, re, im) write_point(WRITE_NAMES, base, (size_t)(start) + (step), 1, scale, re, im)
#endif

// The butterflies over reals: input or output j of the m-th one of a work-item is real `item` + `step`.
#define FOR_REAL_BUTTERFLIES(body)                                                  \
  UNROLL for (uint m = 0; m < BUTTERFLIES(KEPT_BRANCHES); m++) {                    \
    if (EVEN_SHARE(KEPT_BRANCHES) || item + m * ITEMS < BRANCH_POINTS) {            \
      real_t r[KEPT_RADIX], i[KEPT_RADIX];                                          \
      body                                                                          \
    }                                                                               \
  }
#define FOR_REALS(body)                                        \
  UNROLL for (uint j = 0; j < KEPT_RADIX; j++) {               \
    const uint step = m * ITEMS + j * BRANCH_POINTS;           \
    body;                                                      \
  }

#ifdef LOAD_REALS
// The first stage too.
INLINE void read_reals(READ_ARGUMENTS, size_t base, uint item, uint lane, const __local real_t *shared, real_t *re,
                       real_t *im) {
  FOR_REAL_BUTTERFLIES({
    FOR_REALS(TAKE_POINT(base, item, step, 1, &r[j], &i[j]))
    JOIN(radix_, KEPT_RADIX)(r, i);
    UNROLL for (uint j = 0; j < KEPT_BRANCHES; j++) {
      re[m * KEPT_BRANCHES + j] = r[j];
      im[m * KEPT_BRANCHES + j] = i[j];
    }
  })
}

// Output `n` where it or its mirror stands; of branch 0, whose outputs are conjugates of each other, the first half.
INLINE void write_spectrum_point(WRITE_ARGUMENTS, size_t base, uint n, uint lane, __local real_t *shared, real_t scale,
                                 real_t re, real_t im) {
  const uint place = SPECTRUM_PLACE(n);
  const int mirrored = place > REAL_LENGTH / 2;
  if (mirrored && n % KEPT_BRANCHES == 0) return;
  PUT_POINT(base, mirrored ? REAL_LENGTH - place : place, 0, scale, re, mirrored ? -im : im);
}
#else
INLINE void read_spectrum_point(READ_ARGUMENTS, size_t base, uint n, uint lane, const __local real_t *shared, real_t sign,
                                real_t *re, real_t *im) {
  TAKE_POINT(base, SPECTRUM_PLACE(n), 0, sign, re, im);
}

// The last stage too, behind its twiddles.
INLINE void write_reals(WRITE_ARGUMENTS, size_t base, uint item, uint lane, __local real_t *shared, real_t scale,
                        const real_t *re, const real_t *im) {
  FOR_REAL_BUTTERFLIES({
    r[0] = re[m * KEPT_BRANCHES];
    i[0] = 0;
    UNROLL for (uint j = 1; j < KEPT_BRANCHES; j++) {
      r[j] = r[KEPT_RADIX - j] = re[m * KEPT_BRANCHES + j];
      i[j] = im[m * KEPT_BRANCHES + j];
      i[KEPT_RADIX - j] = -i[j];
    }
    JOIN(radix_, KEPT_RADIX)(r, i);
    FOR_REALS(PUT_POINT(base, item, step, scale, r[j], 0))
  })
}
#endif
