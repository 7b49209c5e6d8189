// Load: an even number of real values as half as many complex ones, z[n] = x[2n] + i x[2n+1]. Runs in forward calls only.
// `base` counts real values.
#define LOAD_ELEMENT real_t
#define LOAD_ARGUMENTS const LOAD_SPACE LOAD_ELEMENT *RESTRICT input
#define LOAD_NAMES input
#define LOAD_STREAM(part) (input + base)
#define LOAD_PLACE(base, flat) (input + (base) + 2 * (size_t)(flat))

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
#if ALIGNED_PAIRS
  const real2_t pair = *(const LOAD_SPACE real2_t *)(input + base + 2 * flat);
#else
  const real2_t pair = vload2(0, input + base + 2 * flat);
#endif
  *re = pair.x;
  *im = pair.y;
}

#ifdef ALIGNED_TWO
INLINE void load_two(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
#if ALIGNED_TWO && REAL_BITS == 32
  const real4_t four = *(const LOAD_SPACE real4_t *)(input + base + 2 * flat);
  re[0] = four.x;
  im[0] = four.y;
  re[1] = four.z;
  im[1] = four.w;
#else
  UNROLL for (int i = 0; i < 2; i++) load_point(LOAD_NAMES, base, flat + i, sign, &re[i], &im[i]);
#endif
}
#endif

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
INLINE void load_lanes(LOAD_ARGUMENTS, place_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
  get_interleaved(input, base, 2 * (size_t)flat, re, im);
}
#endif
