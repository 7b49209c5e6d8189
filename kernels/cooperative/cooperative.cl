// The cooperative shape, for GPUs: the ITEMS work-items of a lane share one transform of LENGTH points through local memory, all
// stages in one launch; a work-group holds GROUP_LANES such lanes (rows, or neighbouring columns; lane_places.cl says where they
// lie).
//
// Inside a lane, stage by stage (Stockham, decimation in time; exchange.cl draws who holds what), R the radix and S the
// product of the radices before: butterfly b takes its points times w_(S R)^((b % S) j).
//
// STAGED_LOAD, STAGED_STORE: few work-items a row would read it in scraps of memory transactions. The work-group then reads its
// rows one behind the other into local memory, from which each work-item picks its points, and writes them the same way
// (staged_rows.cl).
//
// HALF_SPLIT: the last launch of packed real input writes the half spectrum, for which work-items find each other's outputs in
// local memory (mirrored_lanes.cl). Rows convolved in one launch have SPLIT_POINTS results (split_convolution.cl); 0: no such rows.
//
// Where these lanes are whole rows, a work-item may have mirrored butterflies, and no output to find elsewhere: PAIRED_STORE,
// and PAIRED_LOAD on the way back (paired_butterflies.cl).
//
// KEPT_RADIX: rows of reals that are not packed, and their half spectra on the way back (half_rows.cl); or both parts of rows of
// complex points (part_rows.cl).
//
// REAL_COLUMNS_STORE, HERMITIAN_STORE: a real array's columns in pairs, then the rows of its spectrum; HERMITIAN_LOAD,
// REAL_COLUMNS_LOAD: the way back (real_columns.cl, hermitian_rows.cl).
//
// PARKS_HALF: the stages run twice, over half of a row's points each time (parked_rows.cl).
//
// RESIDENT_ROWS: work-groups stay, and copy the next row to local memory while they have one (resident_rows.cl).
//
// FUSED_CONVOLUTION: the stages run twice, with the filter's spectrum between (fused_convolution.cl).
//
// RADER: a prime length of LENGTH + 1 points as a convolution of LENGTH, whose points the ends permute (ends.cl).
// COPRIME_STAGES: the ends' order is one in which stages whose radices have no common factor need no twiddles
// (lib/plan/algorithms/prime_factor.hpp).
//
// STAGES lists STAGE(R, S, next R or 0, offset of its twiddles (powers.cl), 1 where the exchange behind it turns).

#if !defined(STAGES) || !defined(MOST_REGISTERS) || !defined(COMPUTED_STEPS) || !defined(COPRIME_STAGES)
#error "STAGES, MOST_REGISTERS, COMPUTED_STEPS and COPRIME_STAGES describe the launch"
#endif
#if !defined(FIRST_RADIX) || !defined(LAST_RADIX) || !defined(LAUNCH_TWIDDLE) || !defined(POINTS_READ) ||   \
    !defined(POINTS_WRITTEN) || !defined(FUSED_CONVOLUTION) || (FUSED_CONVOLUTION && !defined(STAGES_BACK))
#error "FIRST_RADIX, LAST_RADIX, LAUNCH_TWIDDLE, POINTS_READ, .._WRITTEN, FUSED_CONVOLUTION and STAGES_BACK go with the stages"
#endif
#if !defined(PARKS_HALF)
#error "PARKS_HALF: 1 where half of the points waits in local memory"
#endif
#if !defined(RESIDENT_ROWS)
#error "RESIDENT_ROWS: 1 where work-groups take one row after the other"
#endif
#if !defined(PAIRED_LOAD) || !defined(PAIRED_STORE) || !defined(KEPT_RADIX)
#error "PAIRED_LOAD, PAIRED_STORE and KEPT_RADIX say how rows of reals are held"
#endif

// The stages at which a work-item has mirrored butterflies.
#define MIRRORED_BUTTERFLIES(R, S) ((PAIRED_LOAD && (S) == 1) || (PAIRED_STORE && (S) * (R) == LENGTH))

#define HAS_TWIDDLES(S) ((S) > 1 && !COPRIME_STAGES)

// Butterfly b of a stage: input j times w_(R S)^(b j), computed (roots.cl) or from entries of the table.
#if COMPUTED_STEPS
#define MULTIPLY_TWIDDLES(RE, IM, R, S, B, STEPS) multiply_roots(RE, IM, R, (B) * (REAL(2) / ((R) * (S))))
#else
#define MULTIPLY_TWIDDLES(RE, IM, R, S, B, STEPS) multiply_powers(RE, IM, R, TABLE(STAGE_STEPS) + (B) + (STEPS), S)
#endif

