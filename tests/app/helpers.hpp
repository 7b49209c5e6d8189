// What the tests of the program's data side share: inputs of given bytes.
#pragma once

#include <complex>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/direct_sums.hpp"
#include "input/read_signal.hpp"
#include "output/output_file.hpp"
#include "support/byte_order.hpp"
#include "support/contains.hpp"
#include "support/files.hpp"

namespace fftcl::app::testing {

using fftcl::test::contains;
using fftcl::test::little_endian;
using fftcl::test::read_file;
using fftcl::test::TemporaryFolder;
using fftcl::test::write_file;

/// Reads `bytes` as an input of its own.
Signal read_bytes(std::string_view bytes, const ReadOptions& options = {});

/// Asks for each colour of a picture as a channel.
ReadOptions colours();

/// Reads the bytes of a picture so.
Signal read_colours(std::string_view bytes);

/// what() of the Error that reading throws, after its class: "InputError: ..."; "read" where it throws none. Checks
/// that it says what helps.
std::string failure_of(std::string_view bytes, const ReadOptions& options = {});

/// A channel of real values.
std::vector<double> values_of(const Signal& signal, std::size_t channel = 0);

/// The bytes of the file that `write` fills.
std::string written(const std::function<void(OutputFile&)>& write);

/// What the samples are held in, which may be wider than the signal's precision.
Precision stored_precision(const Signal& signal);

/// |X|^2 of each.
std::vector<double> squares_of(std::span<const std::complex<double>> bins);

}  // namespace fftcl::app::testing
