// A transform of 2^n points in the local memory of one work-group, decimation in frequency (thesis LiTH-ISY-EX--12/4649--SE).
//
// An epoch is log2(WORDS) binary stages. It is done by word groups: WORDS points each that meet only one another until the
// epoch's end, shared by a few work-items. Epoch after `done` stages, B = POINTS >> done, group g, word j:
//
//      normal geometry      in place: word j at  block + r + j B/WORDS,  r = g mod B/WORDS
//      constant geometry    read g + j POINTS/WORDS, write WORDS g + j: the same in every epoch;  r = floor(g / 2^done)
//
//      8 points, 2 words    normal    0 4|1 5|2 6|3 7    0 2|1 3|4 6|5 7    0 1|2 3|4 5|6 7
//                           constant  0 4|1 5|2 6|3 7 -> 0 1|2 3|4 5|6 7, three times
//
// Step u of an epoch joins words j and j + d, d = WORDS >> (u+1), and n = r + (j mod d) B/WORDS:
//
//      radix 2      (a, b) -> (a + b, (a - b) w_{B >> u}^n)
//      radix 2^2    4 words; step 0: (a + b, a - b), times -i for word 3;  step 1: word j times w_B^(r {0, 2, 1, 3}[j])
//
// How a group's work is shared (SHARES work-items a butterfly):
//
//      alone         one work-item a group: the words stay in registers, a barrier an epoch
//      1  whole      butterflies one or more a work-item, through local memory, a barrier a step
//      2  halves     a + b | a - b;  then one part, real or imaginary, of the lower output each. Two barriers
//      4  quarters   one real addition each; one real multiplication each; the sums of products. Three barriers
//
// The thesis leaves barriers out where a warp runs in lockstep. In its listing 4.1 items read what others overwrite, in 4.3
// step 2 reads what other warps wrote in step 1: here a barrier or the other array stands between. Listing A.2 shifts the
// distance the wrong way (2N << s for 2N >> s), listing 4.4 has 6.8 for 2 pi and leaves the sign to the multiplication.
//
// Several work-groups a transform (2^LOG2_UNITS = C; POINTS = N/C): the first launch (FIRST_LAUNCH) does the first log2(C)
// stages, the work-group `part` on its N/C^2 columns of C rows; global memory exchanges; the second does part after part.
//
//      first, local p = (row, column)    point  row N/C + part N/C^2 + column
//      second, local p                   point  part N/C + p
//
// Results lie in bit-reversed order and are written in the natural one: the bit reversal that the thesis leaves to others.
#if !defined(LOG2_POINTS) || !defined(LOG2_UNITS) || !defined(FIRST_LAUNCH) || !defined(GROUP_ITEMS) || !defined(LOG2_WORDS)
#error "LOG2_POINTS, LOG2_UNITS, FIRST_LAUNCH, GROUP_ITEMS and LOG2_WORDS describe the work-group"
#endif
#if !defined(RADIX_2_2) || !defined(SHARES) || !defined(CONSTANT_GEOMETRY) || !defined(ARRAYS)
#error "RADIX_2_2, SHARES, CONSTANT_GEOMETRY and ARRAYS describe the schedule"
#endif

#define POINTS (1u << LOG2_POINTS)
#define LENGTH (POINTS << LOG2_UNITS)
#define COLUMN_BITS (LOG2_POINTS - LOG2_UNITS)
#define OTHER(at) (2 * POINTS - (at))  // two arrays of POINTS complex numbers

INLINE uint point_of(uint p, uint part) {
#if FIRST_LAUNCH
  return (p >> COLUMN_BITS << LOG2_POINTS) + (part << COLUMN_BITS) + (p & ((1u << COLUMN_BITS) - 1));
#else
  return (part << LOG2_POINTS) + p;
#endif
}

// Twiddles. In local memory, copied or computed once, the first launch has just those of its columns: for a radix-2 stage
// w^(n << stage), POINTS >> (stage + 1) of them, for a radix-2^2 pair three times POINTS >> (stage + 2), stage after stage.
#if TWIDDLE >= 4
#define ROOT_PARAMETERS const __local real2_t *roots,
#define ROOT_NAMES roots,
#define ROOT_SOURCE(e) twiddle(e, 1, TABLE_LENGTH)
#elif TWIDDLE == 3
#define ROOT_PARAMETERS TWIDDLE_PARAMETERS
#define ROOT_NAMES TWIDDLE_NAMES
#define ROOT_SOURCE(e) roots_on_device[e]
#else
#define ROOT_PARAMETERS TWIDDLE_PARAMETERS
#define ROOT_NAMES TWIDDLE_NAMES
#endif

