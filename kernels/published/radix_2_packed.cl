// The radix-2 stage of radix_2_scalar.cl on packed vectors (Bainville): complex numbers stand side by side in one vector, real
// parts in its even components, imaginary parts in its odd ones, and operations work on the whole vector.
//
//      real2_t   re(a) im(a)                    real4_t   re(a) im(a) re(b) im(b)
//      .even     real parts    .odd  imaginary parts      .lo  a    .hi  b
//
//      u = (x[i], w x[i + N/2])      y[j] = u.lo + u.hi      y[j + span] = u.lo - u.hi

INLINE real2_t packed_product(real2_t a, real2_t b) {
  return (real2_t)(a.even * b.even - a.odd * b.odd, a.even * b.odd + a.odd * b.even);
}

INLINE real4_t packed_butterfly(real4_t u) { return (real4_t)(u.lo + u.hi, u.lo - u.hi); }

KERNEL radix_2_packed(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_half, uint log2_span,
                      ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_BUTTERFLY(item, log2_half);
  const uint i = BUTTERFLY_OF(item, log2_half);
  const uint span = 1u << log2_span, k = i & (span - 1);

  real_t re, im;
  READ_POINT(place, i, &re, &im);
  const real2_t a = (real2_t)(re, im);
  READ_POINT(place, i + (1u << log2_half), &re, &im);
  const real2_t b = packed_product((real2_t)(re, im), twiddle(TWIDDLE_NAMES k, 1u << (log2_half - log2_span), 2 * span));
  const real4_t u = packed_butterfly((real4_t)(a, b));
  const uint j = 2 * i - k;
  WRITE_POINT(place, j, u.lo.even, u.lo.odd);
  WRITE_POINT(place, j + span, u.hi.even, u.hi.odd);
}
