#include "output/spectrum_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "output/number_column.hpp"
#include "output/number_text.hpp"
#include "output/text_block.hpp"
#include "support/counted.hpp"
#include "support/frequency_unit.hpp"
#include "support/number_from.hpp"
#include "support/printable.hpp"
#include "support/quantity_text.hpp"

namespace fftcl::app {
namespace {

/// The channel's number as such, a heading as text.
Json channel_json(const std::string& name) {
  const auto number = number_from<std::int64_t>(name);
  return number && std::to_string(*number) == name ? Json(*number) : Json(name);
}

/// What stands before the frequency in each row of a channel.
std::string row_start(const SpectrumReport& report, const ChannelSpectrum& channel, char separator,
                      FileColumn file_column) {
  std::string start;
  if (file_column == FileColumn::first) {
    append_cell(start, std::string_view(report.source), separator);
    start += separator;
  }
  append_cell(start, std::string_view(channel.name), separator);
  start += separator;
  return start;
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

/// A member with a channel's numbers; `value_of` gives that of a bin.
template <class ValueOf>
void write_values(ByteSink& sink, JsonParts& channel, std::string_view name, const SpectrumReport& report,
                  ValueOf&& value_of) {
  channel.next(name);
  write_json_numbers(sink, report.frequencies.size(),
                     [&](char* to, std::size_t bin) { return put_json_number(to, value_of(bin), report.precision); });
}

void write_channel(ByteSink& sink, const SpectrumReport& report, const ChannelSpectrum& channel, std::size_t depth) {
  JsonParts parts(sink, JsonParts::Kind::object, depth);
  parts.member("channel", channel_json(channel.name));
  if (report.value_name.empty()) {
    const auto& values = channel.complex_values;
    write_values(sink, parts, "real", report, [&](std::size_t bin) { return values.at(bin).real(); });
    write_values(sink, parts, "imag", report, [&](std::size_t bin) { return values.at(bin).imag(); });
  } else {
    write_values(sink, parts, report.value_name, report, [&](std::size_t bin) { return channel.values.at(bin); });
  }
  Json peaks = Json::array();
  for (const analysis::Peak& peak : channel.peaks) peaks.push_back(peak_json(peak, report.sample_rate));
  parts.member("peaks", peaks);
  parts.close();
}

std::string text_header(const SpectrumReport& report) {
  std::string text = fmt::format("{}: {}", printable_line(report.source), report.format);
  if (is_read_in_hertz(report.sample_rate)) {
    std::string rate;  // with all its digits
    append_number(rate, report.sample_rate);
    text += fmt::format(", {} Hz", rate);
  } else if (report.sample_rate > 0) {
    text += ", " + rate_in_full(report.sample_rate);
  }
  text += fmt::format(", {}, {}\n", counted(report.channels.size(), "channel"), counted(report.samples, "sample"));
  text += fmt::format("{}, window {}{}, {}\n", points_text(report.fft_size, report.zeros), report.window,
                      segments_text(report), to_string(report.precision));
  if (!report.device.empty()) text += fmt::format("device {}, plan {}\n", report.device, report.plan);
  return text;
}

/// How a table shows frequencies in Hz or another unit.
struct FrequencyColumn {
  FrequencyUnit unit;
  int decimals = 2;
};

/// The place behind the point of the first digit.
int decimal_place(double value) { return -static_cast<int>(std::floor(std::log10(value))); }

/// Hundredths of a hertz for sound; where samples come slowly, or are many, a hundred thousandth of the rate, and what
/// tells one frequency from the next.
FrequencyColumn frequency_column(const FrequencyGrid& grid) {
  constexpr double kMostInHertz = 1e7;  // ten digits and a point fill the column
  const double highest = grid.centre + grid.sample_rate / 2;
  FrequencyColumn column;
  if (highest < kLeastInHertz || highest >= kMostInHertz) column.unit = frequency_unit(highest);
  const bool in_hertz = column.unit.hertz == 1;
  column.decimals = std::max(in_hertz ? 2 : 0, 5 + decimal_place(grid.sample_rate / column.unit.hertz));
  if (grid.step > 0) {
    // In other units there are no hundredths of a hertz: hundredths of a step are in their place.
    const int finest = decimal_place(grid.step / column.unit.hertz) + (in_hertz ? 0 : 2);
    column.decimals = std::max(column.decimals, finest);
  }
  return column;
}

/// What rounds to zero has no sign.
std::string fixed_text(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
  return text;
}

std::string unseen_values_line(std::size_t count, std::string_view noun) {
  return fmt::format("  {}; give --format csv or -o FILE.npy to see {}\n", counted(count, noun),
                     count == 1 ? "it" : "them");
}

}  // namespace

std::string frequency_name(double sample_rate) {
  return sample_rate > 0 ? "frequency_hz" : "frequency_cycles_per_sample";
}

std::string points_text(std::size_t fft_size, std::size_t zeros) {
  const std::string text = fmt::format("N {}", fft_size);
  return zeros > 0 ? fmt::format("{} ({} and zeros)", text, counted(fft_size - zeros, "sample")) : text;
}

std::string segments_text(const SpectrumReport& report) {
  if (report.segments < 2) return {};
  const bool held = report.average == analysis::Average::max;
  return fmt::format(", {} of {} segments", held ? "maximum" : "average", report.segments);
}

std::vector<std::string> spectrum_headings(const SpectrumReport& report, FileColumn file_column) {
  std::vector<std::string> headings;
  if (file_column == FileColumn::first) headings.push_back("file");
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

void write_spectrum_rows(ByteSink& sink, char separator, const SpectrumReport& report, FileColumn file_column) {
  const NumberColumn* frequencies = kept_column(report.frequencies);
  TextBlock lines(sink);
  for (const ChannelSpectrum& channel : report.channels) {
    const std::string start = row_start(report, channel, separator, file_column);
    const std::size_t room = start.size() + 3 * (kNumberRoom + 1);
    for (std::size_t bin = 0; bin < report.frequencies.size(); ++bin) {
      char* to = lines.begin(room);
      to += start.copy(to, start.size());
      to = frequencies != nullptr ? frequencies->put(to, bin) : put_number(to, report.frequencies[bin]);
      *to++ = separator;
      if (report.value_name.empty()) {
        const std::complex<double> value = channel.complex_values.at(bin);
        to = put_number(to, value.real(), report.precision);
        *to++ = separator;
        to = put_number(to, value.imag(), report.precision);
      } else {
        to = put_number(to, channel.values.at(bin), report.precision);
      }
      *to++ = '\n';
      lines.end(to);
    }
  }
  lines.flush();
}

void write_spectrum_json(ByteSink& sink, const SpectrumReport& report) {
  JsonParts parts(sink, JsonParts::Kind::object, kReportDepth);
  parts.member("file", report.source);
  parts.member("format", report.format);
  parts.member("sample_rate_hz", report.sample_rate > 0 ? Json(report.sample_rate) : Json(nullptr));
  parts.member("center_hz", report.centre && report.sample_rate > 0 ? Json(*report.centre) : Json(nullptr));
  parts.member("samples", report.samples);
  parts.member("fft_size", report.fft_size);
  parts.member("segment_size", report.fft_size - report.zeros);
  parts.member("window", report.window);
  parts.member("segments", report.segments);
  parts.member("average",
               report.segments > 1 ? Json(report.average == analysis::Average::max ? "max" : "mean") : Json(nullptr));
  parts.member("precision", to_string(report.precision));
  parts.member("device", report.device);
  parts.member("plan", report.plan);
  parts.next(frequency_name(report.sample_rate));
  const NumberColumn* frequencies = kept_column(report.frequencies);
  write_json_numbers(sink, report.frequencies.size(), [&](char* to, std::size_t bin) {
    return frequencies != nullptr ? frequencies->put(to, bin) : put_json_number(to, report.frequencies[bin]);
  });
  parts.next("channels");
  JsonParts channels(sink, JsonParts::Kind::array, parts.inner_depth());
  for (const ChannelSpectrum& channel : report.channels) {
    channels.next();
    write_channel(sink, report, channel, channels.inner_depth());
  }
  channels.close();
  parts.close();
}

std::string_view document_start() { return "{\n \"schema\": 1,\n \"spectra\": [\n  "; }
std::string_view document_separator() { return ",\n  "; }
std::string_view document_end() { return "\n ]\n}\n"; }

FrequencyGrid frequency_grid(const SpectrumReport& report) {
  const double step = report.frequencies.size() > 1 ? report.frequencies[1] - report.frequencies[0] : 0;
  return {report.sample_rate, step, report.centre.value_or(0)};
}

std::string peak_table(const std::vector<analysis::Peak>& peaks, const FrequencyGrid& grid) {
  if (peaks.empty()) return "  no peaks\n";
  const bool known = grid.sample_rate > 0;
  const FrequencyColumn column = known ? frequency_column(grid) : FrequencyColumn{};
  const auto frequency_of = [&](const analysis::Peak& peak) {
    if (!known) return fixed_text(peak.frequency, 8);
    return fmt::format("{} {}", fixed_text(peak.frequency / column.unit.hertz, column.decimals), column.unit.name);
  };
  std::size_t width = 14;
  for (const analysis::Peak& peak : peaks) width = std::max(width, frequency_of(peak).size());
  std::string text =
      fmt::format("  {:>{}}  {:>10}{}\n", known ? "frequency" : "cycles/sample", width, "level", known ? "  note" : "");
  for (const analysis::Peak& peak : peaks) {
    const std::string level = fixed_text(peak.level_dbfs, 2) + " dBFS";
    const std::string note = known ? analysis::note_name(peak.frequency) : "";
    text += fmt::format("  {:>{}} {:>12}{}\n", frequency_of(peak), width, level, note.empty() ? "" : "  " + note);
  }
  return text;
}

std::string complex_values_line(const ChannelSpectrum& channel) {
  return unseen_values_line(channel.complex_values.size(), "complex value");
}

std::string few_values_line(const ChannelSpectrum& channel) {
  constexpr std::size_t kFew = 16;
  const std::size_t count = channel.values.size();
  return count > 0 && count <= kFew ? unseen_values_line(count, "value") : std::string();
}

std::string spectrum_text(const SpectrumReport& report, TextForm form) {
  const bool named = form == TextForm::full || report.channels.size() > 1;
  std::string text = form == TextForm::full ? text_header(report) : brief_header(form, report.source);
  if (!report.lists_peaks && !report.value_name.empty()) return text;
  for (const ChannelSpectrum& channel : report.channels) {
    if (!text.empty()) text += "\n";
    if (named) text += fmt::format("channel {}\n", channel.name);
    if (report.value_name.empty()) {
      text += complex_values_line(channel);
      continue;
    }
    text += peak_table(channel.peaks, frequency_grid(report));
    if (form == TextForm::full) text += few_values_line(channel);
  }
  return text;
}

}  // namespace fftcl::app
