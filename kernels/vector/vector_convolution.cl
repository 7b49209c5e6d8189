// The vector shape for a whole convolution (Bluestein): one work-item does TILES_OF_ITEM of them, of N = LANE_WIDTH * LENGTH points
// each. The way there is that of vector_rows.cl, the way back its transpose, step by step in the opposite order:
//
//      memory -> rows          row a = x[LANE_WIDTH a .. LANE_WIDTH a + LANE_WIDTH - 1]
//      steps 0 .. STEPS - 1    LENGTH-point transforms over rows, one a lane, in place: blocks of n rows, each by butterflies
//                              over rows p, p + n/R, p + 2 n/R .., outputs k times w_n^(p k) (drawn in vector_stages.cl)
//      step STEPS              LANE_WIDTH neighbouring outputs k at a time: times w_N^(l k), transposed so that lanes hold k, a
//                              butterfly over l; output j is X[k + LENGTH j], which meets the filter. The conjugate of that,
//                              butterfly over j, transposed, times w_N^(l k), is back where it was
//      steps STEPS + 1 ..      the same stages from the last to the first, each turned round: inputs times w_n^(p k), then
//      2 STEPS                 butterflies. They take the rows in the order that the others leave, and end in natural order
//      rows -> memory
//
// In the middle of a longer convolution (bluestein.cpp) a block has COLUMNS of them one behind the other. The spectrum of column
// p is that of the whole at p, p + COLUMNS, p + 2 COLUMNS .., as the filter's values lie too; with LAUNCH_TWIDDLE point n leaves
// times w_(COLUMNS N)^(p n), for the inverse launch over columns that follows.
//
// The conjugate forward transform is the inverse one. Twiddles are scalars that meet all lanes, stored in the order in which
// the way there needs them: p by p, k from 1 on; the last stage has none.
//
// Compiling the kernel takes longer than most convolutions, hence the loop over steps: what each of them does is there once,
// for the way there and back, and so are the ends. (With a step for each radix and n a variable there is less yet of it, and
// 1009 to 65537 points take up to 1.07 times as long.)
//
// RADIX_STEPS lists RADIX_STEP(number, R, n, offset): the stage's number, radix and rows of a block, and the place of its
// twiddles in row_stages.

#if !defined(ROWS) || !defined(COLUMNS) || !defined(LENGTH) || !defined(STEPS) || !defined(RADIX_STEPS) || \
    !defined(LAUNCH_TWIDDLE)
#error "ROWS, COLUMNS, LENGTH, STEPS, RADIX_STEPS and LAUNCH_TWIDDLE describe the launch"
#endif
#if LENGTH % LANE_WIDTH || (HALF_SPLIT && COLUMNS > 1)
#error "a convolution wants a LENGTH that is a multiple of LANE_WIDTH, and all of a row to split its half spectrum"
#endif

#define TURN(R)                                                                                        \
  UNROLL for (int k = 1; k < (R); k++) {                                                               \
    multiply(&a[k], &b[k], (lane_t)(turn[2 * k - 2]), (lane_t)(turn[2 * k - 1]));                      \
  }

#define RADIX_STEP(number, R, n, offset)                                                               \
  case number:                                                                                         \
    for (int block = 0; block < LENGTH; block += (n)) {                                                \
      const __global real_t *turn = row_stages + (offset);                                             \
      for (int p = block; p < block + (n) / (R); p++) {                                                \
        lane_t a[R], b[R];                                                                             \
        UNROLL for (int j = 0; j < (R); j++) {                                                         \
          a[j] = ROW_RE(p + j * ((n) / (R)));                                                          \
          b[j] = ROW_IM(p + j * ((n) / (R)));                                                          \
        }                                                                                              \
        if ((n) > (R) && back) { TURN(R) }                                                             \
        JOIN(radix_, R)(a, b);                                                                         \
        if ((n) > (R) && !back) { TURN(R) }                                                            \
        UNROLL for (int j = 0; j < (R); j++) {                                                         \
          ROW_RE(p + j * ((n) / (R))) = a[j];                                                          \
          ROW_IM(p + j * ((n) / (R))) = b[j];                                                          \
        }                                                                                              \
        turn += 2 * ((R) - 1);                                                                         \
      }                                                                                                \
    }                                                                                                  \
    break;

