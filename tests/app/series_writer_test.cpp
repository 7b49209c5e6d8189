#include "results/series_writer.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <stdexcept>

#include "app/helpers.hpp"
#include "output/range_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

/// A table of the channels, all of one sample, under these names.
std::string table_of(const std::vector<std::string>& names, const std::vector<Samples>& channels) {
  Signal labels;
  labels.channel_names = names;
  for (const Samples& samples : channels) {
    std::visit([&]<class T>(const std::vector<T>&) { labels.channels.emplace_back(std::vector<T>()); }, samples);
  }
  return written([&](OutputFile& file) {
    const Console console(ColorChoice::never, {.quiet = true});
    const auto writer = make_series_writer(file, labels, {.format = OutputFormat::csv, .samples = 1}, console);
    writer->write(channels);
    writer->finish();
  });
}

/// The blocks in that form, a file of as many channels of T at that rate, and what was said of it.
template <class T>
std::pair<std::string, std::string> series_of(const std::vector<std::vector<Samples>>& blocks, std::size_t channels,
                                              const SeriesForm& form, double rate = 8000) {
  Signal labels;
  labels.source = "x.wav";
  labels.sample_rate = rate;
  for (std::size_t c = 0; c < channels; ++c) {
    labels.channel_names.push_back(std::to_string(c + 1));
    labels.channels.emplace_back(std::vector<T>());
  }
  std::string said;
  const Console console = Console(ColorChoice::never, {}).keeping(said);
  const std::string bytes = written([&](OutputFile& file) {
    const auto writer = make_series_writer(file, labels, form, console);
    for (const std::vector<Samples>& block : blocks) writer->write(block);
    writer->finish();
  });
  return {bytes, said};
}

}  // namespace

TEST_CASE("series: an NPY has the channels one after the other, as many samples of each as were announced") {
  using Floats = std::vector<float>;
  const SeriesForm three{.format = OutputFormat::npy, .samples = 3};
  const Signal two = read_bytes(series_of<float>({{Floats{1, 2}}, {Floats{3}}, {Floats{4, 5, 6}}}, 2, three).first);
  CHECK(two.shape == std::vector<std::size_t>{2, 3});
  CHECK(values_of(two) == std::vector<double>{1, 2, 3, 4, 5, 6});
  const Signal one = read_bytes(series_of<float>({{Floats{1, 2, 3}}}, 1, three).first);
  CHECK(one.shape == std::vector<std::size_t>{3});
  CHECK(values_of(one) == std::vector<double>{1, 2, 3});
  using Doubles = std::vector<double>;
  CHECK(values_of(read_bytes(series_of<double>({{Doubles{1, 2, 1e300}}}, 1, three).first)) == Doubles{1, 2, 1e300});
  CHECK_THROWS_AS(series_of<double>({{Floats{1, 2, 3}}}, 1, three), std::logic_error);
  CHECK_THROWS_AS(series_of<float>({{Floats{1, 2}}}, 1, three), std::logic_error);
  CHECK_THROWS_AS(series_of<float>({{Floats{1, 2, 3, 4}}}, 1, three), std::logic_error);
  CHECK_THROWS_AS(series_of<float>({{std::vector<double>{1, 2, 3}}}, 1, three), std::logic_error);
  CHECK_THROWS_AS(series_of<float>({{Floats{1}, Floats{1}}}, 2, three), std::logic_error);
  CHECK_THROWS_AS(series_of<float>({{Floats{1, NAN, 3}}}, 1, three), RangeError);
}

TEST_CASE("series: WAV and raw samples have the channels in turns, and what is cut is told") {
  using Floats = std::vector<float>;
  const std::vector<std::vector<Samples>> blocks = {{Floats{0, 0.5f}, Floats{0.25f, -0.5f}}, {Floats{-2}, Floats{0}}};
  for (const OutputFormat format : {OutputFormat::wav, OutputFormat::raw}) {
    const auto [bytes, said] = series_of<float>(blocks, 2, {format, sample_encoding("s16le"), std::nullopt});
    CHECK(bytes.ends_with(std::string("\0\0\0\x20\0\x40\0\xC0\0\x80\0\0", 12)));
    if (format == OutputFormat::raw) CHECK(bytes.size() == 12);
    CHECK(contains(said, "x.wav: 1 sample beyond full scale was cut to it, by up to 1 (6.02 dB); --encoding f32le"));
    const auto all = series_of<float>(blocks, 2, {format, sample_encoding("f32le"), std::nullopt});
    CHECK(all.first.ends_with(std::string("\0\0\0\xC0\0\0\0\0", 8)));
    CHECK(all.second.empty());
  }
  const SeriesForm wav{OutputFormat::wav, sample_encoding("f32le"), std::nullopt};
  CHECK(contains(series_of<float>({{Floats{0}}}, 1, wav, 44099.6).second, "44099.6 samples a second become 44100"));
}

TEST_CASE("tables: headings say which channels are complex, and are left out where they would be read as values") {
  using Complex = std::vector<std::complex<float>>;
  const Complex one = {{1, 2}}, other = {{3, -4}};
  CHECK(table_of({"1"}, {std::vector<float>{5}}) == "5\n");
  CHECK(table_of({"left", "right"}, {std::vector<float>{5}, std::vector<float>{6}}) == "left,right\n5,6\n");
  CHECK(table_of({"1", "1e999", "2V"}, {std::vector<float>{5}, std::vector<float>{6}, std::vector<float>{7}}) ==
        "1,1e999,2V\n5,6,7\n");
  CHECK(table_of({"1", "-1e999"}, {std::vector<float>{5}, std::vector<float>{6}}) == "5,6\n");
  CHECK(table_of({"1"}, {one}) == "real,imag\n1,2\n");
  CHECK(table_of({"a"}, {one}) == "a_real,a_imag\n1,2\n");
  CHECK(table_of({"1", "2"}, {one, other}) == "1_real,1_imag,2_real,2_imag\n1,2,3,-4\n");
}

TEST_CASE("tables: a line for each sample, of one block after the other") {
  using Floats = std::vector<float>;
  const auto table = series_of<float>({{Floats{1, 2}, Floats{-1, 0.5f}}, {Floats{3}, Floats{7}}}, 2,
                                      {.format = OutputFormat::tsv, .samples = 3});
  CHECK(table.first == "1\t-1\n2\t0.5\n3\t7\n");
}

TEST_CASE("tables of complex values are read as the channels that were written") {
  using Complex = std::vector<std::complex<float>>;
  const Complex one = {{1, 2}}, other = {{3, -4}};
  for (const std::vector<std::string>& names : {std::vector<std::string>{"1", "2"}, {"a", "b"}}) {
    const Signal read = read_bytes(table_of(names, {one, other}));
    REQUIRE(read.channels.size() == 2);
    CHECK(read.channel_names == names);
    CHECK(channel_values<std::complex<float>>(read, 0) == one);
    CHECK(channel_values<std::complex<float>>(read, 1) == other);
  }
}
