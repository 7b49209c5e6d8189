// The rows of a work-group as they lie in memory, read by all its work-items in that order (STAGED_LOAD), or written so
// (STAGED_STORE), where those of one row alone would meet scraps of memory transactions. Between, they rest in local memory, in
// which each work-item finds its points: an odd number of elements from a row to the next one, which keeps those of several rows
// off the same bank.
//
//      global    row 0: 0 1 2 3   row 1: 0 1 2 3   ..          work-item i takes element i, i + GROUP_LANES * ITEMS, ..
//      local     row 0: 0 1 2 3 . row 1: 0 1 2 3 . ..
//
// Of reals only real parts rest there, and of a spectrum what is stored: its lower half, where mirrors are found.

#if !defined(PACKED_LOAD) || !defined(PACKED_STORE)
#error "PACKED_LOAD, PACKED_STORE: 1 where there is nothing between rows"
#endif

// Points of a row there: on the way in, on the way out. (Packed reals meet their mirrors as they are loaded.)
#define ROW_POINTS DATA_POINTS
#if defined(LOAD_MIRRORS) && REAL_LENGTH == ROW_POINTS && !CHIRP_LOAD
#define LOADED_POINTS (ROW_POINTS / 2 + 1)
#else
#define LOADED_POINTS ROW_POINTS
#endif
#if defined(STORE_HALF) && REAL_LENGTH == ROW_POINTS && !CHIRP_STORE
#define STORED_POINTS (ROW_POINTS / 2 + 1)
#else
#define STORED_POINTS ROW_POINTS
#endif

#if defined(LOAD_REALS) && !CHIRP_LOAD
#define LOADED_IMAGINARY 0
#else
#define LOADED_IMAGINARY 1
#endif
#if defined(STORE_REALS) && !CHIRP_STORE
#define STORED_IMAGINARY 0
#else
#define STORED_IMAGINARY 1
#endif

// Where point n of a lane rests, and element `at` of all rows: without a division where rows are odd.
#define STAGED_POINT(lane, n, points) ((n) + (lane) * ((points) | 1))
#define STAGED_SLOT(at, points) ((points) % 2 ? (at) : (at) + (at) / (points))

// Elements of memory in so many lanes' rows, and how each is moved, where part_rows.cl has not said so already: where the row of
// element `at` begins, and its place in it; rows without gaps are one.
#if PACKED_LOAD
#define LOADED_ROW(at) BLOCK_START(first_lane, INPUT_DISTANCE, INPUT_ROW)
#define LOADED_PLACE(at) (at)
#else
#define LOADED_ROW(at) BLOCK_START(first_lane + (at) / LOADED_POINTS, INPUT_DISTANCE, INPUT_ROW)
#define LOADED_PLACE(at) ((at) % LOADED_POINTS)
#endif
#if PACKED_STORE
#define STORED_ROW(at) BLOCK_START(first_lane, OUTPUT_DISTANCE, OUTPUT_ROW)
#define STORED_PLACE(at) (at)
#else
#define STORED_ROW(at) BLOCK_START(first_lane + (at) / STORED_POINTS, OUTPUT_DISTANCE, OUTPUT_ROW)
#define STORED_PLACE(at) ((at) % STORED_POINTS)
#endif

// Elements that a work-item loads before it puts the first of them down: all, so that they are under way together, but where each
// is joined from several values, which would take too many registers.
#ifndef LOADED_ELEMENTS
#define LOADED_ELEMENTS(lanes) ((lanes) * LOADED_POINTS)
#define STORED_ELEMENTS(lanes) ((lanes) * STORED_POINTS)
#endif
#define STAGED_SHARE(elements) (((elements) + GROUP_LANES * ITEMS - 1) / (GROUP_LANES * ITEMS))
#define LOADED_SHARE STAGED_SHARE(LOADED_ELEMENTS(GROUP_LANES))
#ifdef LOAD_JOINS
#define MOST_TOGETHER 8
#else
#define MOST_TOGETHER LOADED_SHARE
#endif
#define LOADING_TURNS ((LOADED_SHARE + MOST_TOGETHER - 1) / MOST_TOGETHER)
#define LOADED_TOGETHER ((LOADED_SHARE + LOADING_TURNS - 1) / LOADING_TURNS)

#ifndef READ_ELEMENT
#define READ_ELEMENT(re, im) read_in_order(READ_NAMES, LOADED_ROW(next), LOADED_PLACE(next), INPUT_SIGN, re, im)
#define PUT_ELEMENT(re, im)                         \
  shared[STAGED_SLOT(next, LOADED_POINTS)] = re;    \
  if (LOADED_IMAGINARY) shared_im[STAGED_SLOT(next, LOADED_POINTS)] = im
#define WRITE_ELEMENT                                                                                         \
  write_in_order(WRITE_NAMES, STORED_ROW(next), STORED_PLACE(next), OUTPUT_SIGN, OUTPUT_SCALE,                \
                 shared[STAGED_SLOT(next, STORED_POINTS)],                                                    \
                 STORED_IMAGINARY ? shared_im[STAGED_SLOT(next, STORED_POINTS)] : 0)
#endif

