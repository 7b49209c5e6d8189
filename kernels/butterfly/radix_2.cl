// 2-point transform in place: re[j], im[j] in natural order in and out, forward sign.
INLINE void radix_2(lane_t *re, lane_t *im) {
  const lane_t r = re[0] - re[1], i = im[0] - im[1];
  re[0] += re[1];
  im[0] += im[1];
  re[1] = r;
  im[1] = i;
}
