// The GPU shape: the ITEMS work-items of a lane share one transform of LENGTH points through local memory, all stages in
// one launch; a work-group holds GROUP_LANES such lanes (rows, or neighbouring columns).
//
// Where a lane's points lie. An axis of N points with INNER elements between neighbours is a block of N * INNER elements;
// this launch does LENGTH of the N points, after launches that did SPAN / INNER of them (Stockham, decimation in frequency):
//
//      read   flat = column + j * COLUMNS                                        j in [0, LENGTH), COLUMNS = N * INNER / LENGTH
//      write  flat = (column / SPAN) * SPAN * LENGTH + column % SPAN + k * SPAN   k in [0, LENGTH)
//      times  w_(LENGTH * COLUMNS / SPAN) ^ (k * (column / SPAN)) where launches follow (LAUNCH_TWIDDLE)
//
//      column -> 0 1 2 3 4 5 ..            a work-group: GROUP_LANES neighbouring columns, all j
//      j = 0   [ * * * * . . . . ]         (or GROUP_LANES whole rows where COLUMNS is 1)
//      j = 1   [ * * * * . . . . ]
//
// Between the first two launches of an axis (INNER 1) neighbours in the second one's sense would be written far apart: the
// first writes rows where it holds columns. There the data rest in tiles of T values of k instead (STORE_TILE, LOAD_TILE),
// element (k, p) at ((k / T) * P + p) * T + k % T with p the column of the first launch and P their number: both launches then
// meet whole pieces of memory.
//
// Inside a lane, stage by stage (Stockham, decimation in time; R the radix, S the product of the radices before):
//
//      butterfly b in [0, LENGTH / R), held by work-item b % ITEMS, reads local j-th input at b + j * LENGTH / R,
//      times w_(S R)^((b % S) j), and writes output j at (b / S) * S * R + b % S + j * S
//
// STAGED_ENDS: few work-items a row would read it in scraps of memory transactions. The work-group then reads its rows one
// behind the other into local memory, from which each work-item picks its points, and writes them the same way.
//
// HALF_SPLIT: the last launch of packed real input (H = LENGTH * COLUMNS values) writes the half spectrum. Output K = c + k *
// COLUMNS needs output H - K, which is output LENGTH - 1 - k of column COLUMNS - c: a work-group takes columns and their
// mirrors, and work-items find each other's outputs in local memory. Columns 0 and COLUMNS / 2 are their own mirrors:
//
//      lanes     0  1  2  3 | 4      5     6     7          columns of the first group, four pairs of C columns
//      column    0  1  2  3 | C/2    C-1   C-2   C-3
//
// STAGES lists STAGE(R, S, next R or 0, offset of its twiddles). Twiddles are table entries for j = 1, 2, 4, 8, 16 and
// single products of those: a chain of powers would lose accuracy, an entry for each j would cost more loads.

#if !defined(LENGTH) || !defined(COLUMNS) || !defined(SPAN) || !defined(INNER) || !defined(ROWS) || !defined(STAGES)
#error "LENGTH, COLUMNS, SPAN, INNER, ROWS and STAGES describe the launch"
#endif
#if !defined(LOAD_TILE) || !defined(STORE_TILE)
#error "LOAD_TILE and STORE_TILE: 0, or the width of the tiles that the data rest in"
#endif
#if !defined(ITEMS) || !defined(GROUP_LANES) || !defined(LANES_FASTEST) || !defined(POINTS) || !defined(SPLIT_EXCHANGE) || \
    !defined(STAGED_ENDS)
#error "ITEMS, GROUP_LANES, LANES_FASTEST, POINTS, SPLIT_EXCHANGE and STAGED_ENDS describe the work-group"
#endif

#define LOG2(n) ((n) >= 16 ? 4 : (n) >= 8 ? 3 : (n) >= 4 ? 2 : (n) >= 2 ? 1 : 0)
#define TOP_BIT(n) (1 << LOG2(n))

// Butterflies of one work-item in a stage of radix R, and whether every work-item has that many.
#define BUTTERFLIES(R) ((LENGTH / (R) + ITEMS - 1) / ITEMS)
#define EVEN_SHARE(R) (LENGTH / (R) % ITEMS == 0)

// One pad element in 16 keeps strided accesses of a lane off the same memory bank.
#define PADDED(i) ((i) + ((i) >> 4))
#define LANE_ELEMENTS (PADDED(LENGTH) | 1)
#if LANES_FASTEST
#define SLOT_OF(lane, i) (PADDED(i) * GROUP_LANES + (lane))
#else
#define SLOT_OF(lane, i) (PADDED(i) + (lane) * LANE_ELEMENTS)
#endif
#define SLOT(i) SLOT_OF(lane, i)

