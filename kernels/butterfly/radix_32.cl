// 32-point transform in place: natural order in and out, forward sign. 4 x 8: four 8-point transforms over inputs i + 4 j,
// 32nd roots w^(i k), eight 4-point transforms over i.
INLINE void radix_32(lane_t *re, lane_t *im) {
  // cos(2 pi m/32), m in [0, 22)
  const real_t cosines[22] = {
      1, REAL(0.98078528040323044913), REAL(0.92387953251128675613), REAL(0.83146961230254523708),
      REAL(0.70710678118654752440), REAL(0.55557023301960222474), REAL(0.38268343236508977173),
      REAL(0.19509032201612826785), 0, REAL(-0.19509032201612826785), REAL(-0.38268343236508977173),
      REAL(-0.55557023301960222474), REAL(-0.70710678118654752440), REAL(-0.83146961230254523708),
      REAL(-0.92387953251128675613), REAL(-0.98078528040323044913), -1, REAL(-0.98078528040323044913),
      REAL(-0.92387953251128675613), REAL(-0.83146961230254523708), REAL(-0.70710678118654752440),
      REAL(-0.55557023301960222474)};
  lane_t ar[32], ai[32];  // [8 i + k]: output k of column i
  UNROLL for (int i = 0; i < 4; i++) {
    UNROLL for (int j = 0; j < 8; j++) {
      ar[8 * i + j] = re[i + 4 * j];
      ai[8 * i + j] = im[i + 4 * j];
    }
    radix_8(ar + 8 * i, ai + 8 * i);
    UNROLL for (int k = 1; k < 8; k++) {
      // sin(2 pi m/32) = cos(2 pi (m - 8)/32), and the cosine is even
      const int m = i * k, q = m < 8 ? 8 - m : m - 8;
      if (i != 0) multiply(&ar[8 * i + k], &ai[8 * i + k], (lane_t)(cosines[m]), (lane_t)(-cosines[q]));
    }
  }
  UNROLL for (int k = 0; k < 8; k++) {
    lane_t r[4] = {ar[k], ar[8 + k], ar[16 + k], ar[24 + k]}, q[4] = {ai[k], ai[8 + k], ai[16 + k], ai[24 + k]};
    radix_4(r, q);
    UNROLL for (int j = 0; j < 4; j++) {
      re[k + 8 * j] = r[j];
      im[k + 8 * j] = q[j];
    }
  }
}
