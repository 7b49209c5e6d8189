// A later stage, in place (ARM, part 2): span Nx, the product of the radices before; Ni = Nx RADIX.
//
//      butterfly kx     nx = kx mod Nx, n = nx + floor(kx / Nx) Ni; points n + j Nx, read and written
//      TWIDDLE != 0     times w_Ni^(nx j) before; else a launch of their own has done it (mixed_radix_twiddle.cl)
//
//      N = 6 as 2 . 3, span 2     0 2 4 | 1 3 5
#ifndef RADIX
#error "RADIX: points of the butterfly"
#endif

// `radians` is -2 pi / Ni, of which computed angles are multiples; `step` is N / Ni.
KERNEL mixed_radix_stage(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint butterflies, uint span,
                         uint step, real_t radians, ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_UNIT(item, butterflies);
  const uint kx = UNIT_OF(item, butterflies), nx = kx % span, n = nx + kx / span * (span * RADIX);
  real_t re[RADIX], im[RADIX];
  UNROLL for (uint j = 0; j < RADIX; j++) READ_POINT(place, n + j * span, &re[j], &im[j]);
#if TWIDDLE
  UNROLL for (uint j = 1; j < RADIX; j++) {
    const real2_t w = twiddle_of(TWIDDLE_NAMES nx * j, step, radians);
    multiply(&re[j], &im[j], w.x, w.y);
  }
#endif
  JOIN(radix_, RADIX)(re, im);
  UNROLL for (uint k = 0; k < RADIX; k++) WRITE_POINT(place, n + k * span, re[k], im[k]);
}
