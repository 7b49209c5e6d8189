// What the tests of the program's data side share: folders that vanish, files of given bytes, a plain DFT.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input/read_signal.hpp"
#include "output/output_file.hpp"
#include "support/contains.hpp"

namespace fftcl::app::testing {

using fftcl::test::contains;

/// A new folder, removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }
  const std::string& path() const { return path_; }
  /// Names of the files in it, sorted.
  std::vector<std::string> files() const;

 private:
  std::string path_;
};

void put_file(const std::string& path, std::string_view bytes);
std::string get_file(const std::string& path);

/// Reads `bytes` as an input of its own.
Signal read_bytes(std::string_view bytes, const ReadOptions& options = {});

/// what() of the Error that reading throws, after its class: "InputError: ..."; "read" where it throws none.
std::string failure_of(std::string_view bytes, const ReadOptions& options = {});

/// What the samples are held in, which may be wider than the signal's precision.
Precision stored_precision(const Signal& signal);

/// Least significant byte first.
std::string little(std::uint64_t value, std::size_t bytes);

/// One signal's DFT by its definition in long double: bins 0 .. N/2.
std::vector<std::complex<double>> half_dft(std::span<const double> values);
/// All N bins.
std::vector<std::complex<double>> full_dft(std::span<const std::complex<double>> values);

}  // namespace fftcl::app::testing
