// The roots that half spectra are split by (half_split.cl): an argument behind the tables of the CPU kernels.

#if !defined(SPLITS_LANES)
#error "SPLITS_LANES: 1 where outputs meet their mirrors in registers (split_lanes.cl)"
#endif

#if SPLITS_LANES
#define ROOTS_ARGUMENT const __global real_t *restrict real_roots,
#define ROOTS_NAME real_roots,
#elif HALF_SPLIT
#define ROOTS_ARGUMENT const __global real2_t *restrict real_roots,
#define ROOTS_NAME real_roots,
#else
#define ROOTS_ARGUMENT
#define ROOTS_NAME
#endif
