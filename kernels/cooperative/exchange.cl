// How the ITEMS work-items of a lane hand points to each other: local memory of GROUP_LANES lanes through which the outputs of
// a stage become the inputs of the next one.
//
//      butterfly b in [0, LENGTH / R) belongs to work-item b % ITEMS
//      its outputs   (b / S) * S * R + b % S + j * S        j in [0, R), S the product of the radices before (Stockham)
//      its inputs    b + j * LENGTH / R
//
//      LANES_FASTEST 0    lane 0: i = 0 1 2 .. 15 . 16 17 .. | lane 1: i = 0 ..        "." a pad: PAD_PERIOD 16
//      LANES_FASTEST 1    i = 0: lane 0 1 2 .. | i = 1: lane 0 1 2 .. |
//
// SPLIT_EXCHANGE: real and imaginary parts go one after the other, in half the space; in EXCHANGE_ROUNDS rounds, each of which
// takes the next ROUND_POINTS points, in as much of it, and the last one what is left.
//
// TURNED_STORE (0: not): the last exchange also hands the points to work-items of other lanes, so that those who read
// neighbouring columns side by side go on with TURNED_STORE neighbouring points of one column, then of the next, as the tiles lie
// that they write. With TURNED_STORE 4 and 4 lanes:
//
//      local id       0 1 2 3   4 5 6 7   8 9 ..            0 1 2 3   4 5 6 7   8 9 ..
//      before  lane   0 1 2 3   0 1 2 3   0 1 ..    after   0 0 0 0   1 1 1 1   2 2 ..
//              item   0 0 0 0   1 1 1 1   2 2 ..            0 1 2 3   0 1 2 3   0 1 ..

#if !defined(ITEMS) || !defined(GROUP_LANES) || !defined(LANES_FASTEST) || !defined(POINTS) || !defined(SPLIT_EXCHANGE) || \
    !defined(EXCHANGE_ROUNDS) || !defined(PAD_PERIOD) || !defined(PAD_WIDTH) || !defined(TURNED_STORE)
#error "ITEMS, GROUP_LANES, LANES_FASTEST, POINTS, SPLIT_EXCHANGE, EXCHANGE_ROUNDS, PAD_.. and TURNED_STORE describe the group"
#endif
#if !defined(STAGED_LOAD) || !defined(STAGED_STORE) || !defined(MIRROR_PITCH) || !defined(SPLIT_POINTS)
#error "STAGED_.., MIRROR_PITCH and SPLIT_POINTS say what else goes through local memory"
#endif
#define STAGED_ROWS (STAGED_LOAD || STAGED_STORE)
#if STAGED_ROWS && (SPLIT_EXCHANGE || (LANES_FASTEST && (LENGTH + RADER) % 2 == 0))
#error "STAGED_.. want both parts at once, and an odd pitch beside LANES_FASTEST"
#endif
#if EXCHANGE_ROUNDS > 1 && (!SPLIT_EXCHANGE || STAGED_ROWS || (HALF_SPLIT && !FUSED_CONVOLUTION && !PAIRED_STORE))
#error "EXCHANGE_ROUNDS wants a split exchange, and all else through local memory whole"
#endif

// Butterflies of one work-item in a stage of radix R, and whether every work-item has that many.
#define BUTTERFLIES(R) ((LENGTH / (R) + ITEMS - 1) / ITEMS)
#define EVEN_SHARE(R) (LENGTH / (R) % ITEMS == 0)

// The radix whose outputs a work-item holds at the end.
#define END_RADIX (FUSED_CONVOLUTION ? FIRST_RADIX : LAST_RADIX)

// Points of a lane's data: a convolution after Rader runs over one fewer. And those of a round, which need not divide them; of
// stages over half of a row of reals the elements that they take (half_exchange.cl).
#define DATA_POINTS (LENGTH + RADER)
#if KEPT_RADIX
#define ROUND_POINTS HALF_ELEMENTS
#else
#define ROUND_POINTS ((DATA_POINTS + EXCHANGE_ROUNDS - 1) / EXCHANGE_ROUNDS)
#endif

// Behind each PAD_PERIOD elements PAD_WIDTH stay free, which keeps strided accesses off the same memory bank.
#define PADDED(at) ((at) + (at) / PAD_PERIOD * PAD_WIDTH)
#if LANES_FASTEST
#define POINT_ELEMENTS GROUP_LANES  // from a point of a lane to the next one
#define PART_ELEMENTS PADDED(ROUND_POINTS * GROUP_LANES)
#define SLOT_OF(lane, i) PADDED((i) * GROUP_LANES + (lane))
#else
#define POINT_ELEMENTS 1
#define LANE_ELEMENTS (PADDED(ROUND_POINTS) | 1)
#define PART_ELEMENTS (LANE_ELEMENTS * GROUP_LANES)
#define SLOT_OF(lane, i) (PADDED(i) + (lane) * LANE_ELEMENTS)
#endif
#define SLOTS_OF_STEP(step) PADDED((step) * POINT_ELEMENTS)