#define STAGE(R, S, NEXT, STEPS, TURNS) STAGE_OF(R, S, NEXT, STEPS, TURNS, JOIN(radix_, R))
#define STAGE_OF(R, S, NEXT, STEPS, TURNS, BUTTERFLY)                                     \
  UNROLL for (uint m = 0; m < BUTTERFLIES(R); m++) {                                      \
    const uint b = item_of(item, m, R, MIRRORED_BUTTERFLIES(R, S)) + m * ITEMS;           \
    if (EVEN_SHARE(R) || b < LENGTH / (R)) {                                              \
      if (HAS_TWIDDLES(S)) {                                                              \
        MULTIPLY_TWIDDLES(re + m * (R), im + m * (R), R, S, b % (S), STEPS);              \
      }                                                                                   \
      BUTTERFLY(re + m * (R), im + m * (R));                                              \
    }                                                                                     \
  }                                                                                       \
  if ((NEXT) > 0) {                                                                       \
    const uint to_item = (TURNS) ? TURNED_ITEM((uint)get_local_id(0)) : item;             \
    const uint to_lane = (TURNS) ? TURNED_LANE((uint)get_local_id(0)) : lane;             \
    exchange(re, im, shared, item, lane, to_item, to_lane, R, S, (NEXT) > 0 ? (NEXT) : 1, \
             MIRRORED_BUTTERFLIES(R, S), MIRRORED_BUTTERFLIES(NEXT, (S) * (R)));          \
    item = to_item;                                                                       \
    lane = to_lane;                                                                       \
  }

#if RESIDENT_ROWS
#undef LOAD_SPACE
#define LOAD_SPACE __global  // what the kernel is given, from which rows are copied
#endif

// Beside a demanded size NVIDIA's compiler takes no bound of registers.
#if MOST_REGISTERS
#define GROUP_SIZE_ATTRIBUTE
#else
#define GROUP_SIZE_ATTRIBUTE __attribute__((reqd_work_group_size(GROUP_LANES * ITEMS, 1, 1)))
#endif

__kernel GROUP_SIZE_ATTRIBUTE
void cooperative(READ_ARGUMENTS, WRITE_ARGUMENTS, TABLES_ARGUMENT PLACES_ARGUMENT, ENDS_ARGUMENT) {
  __local real_t shared[SHARED_ELEMENTS];
#if LANES_FASTEST
  uint lane = get_local_id(0) % GROUP_LANES, item = get_local_id(0) / GROUP_LANES;
#else
  uint lane = get_local_id(0) / ITEMS, item = get_local_id(0) % ITEMS;
#endif
#if PARKS_HALF
  __local real2_t parked[POINTS * ITEMS];
#endif
#if RESIDENT_ROWS
  RESIDENT_ARRAYS
#endif
#if STAGED_ROWS
  __local real_t *shared_im = shared + PART_ELEMENTS;  // staged_rows.cl
#endif
  // The last work-group may hold lanes beyond the data: they read what the last one reads (nothing where one stage alone in
  // place has no barrier before it writes), go through every barrier with the others, and write nothing.
#if RESIDENT_ROWS
  COPY_FIRST_ROW
  FOR_ROWS_OF_GROUP
#else
  FIND_FIRST_LANE
#endif
  {
    FIND_LANE
    const size_t input_base = BLOCK_START(block, INPUT_DISTANCE, INPUT_ROW);

    real_t re[POINTS], im[POINTS];
#if RADER
    real_t first_re = 0, first_im = 0, sum_re = 0, sum_im = 0;  // point 0, and the sum of all: work-item 0 holds them
#endif
#if STAGED_ROWS
    const uint staged = (uint)min((index_t)GROUP_LANES, (index_t)LANES_IN_ALL - first_lane);
#endif
#if STAGED_LOAD
    READ_ROWS(staged)
    GROUP_BARRIER;
#endif
#if RESIDENT_ROWS
    TAKE_ROW
#else
    READ_LANE
#endif

#if PARKS_HALF
    STAGES
    item = forget(item);
    change_halves(item, parked, re, im);
#endif
    STAGES
#if PARKS_HALF
    item = forget(item);
#endif

#if FUSED_CONVOLUTION
    MEET_FILTER

    STAGES_BACK
#endif

#if TURNED_STORE
    PLACE_LANE
#endif
#if ROWS_TO_TILES
    const size_t output_base = (size_t)(block / ROWS) * OUTPUT_DISTANCE;
    column = block % ROWS;
#else
    const size_t output_base = BLOCK_START(block, OUTPUT_DISTANCE, OUTPUT_ROW);
#endif

    TURN_LANE

#if HALF_SPLIT && !PAIRED_STORE && !SPLIT_POINTS
    SPLIT_LANE
#endif

#if STAGED_STORE
    GROUP_BARRIER;
#endif
    WRITE_LANE
#if STAGED_STORE
    GROUP_BARRIER;
    WRITE_ROWS(staged)
#endif
  }
}
