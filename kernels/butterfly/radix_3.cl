// 3-point transform in place: natural order in and out, forward sign.
//   X0 = x0 + s;  X1, X2 = x0 + cos(2 pi/3) s  -+  i sin(2 pi/3) d      with s = x1 + x2, d = x1 - x2
INLINE void radix_3(lane_t *re, lane_t *im) {
  const real_t sine = REAL(0.86602540378443864676);
  const lane_t sr = re[1] + re[2], si = im[1] + im[2];
  const lane_t dr = (re[1] - re[2]) * sine, di = (im[1] - im[2]) * sine;
  const lane_t tr = re[0] - sr * REAL(0.5), ti = im[0] - si * REAL(0.5);
  re[0] += sr;
  im[0] += si;
  re[1] = tr + di;
  im[1] = ti - dr;
  re[2] = tr - di;
  im[2] = ti + dr;
}
