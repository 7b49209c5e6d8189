// The columns of an array of reals, two neighbours as one column of complex values z = a + i b of LENGTH = R points: a lane
// has such a pair p, columns c = 2 p and 2 p + 1. Of their spectra A and B rows k in [0, R/2] are held, the others are their
// conjugates. A forward transform separates them behind its stages, an inverse one joins them before its own:
//
//      A[k] = (Z[k] + conj Z[R-k]) / 2        Z[k]   = A[k] + i B[k]
//      B[k] = (Z[k] - conj Z[R-k]) / 2i       Z[R-k] = conj A[k] + i conj B[k]
//
// Of the points that a work-item holds at a stage of even radix those of the lower half, j < radix / 2, stay its own. Their
// mirrors are other work-items' points of the upper half, the only ones that go through local memory:
//
//      R = 16, radix 4, 4 work-items        0       1       2       3
//      j = 0, 1     lower half            0  4    1  5    2  6    3  7
//      j = 2, 3     upper half            8 12    9 13   10 14   11 15
//                   mirrors of the lower  -  12  15 11   14 10   13  9     0 and 8 are their own: work-item 0 has both
//
// One axis of N = R C reals: the spectra leave times w_N^(c k). They rest in tiles (lane_places.cl), of STORE_TILE rows in a
// forward transform, of LOAD_TILE columns in an inverse one. Two axes, or no tiles: row by row of C values.

#if LENGTH % 2 || (REAL_COLUMNS_STORE && END_RADIX % 2) || (REAL_COLUMNS_LOAD && FIRST_RADIX % 2)
#error "rows are halved, and so are the points at the end"
#endif

// Place R/2 + start + step of a lane in local memory: neighbouring work-items meet different banks, whichever of item and lane
// moves between them.
#if MIRROR_PITCH
#define MIRROR_SLOT(lane, start, step) ((size_t)((lane) * MIRROR_PITCH + (start)) + (step))
#else
#define MIRROR_SLOT(lane, start, step) ((size_t)((start) * GROUP_LANES + (lane)) + (step) * GROUP_LANES)
#endif

// Runs `body` for each point k = item + `step` of the lower half: `at` in the registers, `upper` the one of the upper half
// beside it, R/2 + k.
#define HALVED_RADIX (REAL_COLUMNS_STORE ? END_RADIX : FIRST_RADIX)
#define FOR_LOWER_POINTS(body)                         \
  FOR_POINTS(HALVED_RADIX, if (j < HALVED_RADIX / 2) { \
    const uint upper = at + HALVED_RADIX / 2;          \
    body;                                              \
  })
#define UPPER_SLOT MIRROR_SLOT(lane, item, (size_t)step)
#define MIRRORED_SLOT MIRROR_SLOT(lane, ITEMS - item, (size_t)(LENGTH / 2) - ITEMS - step)  // of R - k
#define OWN_MIRROR (step == 0 && item == 0)                                                 // k = 0, and R/2 beside it

// One part of the upper half goes to local memory, and its mirrors come back in its place; `back`: the other way. Points 0 and
// R/2 stay.
INLINE void put_upper(const real_t *v, __local real_t *shared, uint item, uint lane, const int back) {
  FOR_LOWER_POINTS(if (!OWN_MIRROR) shared[back ? MIRRORED_SLOT : UPPER_SLOT] = v[upper])
}
INLINE void take_mirrors(real_t *v, const __local real_t *shared, uint item, uint lane, const int back) {
  FOR_LOWER_POINTS(if (!OWN_MIRROR) v[upper] = shared[back ? UPPER_SLOT : MIRRORED_SLOT])
}

// Both parts: in one turn, or, where exchanges take rounds, one after the other in half the space.
INLINE void swap_mirrors(real_t *re, real_t *im, __local real_t *shared, uint item, uint lane, const int back) {
  const int part_by_part = EXCHANGE_ROUNDS > 1;
  __local real_t *shared_im = part_by_part ? shared : shared + MIRROR_ELEMENTS;
  GROUP_BARRIER;
  put_upper(re, shared, item, lane, back);
  if (part_by_part) {
    GROUP_BARRIER;
    take_mirrors(re, shared, item, lane, back);
    GROUP_BARRIER;
  }
  put_upper(im, shared_im, item, lane, back);
  GROUP_BARRIER;
  if (!part_by_part) take_mirrors(re, shared, item, lane, back);
  take_mirrors(im, shared_im, item, lane, back);
}

// Where row item + step of the pair's first column lies, and how far behind it that of the second one.
#if STORE_TILE
#define ROW_AT(p, k) (((k) / STORE_TILE * (2 * COLUMNS) + 2 * (p)) * STORE_TILE + (k) % STORE_TILE)
#define PAIR_AT(p, item, step) \
  (KEEPS_PLACE(step) ? (size_t)ROW_AT(p, item) + (size_t)ROW_AT(0, step) : ROW_AT(p, (item) + (step)))
