// FUSED_CONVOLUTION: the last launch of a forward transform and the first one of its inverse in one, with the filter's spectrum
// between: both take LENGTH points COLUMNS apart. The second run of the stages has the radices reversed (STAGES_BACK), so that a
// work-item's outputs of the first are its inputs of the second; STORE_SPAN is its span.
//
// RADER: point 0 is added to the spectrum at 0, and so to each output; to the spectrum's own value there, it gives output 0.

#if RADER
#define SUM_POINTS              \
  if (at == 0 && item == 0) {   \
    sum_re = re[0] + first_re;  \
    sum_im = im[0] + first_im;  \
    r += first_re;              \
    i += first_im;              \
  }
#else
#define SUM_POINTS
#endif

// Outputs times the filter, and the conjugate: the second run of the stages is the inverse transform.
#define MEET_FILTER                                                                                                \
  UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {                                                      \
    const uint b = item + m * ITEMS;                                                                               \
    if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {                                                       \
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {                                                               \
        const uint at = m * LAST_RADIX + j;                                                                        \
        const real2_t w = TABLE(FILTER_SPECTRUM)[FILTER_AT(column, item, m * ITEMS + j * (LENGTH / LAST_RADIX))];  \
        real_t r = re[at], i = im[at];                                                                             \
        multiply(&r, &i, w.x, w.y);                                                                                \
        SUM_POINTS                                                                                                 \
        re[at] = r;                                                                                                \
        im[at] = -i;                                                                                               \
      }                                                                                                            \
    }                                                                                                              \
  }
