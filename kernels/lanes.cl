// Vectors of LANE_WIDTH lanes in memory, and the lane forms of the ends that have none of their own.
//
//   interleaved memory   r0 i0 r1 i1 r2 i2 r3 i3   ->   re = r0 r1 r2 r3,  im = i0 i1 i2 i3

// A vector at the alignment of its elements: one load or store, where vload and vstore would be several.
typedef lane_t unaligned_lane_t __attribute__((aligned(REAL_BITS / 8)));

INLINE lane_t get_lanes(const __global real_t *from) { return *(const __global unaligned_lane_t *)from; }
INLINE void put_lanes(__global real_t *to, lane_t value) { *(__global unaligned_lane_t *)to = value; }

INLINE void get_interleaved(const __global real_t *from, lane_t *re, lane_t *im) {
  const lane_t a = get_lanes(from), b = get_lanes(from + LANE_WIDTH);
  *re = (lane_t)(a.even, b.even);
  *im = (lane_t)(a.odd, b.odd);
}

INLINE void put_interleaved(__global real_t *to, lane_t re, lane_t im) {
  lane_t a, b;
  a.even = re.lo;
  a.odd = im.lo;
  b.even = re.hi;
  b.odd = im.hi;
  put_lanes(to, a);
  put_lanes(to + LANE_WIDTH, b);
}

// LANE_WIDTH x LANE_WIDTH transpose in registers: each round moves one bit of the vector's index into the lane's index.
INLINE void transpose_lanes(lane_t *v) {
  UNROLL for (int bit = 1; bit < LANE_WIDTH; bit *= 2) {
    lane_t t[LANE_WIDTH];
    UNROLL for (int i = 0; i < LANE_WIDTH / 2; i++) {
      t[i] = (lane_t)(v[2 * i].even, v[2 * i + 1].even);
      t[i + LANE_WIDTH / 2] = (lane_t)(v[2 * i].odd, v[2 * i + 1].odd);
    }
    UNROLL for (int i = 0; i < LANE_WIDTH; i++) v[i] = t[i];
  }
}
