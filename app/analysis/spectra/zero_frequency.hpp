// Where a spectrum over several axes has its zero frequency.
#pragma once

namespace fftcl::app::analysis {

enum class ZeroFrequency {
  first,   ///< at index 0 of each axis, as a transform leaves it
  middle,  ///< at n/2 (rounded down) of each axis of n, as numpy.fft.fftshift has it
};

}  // namespace fftcl::app::analysis
