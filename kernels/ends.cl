// The two ends of a launch as its kernel calls them, behind the load and the store fragment. A Bluestein transform wraps
// them: its first launch multiplies by the chirp as it reads and pads with zeros, the last launch of its forward half
// multiplies by the chirp's spectrum as it writes, and its last launch multiplies by the chirp and cuts to the length. A Rader
// transform takes input q at g^q and leaves output q at g^-q, g a generator of the numbers modulo the prime length:
//
//      p = 7, g = 3      q           0 1 2 3 4 5
//                        reads n     1 3 2 6 4 5     load_powers
//                        writes k    1 5 4 6 2 3     store_powers
//
// where q may itself stand in the order that coprime stages want.
//
//      read_point    (READ_NAMES, base, flat, sign, &re, &im)            one point
//      write_point   (WRITE_NAMES, base, flat, sign, scale, re, im)
//      read_neighbours, write_neighbours                                 LANE_WIDTH points from `flat` on
//      read_some_neighbours, write_some_neighbours                       the first `count` of them: a block's ragged end
//      read_in_order, write_in_order                                     the point at `flat` itself, also in a Rader transform
//      result_place, finish_result   (WRITE_NAMES, k[, &re, &im])        where result k of a convolution belongs; its value
//
// load_length, store_length: points that are read, and written, as arguments so that all lengths of one padded length share a
// program.
// HALF_LOAD: a convolution that makes an odd number N of reals reads the stored half of their spectrum alone. Value k above 0 then
// counts twice, for its mirror N - k, too: the results have other imaginary parts, which are not stored. (On the way to the half
// spectrum only that half is computed. Either way the convolution has 3/4 of the points.)
//
// `flat` counts elements of a block, INNER of them between neighbours on the axis; ROWS blocks make a batch entry.
// LOADS_WHOLE_COLUMNS: the columns that a convolution reads rest one behind the other instead.

#if !defined(CHIRP_LOAD) || !defined(CHIRP_STORE) || !defined(FILTER_STORE) || !defined(RADER) || !defined(HALF_LOAD) || \
    !defined(LOADS_WHOLE_COLUMNS) || !defined(INNER) || !defined(ROWS)
#error "CHIRP_LOAD, CHIRP_STORE, FILTER_STORE, RADER, HALF_LOAD, LOADS_WHOLE_COLUMNS, INNER and ROWS describe the ends"
#endif

// Where block `b` begins.
#define BLOCK_START(b, distance, row_stride) ((size_t)((b) / ROWS) * (distance) + (size_t)((b) % ROWS) * (row_stride))

// Where a convolution reads point n of a column of so many.
#if LOADS_WHOLE_COLUMNS
#define PLACE_IN_COLUMN(n, column, points) ((column) * (points) + (n))
#else
#define PLACE_IN_COLUMN(n, column, points) ((n) * INNER + (column))
#endif

#if CHIRP_LOAD
#define READ_ARGUMENTS LOAD_ARGUMENTS, const __global real2_t *restrict load_chirp, uint load_length
#define READ_NAMES LOAD_NAMES, load_chirp, load_length
INLINE void read_point(READ_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  // The padding reads the last point, since a condition round each load would keep them from being under way together.
  const uint n = (uint)flat / INNER;
  const uint there = min(n, load_length - 1);
  const real2_t w = load_chirp[there];
  real_t r, i;
  load_point(LOAD_NAMES, base, PLACE_IN_COLUMN(there, (uint)flat % INNER, load_length), sign, &r, &i);
#if HALF_LOAD
  r *= n == 0 ? 1 : 2;
  i *= n == 0 ? 1 : 2;
#endif
  *re = n < load_length ? r * w.x - i * w.y : 0;
  *im = n < load_length ? r * w.y + i * w.x : 0;
}
#elif RADER
#define READ_ARGUMENTS LOAD_ARGUMENTS, const __global int *restrict load_powers
#define READ_NAMES LOAD_NAMES, load_powers
INLINE void read_point(READ_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  load_point(LOAD_NAMES, base, PLACE_IN_COLUMN(load_powers[(uint)flat / INNER], (uint)flat % INNER, LENGTH + RADER), sign, re, im);
}
#else
#define READ_ARGUMENTS LOAD_ARGUMENTS
#define READ_NAMES LOAD_NAMES
#define read_point load_point
#endif

INLINE void read_in_order(READ_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
#if RADER
  load_point(LOAD_NAMES, base, PLACE_IN_COLUMN((uint)flat / INNER, (uint)flat % INNER, LENGTH + RADER), sign, re, im);
#else
  read_point(READ_NAMES, base, flat, sign, re, im);
#endif
}

