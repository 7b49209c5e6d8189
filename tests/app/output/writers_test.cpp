#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/helpers.hpp"
#include "output/delimited_writer.hpp"
#include "output/json_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/number_text.hpp"
#include "output/output_format.hpp"
#include "output/spectrum_report.hpp"
#include "output/wav_writer.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

SpectrumReport small_report() {
  SpectrumReport report;
  report.source = "tone, left.wav";
  report.format = "WAV, Signed 16 bit PCM";
  report.sample_rate = 8;
  report.samples = 4;
  report.fft_size = 4;
  report.window = "hann";
  report.value_name = "magnitude_dbfs";
  report.frequencies = {0, 2, 4};
  report.channels = {{"1", {-kInf, -6.1f, 0}, {}, {}}, {"side", {-1, -2, -3}, {}, {{440, 1.5, 0.5, -6.0206}}}};
  return report;
}

}  // namespace

TEST_CASE("delimited: headings, cells, quoting") {
  const std::vector<std::string> headings = {"file", "n", "x", "y"};
  const std::string csv = written([&](OutputFile& file) {
    DelimitedWriter writer(file, headings, ',');
    writer.row({std::string_view("a,b \"c\""), 7.0, 0.5f, -kInf});
    writer.row({std::string_view("line\nbreak"), -7.0, 1e-10f, 0.1});
    CHECK_THROWS_AS(writer.row({1.0}), std::logic_error);
  });
  CHECK(csv == "file,n,x,y\n\"a,b \"\"c\"\"\",7,0.5,-inf\n\"line\nbreak\",-7,1e-10,0.1\n");
  const std::string tsv = written([&](OutputFile& file) {
    DelimitedWriter writer(file, headings, '\t');
    writer.row({std::string_view("a,b"), 7.0, 0.5f, 1.0});
  });
  CHECK(tsv == "file\tn\tx\ty\na,b\t7\t0.5\t1\n");
}

TEST_CASE("json: what is not finite is null, bytes that are no UTF-8 do not stop it") {
  CHECK(json_array(std::vector<double>{1, -kInf, 0.1}).dump() == "[1.0,null,0.1]");
  Json document;
  document["b"] = "caf\xE9";
  document["a"] = Json::array({1, 2});
  document["c"] = Json::array({Json{{"x", 1}}, Json::object()});
  document["d"] = Json::array();
  const std::string text = written([&](OutputFile& file) { write_json(file, document); });
  CHECK(
      text ==
      "{\n \"b\": \"caf\xEF\xBF\xBD\",\n \"a\": [1,2],\n \"c\": [\n  {\n   \"x\": 1\n  },\n  {}\n ],\n \"d\": []\n}\n");
  CHECK(Json::parse(text)["a"][1] == 2);
  const Json deep = {{"a", {{"b", {{"c", {{"d", {{"e", 1}, {"f", 2}}}}}}}}}};
  CHECK(written([&](OutputFile& file) { write_json(file, deep); }) == deep.dump(1) + "\n");
}

TEST_CASE("spectrum report: rows") {
  const SpectrumReport report = small_report();
  const auto rows = [&](const SpectrumReport& what, FileColumn file_column) {
    return written([&](OutputFile& file) {
      const DelimitedWriter headings(file, spectrum_headings(what, file_column), ',');
      write_spectrum_rows(file, ',', what, file_column);
    });
  };
  CHECK(rows(report, FileColumn::none) ==
        "channel,frequency_hz,magnitude_dbfs\n1,0,-inf\n1,2,-6.1\n1,4,0\nside,0,-1\nside,2,-2\nside,4,-3\n");
  CHECK(contains(rows(report, FileColumn::first),
                 "file,channel,frequency_hz,magnitude_dbfs\n\"tone, left.wav\",1,0,-inf\n"));
  SpectrumReport digits = report;
  digits.channels[1].name = "007";  // a heading: no number of a channel has it
  CHECK(contains(rows(digits, FileColumn::none), "\n007,0,-1\n"));

  SpectrumReport complex = report;
  complex.value_name.clear();
  complex.sample_rate = 0;
  complex.precision = fftcl::Precision::fp64;
  complex.frequencies = {0, -0.5};
  complex.channels = {{"1", {}, {{1, -0.1}, {2.5, 0}}, {}}};
  CHECK(rows(complex, FileColumn::none) == "channel,frequency_cycles_per_sample,real,imag\n1,0,1,-0.1\n1,-0.5,2.5,0\n");
}

