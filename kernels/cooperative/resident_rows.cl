// Rows whose work-groups stay (RESIDENT_ROWS). Of G work-groups, as many as the device runs at a time, each takes every G-th row.
// While one row goes through the stages, and its results leave, the next one is copied to local memory, from which the work-items
// then take their points: of large rows, of which a compute unit holds one, memory would else wait for the stages and they for it.
//
//      memory           row g         | row g + G         | row g + 2 G
//      next_row         | g           | g + G             | g + 2 G
//      work-items                     | g: read, stages, written            | g + G: read, stages, ..
//
// Load fragments get their points from LOAD_SPACE, which is __local here: in the place of the kernel's `input`, and of where a row
// begins in it, they are given next_row and 0 (TAKE_ROW).
//
// BULK_COPIES: a row is copied by one instruction of NVIDIA's (PTX ISA, cp.async.bulk), in the background; what has arrived is
// counted in local memory (PTX's mbarrier, whose phase is `turn`). It moves pieces of 16 bytes that begin at such places on both
// sides. A row that does not (WHOLE_PIECES 0) therefore lies as far behind such a place in next_row as in memory, and the words
// of the pieces that it shares with its neighbours are copied one by one:
//
//      memory     |. . . r|r r r r|r r r r|r r . .|          r: a word of the row
//      copied             1|<---- in bulk ---->|1 1
//
// Elsewhere the work-items copy it themselves, which all other devices can, and tests run.

#if GROUP_LANES != 1 || COLUMNS != 1 || PARKS_HALF || STAGED_LOAD || LOAD_TILE || HERMITIAN_LOAD || REAL_COLUMNS_LOAD
#error "work-groups that stay have one row each, of one array"
#endif
#if !defined(BULK_COPIES) || !defined(ROW_BYTES) || !defined(WHOLE_PIECES)
#error "BULK_COPIES, ROW_BYTES, WHOLE_PIECES (1 where all rows begin and end at multiples of 16 bytes) describe the copies"
#endif

#define PIECE_BYTES 16
#define NEXT_PIECES ((ROW_BYTES + (WHOLE_PIECES ? 0 : PIECE_BYTES - 1) + PIECE_BYTES - 1) / PIECE_BYTES)
#define RESIDENT_ARRAYS                                                                                  \
  __local uint next_row[NEXT_PIECES * PIECE_BYTES / sizeof(uint)] __attribute__((aligned(PIECE_BYTES))); \
  __local ulong arrived;                                                                                 \
  uint turn = 0;

// By how many bytes a row begins behind a multiple of 16.
#if WHOLE_PIECES || !BULK_COPIES
#define SHIFT_OF(row) 0
#else
#define SHIFT_OF(row) ((uint)(size_t)(row) % PIECE_BYTES)
#endif

#if BULK_COPIES
INLINE void start_copies(__local ulong *arrived) {
  if (get_local_id(0) == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" : : "r"((uint)(size_t)arrived) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" : : : "memory");
  }
  GROUP_BARRIER;
}

INLINE void copy_row(__local uint *next_row, __local ulong *arrived, const __global LOAD_ELEMENT *row) {
  const uint shift = SHIFT_OF(row), head = (PIECE_BYTES - shift) % PIECE_BYTES, tail = (ROW_BYTES + shift) % PIECE_BYTES;
  const uint bulk = ROW_BYTES - head - tail, to = (uint)(size_t)next_row + shift, mark = (uint)(size_t)arrived;
  const ulong from = (ulong)(size_t)row;
  if (get_local_id(0) == 0) {
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" : : "r"(mark), "r"(bulk) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 :
                 : "r"(to + head), "l"(from + head), "r"(bulk), "r"(mark)
                 : "memory");
  }
#if !WHOLE_PIECES
  const uint word = (uint)get_local_id(0) * (uint)sizeof(uint);
  if (word < head) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" : : "r"(to + word), "l"(from + word) : "memory");
  }
  if (word < tail) {
    const uint last = head + bulk + word;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" : : "r"(to + last), "l"(from + last) : "memory");
  }
#endif
}

// All work-items look for themselves, which makes what has arrived visible to them; words that one of them copied it has to show.
INLINE void await_row(__local ulong *arrived, uint turn) {
#if !WHOLE_PIECES
  asm volatile("cp.async.wait_all;" : : : "memory");
  GROUP_BARRIER;
#endif
  uint there;
  do {
    asm volatile(
        "{ .reg .pred there; mbarrier.try_wait.parity.shared.b64 there, [%1], %2; selp.u32 %0, 1, 0, there; }"
        : "=r"(there)
        : "r"((uint)(size_t)arrived), "r"(turn)
        : "memory");
  } while (!there);
}

// What this work-item has read may be overwritten: an instruction that copies in bulk does not wait for reads that were begun
// before it, even behind a barrier (without this some primes came out wrong).
INLINE void leave_row(void) { asm volatile("fence.proxy.async.shared::cta;" : : : "memory"); }
#else
INLINE void start_copies(__local ulong *arrived) {}

INLINE void copy_row(__local uint *next_row, __local ulong *arrived, const __global LOAD_ELEMENT *row) {
  __local LOAD_ELEMENT *next = (__local LOAD_ELEMENT *)next_row;
  for (uint n = get_local_id(0); n < ROW_BYTES / sizeof(LOAD_ELEMENT); n += ITEMS) next[n] = row[n];
}

INLINE void await_row(__local ulong *arrived, uint turn) { GROUP_BARRIER; }
INLINE void leave_row(void) {}
#endif

#define ROW_OF(number) (input + BLOCK_START(number, INPUT_DISTANCE, INPUT_ROW))
#define COPY_FIRST_ROW    \
  start_copies(&arrived); \
  copy_row(next_row, &arrived, ROW_OF((index_t)get_group_id(0)));

#define ROWS_APART ((index_t)get_num_groups(0))
#define FOR_ROWS_OF_GROUP \
  ROLLED for (index_t first_lane = get_group_id(0); first_lane < (index_t)LANES_IN_ALL; first_lane += ROWS_APART)

// The number of the work-item is forgotten from row to row, and points that it has in some stages alone are set: they would else be
// those of the row before, kept in registers all the time (8000 points in fp64 on an H200: 2.4 copies).
#define TAKE_ROW                                                                                                       \
  item = forget(item);                                                                                                 \
  UNROLL for (uint at = 0; at < POINTS; at++) re[at] = im[at] = 0;                                                     \
  await_row(&arrived, turn);                                                                                           \
  turn ^= 1;                                                                                                           \
  {                                                                                                                    \
    const uint shift = SHIFT_OF(ROW_OF(first_lane));                                                                   \
    const __local LOAD_ELEMENT *input = (const __local LOAD_ELEMENT *)((const __local char *)next_row + shift);        \
    const size_t input_base = 0;                                                                                       \
    READ_LANE                                                                                                          \
  }                                                                                                                    \
  leave_row();                                                                                                         \
  GROUP_BARRIER;                                                                                                       \
  if (first_lane + ROWS_APART < (index_t)LANES_IN_ALL) copy_row(next_row, &arrived, ROW_OF(first_lane + ROWS_APART));
