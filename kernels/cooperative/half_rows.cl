// Rows of reals that are not packed in a lane of the cooperative shape (cooperative.cl): the stages that half_exchange.cl draws,
// and both ends. STAGES lists HALF_STAGE(R, S, next R or 0, next S, offset of its twiddles, pitch of the exchange behind it). The
// stage over reals, of radix KEPT_RADIX, runs as they are read or written.

// Twiddles stand before the butterflies on the way to the spectrum, and behind them on the way back.
#ifdef LOAD_REALS
#define FIRST_SPAN 1
#define LAST_SPAN (REAL_LENGTH / LAST_RADIX)
#define TURNS_BEFORE 1
#else
#define FIRST_SPAN (REAL_LENGTH / FIRST_RADIX)
#define LAST_SPAN 1
#define TURNS_BEFORE 0
#endif

#define TURN_VALUES(R, S, STEPS, b) \
  multiply_powers(re + at, im + at, R, TABLE(STAGE_STEPS) + VALUE_OF(R, S, b) + (STEPS), HALF(S))

#define HALF_STAGE(R, S, NEXT, NEXT_SPAN, STEPS, PITCH) HALF_STAGE_OF(R, S, NEXT, NEXT_SPAN, STEPS, PITCH, JOIN(radix_, R))
#define HALF_STAGE_OF(R, S, NEXT, NEXT_SPAN, STEPS, PITCH, BUTTERFLY)                           \
  if ((S) > 1) {                                                                                \
    FOR_HALF_BUTTERFLIES(R, S, {                                                                \
      if (TURNS_BEFORE) TURN_VALUES(R, S, STEPS, b);                                            \
      BUTTERFLY(re + at, im + at);                                                              \
      if (!TURNS_BEFORE) TURN_VALUES(R, S, STEPS, b);                                           \
    })                                                                                          \
  }                                                                                             \
  if ((NEXT) > 0) {                                                                             \
    exchange_half(re, im, shared, item, lane, R, S, (NEXT) > 0 ? (NEXT) : 1, NEXT_SPAN, PITCH); \
  }

// What a work-item takes of the row, and puts there: number `start` + `step`.
#define STAGED_VALUE(part, start, step, points) (part)[(size_t)STAGED_POINT(lane, start, points) + (step)]
#if STAGED_LOAD
#define TAKE_REAL(base, start, step, re) (*(re) = take_re(shared, lane, start, step))
#define TAKE_VALUE(base, start, step, sign, re, im)              \
  (*(re) = STAGED_VALUE(shared, start, step, LOADED_POINTS),     \
   *(im) = STAGED_VALUE(shared + PART_ELEMENTS, start, step, LOADED_POINTS))
#else
#define TAKE_REAL(base, start, step, re) read_point(READ_NAMES, base, (size_t)(start) + (step), 1, re, &none)
#define TAKE_VALUE(base, start, step, sign, re, im) load_lower(LOAD_NAMES, base, (size_t)(start) + (step), sign, re, im)
#endif
#if STAGED_STORE
#define PUT_REAL(base, start, step, scale, re) put_re(shared, lane, start, step, re)
#define PUT_VALUE(base, start, step, scale, re, im)            \
  (STAGED_VALUE(shared, start, step, STORED_POINTS) = (re),    \
   STAGED_VALUE(shared + PART_ELEMENTS, start, step, STORED_POINTS) = (im))
#else
#define PUT_REAL(base, start, step, scale, re) write_point(WRITE_NAMES, base, (size_t)(start) + (step), 1, scale, re, 0)
#define PUT_VALUE(base, start, step, scale, re, im) store_lower(STORE_NAMES, base, (size_t)(start) + (step), scale, re, im)
#endif

// Real j of the work-item's m-th butterfly over reals is number `item` + `step`.
#define FOR_REALS(body)                                    \
  UNROLL for (uint j = 0; j < KEPT_RADIX; j++) {           \
    const uint step = m * ITEMS + j * SPECTRA(KEPT_RADIX); \
    body;                                                  \
  }

#ifdef LOAD_REALS
INLINE void read_reals(READ_ARGUMENTS, size_t base, uint item, uint lane, const __local real_t *shared, real_t *re,
                       real_t *im) {
  FOR_HALF_BUTTERFLIES(KEPT_RADIX, 1, {
    real_t none;  // no imaginary parts
    real_t reals[KEPT_RADIX];
    FOR_REALS(TAKE_REAL(base, item, step, &reals[j]))
    butterfly_of_reals(reals, re + at, im + at);
  })
}

// Values 0 and S/2 mirror each other, so that their upper outputs are lower ones again but for the middle of an even row.
INLINE void write_half_spectrum(WRITE_ARGUMENTS, size_t base, uint item, uint lane, __local real_t *shared, scale_t scale,
                                const real_t *re, const real_t *im) {
  FOR_HALF_BUTTERFLIES(LAST_RADIX, LAST_SPAN, {
    UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
      if (IS_LOWER(LAST_RADIX, LAST_SPAN, j)) {
        PUT_VALUE(base, item, m * ITEMS + j * LAST_SPAN, scale, re[at + j], im[at + j]);
      } else if (2 * j == LAST_RADIX || (b != 0 && 2 * b != LAST_SPAN)) {
        PUT_VALUE(base, LAST_SPAN - b, (LAST_RADIX - 1 - j) * LAST_SPAN, scale, re[at + j], -im[at + j]);
      }
    }
  })
}
#else
INLINE void read_half_spectrum(READ_ARGUMENTS, size_t base, uint item, uint lane, const __local real_t *shared, real_t sign,
                               real_t *re, real_t *im) {
  FOR_HALF_BUTTERFLIES(FIRST_RADIX, FIRST_SPAN, {
    UNROLL for (uint j = 0; j < FIRST_RADIX; j++) {
      if (IS_LOWER(FIRST_RADIX, FIRST_SPAN, j)) {
        TAKE_VALUE(base, item, m * ITEMS + j * FIRST_SPAN, sign, &re[at + j], &im[at + j]);
      } else {
        TAKE_VALUE(base, FIRST_SPAN - b, (FIRST_RADIX - 1 - j) * FIRST_SPAN, sign, &re[at + j], &im[at + j]);
        im[at + j] = -im[at + j];
      }
    }
  })
  if (item == 0) im[0] = 0;  // that of X[0] is taken as zero
}

INLINE void write_reals(WRITE_ARGUMENTS, size_t base, uint item, uint lane, __local real_t *shared, scale_t scale,
                        const real_t *re, const real_t *im) {
  FOR_HALF_BUTTERFLIES(KEPT_RADIX, 1, {
    real_t reals[KEPT_RADIX];
    butterfly_to_reals(re + at, im + at, reals);
    FOR_REALS(PUT_REAL(base, item, step, scale, reals[j]))
  })
}
#endif
