// The stages of a row of n = REAL_LENGTH reals, one a point, and of its half spectrum, over the values that are no mirrors of
// others (Sorensen, Jones, Heideman, Burrus 1987, here of mixed radices): H(S) = S/2 + 1 of the S values of a spectrum of S reals.
// And how the work-items of a lane hand them to each other.
//
// To the half spectrum (decimation in time) a stage of radix R and span S makes n / (S R) spectra of S R reals from n / S of S:
// butterfly b = q H(S) + k takes values k of spectra q, q + n / (S R), .., times w_(S R)^(k j), and its output j is value k + j S
// or, above the half, the conjugate of value (R - j) S - k:
//
//      S = 3, R = 5        k = 0     values  0  3  6  6* 3*      * a conjugate; these two are there already
//      H(15) = 8           k = 1             1  4  7  5* 2*
//
//      behind it     block q = 0:  value 0 1 2 .. 7 . | q = 1:  0 1 2 ..       pitch elements from a block to the next one
//
// Back (decimation in frequency) it parts n / (S R) spectra of S R reals into n / S of S: butterfly b = k n / (S R) + q takes
// values k + j S of spectrum q, or conjugates of their mirrors (R - j) S - k, and its output j, times w_(S R)^(k j), is value k of
// spectrum q + j n / (S R):
//
//      behind it     block k = 0:  spectrum 0 1 2 .. n/S - 1 . | k = 1:  0 1 2 ..
//
// The stage of span 1 is over reals, of which it makes, or has, the H(R) values of spectra (real_butterfly.cl).
//
// In rounds an exchange moves the inputs of as many slots j of the next butterflies at a time, whole blocks; all outputs of a
// butterfly are of one block. HALF_ELEMENTS: what a lane takes in local memory, in a round.

#if !defined(HALF_ELEMENTS)
#error "HALF_ELEMENTS of local memory hold a lane"
#endif

#define HALF(S) ((S) / 2 + 1)
#define SPECTRA(S) (REAL_LENGTH / (S))
#define HALF_BUTTERFLIES(R, S) (HALF(S) * SPECTRA((S) * (R)))
// Those of one work-item, and whether every one has that many.
#define HALF_SHARE(R, S) ((HALF_BUTTERFLIES(R, S) + ITEMS - 1) / ITEMS)
#define EVEN_HALVES(R, S) (HALF_BUTTERFLIES(R, S) % ITEMS == 0)
// Points of a butterfly between the stages, and whether point j of them stands there itself, not its mirror.
#define HELD(R, S) ((S) == 1 ? HALF(R) : (R))
#define IS_LOWER(R, S, j) ((S) == 1 || (j) < ((R) + 1) / 2)

// Runs `body` for each butterfly b of a stage that this work-item has, its points at `at` in the registers.
#define FOR_HALF_BUTTERFLIES(R, S, body)                   \
  UNROLL for (uint m = 0; m < HALF_SHARE(R, S); m++) {     \
    const uint b = item + m * ITEMS, at = m * HELD(R, S);  \
    if (EVEN_HALVES(R, S) || b < HALF_BUTTERFLIES(R, S)) { \
      body;                                                \
    }                                                      \
  }

// Butterflies that begin in the same block; the one of butterfly b, where it begins, and where the values above do, downwards from
// slot R - 1. From a slot of inputs to the next one are SLOT_BLOCKS blocks.
#ifdef LOAD_REALS
#define BLOCK_BUTTERFLIES(R, S) HALF(S)
#define VALUE_OF(R, S, b) ((b) % BLOCK_BUTTERFLIES(R, S))
#define MIRROR_AT(R, S, b, pitch) (BLOCK_OF(R, S, b) * (pitch) + (S) - (b) % BLOCK_BUTTERFLIES(R, S))
#define SLOT_BLOCKS(R, S) SPECTRA((S) * (R))
#define SLOTS(R) (R)
#else
#define BLOCK_BUTTERFLIES(R, S) SPECTRA((S) * (R))
#define VALUE_OF(R, S, b) BLOCK_OF(R, S, b)
#define MIRROR_AT(R, S, b, pitch) (((S) - BLOCK_OF(R, S, b)) * (pitch) + (b) % BLOCK_BUTTERFLIES(R, S))
#define SLOT_BLOCKS(R, S) (S)
#define SLOTS(R) HALF(R)
#endif
#define BLOCK_OF(R, S, b) ((b) / BLOCK_BUTTERFLIES(R, S))
#define BEGINS_AT(R, S, b, pitch) (BLOCK_OF(R, S, b) * (pitch) + (b) % BLOCK_BUTTERFLIES(R, S))
#define SLOTS_A_ROUND(R) ((SLOTS(R) + EXCHANGE_ROUNDS - 1) / EXCHANGE_ROUNDS)
#define ROUND_BLOCKS(R, S) (SLOTS_A_ROUND(R) * SLOT_BLOCKS(R, S))

