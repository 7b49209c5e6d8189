// Load: complex values, interleaved or planar. `sign` is -1 where the call is an inverse one and this launch its first: the
// conjugate is read, and the last launch writes the conjugate, which makes a forward transform an inverse one. Else 1.
//
// Every load fragment offers LOAD_ARGUMENTS and LOAD_NAMES (the kernel's arguments for this end, in the order of the plan)
// and load_point, which gets the point at element `flat` of the block that starts at element `base`. One that can get
// LANE_WIDTH neighbours at once defines LOAD_HAS_LANES and load_lanes, and LOAD_SHARES_WORK 1 where that saves arithmetic, too;
// one whose points, pairs of reals or halves of mirrored points come from one array defines LOAD_PLACE, their address. Kernels
// call them through ends.cl.
#if LOAD_PLANAR
#define LOAD_ARGUMENTS const __global real_t *RESTRICT input_re, const __global real_t *RESTRICT input_im
#define LOAD_NAMES input_re, input_im
#else
#define LOAD_ARGUMENTS const __global real2_t *RESTRICT input
#define LOAD_NAMES input
#define LOAD_PLACE(base, flat) (input + (base) + (flat))
#endif

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
#if LOAD_PLANAR
  const real2_t value = (real2_t)(input_re[base + flat], input_im[base + flat]);
#else
  const real2_t value = input[base + flat];
#endif
  *re = value.x;
  // A product would be drawn into the butterfly's sums: with 32 points a work-item it cost an H200 a third of the time.
  *im = sign < 0 ? -value.y : value.y;
}

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
INLINE void load_lanes(LOAD_ARGUMENTS, place_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
#if LOAD_PLANAR
  *re = get_lanes(input_re + base + flat);
  *im = get_lanes(input_im + base + flat);
#else
  get_interleaved((const __global real_t *)input, 2 * base, 2 * (size_t)flat, re, im);
#endif
  *im *= sign;
}
#endif
