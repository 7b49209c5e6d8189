// What both CPU kernels share: the stages of one work-item over an array of lane_t rows in private memory, in place
// (decimation in frequency), so that one array is enough and every access is a whole vector.
//
//   STAGES lists FIRST(R, n) and then STAGE(R, n): blocks of n rows, each by butterflies over rows p, p + n/R, p + 2 n/R ..,
//   outputs k times w_n^(p k) and back in place:
//
//      n = 8, R = 2        p=0  p=1  p=2  p=3
//      rows                0 4  1 5  2 6  3 7      then blocks of 4 rows: 0..3 and 4..7, and so on
//
// The real parts of a row and its imaginary parts are neighbours: in two arrays, whose sizes are powers of two more often
// than not, they would compete for the same places of a cache, and a stage of radix 8 for 16 places where it has 8.
//
// Output k of the whole ends at row positions[k] (digits reversed). Twiddles are scalars that meet all lanes, stored in the
// order in which the loops need them: p by p, k from 1 on; the last stage has none. FIRST takes its rows from LOAD_ROW, so
// the loads need no pass of their own; it says below which constant each row is.
//
//   STAGES_BACK lists the same stages from the last to the first, STAGE_BACK(R, n) .. LAST_BACK(R, n), each turned round
//   (inputs times w_n^(p k), then butterflies): the transposed flow of the same symmetric matrix. It takes the rows in the
//   order that STAGES leaves and ends in natural order, with LAST_BACK giving its rows to STORE_ROW. Twiddles are read
//   again, stage by stage from the end of their table.

#if !defined(LENGTH) || !defined(STAGES)
#error "LENGTH (rows in private memory) and STAGES describe the launch"
#endif

#define ROW_RE(row) rows[2 * (row)]
#define ROW_IM(row) rows[2 * (row) + 1]

#define TURN_OUTPUTS(R, n, at)                                                                         \
  ROW_RE(at) = a[0];                                                                                   \
  ROW_IM(at) = b[0];                                                                                   \
  UNROLL for (int k = 1; k < (R); k++) {                                                               \
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
    }                                                                                                  \
    JOIN(radix_, R)(a, b);                                                                             \
    TURN_OUTPUTS(R, n, p)                                                                              \
  }

#define STAGE(R, n)                                                                                    \
  {                                                                                                    \
    const __global real_t *stage_twiddles = w;                                                         \
    for (int block = 0; block < LENGTH; block += (n)) {                                                \
      w = stage_twiddles;                                                                              \
      for (int p = 0; p < (n) / (R); p++) {                                                            \
        lane_t a[R], b[R];                                                                             \
        UNROLL for (int j = 0; j < (R); j++) {                                                         \
          a[j] = ROW_RE(block + p + j * ((n) / (R)));                                                  \
          b[j] = ROW_IM(block + p + j * ((n) / (R)));                                                  \
        }                                                                                              \
        JOIN(radix_, R)(a, b);                                                                         \
        TURN_OUTPUTS(R, n, block + p)                                                                  \
      }                                                                                                \
    }                                                                                                  \
  }

#if FUSED_CONVOLUTION
#define TURN_INPUTS(R, n, at)                                                                          \
  lane_t a[R], b[R];                                                                                   \
  UNROLL for (int k = 0; k < (R); k++) {                                                               \
    a[k] = ROW_RE((at) + k * ((n) / (R)));                                                             \
    b[k] = ROW_IM((at) + k * ((n) / (R)));                                                             \
    if (k > 0 && (n) > (R)) multiply(&a[k], &b[k], (lane_t)(w[2 * k - 2]), (lane_t)(w[2 * k - 1]));    \
  }                                                                                                    \
  if ((n) > (R)) w += 2 * ((R) - 1);                                                                   \
  JOIN(radix_, R)(a, b);

#define STAGE_BACK(R, n)                                                                               \
  {                                                                                                    \
    const __global real_t *stage_twiddles = w - ((n) > (R) ? 2 * ((R) - 1) * ((n) / (R)) : 0);         \
    for (int block = 0; block < LENGTH; block += (n)) {                                                \
      w = stage_twiddles;                                                                              \
      for (int p = 0; p < (n) / (R); p++) {                                                            \
        TURN_INPUTS(R, n, block + p)                                                                   \
        UNROLL for (int j = 0; j < (R); j++) {                                                         \
          ROW_RE(block + p + j * ((n) / (R))) = a[j];                                                  \
          ROW_IM(block + p + j * ((n) / (R))) = b[j];                                                  \
        }                                                                                              \
      }                                                                                                \
    }                                                                                                  \
    w = stage_twiddles;                                                                                \
  }

#define LAST_BACK(R, n)                                                                                \
  w -= (n) > (R) ? 2 * ((R) - 1) * ((n) / (R)) : 0;                                                    \
  for (int p = 0; p < (n) / (R); p++) {                                                                \
    TURN_INPUTS(R, n, p)                                                                               \
    UNROLL for (int j = 0; j < (R); j++) STORE_ROW(p + j * ((n) / (R)), a[j], b[j]);                   \
  }
#endif
