// Short transforms that lie one behind the other, a lane each: LANE_WIDTH of them are one block of memory, read and written by
// whole vectors. Perfect shuffles between bring number i of every transform into vector i, and back: in each, the block's halves
// go together like two halves of a deck of cards.
//
//      3 numbers, 4 lanes    a0 a1 a2 b0 | b1 b2 c0 c1 | c2 d0 d1 d2     as memory has them
//      once                  a0 c0 a1 c1 | a2 c2 b0 d0 | b1 d1 b2 d2
//      twice                 a0 b0 c0 d0 | a1 b1 c1 d1 | a2 b2 c2 d2     lane l: transform l
//
// Numbers are real: two a point where they are complex or packed reals, so that the parts come apart on the way; of more than
// MOST_TOGETHER points, which registers do not hold, the parts are taken apart first. The last block may have fewer transforms;
// what is beyond them is not touched.
//
// `held` and `spare` take BLOCK_POINTS points of every lane each, real and imaginary parts in turn, as rows do (row_array.cl).
// Of a single butterfly everything is unrolled and stays in registers. Other lengths have more code than that is worth.

#ifndef ONE_STAGE
#error "ONE_STAGE: 1 where a single butterfly leaves its outputs in order"
#endif

// Points of a transform in memory at either end, and whether both parts of a point are neighbours there.
#ifdef LOAD_MIRRORS
#define POINTS_IN (REAL_LENGTH / 2 + 1)
#else
#define POINTS_IN LENGTH
#endif
#if HALF_SPLIT || defined(STORE_HALF)
#define POINTS_OUT (REAL_LENGTH / 2 + 1)
#else
#define POINTS_OUT LENGTH
#endif
#define BLOCK_POINTS (POINTS_IN > POINTS_OUT ? POINTS_IN : POINTS_OUT)
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

#define MOST_TOGETHER 8
#define PARTED_IN (PAIRS_IN && POINTS_IN > MOST_TOGETHER)
#define PARTED_OUT (PAIRS_OUT && POINTS_OUT > MOST_TOGETHER)

// Numbers of a transform that are shuffled together, how often, rows of `held` between two of them, and in memory.
#define SHUFFLED_IN (PAIRS_IN && !PARTED_IN ? 2 * POINTS_IN : POINTS_IN)
#define SHUFFLED_OUT (PAIRS_OUT && !PARTED_OUT ? 2 * POINTS_OUT : POINTS_OUT)
#define STEP_IN (PAIRS_IN && !PARTED_IN ? 1 : 2)
#define STEP_OUT (PAIRS_OUT && !PARTED_OUT ? 1 : 2)
#define NUMBERS_IN (PAIRS_IN ? 2 * POINTS_IN : POINTS_IN)
#define NUMBERS_OUT (PAIRS_OUT ? 2 * POINTS_OUT : POINTS_OUT)
#define SHUFFLES (LANE_WIDTH == 2 ? 1 : LANE_WIDTH == 4 ? 2 : LANE_WIDTH == 8 ? 3 : 4)

#if ONE_STAGE
#define BLOCK_UNROLL UNROLL
#else
#define BLOCK_UNROLL
#endif

// Vectors 0, `step`, 2 `step` .. of an array, `count` of them. Half of an odd number of vectors ends inside one.
INLINE void shuffle_together(const lane_t *from, lane_t *to, int count, int step) {
  const int middle = count / 2;
  BLOCK_UNROLL for (int v = 0; v < count - middle; v++) {
    const lane_t low = from[step * v], high = from[step * (middle + v)];
    lane_t first, second;
    first.even = low.lo;
    first.odd = count % 2 ? high.hi : high.lo;
    to[step * 2 * v] = first;
    if (count % 2 && v == middle) break;
    second.even = low.hi;
    second.odd = count % 2 ? from[step * (middle + v + 1)].lo : high.hi;
    to[step * (2 * v + 1)] = second;
  }
}

// The opposite.
INLINE void shuffle_apart(const lane_t *from, lane_t *to, int count, int step) {
  const int middle = count / 2;
  BLOCK_UNROLL for (int v = 0; v < middle; v++) {
    const lane_t first = from[step * 2 * v], second = from[step * (2 * v + 1)];
    to[step * v] = (lane_t)(first.even, second.even);
    if (count % 2) {
      to[step * (middle + v + 1)] = (lane_t)(second.odd, from[step * (2 * v + 2)].odd);
    } else {
      to[step * (middle + v)] = (lane_t)(first.odd, second.odd);
    }
  }
  if (count % 2) to[step * middle] = (lane_t)(from[step * 2 * middle].even, from[0].odd);
}

// Vector v of a stream that ends inside it, or before.
APART lane_t get_some(const __global real_t *stream, int v, int count) {
  real_t r[LANE_WIDTH];
  for (int lane = 0; lane < LANE_WIDTH; lane++) {
    r[lane] = v * LANE_WIDTH + lane < count ? stream[v * LANE_WIDTH + lane] : 0;
  }
  return JOIN(vload, LANE_WIDTH)(0, r);
}
APART void put_some(__global real_t *stream, int v, int count, lane_t value) {
  real_t r[LANE_WIDTH];
  JOIN(vstore, LANE_WIDTH)(value, 0, r);
  for (int lane = 0; lane < LANE_WIDTH && v * LANE_WIDTH + lane < count; lane++) stream[v * LANE_WIDTH + lane] = r[lane];
}

INLINE void shuffle_all_together(lane_t *held, lane_t *spare) {
  UNROLL for (int left = SHUFFLES; left > 0; left--) {
    shuffle_together(left % 2 ? spare : held, left % 2 ? held : spare, SHUFFLED_IN, STEP_IN);
  }
}
INLINE void shuffle_all_apart(lane_t *held, lane_t *spare) {
  UNROLL for (int done = 0; done < SHUFFLES; done++) {
    shuffle_apart(done % 2 ? spare : held, done % 2 ? held : spare, SHUFFLED_OUT, STEP_OUT);
  }
}

