// What the kernels of the documents share beside the engine's ends: the order of their arguments, and where a transform lies.
//
//      KERNEL NAME(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint ..., ENDS_ARGUMENT)
//
// A launch does `LANES_IN_ALL` units of work (butterflies or whole transforms). Transforms are numbered column first: INNER
// neighbouring columns, then ROWS rows of a batch entry, then entries.
//
//      point n of a transform lies at element  place + n * INNER  of its row

#ifndef WORK_GROUP
#error "WORK_GROUP: work-items of a work-group"
#endif

// A kernel demands its work-group, so that the compiler leaves room for all of its work-items' registers.
#define KERNEL __kernel __attribute__((reqd_work_group_size(WORK_GROUP, 1, 1))) void

typedef struct {
  size_t input, output;  // elements before its row, at either end
  uint column;
} place_t;

// Where transform `block * INNER + column` lies. (No function: a returned struct is a `noalias` that oclgrind cannot run.)
#define PLACE(block, its_column)                                                                  \
  ((place_t){(size_t)((block) / ROWS) * INPUT_DISTANCE + (size_t)((block) % ROWS) * INPUT_ROW,    \
             (size_t)((block) / ROWS) * OUTPUT_DISTANCE + (size_t)((block) % ROWS) * OUTPUT_ROW,  \
             (uint)(its_column)})
#define PLACE_OF(transform) PLACE((transform) / INNER, (transform) % INNER)

// Point n of the transform at `place`, as the ends see it.
#define READ_POINT(place, n, re, im) read_point(READ_NAMES, (place).input, (n) * INNER + (place).column, INPUT_SIGN, re, im)
#define WRITE_POINT(place, n, re, im) \
  write_point(WRITE_NAMES, (place).output, (n) * INNER + (place).column, OUTPUT_SIGN, OUTPUT_SCALE, re, im)

// Where a launch spreads butterflies rather than transforms: work-item = (block, butterfly, column), 2^log2_count butterflies
// a transform, neighbouring columns next to each other.
#define BUTTERFLY_OF(item, log2_count) ((uint)((item) / INNER & (((index_t)1 << (log2_count)) - 1)))
#define PLACE_OF_BUTTERFLY(item, log2_count) PLACE((item) / INNER >> (log2_count), (item) % INNER)

// The same for any number of units a transform: butterflies or points. A lone block (ONE_BLOCK 1) is spared the divisions.
#define UNIT_OF(item, count) ((uint)(ONE_BLOCK ? (item) / INNER : (item) / INNER % (count)))
#define PLACE_OF_UNIT(item, count) PLACE(ONE_BLOCK ? 0 : (item) / INNER / (count), (item) % INNER)