// One part of a stage's outputs, those of a round, goes to local memory, conjugates times `mirror_sign` ...
INLINE void scatter_half(const real_t *v, __local real_t *shared, uint item, uint lane, const uint radix, const uint span,
                         const uint round_blocks, const uint pitch, const uint round, const real_t mirror_sign) {
  const size_t before = SLOTS_OF_STEP(round * round_blocks * pitch);
  FOR_HALF_BUTTERFLIES(radix, span, {
    if (EXCHANGE_ROUNDS > 1 && BLOCK_OF(radix, span, b) / round_blocks != round) continue;
    const size_t start = SLOT_OF(lane, BEGINS_AT(radix, span, b, pitch)) - before;
#ifdef LOAD_REALS
    const size_t mirror = SLOT_OF(lane, MIRROR_AT(radix, span, b, pitch)) - before;
    UNROLL for (uint j = 0; j < HELD(radix, span); j++) {
      const int lower = IS_LOWER(radix, span, j);
      const uint step = (lower ? j : radix - 1 - j) * span;
      shared[(lower ? start : mirror) + SLOTS_OF_STEP(step)] = lower ? v[at + j] : mirror_sign * v[at + j];
    }
#else
    UNROLL for (uint j = 0; j < HELD(radix, span); j++) shared[start + SLOTS_OF_STEP(j * SPECTRA(span * radix))] = v[at + j];
#endif
  })
}

// ... and comes back as the inputs of the next one.
INLINE void gather_half(real_t *v, const __local real_t *shared, uint item, uint lane, const uint radix, const uint span,
                        const uint pitch, const uint round, const real_t mirror_sign) {
  const uint slots = SLOTS_A_ROUND(radix), apart = SLOT_BLOCKS(radix, span) * pitch;
  const size_t before = SLOTS_OF_STEP(round * slots * apart);
  FOR_HALF_BUTTERFLIES(radix, span, {
    const size_t start = SLOT_OF(lane, BEGINS_AT(radix, span, b, pitch)) - before;
    UNROLL for (uint j = 0; j < HELD(radix, span); j++) {
#ifndef LOAD_REALS
      if (!IS_LOWER(radix, span, j)) {
        // Value 0's mirror is the first one of the slot behind that of the others.
        const uint slot = radix - 1 - j;
        const int together = slot / slots == (slot + 1) / slots;
        if ((together || VALUE_OF(radix, span, b) ? slot : slot + 1) / slots == round) {
          const size_t mirror = SLOT_OF(lane, MIRROR_AT(radix, span, b, pitch)) - before;
          v[at + j] = mirror_sign * shared[mirror + SLOTS_OF_STEP(slot * apart)];
        }
        continue;
      }
#endif
      if (j / slots == round) v[at + j] = shared[start + SLOTS_OF_STEP(j * apart)];
    }
  })
}

#if SPLIT_EXCHANGE
INLINE void exchange_half_part(real_t *v, __local real_t *shared, uint item, uint lane, const uint radix, const uint span,
                               const uint next, const uint next_span, const uint pitch, const real_t mirror_sign) {
  real_t taken[POINTS];  // what comes in early must not overwrite what goes out late
  UNROLL for (uint at = 0; at < POINTS; at++) taken[at] = v[at];
  UNROLL for (uint round = 0; round < EXCHANGE_ROUNDS; round++) {
    GROUP_BARRIER;
    scatter_half(v, shared, item, lane, radix, span, ROUND_BLOCKS(next, next_span), pitch, round, mirror_sign);
    GROUP_BARRIER;
    gather_half(taken, shared, item, lane, next, next_span, pitch, round, mirror_sign);
  }
  UNROLL for (uint at = 0; at < POINTS; at++) v[at] = taken[at];
}
#endif

// From a stage to the next one.
INLINE void exchange_half(real_t *re, real_t *im, __local real_t *shared, uint item, uint lane, const uint radix,
                          const uint span, const uint next, const uint next_span, const uint pitch) {
#if SPLIT_EXCHANGE
  exchange_half_part(re, shared, item, lane, radix, span, next, next_span, pitch, 1);
  exchange_half_part(im, shared, item, lane, radix, span, next, next_span, pitch, -1);
#else
  GROUP_BARRIER;
  scatter_half(re, shared, item, lane, radix, span, ROUND_BLOCKS(next, next_span), pitch, 0, 1);
  scatter_half(im, shared + PART_ELEMENTS, item, lane, radix, span, ROUND_BLOCKS(next, next_span), pitch, 0, -1);
  GROUP_BARRIER;
  gather_half(re, shared, item, lane, next, next_span, pitch, 0, 1);
  gather_half(im, shared + PART_ELEMENTS, item, lane, next, next_span, pitch, 0, -1);
#endif
}
