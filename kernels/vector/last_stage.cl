// The last stage of lanes that share a transform, for RUN_LANES rows of lanes at once (vector_rows.cl): OUTPUT, an expression in j,
// is the row's output. Its lane l is turned by w_N^(l OUTPUT); then rows become lanes, and a butterfly over them leaves outputs
// OUTPUT + LENGTH m of the transform in (a[m], b[m]), lane LANE_PLACE(l) those of row number l.
#define LAST_STAGE(OUTPUT, a, b)                                                        \
  UNROLL for (int j = 0; j < RUN_LANES; j++) {                                          \
    const int output = OUTPUT, at = positions[output];                                  \
    const __global real_t *turn = lane_twiddles + 2 * RUN_LANES * output;               \
    (a)[j] = ROW_RE(at);                                                                \
    (b)[j] = ROW_IM(at);                                                                \
    multiply(&(a)[j], &(b)[j], get_run(turn), get_run(turn + RUN_LANES));               \
  }                                                                                     \
  transpose_lanes(a);                                                                   \
  transpose_lanes(b);                                                                   \
  JOIN(radix_, SHARING_LANES)(a, b);
