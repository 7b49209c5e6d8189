// Rows of complex points as two rows of reals each in neighbouring lanes of the cooperative shape (cooperative.cl): the stages run
// as half_rows.cl says. The work-group parts the points as it reads its rows, and joins the two half spectra as it writes them:
//
//      lane 2 r        x = re z of row r     X[0 .. N/2]        k <= N/2    Z[k]     = X[k] + i Y[k]
//      lane 2 r + 1    y = im z              Y[0 .. N/2]                    Z[N - k] = conj(X[k]) + i conj(Y[k])
//
// staged_rows.cl moves the elements that are named here, and takes what a lane has there for reals and half spectra.

#if !STAGED_LOAD || !STAGED_STORE || !PACKED_LOAD || !PACKED_STORE || !KEPT_RADIX || GROUP_LANES % 2 || REAL_LENGTH != LENGTH
#error "parts want staged rows without gaps, two lanes each, and stages over half of as many reals as a row has points"
#endif

#define LOAD_REALS
#define STORE_HALF

#define LOADED_ELEMENTS(lanes) ((lanes) / 2 * LENGTH)
#define STORED_ELEMENTS(lanes) LOADED_ELEMENTS(lanes)

// Of element `next` of the work-group's rows, which begin at row first_lane / 2: where the lane of its real part has a point.
#define X_AT(n, points) STAGED_POINT(2 * (next / LENGTH), n, points)
#define READ_ELEMENT(re, im) \
  read_point(READ_NAMES, BLOCK_START(first_lane / 2, INPUT_DISTANCE, INPUT_ROW), next, INPUT_SIGN, re, im)
#define PUT_ELEMENT(re, im)                                         \
  const uint x = X_AT(next % LENGTH, LOADED_POINTS);                \
  shared[x] = re;                                                   \
  shared[x + STAGED_POINT(1, 0, LOADED_POINTS)] = im
#define WRITE_ELEMENT                                                                                           \
  const uint k = next % LENGTH, kept = min(k, LENGTH - k);                                                      \
  const uint x = X_AT(kept, STORED_POINTS), y = x + STAGED_POINT(1, 0, STORED_POINTS);                          \
  const real_t side = k == kept ? 1 : -1;                                                                       \
  write_point(WRITE_NAMES, BLOCK_START(first_lane / 2, OUTPUT_DISTANCE, OUTPUT_ROW), next, OUTPUT_SIGN,         \
              OUTPUT_SCALE, shared[x] - side * shared_im[y], side * shared_im[x] + shared[y])
