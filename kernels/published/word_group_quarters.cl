// A butterfly by four work-items, of each group all at once; a barrier behind each line, w = c + i s:
//
//      work-item   0              1              2                  3
//      sums        re a + re b    im a + im b    re a - re b        im a - im b        d = a - b; to the second array
//      products    re d c         im d c         re d s             im d s             to a third
//      outputs     re (a + b)     im (a + b)     re d c - im d s    im d c + re d s    back
//
// Radix 2^2 spares the products' line: in step 0 a factor of -i is a part that goes to the other place, in step 1 each
// work-item turns its sum's two parts for the one that it writes.
#define QUARTER_STEP                                                                                                   \
  __local real_t *from = memory + at, *to = memory + OTHER(at);                                                        \
  const uint item = get_local_id(0), bit = y - 1 - u, edge = item / 2 % 2, k = item % 2;                               \
  group_t group;                                                                                                       \
  find_group(item / items, y, done, &group);                                                                           \
  const uint j = with_zero_at(bit, item % items / 4);                                                                  \
  const uint p = read_at(group, j, u), q = read_at(group, j + (1u << bit), u);                                         \
  const uint upper = write_at(group, j), lower = write_at(group, j + (1u << bit)), own = edge ? lower : upper;         \
  const real_t sum = from[2 * p + k] + (edge ? -from[2 * q + k] : from[2 * q + k]);

#if RADIX_2_2
INLINE uint step_quarters_trivial(STEP_PARAMETERS) {
  QUARTER_STEP
  // Which part the sum becomes, and its sign, as turn() says of the unit in its place.
  real_t re = k ? 0 : 1, im = k ? 1 : 0;
  turn(ROOT_NAMES group, part, y, done, u, j, edge, &re, &im);
  to[2 * own + (re != 0 ? 0 : 1)] = (re + im) * sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  return OTHER(at);
}
INLINE uint step_quarters(STEP_PARAMETERS) {
  QUARTER_STEP
  to[2 * own + k] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  real_t re = to[2 * own], im = to[2 * own + 1];
  turn(ROOT_NAMES group, part, y, done, u, j, edge, &re, &im);
  from[2 * own + k] = k ? im : re;
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
}
#define STEP_TRIVIAL step_quarters_trivial
#else
INLINE uint step_quarters(STEP_PARAMETERS) {
  QUARTER_STEP
  __local real_t *products = memory + 4 * POINTS;
  to[2 * own + k] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint d = 1u << bit;
  const real2_t w = root(ROOT_NAMES 1, group.r + (j & (d - 1)) * group.step, done + u, part);
  products[2 * own + k] = to[2 * lower + k] * (edge ? w.y : w.x);
  barrier(CLK_LOCAL_MEM_FENCE);
  const real_t crossed = products[2 * lower + 1 - k];
  const real_t turned = products[2 * upper + k] + (k ? crossed : -crossed);
  from[2 * own + k] = edge ? turned : to[2 * upper + k];
  barrier(CLK_LOCAL_MEM_FENCE);
  return at;
}
#endif
#define STEP step_quarters
