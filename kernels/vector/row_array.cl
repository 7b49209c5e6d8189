// The array of rows of lanes in private memory that the CPU kernels work in.
//
// The real parts of a row and its imaginary parts are neighbours: in two arrays, whose sizes are powers of two more often
// than not, they would compete for the same places of a cache, and a stage of radix 8 for 16 places where it has 8.
//
// It begins half a page and a line of cache behind the start of a page. A load that follows a store to the same place of
// another page waits for it, and buffers begin with a page: where a driver puts an array by chance, the same kernel takes up
// to 1.3 times as long (4093 and 4096 points, 128 x 128 x 128).

#define PAGE_BYTES 4096
#define ROWS_OFFSET (PAGE_BYTES / 2 + 64)
#define ARRAY_OF_ROWS(count)                                                                    \
  lane_t pages[2 * (count) + PAGE_BYTES / sizeof(lane_t)] __attribute__((aligned(PAGE_BYTES))); \
  lane_t *const rows = pages + ROWS_OFFSET / sizeof(lane_t)

#define ROW_RE(row) rows[2 * (row)]
#define ROW_IM(row) rows[2 * (row) + 1]
