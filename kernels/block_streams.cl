// Short transforms that lie one behind the other, a lane each: LANE_WIDTH of them are one block of memory. Perfect shuffles bring
// number i of every transform into vector i, and back: in each, halves go together like two halves of a deck of cards. What can be
// done within chunks of 128 bits, which is cheap, is done there, of as many transforms a chunk as it has lanes; chunk c of a
// vector comes from part c of the block.
//
//      3 numbers, 8 lanes    a0 a1 a2 b0 : e0 e1 e2 f0 | b1 b2 c0 c1 : f1 f2 g0 g1 | c2 d0 d1 d2 : g2 h0 h1 h2   by chunks
//      once                  a0 c0 a1 c1 : e0 g0 e1 g1 | a2 c2 b0 d0 : e2 g2 f0 h0 | b1 d1 b2 d2 : f1 h1 f2 h2
//      twice                 a0 b0 c0 d0 : e0 f0 g0 h0 | a1 b1 c1 d1 : e1 f1 g1 h1 | a2 b2 c2 d2 : e2 f2 g2 h2   transform l
//
// Loads take the chunks one by one from where they lie. Stores are whole vectors, since those of whole lines of the cache need
// not read them first: there chunks are shuffled apart as lanes are.
//
// Numbers are real: two a point where they are complex or packed reals, so that the parts come apart on the way. The last block
// may have fewer transforms; what is beyond them is not touched.
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

#define LONG_POINTS (16 * LANE_WIDTH)

// Numbers of a transform, and rows of `held` between two of them.
#define NUMBERS_IN (PAIRS_IN ? 2 * POINTS_IN : POINTS_IN)
#define NUMBERS_OUT (PAIRS_OUT ? 2 * POINTS_OUT : POINTS_OUT)
#define STEP_IN (PAIRS_IN ? 1 : 2)
#define STEP_OUT (PAIRS_OUT ? 1 : 2)

// LOWER, UPPER: the halves of all chunks, as one value (compilers see one shuffle in them, of shuffles chunk by chunk many); two
// lanes of 32 bits are half a chunk. FORMER, LATTER: every other chunk.
#if LANE_WIDTH < CHUNK_LANES
#define PART_LANES LANE_WIDTH
#else
#define PART_LANES CHUNK_LANES
#endif
#define PARTS (LANE_WIDTH / PART_LANES)
#if PART_LANES == 2
#define LANE_SHUFFLES 1
#define LOWER(v) (v).even
#define UPPER(v) (v).odd
#else
#define LANE_SHUFFLES 2
#if PARTS == 1
#define LOWER(v) (v).s01
#define UPPER(v) (v).s23
#elif PARTS == 2
#define LOWER(v) (v).s0145
#define UPPER(v) (v).s2367
#else
#define LOWER(v) (v).s014589cd
#define UPPER(v) (v).s2367abef
#endif
#endif
#if PARTS == 1
#define CHUNK_SHUFFLES 0
#elif PARTS == 2
#define CHUNK_SHUFFLES 1
#define FORMER(v) (v).lo
#define LATTER(v) (v).hi
#else
#define CHUNK_SHUFFLES 2
#if PART_LANES == 2
#define FORMER(v) (v).s0145
#define LATTER(v) (v).s2367
#else
#define FORMER(v) (v).s012389ab
#define LATTER(v) (v).s4567cdef
#endif
#endif

#if ONE_STAGE
#define BLOCK_UNROLL UNROLL
#else
#define BLOCK_UNROLL
#endif

// A vector of chunks so far `apart`.
INLINE lane_t get_chunks(const __global real_t *from, size_t apart) {
#define CHUNK_AT(i) (*(const __global unaligned_chunk_t *)(from + (i) * apart))
#if PARTS == 1
  return get_lanes(from);
#elif PARTS == 2
  return (lane_t)(CHUNK_AT(0), CHUNK_AT(1));
#else
  return (lane_t)(CHUNK_AT(0), CHUNK_AT(1), CHUNK_AT(2), CHUNK_AT(3));
#endif
}

// The same of a stream of `count` numbers, which may end before a chunk or inside it.
APART lane_t get_some_chunks(const __global real_t *stream, int begin, int apart, int count) {
  real_t r[LANE_WIDTH];
  for (int lane = 0; lane < LANE_WIDTH; lane++) {
    const int at = begin + lane / PART_LANES * apart + lane % PART_LANES;
    r[lane] = at < count ? stream[at] : 0;
  }
  return JOIN(vload, LANE_WIDTH)(0, r);
}

// Vector v of a stream that ends inside it, or before.
APART void put_some(__global real_t *stream, int v, int count, lane_t value) {
  real_t r[LANE_WIDTH];
  JOIN(vstore, LANE_WIDTH)(value, 0, r);
  for (int lane = 0; lane < LANE_WIDTH && v * LANE_WIDTH + lane < count; lane++) stream[v * LANE_WIDTH + lane] = r[lane];
}

#if POINTS < LONG_POINTS
// Vectors from where FROM finds number i, to 0, STEP_IN, 2 STEP_IN .. of an array. Half of an odd number of vectors ends inside one.
#define SHUFFLE_TOGETHER(FROM)                                                  \
  const int odd = NUMBERS_IN % 2, middle = NUMBERS_IN / 2;                      \
  lane_t first, second, high = FROM(middle);                                    \
  BLOCK_UNROLL for (int v = 0; v < middle; v++) {                               \
    const lane_t low = FROM(v);                                                 \
    if (!odd) high = FROM(middle + v);                                          \
    const lane_t after = odd ? FROM(middle + v + 1) : high;                     \
    first.even = LOWER(low);                                                    \
    first.odd = odd ? UPPER(high) : LOWER(high);                                \
    second.even = UPPER(low);                                                   \
    second.odd = odd ? LOWER(after) : UPPER(high);                              \
    to[STEP_IN * 2 * v] = first;                                                \
    to[STEP_IN * (2 * v + 1)] = second;                                         \
    high = after;                                                               \
  }                                                                             \
  if (odd) {                                                                    \
    first.even = LOWER(FROM(middle));                                           \
    first.odd = UPPER(high);                                                    \
    to[STEP_IN * 2 * middle] = first;                                           \
  }
