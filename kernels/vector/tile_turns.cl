// The factor between launches, which the outputs of a tile of columns (vector_columns.cl) meet: output k of a column times
// w_n ^ (p k), p = column / SPAN. FIND_TURNS finds its tables, TURN_COLUMNS multiplies.
//
// TWIDDLE_FORM:
//    0 none    1 p is c + lane: w^(c k) from column_base, w^(lane k) from column_lanes    2 p the same in all lanes: column_full
//    3 p of each lane: column_full, lane by lane; where columns leave as rows (STORE_TILES 2) TURN_OUTPUTS_OF_LANE has whole
//      vectors of it on their way
//
// What real data add (vector_real_columns.cl) turns outputs as they leave.

#if !defined(TWIDDLE_FORM)
#error "TWIDDLE_FORM describes the factor between launches"
#endif

#if REAL_COLUMNS_STORE
#define TURNS_ARGUMENT                                                                         \
  const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,  \
      const __global real2_t *restrict row_turns,
#define TURNS_NAME column_base, column_lanes, row_turns,
#elif TWIDDLE_FORM == 1
#define TURNS_ARGUMENT const __global real2_t *restrict column_base, const __global real_t *restrict column_lanes,
#define TURNS_NAME column_base, column_lanes,
#elif TWIDDLE_FORM > 1
#define TURNS_ARGUMENT const __global real2_t *restrict column_full,
#define TURNS_NAME column_full,
#else
#define TURNS_ARGUMENT
#define TURNS_NAME
#endif

// Outputs of a column that meet the factor.
#define TURNED_ROWS (REAL_COLUMNS_STORE ? LENGTH / 2 + 1 : LENGTH)

#if TWIDDLE_FORM == 1
#define FIND_TURNS const __global real2_t *base = column_base + (size_t)(column / LANE_WIDTH) * TURNED_ROWS;
#define TURN_ROW                                                                    \
  multiply(&ROW_RE(at), &ROW_IM(at), (lane_t)(base[k].x), (lane_t)(base[k].y));     \
  multiply(&ROW_RE(at), &ROW_IM(at), get_lanes(column_lanes + 2 * LANE_WIDTH * k),  \
           get_lanes(column_lanes + 2 * LANE_WIDTH * k + LANE_WIDTH));
#elif TWIDDLE_FORM == 2
#define FIND_TURNS const __global real2_t *full = column_full + (size_t)(column / SPAN) * LENGTH;
#define TURN_ROW multiply(&ROW_RE(at), &ROW_IM(at), (lane_t)(full[k].x), (lane_t)(full[k].y));
#else
#define FIND_TURNS
#define TURN_ROW                                               \
  real_t c[LANE_WIDTH], s[LANE_WIDTH];                         \
  for (int lane = 0; lane < LANE_WIDTH; lane++) {              \
    const uint p = COLUMN_OF(lane) / SPAN;                     \
    const real2_t turn = column_full[(size_t)p * LENGTH + k];  \
    c[lane] = turn.x;                                          \
    s[lane] = turn.y;                                          \
  }                                                            \
  multiply(&ROW_RE(at), &ROW_IM(at), JOIN(vload, LANE_WIDTH)(0, c), JOIN(vload, LANE_WIDTH)(0, s));
#endif

#if GATHERED_LANES
#define COLUMN_OF(lane) column[lane]
#else
#define COLUMN_OF(lane) min(column + (uint)lane, (uint)(COLUMNS - 1))
#endif

#define TURNS_LEAVING_ROWS (TWIDDLE_FORM == 3 && !GATHERED_LANES && STORE_TILES == 2)
#if TURNS_LEAVING_ROWS
#define TURN_OUTPUTS_OF_LANE(lane, k, re, im) turn_outputs(column_full + (size_t)(column + (lane)) * LENGTH + (k), re, im);
INLINE void turn_outputs(const __global real2_t *turns, lane_t *re, lane_t *im) {
  lane_t c, s;
  get_complex_run(turns, &c, &s);
  multiply(re, im, c, s);
}
#else
#define TURN_OUTPUTS_OF_LANE(lane, k, re, im)
#endif

#if TWIDDLE_FORM == 0 || TURNS_LEAVING_ROWS || REAL_COLUMNS_STORE || HERMITIAN_LOAD || HERMITIAN_STORE
#define TURN_COLUMNS
#else
#define TURN_COLUMNS                  \
  for (int k = 0; k < LENGTH; k++) {  \
    const int at = positions[k];      \
    TURN_ROW                          \
  }
#endif
