// A block of short transforms (block_streams.cl) by perfect shuffles: in each, halves go together like two halves of a deck of
// cards. What can be done within chunks of 128 bits, which is cheap, is done there, of as many transforms a chunk as it has lanes;
// chunk c of a vector comes from part c of the block.
//
//      3 numbers, 8 lanes    a0 a1 a2 b0 : e0 e1 e2 f0 | b1 b2 c0 c1 : f1 f2 g0 g1 | c2 d0 d1 d2 : g2 h0 h1 h2   by chunks
//      once                  a0 c0 a1 c1 : e0 g0 e1 g1 | a2 c2 b0 d0 : e2 g2 f0 h0 | b1 d1 b2 d2 : f1 h1 f2 h2
//      twice                 a0 b0 c0 d0 : e0 f0 g0 h0 | a1 b1 c1 d1 : e1 f1 g1 h1 | a2 b2 c2 d2 : e2 f2 g2 h2   transform l
//
// Loads take the chunks one by one from where they lie. Stores are whole vectors, since those of whole lines of the cache need
// not read them first: there chunks are shuffled apart as lanes are. The first shuffle finds its chunks in memory, the last one
// leaves them there, and one beside the stages is done point by point with what comes before or after: of many stages, what
// passes through private memory is what takes the time.

// Both parts of a point that are neighbours in memory meet in the last shuffle before the stages and in the first one behind them:
// held_point and keep_point do these. Mirrors are read twice, and are shuffled before.
#define PAIRS_APART PAIRS_OUT
#ifdef LOAD_MIRRORS
#define PAIRS_TOGETHER 0
#else
#define PAIRS_TOGETHER PAIRS_IN
#endif

// LOWER, UPPER: the halves of all chunks, as one value (compilers see one shuffle in them, of shuffles chunk by chunk many); two
// lanes of 32 bits are half a chunk. FORMER, LATTER: every other chunk.
#if LANE_WIDTH < CHUNK_LANES
#define PART_LANES LANE_WIDTH
#else
#define PART_LANES CHUNK_LANES
#endif
#define PARTS (LANE_WIDTH / PART_LANES)
#if PART_LANES == 2
typedef real2_t chunk_t;
#define LOAD_CHUNK vload2
#define LANE_SHUFFLES 1
#define LOWER(v) (v).even
#define UPPER(v) (v).odd
#else
typedef real4_t chunk_t;
#define LOAD_CHUNK vload4
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

// Chunk `at` of a stream of `count` numbers, which may end before it or inside.
INLINE chunk_t get_some_chunk(const __global real_t *stream, int at, int count) {
  real_t r[PART_LANES];
  if (at + PART_LANES <= count) return LOAD_CHUNK(0, stream + at);
  for (int lane = 0; lane < PART_LANES; lane++) r[lane] = at + lane < count ? stream[at + lane] : 0;
  return LOAD_CHUNK(0, r);
}

APART lane_t get_some_chunks(const __global real_t *stream, int begin, int apart, int count) {
#define SOME_CHUNK(i) get_some_chunk(stream, begin + (i) * apart, count)
#if PARTS == 1
  return SOME_CHUNK(0);
#elif PARTS == 2
  return (lane_t)(SOME_CHUNK(0), SOME_CHUNK(1));
#else
  return (lane_t)(SOME_CHUNK(0), SOME_CHUNK(1), SOME_CHUNK(2), SOME_CHUNK(3));
#endif
}

// Vector v of a stream that ends inside it, before or behind.
APART void put_some(__global real_t *stream, int v, int count, lane_t value) {
  real_t r[LANE_WIDTH];
  if ((v + 1) * LANE_WIDTH <= count) {
    put_lanes(stream + v * LANE_WIDTH, value);
    return;
  }
  JOIN(vstore, LANE_WIDTH)(value, 0, r);
  for (int lane = 0; v * LANE_WIDTH + lane < count; lane++) stream[v * LANE_WIDTH + lane] = r[lane];
}

