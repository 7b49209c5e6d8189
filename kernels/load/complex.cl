// Load: complex values, interleaved or planar. `sign` is -1 where the call is an inverse one and this launch its first: the
// conjugate is read, and the last launch writes the conjugate, which makes a forward transform an inverse one. Else 1.
//
// Every load fragment offers LOAD_ARGUMENTS and LOAD_NAMES (the kernel's arguments for this end, in the order of the plan) and
// load_point, which gets the point at element `flat` of the block that starts at element `base`. One that can get LANE_WIDTH
// neighbours at once defines LOAD_HAS_LANES and load_lanes, and LOAD_SHARES_WORK 1 where that saves arithmetic, too; one whose
// points, pairs of reals or halves of mirrored points come from one array defines LOAD_PLACE, their address. Kernels call them
// through ends.cl. (half_join.cl also offers load_mirrored, a point and its mirror at once: paired_butterflies.cl; what
// parked_rows.cl reads by offers load_two, an even point and the next one, or store_two, where ALIGNED_TWO says how rows begin.)
// Blocks of short transforms (block_streams.cl) are read past it: LOAD_STREAM is where the real numbers of the points from `base`
// on begin, LOAD_REALS says that there is one a point, and LOAD_MIRRORS that a half spectrum is stored, whose points load_held
// makes of one that the lanes hold.
#define LOAD_ARGUMENTS VALUES_ARGUMENTS
#define LOAD_NAMES VALUES_NAMES
#ifdef VALUE_PLACE
#define LOAD_PLACE VALUE_PLACE
#endif

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  const real2_t value = LOAD_VALUE(flat);
  *re = value.x;
  // A product would be drawn into the butterfly's sums: with 32 points a work-item it cost an H200 a third of the time.
  *im = sign < 0 ? -value.y : value.y;
}

#ifdef ALIGNED_TWO
INLINE void load_two(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  LOAD_TWO_VALUES(flat, re, im)
  UNROLL for (int i = 0; i < 2; i++) im[i] = sign < 0 ? -im[i] : im[i];
}
#endif

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
INLINE void load_lanes(LOAD_ARGUMENTS, place_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
  LOAD_VALUE_LANES(flat, re, im)
  *im *= sign;
}
#endif
