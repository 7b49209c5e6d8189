#include "app/helpers.hpp"

#include <doctest/doctest.h>

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

std::vector<double> squares_of(std::span<const std::complex<double>> bins) {
  std::vector<double> squares;
  for (const std::complex<double>& bin : bins) squares.push_back(std::norm(bin));
  return squares;
}

}  // namespace fftcl::app::testing
