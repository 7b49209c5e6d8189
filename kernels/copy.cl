// Copies bytes from one buffer to another: the floor that the time of a launch is measured against. Where comments, here and in
// lib/plan, give times in copies, 1 is that of a copy of as many bytes as the transform reads and writes.
//
//   vectors of 16 bytes   | 0 1 .. block-1 | block .. 2 block-1 | ...            | vectors-1 | odd words
//   work-item                     0                   1            ..     (last)
//
// On a GPU `block` is 1, so that neighbouring work-items take neighbouring vectors; on a CPU it is large, so that each
// work-item streams through a piece of its own. Bytes beyond the last whole vector (`words` of 4 bytes, 0 to 3) are moved
// by work-item 0. SAME_BUFFER: both are one buffer.
#ifndef SAME_BUFFER
#error "SAME_BUFFER: 0 or 1"
#endif
#if SAME_BUFFER
#define RESTRICT
#else
#define RESTRICT restrict
#endif

__kernel void copy(__global const float4 *RESTRICT from, __global float4 *RESTRICT to, ulong vectors, ulong block,
                   int words) {
  const ulong item = get_global_id(0);
  const ulong begin = item * block;
  const ulong end = min(begin + block, vectors);
  if (block == 1) {
    if (item < vectors) to[item] = from[item];
  } else {
    for (ulong i = begin; i < end; ++i) to[i] = from[i];
  }

  if (item == 0) {
    __global const float *from_words = (__global const float *)(from + vectors);
    __global float *to_words = (__global float *)(to + vectors);
    for (int i = 0; i < words; ++i) to_words[i] = from_words[i];
  }
}
