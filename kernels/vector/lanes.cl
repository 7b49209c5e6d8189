// Vectors of LANE_WIDTH lanes in memory, and the lane forms of the ends that have none of their own.
//
//   interleaved memory   r0 i0 r1 i1 r2 i2 r3 i3   ->   re = r0 r1 r2 r3,  im = i0 i1 i2 i3
//
// A shuffle within chunks of 128 bits is cheap on every CPU, one across chunks is not. WOVEN 1 makes do with the former
// between memory and lanes, for kernels that can have the values in another order; lane l holds number LANE_PLACE(l):
//
//   8 floats     r0 i0 r1 i1 | r2 i2 r3 i3    r4 i4 r5 i5 | r6 i6 r7 i7   ->   re = r0 r1 r4 r5 | r2 r3 r6 r7
//   4 doubles    r0 i0 | r1 i1    r2 i2 | r3 i3                           ->   re = r0 r2 | r1 r3

// A transform has RUN_LANES of the lanes, neighbours in memory: all of them or, where there are TWO_A_VECTOR, a chunk of it.
// Then what follows does the same for two transforms, and places in memory come in pairs, too:
//
//   8 floats     start.x:  r0 i0 r1 i1 | r2 i2 r3 i3    start.y:  R0 I0 R1 I1 | R2 I2 R3 I3   ->   re = r0 r1 r2 r3 | R0 R1 R2 R3

#if !defined(WOVEN) || !defined(PAST_CACHE) || !defined(RUN_LANES)
#error "WOVEN, PAST_CACHE: 0 or 1; RUN_LANES: LANE_WIDTH or half of it"
#endif

#if LANE_WIDTH * REAL_BITS > 512
#error "vectors have 512 bits at most"
#endif

#define TWO_A_VECTOR (RUN_LANES < LANE_WIDTH)
#if TWO_A_VECTOR
typedef ulong2 place_t;
#else
typedef size_t place_t;
#endif

#ifdef __has_builtin
#if __has_builtin(__builtin_nontemporal_store)
#define STORE_PAST_CACHE __builtin_nontemporal_store
#endif
#endif

// Vectors at the alignment of their elements: one load or store, where vload and vstore would be several.
typedef lane_t unaligned_lane_t __attribute__((aligned(REAL_BITS / 8)));
#if REAL_BITS == 64
typedef JOIN(double, RUN_LANES) unaligned_run_t __attribute__((aligned(REAL_BITS / 8)));
typedef double2 unaligned_chunk_t __attribute__((aligned(REAL_BITS / 8)));
#else
typedef JOIN(float, RUN_LANES) unaligned_run_t __attribute__((aligned(REAL_BITS / 8)));
typedef float4 unaligned_chunk_t __attribute__((aligned(REAL_BITS / 8)));
#endif

INLINE lane_t get_lanes(const __global real_t *from) { return *(const __global unaligned_lane_t *)from; }

// PAST_CACHE 1: to memory itself. A cache would read each line before it is overwritten, and drop others for it. Whoever waits
// for the kernel sees what it has written: threads meet at a lock, which such stores do not pass. A buffer may begin anywhere,
// these stores may not.
INLINE void put_lanes(__global real_t *to, lane_t value) {
#if PAST_CACHE && defined(STORE_PAST_CACHE)
  if ((size_t)to % sizeof(lane_t) == 0) {
    STORE_PAST_CACHE(value, (__global lane_t *)to);
    return;
  }
#endif
  *(__global unaligned_lane_t *)to = value;
}

// What a shuffle makes of a chunk of a and the same chunk of b.
#define CHUNK_LANES (128 / REAL_BITS)
#if TWO_A_VECTOR && RUN_LANES != CHUNK_LANES
#error "paired transforms have a chunk each"
#endif
#if REAL_BITS == 32
#define WEAVE_LOW(a, b) (a).s0, (b).s0, (a).s1, (b).s1
#define WEAVE_HIGH(a, b) (a).s2, (b).s2, (a).s3, (b).s3
#define EVEN_LANES(a, b) (a).s02, (b).s02
#define ODD_LANES(a, b) (a).s13, (b).s13
#define PAIRS_LOW(a, b) (a).s01, (b).s01
#define PAIRS_HIGH(a, b) (a).s23, (b).s23
#else
#define WEAVE_LOW(a, b) (a).s0, (b).s0
#define WEAVE_HIGH(a, b) (a).s1, (b).s1
#define EVEN_LANES WEAVE_LOW
#define ODD_LANES WEAVE_HIGH
#endif

