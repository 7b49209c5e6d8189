#include "app/helpers.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "support/usage_error.hpp"

/// libsndfile 1.2.0 loses libvorbis's state where it refuses a damaged Ogg file, which the tests hand it on purpose.
/// fontconfig, which cairo finds fonts by, keeps its configuration. Read by the leak sanitizer, where there is one.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:vorbis_info_init\nleak:libfontconfig\n"; }

namespace fftcl::app::testing {

Signal read_bytes(std::string_view bytes, const ReadOptions& options) {
  const TemporaryFolder folder = TemporaryFolder::in_memory();
  write_file(folder / "input", bytes);
  return read_signal(folder / "input", options);
}

ReadOptions colours() {
  ReadOptions options;
  options.selection.image_channel = ImageChannel::all;
  return options;
}

Signal read_colours(std::string_view bytes) { return read_bytes(bytes, colours()); }

std::string failure_of(std::string_view bytes, const ReadOptions& options) {
  const auto text_of = [](const char* kind, const fftcl::Error& error) {
    CHECK_MESSAGE(!error.remedy().empty(), "no remedy: ", error.what());
    return std::string(kind) + ": " + error.what();
  };
  try {
    read_bytes(bytes, options);
  } catch (const InputError& error) {
    return text_of("InputError", error);
  } catch (const UsageError& error) {
    return text_of("UsageError", error);
  }
  return "read";
}

std::vector<double> values_of(const Signal& signal, std::size_t channel) {
  return channel_values<double>(signal, channel);
}

std::string written(const std::function<void(OutputFile&)>& write) {
  const TemporaryFolder folder;
  OutputFile file(folder / "out");
  write(file);
  file.commit();
  return read_file(folder / "out");
}

Precision stored_precision(const Signal& signal) {
  const Samples& samples = signal.channels.front();
  const bool single = std::holds_alternative<std::vector<float>>(samples) ||
                      std::holds_alternative<std::vector<std::complex<float>>>(samples);
  return single ? Precision::fp32 : Precision::fp64;
}

namespace {

/// Plain arrays, without the zeros at the end: these files are compiled without optimisation.
std::vector<std::complex<double>> dft(std::span<const std::complex<double>> values, std::size_t bins) {
  const std::size_t n = values.size();
  std::size_t filled = n;
  while (filled > 0 && values[filled - 1] == 0.0) --filled;
  std::vector<long double> cosines(n), sines(n), reals(filled), imags(filled);
  for (std::size_t i = 0; i < n; ++i) {
    const long double angle =
        -2 * std::numbers::pi_v<long double> * static_cast<long double>(i) / static_cast<long double>(n);
    cosines[i] = std::cos(angle);
    sines[i] = std::sin(angle);
  }
  for (std::size_t i = 0; i < filled; ++i) {
    reals[i] = values[i].real();
    imags[i] = values[i].imag();
  }
  const long double *const cosine = cosines.data(), *const sine = sines.data();
  const long double *const a = reals.data(), *const b = imags.data();
  std::vector<std::complex<double>> result(bins);
  for (std::size_t k = 0; k < bins; ++k) {
    long double real = 0;
    long double imag = 0;
    std::size_t root = 0;
    for (std::size_t i = 0; i < filled; ++i) {
      real += a[i] * cosine[root] - b[i] * sine[root];
      imag += a[i] * sine[root] + b[i] * cosine[root];
      root += k;
      if (root >= n) root -= n;
    }
    result[k] = {static_cast<double>(real), static_cast<double>(imag)};
  }
  return result;
}

}  // namespace

std::vector<std::complex<double>> half_dft(std::span<const double> values) {
  const std::vector<std::complex<double>> wide(values.begin(), values.end());
  return dft(wide, values.size() / 2 + 1);
}

std::vector<double> squares_of(std::span<const std::complex<double>> bins) {
  std::vector<double> squares;
  for (const std::complex<double>& bin : bins) squares.push_back(std::norm(bin));
  return squares;
}

std::vector<std::complex<double>> full_dft(std::span<const std::complex<double>> values) {
  return dft(values, values.size());
}

}  // namespace fftcl::app::testing
