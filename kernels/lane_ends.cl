// Lane forms of the ends: LANE_WIDTH neighbouring points by load_lanes and store_lanes, the first `count` of them by
// load_some_lanes and store_some_lanes (the ragged end of a block). Behind the load and the store fragment.

INLINE void load_some_lanes(LOAD_ARGUMENTS, size_t base, uint flat, int count, int swap, lane_t *re, lane_t *im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  for (int lane = 0; lane < LANE_WIDTH; lane++) {
    r[lane] = 0;
    i[lane] = 0;
    if (lane < count) load_point(LOAD_NAMES, base, flat + lane, swap, &r[lane], &i[lane]);
  }
  *re = JOIN(vload, LANE_WIDTH)(0, r);
  *im = JOIN(vload, LANE_WIDTH)(0, i);
}

INLINE void store_some_lanes(STORE_ARGUMENTS, size_t base, uint flat, int count, int swap, real_t scale, lane_t re,
                             lane_t im) {
  real_t r[LANE_WIDTH], i[LANE_WIDTH];
  JOIN(vstore, LANE_WIDTH)(re, 0, r);
  JOIN(vstore, LANE_WIDTH)(im, 0, i);
  for (int lane = 0; lane < count; lane++) store_point(STORE_NAMES, base, flat + lane, swap, scale, r[lane], i[lane]);
}

#ifndef LOAD_HAS_LANES
INLINE void load_lanes(LOAD_ARGUMENTS, size_t base, uint flat, int swap, lane_t *re, lane_t *im) {
  load_some_lanes(LOAD_NAMES, base, flat, LANE_WIDTH, swap, re, im);
}
#endif

#ifndef STORE_HAS_LANES
INLINE void store_lanes(STORE_ARGUMENTS, size_t base, uint flat, int swap, real_t scale, lane_t re, lane_t im) {
  store_some_lanes(STORE_NAMES, base, flat, LANE_WIDTH, swap, scale, re, im);
}
#endif