// Mirrors that go through local memory beside the stages' points (real_columns.cl): half a lane of each part, MIRROR_PITCH from
// a lane to the next one or, where that is 0, lanes side by side.
#define MIRROR_ELEMENTS (GROUP_LANES * (MIRROR_PITCH ? MIRROR_PITCH : LENGTH / 2))
#define MIRRORS_ELEMENTS (REAL_COLUMNS_LOAD || REAL_COLUMNS_STORE ? MIRROR_ELEMENTS * (EXCHANGE_ROUNDS > 1 ? 1 : 2) : 0)
#define STAGES_ELEMENTS (PART_ELEMENTS * (SPLIT_EXCHANGE ? 1 : 2))
// The results of convolved rows of packed reals (split_convolution.cl).
#define SPLIT_PITCH (SPLIT_POINTS | 1)
#define SPLIT_PART (GROUP_LANES * SPLIT_PITCH)
#define SPLIT_ELEMENTS (SPLIT_POINTS ? SPLIT_PART * (SPLIT_EXCHANGE ? 1 : 2) : 0)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SHARED_ELEMENTS LARGER(LARGER(MIRRORS_ELEMENTS, SPLIT_ELEMENTS), STAGES_ELEMENTS)

// Where point `start + step` of a lane rests, `step` known to the compiler. A place that is the sum of theirs costs no
// arithmetic: the step is an offset that the instruction holds. So it is where the step is whole periods, or the caller
// knows that nothing carries into them. lib/plan/cooperative/local_pads.cpp counts what it costs elsewhere.
INLINE size_t slot(uint lane, uint start, const uint step, const int no_carry) {
  const int sums = PAD_WIDTH == 0 || no_carry || step * POINT_ELEMENTS % PAD_PERIOD == 0;
  return sums ? (size_t)SLOT_OF(lane, start) + SLOTS_OF_STEP(step) : SLOT_OF(lane, start + step);
}

// Runs `body` for each point that this work-item holds between stages of radix R: `at` in its registers, `k` = b + j * LENGTH / R
// = item + `step`.
#define FOR_POINTS(R, body)                                                                     \
  UNROLL for (uint m = 0; m < BUTTERFLIES(R); m++) {                                            \
    const uint b = item + m * ITEMS;                                                            \
    if (EVEN_SHARE(R) || b < LENGTH / (R)) {                                                    \
      UNROLL for (uint j = 0; j < (R); j++) {                                                   \
        const uint at = m * (R) + j, step = m * ITEMS + j * (LENGTH / (R)), k = item + step;    \
        body;                                                                                   \
      }                                                                                         \
    }                                                                                           \
  }

// Where no step carries: all work-items of a lane together stay within a period, of which the steps are multiples ...
#define ITEMS_WITHIN_PERIOD (PAD_PERIOD % (ITEMS * POINT_ELEMENTS) == 0)
// ... or the outputs of a butterfly of radix R and span S fill periods, or a part of one.
#define OUTPUTS_FILL_PERIODS(R, S)                                        \
  (ITEMS % (S) == 0 && ITEMS * (R) * POINT_ELEMENTS % PAD_PERIOD == 0 &&  \
   (PAD_PERIOD % ((S) * (R) * POINT_ELEMENTS) == 0 ||                     \
    ((S) * (R) * POINT_ELEMENTS % PAD_PERIOD == 0 && PAD_PERIOD % ((S) * POINT_ELEMENTS) == 0)))
#define NO_CARRY(R, S) (((S) % ITEMS == 0 && ITEMS_WITHIN_PERIOD) || OUTPUTS_FILL_PERIODS(R, S))

// A work-item's m-th butterfly is item_of + m ITEMS: its number, but of mirrored butterflies (paired_butterflies.cl) the second
// one is counted from the end, where an odd number of them leaves none for work-item 0.
INLINE uint item_of(uint item, const uint m, const uint radix, const int paired) {
  if (!paired || m == 0) return item;
  if (!EVEN_SHARE(radix)) return ITEMS - 1 - item;
  return item != 0 ? ITEMS - item : item;
}

