// Whole images in a work-group: all stages of two axes or three in one launch, through local memory. IMAGES images of
// IMAGE_POINTS points lie there one behind the other, each as in global memory, GROUP_POINTS in all. The ITEMS work-items
// share the butterflies of a stage, whichever image and row they belong to.
//
// An axis of L points, I elements between neighbours, cuts all of them into blocks of B = L I elements: rows have I = 1,
// columns I = the length of a row and B = the image. A stage of radix R, S the product of the radices before it on this axis
// (Stockham, decimation in time), T = S I:
//
//      butterfly b in [0, GROUP_POINTS / R) belongs to work-item b % ITEMS
//      its inputs      b / (B / R) * B + b % (B / R) + j * (B / R)         j in [0, R)
//      its twiddles    w_(S R) ^ (b % T / I * j)
//      its outputs     b / T * (T R) + b % T + j * T
//
//      4 rows of 8 points as 2 . 4, columns as 4: who reads what
//
//      R = 2, B = 8           R = 4, B = 8           R = 4, B = 32
//      0 1 2 3 0 1 2 3        0 1 0 1 0 1 0 1        0 1 2 3 4 5 6 7
//      4 5 6 7 4 5 6 7        2 3 2 3 2 3 2 3        0 1 2 3 4 5 6 7
//      8 9 . . 8 9 . .        4 5 4 5 4 5 4 5        0 1 2 3 4 5 6 7
//      . . . . . . . .        6 7 6 7 6 7 6 7        0 1 2 3 4 5 6 7
//
// A stage of radix 1 computes nothing: as the first (last) one it reads (writes) global memory in order where the rows are so
// short that the stage behind (before) it would do so in scraps.
//
// Images of reals are packed, a pair of neighbours on a row a point: ROW_POINTS = N / 2 points a row of N reals, whose spectrum
// has N / 2 + 1. With k the column of a point, r its row and -r the row whose numbers along the other axes are r's negative:
//
//      HALF_SPLIT    X[r, k] comes of Z[r, k] and its mirror Z[-r, -k], which meet in local memory behind the last stage; where
//                    k is 0, X[-r, N / 2] does, too
//      HALF_JOIN     Z[r, k] comes of X[r, k] and its mirror X[-r, N / 2 - k], both read; in the columns 0 and N / 2, which
//                    mirror themselves, of what is Hermitian in them
//
// Rows of reals that are not packed hold about half of their points, KEPT_RADIX (half_images.cl): ROW_POINTS is the number of
// those, the radix of the stage beside the reals its KEPT_BRANCHES.
//
// LOAD_PITCH, STORE_PITCH: points from a row to the next one in global memory; PACKED_STORE: there is nothing between what is
// written. IMAGE_ROWS rows an image, in blocks of ROWS_INNER along the first of three axes.
//
// SPLIT_EXCHANGE: real and imaginary parts go through local memory one after the other, in half the space; in EXCHANGE_ROUNDS
// rounds, each of which takes the next ROUND_POINTS of the group's points, in that part of it.
//
// STAGES lists STAGE(R, S, I, offset of its twiddles (powers.cl), the next stage's R or 0, its B or 1). FIRST_BLOCK is the B of
// the first one, LAST_SPAN the T of the last one.

#if !defined(IMAGES) || !defined(IMAGE_POINTS) || !defined(ITEMS) || !defined(POINTS) || !defined(SPLIT_EXCHANGE) || \
    !defined(EXCHANGE_ROUNDS)
#error "IMAGES, IMAGE_POINTS, ITEMS, POINTS (of a work-item), SPLIT_EXCHANGE and EXCHANGE_ROUNDS describe the work-group"
#endif
#if EXCHANGE_ROUNDS > 1 && !SPLIT_EXCHANGE
#error "EXCHANGE_ROUNDS wants a split exchange"
#endif
#if EXCHANGE_ROUNDS > 1 && HALF_SPLIT
#error "HALF_SPLIT wants all points in local memory at once"
#endif
#if !defined(HALF_JOIN) || !defined(KEPT_RADIX) || !defined(ROW_POINTS) || !defined(IMAGE_ROWS) || \
    !defined(ROWS_INNER) || !defined(LOAD_PITCH) || !defined(STORE_PITCH) || !defined(PACKED_STORE)
