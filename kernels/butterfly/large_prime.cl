// The body shared by the largest prime butterflies, in place, natural order in and out, forward sign. Inputs are paired as in
// odd_prime.cl, and pairs taken in the order of the powers of a number g that reaches all of 1 .. P - 1 (C. M. Rader, "Discrete
// Fourier transforms when the number of data samples is prime", Proceedings of the IEEE 56, 1968): roots depend on the sum of
// two powers alone, so that each output's stand side by side, one further along than those of the output before:
//
//      P = 23, g = 5    powers   1   5   2   10   4   20 ..         pairs j, P - j: a-th in, b-th out
//                       roots    w^1 w^5 w^2 w^10 w^4 w^20 ..       of pair a into b: number a + b of P - 1
//
//   X_k, X_{P-k} = (x_0 + sum_a cosines[a + b] s_a)  -+  i sum_a sines[a + b] d_a,    k = g^b;  s_a, d_a = x_j +- x_{P-j}, j = g^a
//
// Half-way g^m is -1: from there on cosines come again, and sines with the other sign. X_0 is summed by fours, as in
// odd_prime.cl. `LOOP` goes before each loop: PAIR_LOOP, of 37 to 97 points HELD_LOOP, ROLLED where no registers hold P points.
// A vector's points lie in the nearest cache, where loops that stay loops are compiled in a fraction of the time and run as fast
// or faster from 23 points on (17 points 1.5 times as long), two outputs together reading each pair once. A lone item's points
// are registers, which indices have to name; of 37 points and more those of a work-group alone (ITEMS is its kernels').

#define ROLLED _Pragma("nounroll")
#ifdef ITEMS
#define HELD_LOOP UNROLL
#else
#define HELD_LOOP ROLLED
#endif

#define SUMS_OF_OUTPUT(n) lane_t tr##n = first_r, ti##n = first_i, ur##n = (lane_t)(0), ui##n = (lane_t)(0);
#define ADD_PAIR(n, place)         \
  tr##n += cosines[place] * sr[a]; \
  ti##n += cosines[place] * si[a]; \
  ur##n += sines[place] * dr[a];   \
  ui##n += sines[place] * di[a];
#define WRITE_OUTPUT(P, n, b)  \
  {                            \
    const int k = powers[b];   \
    re[k] = tr##n + ui##n;     \
    im[k] = ti##n - ur##n;     \
    re[P - k] = tr##n - ui##n; \
    im[P - k] = ti##n + ur##n; \
  }

#if LANE_WIDTH > 1
#define PAIR_LOOP ROLLED
#define OUTPUTS_OF_PAIRS(P, LOOP)                                         \
  LOOP for (int start = 0; start < P / 2; start += 2) {                   \
    const int b = start + 2 <= P / 2 ? start : start - 1; /* one twice */ \
    SUMS_OF_OUTPUT(0)                                                     \
    SUMS_OF_OUTPUT(1)                                                     \
    LOOP for (int a = 0; a < P / 2; a++) {                                \
      ADD_PAIR(0, a + b)                                                  \
      ADD_PAIR(1, a + b + 1)                                              \
    }                                                                     \
    WRITE_OUTPUT(P, 0, b)                                                 \
    WRITE_OUTPUT(P, 1, b + 1)                                             \
  }
#else
#define PAIR_LOOP UNROLL
#define OUTPUTS_OF_PAIRS(P, LOOP)          \
  LOOP for (int b = 0; b < P / 2; b++) {   \
    SUMS_OF_OUTPUT(0)                      \
    LOOP for (int a = 0; a < P / 2; a++) { \
      ADD_PAIR(0, a + b)                   \
    }                                      \
    WRITE_OUTPUT(P, 0, b)                  \
  }
#endif

#define LARGE_PRIME_BUTTERFLY(P, LOOP)                      \
  lane_t sr[P / 2], si[P / 2], dr[P / 2], di[P / 2];        \
  const lane_t first_r = re[0], first_i = im[0];            \
  LOOP for (int a = 0; a < P / 2; a++) {                    \
    const int j = powers[a];                                \
    sr[a] = re[j] + re[P - j];                              \
    si[a] = im[j] + im[P - j];                              \
    dr[a] = re[j] - re[P - j];                              \
    di[a] = im[j] - im[P - j];                              \
  }                                                         \
  lane_t sum_r = first_r, sum_i = first_i;                  \
  LOOP for (int a = 0; a + 3 < P / 2; a += 4) {             \
    sum_r += (sr[a] + sr[a + 1]) + (sr[a + 2] + sr[a + 3]); \
    sum_i += (si[a] + si[a + 1]) + (si[a + 2] + si[a + 3]); \
  }                                                         \
  UNROLL for (int a = P / 2 / 4 * 4; a < P / 2; a++) {      \
    sum_r += sr[a];                                         \
    sum_i += si[a];                                         \
  }                                                         \
  re[0] = sum_r;                                            \
  im[0] = sum_i;                                            \
  OUTPUTS_OF_PAIRS(P, LOOP)
