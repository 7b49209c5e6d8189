// The impulse response of a filter as far as a signal is long, also where it goes on for much longer: that of a band so
// narrow that the frequencies of no transform of usual length meet it.
//
// h[n] is twice the integral of gain(f rate) cos(2 pi f n) over f from 0 to 1/2. It is a sum over the nodes of Gauss'
// rule in intervals as short as the response asks for, close together at the edges of a band. A transform computes such
// a sum at any frequencies where each node is spread over its neighbours on a grid by a window of Kaiser's kind; the
// window's own transform is then divided out (A. Dutt, V. Rokhlin, "Fast Fourier transforms for nonequispaced data",
// 1993).
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/filters/frequency_response.hpp"

namespace fftcl::app::analysis {

struct SpreadResponse {
  /// Points of the grid, four to a sample; `half` has those from 0 to length / 2, the others mirror them.
  std::size_t length = 0;
  std::vector<double> half;

  /// h[n] over the unscaled inverse transform of the grid at n.
  double factor(std::size_t n) const;
};

/// For h[0] .. h[count - 1], to a rounding error or so of the largest one. `takes`: of the grid's length.
SpreadResponse spread_response(const FrequencyResponse& response, std::size_t count, double rate,
                               const LengthTest& takes = {});

/// h[0] .. h[count - 1] of an ideal response, which has a closed form.
std::vector<double> ideal_taps(const FrequencyResponse& response, std::size_t count, double rate);

/// How wide the narrowest feature of a response is, in the unit of its frequencies: its corners at zero frequency and
/// half the rate left aside, it has died away after a few times rate / width samples.
double narrowest_width(const FrequencyResponse& response);

}  // namespace fftcl::app::analysis
