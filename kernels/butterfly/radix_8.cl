// 8-point transform in place: natural order in and out, forward sign. Two 4-point transforms of the even and odd inputs,
// joined by the eighth roots 1, (1 - i)/sqrt 2, -i, -(1 + i)/sqrt 2.
INLINE void radix_8(lane_t *re, lane_t *im) {
  const real_t h = REAL(0.70710678118654752440);
  lane_t er[4] = {re[0], re[2], re[4], re[6]}, ei[4] = {im[0], im[2], im[4], im[6]};
  lane_t odd_r[4] = {re[1], re[3], re[5], re[7]}, odd_i[4] = {im[1], im[3], im[5], im[7]};
  radix_4(er, ei);
  radix_4(odd_r, odd_i);
  lane_t t = (odd_r[1] + odd_i[1]) * h;
  odd_i[1] = (odd_i[1] - odd_r[1]) * h;
  odd_r[1] = t;
  t = odd_i[2];
  odd_i[2] = -odd_r[2];
  odd_r[2] = t;
  t = (odd_i[3] - odd_r[3]) * h;
  odd_i[3] = -(odd_r[3] + odd_i[3]) * h;
  odd_r[3] = t;
  UNROLL for (int k = 0; k < 4; k++) {
    re[k] = er[k] + odd_r[k];
    im[k] = ei[k] + odd_i[k];
    re[k + 4] = er[k] - odd_r[k];
    im[k + 4] = ei[k] - odd_i[k];
  }
}
