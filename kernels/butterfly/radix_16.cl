// 16-point transform in place: natural order in and out, forward sign. 4 x 4: four 4-point transforms over inputs i + 4 j,
// sixteenth roots w^(i k), four 4-point transforms over i.
INLINE void radix_16(lane_t *re, lane_t *im) {
  const real_t c = REAL(0.92387953251128675613), s = REAL(0.38268343236508977173), h = REAL(0.70710678118654752440);
  // w_16^m = (cosines[m], -sines[m])
  const real_t cosines[10] = {1, c, h, s, 0, -s, -h, -c, -1, -c};
  const real_t sines[10] = {0, s, h, c, 1, c, h, s, 0, -s};
  lane_t ar[16], ai[16];  // [4 i + k]: output k of column i
  UNROLL for (int i = 0; i < 4; i++) {
    UNROLL for (int j = 0; j < 4; j++) {
      ar[4 * i + j] = re[i + 4 * j];
      ai[4 * i + j] = im[i + 4 * j];
    }
    radix_4(ar + 4 * i, ai + 4 * i);
    UNROLL for (int k = 1; k < 4; k++) {
      if (i * k == 4) {
        const lane_t t = ai[4 * i + k];
        ai[4 * i + k] = -ar[4 * i + k];
        ar[4 * i + k] = t;
      } else if (i * k == 2 || i * k == 6) {
        const lane_t r = ar[4 * i + k], q = ai[4 * i + k];
        ar[4 * i + k] = (i * k == 2 ? q + r : q - r) * h;
        ai[4 * i + k] = (i * k == 2 ? q - r : -(q + r)) * h;
      } else if (i != 0) {
        multiply(&ar[4 * i + k], &ai[4 * i + k], (lane_t)(cosines[i * k]), (lane_t)(-sines[i * k]));
      }
    }
  }
  UNROLL for (int k = 0; k < 4; k++) {
    lane_t r[4] = {ar[k], ar[4 + k], ar[8 + k], ar[12 + k]}, q[4] = {ai[k], ai[4 + k], ai[8 + k], ai[12 + k]};
    radix_4(r, q);
    UNROLL for (int j = 0; j < 4; j++) {
      re[k + 4 * j] = r[j];
      im[k + 4 * j] = q[j];
    }
  }
}
