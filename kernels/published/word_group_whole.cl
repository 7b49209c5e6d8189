// A word group by several work-items, each of which does whole butterflies, one or more a step, through local memory. A
// barrier a step.
//
//      4 words by 2 work-items     step 0   0: (0 2)   1: (1 3)       step 1   0: (0 1)   1: (2 3)
INLINE uint step_whole(STEP_PARAMETERS) {
  const __local real_t *from = memory + at;
  const uint next = CONSTANT_GEOMETRY ? OTHER(at) : at;
  __local real_t *to = memory + next;
  const uint item = get_local_id(0), bit = y - 1 - u;
  for (uint g = item / items; g < POINTS >> y; g += GROUP_ITEMS / items) {
    group_t group;
    find_group(g, y, done, &group);
    for (uint v = item % items; v < 1u << (y - 1); v += items) {
      const uint j = with_zero_at(bit, v), k = j + (1u << bit);
      const uint p = read_at(group, j, u), q = read_at(group, k, u);
      real_t upper_re = from[2 * p] + from[2 * q], upper_im = from[2 * p + 1] + from[2 * q + 1];
      real_t lower_re = from[2 * p] - from[2 * q], lower_im = from[2 * p + 1] - from[2 * q + 1];
      turn(ROOT_NAMES group, part, y, done, u, j, 0, &upper_re, &upper_im);
      turn(ROOT_NAMES group, part, y, done, u, j, 1, &lower_re, &lower_im);
      to[2 * write_at(group, j)] = upper_re;
      to[2 * write_at(group, j) + 1] = upper_im;
      to[2 * write_at(group, k)] = lower_re;
      to[2 * write_at(group, k) + 1] = lower_im;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  return next;
}
#define STEP step_whole
#define STEP_TRIVIAL step_whole
