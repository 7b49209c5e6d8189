// A word group by one work-item: it reads the 2^y words into registers, does the epoch's steps there and writes them.
// One barrier an epoch.
//
//      4 words     read 0 1 2 3 | step 0: (0 2) (1 3) | step 1: (0 1) (2 3) | write 0 1 2 3
//
// In place a work-item writes only what it has read, so that no barrier stands between. With constant geometry the
// words go to the other array: in the thesis's listing 4.1 items write the array that others still read.
INLINE uint epoch_alone(STEP_PARAMETERS) {
  const __local real_t *from = memory + at;
  const uint next = CONSTANT_GEOMETRY ? OTHER(at) : at;
  __local real_t *to = memory + next;
  for (uint g = get_local_id(0); g < POINTS >> y; g += GROUP_ITEMS) {
    group_t group;
    find_group(g, y, done, &group);
    real_t re[1 << LOG2_WORDS], im[1 << LOG2_WORDS];
    UNROLL for (uint j = 0; j < 1u << y; j++) {
      re[j] = from[2 * read_at(group, j, 0)];
      im[j] = from[2 * read_at(group, j, 0) + 1];
    }
    UNROLL for (u = 0; u < y; u++) {
      const uint bit = y - 1 - u;
      UNROLL for (uint v = 0; v < 1u << (y - 1); v++) {
        const uint j = with_zero_at(bit, v), k = j + (1u << bit);
        const real_t a = re[j], b = im[j];
        re[j] = a + re[k];
        im[j] = b + im[k];
        re[k] = a - re[k];
        im[k] = b - im[k];
        turn(ROOT_NAMES group, part, y, done, u, j, 0, &re[j], &im[j]);
        turn(ROOT_NAMES group, part, y, done, u, j, 1, &re[k], &im[k]);
      }
    }
    UNROLL for (uint j = 0; j < 1u << y; j++) {
      to[2 * write_at(group, j)] = re[j];
      to[2 * write_at(group, j) + 1] = im[j];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  return next;
}