#error "HALF_JOIN, KEPT_RADIX, ROW_POINTS, IMAGE_ROWS, ROWS_INNER, .._PITCH and PACKED_STORE describe the rows"
#endif
#if !defined(STAGES) || !defined(FIRST_RADIX) || !defined(FIRST_BLOCK) || !defined(LAST_RADIX) || !defined(LAST_SPAN)
#error "STAGES, FIRST_RADIX, FIRST_BLOCK, LAST_RADIX and LAST_SPAN describe the stages"
#endif

// The rounds of an exchange in which a butterfly's outputs go out, and in which input j of one comes in: known to the
// compiler, where those of all work-items are the same (lib/plan/image/shape_image.cpp sees to it).
#define OUTPUT_ROUND(R) (m * ITEMS * (R) / ROUND_POINTS)
#define INPUT_ROUND(R, B) ((B) == GROUP_POINTS ? j * ((B) / (R)) / ROUND_POINTS : OUTPUT_ROUND(R))

// The outputs of a stage become the inputs of the next one.
#if SPLIT_EXCHANGE
INLINE void exchange_part(real_t *v, __local exchanged_t *shared, uint item, const uint radix, const uint span,
                          const uint next, const uint next_block) {
  real_t taken[POINTS];  // what comes in early must not overwrite what goes out late
  UNROLL for (uint at = 0; at < POINTS; at++) taken[at] = v[at];
  UNROLL for (uint round = 0; round < EXCHANGE_ROUNDS; round++) {
    const size_t from = SLOT(round * ROUND_POINTS);
    GROUP_BARRIER;
    FOR_OUTPUTS(radix, span, if (OUTPUT_ROUND(radix) == round) shared[slot - from] = v[at])
    GROUP_BARRIER;
    FOR_INPUTS(next, next_block, if (INPUT_ROUND(next, next_block) == round) taken[at] = shared[slot - from])
  }
  UNROLL for (uint at = 0; at < POINTS; at++) v[at] = taken[at];
}
#endif

INLINE void exchange(real_t *re, real_t *im, __local exchanged_t *shared, uint item, const uint radix, const uint span,
                     const uint next, const uint next_block) {
#if SPLIT_EXCHANGE
  exchange_part(re, shared, item, radix, span, next, next_block);
  exchange_part(im, shared, item, radix, span, next, next_block);
#else
  GROUP_BARRIER;
  FOR_OUTPUTS(radix, span, shared[slot] = (real2_t)(re[at], im[at]))
  GROUP_BARRIER;
  FOR_INPUTS(next, next_block, const real2_t value = shared[slot]; re[at] = value.x; im[at] = value.y)
#endif
}

// The twiddles of a stage behind the one of which half of the branches are left stand where those of all would.
#if KEPT_RADIX && defined(LOAD_REALS)
#define STEP_PLACE(I, p) ((I) == 1 ? SPECTRUM_PLACE(p) : (p))
#define STEP_SPAN(S, I) ((I) == 1 ? (S) / KEPT_BRANCHES * KEPT_RADIX : (S))
#else
#define STEP_PLACE(I, p) (p)
#define STEP_SPAN(S, I) (S)
#endif

#define STAGE(R, S, I, STEPS, NEXT, NEXT_BLOCK) STAGE_OF(R, S, I, STEPS, NEXT, NEXT_BLOCK, JOIN(radix_, R))
// The one beside reals that are not packed, whose butterflies half_images.cl has.
#define HALF_STAGE(R, S, I, STEPS, NEXT, NEXT_BLOCK) STAGE_OF(R, S, I, STEPS, NEXT, NEXT_BLOCK, NO_BUTTERFLY)
#define NO_BUTTERFLY(re, im)

