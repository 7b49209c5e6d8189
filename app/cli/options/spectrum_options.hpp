// What `fftcl transform` and `fftcl spectrogram` compute, and the scaling of `fftcl inverse`: a part of the table.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& spectrum_option_rows();

}  // namespace fftcl::app
