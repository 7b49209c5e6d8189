// The spectra of images as tables, JSON, text and raw numbers: each value beside its place, each channel its own.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "results/array_output.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::contains;
using testing::written;

/// Two channels of two rows and four columns, the zero frequency first.
ArrayResult two_channels() {
  ArrayResult result;
  result.source = "a.png";
  result.format = "PNG, 8 bit";
  result.shape = {2, 2, 4};
  result.channels = 2;
  result.values = std::vector<float>{9, 1, 3, 1, 2, 5, 1, 5, 9, 0, 7, 0, 0, 1, 0, 1};
  result.image_channels = {"r", "g"};
  result.axes = {0, 1};
  result.scale = analysis::Scale::linear;
  result.peaks = 3;
  return result;
}

ArrayResult two_complex_channels() {
  ArrayResult result = two_channels();
  std::vector<std::complex<double>> values;
  for (int i = 0; i < 16; ++i) values.emplace_back(i, -0.5 * i);
  result.values = values;
  return result;
}

std::string written_as(OutputFormat format, const ArrayResult& result, Layout layout = Layout::interleaved) {
  return written([&](OutputFile& file) { write_array(file, format, result, layout, TextForm::full); });
}

Json image_json_of(const ArrayResult& result) {
  return Json::parse(written([&](OutputFile& file) { write_image_json(file, result, 0); }));
}

/// The single image of one peak, a row to x cycles per pixel and y.
std::string text_of_wave(std::size_t height, std::size_t width, std::size_t row, std::size_t column) {
  ArrayResult result = two_channels();
  result.shape = {height, width};
  result.channels = 1;
  result.image_channels = {"luma"};
  std::vector<double> levels(height * width);
  levels[row * width + column] = 2;
  levels[(height - row) % height * width + (width - column) % width] = 2;
  result.values = levels;
  result.peaks = 1;
  return image_text(result, {}, TextForm::brief);
}

}  // namespace

TEST_CASE("image reports: a table has each value beside its frequencies, one channel after the other") {
  const std::string table = written_as(OutputFormat::csv, two_channels());
  CHECK(
      table.starts_with("channel,x_cycles_per_pixel,y_cycles_per_pixel,magnitude\nr,0,0,9\nr,0.25,0,1\nr,-0.5,0,3\n"
                        "r,-0.25,0,1\nr,0,-0.5,2\nr,0.25,-0.5,5\n"));
  CHECK(table.ends_with("\ng,0,-0.5,0\ng,0.25,-0.5,1\ng,-0.5,-0.5,0\ng,-0.25,-0.5,1\n"));
  CHECK(contains(written_as(OutputFormat::tsv, two_complex_channels()),
                 "channel\tx_cycles_per_pixel\ty_cycles_per_pixel\treal\timag\nr\t0\t0\t0\t-0\nr\t0.25\t0\t1\t-0.5\n"));

  ArrayResult centred = two_channels();
  centred.zero = analysis::ZeroFrequency::middle;
  CHECK(places(centred, 1) == std::vector<double>{-0.5, -0.25, 0, 0.25});
  CHECK(places(centred, 0) == std::vector<double>{-0.5, 0});
  ArrayResult rows = two_channels();
  rows.axes = {1};
  CHECK(places(rows, 0) == std::vector<double>{0, 1});
  CHECK(place_name(rows, 0) == "y_pixel");
  CHECK(place_name(rows, 1) == "x_cycles_per_pixel");
}

