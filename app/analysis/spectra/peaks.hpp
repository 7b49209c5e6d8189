// The strongest tones of a spectrum, between bins.
//
// A peak is a bin (or a run of equal ones, the first of which counts) larger than both neighbours, the spectrum
// continued evenly beyond DC and Nyquist, for complex input periodically. A sine that lies d bins from bin k reads
//   |X[k]| = A T(d), |X[k +- 1]| = A T(1 - d),   T(d) = |sum w[i] exp(-2 pi i' d i / n)| / sum w,
// with the larger neighbour on the sine's side. So their ratio T(1 - d) / T(d) gives d, and A = |X[k]| / T(d). For
// hann that is the known d = (2 r - 1) / (1 + r) (Grandke, "Interpolation algorithms for discrete Fourier transforms of
// weighted signals", IEEE Trans. Instrum. Meas. 32, 1983); for other windows T is tabulated from the window itself.
// With zero padding a bin is a part of one of the window's. The neighbours are then those nearest to one bin of the
// window away, and a peak is the largest as far as there: so a flat main lobe and side lobes do not count as peaks of
// their own. Where those are more than a bin of the window away and the main lobe ends there or before (rect's does),
// the ratio is that of the next nearer ones.
// Of an odd number of reals half the rate lies between the last bin and its mirror: a tone there, whose samples
// alternate in sign, is known by the bins below; else the last bin is interpolated by those alone.
// A flat top with zero padding rises beside a constant, or a tone at half the rate, and beside its mirror: it is known
// by its bins, too, and the end of the spectrum is the peak.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "analysis/spectra/spectrum.hpp"
#include "analysis/spectra/window.hpp"

namespace fftcl::app::analysis {

struct Peak {
  double frequency = 0;   ///< Hz, or cycles per sample where the rate is unknown
  double bin = 0;         ///< the same in bins, from that of the centre
  double amplitude = 0;   ///< linear, 1 = full scale: what a sine alone there would need to have
  double level_dbfs = 0;  ///< 20 log10 amplitude
};

struct PeakOptions {
  std::size_t count = 10;
  Window window;
  std::size_t window_length = 0;  ///< points of the window; 0: fft_size
  /// Bins outside are left out: Hz, or cycles per sample where the rate is unknown.
  double lowest = -std::numeric_limits<double>::infinity();
  double highest = std::numeric_limits<double>::infinity();
  /// Peaks further below the strongest are left out: the noise of 16 bit samples, rounding, side lobes.
  double range_db = 100;
  int unit = 0;  ///< the squares are over 2^unit; even
};

/// The `count` largest peaks, largest first (equals: lower frequency first), of bin_count() squared magnitudes |X|^2.
/// Silence has none.
std::vector<Peak> find_peaks(std::span<const double> squared, const Calibration& calibration,
                             const PeakOptions& options);

/// "A4 +3 cents": the nearest note of the equal temperament with A4 = 440 Hz, octaves in scientific pitch notation;
/// "A4" where it is exact to the cent. Empty outside C0 - 50 cents to B10 + 50 cents (16.35 to 31609 Hz).
std::string note_name(double frequency_hz);

}  // namespace fftcl::app::analysis
