// A butterfly by two work-items, of each group all at once. Radix 2 in two halves with a barrier behind each:
//
//      work-item     0                1
//      sums          a + b            a - b = d         into the other array
//      products      re d c - im d s  im d c + re d s   w = c + i s; back, and each moves one part of a + b
//
// Radix 2^2 needs one half: a work-item has a sum whole, real and imaginary part, and turns it by itself.
//
// The thesis leaves out the barrier between the halves, as a warp runs in lockstep; in its listing 4.3 step 2 reads
// what other warps write in step 1.
INLINE uint step_halves(STEP_PARAMETERS) {
  __local real_t *from = memory + at, *to = memory + OTHER(at);
  const uint item = get_local_id(0), bit = y - 1 - u, k = item % 2;
  group_t group;
  find_group(item / items, y, done, &group);
  const uint j = with_zero_at(bit, item % items / 2);
  const uint p = read_at(group, j, u), q = read_at(group, j + (1u << bit), u);
  const uint upper = write_at(group, j), lower = write_at(group, j + (1u << bit)), own = k ? lower : upper;
  const real_t sign = k ? -1 : 1;
  real_t re = from[2 * p] + sign * from[2 * q], im = from[2 * p + 1] + sign * from[2 * q + 1];
#if RADIX_2_2
  turn(ROOT_NAMES group, part, y, done, u, j, k, &re, &im);
#endif
  to[2 * own] = re;
  to[2 * own + 1] = im;
  barrier(CLK_LOCAL_MEM_FENCE);
#if RADIX_2_2
  return OTHER(at);
#else
  re = to[2 * lower];
  im = to[2 * lower + 1];
  turn(ROOT_NAMES group, part, y, done, u, j, 1, &re, &im);
  from[2 * upper + k] = to[2 * upper + k];
  from[2 * lower + k] = k ? im : re;
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
#endif
}
#define STEP step_halves
#define STEP_TRIVIAL step_halves