// Vectors from where FROM finds number i, to 0, STEP_IN, 2 STEP_IN .. of an array. Half of an odd number of vectors ends inside
// one.
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
#define TO_ARRAY(i, value) to[STEP_OUT * (i)] = value;
#define TO_STREAM(i, value) put_lanes(stream + (i) * LANE_WIDTH, SCALED_BY_PARTS(value, factors, rests));
INLINE void lanes_apart(const lane_t *from, lane_t *to) { SHUFFLE_APART(LOWER, UPPER, EVENS, ODDS, TO_ARRAY) }
#if CHUNK_SHUFFLES
#define LAST_APART(TO) SHUFFLE_APART(FIRSTS, SECONDS, FORMER, LATTER, TO)
#else
#define LAST_APART(TO) SHUFFLE_APART(LOWER, UPPER, EVENS, ODDS, TO)
#endif
INLINE void last_apart(const lane_t *from, lane_t *to) { LAST_APART(TO_ARRAY) }

#define SHUFFLES_IN (LANE_SHUFFLES - PAIRS_TOGETHER)
#define SHUFFLES_OUT (LANE_SHUFFLES + CHUNK_SHUFFLES - PAIRS_APART)

// So many transforms, the first of which begins at `stream`, into `held`; lanes beyond them hold anything.
INLINE void read_stream(const __global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
  lane_t *const chunks = SHUFFLES_IN % 2 ? spare : held, *const first = SHUFFLES_IN == 2 ? spare : held;
  if (transforms < LANE_WIDTH) {
    BLOCK_UNROLL for (int v = 0; v < NUMBERS_IN; v++) {
      chunks[STEP_IN * v] = get_some_chunks(stream, v * PART_LANES, PART_LANES * NUMBERS_IN, transforms * NUMBERS_IN);
    }
    if (SHUFFLES_IN > 0) lanes_together(chunks, first);
  } else if (SHUFFLES_IN > 0) {
    stream_together(stream, first);
  } else {
    // From two places in turn, so that more lines are on their way (a Zen 4, fp64: 15 points .48 of the time, 21 .61, others
    // .9 to 1.1).
    BLOCK_UNROLL for (int v = 0; v < POINTS_IN; v++) {
      held[v] = FROM_STREAM(v);
      held[POINTS_IN + v] = FROM_STREAM(POINTS_IN + v);
    }
  }
  if (SHUFFLES_IN == 2) lanes_together(first, held);
}

// The opposite, every number times `scale`, the second ones of pairs times `other_scale`. What `held` has is lost.
INLINE void write_stream(__global real_t *stream, int transforms, scale_t scale, scale_t other_scale, lane_t *held, lane_t *spare) {
  lane_t factors = scale.x, rests = scale.y;
  if (PAIRS_OUT) {
    factors.odd = other_scale.x;
    rests.odd = other_scale.y;
  }
  lane_t *from = held, *to = spare;
  UNROLL for (int left = SHUFFLES_OUT; left > 1; left--) {
    if (left > CHUNK_SHUFFLES) {
      lanes_apart(from, to);
    } else {
      last_apart(from, to);
    }
    lane_t *const done = to;
    to = from;
    from = done;
  }
  if (transforms == LANE_WIDTH) {
#if SHUFFLES_OUT
    LAST_APART(TO_STREAM)
#else
    BLOCK_UNROLL for (int v = 0; v < NUMBERS_OUT; v++) { TO_STREAM(v, from[STEP_OUT * v]) }
#endif
  } else {
    if (SHUFFLES_OUT > 0) last_apart(from, to);
    const lane_t *const last = SHUFFLES_OUT > 0 ? to : from;
    BLOCK_UNROLL for (int v = 0; v < NUMBERS_OUT; v++) {
      put_some(stream, v, transforms * NUMBERS_OUT, SCALED_BY_PARTS(last[STEP_OUT * v], factors, rests));
    }
  }
}

INLINE void held_point(const lane_t *held, int k, lane_t *re, lane_t *im) {
#if PAIRS_TOGETHER
  const lane_t low = held[k], high = held[POINTS_IN + k];
  lane_t first, second;
  first.even = LOWER(low);
  first.odd = LOWER(high);
  second.even = UPPER(low);
  second.odd = UPPER(high);
  *re = first;
  *im = second;
#else
  *re = held[2 * k];
  *im = held[2 * k + 1];
#endif
}

INLINE void keep_point(lane_t *held, int k, lane_t re, lane_t im) {
#if PAIRS_APART
  lane_t low, high;
  LOWER(low) = re.even;
  UPPER(low) = im.even;
  LOWER(high) = re.odd;
  UPPER(high) = im.odd;
  held[k] = low;
  held[POINTS_OUT + k] = high;
#else
  held[2 * k] = re;
  held[2 * k + 1] = im;
#endif
}
