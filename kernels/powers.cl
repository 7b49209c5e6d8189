// The twiddles of a butterfly in the shapes that hold a transform in local memory: input j times w^j. Table entries for
// j = 1, 2, 4, 8, 16 and single products of those: a chain of powers would lose accuracy, an entry for each j would cost more
// loads.
//
//      j        1     2     3          4     5          6          7           8
//      w^j      e[0]  e[1]  e[1] w^1   e[2]  e[2] w^1   e[2] w^2   e[2] w^3    e[3]         e: table entries, `stride` apart

#define LOG2(n) ((n) >= 16 ? 4 : (n) >= 8 ? 3 : (n) >= 4 ? 2 : (n) >= 2 ? 1 : 0)
#define TOP_BIT(n) (1 << LOG2(n))

// (re, im)[j] *= w^j for j in [1, radix), w^1, w^2, w^4 .. read at steps[0], steps[stride] ..
INLINE void multiply_powers(real_t *re, real_t *im, const uint radix, const __global real2_t *steps, uint stride) {
  real_t wr[32], wi[32];
  UNROLL for (uint j = 1; j < radix; j++) {
    if (j == TOP_BIT(j)) {
      const real2_t w = steps[LOG2(j) * stride];
      wr[j] = w.x;
      wi[j] = w.y;
    } else {
      wr[j] = wr[TOP_BIT(j)];
      wi[j] = wi[TOP_BIT(j)];
      multiply(&wr[j], &wi[j], wr[j - TOP_BIT(j)], wi[j - TOP_BIT(j)]);
    }
    multiply(&re[j], &im[j], wr[j], wi[j]);
  }
}
