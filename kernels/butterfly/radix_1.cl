// The transform of a single point: itself. The one stage of an axis of length 1.
INLINE void radix_1(lane_t *re, lane_t *im) {}
