// What the CPU kernels share: the stages of one work-item over an array of lane_t rows in private memory, in place
// (decimation in frequency), so that one array is enough and every access is a whole vector.
//
//   STAGES lists FIRST(R, n) and then STAGE(R, n): blocks of n rows, each by butterflies over rows p, p + n/R, p + 2 n/R ..,
//   outputs k times w_n^(p k) and back in place; where they are wanted in order at once, the last one is LAST(R) (lane_blocks.cl):
//
//      n = 8, R = 2        p=0  p=1  p=2  p=3
//      rows                0 4  1 5  2 6  3 7      then blocks of 4 rows: 0..3 and 4..7, and so on
//
// Output k of the whole ends at row positions[k] (digits reversed). Twiddles are scalars that meet all lanes, stored in the
// order in which the loops need them: p by p, k from 1 on; the last stage has none. FIRST takes its rows from LOAD_ROW, so
// the loads need no loop of their own; it says below which constant each row is. ASK_FOR_ROW reads ahead (read_ahead.cl).
// Of an odd number of reals only some of the first stage's blocks are kept (half_stages.cl).

#if !defined(LENGTH) || !defined(STAGES) || !defined(HALF_STAGES)
#error "LENGTH (rows in private memory), STAGES and HALF_STAGES describe the launch"
#endif

#if HALF_STAGES
#define KEPT_BLOCKS(R) ((R) / 2 + 1)
#define FIRST_BUTTERFLY(R) half_butterfly
#else
#define KEPT_BLOCKS(R) (R)
#define FIRST_BUTTERFLY(R) JOIN(radix_, R)
#define KEPT_ROWS LENGTH
#endif

#define TURN_OUTPUTS(R, n, at, blocks)                                                                 \
  ROW_RE(at) = a[0];                                                                                   \
  ROW_IM(at) = b[0];                                                                                   \
  UNROLL for (int k = 1; k < (blocks); k++) {                                                          \
    if ((n) > (R)) multiply(&a[k], &b[k], (lane_t)(w[2 * k - 2]), (lane_t)(w[2 * k - 1]));             \
    ROW_RE((at) + k * ((n) / (R))) = a[k];                                                             \
    ROW_IM((at) + k * ((n) / (R))) = b[k];                                                             \
  }                                                                                                    \
  if ((n) > (R)) w += 2 * ((R) - 1);

#define FIRST(R, n)                                                                                    \
  for (int p = 0; p < (n) / (R); p++) {                                                                \
    lane_t a[R], b[R];                                                                                 \
    UNROLL for (int j = 0; j < (R); j++) {                                                             \
      LOAD_ROW(p + j * ((n) / (R)), (j + 1) * ((n) / (R)), &a[j], &b[j]);                              \
      ASK_FOR_ROW(p * (R) + j);                                                                        \
    }                                                                                                  \
    FIRST_BUTTERFLY(R)(a, b);                                                                          \
    TURN_OUTPUTS(R, n, p, KEPT_BLOCKS(R))                                                              \
  }

#define STAGE(R, n)                                                                                    \
  {                                                                                                    \
    const __global real_t *stage_twiddles = w;                                                         \
    for (int block = 0; block < KEPT_ROWS; block += (n)) {                                             \
      w = stage_twiddles;                                                                              \
      for (int p = 0; p < (n) / (R); p++) {                                                            \
        lane_t a[R], b[R];                                                                             \
        UNROLL for (int j = 0; j < (R); j++) {                                                         \
          a[j] = ROW_RE(block + p + j * ((n) / (R)));                                                  \
          b[j] = ROW_IM(block + p + j * ((n) / (R)));                                                  \
        }                                                                                              \
        JOIN(radix_, R)(a, b);                                                                         \
        TURN_OUTPUTS(R, n, block + p, R)                                                               \
      }                                                                                                \
    }                                                                                                  \
  }