#define PAIRED_COLUMNS (HALF_SPLIT && COLUMNS > 1)
#if PAIRED_COLUMNS && (COLUMNS % 2 || GROUP_LANES % 2)
#error "columns and lanes are halved into pairs"
#endif

// Addresses of inputs and outputs of a column in its block.
#if LOAD_TILE
#define TILES_APART (LOAD_TILE * (LENGTH * COLUMNS / SPAN))
#define READ_START(c) ((c) % SPAN / LOAD_TILE * TILES_APART + (c) / SPAN * LOAD_TILE + (c) % SPAN % LOAD_TILE)
#define READ_STEP (COLUMNS / SPAN * LOAD_TILE)
#else
#define READ_START(c) (c)
#define READ_STEP COLUMNS
#endif
#if STORE_TILE
#define WRITE_AT(c, k) (((k) / STORE_TILE * COLUMNS + (c)) * STORE_TILE + (k) % STORE_TILE)
#else
#define WRITE_AT(c, k) ((c) / SPAN * (SPAN * LENGTH) + (c) % SPAN + (k) * SPAN)
#endif

// (re, im)[j] *= w^j for j in [1, radix), w^1, w^2, w^4 .. read at steps[0], steps[stride] ..
INLINE void multiply_powers(real_t *re, real_t *im, const uint radix, const __global real2_t *steps, uint stride) {
  real_t wr[32], wi[32];
  UNROLL for (uint j = 1; j < radix; j++) {
    if (j == TOP_BIT(j)) {
      const real2_t w = steps[LOG2(j) * stride];
      wr[j] = w.x;
      wi[j] = w.y;
    } else {
      wr[j] = wr[TOP_BIT(j)];
      wi[j] = wi[TOP_BIT(j)];
      multiply(&wr[j], &wi[j], wr[j - TOP_BIT(j)], wi[j - TOP_BIT(j)]);
    }
    multiply(&re[j], &im[j], wr[j], wi[j]);
  }
}

// Where block `b` (a row of a batch entry) begins.
#define BLOCK_START(b, distance, row_stride) ((size_t)((b) / ROWS) * (distance) + (size_t)((b) % ROWS) * (row_stride))

// One part of the outputs of a stage goes to local memory in natural order ...
INLINE void scatter(const real_t *v, __local real_t *shared, uint item, uint lane, const uint radix, const uint span) {
  UNROLL for (uint m = 0; m < BUTTERFLIES(radix); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(radix) || b < LENGTH / radix) {
      const uint at = (b / span) * (span * radix) + b % span;
      UNROLL for (uint j = 0; j < radix; j++) shared[SLOT(at + j * span)] = v[m * radix + j];
    }
  }
}

// ... and comes back as the inputs of the next one.
INLINE void gather(real_t *v, const __local real_t *shared, uint item, uint lane, const uint radix) {
  UNROLL for (uint m = 0; m < BUTTERFLIES(radix); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(radix) || b < LENGTH / radix) {
      UNROLL for (uint j = 0; j < radix; j++) v[m * radix + j] = shared[SLOT(b + j * (LENGTH / radix))];
    }
  }
}

INLINE void exchange(real_t *re, real_t *im, __local real_t *shared, uint item, uint lane, const uint radix,
                     const uint span, const uint next) {
  GROUP_BARRIER;
  scatter(re, shared, item, lane, radix, span);
#if SPLIT_EXCHANGE
  GROUP_BARRIER;
  gather(re, shared, item, lane, next);
  GROUP_BARRIER;
  scatter(im, shared, item, lane, radix, span);
  GROUP_BARRIER;
  gather(im, shared, item, lane, next);
#else
  scatter(im, shared + GROUP_LANES * LANE_ELEMENTS, item, lane, radix, span);
  GROUP_BARRIER;
  gather(re, shared, item, lane, next);
  gather(im, shared + GROUP_LANES * LANE_ELEMENTS, item, lane, next);
#endif
}

#if HALF_SPLIT
// What stands at the mirrored place of each output of this work-item. `own_mirror`: that of column 0, where k and LENGTH - k
// meet; elsewhere they are k and LENGTH - 1 - k.
INLINE void gather_mirrored(real_t *v, const __local real_t *shared, uint item, uint lane, int own_mirror) {
  UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
        const uint k = b + j * (LENGTH / LAST_RADIX);
        v[m * LAST_RADIX + j] = shared[SLOT(own_mirror ? (k == 0 ? 0 : LENGTH - k) : LENGTH - 1 - k)];
      }
    }
  }
}
#endif

