// Standard descriptors that whoever started the program has closed.
#pragma once

namespace fftcl::app {

/// Opens /dev/null in place of each that is closed, so that no file opened later gets its number: standard input for
/// writing, the others for reading, so that using them is still an error. Throws OutputError where that fails.
void occupy_standard_descriptors();

}  // namespace fftcl::app
