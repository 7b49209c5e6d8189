// Spectra of one axis in files: as what numbers, in which order, and what stands between several.
#include "results/result_writer.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using testing::contains;

/// Two channels of two bins: magnitudes, or complex values where they have no name.
SpectrumReport stereo_report(Precision precision, const std::string& value_name) {
  SpectrumReport report;
  report.source = "x";
  report.sample_rate = 8;
  report.precision = precision;
  report.value_name = value_name;
  report.frequencies = {0, 4};
  report.channels = {{"1", {}, {}, {}}, {"2", {}, {}, {}}};
  for (ChannelSpectrum& channel : report.channels) {
    const double first = channel.name == "1" ? 1.5 : 5.5;
    if (value_name.empty()) {
      channel.complex_values = {{first, first + 1}, {first + 2, first + 3}};
    } else {
      channel.values = {first, first + 1};
    }
  }
  return report;
}

std::string file_of(OutputFormat format, const std::vector<SpectrumReport>& reports,
                    Layout layout = Layout::interleaved) {
  const testing::TemporaryFolder folder;
  ResultWriter writer(folder / "x", {}, format, FileColumn::none);
  writer.lay_out_raw(layout);
  writer.say(TextForm::brief);
  for (const SpectrumReport& report : reports) writer.add(report);
  writer.finish();
  return testing::read_file(folder / "x");
}

template <class Real>
std::string in_memory(const std::vector<Real>& values) {
  std::string bytes(values.size() * sizeof(Real), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

template <class Real>
void check_numbers_of(Precision precision, const char* real, const char* complex) {
  const std::vector<Real> levels = {1.5, 2.5, 5.5, 6.5};
  const std::vector<Real> parts = {1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5};
  SpectrumReport magnitudes = stereo_report(precision, "magnitude"), values = stereo_report(precision, "");
  CHECK(file_of(OutputFormat::raw, {magnitudes}) == in_memory(levels));
  CHECK(file_of(OutputFormat::raw, {values}) == in_memory(parts));
  CHECK(file_of(OutputFormat::raw, {values}, Layout::planar) ==
        in_memory<Real>({1.5, 3.5, 2.5, 4.5, 5.5, 7.5, 6.5, 8.5}));
  const auto check_array = [](const SpectrumReport& report, const std::string& type, const std::string& shape,
                              const std::string& bytes) {
    const std::string npy = file_of(OutputFormat::npy, {report});
    CHECK(contains(npy, "'descr': '" + type + "'"));
    CHECK(contains(npy, "'shape': (" + shape + ")"));
    CHECK(npy.ends_with("\n" + bytes));
  };
  check_array(magnitudes, real, "2, 2", in_memory(levels));
  check_array(values, complex, "2, 2", in_memory(parts));
  magnitudes.channels.pop_back();
  values.channels.pop_back();
  check_array(magnitudes, real, "2,", in_memory<Real>({1.5, 2.5}));
  check_array(values, complex, "2,", in_memory<Real>({1.5, 2.5, 3.5, 4.5}));
}

}  // namespace

TEST_CASE("result writer: arrays and raw numbers have the report's precision, channel after channel") {
  check_numbers_of<float>(Precision::fp32, "<f4", "<c8");
  check_numbers_of<double>(Precision::fp64, "<f8", "<c16");
}

TEST_CASE("result writer: several spectra are one table, one document, or texts apart; an array holds one") {
  const SpectrumReport one = stereo_report(Precision::fp32, "magnitude");
  const std::string rows = "1,0,1.5\n1,4,2.5\n2,0,5.5\n2,4,6.5\n";
  CHECK(file_of(OutputFormat::csv, {one, one}) == "channel,frequency_hz,magnitude\n" + rows + rows);
  const std::string text = file_of(OutputFormat::text, {one});
  CHECK(file_of(OutputFormat::text, {one, one}) == text + "\n" + text);
  CHECK(Json::parse(file_of(OutputFormat::json, {one, one})).at("spectra").size() == 2);
  const std::string raw = file_of(OutputFormat::raw, {one});
  CHECK(file_of(OutputFormat::raw, {one, one}) == raw + raw);
  CHECK_THROWS_AS(file_of(OutputFormat::npy, {one, one}), UsageError);
  CHECK_THROWS_AS(file_of(OutputFormat::png, {stereo_report(Precision::fp32, "")}), UsageError);
  SpectrumReport without_rate = one;
  without_rate.sample_rate = 0;
  CHECK_THROWS_WITH_AS(file_of(OutputFormat::csv, {one, without_rate}), doctest::Contains("another unit"), UsageError);
}

}  // namespace fftcl::app
