// Planar to interleaved, and back, as a launch of its own (AMD case study, part 1: the zip pattern). A work-item moves one
// complex number; which side is planar, LOAD_PLANAR and STORE_PLANAR say.
//
//      planar       re0 re1 re2 ..    im0 im1 im2 ..
//      interleaved  re0 im0 re1 im1 re2 im2 ..
//
// `points` of a row, rows as launch.cl numbers transforms (INNER is 1).
KERNEL pack(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint points, ENDS_ARGUMENT) {
  const index_t item = get_global_id(0);
  if (item >= (index_t)LANES_IN_ALL) return;
  const place_t place = PLACE(item / points, 0);
  const uint n = item % points;
  real_t re, im;
  READ_POINT(place, n, &re, &im);
  WRITE_POINT(place, n, re, im);
}
