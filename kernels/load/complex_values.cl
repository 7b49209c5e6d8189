// A load end's complex values, interleaved or planar, for the fragments that get their points from such arrays:
//
//      VALUES_ARGUMENTS, VALUES_NAMES     the arrays as arguments of a kernel, in the order of the plan
//      LOAD_VALUE(k)                      element base + k
//      LOAD_STREAM(part)                  the real numbers from element `base` on: of both parts, or of part 0 or 1
//      LOAD_VALUE_LANES(k, &re, &im)      that and the neighbours behind it, LANE_WIDTH in all
//
// Elements of one array have a place that can be announced ahead: VALUE_PLACE(base, flat), the address of element base + flat.
#if LOAD_PLANAR
#define VALUES_ARGUMENTS const __global real_t *RESTRICT input_re, const __global real_t *RESTRICT input_im
#define VALUES_NAMES input_re, input_im
#define LOAD_STREAM(part) ((part) ? input_im + base : input_re + base)
#define LOAD_VALUE(k) ((real2_t)(input_re[base + (k)], input_im[base + (k)]))
#define LOAD_VALUE_LANES(k, re, im)            \
  {                                            \
    *(re) = get_lanes(input_re + base + (k));  \
    *(im) = get_lanes(input_im + base + (k));  \
  }
#else
#define VALUES_ARGUMENTS const __global real2_t *RESTRICT input
#define VALUES_NAMES input
#define LOAD_STREAM(part) ((const __global real_t *)(input + base))
#define LOAD_VALUE(k) (input[base + (k)])
#define LOAD_VALUE_LANES(k, re, im) get_interleaved((const __global real_t *)input, 2 * base, 2 * (size_t)(k), re, im);
#define VALUE_PLACE(base, flat) (input + (base) + (flat))
#endif
