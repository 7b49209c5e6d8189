// Rows of twice the points that the registers of a work-group hold, N = 2 LENGTH of them: those of even number go through the
// stages while those of odd number are parked in local memory, then the other way round. At the last stage, of radix 2, a
// work-item has both halves of what it writes:
//
//      row            0 1 2 3 4 5 6 7 ..         a work-item reads neighbours 2 n and 2 n + 1
//
//      registers      0 2 4 6 ..                 parked   1 3 5 7 ..
//                     E[k], their transform               1 3 5 7 ..
//                     1 3 5 7 ..                          E[k]
//                     O[k]                                E[k]
//
//      writes         X[k] = E[k] + w^k O[k]     X[k + LENGTH] = E[k] - w^k O[k]        w = w_N
//
// Each work-item parks the point in its register `at` in a cell of its own, PARKED_AT(at): that needs no barrier.
//
// Of packed reals (PAIRED_STORE) it has k and LENGTH - k of either half, and so outputs k, N - k, LENGTH - k and LENGTH + k: two
// pairs of mirrors. Back to reals (PAIRED_LOAD) these four are what it reads, the stage of radix 2 is the first one, and the halves
// are the outputs of even and of odd number, neighbours that it writes at once:
//
//      e[k] = Z[k] + Z[k + LENGTH]      o[k] = w^k (Z[k] - Z[k + LENGTH])      writes z[2 n] of e and z[2 n + 1] of o

#if GROUP_LANES != 1 || COLUMNS != 1 || RADER || CHIRP_LOAD || CHIRP_STORE || FUSED_CONVOLUTION || STAGED_ROWS || KEPT_RADIX
#error "half of a plain row is parked"
#endif
#if !defined(ALIGNED_TWO)
#error "ALIGNED_TWO: 1 where rows of an even number of points begin at such places of their arrays"
#endif

#define PARKED_AT(at) ((at) * ITEMS + item)

// Points of a loop go two by two: the loads of all of them at once want more registers than there are, and of two loads that share
// a memory transaction (of doubles) the second one would find it gone (16384 of them on an H200: 1.69 copies, 1.46 so).
#define IN_TURN(at) if ((at) % 2) mem_fence(CLK_LOCAL_MEM_FENCE)

// E + w O and E - w O, from E and O.
INLINE void meet(real2_t even, real_t re, real_t im, real_t wr, real_t wi, real2_t *sum, real2_t *difference) {
  multiply(&re, &im, wr, wi);
  *sum = (real2_t)(even.x + re, even.y + im);
  *difference = (real2_t)(even.x - re, even.y - im);
}

#if PAIRED_LOAD
// From points a and b = a + LENGTH of N: what goes through the stages first, and what is parked.
INLINE void part(real_t ar, real_t ai, real_t br, real_t bi, real_t wr, real_t wi, real_t *re, real_t *im, __local real2_t *cell) {
  real_t dr = ar - br, di = ai - bi;
  multiply(&dr, &di, wr, wi);
  *re = ar + br;
  *im = ai + bi;
  *cell = (real2_t)(dr, di);
}

// With w = w_2N^k of the roots that the load fragment has: w_N^k = w^2, w_N^(LENGTH - k) = -conj(w^2).
INLINE void read_parking(READ_ARGUMENTS, size_t base, uint item, real_t sign, __local real2_t *parked, real_t *re, real_t *im) {
  real_t ar[PAIR_RADIX], ai[PAIR_RADIX], br[PAIR_RADIX], bi[PAIR_RADIX];
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
    const size_t k = PAIR_START(j) + PAIR_STEP(j);
    const uint a = item == 0 ? FIRST_OF_0(j) : j, b = item == 0 ? MIRROR_OF_0(j) : MIRROR_OF(j);
    const real2_t w = real_roots[k];
    const real_t wr = w.x * w.x - w.y * w.y, wi = 2 * w.x * w.y;
    real_t kr, ki, lr, li, mr, mi, nr, ni;  // points k, LENGTH - k, LENGTH + k, N - k
    load_mirrored(LOAD_NAMES, base, k, 2 * LENGTH - k, sign, &kr, &ki, &nr, &ni);
    load_mirrored(LOAD_NAMES, base, LENGTH - k, LENGTH + k, sign, &lr, &li, &mr, &mi);
    // The mirror of point 0 is no point: of work-item 0's first pair only point LENGTH goes with it.
    part(kr, ki, mr, mi, wr, wi, &ar[j], &ai[j], &parked[PARKED_AT(a)]);
    if (j > 0 || item != 0) part(lr, li, nr, ni, -wr, wi, &br[j], &bi[j], &parked[PARKED_AT(b)]);
    IN_TURN(j);
  }
  HOLD_PAIRS
  if (item == 0) {
    const uint middle = PAIR_RADIX / 2;  // points LENGTH / 2 and N - LENGTH / 2
    real_t kr, ki, nr, ni;
    load_mirrored(LOAD_NAMES, base, LENGTH / 2, 2 * LENGTH - LENGTH / 2, sign, &kr, &ki, &nr, &ni);
    part(kr, ki, nr, ni, 0, -1, &re[middle], &im[middle], &parked[PARKED_AT(middle)]);
  }
}
#else
INLINE void read_parking(READ_ARGUMENTS, size_t base, uint item, real_t sign, __local real2_t *parked, real_t *re, real_t *im) {
  FOR_POINTS(FIRST_RADIX, {
    real_t two_re[2];
    real_t two_im[2];
    load_two(LOAD_NAMES, base, 2 * (size_t)item + 2 * (size_t)step, sign, two_re, two_im);
    re[at] = two_re[0];
    im[at] = two_im[0];
    parked[PARKED_AT(at)] = (real2_t)(two_re[1], two_im[1]);
    IN_TURN(at);
  })
}
#endif