// The same in every chunk of a vector.
#if LANE_WIDTH == CHUNK_LANES
#define BY_CHUNK(shuffle, a, b) (lane_t)(shuffle(a, b))
#elif LANE_WIDTH == 2 * CHUNK_LANES
#define BY_CHUNK(shuffle, a, b) (lane_t)(shuffle((a).lo, (b).lo), shuffle((a).hi, (b).hi))
#elif LANE_WIDTH == 4 * CHUNK_LANES
#define BY_CHUNK(shuffle, a, b)                                          \
  (lane_t)(shuffle((a).lo.lo, (b).lo.lo), shuffle((a).lo.hi, (b).lo.hi), \
           shuffle((a).hi.lo, (b).hi.lo), shuffle((a).hi.hi, (b).hi.hi))
#endif

#define IN_CHUNKS (TWO_A_VECTOR || (WOVEN && LANE_WIDTH > CHUNK_LANES))
#if WOVEN && LANE_WIDTH > CHUNK_LANES
#define WOVEN_RUN (CHUNK_LANES / 2)
#define LANE_PLACE(l) (((l) / CHUNK_LANES) * WOVEN_RUN + (l) % WOVEN_RUN + ((l) & WOVEN_RUN ? LANE_WIDTH / 2 : 0))
#else
#define LANE_PLACE(l) (l)
#endif

// 2 RUN_LANES real numbers of each transform, `at` of them behind its start.
INLINE void get_interleaved(const __global real_t *array, place_t start, size_t at, lane_t *re, lane_t *im) {
#if TWO_A_VECTOR
  const __global unaligned_run_t *const first = (const __global unaligned_run_t *)(array + start.x + at);
  const __global unaligned_run_t *const second = (const __global unaligned_run_t *)(array + start.y + at);
  const lane_t a = (lane_t)(first[0], second[0]), b = (lane_t)(first[1], second[1]);
#else
  const lane_t a = get_lanes(array + start + at), b = get_lanes(array + start + at + LANE_WIDTH);
#endif
#if IN_CHUNKS
  *re = BY_CHUNK(EVEN_LANES, a, b);
  *im = BY_CHUNK(ODD_LANES, a, b);
#else
  *re = (lane_t)(a.even, b.even);
  *im = (lane_t)(a.odd, b.odd);
#endif
}

INLINE void put_interleaved(__global real_t *array, place_t start, size_t at, lane_t re, lane_t im) {
#if IN_CHUNKS
  const lane_t a = BY_CHUNK(WEAVE_LOW, re, im), b = BY_CHUNK(WEAVE_HIGH, re, im);
#else
  lane_t a, b;
  a.even = re.lo;
  a.odd = im.lo;
  b.even = re.hi;
  b.odd = im.hi;
#endif
#if TWO_A_VECTOR
  __global unaligned_run_t *const first = (__global unaligned_run_t *)(array + start.x + at);
  __global unaligned_run_t *const second = (__global unaligned_run_t *)(array + start.y + at);
  first[0] = a.lo;
  second[0] = a.hi;
  first[1] = b.lo;
  second[1] = b.hi;
#else
  put_lanes(array + start + at, a);
  put_lanes(array + start + at + LANE_WIDTH, b);
#endif
}

// Of a table, which all transforms share: RUN_LANES real or complex numbers.
INLINE lane_t get_run(const __global real_t *from) {
#if TWO_A_VECTOR
  const unaligned_run_t run = *(const __global unaligned_run_t *)from;
  return (lane_t)(run, run);
#else
  return get_lanes(from);
#endif
}
INLINE void get_complex_run(const __global real2_t *from, lane_t *re, lane_t *im) {
  get_interleaved((const __global real_t *)from, (place_t)(0), 0, re, im);
}

