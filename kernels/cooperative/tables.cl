// The tables of a launch in one buffer, one behind the other, since a driver looks after each buffer anew whenever a kernel is
// enqueued: NVIDIA's takes 4.0 us for a kernel with two of them, 4.1 with three, 4.65 with five.
//
//      tables     STAGE_STEPS ... | LAUNCH_START ... | LAUNCH_STEPS ...      each at a multiple of 256 bytes: NAME_BEGIN
//
// TABLES: how many there are. A launch of one stage may have none, and no such argument.

#if !defined(TABLES)
#error "TABLES: how many, with NAME_BEGIN for each"
#endif

#if TABLES
#define TABLES_ARGUMENT const __global real2_t *restrict tables,
#define TABLE(name) (tables + name##_BEGIN)
#else
#define TABLES_ARGUMENT
#define TABLE(name) ((const __global real2_t *)0)
#endif
