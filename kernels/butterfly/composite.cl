// The body shared by the butterflies of A x B points, in place, natural order in and out, forward sign: B transforms of A
// points over inputs i + B j, roots w_{A B}^(i k), A transforms of B points over i; output k + A m.
// `cosines` and `sines` hold the values for 2 pi e/(A B), e up to (A - 1)(B - 1); all indices are constants once unrolled.
#define COMPOSITE_BUTTERFLY(A, B, cosines, sines)                                                               \
  lane_t ar[A * B], ai[A * B]; /* [A i + k] */                                                                  \
  UNROLL for (int i = 0; i < B; i++) {                                                                          \
    UNROLL for (int j = 0; j < A; j++) {                                                                        \
      ar[A * i + j] = re[i + B * j];                                                                            \
      ai[A * i + j] = im[i + B * j];                                                                            \
    }                                                                                                           \
    JOIN(radix_, A)(ar + A * i, ai + A * i);                                                                    \
    UNROLL for (int k = 1; k < A; k++) {                                                                        \
      if (i != 0) multiply(&ar[A * i + k], &ai[A * i + k], (lane_t)(cosines[i * k]), (lane_t)(-sines[i * k]));  \
    }                                                                                                           \
  }                                                                                                             \
  UNROLL for (int k = 0; k < A; k++) {                                                                          \
    lane_t r[B], q[B];                                                                                          \
    UNROLL for (int i = 0; i < B; i++) {                                                                        \
      r[i] = ar[A * i + k];                                                                                     \
      q[i] = ai[A * i + k];                                                                                     \
    }                                                                                                           \
    JOIN(radix_, B)(r, q);                                                                                      \
    UNROLL for (int m = 0; m < B; m++) {                                                                        \
      re[k + A * m] = r[m];                                                                                     \
      im[k + A * m] = q[m];                                                                                     \
    }                                                                                                           \
  }
