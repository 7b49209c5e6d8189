#include "output/sample_writer.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <stdexcept>
#include <vector>

#include "app/helpers.hpp"
#include "output/range_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

template <class T>
CutSamples write_samples(const std::string& path, const std::string& encoding,
                         const std::vector<std::vector<T>>& channels, std::size_t piece = 1000) {
  OutputFile file(path);
  SampleWriter writer(file, *sample_encoding(encoding));
  for (std::size_t first = 0; first < channels.front().size(); first += piece) {
    std::vector<std::span<const T>> views;
    for (const std::vector<T>& channel : channels)
      views.push_back(std::span(channel).subspan(first, std::min(piece, channel.size() - first)));
    writer.write(std::span<const std::span<const T>>(views));
  }
  file.commit();
  return writer.cut();
}

Signal read_samples(const std::string& path, const std::string& encoding, std::size_t channels) {
  ReadOptions options;
  options.raw.encoding = sample_encoding(encoding);
  options.raw.channels = channels;
  options.sample_rate = 8000;
  options.precision = fftcl::Precision::fp64;
  return read_signal(path, options);
}

}  // namespace

TEST_CASE("raw samples of every encoding read back as what was written, to half a step") {
  const TemporaryFolder folder;
  for (const std::string name :
       {"u8",    "s8",    "s16le", "s16be", "s24le",  "s24be",  "s32le", "s32be", "f32le",  "f32be",
        "f64le", "f64be", "cu8",   "cs8",   "cs16le", "cs16be", "c64le", "c64be", "c128le", "c128be"}) {
    CAPTURE(name);
    const SampleEncoding& encoding = *sample_encoding(name);
    const bool floating = encoding.number == SampleEncoding::Number::floating;
    const double step = floating ? (encoding.number_bytes == 8 ? 0 : 0x1p-23)
                                 : std::ldexp(1.0, 1 - 8 * static_cast<int>(encoding.number_bytes));
    const std::vector<double> values = {0, 0.3, -0.7, 0.98, -1, 1e-3, -0.25};
    const auto is_near = [&](double read, double written) { return std::abs(read - written) <= 0.52 * step; };
    if (encoding.is_complex()) {
      std::vector<std::vector<std::complex<double>>> channels(2);
      for (const double value : values) {
        channels[0].emplace_back(value, -0.5 * value);
        channels[1].emplace_back(-value / 3, value / 5);
      }
      CHECK(write_samples(folder / "x", name, channels).clipped == 0);
      const Signal back = read_samples(folder / "x", name, 2);
      for (std::size_t c = 0; c < 2; ++c) {
        const auto read = channel_values<std::complex<double>>(back, c);
        REQUIRE(read.size() == values.size());
        for (std::size_t i = 0; i < read.size(); ++i) {
          CHECK(is_near(read[i].real(), channels[c][i].real()));
          CHECK(is_near(read[i].imag(), channels[c][i].imag()));
        }
      }
    } else {
      const std::vector<std::vector<double>> channels = {values, {values.rbegin(), values.rend()}};
      CHECK(write_samples(folder / "x", name, channels).clipped == 0);
      const Signal back = read_samples(folder / "x", name, 2);
      for (std::size_t c = 0; c < 2; ++c) {
        const auto read = channel_values<double>(back, c);
        REQUIRE(read.size() == values.size());
        for (std::size_t i = 0; i < read.size(); ++i) CHECK(is_near(read[i], channels[c][i]));
      }
    }
  }
}

TEST_CASE("raw samples: every code comes back as itself, in pieces as in one") {
  const TemporaryFolder folder;
  for (const std::string name : {"u8", "s8", "cu8", "cs8", "s16le", "cs16be"}) {
    CAPTURE(name);
    const SampleEncoding& encoding = *sample_encoding(name);
    std::string codes;
    for (std::size_t at = 0; at < (std::size_t{1} << (8 * encoding.number_bytes)) * encoding.number_bytes; ++at)
      codes += static_cast<char>(encoding.number_bytes == 1 || at % 2 == 1 ? at : at >> 8);
    write_file(folder / "codes", codes);
    const Signal signal = read_samples(folder / "codes", name, 1);
    for (const std::size_t piece : {7, 1 << 20}) {
      if (encoding.is_complex())
        write_samples<std::complex<double>>(folder / "again", name, {channel_values<std::complex<double>>(signal, 0)},
                                            piece);
      else
        write_samples<double>(folder / "again", name, {channel_values<double>(signal, 0)}, piece);
      CHECK(read_file(folder / "again") == codes);
    }
  }
}

TEST_CASE("raw samples beyond full scale are cut and counted, a float's beyond its range refused") {
  const TemporaryFolder folder;
  const std::vector<std::vector<double>> loud = {{1, 1.5, -1, -7, 0}};
  for (const std::string name : {"u8", "s16be", "s24le", "s32le"}) {
    CAPTURE(name);
    const CutSamples cut = write_samples(folder / "x", name, loud);
    CHECK(cut.clipped == 2);
    CHECK(cut.peak == 7);
    const auto read = channel_values<double>(read_samples(folder / "x", name, 1), 0);
    CHECK(read[0] == read[1]);
    CHECK(read[0] > 0.99);
    CHECK(read[2] == -1);
    CHECK(read[3] == -1);
    CHECK(read[4] == 0);
  }
  const std::vector<std::vector<std::complex<double>>> tuner = {{{2, -2}}};
  CHECK(write_samples(folder / "x", "cu8", tuner).clipped == 2);
  CHECK(read_file(folder / "x") == std::string("\xFF\x00", 2));
  CHECK_THROWS_AS(write_samples<double>(folder / "y", "f32le", {{1e300}}), RangeError);
  CHECK_NOTHROW(write_samples<double>(folder / "y", "f64le", {{1e300}}));
  CHECK_THROWS_AS(write_samples<double>(folder / "y", "c64le", {{1}}), std::logic_error);
}
