// Turns a row of `packed` results in the output, just written by this work-item, into packed + 1 values of the half spectrum,
// in place, from both ends inwards, RUN_LANES pairs at a time, those of two transforms side by side with TWO_A_VECTOR:
//
//      0 | 1 .. RUN_LANES |  ->  ..  <-  | packed - RUN_LANES .. packed - 1 | packed

// Pairs k and packed - k of one transform from k on, and its two ends.
INLINE void split_points(STORE_ARGUMENTS, size_t base, int k, const int packed,
                         const __global real2_t *restrict real_roots) {
  for (; k <= packed / 2; k++) {
    real2_t a = STORED_VALUE(k), b = STORED_VALUE(packed - k);
    real_t ar = a.x, ai = a.y, br = b.x, bi = b.y;
    half_split_point(&ar, &ai, &br, &bi, real_roots[k].x, real_roots[k].y);
    STORE_VALUE(k, (real2_t)(ar, ai))
    if (k != packed - k) STORE_VALUE(packed - k, (real2_t)(br, bi))
  }
  const real2_t z = STORED_VALUE(0);
  STORE_VALUE(0, (real2_t)(z.x + z.y, 0))
  STORE_VALUE(packed, (real2_t)(z.x - z.y, 0))
}

INLINE void split_row(STORE_ARGUMENTS, place_t base, const int packed, const __global real2_t *restrict real_roots) {
  int k = 1;
  for (; k + RUN_LANES <= packed / 2 + 1; k += RUN_LANES) {
    const int mirror = packed - k - RUN_LANES + 1;
    lane_t ar, ai, br, bi, c, s;
    STORED_LANES(k, &ar, &ai)
    STORED_LANES(mirror, &br, &bi)
    get_complex_run(real_roots + k, &c, &s);
    br = reverse_lanes(br);
    bi = reverse_lanes(bi);
    half_split_lanes(&ar, &ai, &br, &bi, c, s);
    STORE_VALUE_LANES(k, ar, ai)
    STORE_VALUE_LANES(mirror, reverse_lanes(br), reverse_lanes(bi))
  }
#if TWO_A_VECTOR
  split_points(STORE_NAMES, base.x, k, packed, real_roots);
  if (base.y != base.x) split_points(STORE_NAMES, base.y, k, packed, real_roots);
#else
  split_points(STORE_NAMES, base, k, packed, real_roots);
#endif
}