// One part of the outputs of a stage, those of a round, goes to local memory in natural order ...
INLINE void scatter(const real_t *v, __local real_t *shared, uint item, uint lane, const uint radix, const uint span,
                    const uint round, const int paired) {
  UNROLL for (uint m = 0; m < BUTTERFLIES(radix); m++) {
    const uint own = item_of(item, m, radix, paired), moved = m * ITEMS, b = own + moved;
    if (EVEN_SHARE(radix) || b < LENGTH / radix) {
      // Its first output, as what the work-item's number gives and what m adds.
      uint start = b / span * (span * radix) + b % span, step = 0;
      if (ITEMS % span == 0) {
        start = own / span * (span * radix) + own % span;
        step = moved * radix;
      } else if (span % ITEMS == 0) {
        start = own;
        step = moved / span * (span * radix) + moved % span;
      }
      const int whole = ROUND_POINTS % (span * radix) == 0;  // all outputs go out in the same round
      if (EXCHANGE_ROUNDS > 1 && whole && (start + step) / ROUND_POINTS != round) continue;
      UNROLL for (uint j = 0; j < radix; j++) {
        if (EXCHANGE_ROUNDS > 1 && !whole && (start + step + j * span) / ROUND_POINTS != round) continue;
        const size_t at = slot(lane, start, step + j * span, NO_CARRY(radix, span));
        shared[at - SLOTS_OF_STEP(round * ROUND_POINTS)] = v[m * radix + j];
      }
    }
  }
}

// ... and comes back as the inputs of the next one.
INLINE void gather(real_t *v, const __local real_t *shared, uint item, uint lane, const uint radix, const uint round,
                   const int paired) {
  // Whether all work-items' j-th inputs come in the same round.
  const int known = radix % EXCHANGE_ROUNDS == 0 && LENGTH % EXCHANGE_ROUNDS == 0;
  UNROLL for (uint m = 0; m < BUTTERFLIES(radix); m++) {
    const uint own = item_of(item, m, radix, paired), b = own + m * ITEMS;
    if (EVEN_SHARE(radix) || b < LENGTH / radix) {
      UNROLL for (uint j = 0; j < radix; j++) {
        const uint first = j * (LENGTH / radix), step = m * ITEMS + first;
        if (EXCHANGE_ROUNDS > 1 && (known ? first : own + step) / ROUND_POINTS != round) continue;
        const size_t from = slot(lane, own, step, EVEN_SHARE(radix) && ITEMS_WITHIN_PERIOD);
        v[m * radix + j] = shared[from - SLOTS_OF_STEP(round * ROUND_POINTS)];
      }
    }
  }
}

// Who a work-item is after the exchange that turns.
#define TURN_WIDTH (TURNED_STORE ? TURNED_STORE : 1)
#define TURNED_ITEM(id) ((id) % TURN_WIDTH + (id) / (TURN_WIDTH * GROUP_LANES) * TURN_WIDTH)
#define TURNED_LANE(id) ((id) / TURN_WIDTH % GROUP_LANES)

#if SPLIT_EXCHANGE
INLINE void exchange_part(real_t *v, __local real_t *shared, uint item, uint lane, uint to_item, uint to_lane,
                          const uint radix, const uint span, const uint next, const int paired, const int next_paired) {
  real_t taken[POINTS];  // what comes in early must not overwrite what goes out late
  UNROLL for (uint at = 0; at < POINTS; at++) taken[at] = v[at];
  UNROLL for (uint round = 0; round < EXCHANGE_ROUNDS; round++) {
    GROUP_BARRIER;
    scatter(v, shared, item, lane, radix, span, round, paired);
    GROUP_BARRIER;
    gather(taken, shared, to_item, to_lane, next, round, next_paired);
  }
  UNROLL for (uint at = 0; at < POINTS; at++) v[at] = taken[at];
}
#endif

// From stage to stage: the outputs of work-item `item` of lane `lane`, the inputs of `to_item` of `to_lane`. `paired`: those
// of mirrored butterflies (paired_butterflies.cl); `next_paired`: for such.
INLINE void exchange(real_t *re, real_t *im, __local real_t *shared, uint item, uint lane, uint to_item, uint to_lane,
                     const uint radix, const uint span, const uint next, const int paired, const int next_paired) {
#if SPLIT_EXCHANGE
  exchange_part(re, shared, item, lane, to_item, to_lane, radix, span, next, paired, next_paired);
  exchange_part(im, shared, item, lane, to_item, to_lane, radix, span, next, paired, next_paired);
#else
  GROUP_BARRIER;
  scatter(re, shared, item, lane, radix, span, 0, paired);
  scatter(im, shared + PART_ELEMENTS, item, lane, radix, span, 0, paired);
  GROUP_BARRIER;
  gather(re, shared, to_item, to_lane, next, 0, next_paired);
  gather(im, shared + PART_ELEMENTS, to_item, to_lane, next, 0, next_paired);
#endif
}
