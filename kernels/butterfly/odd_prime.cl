// The body shared by the larger prime butterflies, in place, natural order in and out, forward sign. Inputs j and P - j
// are paired: with s_j = x_j + x_{P-j}, d_j = x_j - x_{P-j} and H = (P - 1)/2,
//   X_k, X_{P-k} = (x_0 + sum_{j=1..H} cos(2 pi j k/P) s_j)  -+  i sum_{j=1..H} sin(2 pi j k/P) d_j
// `cosines` and `sines` hold the values for 2 pi m/P, m in [0, P); all indices are constants once unrolled. X_0 is summed by
// fours: a tone that meets a butterfly as P equal inputs, everywhere in a transform, would round 15 times the same way.
#define ODD_PRIME_BUTTERFLY(P, cosines, sines)                                       \
  lane_t sr[P / 2], si[P / 2], dr[P / 2], di[P / 2];                                 \
  lane_t sum_r = re[0], sum_i = im[0];                                               \
  UNROLL for (int j = 1; j <= P / 2; j++) {                                          \
    sr[j - 1] = re[j] + re[P - j];                                                   \
    si[j - 1] = im[j] + im[P - j];                                                   \
    dr[j - 1] = re[j] - re[P - j];                                                   \
    di[j - 1] = im[j] - im[P - j];                                                   \
  }                                                                                  \
  UNROLL for (int j = 0; j + 3 < P / 2; j += 4) {                                    \
    sum_r += (sr[j] + sr[j + 1]) + (sr[j + 2] + sr[j + 3]);                          \
    sum_i += (si[j] + si[j + 1]) + (si[j + 2] + si[j + 3]);                          \
  }                                                                                  \
  UNROLL for (int j = P / 2 / 4 * 4; j < P / 2; j++) {                               \
    sum_r += sr[j];                                                                  \
    sum_i += si[j];                                                                  \
  }                                                                                  \
  UNROLL for (int k = 1; k <= P / 2; k++) {                                          \
    lane_t tr = re[0], ti = im[0], ur = (lane_t)(0), ui = (lane_t)(0);               \
    UNROLL for (int j = 1; j <= P / 2; j++) {                                        \
      tr += cosines[j * k % P] * sr[j - 1];                                          \
      ti += cosines[j * k % P] * si[j - 1];                                          \
      ur += sines[j * k % P] * dr[j - 1];                                            \
      ui += sines[j * k % P] * di[j - 1];                                            \
    }                                                                                \
    re[k] = tr + ui;                                                                 \
    im[k] = ti - ur;                                                                 \
    re[P - k] = tr - ui;                                                             \
    im[P - k] = ti + ur;                                                             \
  }                                                                                  \
  re[0] = sum_r;                                                                     \
  im[0] = sum_i;
