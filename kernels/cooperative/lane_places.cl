// Which lane a work-item of the cooperative shape serves, and where that lane's points lie. An axis of N points with INNER elements
// between neighbours is a block of N * INNER elements; a launch does LENGTH of the N points, after launches that did
// SPAN / INNER of them (Stockham, decimation in frequency):
//
//      read   flat = column + j * COLUMNS                                        j in [0, LENGTH), COLUMNS = N * INNER / LENGTH
//      write  flat = (column / SPAN) * SPAN * LENGTH + column % SPAN + k * SPAN   k in [0, LENGTH)
//      times  w_(LENGTH * COLUMNS / SPAN) ^ (k * (column / SPAN)) where launches follow (LAUNCH_TWIDDLE)
//
//      column -> 0 1 2 3 4 5 ..            a work-group: GROUP_LANES neighbouring columns, all j
//      j = 0   [ * * * * . . . . ]         (or GROUP_LANES whole rows where COLUMNS is 1)
//      j = 1   [ * * * * . . . . ]
//
// Between the first two launches of an axis (INNER 1) neighbours in the second one's sense would be written far apart: the first
// writes rows where it holds columns. There the data rest in tiles of T values of k instead (STORE_TILE, LOAD_TILE), element (k,
// p) at ((k / T) * P + p) * T + k % T with p the column of the first launch and P their number: both launches then meet whole
// pieces of memory. T need not divide LENGTH: the last tile then has places that stay empty. So may a matrix between its rows, P
// of them, and its columns, the points of which are then k.
// Tiles of 1 before the middle of a convolution are whole columns, one behind the other (WHOLE_COLUMNS); so they are before columns
// that are convolved in one launch, whose ends find them (ends.cl, LOADS_WHOLE_COLUMNS).
//
// Where the columns of real data run in pairs (real_columns.cl), a lane's column is a pair, REAL_PITCH of them from a row of
// reals to the next one. The launch on the other side takes KEPT_COLUMNS rows of R alone (hermitian_rows.cl): lanes for
// LANE_COLUMNS, those beyond the kept ones idle, so that a work-group's lanes begin where a tile does. Two axes have these
// rows one behind the other.
//
// ENTRIES_TOGETHER: work-groups of so many batch entries take turns over the columns, so that a convolution's filter is read once
// for them. With 2 and groups of C columns:
//
//      work-group    0    1    2    3   ..      entry 0 1 0 1 ..      column 0 0 C C ..

#if !defined(LENGTH) || !defined(COLUMNS) || !defined(SPAN) || !defined(STORE_SPAN) || !defined(INNER) || !defined(ROWS) || \
    !defined(LOAD_TILE) || !defined(STORE_TILE) || !defined(LANE_COLUMNS) || !defined(KEPT_COLUMNS)
#error "LENGTH, COLUMNS, SPAN, STORE_SPAN, INNER, ROWS, .._TILE, LANE_COLUMNS and KEPT_COLUMNS describe where points lie"
#endif
#if !defined(HERMITIAN_LOAD) || !defined(HERMITIAN_STORE) || !defined(REAL_COLUMNS_LOAD) || !defined(REAL_COLUMNS_STORE) || \
    !defined(REAL_PITCH) || !defined(ENTRIES_TOGETHER)
#error "HERMITIAN_.., REAL_COLUMNS_.. and REAL_PITCH say what real data add, ENTRIES_TOGETHER what a filter does"
#endif

#if ENTRIES_TOGETHER > 1
#define FIND_FIRST_LANE                                                                                                           \
  const uint groups = LANE_COLUMNS / GROUP_LANES, turn = (uint)get_group_id(0) / (groups * ENTRIES_TOGETHER) * ENTRIES_TOGETHER;  \
  const uint entries = min((uint)ENTRIES_TOGETHER, (uint)(LANES_IN_ALL / LANE_COLUMNS) - turn);                                   \
  const uint in_turn = (uint)get_group_id(0) - turn * groups;                                                                     \
  const index_t first_lane = (index_t)(turn + in_turn % entries) * LANE_COLUMNS + in_turn / entries * GROUP_LANES;
