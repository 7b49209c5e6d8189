// Transforms that lie one behind the other, a lane each: LANE_WIDTH of them are one block of memory, a stream of numbers of which
// number i of every transform is to come into vector i, and back. Two ways lead there:
//
//      block_shuffles.cl      by whole vectors of the stream and perfect shuffles, wherever transforms begin
//      block_transposes.cl    by vectors of each transform, for long ones
//
// Both offer read_stream and write_stream between memory and `held`, with `spare` for what comes between; held_point, point k of
// every transform of what was read, and keep_point, which puts it where it is to be written from.
//
// Numbers are real: two a point where they are complex or packed reals, so that the parts come apart on the way. The last block
// may have fewer transforms; what is beyond them is not touched.
//
// `held` and `spare` take BLOCK_POINTS points of every lane each, real and imaginary parts in turn, as rows do (row_array.cl).
// Of a single butterfly everything is unrolled and stays in registers. Other lengths have more code than that is worth.

#if !defined(ONE_STAGE) || !defined(LAST_IN_ORDER)
#error "ONE_STAGE: 1 where one butterfly does all; LAST_IN_ORDER: 1 where the last of several leaves outputs in order"
#endif

// Points of a transform, and in memory at either end; whether both parts of a point are neighbours there.
#define POINTS (LENGTH + RADER)
#ifdef LOAD_MIRRORS
#define POINTS_IN (REAL_LENGTH / 2 + 1)
#else
#define POINTS_IN POINTS
#endif
#if HALF_SPLIT || defined(STORE_HALF)
#define POINTS_OUT (REAL_LENGTH / 2 + 1)
#else
#define POINTS_OUT POINTS
#endif
#define BLOCK_POINTS (POINTS_IN > POINTS ? POINTS_IN : POINTS_OUT > POINTS ? POINTS_OUT : POINTS)
#ifdef LOAD_REALS
#define PAIRS_IN 0
#else
#define PAIRS_IN (!LOAD_PLANAR)
#endif
#ifdef STORE_REALS
#define PAIRS_OUT 0
#else
#define PAIRS_OUT (!STORE_PLANAR)
#endif

// Numbers of a transform, and rows of `held` between two of them.
#define NUMBERS_IN (PAIRS_IN ? 2 * POINTS_IN : POINTS_IN)
#define NUMBERS_OUT (PAIRS_OUT ? 2 * POINTS_OUT : POINTS_OUT)
#define STEP_IN (PAIRS_IN ? 1 : 2)
#define STEP_OUT (PAIRS_OUT ? 1 : 2)

#if ONE_STAGE
#define BLOCK_UNROLL UNROLL
#else
#define BLOCK_UNROLL
#endif