#define NEXT_COLUMN STORE_TILE
#else
#if LOAD_TILE
#define PAIR_START(p) (2 * (p) / LOAD_TILE * ((LENGTH / 2 + 1) * LOAD_TILE) + 2 * (p) % LOAD_TILE)
#define ROW_STEP LOAD_TILE
#else
#define PAIR_START(p) (2 * (p))
#define ROW_STEP (2 * COLUMNS)
#endif
#define PAIR_AT(p, item, step) ((size_t)(PAIR_START(p) + (item) * ROW_STEP) + (size_t)(step) * ROW_STEP)
#define NEXT_COLUMN 1
#endif

#if REAL_COLUMNS_STORE
#if LAUNCH_TWIDDLE
#define TURN_ARGUMENTS                                                                             \
  , const __global real2_t *restrict launch_start, const __global real2_t *restrict launch_steps,  \
      const __global real2_t *restrict row_turns
#define TURN_NAMES , TABLE(LAUNCH_START), TABLE(LAUNCH_STEPS), TABLE(ROW_TURNS)
#else
#define TURN_ARGUMENTS
#define TURN_NAMES
#endif

INLINE void write_pair(WRITE_ARGUMENTS, size_t at, real_t ar, real_t ai, real_t br, real_t bi) {
#if NEXT_COLUMN == 1
  *(__global real4_t *)(output + at) = (real4_t)(ar, ai, br, bi);
#else
  output[at] = (real2_t)(ar, ai);
  output[at + NEXT_COLUMN] = (real2_t)(br, bi);
#endif
}

// Separates pair `p` and writes its rows.
INLINE void write_real_columns(WRITE_ARGUMENTS TURN_ARGUMENTS, size_t base, uint p, uint item, uint lane, int active,
                               __local real_t *shared, real_t *re, real_t *im) {
  if (active && item == 0) {
    // Row R/2, real but for its turn: work-item 0 has no place to keep it.
    real_t ar = re[HALVED_RADIX / 2], ai = 0, br = im[HALVED_RADIX / 2], bi = 0;
#if LAUNCH_TWIDDLE
    real_t wr[32], wi[32];
    get_powers(wr, wi, HALVED_RADIX / 2 + 1, launch_steps + p, COLUMNS);
    multiply(&ar, &ai, wr[HALVED_RADIX / 2], wi[HALVED_RADIX / 2]);
    multiply(&br, &bi, wr[HALVED_RADIX / 2], wi[HALVED_RADIX / 2]);
    multiply(&br, &bi, row_turns[LENGTH / 2].x, row_turns[LENGTH / 2].y);
#endif
    write_pair(WRITE_NAMES, base + PAIR_AT(p, 0, LENGTH / 2), ar, ai, br, bi);
  }

  swap_mirrors(re, im, shared, item, lane, 0);
  FOR_LOWER_POINTS({
    const real_t zr = re[at];
    const real_t zi = im[at];
    const real_t mr = OWN_MIRROR ? zr : re[upper];
    const real_t mi = OWN_MIRROR ? zi : im[upper];
    re[at] = zr + mr;
    im[at] = zi - mi;
    re[upper] = zi + mi;
    im[upper] = mr - zr;
  })
#if LAUNCH_TWIDDLE
  UNROLL for (uint m = 0; m < BUTTERFLIES(HALVED_RADIX); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(HALVED_RADIX) || b < LENGTH / HALVED_RADIX) {
      const real2_t start = launch_start[START_AT(b, p)] * REAL(0.5);
      UNROLL for (uint column = 0; column < 2; column++) {
        const uint at = m * HALVED_RADIX + column * (HALVED_RADIX / 2);
        multiply_powers_from(re + at, im + at, HALVED_RADIX / 2, launch_steps + p, COLUMNS, start);
      }
    }
  }
  FOR_LOWER_POINTS({
    const real2_t turn = row_turns[(size_t)item + step];
    multiply(&re[upper], &im[upper], turn.x, turn.y);
  })
#else
  UNROLL for (uint at = 0; at < POINTS; at++) {
    re[at] *= REAL(0.5);
    im[at] *= REAL(0.5);
  }
#endif
  if (active) {
    FOR_LOWER_POINTS(write_pair(WRITE_NAMES, base + PAIR_AT(p, item, step), re[at], im[at], re[upper], im[upper]))
  }
}
#endif

#if REAL_COLUMNS_LOAD
// Reads pair `p` and joins it. An inverse transform is a forward one of conjugates, Z[k] = A[k] - i B[k], that are conjugated
// again as they leave. A column is real: so are rows 0 and R/2 of its spectrum.
INLINE void read_real_columns(READ_ARGUMENTS, size_t base, uint p, uint item, uint lane, __local real_t *shared, real_t *re,
                              real_t *im) {
  FOR_LOWER_POINTS({
    const real4_t pair = *(const __global real4_t *)(input + base + PAIR_AT(p, item, step));
    re[at] = OWN_MIRROR ? pair.x : pair.x + pair.w;
    im[at] = OWN_MIRROR ? -pair.z : pair.y - pair.z;
    re[upper] = pair.x - pair.w;
    im[upper] = -pair.y - pair.z;
  })
  if (item == 0) {
    const real4_t pair = *(const __global real4_t *)(input + base + PAIR_AT(p, 0, LENGTH / 2));
    re[HALVED_RADIX / 2] = pair.x;
    im[HALVED_RADIX / 2] = -pair.z;
  }
  swap_mirrors(re, im, shared, item, lane, 1);
}
#endif