TEST_CASE("spectrum report: rows that are longer than what is written at a time, more of them than are kept") {
  SpectrumReport report = small_report();
  report.source = std::string(100000, 'x');
  std::string expected;
  for (const ChannelSpectrum& channel : report.channels) {
    for (std::size_t bin = 0; bin < report.frequencies.size(); ++bin) {
      expected += report.source + "," + channel.name + ",";
      append_number(expected, report.frequencies[bin]);
      expected += ",";
      append_number(expected, static_cast<float>(channel.values[bin]));
      expected += "\n";
    }
  }
  CHECK(written([&](OutputFile& file) { write_spectrum_rows(file, ',', report, FileColumn::first); }) == expected);

  report.frequencies.assign((std::size_t{1} << 18) + 1, 0.5);
  report.channels.resize(1);
  report.channels[0].values.assign(report.frequencies.size(), -1);
  expected.clear();
  for (std::size_t bin = 0; bin < report.frequencies.size(); ++bin) expected += "1\t0.5\t-1\n";
  CHECK(written([&](OutputFile& file) { write_spectrum_rows(file, '\t', report, FileColumn::none); }) == expected);
}

TEST_CASE("json: an array of numbers, floats as short as in a table, more than are written at a time") {
  const auto numbers = [](const auto& values) {
    return written([&](OutputFile& file) {
      write_json_numbers(file, values.size(), [&](char* to, std::size_t i) { return put_json_number(to, values[i]); });
    });
  };
  CHECK(numbers(std::vector<float>{}) == "[]");
  CHECK(numbers(std::vector<float>{0.1f, std::nanf(""), -INFINITY, 16777216.f, 1e-10f}) ==
        "[0.1,null,null,16777216,1e-10]");
  CHECK(numbers(std::vector<double>{0.1, kInf, static_cast<double>(0.1f)}) == "[0.1,null,0.10000000149011612]");
  std::vector<double> many;
  for (int i = 0; i < 20000; ++i) many.push_back(std::ldexp(i / 7.0, i % 200 - 100));
  CHECK(Json::parse(numbers(many)).get<std::vector<double>>() == many);
}

TEST_CASE("json: a document in parts is the one that is written whole") {
  Json document;
  document["a \"key\""] = Json::array({1, 2});
  document["list"] = Json::array({Json{{"x", 1}, {"y", Json::array()}}, Json{{"x", Json{{"z", nullptr}}}}});
  const std::string text = written([&](OutputFile& file) {
    JsonParts root(file, JsonParts::Kind::object, 0);
    root.member("a \"key\"", document["a \"key\""]);
    root.next("list");
    JsonParts list(file, JsonParts::Kind::array, root.inner_depth());
    for (const Json& item : document["list"]) {
      list.next();
      JsonParts parts(file, JsonParts::Kind::object, list.inner_depth());
      for (const auto& [key, value] : item.items()) parts.member(key, value);
      parts.close();
    }
    list.close();
    root.close();
    file.write("\n");
  });
  CHECK(text == written([&](OutputFile& file) { write_json(file, document); }));
  CHECK(Json::parse(text) == document);
  CHECK(written([](OutputFile& file) { JsonParts(file, JsonParts::Kind::array, 3).close(); }) == "[]");
}

TEST_CASE("spectrum report: JSON") {
  const auto spectrum_json = [](const SpectrumReport& report) {
    return Json::parse(written([&](OutputFile& file) { write_spectrum_json(file, report); }));
  };
  const Json json = spectrum_json(small_report());
  CHECK(json["file"] == "tone, left.wav");
  CHECK(json["sample_rate_hz"] == 8.0);
  CHECK(json["frequency_hz"].dump() == "[0,2,4]");
  CHECK(json["channels"][0]["channel"] == 1);
  CHECK(json["channels"][0]["magnitude_dbfs"].dump() == "[null,-6.1,0]");
  CHECK(json["channels"][0]["peaks"].empty());
  CHECK(json["channels"][1]["channel"] == "side");
  CHECK(json["channels"][1]["peaks"][0]["note"] == "A4");
  CHECK(json["channels"][1]["peaks"][0]["level_dbfs"] == -6.0206);
  SpectrumReport unknown = small_report();
  unknown.sample_rate = 0;
  CHECK(spectrum_json(unknown)["sample_rate_hz"].is_null());
  CHECK(spectrum_json(unknown).contains("frequency_cycles_per_sample"));
  const std::string text = written([&](OutputFile& file) {
    file.write(document_start());
    write_spectrum_json(file, small_report());
    file.write(document_separator());
    write_spectrum_json(file, small_report());
    file.write(document_end());
  });
  const Json document = Json::parse(text);
  CHECK(text == written([&](OutputFile& file) { write_json(file, document); }));
  CHECK(document["schema"] == 1);
  CHECK(document["spectra"].size() == 2);
  SpectrumReport complex = small_report();
  complex.value_name.clear();
  complex.precision = fftcl::Precision::fp64;
  complex.channels = {{"1", {}, {{1, -0.1}, {2.5, 0}, {0, 1e300}}, {}}};
  CHECK(spectrum_json(complex)["channels"][0]["real"].dump() == "[1,2.5,0]");
  CHECK(spectrum_json(complex)["channels"][0]["imag"].dump() == "[-0.1,0,1e+300]");
}

