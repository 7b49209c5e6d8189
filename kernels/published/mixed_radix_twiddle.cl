// Twiddles in a launch of their own, in place, before a stage of radix Ny and span Nx (ARM, part 2). Ni = Nx Ny; a work-item
// multiplies point n by w_Ni^(nx ky), nx = n mod Nx.
//
//      MAPPED 1    ky by way of k, where the next stage has n:
//                  k = (n Ny) mod Ni + floor(n / Nx) mod Ny + Ni floor(n / Ni),  ky = k mod Ny; angle by a division
//      MAPPED 0    (n Ny) mod Ni and Ni are multiples of Ny, so that ky = floor(n / Nx) mod Ny; -2 pi / Ni is an argument
//
//      N = 6 as 2 . 3     n     0 1 2 3 4 5
//                         nx    0 1 0 1 0 1
//                         ky    0 0 1 1 2 2
//
// n Ny stays below 2^32: the planner takes no N above 2^28.
#ifndef MAPPED
#error "MAPPED: 0 or 1"
#endif
#if MAPPED
#define RADIANS
#else
#define RADIANS real_t radians,
#endif

KERNEL mixed_radix_twiddle(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint points, uint span,
                           uint radix, uint step, RADIANS ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE_OF_UNIT(item, points);
  const uint n = UNIT_OF(item, points), nx = n % span;
  real_t re, im;
  READ_POINT(place, n, &re, &im);
#if MAPPED
  const uint ni = span * radix;
  const uint k = n * radix % ni + n / span % radix + ni * (n / ni);
  const uint ky = k % radix;
  const real2_t w = twiddle(TWIDDLE_NAMES nx * ky, step, ni);
#else
  const uint ky = n / span % radix;
  const real2_t w = twiddle_of(TWIDDLE_NAMES nx * ky, step, radians);
#endif
  multiply(&re, &im, w.x, w.y);
  WRITE_POINT(place, n, re, im);
}
