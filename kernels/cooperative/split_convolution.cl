// HALF_SPLIT of whole rows that FUSED_CONVOLUTION transforms: the H = SPLIT_POINTS results Z of a row, in the order of the stages
// and, with RADER, permuted, go to local memory in natural order, with SPLIT_EXCHANGE one part after the other. The work-items of
// the group take pairs of them, k and H - k, one row's behind the other's, and write X[k] and X[H - k], of pair 0 X[0] and X[H]:
//
//      H = 7, 2 rows of 3 work-items     pair         0 1 2 3 | 0 1 2 3
//                                        work-item    0 1 2 3   4 5 0 1

#if !FUSED_CONVOLUTION
#error "SPLIT_POINTS are the results of a convolution in one launch"
#endif

#define SPLIT_SLOT(row, k) ((row) * SPLIT_PITCH + (k))
#define ROW_PAIRS (SPLIT_POINTS / 2 + 1)
#define PAIRS_OF_ITEM ((ROW_PAIRS + ITEMS - 1) / ITEMS)

// Runs `body` for each pair of this work-item, the at-th one: k and `mirror` of the group's row `row`.
#define FOR_PAIRS(body)                                                     \
  UNROLL for (uint at = 0; at < PAIRS_OF_ITEM; at++) {                      \
    const uint pair = (uint)get_local_id(0) + at * (GROUP_LANES * ITEMS);   \
    const uint row = pair / ROW_PAIRS, k = pair % ROW_PAIRS;                \
    const uint mirror = k == 0 ? 0 : SPLIT_POINTS - k;                      \
    if (row < GROUP_LANES) { body; }                                        \
  }

// One part of all results to local memory; with RADER `first` is that of result 0, which work-item 0 has.
INLINE void put_results(WRITE_ARGUMENTS, const real_t *v, real_t first, uint item, uint lane, __local real_t *part) {
  FOR_POINTS(END_RADIX, if (!ALL_CUT(j) && k < SPLIT_POINTS) {
    part[SPLIT_SLOT(lane, result_place(WRITE_NAMES, k))] = v[at];
  })
#if RADER
  if (item == 0) part[SPLIT_SLOT(lane, 0)] = first;
#endif
}

// X[k] and X[H - k] of a row that begins at `base`, from Z[k] = a and Z[H - k] = b.
INLINE void write_pair(WRITE_ARGUMENTS, size_t base, uint k, real_t sign, scale_t scale, real2_t root, real_t ar, real_t ai,
                       real_t br, real_t bi) {
  half_split_point(&ar, &ai, &br, &bi, root.x, root.y);
  store_point(STORE_NAMES, base, k, sign, scale, ar, ai);
  if (2 * k != SPLIT_POINTS) store_point(STORE_NAMES, base, SPLIT_POINTS - k, sign, scale, br, bi);
}

// All pairs of this work-item: real parts of Z[k] and Z[H - k], imaginary ones in `part`.
#define WRITE_PAIRS(ar, br, part)                                                                                                  \
  FOR_PAIRS(if (first_lane + row < (index_t)LANES_IN_ALL) {                                                                        \
    write_pair(WRITE_NAMES, BLOCK_START(first_lane + row, OUTPUT_DISTANCE, OUTPUT_ROW), k, sign, scale, real_roots[k], ar,         \
               (part)[SPLIT_SLOT(row, k)], br, (part)[SPLIT_SLOT(row, mirror)]);                                                   \
  })

// Rows from the group's first lane on.
INLINE void write_split(WRITE_ARGUMENTS, PLACES_ARGUMENT, index_t first_lane, uint item, uint lane, real_t sign, scale_t scale,
                        const __global real2_t *restrict real_roots, __local real_t *shared, real_t *re, real_t *im,
                        real_t first_re, real_t first_im) {
  FOR_POINTS(END_RADIX, if (!ALL_CUT(j) && k < SPLIT_POINTS) finish_result(WRITE_NAMES, k, &re[at], &im[at]))
  GROUP_BARRIER;
  put_results(WRITE_NAMES, re, first_re, item, lane, shared);
#if SPLIT_EXCHANGE
  real_t ar[PAIRS_OF_ITEM], br[PAIRS_OF_ITEM];
  GROUP_BARRIER;
  FOR_PAIRS(ar[at] = shared[SPLIT_SLOT(row, k)]; br[at] = shared[SPLIT_SLOT(row, mirror)])
  GROUP_BARRIER;
  put_results(WRITE_NAMES, im, first_im, item, lane, shared);
  GROUP_BARRIER;
  WRITE_PAIRS(ar[at], br[at], shared)
#else
  __local real_t *shared_im = shared + SPLIT_PART;
  put_results(WRITE_NAMES, im, first_im, item, lane, shared_im);
  GROUP_BARRIER;
  WRITE_PAIRS(shared[SPLIT_SLOT(row, k)], shared[SPLIT_SLOT(row, mirror)], shared_im)
#endif
}
