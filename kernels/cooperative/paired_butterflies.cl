// Rows of packed real data, L = LENGTH values Z of which output (or, on the way back, input) k meets L - k. At the stage where
// they do, of radix R and B = L / R butterflies, a work-item has two of them, b and its mirror B - b: all pairs are in its
// registers. a has points b + j B, its mirror points B - b + j B, j in [0, R):
//
//      L = 16, R = 4, B = 4, ITEMS 2          b = 0         b = 1
//                                   a         0  4  8 12    1  5  9 13
//                              mirror         2  6 10 14    3  7 11 15
//
//      pairs of b = 1      1 15   5 11   9 7   13 3             j with R - 1 - j of the mirror
//      pairs of b = 0      0      4 12   2 14   6 10   (8)      0 and B / 2 are their own mirrors, and so are points 0 and 8
//
// Slot j of R has a pair, point k = PAIR_START + PAIR_STEP and its mirror; work-item 0 has the pairs of a in the first half of the
// slots, the larger one of an odd radix, and those of butterfly B / 2 behind them. Point L / 2, alone, comes beside them.
//
//      L = 15, R = 3, B = 5, ITEMS 3          b = 0         b = 1         b = 2
//                                   a         0  5 10       1  6 11       2  7 12       of an odd number of butterflies
//                              mirror                       4  9 14       3  8 13       work-item 0 has one alone

#if PAIRED_LOAD + PAIRED_STORE != 1 || GROUP_LANES > 1 && LANES_FASTEST
#error "rows, not lanes side by side, are packed before a transform or after it"
#endif

#define PAIR_RADIX (PAIRED_STORE ? LAST_RADIX : FIRST_RADIX)
#define PAIR_APART (LENGTH / PAIR_RADIX)  // B
#if LENGTH != PAIR_RADIX * PAIR_APART || ITEMS != (PAIR_APART + 1) / 2
#error "a work-item has two butterflies"
#endif

#define FIRST_SLOTS ((PAIR_RADIX + 1) / 2)
#define UPPER(j) ((j) >= FIRST_SLOTS)
#define PAIR_START(j) ((size_t)(UPPER(j) ? (item == 0 ? PAIR_APART / 2 : item + FIRST_SLOTS * PAIR_APART) : item))
#define PAIR_STEP(j) ((size_t)(UPPER(j) ? (j) - FIRST_SLOTS : (j)) * PAIR_APART)
// Slots of work-item 0 that hold no pair.
#define NO_PAIR_OF_0(j) (PAIR_APART % 2 && UPPER(j))
// The point of the pair's first half, and of its mirror, in the registers of work-item 0 ...
#define FIRST_OF_0(j) (UPPER(j) ? PAIR_RADIX + (j) - FIRST_SLOTS : (j))
#define MIRROR_OF_0(j) (UPPER(j) ? 2 * PAIR_RADIX - 1 + FIRST_SLOTS - (j) : (PAIR_RADIX - (j)) % PAIR_RADIX)
#define MIDDLE_OF_0 (PAIR_RADIX % 2 ? PAIR_RADIX + PAIR_RADIX / 2 : PAIR_RADIX / 2)  // point LENGTH / 2 of an even LENGTH
// ... and in those of the others.
#define MIRROR_OF(j) (2 * PAIR_RADIX - 1 - (j))

#if PAIRED_STORE
INLINE void write_paired(WRITE_ARGUMENTS, size_t base, uint item, real_t sign, scale_t scale,
                         const __global real2_t *restrict real_steps, const real_t *re, const real_t *im) {
  real_t ar[PAIR_RADIX], ai[PAIR_RADIX], br[PAIR_RADIX], bi[PAIR_RADIX];
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
    ar[j] = re[j];
    ai[j] = im[j];
    br[j] = re[MIRROR_OF(j)];
    bi[j] = im[MIRROR_OF(j)];
  }
  if (item == 0) {
    UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
      ar[j] = re[FIRST_OF_0(j)];
      ai[j] = im[FIRST_OF_0(j)];
      br[j] = re[MIRROR_OF_0(j)];
      bi[j] = im[MIRROR_OF_0(j)];
    }
  }
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
    if (NO_PAIR_OF_0(j) && item == 0) continue;
    const size_t start = PAIR_START(j), step = PAIR_STEP(j);
    const real2_t turn = real_steps[start + step];
    half_split_point(&ar[j], &ai[j], &br[j], &bi[j], turn.x, turn.y);
    write_point(WRITE_NAMES, base, start + step, sign, scale, ar[j], ai[j]);
    write_point(WRITE_NAMES, base, LENGTH - start - step, sign, scale, br[j], bi[j]);
  }
  if (LENGTH % 2 == 0 && item == 0) write_point(WRITE_NAMES, base, LENGTH / 2, sign, scale, re[MIDDLE_OF_0], -im[MIDDLE_OF_0]);
}
#else
// The pairs (ar, ai) and (br, bi) of all slots, as the butterflies hold them.
#define HOLD_PAIRS                                          \
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {            \
    re[j] = ar[j];                                          \
    im[j] = ai[j];                                          \
    re[MIRROR_OF(j)] = br[j];                               \
    im[MIRROR_OF(j)] = bi[j];                               \
  }                                                         \
  if (item == 0) {                                          \
    UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {          \
      re[FIRST_OF_0(j)] = ar[j];                            \
      im[FIRST_OF_0(j)] = ai[j];                            \
      if (j > 0) {                                          \
        re[MIRROR_OF_0(j)] = br[j];                         \
        im[MIRROR_OF_0(j)] = bi[j];                         \
      }                                                     \
    }                                                       \
  }

INLINE void read_paired(READ_ARGUMENTS, size_t base, uint item, real_t sign, real_t *re, real_t *im) {
  real_t ar[PAIR_RADIX], ai[PAIR_RADIX], br[PAIR_RADIX], bi[PAIR_RADIX];
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
    load_mirrored(LOAD_NAMES, base, PAIR_START(j) + PAIR_STEP(j), LENGTH - PAIR_START(j) - PAIR_STEP(j), sign, &ar[j], &ai[j],
                  &br[j], &bi[j]);
  }
  HOLD_PAIRS
  if (LENGTH % 2 == 0 && item == 0) load_point(READ_NAMES, base, LENGTH / 2, sign, &re[MIDDLE_OF_0], &im[MIDDLE_OF_0]);
}
#endif
