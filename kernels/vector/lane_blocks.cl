// A block of short transforms, a lane each, on its way between memory (block_streams.cl) and the stages: what reals, half
// spectra and the ends of a call add to it, whose mirrors are in the same lane, and the convolution of a prime length.

INLINE void read_block(LOAD_ARGUMENTS, size_t base, int transforms, lane_t *held, lane_t *spare) {
  read_stream(LOAD_STREAM(0), transforms, held, spare);
#if LOAD_PLANAR
  read_stream(LOAD_STREAM(1), transforms, held + 1, spare + 1);
#endif
}

// Point k of every transform, as the stages want it.
INLINE void take_point(LOAD_ARGUMENTS, const lane_t *held, int k, real_t sign, lane_t *re, lane_t *im) {
#ifdef LOAD_MIRRORS
  load_held(LOAD_NAMES, held, k, sign, re, im);
#else
  held_point(held, k, re, im);
#ifdef LOAD_REALS
  *im = 0;
#else
  *im *= sign;
#endif
#endif
}

#if RADER
// Point 0, and then those at the generator's powers.
INLINE void take_powers(LOAD_ARGUMENTS, const __global int *restrict load_powers, const lane_t *block, real_t sign, lane_t *held) {
  take_point(LOAD_NAMES, block, 0, sign, &held[0], &held[1]);
  for (int q = 0; q < LENGTH; q++) take_point(LOAD_NAMES, block, load_powers[q], sign, &held[2 * q + 2], &held[2 * q + 3]);
}

// The spectrum's product with the filter's, conjugated for the way back; point 0 becomes the sum of all, output 0. Added to
// the spectrum at 0 it reaches every other output.
INLINE void multiply_filter(const lane_t *rows, const __global int *order, const __global real2_t *restrict filter, lane_t *held) {
  const lane_t first_re = held[0], first_im = held[1];
  for (int k = 0; k < LENGTH; k++) {
    lane_t re = ROW_RE(order[k]), im = ROW_IM(order[k]);
    if (k == 0) {
      held[0] = re + first_re;
      held[1] = im + first_im;
    }
    multiply(&re, &im, (lane_t)(filter[k].x), (lane_t)(filter[k].y));
    held[2 * k + 2] = k == 0 ? re + first_re : re;
    held[2 * k + 3] = k == 0 ? -im - first_im : -im;
  }
}

INLINE void take_rader_outputs(const lane_t *rows, const __global int *order, const __global int *restrict store_powers,
                               lane_t *held) {
  keep_point(held, 0, held[0], held[1]);
  for (int q = 0; q < LENGTH; q++) {
    const int k = store_powers[q];
    if (k < POINTS_OUT) keep_point(held, k, ROW_RE(order[q]), -ROW_IM(order[q]));
  }
}
#endif

// Outputs of the stages, of which number k stands at `rows`' place order[k], or k, or as its mirror's conjugate.
INLINE void take_outputs(const lane_t *rows, const __global int *order, lane_t *held) {
  BLOCK_UNROLL for (int k = 0; k < POINTS_OUT; k++) {
    const int mirrored = HALF_STAGES && order[k] >= KEPT_ROWS;
    const int at = ONE_STAGE ? k : order[mirrored ? LENGTH - k : k];
    keep_point(held, k, ROW_RE(at), mirrored ? -ROW_IM(at) : ROW_IM(at));
  }
}

// The last one of several stages, which leaves its outputs so at once: from rows r .. r + R - 1 come numbers k, k + LENGTH / R ..
// (a Zen 4 by 256-bit vectors: 45 to 150 points in fp64 .86 to .97 of the time, 33 to 99 in fp32 .83 to 1.01).
#define LAST(R)                                                                                                 \
  for (int k = 0; k < LENGTH / (R); k++) {                                                                      \
    const int row = positions[k];                                                                               \
    lane_t a[R], b[R];                                                                                          \
    UNROLL for (int j = 0; j < (R); j++) {                                                                      \
      a[j] = ROW_RE(row + j);                                                                                   \
      b[j] = ROW_IM(row + j);                                                                                   \
    }                                                                                                           \
    JOIN(radix_, R)(a, b);                                                                                      \
    UNROLL for (int j = 0; j < (R); j++) keep_point(held, k + j * (LENGTH / (R)), a[j], b[j]);                  \
  }

#if HALF_SPLIT
// The same of packed reals: as half spectrum values, of which the last one, k = LENGTH, has no row.
INLINE void take_split_outputs(const lane_t *rows, const __global int *order, const __global real2_t *restrict real_roots,
                               lane_t *held) {
  BLOCK_UNROLL for (int k = 0; k <= LENGTH / 2; k++) {
    const int mirror = k == 0 ? 0 : LENGTH - k, at = ONE_STAGE ? k : order[k], mirror_at = ONE_STAGE ? mirror : order[mirror];
    lane_t ar = ROW_RE(at), ai = ROW_IM(at), br = ROW_RE(mirror_at), bi = ROW_IM(mirror_at);
    half_split_lanes(&ar, &ai, &br, &bi, (lane_t)(real_roots[k].x), (lane_t)(real_roots[k].y));
    keep_point(held, k, ar, ai);
    keep_point(held, LENGTH - k, br, bi);
  }
}
#endif

// Where a block begins in memory, of planar values their real parts.
INLINE const __global char *block_to_read(LOAD_ARGUMENTS, size_t base) { return (const __global char *)LOAD_STREAM(0); }
INLINE __global char *block_to_write(STORE_ARGUMENTS, size_t base) { return (__global char *)STORE_STREAM(0); }

#if ONE_STAGE
// So little happens between that stores which miss the caches would wait for each other (fp64, arrays of 16 MiB: 11 points .85
// of the time, 13 .75, others as before).
INLINE void ask_to_write_block(STORE_ARGUMENTS, size_t base) {
  ask_to_write((__global char *)STORE_STREAM(0), NUMBERS_OUT * LANE_WIDTH * sizeof(real_t));
#if STORE_PLANAR
  ask_to_write((__global char *)STORE_STREAM(1), NUMBERS_OUT * LANE_WIDTH * sizeof(real_t));
#endif
}
#endif

// The opposite of read_block. What `held` and `spare` hold is lost.
INLINE void write_block(STORE_ARGUMENTS, size_t base, int transforms, real_t sign, scale_t scale, lane_t *held, lane_t *spare) {
  write_stream(STORE_STREAM(0), transforms, scale, scale * sign, held, spare);
#if STORE_PLANAR
  write_stream(STORE_STREAM(1), transforms, scale * sign, scale * sign, held + 1, spare + 1);
#endif
}
