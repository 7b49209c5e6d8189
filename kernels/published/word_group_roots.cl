// What follows the sums of a step. n = r + (j mod d) B/2^y is the place of words j and j + d in their halves of the
// block (word_group.cl), B >> u its points in step u:
//
//      radix 2      (a, b) -> (a + b, (a - b) w_{B >> u}^n)
//      radix 2^2    groups of 4 words
//                   step 0   (a + b, a - b), times -i for word 3
//                   step 1   (a + b, a - b), times w_B^(r {0, 2, 1, 3}[j]) for word j
//
// Where a launch of several work-groups a transform (word_groups.cl) has one stage too many for pairs, the first launch
// does a pair's step 0 and the second its step 1, with groups of 2 words.
//
// Roots are w_{TABLE_LENGTH}^e. A table in global or constant memory is read where it is needed. In local memory,
// copied (TWIDDLE 3) or computed once (4 and above), lie ROOT_COUNT of them: e from 0 on, or in a first launch those of
// the work-group's own columns, stage after stage from POINTS - (POINTS >> stage) on:
//
//      16 points, radix 2      0-7: w^n   8-11: w^2n   12-13: w^4n
//      16 points, radix 2^2    0-3: w^n   4-7: w^2n    8-11: w^3n    12: w^4n   13: w^8n   14: w^12n
#if !defined(TABLE_LENGTH) || !defined(ROOT_COUNT)
#error "TABLE_LENGTH, ROOT_COUNT: the n of the twiddles w_n, and how many of them lie in local memory"
#endif

#define LENGTH (POINTS << LOG2_UNITS)
#define COLUMN_BITS (LOG2_POINTS - LOG2_UNITS)

// The transform's point at place p of the work-group `part`.
INLINE uint point_of(uint p, uint part) {
#if FIRST_LAUNCH
  return (p >> COLUMN_BITS << LOG2_POINTS) + (part << COLUMN_BITS) + (p & ((1u << COLUMN_BITS) - 1));
#else
  return (part << LOG2_POINTS) + p;
#endif
}

#if TWIDDLE >= 3
#define ROOT_PARAMETERS const __local real2_t *roots,
#define ROOT_NAMES roots,
#else
#define ROOT_PARAMETERS TWIDDLE_PARAMETERS
#define ROOT_NAMES TWIDDLE_NAMES
#endif
#if TWIDDLE >= 4
#define ROOT_SOURCE(e) twiddle(e, 1, TABLE_LENGTH)
#elif TWIDDLE == 3
#define ROOT_SOURCE(e) roots_on_device[e]
#endif

#if TWIDDLE >= 3
// Fills the roots in local memory, all work-items of the group together; a barrier must follow.
#if TWIDDLE == 3
INLINE void fill_roots(__local real2_t *roots, const __global real2_t *roots_on_device, uint part) {
#else
INLINE void fill_roots(__local real2_t *roots, uint part) {
#endif
#if FIRST_LAUNCH
  const uint stage_bits = RADIX_2_2 ? 2 : 1;
  for (uint stage = 0; stage + stage_bits <= LOG2_UNITS; stage += stage_bits) {
    const uint bits = LOG2_POINTS - stage - stage_bits;
    for (uint i = get_local_id(0); i < (RADIX_2_2 ? 3u : 1u) << bits; i += GROUP_ITEMS) {
      const uint m = (i >> bits) + 1, r = i & ((1u << bits) - 1);
      roots[POINTS - (POINTS >> stage) + i] = ROOT_SOURCE(m * point_of(r, part) << stage);
    }
  }
#else
  for (uint i = get_local_id(0); i < ROOT_COUNT; i += GROUP_ITEMS) roots[i] = ROOT_SOURCE(i);
#endif
}
#endif

// w_{B >> u}^(m n), `stage` the binary stages before this one, n the place `r` of the block in points of the transform.
INLINE real2_t root(ROOT_PARAMETERS uint m, uint r, uint stage, uint part) {
#if TWIDDLE == 0
  return (real2_t)(1, 0);
#elif FIRST_LAUNCH && TWIDDLE >= 3
  return roots[POINTS - (POINTS >> stage) + (m - 1) * (POINTS >> (stage + 2)) + r];
#elif FIRST_LAUNCH
  return roots[m * point_of(r, part) << stage];
#else
  return roots[(m * r << stage) * (TABLE_LENGTH / POINTS)];
#endif
}

// What becomes of one output of a butterfly after the sum: `lower` 0 or 1, j the word of the upper one.
INLINE void turn(ROOT_PARAMETERS group_t group, uint part, uint y, uint done, uint u, uint j, uint lower, real_t *re,
                 real_t *im) {
#if RADIX_2_2
  if (y == 2 ? u == 0 : FIRST_LAUNCH) {
    // Words are quarters of the block: 3 in a launch that has the pair, else the lower output of the second quarter.
    const bool turned = y == 2 ? j == 1 : point_of(group.r, part) >= LENGTH >> (done + 2);
    if (lower && turned) {
      const real_t old = *re;
      *re = *im;
      *im = -old;
    }
    return;
  }
  const uint m = (y == 2 ? j >> 1 : part & 1) + 2 * lower;
  if (m == 0) return;
#if TWIDDLE != 0
  const real2_t w = y == 2 ? root(ROOT_NAMES m, group.r, done, part) : roots[m * group.r];
  multiply(re, im, w.x, w.y);
#endif
#else
  if (!lower) return;
  const uint d = 1u << (y - 1 - u);
  const real2_t w = root(ROOT_NAMES 1, group.r + (j & (d - 1)) * group.step, done + u, part);
  multiply(re, im, w.x, w.y);
#endif
}
