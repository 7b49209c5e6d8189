#include "results/result_writer.hpp"

#include <nlohmann/json.hpp>
#include <span>

#include "analysis/number_type.hpp"
#include "output/image_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/number_text.hpp"
#include "output/raw_writer.hpp"
#include "results/array_output.hpp"
#include "results/refuse_format.hpp"
#include "results/require_plots.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// What an array of T holds for a value.
template <class T, class Value>
T element_of(const Value& value) {
  if constexpr (!analysis::kIsComplex<T>) {
    return nearest<T>(value);
  } else {
    return T(value);
  }
}

/// Channels as rows of the array, or the only one as the array itself.
template <class T, class Select>
void write_channels(OutputFile& file, const SpectrumReport& report, Select&& values_of) {
  const std::size_t bins = report.frequencies.size();
  std::vector<std::size_t> shape = {bins};
  if (report.channels.size() > 1) shape.insert(shape.begin(), report.channels.size());
  file.write(npy_header<T>(shape));
  std::vector<T> converted(bins);
  for (const ChannelSpectrum& channel : report.channels) {
    const auto& values = values_of(channel);
    for (std::size_t bin = 0; bin < bins; ++bin) converted[bin] = element_of<T>(values[bin]);
    write_npy_values(file, std::span<const T>(converted));
  }
}

template <class Real>
void write_raw_channel(OutputFile& file, const ChannelSpectrum& channel, bool complex_values, Layout layout) {
  if (complex_values) {
    write_raw<Real>(file, std::span<const std::complex<double>>(channel.complex_values), layout);
  } else {
    std::vector<Real> converted;
    for (const double value : channel.values) converted.push_back(nearest<Real>(value));
    write_npy_values(file, std::span<const Real>(converted));
  }
}

}  // namespace

void check_several_results(OutputFormat format) {
  if (format == OutputFormat::npy || is_picture_format(format)) refuse_several(format);
}

void check_transform_format(std::optional<OutputFormat> format) {
  if (format == OutputFormat::wav) {
    refuse_to_hold(*format, "a spectrum", "png, csv, tsv, json, npy, raw or text; 'inverse' writes WAV");
  }
}

void check_spectrum_format(std::optional<OutputFormat> format) {
  check_transform_format(format);
  if (format == OutputFormat::pgm || format == OutputFormat::ppm) {
    refuse_to_hold(*format, "the spectrum of a signal of one axis", "png, csv, tsv, json, npy, raw or text");
  }
  if (format == OutputFormat::png) require_plots("--format png");
}

ResultWriter::ResultWriter(const std::string& path, const OutputOptions& options, std::optional<OutputFormat> format,
                           FileColumn file_column)
    : file_(path, options), format_(format), file_column_(file_column) {}

void ResultWriter::add(const SpectrumReport& report) {
  check_spectrum_format(format_);
  if (format_ == OutputFormat::npy) {
    add_npy(report);
  } else if (format_ == OutputFormat::raw) {
    add_raw(report);
  } else if (format_ == OutputFormat::png) {
    add_png(report);
  } else {
    begin_report(report, headings_of(report));
    write_report(file_, report);
  }
  ++added_;
}

std::optional<RenderedReport> ResultWriter::render(const SpectrumReport& report) const {
  if (output_format_row(spectrum_format()).binary) return std::nullopt;
  StringSink sink;
  write_report(sink, report);
  return RenderedReport{headings_of(report), sink.take()};
}

void ResultWriter::add(const SpectrumReport& report, const RenderedReport& rendered) {
  begin_report(report, rendered.headings);
  file_.write(rendered.text);
  ++added_;
}

void ResultWriter::add(const ArrayResult& result) {
  const OutputFormat format = array_format(format_, result.is_image(), result.is_complex());
  if (format == OutputFormat::json) {
    file_.write(added_ > 0 ? document_separator() : document_start());
    write_image_json(file_, result, kReportDepth);
    ++added_;
    return;
  }
  if (format != OutputFormat::text) require_first(format);
  if (added_ > 0) file_.write("\n");
  write_array(file_, format, result, layout_, form_);
  ++added_;
}

void ResultWriter::add(const ArrayPicture& picture) {
  const OutputFormat format = format_.value_or(OutputFormat::png);
  require_first(format);
  write_picture(file_, format, picture.picture);
  ++added_;
}

void ResultWriter::require_first(OutputFormat format) const {
  if (added_ > 0) refuse_several(format);
}

std::vector<std::string> ResultWriter::headings_of(const SpectrumReport& report) const {
  return output_format_row(spectrum_format()).separator == 0 ? std::vector<std::string>()
                                                             : spectrum_headings(report, file_column_);
}

void ResultWriter::begin_report(const SpectrumReport& report, const std::vector<std::string>& headings) {
  const OutputFormat format = spectrum_format();
  if (format == OutputFormat::json) {
    file_.write(added_ > 0 ? document_separator() : document_start());
  } else if (format == OutputFormat::text) {
    file_.write(added_ > 0 ? "\n" : "");
  } else if (added_ == 0) {
    headings_ = headings;
    write_headings(file_, headings_, output_format_row(format).separator);
  } else if (headings_.empty()) {
    throw UsageError(report.source, "its table cannot follow the picture or array of an input before it in one output",
                     "give -o DIR/ for a file each");
  } else if (headings != headings_) {
    throw UsageError(report.source, "its frequencies have another unit than those of the inputs before it",
                     "give -o DIR/ for a file each");
  }
}

void ResultWriter::write_report(ByteSink& sink, const SpectrumReport& report) const {
  const OutputFormat format = spectrum_format();
  if (format == OutputFormat::json) {
    write_spectrum_json(sink, report);
  } else if (format == OutputFormat::text) {
    sink.write(spectrum_text(report, form_));
  } else {
    write_spectrum_rows(sink, output_format_row(format).separator, report, file_column_);
  }
}

void ResultWriter::add_npy(const SpectrumReport& report) {
  require_first(OutputFormat::npy);
  const auto values = [](const ChannelSpectrum& channel) -> const std::vector<double>& { return channel.values; };
  const auto complex_values = [](const ChannelSpectrum& channel) -> const std::vector<std::complex<double>>& {
    return channel.complex_values;
  };
  const bool twice = report.precision == Precision::fp64;
  if (!report.value_name.empty()) {
    twice ? write_channels<double>(file_, report, values) : write_channels<float>(file_, report, values);
  } else if (twice) {
    write_channels<std::complex<double>>(file_, report, complex_values);
  } else {
    write_channels<std::complex<float>>(file_, report, complex_values);
  }
}

void ResultWriter::add_png(const SpectrumReport& report) {
  require_first(OutputFormat::png);
  if (report.value_name.empty()) refuse_to_hold(OutputFormat::png, "complex values", "npy, csv, tsv, json or raw");
  file_.write(draw_(report));
}

void ResultWriter::add_raw(const SpectrumReport& report) {
  const bool complex_values = report.value_name.empty();
  for (const ChannelSpectrum& channel : report.channels) {
    report.precision == Precision::fp64 ? write_raw_channel<double>(file_, channel, complex_values, layout_)
                                        : write_raw_channel<float>(file_, channel, complex_values, layout_);
  }
}

void ResultWriter::finish() {
  if (format_ == OutputFormat::json) file_.write(document_end());
  file_.commit();
}

}  // namespace fftcl::app
