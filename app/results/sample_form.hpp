// What numbers the samples of a WAV or of a file without a header are written as.
#pragma once

#include "cli/request.hpp"
#include "input/raw/raw_format.hpp"

namespace fftcl::app {

/// Of raw samples, what --encoding or the ending of the output's name says; null: neither. Throws UsageError where
/// they contradict each other.
const SampleEncoding* asked_encoding(const OutputChoices& choices);

/// Of a WAV, whose two channels complex samples are, or of raw samples what was asked for, or floats. Throws UsageError
/// where the format or the samples are not for it.
const SampleEncoding& encoding_of(const OutputChoices& choices, OutputFormat format, bool is_complex);

}  // namespace fftcl::app
