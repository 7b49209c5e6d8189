// Store: complex values, interleaved or planar, scaled; the conjugate (`sign` -1) in an inverse call.
//
// Every store fragment offers STORE_ARGUMENTS and STORE_NAMES (the kernel's arguments for this end, in the order of the
// plan) and store_point, which puts the point at element `flat` of the block that starts at element `base`. One that can put
// LANE_WIDTH neighbours at once defines STORE_HAS_LANES and store_lanes; one whose points or pairs of reals go to one array
// defines STORE_PLACE, their address. Kernels call them through ends.cl, but for blocks of short transforms (block_streams.cl):
// STORE_STREAM and STORE_REALS are as those of load/complex.cl, STORE_HALF says that the half of the points is stored.
INLINE void store_point(STORE_ARGUMENTS, size_t base, size_t flat, real_t sign, scale_t scale, real_t re, real_t im) {
  const real2_t value = SCALED((real2_t)(re, sign < 0 ? -im : im), scale);  // no product: as in load/complex.cl
  STORE_VALUE(flat, value)
}

#if LANE_WIDTH > 1
#define STORE_HAS_LANES
INLINE void store_lanes(STORE_ARGUMENTS, place_t base, uint flat, real_t sign, scale_t scale, lane_t re, lane_t im) {
  STORE_VALUE_LANES(flat, SCALED(re, scale), SCALED(im, scale * sign))
}
#endif
