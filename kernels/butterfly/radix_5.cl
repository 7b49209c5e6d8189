// 5-point transform in place: natural order in and out, forward sign. Inputs j and 5 - j are paired: sums meet cosines,
// differences meet sines.
INLINE void radix_5(lane_t *re, lane_t *im) {
  const real_t c1 = REAL(0.30901699437494742410), c2 = REAL(-0.80901699437494742410);
  const real_t s1 = REAL(0.95105651629515357212), s2 = REAL(0.58778525229247312917);
  const lane_t ar = re[1] + re[4], ai = im[1] + im[4], br = re[1] - re[4], bi = im[1] - im[4];
  const lane_t cr = re[2] + re[3], ci = im[2] + im[3], dr = re[2] - re[3], di = im[2] - im[3];
  const lane_t t1r = re[0] + c1 * ar + c2 * cr, t1i = im[0] + c1 * ai + c2 * ci;
  const lane_t t2r = re[0] + c2 * ar + c1 * cr, t2i = im[0] + c2 * ai + c1 * ci;
  const lane_t u1r = s1 * br + s2 * dr, u1i = s1 * bi + s2 * di;
  const lane_t u2r = s2 * br - s1 * dr, u2i = s2 * bi - s1 * di;
  re[0] += ar + cr;
  im[0] += ai + ci;
  re[1] = t1r + u1i;
  im[1] = t1i - u1r;
  re[2] = t2r + u2i;
  im[2] = t2i - u2r;
  re[3] = t2r - u2i;
  im[3] = t2i + u2r;
  re[4] = t1r - u1i;
  im[4] = t1i + u1r;
}
