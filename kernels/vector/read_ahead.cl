// Reading ahead on a CPU. A stage's first butterflies take their rows from places far apart, of which a processor does not see
// that they come to one whole block of memory after the other: it fetches too late what its cache does not hold (256 points in
// fp64, batches of 32 MiB on an EPYC: 1.33 -> 0.92 ms, 1024 points in fp32 3.6 -> 2.5 ms; from the cache as fast or a few
// percent faster). So the kernel asks for the next block while it reads this one, row by row as they lie:
//
//      reads of this block     row  0 8 16 24 ..   1 9 17 25 ..        radix 8, 64 rows
//      asked for in the next        0 1  2  3 ..   8 9 10 11 ..
//
// AHEAD_LEVEL, as compilers count: 3 into a core's nearest cache, 2 into the next one, 0 not at all.

#if !defined(AHEAD_LEVEL)
#error "AHEAD_LEVEL: 0, 2 or 3"
#endif

#define CACHE_LINE 64

// OpenCL's own prefetch() does nothing in PoCL.
#ifdef __has_builtin
#if __has_builtin(__builtin_prefetch) && (defined(__x86_64__) || defined(__aarch64__))
#define ASK_FOR(p) __builtin_prefetch((const void *)(size_t)(p), 0, AHEAD_LEVEL)
#endif
#endif
#ifndef ASK_FOR
#define ASK_FOR(p) prefetch(p, CACHE_LINE)
#endif

INLINE void ask_for(const __global char *from, uint bytes) {
  UNROLL for (uint at = 0; at < bytes; at += CACHE_LINE) ASK_FOR(from + at);
}

// `count` neighbours from element `flat` of the block at `base` on. LOAD_PLACE is the load fragment's; one without it reads
// planar values, for example.
#if AHEAD_LEVEL && defined(LOAD_PLACE)
#define READ_AHEAD(base, flat, count) ask_for((const __global char *)LOAD_PLACE(base, flat), (count) * sizeof(real2_t))
#else
#define READ_AHEAD(base, flat, count)
#endif
