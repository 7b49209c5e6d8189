// 64 points a transform in one launch (AMD case study, part 2): six binary stages as two steps of 8-point butterflies,
// 8 points a work-item, exchanged through local memory, real and imaginary parts in arrays of their own.
//
// N points are N/64 pieces: piece c holds x[c + q N/64]. A work-group of 128 takes 16 neighbouring pieces, so that every
// read is of 16 neighbours; N is 1024 at least.
//
//      work-item of the group      block = local id / 16, t = local id mod 16; tile: which 16 pieces of the transform
//      first step    butterfly     b = 16 map_id(8 tile + block, N/1024) + t      = piece 16 tile + t, block times N/64 on
//                    reads         x[b + j N/8], times w_{8S}^((b mod S) j)       span S: the radices before
//                    keeps         at 128 block + u 8s + k s + v                  t = u s + v, v < s = min(S, 16)
//      second step   reads         at 128 j + local id, so that it finds k and t in its own id
//                    butterfly     b' = floor(c / S) 8S + c mod S + k S           c = 16 tile + t
//                    twiddles      w_{64S}^((b' mod 8S) j)
//                    writes        y[floor(b' / 8S) 64S + b' mod 8S + l 8S]
//
//      map_id(block, stride): the 8 members of a tile lie `stride` blocks of 16 apart
//
//      N = 1024, stride 1                  N = 2048, stride 2
//      tile 0: blocks 0 1 2 3 4 5 6 7      tile 0: blocks 0 2 4 6 8 10 12 14    tile 1: 1 3 5 7 9 11 13 15
//
// The document does not give map_id; this is the one mapping under which the second step finds its eight inputs inside
// the work-group. Its listing keeps values at 8 t + k and takes the work-item's own id for b', which is right only where
// the span is 1: s above makes it right in every launch.
INLINE uint map_id(uint block, uint log2_stride) {
  const uint tile = block >> 3, member = block & 7;
  return ((tile >> log2_stride) << (log2_stride + 3)) + (member << log2_stride) + (tile & ((1u << log2_stride) - 1));
}

KERNEL local_64(READ_ARGUMENTS, WRITE_ARGUMENTS, TWIDDLE_ARGUMENTS PLACES_ARGUMENT, uint log2_pieces, uint log2_span,
                ENDS_ARGUMENT) {
  __local real_t kept_re[8 * 128], kept_im[8 * 128];
  const uint local_id = get_local_id(0), block = local_id >> 4;
  const uint log2_tiles = log2_pieces - 4;
  const index_t group = get_group_id(0);
  const place_t place = PLACE_OF(group >> log2_tiles);
  const uint tile = (uint)(group & (((index_t)1 << log2_tiles) - 1));
  const uint span = 1u << log2_span, log2_s = min(log2_span, 4u), s = 1u << log2_s;
  real_t re[8], im[8];
  {
    const uint t = local_id & 15;
    const uint b = 16 * map_id(8 * tile + block, log2_tiles) + t, in_span = b & (span - 1);
    UNROLL for (uint j = 0; j < 8; j++) READ_POINT(place, b + (j << (log2_pieces + 3)), &re[j], &im[j]);
    if (span != 1) {
      UNROLL for (uint j = 1; j < 8; j++) {
        const real2_t w = twiddle(TWIDDLE_NAMES in_span * j, 1u << (log2_pieces + 3 - log2_span), span * 8);
        multiply(&re[j], &im[j], w.x, w.y);
      }
    }
    radix_8(re, im);
    const uint at = 128 * block + ((t >> log2_s) << (log2_s + 3)) + (t & (s - 1));
    UNROLL for (uint k = 0; k < 8; k++) {
      kept_re[at + (k << log2_s)] = re[k];
      kept_im[at + (k << log2_s)] = im[k];
    }
  }
  GROUP_BARRIER;
  {
    const uint k = (local_id >> log2_s) & 7;
    const uint c = 16 * tile + ((local_id >> (log2_s + 3)) << log2_s) + (local_id & (s - 1));
    const uint in_span = (c & (span - 1)) + (k << log2_span);
    UNROLL for (uint j = 0; j < 8; j++) {
      re[j] = kept_re[128 * j + local_id];
      im[j] = kept_im[128 * j + local_id];
    }
    UNROLL for (uint j = 1; j < 8; j++) {
      const real2_t w = twiddle(TWIDDLE_NAMES in_span * j, 1u << (log2_pieces - log2_span), span * 64);
      multiply(&re[j], &im[j], w.x, w.y);
    }
    radix_8(re, im);
    const uint first = ((c >> log2_span) << (log2_span + 6)) + in_span;
    UNROLL for (uint l = 0; l < 8; l++) WRITE_POINT(place, first + (l << (log2_span + 3)), re[l], im[l]);
  }
}
