// What a work-group's images leave in global memory, element by element in the order in which it lies there: rows of so many reals
// or elements of half spectra, one behind the other. A work-item's own ones lie in scraps of memory transactions; by way of local
// memory neighbouring work-items meet neighbouring elements.
//
//      2 images of 2 rows of 3, ITEMS 4      line         0 0 0   1 1 1   2 2 2   3 3 3      line / IMAGE_ROWS: the image
//                                            next         0 1 2   3 4 5   6 7 8   9 ..
//                                            work-item    0 1 2   3 0 1   2 3 0   1 ..

// Runs `body` for each of the images that are here: element `next` of them all, in row `line` of all, is at `base` + `place`.
#define FOR_STORED(row_points, body)                                                                                             \
  UNROLL for (uint turn = 0; turn < (IMAGES * IMAGE_ROWS * (row_points) + ITEMS - 1) / ITEMS; turn++) {                          \
    const uint next = item + turn * ITEMS, line = next / (row_points);                                                           \
    if (next < images_here * (IMAGE_ROWS * (row_points))) {                                                                      \
      const size_t base = BLOCK_START(first_image + (PACKED_STORE ? 0 : line / IMAGE_ROWS), OUTPUT_DISTANCE, OUTPUT_ROW);        \
      const size_t place = PACKED_STORE ? next : (size_t)(line % IMAGE_ROWS) * STORE_PITCH + next % (row_points);                \
      body;                                                                                                                      \
    }                                                                                                                            \
  }
