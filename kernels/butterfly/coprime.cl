// The body shared by the butterflies of A x B points where A and B have no factor in common, in place, natural order in and out,
// forward sign: B transforms of A points, A transforms of B points, and no roots between (Good, 1958; Thomas, 1963). Inputs go by
// steps of B and of A around the circle of A B points, outputs where both remainders are right:
//
//      15 = 5 x 3    transforms of 5 over inputs   0  3  6  9 12 | 5  8 11 14  2 | 10 13  1  4  7      (B j + A i) mod A B
//                    then of 3, outputs            0 10  5 | 6  1 11 | 12  7  2 | 3 13  8 | 9  4 14    k mod A, m mod B
//
// B_INVERSE: of B mod A; A_INVERSE: of A mod B. All indices are constants once unrolled.
#define COPRIME_BUTTERFLY(A, B, B_INVERSE, A_INVERSE)                           \
  lane_t ar[A * B], ai[A * B]; /* [A i + k] */                                  \
  UNROLL for (int i = 0; i < B; i++) {                                          \
    UNROLL for (int j = 0; j < A; j++) {                                        \
      ar[A * i + j] = re[(B * j + A * i) % (A * B)];                            \
      ai[A * i + j] = im[(B * j + A * i) % (A * B)];                            \
    }                                                                           \
    JOIN(radix_, A)(ar + A * i, ai + A * i);                                    \
  }                                                                             \
  UNROLL for (int k = 0; k < A; k++) {                                          \
    lane_t r[B], q[B];                                                          \
    UNROLL for (int i = 0; i < B; i++) {                                        \
      r[i] = ar[A * i + k];                                                     \
      q[i] = ai[A * i + k];                                                     \
    }                                                                           \
    JOIN(radix_, B)(r, q);                                                      \
    UNROLL for (int m = 0; m < B; m++) {                                        \
      re[(B * B_INVERSE * k + A * A_INVERSE * m) % (A * B)] = r[m];             \
      im[(B * B_INVERSE * k + A * A_INVERSE * m) % (A * B)] = q[m];             \
    }                                                                           \
  }