// Runs `body` for the work-item's elements `next` of all rows, `count` of them from its number `first` on, of a group full of rows,
// `all` elements: a count and places that the compiler knows.
#define FOR_STAGED(all, first, count, body)                                                    \
  UNROLL for (uint m = 0; m < (count); m++) {                                                  \
    const uint next = (uint)get_local_id(0) + ((first) + m) * (GROUP_LANES * ITEMS);           \
    if (((first) + m + 1) * (GROUP_LANES * ITEMS) <= (all) || next < (all)) {                  \
      body;                                                                                    \
    }                                                                                          \
  }
// The same from number `next` on to `end`, of any group.
#define FOR_STAGED_TO(end, body)                                        \
  for (; next < (end); next += GROUP_LANES * ITEMS) {                   \
    body;                                                               \
  }

// `rows` rows from the group's first lane on. The last group may have fewer than GROUP_LANES; those behind them are read as zeros.
// Macros, and imaginary parts by a pointer of their own, shared_im: NVIDIA's compiler makes less of the same in a function that it
// inlines (copies on an H100: 17 points .99 -> 1.11, 1009 points 1.38 -> 1.84), or of sums of `shared` (101 points 1.13 -> 1.23);
// and of one loop for full groups and others (an H200, 400 lengths and kinds: 1.12 times as long; 91 reals 1.15 copies -> 1.33).
#define READ_ROWS(rows)                                                                                           \
  if ((rows) == GROUP_LANES) {                                                                                    \
    ROLLED for (uint turn = 0; turn < LOADING_TURNS; turn++) {                                                    \
      real_t taken_re[LOADED_TOGETHER], taken_im[LOADED_TOGETHER];                                                \
      const uint first = turn * LOADED_TOGETHER;                                                                  \
      FOR_STAGED(LOADED_ELEMENTS(GROUP_LANES), first, LOADED_TOGETHER, READ_ELEMENT(&taken_re[m], &taken_im[m]))  \
      FOR_STAGED(LOADED_ELEMENTS(GROUP_LANES), first, LOADED_TOGETHER, PUT_ELEMENT(taken_re[m], taken_im[m]))     \
    }                                                                                                             \
  } else {                                                                                                        \
    uint next = get_local_id(0);                                                                                  \
    real_t taken_re, taken_im;                                                                                    \
    FOR_STAGED_TO(LOADED_ELEMENTS(rows), READ_ELEMENT(&taken_re, &taken_im); PUT_ELEMENT(taken_re, taken_im))     \
    FOR_STAGED_TO(LOADED_ELEMENTS(GROUP_LANES), PUT_ELEMENT(0, 0))                                                \
  }
#define WRITE_ROWS(rows)                                                                                          \
  if ((rows) == GROUP_LANES) {                                                                                    \
    FOR_STAGED(STORED_ELEMENTS(GROUP_LANES), 0, STAGED_SHARE(STORED_ELEMENTS(GROUP_LANES)), WRITE_ELEMENT)        \
  } else {                                                                                                        \
    uint next = get_local_id(0);                                                                                  \
    FOR_STAGED_TO(STORED_ELEMENTS(rows), WRITE_ELEMENT)                                                           \
  }

// One part of point `start` + `step` of a lane, `step` known to the compiler: it is an offset that the instruction holds. What is
// asked of rows without mirrors costs nothing.
#define IS_MIRROR(n) (LOADED_POINTS < ROW_POINTS && (n) >= LOADED_POINTS)
#define IS_STORED(n) (STORED_POINTS == ROW_POINTS || (n) < STORED_POINTS)

INLINE real_t take_re(const __local real_t *part, uint lane, uint start, const uint step) {
  if (IS_MIRROR(start + step)) return part[(size_t)STAGED_POINT(lane, ROW_POINTS - step, LOADED_POINTS) - start];
  return part[(size_t)STAGED_POINT(lane, start, LOADED_POINTS) + step];
}

INLINE real_t take_im(const __local real_t *part, uint lane, uint start, const uint step) {
  if (!LOADED_IMAGINARY) return 0;
  const real_t im = take_re(part, lane, start, step);
  return IS_MIRROR(start + step) ? -im : im;
}

INLINE void put_re(__local real_t *part, uint lane, uint start, const uint step, real_t value) {
  if (IS_STORED(start + step)) part[(size_t)STAGED_POINT(lane, start, STORED_POINTS) + step] = value;
}

INLINE void put_im(__local real_t *part, uint lane, uint start, const uint step, real_t value) {
  if (STORED_IMAGINARY) put_re(part, lane, start, step, value);
}

// All points of a work-item, one part behind the other.
#if RADER
#define LOADED_AT load_powers[k], 0
#define STORED_AT store_powers[k], 0
#else
#define LOADED_AT item, step
#define STORED_AT item, step
#endif
#define TAKE_POINTS                                                      \
  FOR_POINTS(FIRST_RADIX, re[at] = take_re(shared, lane, LOADED_AT))     \
  FOR_POINTS(FIRST_RADIX, im[at] = take_im(shared_im, lane, LOADED_AT))
#define PUT_POINTS                                                       \
  FOR_POINTS(END_RADIX, put_re(shared, lane, STORED_AT, re[at]))         \
  FOR_POINTS(END_RADIX, put_im(shared_im, lane, STORED_AT, im[at]))
