// A store end's complex values, interleaved or planar, for the fragments that put their points into such arrays:
//
//      STORE_ARGUMENTS, STORE_NAMES       the arrays as arguments of a kernel, in the order of the plan
//      STORE_VALUE(k, value)              element base + k
//      STORE_STREAM(part)                 the real numbers from element `base` on: of both parts, or of part 0 or 1
//      STORE_VALUE_LANES(k, re, im)       that and the neighbours behind it, LANE_WIDTH in all
//      STORE_PLACE(base, flat)            the address of element base + flat, where one array has them
//      STORED_VALUE, STORED_LANES         the same, read back by the work-item that wrote them
#if STORE_PLANAR
#define STORE_ARGUMENTS __global real_t *RESTRICT output_re, __global real_t *RESTRICT output_im
#define STORE_NAMES output_re, output_im
#define STORE_STREAM(part) ((part) ? output_im + base : output_re + base)
#define STORE_VALUE(k, value)          \
  {                                    \
    output_re[base + (k)] = (value).x; \
    output_im[base + (k)] = (value).y; \
  }
#define STORE_VALUE_LANES(k, re, im)           \
  {                                            \
    put_lanes(output_re + base + (k), re);     \
    put_lanes(output_im + base + (k), im);     \
  }
#define STORED_VALUE(k) ((real2_t)(output_re[base + (k)], output_im[base + (k)]))
#define STORED_LANES(k, re, im)                 \
  {                                             \
    *(re) = get_lanes(output_re + base + (k));  \
    *(im) = get_lanes(output_im + base + (k));  \
  }
#else
#define STORE_ARGUMENTS __global real2_t *RESTRICT output
#define STORE_NAMES output
#define STORE_STREAM(part) ((__global real_t *)(output + base))
#define STORE_VALUE(k, value) output[base + (k)] = (value);
#define STORE_VALUE_LANES(k, re, im) put_interleaved((__global real_t *)output, 2 * base, 2 * (size_t)(k), re, im);
#define STORE_PLACE(base, flat) (output + (base) + (flat))
#define STORED_VALUE(k) (output[base + (k)])
#define STORED_LANES(k, re, im) get_interleaved((const __global real_t *)output, 2 * base, 2 * (size_t)(k), re, im);
#endif