#define STAGE(R, S, NEXT, STEPS)                                                                       \
  UNROLL for (uint m = 0; m < BUTTERFLIES(R); m++) {                                                   \
    const uint b = item + m * ITEMS;                                                                   \
    if (EVEN_SHARE(R) || b < LENGTH / (R)) {                                                           \
      if ((S) > 1) multiply_powers(re + m * (R), im + m * (R), R, stage_steps + (STEPS) + b % (S), S); \
      JOIN(radix_, R)(re + m * (R), im + m * (R));                                                     \
    }                                                                                                  \
  }                                                                                                    \
  if ((NEXT) > 0) exchange(re, im, shared, item, lane, R, S, (NEXT) > 0 ? (NEXT) : 1);

__kernel __attribute__((reqd_work_group_size(GROUP_LANES * ITEMS, 1, 1)))
void cooperative(READ_ARGUMENTS, WRITE_ARGUMENTS, const __global real2_t *restrict stage_steps,
#if LAUNCH_TWIDDLE
                 const __global real2_t *restrict launch_start, const __global real2_t *restrict launch_steps,
#endif
#if FUSED_CONVOLUTION
                 const __global real2_t *restrict chirp_spectrum,
#endif
#if HALF_SPLIT
                 const __global real2_t *restrict real_steps,
#endif
#if PAIRED_COLUMNS
                 const __global real2_t *restrict real_start,
#endif
                 ulong input_distance, ulong input_row, ulong output_distance, ulong output_row, ulong lanes_in_all,
                 real_t input_sign, real_t output_sign, real_t scale) {
  __local real_t shared[GROUP_LANES * LANE_ELEMENTS * (SPLIT_EXCHANGE ? 1 : 2)];
#if LANES_FASTEST
  const uint lane = get_local_id(0) % GROUP_LANES, item = get_local_id(0) / GROUP_LANES;
#else
  const uint lane = get_local_id(0) / ITEMS, item = get_local_id(0) % ITEMS;
#endif
#if !SPLIT_EXCHANGE
  __local real_t *shared_im = shared + GROUP_LANES * LANE_ELEMENTS;
#endif
  // The last work-group may hold lanes beyond the data: they go through every barrier with the others, and touch no memory.
  const index_t first_lane = (index_t)get_group_id(0) * GROUP_LANES;
#if PAIRED_COLUMNS
  const index_t pair = first_lane / 2 + lane % (GROUP_LANES / 2);
  const int active = pair < (index_t)lanes_in_all / 2;
  const uint low = pair % (COLUMNS / 2);
  const uint column = lane < GROUP_LANES / 2 ? low : low == 0 ? COLUMNS / 2 : COLUMNS - low;
  const uint mirror_lane = low == 0 ? lane : (lane + GROUP_LANES / 2) % GROUP_LANES;
  const index_t block = pair / (COLUMNS / 2);
#else
  const int active = first_lane + lane < (index_t)lanes_in_all;
  const uint column = (first_lane + lane) % COLUMNS;
  const uint mirror_lane = lane;
  const index_t block = (first_lane + lane) / COLUMNS;
#endif
  const size_t input_base = BLOCK_START(block, input_distance, input_row);
  const size_t output_base = BLOCK_START(block, output_distance, output_row);

  real_t re[POINTS], im[POINTS];
#if STAGED_ENDS
  for (uint at = get_local_id(0); at < GROUP_LANES * LENGTH; at += GROUP_LANES * ITEMS) {
    const index_t whose = first_lane + at / LENGTH;
    real_t r = 0, i = 0;
    if (whose < (index_t)lanes_in_all) {
      read_point(READ_NAMES, BLOCK_START(whose, input_distance, input_row), at % LENGTH, INPUT_SIGN, &r, &i);
    }
    shared[SLOT_OF(at / LENGTH, at % LENGTH)] = r;
    shared_im[SLOT_OF(at / LENGTH, at % LENGTH)] = i;
  }
  GROUP_BARRIER;
  gather(re, shared, item, lane, FIRST_RADIX);
  gather(im, shared_im, item, lane, FIRST_RADIX);
#else
  UNROLL for (uint m = 0; m < BUTTERFLIES(FIRST_RADIX); m++) {
    const uint b = item + m * ITEMS;
    UNROLL for (uint j = 0; j < FIRST_RADIX; j++) {
      re[m * FIRST_RADIX + j] = 0;
      im[m * FIRST_RADIX + j] = 0;
      if (active && (EVEN_SHARE(FIRST_RADIX) || b < LENGTH / FIRST_RADIX)) {
        read_point(READ_NAMES, input_base, READ_START(column) + (b + j * (LENGTH / FIRST_RADIX)) * READ_STEP, INPUT_SIGN,
                   &re[m * FIRST_RADIX + j], &im[m * FIRST_RADIX + j]);
      }
    }
  }
#endif

  STAGES

#if FUSED_CONVOLUTION
  UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
        const real2_t w = chirp_spectrum[b + j * (LENGTH / LAST_RADIX)];
        const real_t r = re[m * LAST_RADIX + j], i = im[m * LAST_RADIX + j];
        // The conjugate: the second run of the stages is the inverse transform.
        re[m * LAST_RADIX + j] = r * w.x - i * w.y;
        im[m * LAST_RADIX + j] = -(r * w.y + i * w.x);
      }
    }
  }
  exchange(re, im, shared, item, lane, LAST_RADIX, LENGTH / LAST_RADIX, FIRST_RADIX);

  STAGES
