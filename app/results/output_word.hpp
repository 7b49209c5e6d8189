// Outputs that are given as SoX and others take them: as the last word.
#pragma once

#include <string>

namespace fftcl::app {

/// "give an output as '-o WORD'" where the word names no file, and its ending is that of one that can be written; else
/// empty. One that is there may be meant as an input, and is not to be replaced.
std::string output_option_for(const std::string& word);

}  // namespace fftcl::app
