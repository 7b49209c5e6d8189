// Load: real values; the imaginary part is zero. Runs in forward calls only.
#define LOAD_ELEMENT real_t
#define LOAD_ARGUMENTS const LOAD_SPACE LOAD_ELEMENT *RESTRICT input
#define LOAD_NAMES input
#define LOAD_REALS
#define LOAD_STREAM(part) (input + base)

INLINE void load_point(LOAD_ARGUMENTS, size_t base, size_t flat, real_t sign, real_t *re, real_t *im) {
  *re = input[base + flat];
  *im = 0;
}

#if LANE_WIDTH > 1
#define LOAD_HAS_LANES
INLINE void load_lanes(LOAD_ARGUMENTS, size_t base, uint flat, real_t sign, lane_t *re, lane_t *im) {
  *re = get_lanes(input + base + flat);
  *im = (lane_t)(0);
}
#endif
