// 4-point transform in place: natural order in and out, forward sign.
INLINE void radix_4(lane_t *re, lane_t *im) {
  const lane_t ar = re[0] + re[2], ai = im[0] + im[2], br = re[0] - re[2], bi = im[0] - im[2];
  const lane_t cr = re[1] + re[3], ci = im[1] + im[3], dr = re[1] - re[3], di = im[1] - im[3];
  re[0] = ar + cr;
  im[0] = ai + ci;
  re[1] = br + di;
  im[1] = bi - dr;
  re[2] = ar - cr;
  im[2] = ai - ci;
  re[3] = br - di;
  im[3] = bi + dr;
}
