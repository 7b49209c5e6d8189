// HALF_SPLIT of whole rows that FUSED_CONVOLUTION transforms: the H = SPLIT_POINTS results Z of a row, in the order of the stages and,
// with RADER, permuted, go to local memory in natural order, one part after the other. The ITEMS work-items of the row take pairs of
// them, k and H - k, and write X[k] and X[H - k], of pair 0 X[0] and X[H]:
//
//      H = 7, 2 work-items      Z            0 1 2 3 4 5 6
//                               work-item    0 1 0 1 1 0 1

#if !FUSED_CONVOLUTION
#error "SPLIT_POINTS are the results of a convolution in one launch"
#endif

#define SPLIT_SLOT(lane, k) ((lane) * SPLIT_PITCH + (k))
#define PAIRS_OF_ITEM ((SPLIT_POINTS / 2 + ITEMS) / ITEMS)

// Runs `body` for each pair of this work-item, the at-th one: k and `mirror`.
#define FOR_PAIRS(body)                                   \
  UNROLL for (uint at = 0; at < PAIRS_OF_ITEM; at++) {    \
    const uint k = item + at * ITEMS;                     \
    const uint mirror = k == 0 ? 0 : SPLIT_POINTS - k;    \
    if (k <= SPLIT_POINTS / 2) { body; }                  \
  }

// One part of all results to local memory; with RADER `first` is that of result 0, which work-item 0 has.
INLINE void put_results(WRITE_ARGUMENTS, const real_t *v, real_t first, uint item, uint lane, __local real_t *shared) {
  GROUP_BARRIER;
  FOR_POINTS(END_RADIX, if (!ALL_CUT(j) && k < SPLIT_POINTS) {
    shared[SPLIT_SLOT(lane, result_place(WRITE_NAMES, k))] = v[at];
  })
#if RADER
  if (item == 0) shared[SPLIT_SLOT(lane, 0)] = first;
#endif
  GROUP_BARRIER;
}

INLINE void write_split(WRITE_ARGUMENTS, size_t base, uint item, uint lane, int active, real_t sign, real_t scale,
                        const __global real2_t *restrict real_roots, __local real_t *shared, real_t *re, real_t *im,
                        real_t first_re, real_t first_im) {
  real_t ar[PAIRS_OF_ITEM], br[PAIRS_OF_ITEM];
  FOR_POINTS(END_RADIX, if (!ALL_CUT(j) && k < SPLIT_POINTS) finish_result(WRITE_NAMES, k, &re[at], &im[at]))
  put_results(WRITE_NAMES, re, first_re, item, lane, shared);
  FOR_PAIRS(ar[at] = shared[SPLIT_SLOT(lane, k)]; br[at] = shared[SPLIT_SLOT(lane, mirror)])
  put_results(WRITE_NAMES, im, first_im, item, lane, shared);
  FOR_PAIRS({
    real_t ai = shared[SPLIT_SLOT(lane, k)];
    real_t bi = shared[SPLIT_SLOT(lane, mirror)];
    const real2_t root = real_roots[k];
    half_split_point(&ar[at], &ai, &br[at], &bi, root.x, root.y);
    if (active) store_point(STORE_NAMES, base, k, sign, scale, ar[at], ai);
    if (active && 2 * k != SPLIT_POINTS) store_point(STORE_NAMES, base, SPLIT_POINTS - k, sign, scale, br[at], bi);
  })
}
