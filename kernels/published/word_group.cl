// Where the words of a group lie (thesis LiTH-ISY-EX--12/4649--SE; word_groups.cl says what groups are). A group has
// 2^y words. After `done` binary stages blocks of B = POINTS >> done points are left; group g, word j:
//
//      normal geometry      in place: word j at  block + r + j B/2^y,  r = g mod B/2^y
//      constant geometry    read g + j POINTS/2^y, write 2^y g + j, the same in every epoch;  r = floor(g / 2^done)
//
//      8 points, 2 words    epoch 0                  epoch 1                  epoch 2
//      normal      in place 0 4 | 1 5 | 2 6 | 3 7    0 2 | 1 3 | 4 6 | 5 7    0 1 | 2 3 | 4 5 | 6 7
//      constant    read     0 4 | 1 5 | 2 6 | 3 7    0 4 | 1 5 | 2 6 | 3 7    0 4 | 1 5 | 2 6 | 3 7
//                  written  0 1 | 2 3 | 4 5 | 6 7    0 1 | 2 3 | 4 5 | 6 7    0 1 | 2 3 | 4 5 | 6 7
//
// Step u of an epoch joins words j and j + d, d = 2^y >> (u + 1); steps after the first find them where it wrote:
//
//      4 words     step 0   0 2 | 1 3        step 1   0 1 | 2 3
//
// Local memory holds arrays of POINTS complex numbers; values stand in one from `at` on (0 or 2 POINTS), that of place
// p in memory[at + 2 p] and the next.
#if !defined(LOG2_POINTS) || !defined(LOG2_UNITS) || !defined(FIRST_LAUNCH) || !defined(GROUP_ITEMS)
#error "LOG2_POINTS, LOG2_UNITS, FIRST_LAUNCH and GROUP_ITEMS describe the work-group"
#endif
#if !defined(LOG2_WORDS) || !defined(RADIX_2_2) || !defined(CONSTANT_GEOMETRY) || !defined(ARRAYS)
#error "LOG2_WORDS, RADIX_2_2, CONSTANT_GEOMETRY and ARRAYS describe the schedule"
#endif

#define POINTS (1u << LOG2_POINTS)
#define OTHER(at) (2 * POINTS - (at))  // the second array for the first, and back

typedef struct {
  uint from, from_step, to, to_step;  // where its words are read and written
  uint r, step;                       // its place in the block, and from word to word
} group_t;

INLINE void find_group(uint g, uint y, uint done, group_t *found) {
  group_t group;
  group.step = POINTS >> (done + y);
#if CONSTANT_GEOMETRY
  group.r = g >> done;
  group.from = g;
  group.from_step = POINTS >> y;
  group.to = g << y;
  group.to_step = 1;
#else
  group.r = g & (group.step - 1);
  group.from = group.to = ((g - group.r) << y) + group.r;
  group.from_step = group.to_step = group.step;
#endif
  *found = group;
}

// Word j of butterfly v in a step that joins words j and j + 2^bit.
INLINE uint with_zero_at(uint bit, uint v) { return (v >> bit << (bit + 1)) | (v & ((1u << bit) - 1)); }

INLINE uint read_at(group_t group, uint j, uint u) {
  return u == 0 ? group.from + j * group.from_step : group.to + j * group.to_step;
}
INLINE uint write_at(group_t group, uint j) { return group.to + j * group.to_step; }

// Of every step, and of an epoch done alone: `part` of its transform's work-groups, `items` work-items a group. They
// return where the values are after it, and have passed a barrier.
#define STEP_PARAMETERS \
  ROOT_PARAMETERS __local real_t *memory, uint at, uint part, uint y, uint items, uint done, uint u
