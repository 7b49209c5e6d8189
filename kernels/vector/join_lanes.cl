// Half spectra on their way back to packed reals whose lanes all share a transform of H = RUN_LANES * LENGTH points
// (vector_rows.cl): load/half_join.cl makes a point of a pair of mirrors, which is enough for two, so that rows a .. are read with
// their mirrors, and both leave for private memory before the stages begin:
//
//      lanes of row a        k  k+1 .. k+7    k = RUN_LANES a
//      their mirrors       H-k H-k-1 .. H-k-7       lane 0 of row LENGTH - a, the others of row LENGTH - 1 - a
//
// so that a row of mirrors waits for its lane 0, which comes with the next one. Time over that of points one by one, from the
// caches of a Zen 5: 128 to 1024 reals in fp32 .89 to .94, in fp64 .93 to .97; made to compile for AVX2 .86 to .91.

#if SHARING_LANES != RUN_LANES
#error "mirrors are lanes of vectors that the transform fills"
#endif

// Of as many rows as a butterfly takes at once everything stays in registers.
#if LENGTH == RUN_LANES
#define JOIN_UNROLL UNROLL
#else
#define JOIN_UNROLL
#endif

INLINE void join_rows(LOAD_ARGUMENTS, place_t base, real_t sign, lane_t *rows) {
  lane_t waiting_re = 0, waiting_im = 0;
  JOIN_UNROLL for (int a = 0; 2 * a < LENGTH; a++) {
    lane_t ar, ai, br, bi, c, s;
    LOAD_VALUE_LANES(RUN_LANES * a, &ar, &ai)
    LOAD_VALUE_LANES(RUN_LANES * (LENGTH - a) - (RUN_LANES - 1), &br, &bi)
    get_complex_run(real_roots + RUN_LANES * a, &c, &s);
    br = reverse_lanes(br);
    bi = reverse_lanes(bi);
    ai *= -sign;
    bi *= -sign;
    if (a == 0) {
      ai = with_first(ai, (lane_t)(0));
      bi = with_first(bi, (lane_t)(0));
    }
    join_mirrored_lanes(ar, ai, br, bi, c, s, &ar, &ai, &br, &bi);
    ROW_RE(a) = ar;
    ROW_IM(a) = ai;
    if (a > 0) {
      ROW_RE(LENGTH - a) = with_first(waiting_re, br);
      ROW_IM(LENGTH - a) = with_first(waiting_im, bi);
    }
    waiting_re = mirror_lanes(br);
    waiting_im = mirror_lanes(bi);
  }
#if LENGTH % 2 == 0
  // H / 2 is its own mirror.
  lane_t re, im;
  LOAD_VALUE_LANES(RUN_LANES * (LENGTH / 2), &re, &im)
  ROW_RE(LENGTH / 2) = with_first(waiting_re, re * 2);
  ROW_IM(LENGTH / 2) = with_first(waiting_im, im * (-2 * sign));
#endif
}
