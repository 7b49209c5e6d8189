// Images whose rows have an odd number of reals, in the GPU shape (image.cl): a row holds the ROW_POINTS of its points that stages
// behind, or before, a butterfly over reals need (kept_points.cl), and the other axes run over as many columns. To the half
// spectrum rows run first, back from it last. What a row leaves out stands in its mirror, the row whose numbers along the other
// axes are its own's negative, at the mirrored place.
//
//      5 x 5 reals, R = 5      X[r, k], k =   0 1 2 . .      X[r, 4] is the conjugate of X[-r, 1]
//                              point n        0 1 2
//
// A work-item's results lie in scraps of memory transactions, so the work-group writes through local memory, in order: half
// spectra of STORED_POINTS a row, or reals. (By a split exchange half spectra took 1.3 to 3 times as long on an H100.)

#if REAL_LENGTH != ROW_POINTS / KEPT_BRANCHES * KEPT_RADIX
#error "KEPT_RADIX is of a stage of REAL_LENGTH, KEPT_BRANCHES of it stages of ROW_POINTS"
#endif
#if SPLIT_EXCHANGE
#error "what is written in order wants the local memory of a whole exchange"
#endif

// From an input or output of a butterfly over reals to the next one.
#define REAL_STEP (ROW_POINTS / KEPT_BRANCHES)

#ifdef LOAD_REALS
#define STORED_POINTS (REAL_LENGTH / 2 + 1)
#else
#define STORED_POINTS REAL_LENGTH
#endif
#define STORED_IMAGE (IMAGE_ROWS * STORED_POINTS)

// Runs `body` for each element of this work-group's images in order, the `turn`-th one of this work-item: `base` and `place` in
// global memory, `slot` in local memory.
#define FOR_STORED(body)                                                                                                \
  UNROLL for (uint turn = 0; turn < (IMAGES * STORED_IMAGE + ITEMS - 1) / ITEMS; turn++) {                              \
    const uint next = item + turn * ITEMS, flat = next % STORED_IMAGE;                                                  \
    if (next < images_here * STORED_IMAGE) {                                                                            \
      const size_t base = BLOCK_START(first_image + next / STORED_IMAGE, OUTPUT_DISTANCE, OUTPUT_ROW);                  \
      const size_t place = (size_t)(flat / STORED_POINTS) * STORE_PITCH + flat % STORED_POINTS, slot = STORED_SLOT(next); \
      body;                                                                                                             \
    }                                                                                                                   \
  }

#ifdef LOAD_REALS

INLINE void read_reals(READ_ARGUMENTS, size_t base, uint flat, real_t *re, real_t *im) {
  const size_t first = (size_t)(flat / ROW_POINTS) * LOAD_PITCH + flat % ROW_POINTS;
  real_t reals[KEPT_RADIX], none;
  UNROLL for (uint j = 0; j < KEPT_RADIX; j++) read_point(READ_NAMES, base, first + j * REAL_STEP, 1, &reals[j], &none);
  butterfly_of_reals(reals, re, im);
}

#define STORED_SLOT(next) SLOT(next)

// Runs `body` for each point that is stored, `at` in the registers, or its conjugate, `mirrored`: at `slot`.
#define FOR_SPECTRUM(body)                                                                                              \
  FOR_BUTTERFLIES(LAST_RADIX, UNROLL for (uint j = 0; j < LAST_RADIX; j++) {                                            \
    const uint at = m * LAST_RADIX + j;                                                                                 \
    const uint point = FIRST_OUTPUT(LAST_RADIX, LAST_SPAN) + j * LAST_SPAN;                                             \
    const uint n = point % ROW_POINTS;                                                                                  \
    const uint r = point % IMAGE_POINTS / ROW_POINTS;                                                                   \
    const uint k = SPECTRUM_PLACE(n);                                                                                   \
    const int mirrored = k > REAL_LENGTH / 2;                                                                           \
    const size_t slot = SLOT(point / IMAGE_POINTS * STORED_IMAGE + (mirrored ? mirror_row(r) : r) * STORED_POINTS +     \
                             (mirrored ? REAL_LENGTH - k : k));                                                         \
    if (!IS_COPY(n)) { body; }                                                                                          \
  })

#define WRITE_HALF_IMAGES                                                         \
  GROUP_BARRIER;                                                                  \
  FOR_SPECTRUM(shared[slot] = (real2_t)(re[at], mirrored ? -im[at] : im[at]))     \
  GROUP_BARRIER;                                                                  \
  FOR_STORED(const real2_t value = shared[slot] * (real_t)OUTPUT_SCALE; STORE_VALUE(place, value))

#else

INLINE void read_image_point(READ_ARGUMENTS, size_t base, uint flat, real_t sign, real_t *re, real_t *im) {
  const uint k = SPECTRUM_PLACE(flat % ROW_POINTS), mirrored = k > REAL_LENGTH / 2;
  const size_t row = (size_t)(flat / ROW_POINTS) * LOAD_PITCH, mirror = (size_t)mirror_row(flat / ROW_POINTS) * LOAD_PITCH;
  real2_t value = LOAD_VALUE(mirrored ? mirror + REAL_LENGTH - k : row + k);
  if (k == 0) {
    const real2_t other = LOAD_VALUE(mirror);
    value = (real2_t)(value.x + other.x, value.y - other.y) * REAL(0.5);
  }
  *re = value.x;
  *im = mirrored ? -sign * value.y : sign * value.y;
}

#define REAL_BANKS (1024 / REAL_BITS)
#define STORED_SLOT(next) ((next) + (next) / REAL_BANKS)

#define WRITE_HALF_IMAGES                                                                                          \
  __local real_t *stored = (__local real_t *)shared;                                                               \
  GROUP_BARRIER;                                                                                                   \
  FOR_BUTTERFLIES(KEPT_BRANCHES, {                                                                                 \
    const uint point = FIRST_OUTPUT(KEPT_BRANCHES, REAL_STEP);                                                     \
    const uint first = point / ROW_POINTS * REAL_LENGTH + point % ROW_POINTS;                                      \
    real_t reals[KEPT_RADIX];                                                                                      \
    butterfly_to_reals(re + m * KEPT_BRANCHES, im + m * KEPT_BRANCHES, reals);                                     \
    UNROLL for (uint j = 0; j < KEPT_RADIX; j++) stored[STORED_SLOT(first + j * REAL_STEP)] = reals[j];            \
  })                                                                                                               \
  GROUP_BARRIER;                                                                                                   \
  FOR_STORED(write_point(WRITE_NAMES, base, place, 1, OUTPUT_SCALE, stored[slot], 0))
#endif
