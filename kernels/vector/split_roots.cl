// The roots that half spectra are split by (half_split.cl): an argument behind the tables of the CPU kernels.
#if HALF_SPLIT
#define ROOTS_ARGUMENT const __global real2_t *restrict real_roots,
#define ROOTS_NAME real_roots,
#else
#define ROOTS_ARGUMENT
#define ROOTS_NAME
#endif
