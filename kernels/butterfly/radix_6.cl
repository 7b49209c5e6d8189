// 6-point transform in place: 3 x 2, by composite.cl.
INLINE void radix_6(lane_t *re, lane_t *im) {
  const real_t cosines[3] = {
      REAL(1.00000000000000000000), REAL(0.50000000000000000000), REAL(-0.50000000000000000000)};
  const real_t sines[3] = {
      REAL(0.00000000000000000000), REAL(0.86602540378443864676), REAL(0.86602540378443864676)};
  COMPOSITE_BUTTERFLY(3, 2, cosines, sines)
}
