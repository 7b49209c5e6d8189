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
// Transforms of LONG_POINTS and more are transposed instead, LANE_WIDTH points of each at a time: that takes whole vectors of
// each, and the last ones overlap, but every number passes once.
//
// `held` and `spare` take BLOCK_POINTS points of every lane each, real and imaginary parts in turn, as rows do (row_array.cl).
// Of a single butterfly everything is unrolled and stays in registers. Other lengths have more code than that is worth.

#ifndef ONE_STAGE
#error "ONE_STAGE: 1 where a single butterfly leaves its outputs in order"
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

#define MOST_TOGETHER 8
#define LONG_POINTS (16 * LANE_WIDTH)
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

#if POINTS < LONG_POINTS
// So many transforms, the first of which begins at `stream`, into `held`; lanes beyond them hold anything.
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
#else
INLINE void read_stream(const __global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
  for (int start = 0; start < POINTS_IN; start += LANE_WIDTH) {
    const int n = min(start, POINTS_IN - LANE_WIDTH);
    lane_t a[LANE_WIDTH], b[LANE_WIDTH];
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
      const __global real_t *from = stream + (size_t)(lane < transforms ? lane : 0) * NUMBERS_IN;
      if (PAIRS_IN) {
        get_interleaved(from, 0, 2 * n, &a[lane], &b[lane]);
      } else {
        a[lane] = get_lanes(from + n);
      }
    }
    transpose_lanes(a);
    if (PAIRS_IN) transpose_lanes(b);
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
      held[2 * (n + j)] = a[j];
      if (PAIRS_IN) held[2 * (n + j) + 1] = b[j];
    }
  }
}

INLINE void write_stream(__global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
  for (int start = 0; start < POINTS_OUT; start += LANE_WIDTH) {
    const int k = min(start, POINTS_OUT - LANE_WIDTH);
    lane_t a[LANE_WIDTH], b[LANE_WIDTH];
    UNROLL for (int j = 0; j < LANE_WIDTH; j++) {
      a[j] = held[2 * (k + j)];
      b[j] = held[2 * (k + j) + 1];
    }
    transpose_lanes(a);
    if (PAIRS_OUT) transpose_lanes(b);
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
      __global real_t *to = stream + (size_t)lane * NUMBERS_OUT;
      if (lane >= transforms) break;
      if (PAIRS_OUT) {
        put_interleaved(to, 0, 2 * k, a[lane], b[lane]);
      } else {
        put_lanes(to + k, a[lane]);
      }
    }
  }
}
#endif
