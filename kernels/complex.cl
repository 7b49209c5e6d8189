// The one place that knows the precision, the lanes and complex arithmetic. First in every program, but for
// builtins.cl.
//
//   real_t    float or double (REAL_BITS 32 or 64)
//   real2_t   one complex number in memory: x real, y imaginary
//   lane_t    what a butterfly works on: real_t where work-items share a transform (LANE_WIDTH 1), a vector of LANE_WIDTH
//             reals where one work-item computes several columns or transforms side by side
//   scale_t   the factor that all results meet: x, and with SCALE_IN_PARTS also y, which rounding it to x would lose (up to half
//             an epsilon of every result, and a short transform is off by about one in all)

#ifndef REAL_BITS
#error "REAL_BITS: 32 or 64"
#endif
#ifndef IN_PLACE
#error "IN_PLACE: 0 or 1"
#endif
#if !defined(CONJUGATES_LOAD) || !defined(CONJUGATES_STORE)
#error "CONJUGATES_LOAD, CONJUGATES_STORE: 1 where an inverse call conjugates at this end of the launch"
#endif
#ifndef SCALE_IN_PARTS
#error "SCALE_IN_PARTS: 1 where the precision has no number that is the scale of the results"
#endif
#ifndef WIDE_INDEX
#error "WIDE_INDEX: 0 or 1"
#endif
#ifndef LANE_WIDTH
#error "LANE_WIDTH: 1, 2, 4, 8 or 16"
#endif
#if !defined(LOAD_PLANAR) || !defined(STORE_PLANAR) || !defined(ALIGNED_PAIRS) || !defined(REAL_LENGTH) || !defined(HALF_SPLIT)
#error "LOAD_PLANAR, STORE_PLANAR, ALIGNED_PAIRS (rows of reals begin at even places), REAL_LENGTH, HALF_SPLIT: what the ends are"
#endif

#if REAL_BITS == 64
#ifdef HAS_AMD_FP64
#pragma OPENCL EXTENSION cl_amd_fp64 : enable
#else
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double real_t;
typedef double2 real2_t;
typedef double4 real4_t;
typedef double2 scale_t;
#else
typedef float real_t;
typedef float2 real2_t;
typedef float4 real4_t;
typedef float2 scale_t;
#endif

// Where a launch reads and writes one buffer, its pointers may meet, and its barriers also order global memory.
#if IN_PLACE
#define RESTRICT
#define GROUP_BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#else
#define RESTRICT restrict
#define GROUP_BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#endif

// Where load fragments find one array of points: a launch whose work-groups copy rows ahead reads them from local memory.
#ifndef LOAD_SPACE
#define LOAD_SPACE __global
#endif

// Counts of transforms: 32 bits unless the data need more.
#if WIDE_INDEX
typedef ulong index_t;
#else
typedef uint index_t;
#endif

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

#if LANE_WIDTH == 1
typedef real_t lane_t;
#elif REAL_BITS == 64
typedef JOIN(double, LANE_WIDTH) lane_t;
#else
typedef JOIN(float, LANE_WIDTH) lane_t;
#endif

// Every loop over the points of one work-item says UNROLL: left rolled, its array would be memory instead of registers.
#define UNROLL _Pragma("unroll")
#define ROLLED _Pragma("unroll 1")  // of few turns, where more code would take more registers
#define INLINE static inline __attribute__((always_inline))
// A number that the compiler must not know to be the same as before: of what it sees to be computed twice it would keep the first
// result, all addresses and twiddles of a row, more than there are registers.
INLINE uint forget(uint number) {
  volatile uint hidden = number;
  return hidden;
}

// For a function that does the work of a kernel. PoCL makes three functions of a kernel, all with what is inlined into it;
// what is apart is compiled once, in less than half the time. It may ask to write lines of a cache (write_ahead.cl): every
// 64-bit x86 has that instruction or passes over it, but compilers know of it from AVX-512's generation on.
#if defined(__x86_64__) && defined(__clang__) && !defined(__PRFCHW__)
#define APART static __attribute__((noinline, target("prfchw")))
#else
#define APART static __attribute__((noinline))
#endif

// Constants are written in full and rounded once to the precision in use.
#define REAL(x) ((real_t)(x))

// (re, im) *= (c, s), complex.
INLINE void multiply(lane_t *re, lane_t *im, lane_t c, lane_t s) {
  const lane_t r = *re * c - *im * s;
  *im = *re * s + *im * c;
  *re = r;
}

// An inverse call conjugates and scales at the ends of the whole transform (signs -1, else 1). Within it the constants here
// make both vanish: kernels with many points have no register to spare for them.
#define INPUT_SIGN (CONJUGATES_LOAD ? ends.s0 : REAL(1))
#define OUTPUT_SIGN (CONJUGATES_STORE ? ends.s1 : REAL(1))
#define OUTPUT_SCALE (CONJUGATES_STORE ? ends.s23 : UNSCALED)
#define UNSCALED ((scale_t)(1, 0))
#define SCALED(value, scale) SCALED_BY_PARTS(value, (scale).x, (scale).y)
#if SCALE_IN_PARTS
#define SCALED_BY_PARTS(value, factor, rest) ((value) * (factor) + (value) * (rest))
#else
#define SCALED_BY_PARTS(value, factor, rest) ((value) * (factor))
#endif

// What every kernel is told besides buffers and tables: where the data lie and how much there is, and the signs and the scale.
// Two vectors, since a driver takes 0.05 us of each launch for each argument.
#define PLACES_ARGUMENT ulong8 places
#define ENDS_ARGUMENT real4_t ends
#define INPUT_DISTANCE places.s0
#define INPUT_ROW places.s1
#define OUTPUT_DISTANCE places.s2
#define OUTPUT_ROW places.s3
#define LANES_IN_ALL places.s4
#define TILES_OF_ITEM ((uint)places.s5)
