// Writing ahead on a CPU. Columns leave in pieces far apart, of which a processor does not see the next one coming, and stores
// that miss its caches wait for each other. So the kernel asks for the lines of later pieces, as their owner, while it is busy
// with this one: into a core's second cache, since pieces a power of two apart have few places in the nearest one. (An EPYC
// with AVX-512, both in turn: long axes .95 to .98 of the time, long reals .90 to .98; columns of matrices, which go where they
// came from, as before.) Rows whose lanes share a transform leave in as many streams, and gain where they are short
// (memory_traffic.cpp). Asked for as by a reader lines come twice: single butterflies of 15 and 21 points in fp64 by AVX2 on that
// EPYC took 1.2 to 1.6 times as long. It stands behind read_ahead.cl, which knows the line.

#define WRITE_AHEAD_ROWS 24

#ifdef __has_builtin
#if __has_builtin(__builtin_prefetch) && (defined(__x86_64__) || defined(__aarch64__))
#define ASK_TO_WRITE(p) __builtin_prefetch((const void *)(size_t)(p), 1, 2)
#endif
#endif

INLINE void ask_to_write(__global char *to, uint bytes) {
#ifdef ASK_TO_WRITE
  UNROLL for (uint at = 0; at < bytes; at += CACHE_LINE) ASK_TO_WRITE(to + at);
#endif
}

// `count` neighbours from element `flat` of the block at `base` on. STORE_PLACE is the store fragment's; one without it writes
// planar values, for example.
#ifdef STORE_PLACE
#define WRITE_AHEAD(base, flat, count) ask_to_write((__global char *)STORE_PLACE(base, flat), (count) * sizeof(real2_t))
#else
#define WRITE_AHEAD(base, flat, count)
#endif
