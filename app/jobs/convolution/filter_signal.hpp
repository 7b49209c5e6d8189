// A signal through a zero-phase filter: every channel for itself, the result as long as the input.
//
// One axis: the samples are taken to be zero before the first and after the last one, and nothing wraps around: the
// transform is at least twice as long as the signal. A long signal is filtered in blocks where the response dies away
// (analysis/filters/impulse_response.hpp); the rounding of a sample, eps / 2 of the largest, is what that may change.
// Images and arrays of two axes: the response is that of the radial frequency sqrt(fx^2 + fy^2), and the picture goes
// on beyond its edges as its mirror image (edge pixels twice), exactly, by transforming it with its three reflections.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/filters/frequency_response.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Throws UsageError where the response has a centre and the signal is not complex of one axis, or an edge of the band
/// is above half the sample rate (0.5 where the rate is unknown; in pictures, whose frequencies are in cycles per
/// pixel, sqrt(1/2), which the diagonals reach), InputError for an array of more than three axes.
void check_frequencies(const analysis::FrequencyResponse& response, const Signal& signal);

/// The taps by which a long signal is filtered in blocks, of the response around zero; nothing where it does not die
/// away soon enough.
std::optional<std::vector<double>> short_taps(const analysis::FrequencyResponse& response, const Signal& signal,
                                              Precision precision);

/// Those taps as a kernel, around the response's centre: complex where it is not at zero.
Samples kernel_of(const std::vector<double>& taps, const analysis::FrequencyResponse& response, const Signal& signal);

/// What was found out before all samples were read.
enum class ShortTaps { not_tried, none };

/// For a signal without short taps that surely has `samples` a channel, before they are read: throws as
/// Engine::require_room does.
void require_room_for_whole(const Signal& labels, std::uint64_t samples, const analysis::FrequencyResponse& response,
                            Engine& engine);

/// Replaces the channels by their filtered values, floats or doubles as the precision is. Real and imaginary parts of
/// complex values are filtered alike, around the response's centre.
void filter_signal(Signal& signal, const analysis::FrequencyResponse& response, ShortTaps taps, Engine& engine,
                   const Console& console);

}  // namespace fftcl::app