#else
#define FIND_FIRST_LANE const index_t first_lane = (index_t)get_group_id(0) * GROUP_LANES;
#endif

// Lanes beyond the data read what the last one reads and are not active.
#define PLACE_LANE                                            \
  in_all = min(first_lane + lane, (index_t)LANES_IN_ALL - 1); \
  active = first_lane + lane == in_all;                       \
  column = in_all % LANE_COLUMNS;                             \
  block = in_all / LANE_COLUMNS;                              \
  if (LANE_COLUMNS > KEPT_COLUMNS) {                          \
    active = active && column < KEPT_COLUMNS;                 \
    column = min(column, (uint)KEPT_COLUMNS - 1);             \
  }

// Which one a work-item serves; mirrored_lanes.cl has another way.
#ifndef FIND_LANE
#define FIND_LANE         \
  index_t in_all, block;  \
  int active;             \
  uint column;            \
  PLACE_LANE              \
  const uint mirror_lane = lane;
#endif

// Rows of a matrix that leave in tiles: row r of its ROWS is what a column is there.
#define ROWS_TO_TILES (STORE_TILE && COLUMNS == 1)

// Addresses of inputs and outputs of a column in its block. The step from one of a work-item's points to another, known to
// the compiler, is 64 bits wide: the instruction holds it, where a sum of 32 bits, which might overflow, took four more.
#if LOAD_TILE && !LOADS_WHOLE_COLUMNS
#define TILES_APART (LOAD_TILE * (LENGTH * COLUMNS / SPAN))
#define READ_START(c) ((c) % SPAN / LOAD_TILE * TILES_APART + (c) / SPAN * LOAD_TILE + (c) % SPAN % LOAD_TILE)
#define READ_STEP (COLUMNS / SPAN * LOAD_TILE)
#elif HERMITIAN_STORE
#define READ_START(c) ((c) * LENGTH)
#define READ_STEP 1
#else
#define READ_START(c) (c)
#define READ_STEP (REAL_COLUMNS_STORE ? REAL_PITCH : COLUMNS)
#endif
#define READ_AT(c, start, step) ((size_t)(READ_START(c) + (start) * READ_STEP) + (size_t)(step) * READ_STEP)
#if STORE_TILE
#define TILE_COLUMNS (ROWS_TO_TILES ? ROWS : KEPT_COLUMNS)
#define TILED_AT(c, k) (((k) / STORE_TILE * TILE_COLUMNS + (c)) * STORE_TILE + (k) % STORE_TILE)
#define KEEPS_PLACE(step) ((step) % STORE_TILE == 0 || ((step) % ITEMS == 0 && STORE_TILE % ITEMS == 0))  // start < ITEMS
#define WRITE_AT(c, start, step) \
  (KEEPS_PLACE(step) ? (size_t)TILED_AT(c, start) + (size_t)TILED_AT(0, step) : TILED_AT(c, (start) + (step)))
#elif REAL_COLUMNS_LOAD
#define WRITE_AT(c, start, step) ((size_t)((c) + (start) * REAL_PITCH) + (size_t)(step) * REAL_PITCH)
#else
#define WRITE_AT(c, start, step)                                                                                 \
  ((size_t)((c) / STORE_SPAN * (STORE_SPAN * LENGTH) + (c) % STORE_SPAN + (start) * STORE_SPAN) + (size_t)(step) * STORE_SPAN)
#endif

#define WHOLE_COLUMNS (LOAD_TILE == 1 && !LOADS_WHOLE_COLUMNS)

// The filter's value for point start + step of a column, which stand as the points do that a work-group reads.
#if WHOLE_COLUMNS
#define FILTER_AT(c, start, step) ((size_t)((c) * LENGTH + (start)) + (size_t)(step))
#else
#define FILTER_AT(c, start, step) \
  ((size_t)((c) / INNER + (start) * (COLUMNS / INNER)) + (size_t)(step) * (COLUMNS / INNER))
#endif

// The entries that neighbouring work-items ask for stand side by side.
#define START_AT(b, p) (TURNED_STORE || WHOLE_COLUMNS ? (p) * (LENGTH / END_RADIX) + (b) : (b) * (COLUMNS / STORE_SPAN) + (p))