#define FROM_ARRAY(i) from[STEP_IN * (i)]
#define FROM_STREAM(i) get_chunks(stream + (i) * PART_LANES, PART_LANES * NUMBERS_IN)
INLINE void lanes_together(const lane_t *from, lane_t *to) { SHUFFLE_TOGETHER(FROM_ARRAY) }
INLINE void stream_together(const __global real_t *stream, lane_t *to) { SHUFFLE_TOGETHER(FROM_STREAM) }

// The opposite, of lanes within chunks and of chunks within vectors.
#define SHUFFLE_APART(LOW, HIGH, EVEN, ODD, TO)                                                   \
  const int odd = NUMBERS_OUT % 2, middle = NUMBERS_OUT / 2;                                      \
  lane_t low, high;                                                                               \
  BLOCK_UNROLL for (int v = 0; v < middle; v++) {                                                 \
    const lane_t first = from[STEP_OUT * 2 * v], second = from[STEP_OUT * (2 * v + 1)];           \
    LOW(low) = EVEN(first);                                                                       \
    HIGH(low) = EVEN(second);                                                                     \
    LOW(high) = odd ? ODD(second) : ODD(first);                                                   \
    HIGH(high) = odd ? ODD(from[STEP_OUT * (2 * v + 2)]) : ODD(second);                           \
    TO(v, low)                                                                                    \
    TO(middle + odd + v, high)                                                                    \
  }                                                                                               \
  if (odd) {                                                                                      \
    LOW(low) = EVEN(from[STEP_OUT * 2 * middle]);                                                 \
    HIGH(low) = ODD(from[0]);                                                                     \
    TO(middle, low)                                                                               \
  }
#define EVENS(v) (v).even
#define ODDS(v) (v).odd
#define FIRSTS(v) (v).lo
#define SECONDS(v) (v).hi
#define LANES_APART(TO) SHUFFLE_APART(LOWER, UPPER, EVENS, ODDS, TO)
#define CHUNKS_APART(TO) SHUFFLE_APART(FIRSTS, SECONDS, FORMER, LATTER, TO)
#define TO_ARRAY(i, value) to[STEP_OUT * (i)] = value;
#define TO_STREAM(i, value) put_lanes(stream + (i) * LANE_WIDTH, (value) * factors);
INLINE void lanes_apart(const lane_t *from, lane_t *to) { LANES_APART(TO_ARRAY) }
#if CHUNK_SHUFFLES
INLINE void chunks_apart(const lane_t *from, lane_t *to) { CHUNKS_APART(TO_ARRAY) }
#define LAST_APART CHUNKS_APART
#define last_apart chunks_apart
#else
#define LAST_APART LANES_APART
#define last_apart lanes_apart
#endif
INLINE void stream_apart(const lane_t *from, __global real_t *stream, lane_t factors) { LAST_APART(TO_STREAM) }

// So many transforms, the first of which begins at `stream`, into `held`; lanes beyond them hold anything.
INLINE void read_stream(const __global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
  lane_t *const chunks = LANE_SHUFFLES % 2 ? spare : held, *const first = LANE_SHUFFLES % 2 ? held : spare;
  if (transforms == LANE_WIDTH) {
    stream_together(stream, first);
  } else {
    BLOCK_UNROLL for (int v = 0; v < NUMBERS_IN; v++) {
      chunks[STEP_IN * v] = get_some_chunks(stream, v * PART_LANES, PART_LANES * NUMBERS_IN, transforms * NUMBERS_IN);
    }
    lanes_together(chunks, first);
  }
#if LANE_SHUFFLES == 2
  lanes_together(first, held);
#endif
}

// The opposite, every number times `scale`, the second ones of pairs times `other_scale`. What `held` has is lost.
INLINE void write_stream(__global real_t *stream, int transforms, real_t scale, real_t other_scale, lane_t *held, lane_t *spare) {
  lane_t factors = scale;
  if (PAIRS_OUT) factors.odd = other_scale;
  const int last = LANE_SHUFFLES + CHUNK_SHUFFLES - 1;
  UNROLL for (int done = 0; done < last; done++) {
    lane_t *const from = done % 2 ? spare : held, *const to = done % 2 ? held : spare;
    if (done < LANE_SHUFFLES) lanes_apart(from, to);
#if CHUNK_SHUFFLES
    if (done >= LANE_SHUFFLES) chunks_apart(from, to);
#endif
  }
  lane_t *const from = last % 2 ? spare : held, *const to = last % 2 ? held : spare;
  if (transforms == LANE_WIDTH) {
    stream_apart(from, stream, factors);
  } else {
    last_apart(from, to);
    BLOCK_UNROLL for (int v = 0; v < NUMBERS_OUT; v++) {
      put_some(stream, v, transforms * NUMBERS_OUT, to[STEP_OUT * v] * factors);
    }
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

INLINE void write_stream(__global real_t *stream, int transforms, real_t scale, real_t other_scale, lane_t *held, lane_t *spare) {
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
        put_interleaved(to, 0, 2 * k, a[lane] * scale, b[lane] * other_scale);
      } else {
        put_lanes(to + k, a[lane] * scale);
      }
    }
  }
}
#endif
