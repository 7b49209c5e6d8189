// What the kernels use of OpenCL C's own functions, for a compiler that reads declarations of all of them (18,000 lines of
// clang's opencl-c.h) before every program, PoCL's in 0.2 s. With the header's guard defined, -D_OPENCL_H_, it leaves them
// out. Declared as they are there: read in addition, this changes nothing.

size_t __attribute__((overloadable, const)) get_global_id(uint);
size_t __attribute__((overloadable, const)) get_group_id(uint);
size_t __attribute__((overloadable, const)) get_local_id(uint);
size_t __attribute__((overloadable, const)) get_num_groups(uint);
void __attribute__((overloadable, convergent)) barrier(uint);
void __attribute__((overloadable)) mem_fence(uint);

int __attribute__((overloadable, const)) min(int, int);
uint __attribute__((overloadable, const)) min(uint, uint);
ulong __attribute__((overloadable, const)) min(ulong, ulong);
void __attribute__((overloadable)) prefetch(const __global char *, size_t);

#define DECLARE_IN(SPACE, REAL, WIDTH)                                                               \
  REAL##WIDTH __attribute__((overloadable, pure)) vload##WIDTH(size_t, const SPACE REAL *);          \
  void __attribute__((overloadable)) vstore##WIDTH(REAL##WIDTH, size_t, SPACE REAL *);
#define DECLARE(REAL, WIDTH) DECLARE_IN(__global, REAL, WIDTH) DECLARE_IN(__private, REAL, WIDTH)
#define DECLARE_SINES(REAL)                                   \
  REAL __attribute__((overloadable, const)) cos(REAL);        \
  REAL __attribute__((overloadable, const)) sin(REAL);        \
  REAL __attribute__((overloadable)) sincos(REAL, REAL *);
DECLARE_SINES(float)
DECLARE(float, 2)
DECLARE(float, 4)
DECLARE(float, 8)
DECLARE(float, 16)
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
DECLARE_SINES(double)
DECLARE(double, 2)
DECLARE(double, 4)
DECLARE(double, 8)
DECLARE(double, 16)
#endif
#undef DECLARE_SINES
#undef DECLARE
#undef DECLARE_IN
