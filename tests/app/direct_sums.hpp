// A plain DFT, for what the tests of the program's data side expect.
#pragma once

#include <complex>
#include <span>
#include <vector>

namespace fftcl::app::testing {

/// One signal's DFT by its definition in long double: bins 0 .. N/2.
std::vector<std::complex<double>> half_dft(std::span<const double> values);
/// All N bins.
std::vector<std::complex<double>> full_dft(std::span<const std::complex<double>> values);

}  // namespace fftcl::app::testing