// w^(m n << stage) of the block, n the place of the group's r in it.
INLINE real2_t root(ROOT_PARAMETERS uint m, uint r, uint stage, uint part) {
#if TWIDDLE == 0
  return (real2_t)(1, 0);
#elif FIRST_LAUNCH && TWIDDLE >= 3
  return roots[POINTS - (POINTS >> stage) + (m - 1) * (POINTS >> (stage + 2)) + r];
#elif FIRST_LAUNCH
  return roots[m * point_of(r, part) << stage];
#else
  return roots[(m * r << stage) * (TABLE_LENGTH / POINTS)];
#endif
}

typedef struct {
  uint from, from_step, to, to_step;  // where its words are read and written
  uint r, step;                       // its place in the block, and from word to word
} group_t;

INLINE void find_group(uint g, uint y, uint done, group_t *found) {
  group_t group;
  group.step = POINTS >> (done + y);
#if CONSTANT_GEOMETRY
  group.r = g >> done;
  group.from = g;
  group.from_step = POINTS >> y;
  group.to = g << y;
  group.to_step = 1;
#else
  group.r = g & (group.step - 1);
  group.from = group.to = ((g - group.r) << y) + group.r;
  group.from_step = group.to_step = group.step;
#endif
  *found = group;
}

INLINE uint with_zero_at(uint bit, uint v) { return (v >> bit << (bit + 1)) | (v & ((1u << bit) - 1)); }
INLINE uint read_at(group_t group, uint j, uint u) {
  return u == 0 ? group.from + j * group.from_step : group.to + j * group.to_step;
}
INLINE uint write_at(group_t group, uint j) { return group.to + j * group.to_step; }

// What becomes of one output of a butterfly after the sum: `lower` 0 or 1, j the word of the upper one.
INLINE void turn(ROOT_PARAMETERS group_t group, uint part, uint y, uint done, uint u, uint j, uint lower, real_t *re, real_t *im) {
#if RADIX_2_2
  if (y == 2 ? u == 0 : FIRST_LAUNCH) {
    // One stage of two words is a pair's first half in the first launch, its second half in the second.
    const bool turned = y == 2 ? j == 1 : point_of(group.r, part) >= LENGTH >> (done + 2);
    if (lower && turned) {
      const real_t old = *re;
      *re = *im;
      *im = -old;
    }
    return;
  }
  const uint m = (y == 2 ? j >> 1 : part & 1) + 2 * lower;
  if (m == 0) return;
#if TWIDDLE != 0
  const real2_t w = y == 2 ? root(ROOT_NAMES m, group.r, done, part) : roots[m * group.r];
  multiply(re, im, w.x, w.y);
#endif
#else
  if (!lower) return;
  const uint d = 1u << (y - 1 - u);
  const real2_t w = root(ROOT_NAMES 1, group.r + (j & (d - 1)) * group.step, done + u, part);
  multiply(re, im, w.x, w.y);
#endif
}

#define STEP_PARAMETERS ROOT_PARAMETERS __local real_t *memory, uint at, uint part, uint y, uint items, uint done, uint u

