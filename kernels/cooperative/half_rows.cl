// A row of reals that are not packed in a lane of the GPU shape (cooperative.cl), whose stages run over about half of its points
// (kept_points.cl): LENGTH of them.

#if REAL_LENGTH != LENGTH / KEPT_BRANCHES * KEPT_RADIX
#error "KEPT_RADIX is of a stage of REAL_LENGTH, KEPT_BRANCHES of it stages of LENGTH"
#endif

#define BRANCH_POINTS (LENGTH / KEPT_BRANCHES)

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
      real_t reals[KEPT_RADIX];                                                     \
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
    FOR_REALS(real_t none; TAKE_POINT(base, item, step, 1, &reals[j], &none))
    butterfly_of_reals(reals, re + m * KEPT_BRANCHES, im + m * KEPT_BRANCHES);
  })
}

// Output `n` where it or its mirror stands.
INLINE void write_spectrum_point(WRITE_ARGUMENTS, size_t base, uint n, uint lane, __local real_t *shared, scale_t scale,
                                 real_t re, real_t im) {
  const uint place = SPECTRUM_PLACE(n);
  const int mirrored = place > REAL_LENGTH / 2;
  if (!IS_COPY(n)) PUT_POINT(base, mirrored ? REAL_LENGTH - place : place, 0, scale, re, mirrored ? -im : im);
}
#else
INLINE void read_spectrum_point(READ_ARGUMENTS, size_t base, uint n, uint lane, const __local real_t *shared, real_t sign,
                                real_t *re, real_t *im) {
  TAKE_POINT(base, SPECTRUM_PLACE(n), 0, sign, re, im);
}

// The last stage too, behind its twiddles.
INLINE void write_reals(WRITE_ARGUMENTS, size_t base, uint item, uint lane, __local real_t *shared, scale_t scale,
                        const real_t *re, const real_t *im) {
  FOR_REAL_BUTTERFLIES({
    butterfly_to_reals(re + m * KEPT_BRANCHES, im + m * KEPT_BRANCHES, reals);
    FOR_REALS(PUT_POINT(base, item, step, scale, reals[j], 0))
  })
}
#endif
