// A block of long transforms (block_streams.cl), LANE_WIDTH numbers of each at a time, transposed in registers:
//
//      transform l    n .. n + LANE_WIDTH - 1    ->    held[n + i]    number n + i of every transform
//
// Every number passes once. The last vectors of a transform overlap where LANE_WIDTH does not divide it.

#if NUMBERS_IN < LANE_WIDTH || NUMBERS_OUT < LANE_WIDTH
#error "a transform has a vector of numbers at least"
#endif

INLINE void read_stream(const __global real_t *stream, int transforms, lane_t *held, lane_t *spare) {
  for (int start = 0; start < NUMBERS_IN; start += LANE_WIDTH) {
    const int n = min(start, NUMBERS_IN - LANE_WIDTH);
    lane_t v[LANE_WIDTH];
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
      v[lane] = get_lanes(stream + (size_t)(lane < transforms ? lane : 0) * NUMBERS_IN + n);
    }
    transpose_lanes(v);
    UNROLL for (int i = 0; i < LANE_WIDTH; i++) held[STEP_IN * (n + i)] = v[i];
  }
}

INLINE void write_stream(__global real_t *stream, int transforms, scale_t scale, scale_t other_scale, lane_t *held, lane_t *spare) {
  lane_t factors = scale.x, rests = scale.y;
  if (PAIRS_OUT) {
    factors.odd = other_scale.x;
    rests.odd = other_scale.y;
  }
  for (int start = 0; start < NUMBERS_OUT; start += LANE_WIDTH) {
    const int n = min(start, NUMBERS_OUT - LANE_WIDTH);
    lane_t v[LANE_WIDTH];
    UNROLL for (int i = 0; i < LANE_WIDTH; i++) v[i] = held[STEP_OUT * (n + i)];
    transpose_lanes(v);
    UNROLL for (int lane = 0; lane < LANE_WIDTH; lane++) {
      if (lane < transforms) put_lanes(stream + (size_t)lane * NUMBERS_OUT + n, SCALED_BY_PARTS(v[lane], factors, rests));
    }
  }
}

INLINE void held_point(const lane_t *held, int k, lane_t *re, lane_t *im) {
  *re = held[2 * k];
  *im = held[2 * k + 1];
}

INLINE void keep_point(lane_t *held, int k, lane_t re, lane_t im) {
  held[2 * k] = re;
  held[2 * k + 1] = im;
}
