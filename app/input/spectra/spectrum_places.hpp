// Where the values of a written spectrum belong: frequencies beside them, in the order that a transform has them.
#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "fftcl/transform_spec.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// Throws InputError where these are not all frequencies of a transform, from zero up and then from the lowest negative
/// one up, in whatever unit. `axis` is what they are called: "frequency_hz".
void require_all_frequencies(std::span<const double> frequencies, const std::string& axis, const std::string& source);

/// Throws UsageError where --shape is given, too.
void refuse_shape(const ByteSource& source, const ReadOptions& options);

/// The channels of a spectrum as they are read.
struct ReadSpectrum {
  std::vector<std::string> channel_names;
  std::vector<std::vector<std::complex<double>>> channels;
  std::vector<std::size_t> shape;  ///< of each channel
  Precision precision = Precision::fp32;
};

/// `format`: "CSV, a spectrum".
Signal signal_of(ReadSpectrum&& spectrum, std::string format, const std::string& source);

}  // namespace fftcl::app
