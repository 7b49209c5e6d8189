// Stages of an odd number of reals, and of their half spectrum on the way back, over about half of the rows. Of reals the first
// butterfly's outputs k and R - k are conjugates: the stages of vector_stages.cl go on with blocks 0 .. R/2 alone, and an output
// whose block was left out is the conjugate of its mirror.
//
//      15 reals, R = 5        rows 0..2 | 3..5 | 6..8      outputs  0 5 10 | 1 6 11 | 2 7 12      4 is 11's conjugate
//
// Back, the same from its end: row r takes point positions[r] of the spectrum, twiddles come before the butterflies, blocks grow,
// and the last stage's inputs k and R - k are conjugates, so that its outputs are reals, in order.
//
//   STAGES lists FIRST_BACK(R), STAGE_BACK(R, n, begin) and LAST_BACK(R): blocks of n rows, whose twiddles begin at `begin`, of
//   R / 2 + 1 blocks in the last one, whose R is KEPT_RADIX.

#if !defined(KEPT_RADIX) || LENGTH % 2 == 0
#error "KEPT_RADIX: the radix over reals, of an odd LENGTH"
#endif
#define KEPT_ROWS (KEPT_BLOCKS(KEPT_RADIX) * (LENGTH / KEPT_RADIX))

// The butterfly between reals and conjugates: by pairs of inputs, which leaves out what is alike, also where the one of
// complex values is made of smaller ones.
#if KEPT_RADIX == 9
INLINE void half_butterfly(lane_t *re, lane_t *im) {
  const real_t cosines[9] = {
      REAL(1.00000000000000000000), REAL(0.76604444311897803520), REAL(0.17364817766693034885),
      REAL(-0.50000000000000000000), REAL(-0.93969262078590838405), REAL(-0.93969262078590838405),
      REAL(-0.50000000000000000000), REAL(0.17364817766693034885), REAL(0.76604444311897803520)};
  const real_t sines[9] = {
      REAL(0.00000000000000000000), REAL(0.64278760968653932632), REAL(0.98480775301220805937),
      REAL(0.86602540378443864676), REAL(0.34202014332566873304), REAL(-0.34202014332566873304),
      REAL(-0.86602540378443864676), REAL(-0.98480775301220805937), REAL(-0.64278760968653932632)};
  ODD_PRIME_BUTTERFLY(9, cosines, sines)
}
#else
#define half_butterfly JOIN(radix_, KEPT_RADIX)
#endif

#define FIRST_BACK(R)                                                                                           \
  for (int block = 0; block < KEPT_ROWS; block += (R)) {                                                        \
    lane_t a[R], b[R];                                                                                          \
    UNROLL for (int j = 0; j < (R); j++) {                                                                      \
      take_point(LOAD_NAMES, held, positions[block + j], INPUT_SIGN, &a[j], &b[j]);                             \
      ASK_FOR_ROW(block + j);                                                                                   \
    }                                                                                                           \
    JOIN(radix_, R)(a, b);                                                                                      \
    UNROLL for (int k = 0; k < (R); k++) {                                                                      \
      ROW_RE(block + k) = a[k];                                                                                 \
      ROW_IM(block + k) = b[k];                                                                                 \
    }                                                                                                           \
  }

// Inputs 0 .. inputs - 1 of a butterfly, n / R rows apart.
#define TURN_INPUTS(R, n, at, inputs)                                                                           \
  UNROLL for (int j = 0; j < (inputs); j++) {                                                                   \
    a[j] = ROW_RE((at) + j * ((n) / (R)));                                                                      \
    b[j] = ROW_IM((at) + j * ((n) / (R)));                                                                      \
    if (j > 0) multiply(&a[j], &b[j], (lane_t)(w[2 * j - 2]), (lane_t)(w[2 * j - 1]));                          \
  }                                                                                                             \
  w += 2 * ((R) - 1);

#define STAGE_BACK(R, n, begin)                                                                                 \
  for (int block = 0; block < KEPT_ROWS; block += (n)) {                                                        \
    w = row_stages + (begin);                                                                                   \
    for (int at = block; at < block + (n) / (R); at++) {                                                        \
      lane_t a[R], b[R];                                                                                        \
      TURN_INPUTS(R, n, at, R)                                                                                  \
      JOIN(radix_, R)(a, b);                                                                                    \
      UNROLL for (int k = 0; k < (R); k++) {                                                                    \
        ROW_RE(at + k * ((n) / (R))) = a[k];                                                                    \
        ROW_IM(at + k * ((n) / (R))) = b[k];                                                                    \
      }                                                                                                         \
    }                                                                                                           \
  }

#define LAST_BACK(R)                                                                                            \
  w = row_stages;                                                                                               \
  for (int p = 0; p < LENGTH / (R); p++) {                                                                      \
    lane_t a[R], b[R];                                                                                          \
    TURN_INPUTS(R, LENGTH, p, KEPT_BLOCKS(R))                                                                   \
    b[0] = 0;                                                                                                   \
    UNROLL for (int j = 1; j < KEPT_BLOCKS(R); j++) {                                                           \
      a[(R) - j] = a[j];                                                                                        \
      b[(R) - j] = -b[j];                                                                                       \
    }                                                                                                           \
    half_butterfly(a, b);                                                                                       \
    UNROLL for (int k = 0; k < (R); k++) held[2 * (p + k * (LENGTH / (R)))] = a[k];                             \
  }
