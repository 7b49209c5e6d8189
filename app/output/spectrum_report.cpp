#include "output/spectrum_report.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "output/line_block.hpp"
#include "output/number_column.hpp"
#include "output/number_text.hpp"

namespace fftcl::app {
namespace {

char* put_value(char* to, double value, Precision precision) {
  return precision == Precision::fp32 ? put_number(to, static_cast<float>(value)) : put_number(to, value);
}

/// The channel's number as such, a heading as text.
Cell channel_cell(const std::string& name) {
  std::int64_t number = 0;
  const char* end = name.data() + name.size();
  const auto result = std::from_chars(name.data(), end, number);
  if (result.ec == std::errc{} && result.ptr == end) return number;
  return std::string_view(name);
}

/// What stands before the frequency in each row of a channel.
std::string row_start(const SpectrumReport& report, const ChannelSpectrum& channel, char separator, bool with_file) {
  std::string start;
  if (with_file) {
    append_cell(start, std::string_view(report.source), separator);
    start += separator;
  }
  append_cell(start, channel_cell(channel.name), separator);
  start += separator;
  return start;
}

Json value_json(double value, Precision precision) {
  return json_number(precision == Precision::fp32 ? as_written(static_cast<float>(value)) : value);
}

Json peak_json(const analysis::Peak& peak, double sample_rate) {
  Json json;
  json[frequency_name(sample_rate)] = json_number(peak.frequency);
  json["bin"] = json_number(peak.bin);
  json["level_dbfs"] = json_number(peak.level_dbfs);
  if (sample_rate > 0) {
    const std::string note = analysis::note_name(peak.frequency);
    json["note"] = note.empty() ? Json(nullptr) : Json(note);
  }
  return json;
}

Json channel_json(const SpectrumReport& report, const ChannelSpectrum& channel) {
  Json json;
  const Cell name = channel_cell(channel.name);
  json["channel"] =
      std::holds_alternative<std::int64_t>(name) ? Json(std::get<std::int64_t>(name)) : Json(channel.name);
  if (report.value_name.empty()) {
    Json real = Json::array();
    Json imag = Json::array();
    for (const auto& value : channel.complex_values) {
      real.push_back(value_json(value.real(), report.precision));
      imag.push_back(value_json(value.imag(), report.precision));
    }
    json["real"] = std::move(real);
    json["imag"] = std::move(imag);
  } else {
    Json values = Json::array();
    for (const double value : channel.values) values.push_back(value_json(value, report.precision));
    json[report.value_name] = std::move(values);
  }
  Json peaks = Json::array();
  for (const analysis::Peak& peak : channel.peaks) peaks.push_back(peak_json(peak, report.sample_rate));
  json["peaks"] = std::move(peaks);
  return json;
}

}  // namespace

std::string frequency_name(double sample_rate) {
  return sample_rate > 0 ? "frequency_hz" : "frequency_cycles_per_sample";
}

std::vector<std::string> spectrum_headings(const SpectrumReport& report, bool with_file) {
  std::vector<std::string> headings;
  if (with_file) headings.push_back("file");
  headings.push_back("channel");
  headings.push_back(frequency_name(report.sample_rate));
  if (report.value_name.empty()) {
    headings.push_back("real");
    headings.push_back("imag");
  } else {
    headings.push_back(report.value_name);
  }
  return headings;
}

void write_spectrum_rows(ByteSink& sink, char separator, const SpectrumReport& report, bool with_file) {
  const NumberColumn* frequencies = kept_column(report.frequencies);
  LineBlock lines(sink);
  for (const ChannelSpectrum& channel : report.channels) {
    const std::string start = row_start(report, channel, separator, with_file);
    const std::size_t room = start.size() + 3 * (kNumberRoom + 1);
    for (std::size_t bin = 0; bin < report.frequencies.size(); ++bin) {
      char* to = lines.begin_line(room);
      to += start.copy(to, start.size());
      to = frequencies != nullptr ? frequencies->put(to, bin) : put_number(to, report.frequencies[bin]);
      *to++ = separator;
      if (report.value_name.empty()) {
        const std::complex<double> value = channel.complex_values.at(bin);
        to = put_value(to, value.real(), report.precision);
        *to++ = separator;
        to = put_value(to, value.imag(), report.precision);
      } else {
        to = put_value(to, channel.values.at(bin), report.precision);
      }
      lines.end_line(to);
    }
  }
  lines.flush();
}

Json spectrum_json(const SpectrumReport& report) {
  Json json;
  json["file"] = report.source;
  json["format"] = report.format;
  json["sample_rate_hz"] = report.sample_rate > 0 ? Json(report.sample_rate) : Json(nullptr);
  json["samples"] = report.samples;
  json["fft_size"] = report.fft_size;
  json["window"] = report.window;
  json["segments"] = report.segments;
  json["precision"] = to_string(report.precision);
  json["device"] = report.device;
  json["plan"] = report.plan;
  json[frequency_name(report.sample_rate)] = json_array(report.frequencies);
  Json channels = Json::array();
  for (const ChannelSpectrum& channel : report.channels) channels.push_back(channel_json(report, channel));
  json["channels"] = std::move(channels);
  return json;
}

std::string_view document_start() { return "{\n \"schema\": 1,\n \"spectra\": [\n  "; }
std::string_view document_separator() { return ",\n  "; }
std::string_view document_end() { return "\n ]\n}\n"; }

std::string peak_table(const std::vector<analysis::Peak>& peaks, double sample_rate, const std::string& indent) {
  if (peaks.empty()) return indent + "no peaks\n";
  const bool known = sample_rate > 0;
  std::string text = fmt::format("{}{:>14}  {:>10}{}\n", indent, known ? "frequency" : "cycles/sample", "level",
                                 known ? "  note" : "");
  for (const analysis::Peak& peak : peaks) {
    const std::string level = fmt::format("{:.2f} dBFS", peak.level_dbfs);
    if (known) {
      const std::string note = analysis::note_name(peak.frequency);
      text += fmt::format("{}{:>11.2f} Hz {:>12}{}\n", indent, peak.frequency, level, note.empty() ? "" : "  " + note);
    } else {
      text += fmt::format("{}{:>14.8f} {:>12}\n", indent, peak.frequency, level);
    }
  }
  return text;
}

std::string spectrum_text(const SpectrumReport& report) {
  std::string text = fmt::format("{}: {}", report.source, report.format);
  if (report.sample_rate > 0) {
    std::string rate;
    append_number(rate, report.sample_rate);
    text += fmt::format(", {} Hz", rate);
  }
  text += fmt::format(", {} channel{}, {} samples\n", report.channels.size(), report.channels.size() == 1 ? "" : "s",
                      report.samples);
  text += fmt::format("N {}, window {}", report.fft_size, report.window);
  if (report.segments > 1) text += fmt::format(", {} segments averaged", report.segments);
  text += fmt::format(", {}\n", to_string(report.precision));
  if (!report.device.empty()) text += fmt::format("device {}, plan {}\n", report.device, report.plan);
  for (const ChannelSpectrum& channel : report.channels) {
    text += fmt::format("\nchannel {}\n", channel.name);
    text += peak_table(channel.peaks, report.sample_rate);
  }
  return text;
}

}  // namespace fftcl::app
