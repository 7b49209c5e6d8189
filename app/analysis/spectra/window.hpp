// Window functions, in their periodic (DFT-even) form: the n-point window is the first n points of the symmetric one of
// n + 1 points, which is what spectra need (Harris, "On the use of windows for harmonic analysis with the discrete
// Fourier transform", Proc. IEEE 66, 1978). A window of one point is 1.
//
// With x = 2 pi i / n, i in [0, n):
//   rect            1
//   hann            0.5 - 0.5 cos x
//   hamming         0.54 - 0.46 cos x
//   blackman        0.42 - 0.5 cos x + 0.08 cos 2x
//   blackmanharris  0.35875 - 0.48829 cos x + 0.14128 cos 2x - 0.01168 cos 3x           (Harris 1978, 4 terms, -92 dB)
//   nuttall         0.3635819 - 0.4891775 cos x + 0.1365995 cos 2x - 0.0106411 cos 3x   (Nuttall 1981, 4 terms, -98 dB)
//   flattop         0.21557895 - 0.41663158 cos x + 0.277263158 cos 2x - 0.083578947 cos 3x + 0.006947368 cos 4x
//                   (D'Antona and Ferrero, "Digital Signal Processing for Measurement Systems", 2006; as scipy's)
//   bartlett        1 - |2 i / n - 1|
//   tukey:a         a cosine taper over the share a of the points, 1 between; a = 0 rect, a = 1 hann        (a: 0.5)
//   kaiser:b        I0(b sqrt(1 - (2 i / n - 1)^2)) / I0(b)                                                 (b: 8.6)
//   gauss:s         exp(-0.5 ((2 i / n - 1) / s)^2), s the standard deviation over half the length          (s: 0.4)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app::analysis {

enum class WindowShape {
  rect,
  hann,
  hamming,
  blackman,
  blackmanharris,
  nuttall,
  flattop,
  bartlett,
  tukey,
  kaiser,
  gauss
};

struct Window {
  WindowShape shape = WindowShape::rect;
  double parameter = 0;  ///< of tukey, kaiser and gauss; 0 for the others
  friend bool operator==(const Window&, const Window&) = default;
};

/// "hann", "tukey:0.25", "kaiser" (with its default); "none" is rect. Nothing where the name is unknown, a parameter is
/// given to a window that has none, or it is out of range (tukey 0..1, kaiser 0..700, gauss 0.02..1000).
std::optional<Window> window_from_text(std::string_view text);

/// What window_from_text takes, for messages.
std::string window_names();

/// "hann", "kaiser:8.6".
std::string to_string(const Window& window);

/// The n points, periodic form. n of 0 gives none.
std::vector<double> window_points(const Window& window, std::size_t n);

}  // namespace fftcl::app::analysis
