// The samples by which a zero-phase filter can be computed in blocks: its impulse response, cut where nothing is lost.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/filters/frequency_response.hpp"

namespace fftcl::app::analysis {

/// h[n] = 1/G sum over k of gain(k rate / G) exp(2 pi i k n / G) for n = 0 .. G/2; symmetric, h[-n] = h[n]. G: `grid`,
/// a power of two. In long double, so that the sum of what a cut leaves out is not that of rounding errors.
std::vector<long double> impulse_response(const FrequencyResponse& response, std::size_t grid, double rate);

/// About what |h[n]| sums up to for |n| > `most` where the response has corners: at half the rate, if it is not level
/// there, and where a butterworth of odd order lets nothing pass. Without corners it dies away faster than that.
double rest_of_corners(const FrequencyResponse& response, double most, double rate);

/// The smallest M with sum over |n| > M of |h[n]| <= tolerance: a filter that uses h[-M] .. h[M] alone then differs
/// from the whole one by at most tolerance times the largest sample. Nothing where M would exceed a quarter of the
/// grid: the response is then not known to have died away.
std::optional<std::size_t> reach(const std::vector<long double>& half, double tolerance);

/// The taps h[-M] .. h[M].
std::vector<double> taps(const std::vector<long double>& half, std::size_t reach);

/// The taps of a response that dies away, by the tolerance of reach(), within 2^10 samples or, on finer grids, 2^15 or
/// 2^18; nothing for others, an ideal one and one of a band narrower than the finest grid shows among them. Grids of
/// more than `finest_grid` points are left out.
std::optional<std::vector<double>> short_taps(const FrequencyResponse& response, double rate, double tolerance,
                                              std::size_t finest_grid);

}  // namespace fftcl::app::analysis