#if FILTER_STORE
#define WRITE_ARGUMENTS STORE_ARGUMENTS, const __global real2_t *restrict chirp_spectrum
#define WRITE_NAMES STORE_NAMES, chirp_spectrum
// The conjugate: the forward transform that follows is then the inverse one (its 1/length is in the table).
INLINE void write_point(WRITE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  const real2_t w = chirp_spectrum[(uint)flat / INNER];
  store_point(STORE_NAMES, base, flat, -1, UNSCALED, re * w.x - im * w.y, re * w.y + im * w.x);
}
#elif CHIRP_STORE
#define WRITE_ARGUMENTS STORE_ARGUMENTS, const __global real2_t *restrict store_chirp, uint store_length
#define WRITE_NAMES STORE_NAMES, store_chirp, store_length
INLINE uint result_place(WRITE_ARGUMENTS, uint k) { return k; }
// The conjugate again ends the inverse transform.
INLINE void finish_result(WRITE_ARGUMENTS, uint k, real_t *re, real_t *im) {
  const real2_t w = store_chirp[k];
  const real_t r = *re;
  *re = r * w.x + *im * w.y;
  *im = r * w.y - *im * w.x;
}
INLINE void write_point(WRITE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  const uint k = (uint)flat / INNER;
  if (k < store_length) {
    finish_result(WRITE_NAMES, k, &re, &im);
    store_point(STORE_NAMES, base, flat, sign, scale, re, im);
  }
}
#elif RADER
#define WRITE_ARGUMENTS STORE_ARGUMENTS, const __global int *restrict store_powers
#define WRITE_NAMES STORE_NAMES, store_powers
INLINE uint result_place(WRITE_ARGUMENTS, uint k) { return store_powers[k]; }
INLINE void finish_result(WRITE_ARGUMENTS, uint k, real_t *re, real_t *im) { *im = -*im; }
INLINE void write_point(WRITE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  const uint k = (uint)flat / INNER;
  finish_result(WRITE_NAMES, k, &re, &im);
  store_point(STORE_NAMES, base, result_place(WRITE_NAMES, k) * INNER + (uint)flat % INNER, sign, scale, re, im);
}
#else
#define WRITE_ARGUMENTS STORE_ARGUMENTS
#define WRITE_NAMES STORE_NAMES
#define write_point store_point
#endif

INLINE void write_in_order(WRITE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
#if RADER
  store_point(STORE_NAMES, base, flat, sign, scale, re, -im);
#else
  write_point(WRITE_NAMES, base, flat, sign, scale, re, im);
#endif
}

#if LANE_WIDTH > 1

INLINE void read_some_neighbours(READ_ARGUMENTS, size_t base, uint flat, int count, real_t sign, lane_t *re, lane_t *im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  for (int lane = 0; lane < LANE_WIDTH; lane++) {
    r[lane] = 0;
    i[lane] = 0;
    if (LANE_PLACE(lane) < count) read_point(READ_NAMES, base, flat + LANE_PLACE(lane), sign, &r[lane], &i[lane]);
  }
  *re = JOIN(vload, LANE_WIDTH)(0, r);
  *im = JOIN(vload, LANE_WIDTH)(0, i);
}

INLINE void write_some_neighbours(WRITE_ARGUMENTS, size_t base, uint flat, int count, real_t sign, scale_t scale, lane_t re,
                                  lane_t im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  JOIN(vstore, LANE_WIDTH)(re, 0, r);
  JOIN(vstore, LANE_WIDTH)(im, 0, i);
  for (int lane = 0; lane < LANE_WIDTH; lane++) {
    if (LANE_PLACE(lane) < count) write_point(WRITE_NAMES, base, flat + LANE_PLACE(lane), sign, scale, r[lane], i[lane]);
  }
}

INLINE void read_neighbours(READ_ARGUMENTS, place_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
#if defined(LOAD_HAS_LANES) && !CHIRP_LOAD
  load_lanes(LOAD_NAMES, base, flat, sign, re, im);
#else
#if defined(LOAD_HAS_LANES) && INNER == 1
  if (flat >= load_length) {
    *re = 0;
    *im = 0;
    return;
  }
  if (flat + LANE_WIDTH <= load_length) {
    lane_t c, s;
    load_lanes(LOAD_NAMES, base, flat, sign, re, im);
#if HALF_LOAD
    lane_t weights = (lane_t)(2);
    if (flat == 0) weights.s0 = 1;
    *re *= weights;
    *im *= weights;
#endif
    get_complex_run(load_chirp + flat, &c, &s);
    multiply(re, im, c, s);
    return;
  }
#endif
  read_some_neighbours(READ_NAMES, base, flat, LANE_WIDTH, sign, re, im);
#endif
}

INLINE void write_neighbours(WRITE_ARGUMENTS, place_t base, uint flat, real_t sign, scale_t scale, lane_t re, lane_t im) {
#if defined(STORE_HAS_LANES) && !FILTER_STORE && !CHIRP_STORE
  store_lanes(STORE_NAMES, base, flat, sign, scale, re, im);
#elif defined(STORE_HAS_LANES) && FILTER_STORE && INNER == 1
  lane_t c, s;
  get_complex_run(chirp_spectrum + flat, &c, &s);
  multiply(&re, &im, c, s);
  store_lanes(STORE_NAMES, base, flat, -1, UNSCALED, re, im);
#else
#if defined(STORE_HAS_LANES) && CHIRP_STORE && INNER == 1
  if (flat >= store_length) return;
  if (flat + LANE_WIDTH <= store_length) {
    lane_t c, s;
    get_complex_run(store_chirp + flat, &c, &s);
    im = -im;
    multiply(&re, &im, c, s);
    store_lanes(STORE_NAMES, base, flat, sign, scale, re, im);
    return;
  }
#endif
  write_some_neighbours(WRITE_NAMES, base, flat, LANE_WIDTH, sign, scale, re, im);
#endif
}

#endif
