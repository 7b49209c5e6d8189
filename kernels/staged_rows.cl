// The rows of a work-group as they lie in memory, read by all its work-items in that order (STAGED_LOAD), or written so
// (STAGED_STORE), where those of one row alone would meet scraps of memory transactions. Between, they rest in local memory, in
// which each work-item finds its points: an odd number of elements from a row to the next one, which keeps those of several rows
// off the same bank.
//
//      global    row 0: 0 1 2 3   row 1: 0 1 2 3   ..          work-item i takes element i, i + GROUP_LANES * ITEMS, ..
//      local     row 0: 0 1 2 3 . row 1: 0 1 2 3 . ..
//
// Of reals only real parts rest there, and of a spectrum what is stored: its lower half, where mirrors are found.

// Points of a row there: on the way in, on the way out. (Packed reals meet their mirrors as they are loaded.)
#define ROW_POINTS (KEPT_RADIX ? REAL_LENGTH : DATA_POINTS)
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

// Where a row of so many points begins, and element `at` of all rows: without a division where rows are odd.
#define STAGED_ROW(lane, points) ((size_t)(lane) * ((points) | 1))
#define STAGED_SLOT(at, points) ((points) % 2 ? (at) : (at) + (at) / (points))

// Rows `first` to `first` + `rows`; those behind them, to GROUP_LANES, are zeros.
INLINE void read_rows(READ_ARGUMENTS, PLACES_ARGUMENT, ENDS_ARGUMENT, index_t first, uint rows, uint id, __local real_t *shared) {
  uint at = id;
  for (; at < rows * LOADED_POINTS; at += GROUP_LANES * ITEMS) {
    real_t r, i;
#if PACKED_LOAD
    read_in_order(READ_NAMES, BLOCK_START(first, INPUT_DISTANCE, INPUT_ROW), at, INPUT_SIGN, &r, &i);
#else
    read_in_order(READ_NAMES, BLOCK_START(first + at / LOADED_POINTS, INPUT_DISTANCE, INPUT_ROW), at % LOADED_POINTS, INPUT_SIGN,
                  &r, &i);
#endif
    shared[STAGED_SLOT(at, LOADED_POINTS)] = r;
    if (LOADED_IMAGINARY) shared[PART_ELEMENTS + STAGED_SLOT(at, LOADED_POINTS)] = i;
  }
  for (; at < GROUP_LANES * LOADED_POINTS; at += GROUP_LANES * ITEMS) {
    shared[STAGED_SLOT(at, LOADED_POINTS)] = 0;
    if (LOADED_IMAGINARY) shared[PART_ELEMENTS + STAGED_SLOT(at, LOADED_POINTS)] = 0;
  }
}

INLINE void write_rows(WRITE_ARGUMENTS, PLACES_ARGUMENT, ENDS_ARGUMENT, index_t first, uint rows, uint id, const __local real_t *shared) {
  for (uint at = id; at < rows * STORED_POINTS; at += GROUP_LANES * ITEMS) {
    const real_t r = shared[STAGED_SLOT(at, STORED_POINTS)];
    const real_t i = STORED_IMAGINARY ? shared[PART_ELEMENTS + STAGED_SLOT(at, STORED_POINTS)] : 0;
#if PACKED_STORE
    write_in_order(WRITE_NAMES, BLOCK_START(first, OUTPUT_DISTANCE, OUTPUT_ROW), at, OUTPUT_SIGN, OUTPUT_SCALE, r, i);
#else
    write_in_order(WRITE_NAMES, BLOCK_START(first + at / STORED_POINTS, OUTPUT_DISTANCE, OUTPUT_ROW), at % STORED_POINTS,
                   OUTPUT_SIGN, OUTPUT_SCALE, r, i);
#endif
  }
}

// Point `start` + `step` of a lane, `step` known to the compiler: it is an offset that the instruction holds.
INLINE void take_staged(const __local real_t *shared, uint lane, uint start, const uint step, real_t *re, real_t *im) {
  const int mirrored = start + step >= LOADED_POINTS;
  const size_t row = STAGED_ROW(lane, LOADED_POINTS), at = mirrored ? row - start + (ROW_POINTS - step) : row + start + step;
  *re = shared[at];
  *im = !LOADED_IMAGINARY ? 0 : mirrored ? -shared[PART_ELEMENTS + at] : shared[PART_ELEMENTS + at];
}

INLINE void put_staged(__local real_t *shared, uint lane, uint start, const uint step, real_t re, real_t im) {
  if (start + step >= STORED_POINTS) return;
  const size_t at = STAGED_ROW(lane, STORED_POINTS) + start + step;
  shared[at] = re;
  if (STORED_IMAGINARY) shared[PART_ELEMENTS + at] = im;
}