#define STAGE_OF(R, S, I, STEPS, NEXT, NEXT_BLOCK, BUTTERFLY)                                            \
  FOR_BUTTERFLIES(R, {                                                                                   \
    const __global real2_t *steps = stage_steps + (STEPS) + STEP_PLACE(I, b % ((S) * (I)) / (I));        \
    if ((S) > 1) multiply_powers(re + m * (R), im + m * (R), R, steps, STEP_SPAN(S, I));                 \
    BUTTERFLY(re + m * (R), im + m * (R));                                                               \
  })                                                                                                     \
  if ((NEXT) > 0) exchange(re, im, shared, item, R, (S) * (I), (NEXT) > 0 ? (NEXT) : 1, NEXT_BLOCK);

#if !HALF_JOIN && !KEPT_RADIX
// The inputs of a butterfly of the first stage, which lie in one row, the first one at `flat`.
INLINE void read_butterfly(READ_ARGUMENTS, size_t base, uint flat, real_t sign, real_t *re, real_t *im) {
  const size_t first = AT_PITCH(flat, LOAD_PITCH);
  UNROLL for (uint j = 0; j < FIRST_RADIX; j++) {
    read_point(READ_NAMES, base, first + j * (FIRST_BLOCK / FIRST_RADIX), sign, &re[j], &im[j]);
  }
}
#endif

#if HALF_SPLIT
#define SPLIT_ARGUMENT const __global real2_t *restrict split_roots,
#else
#define SPLIT_ARGUMENT
#endif
#ifndef WRITE_IMAGES
// The outputs of a butterfly of the last stage lie in the same column of rows that are as far apart.
#define WRITE_IMAGES                                                                                                    \
  FOR_BUTTERFLIES(LAST_RADIX, {                                                                                         \
    const uint here = b / (IMAGE_POINTS / LAST_RADIX);                                                                  \
    const size_t base = BLOCK_START(first_image + here, OUTPUT_DISTANCE, OUTPUT_ROW);                                   \
    const size_t first = AT_PITCH(FIRST_OUTPUT(LAST_RADIX, LAST_SPAN) - here * IMAGE_POINTS, STORE_PITCH);              \
    if (here < images_here) {                                                                                           \
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {                                                                    \
        write_point(WRITE_NAMES, base, first + j * (LAST_SPAN / ROW_POINTS * STORE_PITCH), OUTPUT_SIGN, OUTPUT_SCALE,   \
                    re[m * LAST_RADIX + j], im[m * LAST_RADIX + j]);                                                    \
      }                                                                                                                 \
    }                                                                                                                   \
  })
#endif

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void image(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict stage_steps, SPLIT_ARGUMENT PLACES_ARGUMENT,
           ENDS_ARGUMENT) {
  __local exchanged_t shared[SLOT(ROUND_POINTS)];
  const uint item = get_local_id(0);
  // The last work-group may hold images beyond the data: they go through every barrier with the others, and touch no memory.
  const index_t first_image = (index_t)get_group_id(0) * IMAGES;
  const uint images_here = min((index_t)IMAGES, (index_t)LANES_IN_ALL - first_image);

  real_t re[POINTS], im[POINTS];
  UNROLL for (uint at = 0; at < POINTS; at++) re[at] = im[at] = 0;
  FOR_BUTTERFLIES(FIRST_RADIX, {
    const uint here = b / (IMAGE_POINTS / FIRST_RADIX);
    const size_t base = BLOCK_START(first_image + here, INPUT_DISTANCE, INPUT_ROW);
    const uint flat = FIRST_INPUT(FIRST_RADIX, FIRST_BLOCK) - here * IMAGE_POINTS;
    if (here < images_here) {
      read_butterfly(READ_NAMES, base, flat, INPUT_SIGN, re + m * FIRST_RADIX, im + m * FIRST_RADIX);
    }
  })

  STAGES

  WRITE_IMAGES
}
