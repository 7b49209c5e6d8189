// The twiddles of powers.cl computed instead of read, in single precision and for lengths that are powers of two, where every
// angle is exact. A launch of few work-groups takes as long as the driver takes for it, which is less by 0.1 to 0.2 us of 4.4
// (NVIDIA's) without the buffer of a table; one that reads gigabytes is up to 1 % slower with them computed.
//
//      t = q / 2 + r, |r| <= 1 / 4        q mod 4      0            1            2            3
//                                         cos(pi t)    cos(pi r)   -sin(pi r)   -cos(pi r)    sin(pi r)
//                                         sin(pi t)    sin(pi r)    cos(pi r)   -sin(pi r)   -cos(pi r)

// exp(-i pi t), 0 <= t < 2. Polynomials by least squares; pi is two parts, since one float is 9e-8 off. In the root mean square
// the sine is off by 1.2e-8 and the cosine by 1.8e-8, where correct rounding has 1.1e-8 and 1.7e-8.
INLINE void unit_root(real_t t, real_t *re, real_t *im) {
  const int q = (int)(2 * t + REAL(0.5));
  const real_t r = t - REAL(0.5) * q, x = r * r;
  const real_t above = ((REAL(-0.588760734) * x + REAL(2.54974318)) * x + REAL(-5.16770744)) * x + REAL(-8.74227766e-8);
  const real_t s = REAL(3.14159274) * r + above * r;
  const real_t c = (((REAL(0.231418252) * x + REAL(-1.33505702)) * x + REAL(4.05870771)) * x + REAL(-4.93480206)) * x + 1;
  const real_t a = q & 1 ? s : c, b = q & 1 ? c : s;
  *re = (q + 1) & 2 ? -a : a;
  *im = q & 2 ? b : -b;
}

// (re, im)[j] *= exp(-i pi turn j) for j in [1, radix), 0 <= turn < 2 / radix: roots for j = 1, 2, 4 .., single products of
// those.
INLINE void multiply_roots(real_t *re, real_t *im, const uint radix, real_t turn) {
  real_t wr[128], wi[128];
  UNROLL for (uint j = 1; j < radix; j++) {
    const uint top = TOP_BIT(j);
    if (j == top) {
      unit_root(turn * j, &wr[j], &wi[j]);
    } else {
      wr[j] = wr[top];
      wi[j] = wi[top];
      multiply(&wr[j], &wi[j], wr[j - top], wi[j - top]);
    }
    multiply(&re[j], &im[j], wr[j], wi[j]);
  }
}
