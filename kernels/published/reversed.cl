// The lowest `bits` bits of n in opposite order, 0 where there are none: 110 -> 011 of three bits.
INLINE uint reversed(uint n, uint bits) {
  n = ((n >> 1) & 0x55555555u) | ((n & 0x55555555u) << 1);
  n = ((n >> 2) & 0x33333333u) | ((n & 0x33333333u) << 2);
  n = ((n >> 4) & 0x0f0f0f0fu) | ((n & 0x0f0f0f0fu) << 4);
  n = ((n >> 8) & 0x00ff00ffu) | ((n & 0x00ff00ffu) << 8);
  n = (n >> 16) | (n << 16);
  return bits == 0 ? 0 : n >> (32 - bits);
}
