// Images of reals that are not packed, in the cooperative shape (image.cl): a row holds the ROW_POINTS of its points that stages
// behind, or before, a butterfly over reals need (kept_points.cl), and the other axes run over as many columns. To the half
// spectrum rows run first, back from it last. What a row leaves out stands in its mirror, the row whose numbers along the other
// axes are its own's negative, at the mirrored place.
//
//      5 x 5 reals, R = 5      X[r, k], k =   0 1 2 . .      X[r, 4] is the conjugate of X[-r, 1]
//                              point n        0 1 2
//
// A work-item's results lie in scraps of memory transactions, so the work-group writes through local memory, in order: half
// spectra or reals. (By a split exchange half spectra took 1.3 to 3 times as long on an H100. Reals read through local memory took
// 1.05 to 1.2 times as long on an H200, but where a butterfly is a whole row of 8 or 16 of them: .8 to .9 there.)

#if REAL_LENGTH != ROW_POINTS / KEPT_BRANCHES * KEPT_RADIX
#error "KEPT_RADIX is of a stage of REAL_LENGTH, KEPT_BRANCHES of it stages of ROW_POINTS"
#endif
#if SPLIT_EXCHANGE
#error "what is written in order wants the local memory of a whole exchange"
#endif

// From an input or output of a butterfly over reals to the next one.
#define REAL_STEP (ROW_POINTS / KEPT_BRANCHES)

#ifdef LOAD_REALS

#define SPECTRUM_POINTS (REAL_LENGTH / 2 + 1)

INLINE void read_butterfly(READ_ARGUMENTS, size_t base, uint flat, real_t sign, real_t *re, real_t *im) {
  const size_t first = (size_t)(flat / ROW_POINTS) * LOAD_PITCH + flat % ROW_POINTS;
  real_t reals[KEPT_RADIX], none;
  UNROLL for (uint j = 0; j < KEPT_RADIX; j++) read_point(READ_NAMES, base, first + j * REAL_STEP, sign, &reals[j], &none);
  butterfly_of_reals(reals, re, im);
}

// The last stage is of columns: its outputs lie in the same column k of rows that are as far apart.
#define WRITE_IMAGES                                                                                       \
  GROUP_BARRIER;                                                                                           \
  FOR_BUTTERFLIES(LAST_RADIX, {                                                                            \
    const uint first = FIRST_OUTPUT(LAST_RADIX, LAST_SPAN);                                                \
    const uint n = first % ROW_POINTS;                                                                     \
    const uint k = SPECTRUM_PLACE(n);                                                                      \
    const int mirrored = k > REAL_LENGTH / 2;                                                              \
    const uint image = first / IMAGE_POINTS * IMAGE_ROWS;                                                  \
    const uint column = mirrored ? REAL_LENGTH - k : k;                                                    \
    if (!IS_COPY(n)) {                                                                                     \
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {                                                       \
        const uint at = m * LAST_RADIX + j;                                                                \
        const uint row = first % IMAGE_POINTS / ROW_POINTS + j * (LAST_SPAN / ROW_POINTS);                 \
        const uint next = (image + (mirrored ? mirror_row(row) : row)) * SPECTRUM_POINTS + column;         \
        shared[SLOT(next)] = (real2_t)(re[at], mirrored ? -im[at] : im[at]);                               \
      }                                                                                                    \
    }                                                                                                      \
  })                                                                                                       \
  GROUP_BARRIER;                                                                                           \
  FOR_STORED(SPECTRUM_POINTS, const real2_t value = SCALED(shared[SLOT(next)], OUTPUT_SCALE); STORE_VALUE(place, value))

#else

// The first stage is of columns, too. Of column 0 the part that is no Hermitian one would become imaginary parts of its row's
// outputs, which a butterfly to reals does not have.
INLINE void read_butterfly(READ_ARGUMENTS, size_t base, uint flat, real_t sign, real_t *re, real_t *im) {
  const uint k = SPECTRUM_PLACE(flat % ROW_POINTS), column = k > REAL_LENGTH / 2 ? REAL_LENGTH - k : k;
  const int mirrored = k > REAL_LENGTH / 2;
  UNROLL for (uint j = 0; j < FIRST_RADIX; j++) {
    const uint row = flat / ROW_POINTS + j * (FIRST_BLOCK / FIRST_RADIX / ROW_POINTS);
    const real2_t value = LOAD_VALUE((size_t)(mirrored ? mirror_row(row) : row) * LOAD_PITCH + column);
    re[j] = value.x;
    im[j] = mirrored ? -sign * value.y : sign * value.y;
  }
}

// Reals in local memory: a pad element behind every 128 bytes of them, as behind those of complex values.
#define REAL_SLOT(next) ((next) + (next) / (1024 / REAL_BITS))

#define WRITE_IMAGES                                                                                       \
  __local real_t *stored = (__local real_t *)shared;                                                       \
  GROUP_BARRIER;                                                                                           \
  FOR_BUTTERFLIES(KEPT_BRANCHES, {                                                                         \
    const uint point = FIRST_OUTPUT(KEPT_BRANCHES, REAL_STEP);                                             \
    const uint first = point / ROW_POINTS * REAL_LENGTH + point % ROW_POINTS;                              \
    real_t reals[KEPT_RADIX];                                                                              \
    butterfly_to_reals(re + m * KEPT_BRANCHES, im + m * KEPT_BRANCHES, reals);                             \
    UNROLL for (uint j = 0; j < KEPT_RADIX; j++) stored[REAL_SLOT(first + j * REAL_STEP)] = reals[j];      \
  })                                                                                                       \
  GROUP_BARRIER;                                                                                           \
  FOR_STORED(REAL_LENGTH, write_point(WRITE_NAMES, base, place, 1, OUTPUT_SCALE, stored[REAL_SLOT(next)], 0))
#endif