// WOVEN or not, the values of each transform that stood in the opposite order in memory.
INLINE lane_t reverse_lanes(lane_t v) {
#if LANE_WIDTH == 16
  return v.sfedcba9876543210;
#elif LANE_WIDTH == 8 && TWO_A_VECTOR
  return v.s32107654;
#elif LANE_WIDTH == 8
  return v.s76543210;
#elif LANE_WIDTH == 4 && TWO_A_VECTOR
  return v.s1032;
#elif LANE_WIDTH == 4
  return v.s3210;
#else
  return v.s10;
#endif
}

// Lane 0 of each transform from b, the others from a.
INLINE lane_t with_first(lane_t a, lane_t b) {
  a.s0 = b.s0;
#if TWO_A_VECTOR
  a.hi.s0 = b.hi.s0;
#endif
  return a;
}

// WOVEN or not, lane LANE_PLACE(k) of each transform from lane RUN_LANES - k; lane 0 stays.
INLINE lane_t mirror_lanes(lane_t v) {
#if LANE_WIDTH == 8 && TWO_A_VECTOR
  return v.s03214765;
#elif LANE_WIDTH == 8 && WOVEN
#if REAL_BITS == 32
  return v.s07256341;
#else
  return v.s01765432;
#endif
#elif LANE_WIDTH == 16 && WOVEN
  return v.s0f2debc9a7856341;
#elif LANE_WIDTH == 16
  return v.s0fedcba987654321;
#elif LANE_WIDTH == 8
  return v.s07654321;
#elif LANE_WIDTH == 4 && WOVEN && REAL_BITS == 64
  return v.s0132;
#elif LANE_WIDTH == 4 && !TWO_A_VECTOR
  return v.s0321;
#else
  return v;
#endif
}

// For each pair of vectors a = v[i], b = v[i + bit].
#define EXCHANGE(bit, first, second)                    \
  UNROLL for (int i = 0; i < RUN_LANES; i++) {          \
    if ((i & (bit)) == 0) {                             \
      const lane_t a = v[i], b = v[i + (bit)];          \
      v[i] = first;                                     \
      v[i + (bit)] = second;                            \
    }                                                   \
  }
#define EVEN_CHUNKS(a, b) (lane_t)((a).lo.lo, (a).hi.lo, (b).lo.lo, (b).hi.lo)
#define ODD_CHUNKS(a, b) (lane_t)((a).lo.hi, (a).hi.hi, (b).lo.hi, (b).hi.hi)

// RUN_LANES x RUN_LANES transpose in registers: lane l of vector j becomes lane j of vector LANE_PLACE(l). Each round
// exchanges a bit of the vector's index with one of the lane's, within chunks first.
INLINE void transpose_lanes(lane_t *v) {
#if LANE_WIDTH < CHUNK_LANES
  EXCHANGE(1, (lane_t)(a.lo, b.lo), (lane_t)(a.hi, b.hi))
#else
  EXCHANGE(1, BY_CHUNK(WEAVE_LOW, a, b), BY_CHUNK(WEAVE_HIGH, a, b))
#if REAL_BITS == 32
  EXCHANGE(2, BY_CHUNK(PAIRS_LOW, a, b), BY_CHUNK(PAIRS_HIGH, a, b))
  // These two rounds have moved lane bits 0 and 1 to vector bits 1 and 0.
  UNROLL for (int i = 0; i < RUN_LANES; i += 4) {
    const lane_t t = v[i + 1];
    v[i + 1] = v[i + 2];
    v[i + 2] = t;
  }
#endif
#if RUN_LANES == 2 * CHUNK_LANES
  EXCHANGE(LANE_WIDTH / 2, (lane_t)(a.lo, b.lo), (lane_t)(a.hi, b.hi))
#elif RUN_LANES == 4 * CHUNK_LANES
  EXCHANGE(LANE_WIDTH / 4, EVEN_CHUNKS(a, b), ODD_CHUNKS(a, b))
  EXCHANGE(LANE_WIDTH / 2, EVEN_CHUNKS(a, b), ODD_CHUNKS(a, b))
#endif
#endif
  lane_t placed[RUN_LANES];
  UNROLL for (int l = 0; l < RUN_LANES; l++) placed[LANE_PLACE(l)] = v[l];
  UNROLL for (int l = 0; l < RUN_LANES; l++) v[l] = placed[l];
}
