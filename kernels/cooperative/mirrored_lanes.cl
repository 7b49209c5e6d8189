// HALF_SPLIT: the last launch of packed real input (H = LENGTH * COLUMNS values) writes the half spectrum. Output K = c + k *
// COLUMNS needs output H - K, which is output LENGTH - 1 - k of column COLUMNS - c: a work-group takes columns and their
// mirrors, and work-items find each other's outputs in local memory. Column 0 is its own mirror, and so is COLUMNS / 2 of an even
// number:
//
//      lanes     0  1  2  3 | 4      5     6     7          columns of the first group, four pairs of C columns
//      column    0  1  2  3 | C/2    C-1   C-2   C-3        C odd: lane 4 idles (LANE_COLUMNS is C + 1)

#define MIRRORED_COLUMNS (COLUMNS > 1)
#if MIRRORED_COLUMNS && (LANE_COLUMNS % 2 || GROUP_LANES % 2)
#error "columns and lanes are halved into pairs"
#endif

#if MIRRORED_COLUMNS
#define COLUMN_PAIRS (LANE_COLUMNS / 2)
#define FIND_LANE                                                                                     \
  index_t pair = first_lane / 2 + lane % (GROUP_LANES / 2);                                           \
  int active = pair < (index_t)LANES_IN_ALL / 2;                                                      \
  pair = min(pair, (index_t)LANES_IN_ALL / 2 - 1);                                                    \
  const uint low = pair % COLUMN_PAIRS;                                                               \
  const int is_low = lane < GROUP_LANES / 2;                                                          \
  if (COLUMNS % 2 && low == 0 && !is_low) active = 0;                                                 \
  const uint column = is_low ? low : low == 0 ? COLUMNS % 2 ? 0 : COLUMNS / 2 : COLUMNS - low;        \
  const uint mirror_lane = low == 0 ? lane : (lane + GROUP_LANES / 2) % GROUP_LANES;                  \
  const index_t block = pair / COLUMN_PAIRS;
#define COLUMN_TURN TABLE(REAL_START)[column]
#else
#define COLUMN_TURN (real2_t)(1, 0)
#endif

// What stands at the mirrored place of each output of this work-item. `own_mirror`: that of column 0, where k and LENGTH - k
// meet; elsewhere they are k and LENGTH - 1 - k.
INLINE void gather_mirrored(real_t *v, const __local real_t *shared, uint item, uint lane, int own_mirror) {
#if LENGTH / END_RADIX % ITEMS == 0
  const uint mirror = (own_mirror ? ITEMS : ITEMS - 1) - item;
  FOR_POINTS(END_RADIX, v[at] = shared[step == 0 && own_mirror && item == 0 ? SLOT_OF(lane, 0)
                                                                           : slot(lane, mirror, LENGTH - ITEMS - step, 0)])
#else
  FOR_POINTS(END_RADIX, v[at] = shared[SLOT_OF(lane, own_mirror ? (k == 0 ? 0 : LENGTH - k) : LENGTH - 1 - k)])
#endif
}

// Every output goes to local memory, and its mirror comes back: in one turn, or part by part in half the space.
INLINE void find_mirrors(const real_t *re, const real_t *im, real_t *mirror_re, real_t *mirror_im, __local real_t *shared,
                         uint item, uint lane, uint mirror_lane, int own_mirror) {
  __local real_t *shared_im = SPLIT_EXCHANGE ? shared : shared + PART_ELEMENTS;
  GROUP_BARRIER;
  scatter(re, shared, item, lane, END_RADIX, LENGTH / END_RADIX, 0, 0);
  if (SPLIT_EXCHANGE) {
    GROUP_BARRIER;
    gather_mirrored(mirror_re, shared, item, mirror_lane, own_mirror);
    GROUP_BARRIER;
  }
  scatter(im, shared_im, item, lane, END_RADIX, LENGTH / END_RADIX, 0, 0);
  GROUP_BARRIER;
  if (!SPLIT_EXCHANGE) gather_mirrored(mirror_re, shared, item, mirror_lane, own_mirror);
  gather_mirrored(mirror_im, shared_im, item, mirror_lane, own_mirror);
}

// Each output k and its mirror become half spectrum values; that of point 0 is the last one, which no lane holds.
#define SPLIT_LANE                                                                                                       \
  real_t mirror_re[POINTS], mirror_im[POINTS];                                                                           \
  find_mirrors(re, im, mirror_re, mirror_im, shared, item, lane, mirror_lane, column == 0);                              \
  const real2_t real_turn = COLUMN_TURN;                                                                                 \
  FOR_POINTS(END_RADIX, {                                                                                                \
    const real2_t turn = TABLE(REAL_STEPS)[(size_t)item + step];                                                         \
    real_t c = turn.x;                                                                                                   \
    real_t s = turn.y;                                                                                                   \
    if (MIRRORED_COLUMNS) multiply(&c, &s, real_turn.x, real_turn.y);                                                    \
    half_split_point(&re[at], &im[at], &mirror_re[at], &mirror_im[at], c, s);                                            \
    if (k == 0 && column == 0 && active) {                                                                               \
      write_point(WRITE_NAMES, output_base, LENGTH * COLUMNS, OUTPUT_SIGN, OUTPUT_SCALE, mirror_re[at], mirror_im[at]);  \
    }                                                                                                                    \
  })
