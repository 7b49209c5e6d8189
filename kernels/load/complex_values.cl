// A load end's complex values, interleaved or planar, for the fragments that get their points from such arrays:
//
//      VALUES_ARGUMENTS, VALUES_NAMES     the arrays as arguments of a kernel, in the order of the plan
//      LOAD_VALUE(k)                      element base + k
//      LOAD_STREAM(part)                  the real numbers from element `base` on: of both parts, or of part 0 or 1
//      LOAD_VALUE_LANES(k, &re, &im)      that and the neighbours behind it, LANE_WIDTH in all
//      LOAD_TWO_VALUES(k, re, im)         that and the next one into two arrays, k even: in one transaction of 16 bytes at most,
//                                         where rows begin so (ALIGNED_TWO)
//
// Elements of one array have a place that can be announced ahead: VALUE_PLACE(base, flat), the address of element base + flat.
#if LOAD_PLANAR
#define VALUES_ARGUMENTS const __global real_t *RESTRICT input_re, const __global real_t *RESTRICT input_im
#define VALUES_NAMES input_re, input_im
#if defined(ALIGNED_TWO) && ALIGNED_TWO
#define LOAD_TWO_VALUES(k, re, im)                                                           \
  {                                                                                          \
    const real2_t reals = *(const __global real2_t *)(input_re + base + (k));                \
    const real2_t imaginaries = *(const __global real2_t *)(input_im + base + (k));          \
    (re)[0] = reals.x;                                                                       \
    (re)[1] = reals.y;                                                                       \
    (im)[0] = imaginaries.x;                                                                 \
    (im)[1] = imaginaries.y;                                                                 \
  }
#endif
#define LOAD_STREAM(part) ((part) ? input_im + base : input_re + base)
#define LOAD_VALUE(k) ((real2_t)(input_re[base + (k)], input_im[base + (k)]))
#define LOAD_VALUE_LANES(k, re, im)            \
  {                                            \
    *(re) = get_lanes(input_re + base + (k));  \
    *(im) = get_lanes(input_im + base + (k));  \
  }
#else
#define LOAD_ELEMENT real2_t
#define VALUES_ARGUMENTS const LOAD_SPACE LOAD_ELEMENT *RESTRICT input
#define VALUES_NAMES input
#if defined(ALIGNED_TWO) && ALIGNED_TWO && REAL_BITS == 32
#define LOAD_TWO_VALUES(k, re, im)                                             \
  {                                                                            \
    const real4_t both = *(const __global real4_t *)(input + base + (k));      \
    (re)[0] = both.x;                                                          \
    (im)[0] = both.y;                                                          \
    (re)[1] = both.z;                                                          \
    (im)[1] = both.w;                                                          \
  }
#endif
#define LOAD_STREAM(part) ((const __global real_t *)(input + base))
#define LOAD_VALUE(k) (input[base + (k)])
#define LOAD_VALUE_LANES(k, re, im) get_interleaved((const __global real_t *)input, 2 * base, 2 * (size_t)(k), re, im);
#define VALUE_PLACE(base, flat) (input + (base) + (flat))
#endif
#if defined(ALIGNED_TWO) && !defined(LOAD_TWO_VALUES)
#define LOAD_TWO_VALUES(k, re, im)                   \
  UNROLL for (int next = 0; next < 2; next++) {      \
    const real2_t value = LOAD_VALUE((k) + next);    \
    (re)[next] = value.x;                            \
    (im)[next] = value.y;                            \
  }
#endif
