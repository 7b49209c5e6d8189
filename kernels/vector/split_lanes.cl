// The last stage of packed reals whose lanes all share a transform of H = RUN_LANES * LENGTH points (vector_rows.cl): its outputs
// become half spectrum values (half_split.cl) before they leave the registers. Output K = k + LENGTH j has its mirror in
//
//      H - K  =  (LENGTH - k) + LENGTH (RUN_LANES - 1 - j)
//
// so that rows k .. go through it together with rows LENGTH - k .., in opposite order, and lanes meet lanes:
//
//      16 rows, 4 lanes      a, lanes of rows   0  1  2  3 |  4  5  6  7        a[j] meets b[RUN_LANES - 1 - j]
//                            b                  8 15 14 13 | 12 11 10  9
//      4 rows                a                  0  1  2  3                      a[j] meets a[RUN_LANES - 1 - j], mirrored
//
// Rows 0 and LENGTH / 2 are their own mirrors: output j meets RUN_LANES - j of row 0, RUN_LANES - 1 - j of row LENGTH / 2. Where
// they share lane 0 of the first vectors, pairs of row 0 are those of the first half of a, of the other row those of the second.
//
// mirror_roots: w_N^K / 2 in the order of the values a[j] that meet mirrors: real parts of all lanes, then the imaginary ones.
// Time over that of split_row.cl, from the caches of a Zen 5: 128 to 1024 reals in fp32 .82 to .85, in fp64 .84 to .90; made to
// compile for AVX2 .87 to .93. Both sides in private memory instead of registers, as far as those reach, .88 to 1.03.

#if SHARING_LANES != RUN_LANES || LENGTH % 2 || (LENGTH != RUN_LANES && LENGTH < 2 * RUN_LANES)
#error "mirrors are lanes of two rows of vectors, or of one, that the transform fills"
#endif

#define ONE_ROW (LENGTH == RUN_LANES)
#define HALF_LANES (RUN_LANES / 2)

// Value `at` of each transform from lane 0.
INLINE void store_first(STORE_ARGUMENTS, place_t base, size_t at, scale_t scale, lane_t re, lane_t im) {
#if TWO_A_VECTOR
  store_point(STORE_NAMES, base.x, at, 1, scale, re.s0, im.s0);
  store_point(STORE_NAMES, base.y, at, 1, scale, re.hi.s0, im.hi.s0);
#else
  store_point(STORE_NAMES, base, at, 1, scale, re.s0, im.s0);
#endif
}

// As half_split.cl has it, of (ar, ai) = Z[K] and (br, bi) = Z[H - K], with (c, s) = w_N^K / 2.
INLINE void split_lanes(lane_t *ar, lane_t *ai, lane_t *br, lane_t *bi, lane_t c, lane_t s) {
  const lane_t half_of = (lane_t)(REAL(0.5));
  const lane_t er = *ar + *br, ei = *ai - *bi, dr = *ar - *br, di = *ai + *bi;
  const lane_t tr = dr * s + di * c, ti = di * s - dr * c;
  *ar = er * half_of + tr;
  *ai = ei * half_of + ti;
  *br = er * half_of - tr;
  *bi = ti - ei * half_of;
}

// Pairs of rows k .., of which `first` are those with rows 0 and LENGTH / 2, whose lane 0 is written last by its own.
INLINE void split_rows(STORE_ARGUMENTS, place_t base, scale_t scale, const int k, const int first, const lane_t *ar,
                       const lane_t *ai, const lane_t *br, const lane_t *bi, const __global real_t *restrict roots) {
  UNROLL for (int i = 0; i < (ONE_ROW ? HALF_LANES : RUN_LANES); i++) {
    const int j = (ONE_ROW ? HALF_LANES : RUN_LANES) - 1 - i, m = RUN_LANES - 1 - j, next = (m + 1) % RUN_LANES;
    const int upper = first && j >= HALF_LANES;
    const __global real_t *turn = roots + 2 * RUN_LANES * j;
    lane_t re = ar[j], im = ai[j], mirror_re = br[m], mirror_im = bi[m];
    if (upper) {
      re = with_first(re, br[j]);
      im = with_first(im, bi[j]);
    } else if (first) {
      mirror_re = with_first(mirror_re, ar[next]);
      mirror_im = with_first(mirror_im, ai[next]);
    }
    split_lanes(&re, &im, &mirror_re, &mirror_im, get_run(turn), get_run(turn + RUN_LANES));
    store_lanes(STORE_NAMES, base, LENGTH * (m + 1) - k - (RUN_LANES - 1), 1, scale, reverse_lanes(mirror_re),
                reverse_lanes(mirror_im));
    store_lanes(STORE_NAMES, base, LENGTH * j + k, 1, scale, re, im);
    if (upper) {
      store_first(STORE_NAMES, base, LENGTH * m + LENGTH / 2, scale, mirror_re, mirror_im);
      store_first(STORE_NAMES, base, LENGTH * j + LENGTH / 2, scale, re, im);
    }
  }
  if (first) store_first(STORE_NAMES, base, LENGTH * HALF_LANES, scale, ar[HALF_LANES], -ai[HALF_LANES]);
}

INLINE void split_outputs(STORE_ARGUMENTS, place_t base, scale_t scale, const lane_t *rows, const __global int *restrict positions,
                          const __global real_t *restrict lane_twiddles, const __global real_t *restrict mirror_roots) {
  lane_t ar[RUN_LANES], ai[RUN_LANES], br[RUN_LANES], bi[RUN_LANES];
#if ONE_ROW
  LAST_STAGE(LANE_PLACE(j), ar, ai)
  UNROLL for (int j = HALF_LANES; j < RUN_LANES; j++) {
    br[j] = mirror_lanes(ar[j]);
    bi[j] = mirror_lanes(ai[j]);
  }
  split_rows(STORE_NAMES, base, scale, 0, 1, ar, ai, br, bi, mirror_roots);
#else
  for (int start = 0; start < LENGTH / 2; start += RUN_LANES) {
    const int k = min(start, LENGTH / 2 - RUN_LANES);
    LAST_STAGE(k + LANE_PLACE(j), ar, ai)
    LAST_STAGE(j == 0 && k == 0 ? LENGTH / 2 : LENGTH - k - LANE_PLACE(j), br, bi)
    if (start == 0) {
      split_rows(STORE_NAMES, base, scale, 0, 1, ar, ai, br, bi, mirror_roots);
    } else {
      split_rows(STORE_NAMES, base, scale, k, 0, ar, ai, br, bi, mirror_roots + 2 * RUN_LANES * start);
    }
  }
#endif
}
