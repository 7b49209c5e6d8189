// Rows of the spectrum of a real array whose columns, R = MIRRORED_LENGTH reals each, ran in pairs before (or run after:
// real_columns.cl). Row R - k1 is the conjugate of row k1 mirrored, so that rows k1 in [0, R/2] are all there is: a lane has
// one of them, C = LENGTH complex points. It writes (or reads) its upper half as conjugates, at the mirrored places:
//
//      one axis of N = R C reals       k2 < C/2   X[k1 + R k2]              k2 >= C/2   X[(R - k1) + R (C - 1 - k2)]
//      two axes, R rows of C reals     k2 < C/2   X[k1][k2]                 k2 >= C/2   X[R - k1][C - k2]
//
//      R = 8, C = 4: K of X[K]                    R = 8, C = 4: row, column of X
//      k1     0    1    2    3    4               k1     0     1     2     3     4
//      k2 0   0    1    2    3    4               k2 0   0 0   1 0   2 0   3 0   4 0     rows 1, 2, 3 also 7 0, 6 0, 5 0
//         1   8    9   10   11   12                  1   0 1   1 1   2 1   3 1   4 1
//         2  16   15*  14*  13*   .                  2   0 2   7 2*  6 2*  5 2*  4 2     rows 1, 2, 3 also 1 2, 2 2, 3 2
//         3   .    7*   6*   5*   .                  3    .    7 1*  6 1*  5 1*   .      * the conjugate; . written elsewhere
//
// A stage of even radix holds points of the lower half at j < radix / 2 and of the upper half behind them.

#if !defined(MIRRORED_LENGTH)
#error "MIRRORED_LENGTH is the length of the columns of reals"
#endif
#if MIRRORED_LENGTH % 2 || (HERMITIAN_STORE && END_RADIX % 2) || (HERMITIAN_LOAD && FIRST_RADIX % 2)
#error "the columns are halved, and so are the points at the end"
#endif

// The place of point `item` + `step` of row k1, and that of its mirror: C - 1 - k2 or C - k2 steps from where the mirrored row
// begins. On one axis that is a step behind X[R - k1], which the work-items' numbers, counted backwards from 1, make up.
#if COLUMNS > 1
#define HALF_ROW(k1) (k1)
#define HALF_STEP MIRRORED_LENGTH
#define MIRRORED_ROW(k1) (0 - (k1))
#else
#define HALF_ROW(k1) ((k1) * (LENGTH / 2 + 1))
#define HALF_STEP 1
#define MIRRORED_ROW(k1) HALF_ROW((MIRRORED_LENGTH - (k1)) % MIRRORED_LENGTH)
#endif
#define LOWER_AT(k1, item, step) ((size_t)(HALF_ROW(k1) + (item) * HALF_STEP) + (size_t)(step) * HALF_STEP)
#define UPPER_AT(k1, item, step) \
  ((size_t)(MIRRORED_ROW(k1) + (ITEMS - (item)) * HALF_STEP) + ((size_t)LENGTH - ITEMS - (step)) * HALF_STEP)

#if HERMITIAN_STORE
INLINE void write_hermitian(WRITE_ARGUMENTS, size_t base, uint k1, uint item, scale_t scale, const real_t *re,
                            const real_t *im) {
  const int has_mirror = k1 != 0 && k1 != MIRRORED_LENGTH / 2;
  FOR_POINTS(END_RADIX, if (j < END_RADIX / 2) {
    write_point(WRITE_NAMES, base, LOWER_AT(k1, item, step), 1, scale, re[at], im[at]);
  })
  if (has_mirror) {
    FOR_POINTS(END_RADIX, if (j >= END_RADIX / 2) {
      write_point(WRITE_NAMES, base, UPPER_AT(k1, item, step), 1, scale, re[at], -im[at]);
    })
  }
  // Work-item 0 has k2 = 0 and C/2, which mirrored rows share with their own.
  if (item == 0 && (COLUMNS == 1 || k1 == 0)) {
    write_point(WRITE_NAMES, base, LOWER_AT(k1, 0, LENGTH / 2), 1, scale, re[END_RADIX / 2], im[END_RADIX / 2]);
  }
#if COLUMNS == 1
  if (item == 0 && has_mirror) write_point(WRITE_NAMES, base, MIRRORED_ROW(k1), 1, scale, re[0], -im[0]);
#endif
}
#endif

#if HERMITIAN_LOAD
// What stands twice is taken from rows k1 <= R/2 where k2 is 0, and from those of their mirrors where it is C/2.
INLINE void read_hermitian(READ_ARGUMENTS, size_t base, uint k1, uint item, real_t sign, real_t *re, real_t *im) {
  FOR_POINTS(FIRST_RADIX, if (j < FIRST_RADIX / 2) {
    read_point(READ_NAMES, base, LOWER_AT(k1, item, step), sign, &re[at], &im[at]);
  } else {
    read_point(READ_NAMES, base, UPPER_AT(k1, item, step), -sign, &re[at], &im[at]);
  })
}
#endif