// A whole epoch, each group by one work-item. Returns where the values are, as all that follow do.
INLINE uint epoch_alone(STEP_PARAMETERS) {
  const __local real_t *from = memory + at;
  const uint next = CONSTANT_GEOMETRY ? OTHER(at) : at;
  __local real_t *to = memory + next;
  for (uint g = get_local_id(0); g < POINTS >> y; g += GROUP_ITEMS) {
    group_t group;
    find_group(g, y, done, &group);
    real_t re[1 << LOG2_WORDS], im[1 << LOG2_WORDS];
    UNROLL for (uint j = 0; j < 1u << y; j++) {
      re[j] = from[2 * read_at(group, j, 0)];
      im[j] = from[2 * read_at(group, j, 0) + 1];
    }
    UNROLL for (u = 0; u < y; u++) {
      const uint bit = y - 1 - u;
      UNROLL for (uint v = 0; v < 1u << (y - 1); v++) {
        const uint j = with_zero_at(bit, v), k = j + (1u << bit);
        const real_t a = re[j], b = im[j];
        re[j] = a + re[k];
        im[j] = b + im[k];
        re[k] = a - re[k];
        im[k] = b - im[k];
        turn(ROOT_NAMES group, part, y, done, u, j, 0, &re[j], &im[j]);
        turn(ROOT_NAMES group, part, y, done, u, j, 1, &re[k], &im[k]);
      }
    }
    UNROLL for (uint j = 0; j < 1u << y; j++) {
      to[2 * write_at(group, j)] = re[j];
      to[2 * write_at(group, j) + 1] = im[j];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  return next;
}

#if SHARES == 1

INLINE uint step_whole(STEP_PARAMETERS) {
  const __local real_t *from = memory + at;
  const uint next = CONSTANT_GEOMETRY ? OTHER(at) : at;
  __local real_t *to = memory + next;
  const uint item = get_local_id(0), bit = y - 1 - u;
  for (uint g = item / items; g < POINTS >> y; g += GROUP_ITEMS / items) {
    group_t group;
    find_group(g, y, done, &group);
    for (uint v = item % items; v < 1u << (y - 1); v += items) {
      const uint j = with_zero_at(bit, v), k = j + (1u << bit);
      const uint p = read_at(group, j, u), q = read_at(group, k, u);
      real_t upper_re = from[2 * p] + from[2 * q], upper_im = from[2 * p + 1] + from[2 * q + 1];
      real_t lower_re = from[2 * p] - from[2 * q], lower_im = from[2 * p + 1] - from[2 * q + 1];
      turn(ROOT_NAMES group, part, y, done, u, j, 0, &upper_re, &upper_im);
      turn(ROOT_NAMES group, part, y, done, u, j, 1, &lower_re, &lower_im);
      to[2 * write_at(group, j)] = upper_re;
      to[2 * write_at(group, j) + 1] = upper_im;
      to[2 * write_at(group, k)] = lower_re;
      to[2 * write_at(group, k) + 1] = lower_im;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  return next;
}
#define STEP step_whole
#define STEP_TRIVIAL step_whole

#elif SHARES == 2

INLINE uint step_halves(STEP_PARAMETERS) {
  __local real_t *from = memory + at, *to = memory + OTHER(at);
  const uint item = get_local_id(0), bit = y - 1 - u, k = item % 2;
  group_t group;
  find_group(item / items, y, done, &group);
  const uint j = with_zero_at(bit, item % items / 2);
  const uint p = read_at(group, j, u), q = read_at(group, j + (1u << bit), u);
  const uint upper = write_at(group, j), lower = write_at(group, j + (1u << bit)), own = k ? lower : upper;
  const real_t sign = k ? -1 : 1;
  real_t re = from[2 * p] + sign * from[2 * q], im = from[2 * p + 1] + sign * from[2 * q + 1];
#if RADIX_2_2
  turn(ROOT_NAMES group, part, y, done, u, j, k, &re, &im);
#endif
  to[2 * own] = re;
  to[2 * own + 1] = im;
  barrier(CLK_LOCAL_MEM_FENCE);
#if RADIX_2_2
  return OTHER(at);
#else
  re = to[2 * lower];
  im = to[2 * lower + 1];
  turn(ROOT_NAMES group, part, y, done, u, j, 1, &re, &im);
  from[2 * upper + k] = to[2 * upper + k];
  from[2 * lower + k] = k ? im : re;
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
#endif
}
#define STEP step_halves
#define STEP_TRIVIAL step_halves

#else

// The first third of a step, alike in all: one real addition; the item's output and part.
#define QUARTER_STEP                                                                                                    \
  __local real_t *from = memory + at, *to = memory + OTHER(at);                                                         \
  const uint item = get_local_id(0), bit = y - 1 - u, edge = item / 2 % 2, k = item % 2;                                \
  group_t group;                                                                                                        \
  find_group(item / items, y, done, &group);                                                                            \
  const uint j = with_zero_at(bit, item % items / 4);                                                                   \
  const uint p = read_at(group, j, u), q = read_at(group, j + (1u << bit), u);                                          \
  const uint upper = write_at(group, j), lower = write_at(group, j + (1u << bit)), own = edge ? lower : upper;          \
  const real_t sum = from[2 * p + k] + (edge ? -from[2 * q + k] : from[2 * q + k]);

#if RADIX_2_2
INLINE uint step_quarters_trivial(STEP_PARAMETERS) {
  QUARTER_STEP
  // Which part the sum becomes, and its sign, as turn() says of the unit in its place.
  real_t re = k ? 0 : 1, im = k ? 1 : 0;
  turn(ROOT_NAMES group, part, y, done, u, j, edge, &re, &im);
  to[2 * own + (re != 0 ? 0 : 1)] = (re + im) * sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  return OTHER(at);
}
INLINE uint step_quarters(STEP_PARAMETERS) {
  QUARTER_STEP
  to[2 * own + k] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  real_t re = to[2 * own], im = to[2 * own + 1];
  turn(ROOT_NAMES group, part, y, done, u, j, edge, &re, &im);
  from[2 * own + k] = k ? im : re;
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
}
#define STEP_TRIVIAL step_quarters_trivial
#else
INLINE uint step_quarters(STEP_PARAMETERS) {
  QUARTER_STEP
  __local real_t *products = memory + 4 * POINTS;
  to[2 * own + k] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint d = 1u << bit;
  const real2_t w = root(ROOT_NAMES 1, group.r + (j & (d - 1)) * group.step, done + u, part);
  products[2 * own + k] = to[2 * lower + k] * (edge ? w.y : w.x);
  barrier(CLK_LOCAL_MEM_FENCE);
  // The upper items hand on the sum, the lower ones add the products: re c - im s, im c + re s.
  const real_t crossed = products[2 * lower + 1 - k];
  const real_t turned = products[2 * upper + k] + (k ? crossed : -crossed);
  from[2 * own + k] = edge ? turned : to[2 * upper + k];
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
}
#endif
#define STEP step_quarters

#endif

// An epoch of 2^y words that `items` work-items share; EPOCH(BODY) is the one in the body's way.
#define RUN(function, y, items, done, u) at = function(ROOT_NAMES memory, at, part, y, items, done, u);
#define EPOCH_ALONE(y, items, done) RUN(epoch_alone, y, items, done, 0)
#if RADIX_2_2
#define EPOCH_SHARED(y, items, done)                   \
  RUN(STEP_TRIVIAL, y, items, done, 0)                 \
  RUN(STEP, y, items, done, 1)
#else
#define EPOCH_SHARED(y, items, done) \
  for (uint u = 0; u < y; u++) RUN(STEP, y, items, done, u)
#endif
// A radix-2^2 stage of its own: the second step of a pair (HEAD), or its first (TAIL).
#define EPOCH_SECOND_STEP(y, items, done) RUN(STEP, y, items, done, 0)
#define EPOCH_FIRST_STEP(y, items, done) RUN(STEP_TRIVIAL, y, items, done, 0)
#define EPOCH(which) JOIN(EPOCH_, which##_WAY)

INLINE uint reversed(uint x, uint bits) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  x = x >> 16 | x << 16;
  return bits == 0 ? 0 : x >> (32 - bits);
}

__kernel void word_groups(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACE_ARGUMENTS, END_ARGUMENTS) {
  __local real_t memory[ARRAYS * 2 * POINTS];
  const uint item = get_local_id(0);
  const index_t group = get_group_id(0);
  const uint part = group & ((1u << LOG2_UNITS) - 1);
  const place_t place = PLACE_OF(group >> LOG2_UNITS);

#if TWIDDLE >= 3
  __local real2_t roots[ROOT_COUNT];
#if FIRST_LAUNCH
  const uint stage_bits = RADIX_2_2 ? 2 : 1;
  for (uint stage = 0; stage + stage_bits <= LOG2_UNITS; stage += stage_bits) {
    const uint bits = LOG2_POINTS - stage - stage_bits;
    for (uint i = item; i < (RADIX_2_2 ? 3u : 1u) << bits; i += GROUP_ITEMS) {
      const uint m = (i >> bits) + 1, r = i & ((1u << bits) - 1);
      roots[POINTS - (POINTS >> stage) + i] = ROOT_SOURCE(m * point_of(r, part) << stage);
    }
  }
#else
  for (uint i = item; i < ROOT_COUNT; i += GROUP_ITEMS) roots[i] = ROOT_SOURCE(i);
#endif
#endif
  for (uint p = item; p < POINTS; p += GROUP_ITEMS) {
    real_t re, im;
    READ_POINT(place, point_of(p, part), &re, &im);
    memory[2 * p] = re;
    memory[2 * p + 1] = im;
  }
  GROUP_BARRIER;

  uint at = 0;
#if HEAD_BITS > 0
  EPOCH(HEAD)(HEAD_BITS, HEAD_ITEMS, 0)
#endif
  for (uint done = HEAD_BITS; done < HEAD_BITS + BODY_BITS; done += LOG2_WORDS) {
    EPOCH(BODY)(LOG2_WORDS, BODY_ITEMS, done)
  }
#if TAIL_BITS > 0
  EPOCH(TAIL)(TAIL_BITS, TAIL_ITEMS, HEAD_BITS + BODY_BITS)
#endif

  const __local real_t *result = memory + at;
  for (uint i = item; i < POINTS; i += GROUP_ITEMS) {
#if FIRST_LAUNCH
    const uint p = i, to = point_of(p, part);
#else
    const uint p = reversed(i, LOG2_POINTS), to = (i << LOG2_UNITS) + reversed(part, LOG2_UNITS);
#endif
    WRITE_POINT(place, to, result[2 * p], result[2 * p + 1]);
  }
}
