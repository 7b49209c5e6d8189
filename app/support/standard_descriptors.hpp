// Standard descriptors that whoever started the program has closed.
#pragma once

namespace fftcl::app {

/// Opens /dev/null in place of each that is closed, so that no file opened later is taken for it, and the wrong way
/// round, so that using it stays an error. Throws OutputError where that fails.
void occupy_standard_descriptors();

}  // namespace fftcl::app