TEST_CASE("spectrum report: text") {
  const std::string text = spectrum_text(small_report(), TextForm::full);
  CHECK(contains(text, "tone, left.wav: WAV, Signed 16 bit PCM, 8 Hz, 2 channels, 4 samples\n"));
  CHECK(contains(text, "channel 1\n  no peaks\n"));
  CHECK(contains(text, "   440.00000 Hz   -6.02 dBFS  A4\n"));
  const std::vector<analysis::Peak> peaks = {{1.25e-4, 1, 1, 0}};
  CHECK(contains(peak_table(peaks, {44100, 1}), "        0.00 Hz    0.00 dBFS\n"));
}

TEST_CASE("peaks' frequencies have a unit that suits the rate, and digits that tell one step from the next") {
  const auto line = [](double frequency, const FrequencyGrid& grid) {
    const std::string table = peak_table({{frequency, 1, 1, 0}}, grid);
    const std::size_t begin = table.find('\n') + 1;
    return table.substr(begin, table.find(" dBFS") - begin);
  };
  CHECK(line(440, {44100, 0.67}) == "       440.00 Hz    0.00");
  CHECK(line(440, {44100, 2.8e-4}) == "     440.0000 Hz    0.00");
  CHECK(line(0.002, {1, 1.5e-5}) == "      0.00200 Hz    0.00");
  CHECK(line(0.002, {1, 1e-7}) == "    0.0020000 Hz    0.00");
  CHECK(line(1.25e-4, {1e-3, 0}) == "      125.00 uHz    0.00");
  CHECK(line(3.1667e-8, {3.8e-7, 1.6e-9}) == "      31.667 nHz    0.00");
  CHECK(line(3.1667e-8, {3.8e-7, 1.6e-11}) == "     31.6670 nHz    0.00");
  CHECK(line(-9.9e6, {19.9e6, 100}) == "  -9900000.00 Hz    0.00");
  CHECK(line(-1e7, {20e6, 100}) == "  -10.000000 MHz    0.00");
  CHECK(line(13e9, {80e9, 80e9 / 4096}) == "     13.0000 GHz    0.00");
  CHECK(line(100.25e6, {2.4e6, 10, 100e6}) == "  100.2500000 MHz    0.00");
  CHECK(contains(peak_table({{1, 1, 1, -0.004}}, {8, 1}), " 0.00 dBFS"));
  CHECK(contains(peak_table({{1, 1, 1, -0.006}}, {8, 1}), " -0.01 dBFS"));
  CHECK(contains(peak_table({{-1e-10, 1, 1, 0}}, {2.4e6, 586, 0}), " 0.00 Hz"));
  CHECK(contains(peak_table({{-0.006, 1, 1, 0}}, {8, 1, 0}), " -0.0060"));
  CHECK(contains(peak_table({{-1e-10, 1, 1, 0}}, {0, 0.01}), "  0.00000000 "));
  // Every line is as wide as the headings say.
  CHECK(peak_table({{13e9, 1, 1, 0}}, {80e9, 2e7}).starts_with("       frequency       level  note\n"));
  CHECK(peak_table({{100.25e6, 1, 1, 0}, {99.4e6, 1, 1, 0}}, {2.4e6, 10, 100e6}) ==
        "        frequency       level  note\n"
        "  100.2500000 MHz    0.00 dBFS\n"
        "   99.4000000 MHz    0.00 dBFS\n");
}

TEST_CASE("formats: by name and by extension") {
  CHECK(output_format_by_name("csv") == OutputFormat::csv);
  CHECK_FALSE(output_format_by_name("CSV"));
  CHECK_FALSE(output_format_by_name("gif"));
  CHECK(output_format_by_extension("a.b/c.NPY") == OutputFormat::npy);
  CHECK(output_format_by_extension("x.txt") == OutputFormat::text);
  for (const std::string path : {"a", "a.", "dir.csv/a", "a.xyz", ""}) {
    CAPTURE(path);
    CHECK_FALSE(output_format_by_extension(path));
  }
  for (const OutputFormat format : {OutputFormat::text, OutputFormat::csv, OutputFormat::tsv, OutputFormat::json,
                                    OutputFormat::npy, OutputFormat::wav}) {
    const OutputFormatRow& row = output_format_row(format);
    CHECK(row.format == format);
    CHECK(output_format_by_name(row.name) == format);
    CHECK(output_format_by_extension("x" + std::string(row.extension)) == format);
    CHECK(row.binary == (format == OutputFormat::npy || format == OutputFormat::wav));
  }
}

TEST_CASE("formats: WAV encodings by name") {
  CHECK(wav_encoding_by_name("s16le") == WavEncoding::pcm16);
  CHECK(wav_encoding_by_name("f32le") == WavEncoding::float32);
  CHECK_FALSE(wav_encoding_by_name("c64le"));
}

TEST_CASE("npy writer: values that do not fill the shape") {
  const TemporaryFolder folder;
  OutputFile file(folder / "x.npy");
  const std::vector<float> values = {1, 2, 3};
  CHECK_THROWS_AS(write_npy<float>(file, {2, 2}, values), std::logic_error);
}
