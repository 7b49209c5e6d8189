// Where the documents' algorithms get their twiddles from; one source a program, by the define TWIDDLE.
//
//      0  none
//      1  a table w_N^e, e in [0, N), in global memory       2  in constant memory
//      3  in local memory: the kernel has the work-group copy them there from roots_on_device (word_group_roots.cl)
//      4  sincos     5  cos and sin     6  native_cos and native_sin
//
//      TWIDDLE_ARGUMENTS    of the kernel, with the comma behind; nothing where there is no table
//      TWIDDLE_PARAMETERS, TWIDDLE_NAMES    the same for functions that the kernel calls
//      twiddle(TWIDDLE_NAMES e, step, n)    w_n^e for 0 <= e < n; in tables entry e * step, step = N / n
//      twiddle_of(TWIDDLE_NAMES e, step, radians)    the same where the launch passes radians = -2 pi / n
//
// Computed angles are -2 pi e / n in real_t: e is exact below 2^24 (2^53), and so is e / n for powers of two.
#ifndef TWIDDLE
#error "TWIDDLE: 0 to 6"
#endif

#if TWIDDLE == 1
#define TWIDDLE_ARGUMENTS const __global real2_t *restrict roots,
#define TWIDDLE_PARAMETERS const __global real2_t *restrict roots,
#define TWIDDLE_NAMES roots,
#elif TWIDDLE == 2
#define TWIDDLE_ARGUMENTS __constant real2_t *restrict roots,
#define TWIDDLE_PARAMETERS __constant real2_t *restrict roots,
#define TWIDDLE_NAMES roots,
#elif TWIDDLE == 3
#define TWIDDLE_ARGUMENTS const __global real2_t *restrict roots_on_device,
#define TWIDDLE_PARAMETERS const __local real2_t *roots,
#define TWIDDLE_NAMES roots,
#else
#define TWIDDLE_ARGUMENTS
#define TWIDDLE_PARAMETERS
#define TWIDDLE_NAMES
#endif

#if TWIDDLE >= 1 && TWIDDLE <= 3
INLINE real2_t twiddle(TWIDDLE_PARAMETERS uint e, uint step, uint n) { return roots[e * step]; }
INLINE real2_t twiddle_of(TWIDDLE_PARAMETERS uint e, uint step, real_t radians) { return roots[e * step]; }
#elif TWIDDLE >= 4
#if TWIDDLE == 6 && defined(_OPENCL_H_)
// Where builtins.cl stands for the compiler's declarations; it has none of these, which no other kernel may use.
float __attribute__((overloadable, const)) native_cos(float);
float __attribute__((overloadable, const)) native_sin(float);
#endif
INLINE real2_t cos_and_sin(real_t angle) {
#if TWIDDLE == 4
  real_t c;
  const real_t s = sincos(angle, &c);
  return (real2_t)(c, s);
#elif TWIDDLE == 5
  return (real2_t)(cos(angle), sin(angle));
#else
  return (real2_t)(native_cos(angle), native_sin(angle));
#endif
}
INLINE real2_t twiddle(uint e, uint step, uint n) {
  return cos_and_sin(REAL(-6.28318530717958647693) * ((real_t)e / (real_t)n));
}
INLINE real2_t twiddle_of(uint e, uint step, real_t radians) { return cos_and_sin((real_t)e * radians); }
#endif