#endif

#if LAUNCH_TWIDDLE
  const uint p = column / SPAN;
  UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {
      const real2_t start = launch_start[b * (COLUMNS / SPAN) + p];
      multiply_powers(re + m * LAST_RADIX, im + m * LAST_RADIX, LAST_RADIX, launch_steps + p, COLUMNS / SPAN);
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
        multiply(&re[m * LAST_RADIX + j], &im[m * LAST_RADIX + j], start.x, start.y);
      }
    }
  }
#endif

#if HALF_SPLIT
  real_t mirror_re[POINTS], mirror_im[POINTS];
  GROUP_BARRIER;
  scatter(re, shared, item, lane, LAST_RADIX, LENGTH / LAST_RADIX);
#if SPLIT_EXCHANGE
  GROUP_BARRIER;
  gather_mirrored(mirror_re, shared, item, mirror_lane, column == 0);
  GROUP_BARRIER;
  scatter(im, shared, item, lane, LAST_RADIX, LENGTH / LAST_RADIX);
  GROUP_BARRIER;
  gather_mirrored(mirror_im, shared, item, mirror_lane, column == 0);
#else
  scatter(im, shared_im, item, lane, LAST_RADIX, LENGTH / LAST_RADIX);
  GROUP_BARRIER;
  gather_mirrored(mirror_re, shared, item, mirror_lane, column == 0);
  gather_mirrored(mirror_im, shared_im, item, mirror_lane, column == 0);
#endif
  UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {
    const uint b = item + m * ITEMS;
    if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {
      UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
        const uint at = m * LAST_RADIX + j, k = b + j * (LENGTH / LAST_RADIX);
        real_t c = real_steps[k].x, s = real_steps[k].y;
#if PAIRED_COLUMNS
        multiply(&c, &s, real_start[column].x, real_start[column].y);
#endif
        half_split_point(&re[at], &im[at], &mirror_re[at], &mirror_im[at], c, s);
        if (k == 0 && column == 0 && active) {
          write_point(WRITE_NAMES, output_base, LENGTH * COLUMNS, OUTPUT_SIGN, OUTPUT_SCALE, mirror_re[at], mirror_im[at]);
        }
      }
    }
  }
#endif

#if STAGED_ENDS
  GROUP_BARRIER;
  scatter(re, shared, item, lane, LAST_RADIX, LENGTH / LAST_RADIX);
  scatter(im, shared_im, item, lane, LAST_RADIX, LENGTH / LAST_RADIX);
  GROUP_BARRIER;
  for (uint at = get_local_id(0); at < GROUP_LANES * LENGTH; at += GROUP_LANES * ITEMS) {
    const index_t whose = first_lane + at / LENGTH;
    if (whose < (index_t)lanes_in_all) {
      const uint slot = SLOT_OF(at / LENGTH, at % LENGTH);
      write_point(WRITE_NAMES, BLOCK_START(whose, output_distance, output_row), at % LENGTH, OUTPUT_SIGN, OUTPUT_SCALE,
                  shared[slot], shared_im[slot]);
    }
  }
#else
  if (active) {
    UNROLL for (uint m = 0; m < BUTTERFLIES(LAST_RADIX); m++) {
      const uint b = item + m * ITEMS;
      if (EVEN_SHARE(LAST_RADIX) || b < LENGTH / LAST_RADIX) {
        UNROLL for (uint j = 0; j < LAST_RADIX; j++) {
          write_point(WRITE_NAMES, output_base, WRITE_AT(column, b + j * (LENGTH / LAST_RADIX)), OUTPUT_SIGN, OUTPUT_SCALE,
                      re[m * LAST_RADIX + j], im[m * LAST_RADIX + j]);
        }
      }
    }
  }
#endif
}
