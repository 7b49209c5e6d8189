// How the points of a lane of the cooperative shape (cooperative.cl) come into a work-item's registers, READ_LANE, and how they
// leave, WRITE_LANE: one way a launch, each with its own file beside this one but for plain points. Where launches follow, outputs
// meet the factor between them before, TURN_LANE.

// Inputs j of all butterflies that a convolution pads with zeros, outputs j that it cuts off: known to the compiler, which
// then leaves out what they need.
#define ONLY_PADDING(j) (CHIRP_LOAD && (j) * (LENGTH / FIRST_RADIX) * COLUMNS >= POINTS_READ * INNER)
#define ALL_CUT(j) (CHIRP_STORE && (j) * (LENGTH / END_RADIX) * STORE_SPAN >= POINTS_WRITTEN * INNER)

// Point 0 of a prime length, which its convolution does not have, and output 0, the sum of all: work-item 0's. The sum leaves as
// the others do: the inverse transform's conjugate.
#if !RADER
#define READ_POINT_0
#elif STAGED_LOAD
#define READ_POINT_0                       \
  first_re = take_re(shared, lane, 0, 0);  \
  first_im = take_im(shared_im, lane, 0, 0);
#else
#define READ_POINT_0 \
  if (active && item == 0) read_in_order(READ_NAMES, input_base, column, INPUT_SIGN, &first_re, &first_im);
#endif
#if !RADER
#define WRITE_POINT_0
#elif STAGED_STORE
#define WRITE_POINT_0                        \
  if (item == 0) {                           \
    put_re(shared, lane, 0, 0, sum_re);      \
    put_im(shared_im, lane, 0, 0, -sum_im);  \
  }
#else
#define WRITE_POINT_0 \
  if (item == 0) write_in_order(WRITE_NAMES, output_base, column, OUTPUT_SIGN, OUTPUT_SCALE, sum_re, -sum_im);
#endif

#if RADER
#define RESULT_0 sum_re, sum_im
#else
#define RESULT_0 0, 0  // not asked for
#endif

#if PARKS_HALF
#define READ_LANE read_parking(READ_NAMES, input_base, item, INPUT_SIGN, parked, re, im);
#elif KEPT_RADIX && defined(LOAD_REALS)
#define READ_LANE read_reals(READ_NAMES, input_base, item, lane, shared, re, im);
#elif KEPT_RADIX
#define READ_LANE read_half_spectrum(READ_NAMES, input_base, item, lane, shared, INPUT_SIGN, re, im);
#elif STAGED_LOAD
#define READ_LANE TAKE_POINTS READ_POINT_0
#elif HERMITIAN_LOAD
#define READ_LANE read_hermitian(READ_NAMES, input_base, column, item, INPUT_SIGN, re, im);
#elif PAIRED_LOAD
#define READ_LANE read_paired(READ_NAMES, input_base, item, INPUT_SIGN, re, im);
#elif REAL_COLUMNS_LOAD
#define READ_LANE read_real_columns(READ_NAMES, input_base, column, item, lane, shared, re, im);
#else
#define READ_LANE                                                                                    \
  FOR_POINTS(FIRST_RADIX, if (ONLY_PADDING(j) || (IN_PLACE && LENGTH == FIRST_RADIX && !active)) {   \
    re[at] = im[at] = 0;                                                                             \
  } else {                                                                                           \
    read_point(READ_NAMES, input_base, READ_AT(column, item, step), INPUT_SIGN, &re[at], &im[at]);   \
  })                                                                                                 \
  READ_POINT_0
#endif

#if LAUNCH_TWIDDLE && !REAL_COLUMNS_STORE
#define TURN_LANE                                                                                                             \
  const uint p = column / STORE_SPAN;                                                                                         \
  UNROLL for (uint m = 0; m < BUTTERFLIES(END_RADIX); m++) {                                                                  \
    const uint b = item + m * ITEMS;                                                                                          \
    if (EVEN_SHARE(END_RADIX) || b < LENGTH / END_RADIX) {                                                                    \
      multiply_powers_from(re + m * END_RADIX, im + m * END_RADIX, END_RADIX, TABLE(LAUNCH_STEPS) + p, COLUMNS / STORE_SPAN,  \
                           TABLE(LAUNCH_START)[START_AT(b, p)]);                                                              \
    }                                                                                                                         \
  }
#else
#define TURN_LANE
#endif

#if PARKS_HALF
#define WRITE_LANE if (active) { WRITE_MEETING }
#elif KEPT_RADIX && defined(LOAD_REALS)
#define WRITE_LANE if (active) write_half_spectrum(WRITE_NAMES, output_base, item, lane, shared, OUTPUT_SCALE, re, im);
#elif KEPT_RADIX
#define WRITE_LANE if (active) write_reals(WRITE_NAMES, output_base, item, lane, shared, OUTPUT_SCALE, re, im);
#elif SPLIT_POINTS
#define WRITE_LANE                                                                                                        \
  write_split(WRITE_NAMES, places, first_lane, item, lane, OUTPUT_SIGN, OUTPUT_SCALE, TABLE(REAL_STEPS), shared, re, im,  \
              RESULT_0);
#elif STAGED_STORE
#define WRITE_LANE PUT_POINTS WRITE_POINT_0
#elif REAL_COLUMNS_STORE
#define WRITE_LANE write_real_columns(WRITE_NAMES TURN_NAMES, output_base, column, item, lane, active, shared, re, im);
#elif PAIRED_STORE
#define WRITE_LANE \
  if (active) write_paired(WRITE_NAMES, output_base, item, OUTPUT_SIGN, OUTPUT_SCALE, TABLE(REAL_STEPS), re, im);
#elif HERMITIAN_STORE
#define WRITE_LANE if (active) write_hermitian(WRITE_NAMES, output_base, column, item, OUTPUT_SCALE, re, im);
#else
#define WRITE_LANE                                                                                                           \
  if (active) {                                                                                                              \
    FOR_POINTS(END_RADIX, if (!ALL_CUT(j)) write_point(WRITE_NAMES, output_base, WRITE_AT(column, item, step), OUTPUT_SIGN,  \
                                                       OUTPUT_SCALE, re[at], im[at]))                                        \
    WRITE_POINT_0                                                                                                            \
  }
#endif
