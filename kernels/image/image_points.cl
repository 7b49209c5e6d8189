// Where the points of images are (image.cl): in the registers of a work-item, in local memory, in global memory.

#define GROUP_POINTS (IMAGES * IMAGE_POINTS)
#define ROUND_POINTS (GROUP_POINTS / EXCHANGE_ROUNDS)

// What one place of local memory holds; one pad element behind every 128 bytes, the width of its banks.
#if SPLIT_EXCHANGE
typedef real_t exchanged_t;
#define BANKS (1024 / REAL_BITS)
#else
typedef real2_t exchanged_t;
#define BANKS (512 / REAL_BITS)
#endif
#define SLOT(k) ((k) + (k) / BANKS)

// Runs `body` for each butterfly b of this work-item in a stage of radix R: the points in its registers from m R on.
#define FOR_BUTTERFLIES(R, body)                                               \
  UNROLL for (uint m = 0; m < (GROUP_POINTS / (R) + ITEMS - 1) / ITEMS; m++) { \
    const uint b = item + m * ITEMS;                                           \
    if (GROUP_POINTS / (R) % ITEMS == 0 || b < GROUP_POINTS / (R)) { body; }   \
  }
#define FIRST_INPUT(R, B) (b / ((B) / (R)) * (B) + b % ((B) / (R)))
#define FIRST_OUTPUT(R, T) (b / (T) * ((T) * (R)) + b % (T))

// Runs `body` for each point of those butterflies, the first one's place in the images and the steps to the others given: `at`
// in the registers, `slot` in local memory. Whole rows of banks between points are a constant known to the compiler.
#define FOR_POINTS(R, first, step, body)                                                                \
  FOR_BUTTERFLIES(R, UNROLL for (uint j = 0; j < (R); j++) {                                            \
    const uint at = m * (R) + j;                                                                        \
    const size_t slot =                                                                                 \
        (step) % BANKS == 0 ? (size_t)SLOT(first) + j * SLOT(step) : SLOT((first) + j * (step));        \
    body;                                                                                               \
  })
#define FOR_INPUTS(R, B, body) FOR_POINTS(R, FIRST_INPUT(R, B), (B) / (R), body)
#define FOR_OUTPUTS(R, T, body) FOR_POINTS(R, FIRST_OUTPUT(R, T), T, body)

// Where point `flat` of an image lies behind its first one, rows `pitch` points apart.
#define AT_PITCH(flat, pitch) \
  ((pitch) == ROW_POINTS ? (size_t)(flat) : (size_t)((flat) / ROW_POINTS) * (pitch) + (flat) % ROW_POINTS)

// The row -r of row r.
INLINE uint mirror_row(uint r) {
  const uint inner = r % ROWS_INNER, outer = r / ROWS_INNER;
  return (outer ? IMAGE_ROWS / ROWS_INNER - outer : 0) * ROWS_INNER + (inner ? ROWS_INNER - inner : 0);
}
