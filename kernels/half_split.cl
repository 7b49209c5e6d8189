// From the H complex results Z of packed real input x[2n] + i x[2n+1] to the spectrum X of N = 2 H real points:
//   X[k]     = (Z[k] + conj Z[H-k]) / 2 - i w_N^k (Z[k] - conj Z[H-k]) / 2
//   X[H - k] = the same with k and H - k exchanged
// in:  (ar, ai) = Z[k], (br, bi) = Z[(H - k) % H], (c, s) = w_N^k      out: (ar, ai) = X[k], (br, bi) = X[H - k]
#define HALF_SPLIT_FUNCTION(name, type)                                                      \
  INLINE void name(type *ar, type *ai, type *br, type *bi, type c, type s) {                 \
    const type er = (*ar + *br) * REAL(0.5), ei = (*ai - *bi) * REAL(0.5);                   \
    const type dr = (*ar - *br) * REAL(0.5), di = (*ai + *bi) * REAL(0.5);                   \
    const type tr = dr * s + di * c, ti = di * s - dr * c; /* -i (c + i s) (dr + i di) */    \
    *ar = er + tr;                                                                           \
    *ai = ei + ti;                                                                           \
    *br = er - tr;                                                                           \
    *bi = ti - ei;                                                                           \
  }

HALF_SPLIT_FUNCTION(half_split_point, real_t)
#if LANE_WIDTH > 1
HALF_SPLIT_FUNCTION(half_split_lanes, lane_t)
#endif