// Step STEPS: what stands between the way there and the way back.
#define ACROSS_LANES                                                           \
  for (int k = 0; k < LENGTH; k += LANE_WIDTH) {                               \
    lane_t a[LANE_WIDTH], b[LANE_WIDTH];                                       \
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {                              \
      const int at = positions[k + j];                                         \
      const __global real_t *turn = lane_twiddles + 2 * LANE_WIDTH * (k + j);  \
      a[j] = ROW_RE(at);                                                       \
      b[j] = ROW_IM(at);                                                       \
      multiply(&a[j], &b[j], get_lanes(turn), get_lanes(turn + LANE_WIDTH));   \
    }                                                                          \
    transpose_lanes(a);                                                        \
    transpose_lanes(b);                                                        \
    JOIN(radix_, LANE_WIDTH)(a, b);                                            \
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {                              \
      lane_t c, s;                                                             \
      get_complex_run(filter + start + k + LENGTH * j, &c, &s);                \
      multiply(&a[j], &b[j], c, s);                                            \
      b[j] = -b[j];                                                            \
    }                                                                          \
    JOIN(radix_, LANE_WIDTH)(a, b);                                            \
    transpose_lanes(a);                                                        \
    transpose_lanes(b);                                                        \
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {                              \
      const int at = positions[k + j];                                         \
      const __global real_t *turn = lane_twiddles + 2 * LANE_WIDTH * (k + j);  \
      multiply(&a[j], &b[j], get_lanes(turn), get_lanes(turn + LANE_WIDTH));   \
      ROW_RE(at) = a[j];                                                       \
      ROW_IM(at) = b[j];                                                       \
    }                                                                          \
  }

// The factor between launches, which row a meets as it leaves.
#if LAUNCH_TWIDDLE
#define TURNS_ARGUMENT const __global real2_t *restrict turns_of_rows, const __global real_t *restrict turns_of_lanes,
#define TURNS_NAME turns_of_rows, turns_of_lanes,
#define FIND_TURNS                                                     \
  const __global real2_t *turn_row = turns_of_rows + column * LENGTH;  \
  const __global real_t *turn_lane = turns_of_lanes + column * (2 * LANE_WIDTH);
#define TURN_ROW                                                                       \
  multiply(&ROW_RE(a), &ROW_IM(a), (lane_t)(turn_row[a].x), (lane_t)(turn_row[a].y));  \
  multiply(&ROW_RE(a), &ROW_IM(a), get_lanes(turn_lane), get_lanes(turn_lane + LANE_WIDTH));
#else
#define TURNS_ARGUMENT
#define TURNS_NAME
#define FIND_TURNS
#define TURN_ROW
#endif
#define CONVOLUTION_ARGUMENTS                                                                                   \
  READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real_t *restrict row_stages,                                  \
      const __global int *restrict positions, const __global real_t *restrict lane_twiddles,                    \
      const __global real2_t *restrict filter, TURNS_ARGUMENT ROOTS_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT
#define CONVOLUTION_NAMES \
  READ_NAMES, WRITE_NAMES, row_stages, positions, lane_twiddles, filter, TURNS_NAME ROOTS_NAME places, ends

APART void convolve_rows(CONVOLUTION_ARGUMENTS, size_t item) {
  ARRAY_OF_ROWS(LENGTH);
  const index_t first = (index_t)item * TILES_OF_ITEM;
  const index_t last = min(first + TILES_OF_ITEM, (index_t)LANES_IN_ALL);
  for (index_t block = first; block < last; block++) {
    const size_t column = block % COLUMNS, start = column * (LANE_WIDTH * LENGTH);
    const size_t input_base = BLOCK_START(block / COLUMNS, INPUT_DISTANCE, INPUT_ROW) + start;
    const size_t output_base = BLOCK_START(block / COLUMNS, OUTPUT_DISTANCE, OUTPUT_ROW) + start;

    for (int a = 0; a < LENGTH; a++) {
      read_neighbours(READ_NAMES, input_base, a * LANE_WIDTH, INPUT_SIGN, &ROW_RE(a), &ROW_IM(a));
    }
    for (int step = 0; step <= 2 * STEPS; step++) {
      if (step != STEPS) {
        const bool back = step > STEPS;
        switch (back ? 2 * STEPS - step : step) { RADIX_STEPS }
        continue;
      }
      ACROSS_LANES
    }
    FIND_TURNS
    for (int a = 0; a < LENGTH; a++) {
      TURN_ROW
      write_neighbours(WRITE_NAMES, output_base, a * LANE_WIDTH, OUTPUT_SIGN, OUTPUT_SCALE, ROW_RE(a), ROW_IM(a));
    }
#if HALF_SPLIT
    // Packed real input: as in vector_rows.cl.
    split_row(STORE_NAMES, output_base, store_length, real_roots);
#endif
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vector_convolution(CONVOLUTION_ARGUMENTS) {
  convolve_rows(CONVOLUTION_NAMES, get_global_id(0));
}