// What is parked and what is held change places.
INLINE void change_halves(uint item, __local real2_t *parked, real_t *re, real_t *im) {
  UNROLL for (uint at = 0; at < POINTS; at++) {
    const real2_t next = parked[PARKED_AT(at)];
    parked[PARKED_AT(at)] = (real2_t)(re[at], im[at]);
    re[at] = next.x;
    im[at] = next.y;
  }
}

#if PAIRED_STORE
INLINE void write_pair(WRITE_ARGUMENTS, size_t base, size_t k, size_t mirror, real_t sign, scale_t scale, real2_t a, real2_t b,
                       real_t wr, real_t wi) {
  real_t ar = a.x, ai = a.y, br = b.x, bi = b.y;
  half_split_point(&ar, &ai, &br, &bi, wr, wi);
  write_point(WRITE_NAMES, base, k, sign, scale, ar, ai);
  write_point(WRITE_NAMES, base, mirror, sign, scale, br, bi);
}

// With w = w_2N^k: w_N^k = w^2, w_N^(LENGTH - k) = -conj(w^2), w_2N^(LENGTH - k) = -i conj(w).
INLINE void write_meeting(WRITE_ARGUMENTS, size_t base, uint item, real_t sign, scale_t scale,
                          const __global real2_t *restrict real_steps, const __local real2_t *parked, const real_t *re,
                          const real_t *im) {
  real2_t first, second, third, last;  // outputs k, LENGTH - k, LENGTH + k, N - k
  UNROLL for (uint j = 0; j < PAIR_RADIX; j++) {
    const size_t k = PAIR_START(j) + PAIR_STEP(j);
    const real2_t w = real_steps[k];
    const real_t wr = w.x * w.x - w.y * w.y, wi = 2 * w.x * w.y;
    const uint a = item == 0 ? FIRST_OF_0(j) : j, b = item == 0 ? MIRROR_OF_0(j) : MIRROR_OF(j);
    meet(parked[PARKED_AT(a)], item == 0 ? re[FIRST_OF_0(j)] : re[j], item == 0 ? im[FIRST_OF_0(j)] : im[j], wr, wi, &first,
         &third);
    meet(parked[PARKED_AT(b)], item == 0 ? re[MIRROR_OF_0(j)] : re[MIRROR_OF(j)],
         item == 0 ? im[MIRROR_OF_0(j)] : im[MIRROR_OF(j)], -wr, wi, &second, &last);
    write_pair(WRITE_NAMES, base, k, 2 * LENGTH - k, sign, scale, first, last, w.x, w.y);
    write_pair(WRITE_NAMES, base, LENGTH - k, LENGTH + k, sign, scale, second, third, -w.y, -w.x);
    IN_TURN(j);
  }
  if (item == 0) {
    const uint middle = PAIR_RADIX / 2;  // output LENGTH / 2 of either half
    const real2_t w = real_steps[LENGTH / 2];
    meet(parked[PARKED_AT(middle)], re[middle], im[middle], 0, -1, &first, &last);
    write_pair(WRITE_NAMES, base, LENGTH / 2, 2 * LENGTH - LENGTH / 2, sign, scale, first, last, w.x, w.y);
  }
}
#define WRITE_MEETING \
  write_meeting(WRITE_NAMES, output_base, item, OUTPUT_SIGN, OUTPUT_SCALE, TABLE(REAL_STEPS), parked, re, im);
#elif PAIRED_LOAD
INLINE void write_meeting(WRITE_ARGUMENTS, size_t base, uint item, real_t sign, scale_t scale, const __local real2_t *parked,
                          const real_t *re, const real_t *im) {
  FOR_POINTS(LAST_RADIX, {
    store_two(STORE_NAMES, base, 2 * (size_t)item + 2 * (size_t)step, sign, scale, parked[PARKED_AT(at)],
              (real2_t)(re[at], im[at]));
    IN_TURN(at);
  })
}
#define WRITE_MEETING write_meeting(WRITE_NAMES, output_base, item, OUTPUT_SIGN, OUTPUT_SCALE, parked, re, im);
#else
// w_N^k of output k = b + j LENGTH / LAST_RADIX: starts[b] times steps[j].
INLINE void write_meeting(WRITE_ARGUMENTS, size_t base, uint item, real_t sign, scale_t scale,
                          const __global real2_t *restrict starts, const __global real2_t *restrict steps,
                          const __local real2_t *parked, const real_t *re, const real_t *im) {
  real2_t sum, difference;
  FOR_POINTS(LAST_RADIX, {
    real_t wr = steps[j].x;
    real_t wi = steps[j].y;
    multiply(&wr, &wi, starts[b].x, starts[b].y);
    meet(parked[PARKED_AT(at)], re[at], im[at], wr, wi, &sum, &difference);
    write_point(WRITE_NAMES, base, (size_t)item + step, sign, scale, sum.x, sum.y);
    write_point(WRITE_NAMES, base, (size_t)item + step + LENGTH, sign, scale, difference.x, difference.y);
    IN_TURN(at);
  })
}
#define WRITE_MEETING                                                                                                   \
  write_meeting(WRITE_NAMES, output_base, item, OUTPUT_SIGN, OUTPUT_SCALE, TABLE(MEETING_START), TABLE(MEETING_STEPS),  \
                parked, re, im);
#endif