TEST_CASE("image reports: JSON has the rows and the strongest frequencies of each channel") {
  const Json json = image_json_of(two_channels());
  CHECK(json["file"] == "a.png");
  CHECK(json["width"] == 4);
  CHECK(json["height"] == 2);
  CHECK(json["precision"] == "fp32");
  CHECK(json["x_cycles_per_pixel"].dump() == "[0.0,0.25,-0.5,-0.25]");
  CHECK(json["y_cycles_per_pixel"].dump() == "[0.0,-0.5]");
  REQUIRE(json["channels"].size() == 2);
  CHECK(json["channels"][0]["channel"] == "r");
  CHECK(json["channels"][0]["magnitude"].dump() == "[[9,1,3,1],[2,5,1,5]]");
  CHECK(json["channels"][1]["magnitude"].dump() == "[[9,0,7,0],[0,1,0,1]]");
  REQUIRE(json["channels"][0]["peaks"].size() == 1);
  const Json& peak = json["channels"][0]["peaks"][0];
  CHECK(peak["x_cycles_per_pixel"] == 0.25);
  CHECK(peak["y_cycles_per_pixel"] == 0.5);
  CHECK(peak["period_pixels"].get<double>() == near(1 / std::hypot(0.25, 0.5)));
  CHECK(peak["magnitude"] == 5);
  CHECK(json["channels"][1]["peaks"][0]["period_pixels"] == 2);

  const Json complex = image_json_of(two_complex_channels());
  CHECK(complex["channels"][1]["real"].dump() == "[[8,9,10,11],[12,13,14,15]]");
  CHECK(complex["channels"][1]["imag"].dump() == "[[-4,-4.5,-5,-5.5],[-6,-6.5,-7,-7.5]]");
  CHECK_FALSE(complex["channels"][0].contains("peaks"));
  for (const bool phase : {true, false}) {
    ArrayResult without = two_channels();
    if (phase) without.value = analysis::Value::phase;
    if (!phase) without.axes = {1};
    CHECK_FALSE(image_json_of(without)["channels"][0].contains("peaks"));
  }
}

TEST_CASE("image reports: raw numbers are in the order of the values, or a plane of each part, channel after channel") {
  const auto numbers_of = [](const std::string& bytes) {
    std::vector<double> numbers(bytes.size() / sizeof(double));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
  };
  const std::vector<double> pairs = numbers_of(written_as(OutputFormat::raw, two_complex_channels()));
  const std::vector<double> planes = numbers_of(written_as(OutputFormat::raw, two_complex_channels(), Layout::planar));
  REQUIRE(pairs.size() == 32);
  REQUIRE(planes.size() == 32);
  for (std::size_t i = 0; i < 16; ++i) {
    const double real = static_cast<double>(i), imag = -0.5 * static_cast<double>(i);
    CHECK(pairs[2 * i] == real);
    CHECK(pairs[2 * i + 1] == imag);
    CHECK(planes[i / 8 * 16 + i % 8] == real);
    CHECK(planes[i / 8 * 16 + 8 + i % 8] == imag);
  }
}

TEST_CASE("image reports: the text has a wave's period and its direction, counter-clockwise from the right") {
  const auto ends = [](const std::string& text, const std::string& words) {
    CAPTURE(text);
    CHECK(contains(text, words));
  };
  ends(text_of_wave(8, 16, 0, 2), " 0.12500      0.00000       8.00    0.0 deg ");
  ends(text_of_wave(8, 16, 7, 2), " 0.12500     -0.12500       5.66   45.0 deg ");
  ends(text_of_wave(8, 16, 1, 2), " 0.12500      0.12500       5.66  -45.0 deg ");
  ends(text_of_wave(8, 16, 2, 0), " 0.00000      0.25000       4.00   90.0 deg ");
  const std::string text = image_text(two_channels(), {}, TextForm::full);
  CHECK(contains(text, "4 x 2 pixels, channels r, g"));
  CHECK(contains(text, "channel r\n"));
  CHECK(contains(text.substr(text.find("channel g\n")), "0.50000"));
  CHECK_FALSE(contains(text.substr(text.find("channel g\n")), "0.25000"));

  CHECK_FALSE(contains(text_of_wave(8, 16, 0, 2), "channel"));

  ArrayResult rows = two_channels();
  rows.axes = {1};
  CHECK(contains(image_text(rows, {}, TextForm::brief), "  spectra along one axis are not listed here"));
  rows.value = analysis::Value::phase;
  rows.axes = {0, 1};
  CHECK(contains(image_text(rows, {}, TextForm::brief), "  phases are not listed here"));
  ArrayResult none = two_channels();
  none.peaks = 0;
  CHECK(image_text(none, {}, TextForm::brief).empty());
  ArrayResult flat = two_channels();
  flat.values = std::vector<double>(16, -HUGE_VAL);
  CHECK(contains(image_text(flat, {}, TextForm::brief), "channel g\n  no frequencies beside zero\n"));
  CHECK(contains(image_text(two_complex_channels(), {}, TextForm::brief), "  complex values are not listed here"));
}

}  // namespace fftcl::app