// The vectors of memory, each by GET(v) to `first` or from `last` by PUT(v, value).
#if PARTED_IN
#define GET_ALL(GET)                                   \
  BLOCK_UNROLL for (int v = 0; v < POINTS_IN; v++) {   \
    const lane_t a = GET(2 * v), b = GET(2 * v + 1);   \
    first[2 * v] = (lane_t)(a.even, b.even);           \
    first[2 * v + 1] = (lane_t)(a.odd, b.odd);         \
  }
#else
#define GET_ALL(GET) \
  BLOCK_UNROLL for (int v = 0; v < NUMBERS_IN; v++) first[STEP_IN * v] = GET(v);
#endif
#if PARTED_OUT
#define PUT_ALL(PUT)                                   \
  BLOCK_UNROLL for (int v = 0; v < POINTS_OUT; v++) {  \
    lane_t a, b;                                       \
    a.even = last[2 * v].lo;                           \
    a.odd = last[2 * v + 1].lo;                        \
    b.even = last[2 * v].hi;                           \
    b.odd = last[2 * v + 1].hi;                        \
    PUT(2 * v, a);                                     \
    PUT(2 * v + 1, b);                                 \
  }
#else
#define PUT_ALL(PUT) \
  BLOCK_UNROLL for (int v = 0; v < NUMBERS_OUT; v++) PUT(v, last[STEP_OUT * v]);
#endif

// So many transforms, the first of which begins at `stream`, into `held`.
INLINE void read_stream(const __global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
#define GET_WHOLE(v) get_lanes(stream + (v) * LANE_WIDTH)
#define GET_SOME(v) get_some(stream, v, transforms * NUMBERS_IN)
  lane_t *const first = SHUFFLES % 2 ? spare : held;
  if (transforms == LANE_WIDTH) {
    GET_ALL(GET_WHOLE)
  } else {
    GET_ALL(GET_SOME)
  }
  shuffle_all_together(held, spare);
  if (PARTED_IN) shuffle_all_together(held + 1, spare + 1);
}

// The opposite. What `held` has is lost.
INLINE void write_stream(__global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
#define PUT_WHOLE(v, value) put_lanes(stream + (v) * LANE_WIDTH, value)
#define PUT_SOME(v, value) put_some(stream, v, transforms * NUMBERS_OUT, value)
  shuffle_all_apart(held, spare);
  if (PARTED_OUT) shuffle_all_apart(held + 1, spare + 1);
  const lane_t *const last = SHUFFLES % 2 ? spare : held;
  if (transforms == LANE_WIDTH) {
    PUT_ALL(PUT_WHOLE)
  } else {
    PUT_ALL(PUT_SOME)
  }
}

INLINE void read_block(LOAD_ARGUMENTS, size_t base, int transforms, lane_t *held, lane_t *spare) {
  read_stream(LOAD_STREAM(0), transforms, held, spare);
#if LOAD_PLANAR
  read_stream(LOAD_STREAM(1), transforms, held + 1, spare + 1);
#endif
}

// Point k of every transform, as the stages want it.
INLINE void take_point(LOAD_ARGUMENTS, const lane_t *held, int k, real_t sign, lane_t *re, lane_t *im) {
#ifdef LOAD_MIRRORS
  load_held(LOAD_NAMES, held, k, sign, re, im);
#else
  *re = held[2 * k];
#ifdef LOAD_REALS
  *im = 0;
#else
  *im = held[2 * k + 1] * sign;
#endif
#endif
}

// Outputs of the stages, of which number k stands at `rows`' place order[k], or k.
INLINE void take_outputs(const lane_t *rows, const __global int *order, lane_t *held) {
  BLOCK_UNROLL for (int k = 0; k < POINTS_OUT; k++) {
    const int at = ONE_STAGE ? k : order[k];
    held[2 * k] = ROW_RE(at);
    held[2 * k + 1] = ROW_IM(at);
  }
}

#if HALF_SPLIT
// The same of packed reals: as half spectrum values, of which the last one, k = LENGTH, has no row.
INLINE void take_split_outputs(const lane_t *rows, const __global int *order, const __global real2_t *restrict real_roots,
                               lane_t *held) {
  BLOCK_UNROLL for (int k = 0; k <= LENGTH / 2; k++) {
    const int mirror = k == 0 ? 0 : LENGTH - k, at = ONE_STAGE ? k : order[k], mirror_at = ONE_STAGE ? mirror : order[mirror];
    lane_t ar = ROW_RE(at), ai = ROW_IM(at), br = ROW_RE(mirror_at), bi = ROW_IM(mirror_at);
    half_split_lanes(&ar, &ai, &br, &bi, (lane_t)(real_roots[k].x), (lane_t)(real_roots[k].y));
    held[2 * k] = ar;
    held[2 * k + 1] = ai;
    held[2 * (LENGTH - k)] = br;
    held[2 * (LENGTH - k) + 1] = bi;
  }
}
#endif

// The opposite of read_block. What `held` and `spare` hold is lost.
INLINE void write_block(STORE_ARGUMENTS, size_t base, int transforms, real_t sign, real_t scale, lane_t *held, lane_t *spare) {
  BLOCK_UNROLL for (int k = 0; k < POINTS_OUT; k++) {
    held[2 * k] *= scale;
    held[2 * k + 1] *= scale * sign;
  }
  write_stream(STORE_STREAM(0), transforms, held, spare);
#if STORE_PLANAR
  write_stream(STORE_STREAM(1), transforms, held + 1, spare + 1);
#endif
}
