// SpectrumValue spectra as tables and JSON, read back: values, shapes, precision, what is no whole one.
#include <doctest/doctest.h>

#include <complex>
#include <string>
#include <string_view>
#include <vector>

#include "app/helpers.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "support/refusal.hpp"

namespace fftcl::app {
namespace {

using testing::contains;
using SpectrumValue = std::complex<double>;
using SpectrumReader = std::optional<Signal> (*)(const ByteSource&, const ReadOptions&);

Signal read_by(SpectrumReader reader, std::string_view text) {
  const testing::TemporaryFolder folder;
  testing::write_file(folder / "x", text);
  return reader(ByteSource(folder / "x"), {}).value();
}

Signal spectrum_table(std::string_view text) { return read_by(read_spectrum_table, text); }
Signal spectrum_json(std::string_view spectrum) {
  return read_by(read_spectrum_json, "{\"schema\": 1, \"spectra\": [" + std::string(spectrum) + "]}");
}

std::string refused_table(std::string_view text) {
  return test::refusal_of<InputError>([&] { spectrum_table(text); });
}
std::string refused_json(std::string_view spectrum) {
  return test::refusal_of<InputError>([&] { spectrum_json(spectrum); });
}

std::vector<SpectrumValue> values_read(const Signal& signal, std::size_t channel = 0) {
  return channel_values<SpectrumValue>(signal, channel);
}

constexpr std::string_view kSpectrumHead = "channel,frequency_hz,real,imag\n";

}  // namespace

TEST_CASE("spectra: a table has each channel's values in the order of its frequencies") {
  const Signal signal = spectrum_table(
      "channel,frequency_hz,real,imag\nleft,0,1,2\nleft,10,3,4\nleft,-10,5,6\nright,0,-1,0\nright,10,0,0.5\n"
      "right,-10,7,-8\n");
  CHECK(signal.shape == std::vector<std::size_t>{3});
  CHECK(signal.channel_names == std::vector<std::string>{"left", "right"});
  CHECK(values_read(signal) == std::vector<SpectrumValue>{{1, 2}, {3, 4}, {5, 6}});
  CHECK(values_read(signal, 1) == std::vector<SpectrumValue>{{-1, 0}, {0, 0.5}, {7, -8}});
  CHECK(signal.precision == Precision::fp32);
  // Columns are known by their headings; ten digits are more than a float has, nine and zeros in front are not.
  const Signal turned =
      spectrum_table("imag\tfile\treal\tchannel\tfrequency_cycles_per_sample\n2\ta\t1.00000001\t1\t0\n");
  CHECK(values_read(turned) == std::vector<SpectrumValue>{{1.00000001, 2}});
  CHECK(turned.precision == Precision::fp32);
  CHECK(spectrum_table(std::string(kSpectrumHead) + "1,0,0,-1.234567891e-30\n").precision == Precision::fp64);
  CHECK(spectrum_table(std::string(kSpectrumHead) + "1,0,0.00000123456789,1e-123\n").precision == Precision::fp32);
}

TEST_CASE("spectra: a table of an image has its rows one after the other") {
  constexpr std::string_view kHeadings = "channel,x_cycles_per_pixel,y_cycles_per_pixel,real,imag\n";
  const Signal signal = spectrum_table(std::string(kHeadings) +
                                       "luma,0,0,1,0\nluma,0.333,0,2,0\nluma,-0.333,0,3,0\nluma,0,-0.5,4,0\n"
                                       "luma,0.333,-0.5,5,0\nluma,-0.333,-0.5,6,1\n");
  CHECK(signal.shape == std::vector<std::size_t>{2, 3});
  CHECK(values_read(signal) == std::vector<SpectrumValue>{1, 2, 3, 4, 5, {6, 1}});
  const auto refused = [&](std::string_view lines) {
    return refused_table(std::string(kHeadings) + std::string(lines));
  };
  CHECK(contains(refused("1,0,0,1,0\n1,-0.5,0,2,0\n1,0,-0.5,3,0\n"), "not rows of 2 values each"));
  CHECK(contains(refused("1,0,0,1,0\n1,-0.5,0,2,0\n1,0,-0.5,3,0\n1,0,-0.5,3,0\n"), "not rows of 2 values each"));
  CHECK(contains(refused("1,0,0,1,0\n1,-0.5,0,2,0\n1,0,-0.5,3,0\n1,-0.5,0,3,0\n"), "not rows of 2 values each"));
  CHECK(contains(refused("1,0,0,1,0\n1,-0.5,0,2,0\n1,0,0.2,3,0\n1,-0.5,0.2,3,0\n"), "number 2 is at y_cycles"));
  CHECK(contains(refused("1,0,0,1,0\n1,0.2,0,2,0\n1,0,-0.5,3,0\n1,0.2,-0.5,3,0\n"), "number 2 is at x_cycles"));
}

TEST_CASE("spectra: what has no frequencies beside channels is left to other readers") {
  const testing::TemporaryFolder folder;
  for (const char* const text :
       {"a,b\n1,2\n", "channel,real,imag\n1,2,3\n", "frequency_hz,real,imag\n1,2,3\n", "[1]", ""}) {
    CAPTURE(text);
    testing::write_file(folder / "x", text);
    CHECK_FALSE(read_spectrum_table(ByteSource(folder / "x"), {}));
    CHECK_FALSE(read_spectrum_json(ByteSource(folder / "x"), {}));
  }
}

TEST_CASE("spectra: what is no whole spectrum in its order is refused, with where it goes wrong") {
  const auto refused = [](std::string_view lines) {
    return refused_table(std::string(kSpectrumHead) + std::string(lines));
  };
  CHECK(contains(refused("1,0,1,1\n1,10,1,1\n1,20,1,1\n"), "number 3 is at frequency_hz 20, where -10 belongs"));
  CHECK(contains(refused("1,-10,1,1\n1,0,1,1\n1,10,1,1\n"), "number 1 is at frequency_hz -10, where 0 belongs"));
  CHECK(contains(refused("1,0,1,1\n1,10,1,1\n"), "number 2 is at frequency_hz 10, where -10 belongs"));
  CHECK(contains(refused("1,5,1,1\n"), "number 1 is at frequency_hz 5, where 0 belongs"));
  CHECK(contains(refused("1,0,1,1\n2,0,1,1\n1,0,1,1\n"), "channel '1' do not stand together"));
  CHECK(contains(refused("1,0,1,1\n1,-5,1,1\n2,0,1,1\n2,-6,1,1\n"), "'2' has other frequencies than channel '1'"));
  CHECK(contains(refused("1,0,1,1\n1,-5,x,1\n"), "line 3, column 3"));
  CHECK(contains(refused("1,0,1\n"), "line 2 has 3 columns, the headings are 4"));
  CHECK(contains(refused(""), "contains no values"));
  CHECK(contains(refused_table("file,channel,frequency_hz,real,imag\na,1,0,1,1\nb,1,0,1,1\n"), "'a' and 'b'"));
  CHECK(contains(refused_table("channel,frequency_hz,magnitude_dbfs\n1,0,1\n"), "'magnitude_dbfs' without phases"));
}

TEST_CASE("spectra: JSON has the channels one after the other, an image's by rows") {
  const Signal signal = spectrum_json(
      R"({"precision": "fp64", "frequency_hz": [0, 10, -10], "channels": [
          {"channel": "left", "real": [1, 3, 5], "imag": [2, 4, 6]}, {"channel": 2, "real": [0, 0, 0], "imag": [1, 1, 1]},
          {"real": [9, 9, 9], "imag": [0, 0, 0]}]})");
  CHECK(signal.channels.size() == 3);
  CHECK(signal.shape == std::vector<std::size_t>{3});
  CHECK(signal.precision == Precision::fp64);
  CHECK(values_read(signal) == std::vector<SpectrumValue>{{1, 2}, {3, 4}, {5, 6}});
  CHECK(values_read(signal, 1) == std::vector<SpectrumValue>{{0, 1}, {0, 1}, {0, 1}});
  const Signal image = spectrum_json(
      R"({"x_cycles_per_pixel": [0, 0.333, -0.333], "y_cycles_per_pixel": [0, -0.5], "channels": [
          {"channel": "r", "real": [[1, 2, 3], [4, 5, 6]], "imag": [[0, 0, 0], [0, 0, 1]]}]})");
  CHECK(image.shape == std::vector<std::size_t>{2, 3});
  CHECK(image.precision == Precision::fp32);
  CHECK(values_read(image) == std::vector<SpectrumValue>{1, 2, 3, 4, 5, {6, 1}});
  CHECK(contains(refused_json(R"({"frequency_hz": [0, 1], "channels": []})"), "number 2 is at frequency_hz 1"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0, -1], "channels": [{"real": [1], "imag": [1, 2]}]})"),
                 "1 real and 2 imaginary parts for 2 frequencies"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0], "channels": [{"magnitude_dbfs": [1]}]})"), "without phases"));
  CHECK(contains(refused_json(R"({"frequency_hz": [], "channels": []})"), "has no values in 'frequency_hz'"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0], "channels": []})"), "has no channels"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0], "channels": [{"real": [1], "imag": [1, 2]}]})"), "2 imaginary"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0], "channels": [{"real": 1, "imag": [1]}]})"), "something else"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0], "channels": [{"real": [[[1]]], "imag": [1]}]})"),
                 "something else where a number belongs"));
  CHECK(contains(refused_json(R"({"frequency_hz": [0]})"), "has no 'channels'"));
  CHECK(contains(refused_json("7"), "something else where a spectrum belongs"));
  CHECK(spectrum_json(R"({"precision": "fp32", "frequency_hz": [0], "channels": [{"real": [1], "imag": [1]}]})")
            .precision == Precision::fp32);
  CHECK(contains(refused_json("{}, {}"), "holds 2 spectra"));
}

}  // namespace fftcl::app
