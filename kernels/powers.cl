// The twiddles of a butterfly in the shapes that hold a transform in local memory: input j times w^j. Table entries for
// j = 1, 2, 4 .. 64 and products of those, one entry for each bit of j: a chain of powers would lose accuracy, an entry for each j
// would cost more loads.
//
//      j        1     2     3          4     5          6          7           8
//      w^j      e[0]  e[1]  e[1] w^1   e[2]  e[2] w^1   e[2] w^2   e[2] w^3    e[3]         e: table entries, `stride` apart

#define LOG2(n) ((n) >= 64 ? 6 : (n) >= 32 ? 5 : (n) >= 16 ? 4 : (n) >= 8 ? 3 : (n) >= 4 ? 2 : (n) >= 2 ? 1 : 0)
#define TOP_BIT(n) (1 << LOG2(n))

// w^j for j in [1, count), w^1, w^2, w^4 .. read at steps[0], steps[stride] ..
INLINE void get_powers(real_t *wr, real_t *wi, const uint count, const __global real2_t *steps, uint stride) {
  UNROLL for (uint j = 1; j < count; j++) {
    const real2_t w = steps[LOG2(j) * stride];
    wr[j] = w.x;
    wi[j] = w.y;
    if (j > TOP_BIT(j)) multiply(&wr[j], &wi[j], wr[j - TOP_BIT(j)], wi[j - TOP_BIT(j)]);
  }
}

// (re, im)[j] *= w^j for j in [1, radix).
INLINE void multiply_powers(real_t *re, real_t *im, const uint radix, const __global real2_t *steps, uint stride) {
  real_t wr[128], wi[128];
  get_powers(wr, wi, radix, steps, stride);
  UNROLL for (uint j = 1; j < radix; j++) multiply(&re[j], &im[j], wr[j], wi[j]);
}

// (re, im)[j] *= start * w^j for j in [0, radix): start times a table entry, times one of the powers below that.
INLINE void multiply_powers_from(real_t *re, real_t *im, const uint radix, const __global real2_t *steps, uint stride,
                                 real2_t start) {
  real_t wr[128], wi[128], sr = start.x, si = start.y;
  get_powers(wr, wi, TOP_BIT(radix - 1), steps, stride);
  multiply(&re[0], &im[0], sr, si);
  UNROLL for (uint j = 1; j < radix; j++) {
    const uint top = TOP_BIT(j);
    if (j == top) {
      const real2_t w = steps[LOG2(j) * stride];
      sr = start.x;
      si = start.y;
      multiply(&sr, &si, w.x, w.y);
    }
    real_t cr = sr, ci = si;
    if (j > top) multiply(&cr, &ci, wr[j - top], wi[j - top]);
    multiply(&re[j], &im[j], cr, ci);
  }
}
