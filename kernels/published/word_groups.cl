// A transform of 2^n points in the local memory of one work-group, decimation in frequency (thesis
// LiTH-ISY-EX--12/4649--SE).
//
// An epoch is log2(WORDS) binary stages. It is done by word groups: WORDS points each that meet only one another until
// the epoch's end, shared by a few work-items.
//
//      16 points, 4 words     epoch 0   0 4 8 12 | 1 5 9 13 | 2 6 10 14 | 3 7 11 15
//                             epoch 1   0 1 2 3  | 4 5 6 7  | 8 9 10 11 | 12 13 14 15
//
//      word_group.cl            which words a group has, in normal and in constant geometry
//      word_group_roots.cl      what follows a butterfly's sums, in radix 2 and in radix 2^2
//      word_group_alone.cl      a group by one work-item
//      word_group_whole.cl      by several, each of which does butterflies of its own
//      word_group_halves.cl     two work-items a butterfly
//      word_group_quarters.cl   four
//
// Several work-groups a transform (2^LOG2_UNITS = C; POINTS = N/C): the first launch (FIRST_LAUNCH) does the first
// log2(C) stages, the work-group `part` on its N/C^2 columns of C rows; global memory exchanges; the second does part
// after part.
//
//      first, local p = (row, column)    point  row N/C + part N/C^2 + column
//      second, local p                   point  part N/C + p
//
//      16 points, C = 2                  first: 0-3 8-11 | 4-7 12-15        second: 0-7 | 8-15
//
// Stages that make no whole epoch are one of fewer words: before the others in the second launch (HEAD), behind them in
// the first (TAIL).
//
// Results lie in bit-reversed order and are written in the natural one: the bit reversal that the thesis leaves to
// others.
#if !defined(HEAD_BITS) || !defined(BODY_BITS) || !defined(TAIL_BITS)
#error "HEAD_BITS, BODY_BITS, TAIL_BITS: binary stages in epochs of fewer words before, of WORDS, of fewer words behind"
#endif
#if !defined(BODY_WAY) || !defined(BODY_ITEMS)
#error "BODY_WAY, BODY_ITEMS: how an epoch is shared (ALONE, SHARED, ..), by how many work-items a group; so HEAD_.. and TAIL_.."
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

KERNEL word_groups(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, ENDS_ARGUMENT) {
  __local real_t memory[ARRAYS * 2 * POINTS];
  const uint item = get_local_id(0);
  const index_t group = get_group_id(0);
  const uint part = group & ((1u << LOG2_UNITS) - 1);
  const place_t place = PLACE_OF(group >> LOG2_UNITS);

#if TWIDDLE == 3
  __local real2_t roots[ROOT_COUNT];
  fill_roots(roots, roots_on_device, part);
#elif TWIDDLE > 3
  __local real2_t roots[ROOT_COUNT];
  fill_roots(roots, part);
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
