// Images whose rows have an even number of reals, packed: the ends at which their points meet mirrors (image.cl). What would be
// found anew for each point, a row and a column, is found once for a butterfly, whose points are in the same row or in the same
// column.

#if HALF_JOIN
// The first stage is of rows.
INLINE void read_butterfly(READ_ARGUMENTS, size_t base, uint flat, real_t sign, real_t *re, real_t *im) {
  const uint r = flat / ROW_POINTS, first = flat % ROW_POINTS;
  const size_t row = (size_t)r * LOAD_PITCH, mirror = (size_t)mirror_row(r) * LOAD_PITCH;
  UNROLL for (uint j = 0; j < FIRST_RADIX; j++) {
    const uint k = first + j * (FIRST_BLOCK / FIRST_RADIX);
    real2_t a = LOAD_VALUE(row + k), b = LOAD_VALUE(mirror + ROW_POINTS - k);
    if (j == 0 && k == 0) {
      const real2_t a_mirror = LOAD_VALUE(mirror), b_mirror = LOAD_VALUE(row + ROW_POINTS);
      a = (real2_t)(a.x + a_mirror.x, a.y - a_mirror.y) * REAL(0.5);
      b = (real2_t)(b.x + b_mirror.x, b.y - b_mirror.y) * REAL(0.5);
    }
    real_t mirror_re, mirror_im;
    join_mirrored(a, b, real_roots[k], sign, &re[j], &im[j], &mirror_re, &mirror_im);
  }
}
#endif

#if HALF_SPLIT
// Point k of row r, and where k is 0 the last one of row -r.
INLINE void write_split_point(WRITE_ARGUMENTS, size_t base, uint r, uint k, real_t sign, scale_t scale, real_t re, real_t im,
                              real2_t mirror, real2_t w) {
  real_t mirror_re = mirror.x, mirror_im = mirror.y;
  half_split_point(&re, &im, &mirror_re, &mirror_im, w.x, w.y);
  write_point(WRITE_NAMES, base, (size_t)r * STORE_PITCH + k, sign, scale, re, im);
  if (k == 0) {
    const size_t end = (size_t)mirror_row(r) * STORE_PITCH + ROW_POINTS;
    write_point(WRITE_NAMES, base, end, sign, scale, mirror_re, mirror_im);
  }
}

// Runs `body` for each point of the images that `guard` names, `at` in the registers, k in row r of image `here`, whose mirror is
// at `slot` of local memory: outputs of the last stage, of columns.
#define FOR_MIRRORED(guard, body)                                                                       \
  FOR_BUTTERFLIES(LAST_RADIX, {                                                                         \
    const uint here = b / (IMAGE_POINTS / LAST_RADIX);                                                  \
    const uint flat = FIRST_OUTPUT(LAST_RADIX, LAST_SPAN) - here * IMAGE_POINTS;                        \
    const uint k = flat % ROW_POINTS;                                                                   \
    const uint mirror = here * IMAGE_POINTS + (k ? ROW_POINTS - k : 0);                                 \
    const size_t base = BLOCK_START(first_image + here, OUTPUT_DISTANCE, OUTPUT_ROW);                   \
    if (guard) {                                                                                        \
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {                                                    \
        const uint at = m * LAST_RADIX + j;                                                             \
        const uint r = flat / ROW_POINTS + j * (LAST_SPAN / ROW_POINTS);                                \
        const size_t slot = SLOT(mirror + mirror_row(r) * ROW_POINTS);                                  \
        body;                                                                                           \
      }                                                                                                 \
    }                                                                                                   \
  })

#define WRITE_SPLIT_POINT(mirror) \
  write_split_point(WRITE_NAMES, base, r, k, OUTPUT_SIGN, OUTPUT_SCALE, re[at], im[at], mirror, split_roots[k])

// Imaginary parts, or both, stay in local memory.
#if SPLIT_EXCHANGE
#define WRITE_IMAGES                                                   \
  real_t mirror_re[POINTS];                                            \
  GROUP_BARRIER;                                                       \
  FOR_OUTPUTS(LAST_RADIX, LAST_SPAN, shared[slot] = re[at])            \
  GROUP_BARRIER;                                                       \
  FOR_MIRRORED(1, mirror_re[at] = shared[slot])                        \
  GROUP_BARRIER;                                                       \
  FOR_OUTPUTS(LAST_RADIX, LAST_SPAN, shared[slot] = im[at])            \
  GROUP_BARRIER;                                                       \
  FOR_MIRRORED(here < images_here, WRITE_SPLIT_POINT(((real2_t)(mirror_re[at], shared[slot]))))
#elif ROW_POINTS > 8
#define WRITE_IMAGES                                                               \
  GROUP_BARRIER;                                                                   \
  FOR_OUTPUTS(LAST_RADIX, LAST_SPAN, shared[slot] = (real2_t)(re[at], im[at]))     \
  GROUP_BARRIER;                                                                   \
  FOR_MIRRORED(here < images_here, WRITE_SPLIT_POINT(shared[slot]))
#else
// Short rows would leave in scraps, so they leave in order: by each element's own work-item, which takes what it is made of from
// local memory. (Both ways on an H200: 8 x 8 reals .49 of the time so, 16 x 16 .99, 24 x 24 1.10.)

// Element k of row r of the image whose points begin at `first` of local memory: of point k and its mirror, the last one of those
// of column 0.
INLINE real2_t split_element(const __local exchanged_t *shared, uint first, uint r, uint k,
                             const __global real2_t *restrict split_roots) {
  const uint column = k < ROW_POINTS ? k : 0, mirror_column = column ? ROW_POINTS - column : 0;
  const real2_t own = shared[SLOT(first + r * ROW_POINTS + column)];
  const real2_t mirror = shared[SLOT(first + mirror_row(r) * ROW_POINTS + mirror_column)];
  const real2_t a = k < ROW_POINTS ? own : mirror, b = k < ROW_POINTS ? mirror : own, w = split_roots[column];
  real_t re = a.x, im = a.y, mirror_re = b.x, mirror_im = b.y;
  half_split_point(&re, &im, &mirror_re, &mirror_im, w.x, w.y);
  return k < ROW_POINTS ? (real2_t)(re, im) : (real2_t)(mirror_re, mirror_im);
}

#define WRITE_IMAGES                                                                                                     \
  GROUP_BARRIER;                                                                                                         \
  FOR_OUTPUTS(LAST_RADIX, LAST_SPAN, shared[slot] = (real2_t)(re[at], im[at]))                                           \
  GROUP_BARRIER;                                                                                                         \
  FOR_STORED(ROW_POINTS + 1, {                                                                                           \
    const real2_t value = split_element(shared, line / IMAGE_ROWS * IMAGE_POINTS, line % IMAGE_ROWS,                     \
                                        next % (ROW_POINTS + 1), split_roots);                                           \
    write_point(WRITE_NAMES, base, place, OUTPUT_SIGN, OUTPUT_SCALE, value.x, value.y);                                  \
  })
#endif
#endif
