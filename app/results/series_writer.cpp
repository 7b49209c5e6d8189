#include "results/series_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <complex>
#include <stdexcept>
#include <system_error>

#include "analysis/finite_values.hpp"
#include "analysis/number_type.hpp"
#include "output/delimited_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/number_text.hpp"
#include "output/range_error.hpp"
#include "output/sample_writer.hpp"
#include "output/wav_writer.hpp"
#include "support/counted.hpp"

namespace fftcl::app {
namespace {

using analysis::kIsComplex;

/// The channels of a block as what they all hold.
template <class T>
std::vector<std::span<const T>> views_of(const std::vector<Samples>& channels) {
  std::vector<std::span<const T>> views;
  for (const Samples& channel : channels) views.emplace_back(std::get<std::vector<T>>(channel));
  return views;
}

void warn_of_cut(const CutSamples& cut, const SampleEncoding& encoding, const std::string& source,
                 const Console& console) {
  if (cut.clipped == 0) return;
  console.warn(fmt::format(
      "{}: {} beyond full scale {} cut to it, by up to {:.3g} ({:.3g} dB); --encoding {} keeps them", source,
      counted(cut.clipped, encoding.is_complex() ? "number" : "sample"), cut.clipped == 1 ? "was" : "were",
      cut.peak - 1, 20 * std::log10(cut.peak), encoding.is_complex() ? "c64le" : "f32le"));
}

class SoundWriter : public SeriesWriter {
 public:
  SoundWriter(OutputFile& file, const Signal& labels, const SeriesForm& form, const Console& console)
      : console_(console),
        source_(labels.source),
        encoding_(*form.encoding),
        wav_(file, wav_channels(labels), std::round(labels.sample_rate), wav_encoding_by_name(encoding_.name).value(),
             form.samples) {
    if (std::round(labels.sample_rate) == labels.sample_rate) return;
    console_.warn(fmt::format("{}: {:.10g} samples a second become {:.0f}: a WAV has a whole number of them", source_,
                              labels.sample_rate, std::round(labels.sample_rate)));
  }

  void finish() override { warn_of_cut(wav_.finish(), encoding_, source_, console_); }

 protected:
  void write_block(const std::vector<Samples>& channels) override {
    std::visit(
        [&]<class T>(const std::vector<T>&) {
          if constexpr (kIsComplex<T>) {
            write_pairs(std::get<std::vector<T>>(channels.at(0)));
          } else {
            wav_.write(std::span<const std::span<const T>>(views_of<T>(channels)));
          }
        },
        channels.front());
  }

 private:
  template <class Real>
  void write_pairs(const std::vector<std::complex<Real>>& values) {
    std::vector<Real> in_phase(values.size()), quadrature(values.size());
    std::ranges::transform(values, in_phase.begin(), [](const std::complex<Real>& value) { return value.real(); });
    std::ranges::transform(values, quadrature.begin(), [](const std::complex<Real>& value) { return value.imag(); });
    const std::span<const Real> channels[] = {in_phase, quadrature};
    wav_.write(std::span<const std::span<const Real>>(channels));
  }

  const Console& console_;
  const std::string source_;
  const SampleEncoding& encoding_;
  WavWriter wav_;
};

/// Without a header.
class RawSeriesWriter : public SeriesWriter {
 public:
  RawSeriesWriter(OutputFile& file, const Signal& labels, const SeriesForm& form, const Console& console)
      : console_(console), source_(labels.source), encoding_(*form.encoding), samples_(file, encoding_) {}

  void finish() override { warn_of_cut(samples_.cut(), encoding_, source_, console_); }

 protected:
  void write_block(const std::vector<Samples>& channels) override {
    std::visit(
        [&]<class T>(const std::vector<T>&) {
          samples_.write(std::span<const std::span<const T>>(views_of<T>(channels)));
        },
        channels.front());
  }

 private:
  const Console& console_;
  const std::string source_;
  const SampleEncoding& encoding_;
  SampleWriter samples_;
};

class ArrayWriter : public SeriesWriter {
 public:
  ArrayWriter(OutputFile& file, const Signal& labels, const SeriesForm& form) : file_(file) {
    if (!form.samples) throw std::logic_error("SeriesWriter: NPY needs the length first");
    const std::size_t channels = labels.channel_names.size();
    std::vector<std::size_t> shape = {static_cast<std::size_t>(*form.samples)};
    if (channels > 1) shape.insert(shape.begin(), channels);
    left_ = *form.samples * channels;
    type_ = labels.channels.front().index();
    std::visit([&]<class T>(const std::vector<T>&) { file_.write(npy_header<T>(shape)); }, labels.channels.front());
  }

  void finish() override {
    if (left_ != 0) throw std::logic_error("SeriesWriter: another number of samples was announced");
  }

 protected:
  void write_block(const std::vector<Samples>& channels) override {
    std::visit(
        [&]<class T>(const std::vector<T>& values) {
          if (channels.size() != 1 || values.size() > left_ || channels.front().index() != type_) {
            throw std::logic_error("SeriesWriter: a block that does not fit the array");
          }
          write_npy_values(file_, std::span<const T>(values));
          left_ -= values.size();
        },
        channels.front());
  }

 private:
  OutputFile& file_;
  std::uint64_t left_ = 0;
  std::size_t type_ = 0;  ///< of the values that the header announces, among those of Samples
};

/// True where a line of these names alone would be read back as values: 1,2 or the 2 of a channel that was chosen.
bool are_numbers(const std::vector<std::string>& names) {
  return std::ranges::all_of(names, [](const std::string& name) {
    const char* const last = name.data() + name.size();
    double value = 0;
    const auto [end, error] = std::from_chars(name.data(), last, value);
    return error != std::errc::invalid_argument && end == last;
  });
}

class TableWriter : public SeriesWriter {
 public:
  TableWriter(OutputFile& file, const Signal& labels, char separator) : file_(file), separator_(separator) {
    const std::vector<std::string>& names = labels.channel_names;
    const bool plain = are_numbers(names);
    const bool complex = labels.is_complex();
    if (plain && !complex) return;
    std::vector<std::string> headings;
    for (const std::string& name : names) {
      const std::string stem = plain && names.size() == 1 ? "" : name + "_";
      if (complex)
        headings.insert(headings.end(), {stem + "real", stem + "imag"});
      else
        headings.push_back(name);
    }
    write_headings(file_, headings, separator);
  }

 protected:
  void write_block(const std::vector<Samples>& channels) override {
    std::visit([&]<class T>(const std::vector<T>&) { write_rows(views_of<T>(channels)); }, channels.front());
  }

 private:
  template <class T>
  void write_rows(const std::vector<std::span<const T>>& channels) {
    for (std::size_t i = 0; i < channels.front().size(); ++i) {
      line_.clear();
      for (std::size_t c = 0; c < channels.size(); ++c) {
        if (c > 0) line_ += separator_;
        append(channels[c][i]);
      }
      line_ += '\n';
      file_.write(line_);
    }
  }

  template <class T>
  void append(const T& value) {
    if constexpr (kIsComplex<T>) {
      append_number(line_, value.real());
      line_ += separator_;
      append_number(line_, value.imag());
    } else {
      append_number(line_, value);
    }
  }

  OutputFile& file_;
  char separator_;
  std::string line_;
};

}  // namespace

void require_finite(std::span<const Samples> channels) {
  for (const Samples& channel : channels) {
    const bool finite = std::visit([](const auto& values) { return analysis::all_finite(std::span(values)); }, channel);
    if (!finite) throw RangeError();
  }
}

void SeriesWriter::write(const std::vector<Samples>& channels) {
  require_finite(channels);
  write_block(channels);
}

std::size_t wav_channels(const Signal& labels) { return labels.is_complex() ? 2 : labels.channel_names.size(); }

std::unique_ptr<SeriesWriter> make_series_writer(OutputFile& file, const Signal& labels, const SeriesForm& form,
                                                 const Console& console) {
  switch (form.format) {
    case OutputFormat::wav:
      return std::make_unique<SoundWriter>(file, labels, form, console);
    case OutputFormat::raw:
      return std::make_unique<RawSeriesWriter>(file, labels, form, console);
    case OutputFormat::npy:
      return std::make_unique<ArrayWriter>(file, labels, form);
    case OutputFormat::csv:
    case OutputFormat::tsv:
      return std::make_unique<TableWriter>(file, labels, output_format_row(form.format).separator);
    default:
      throw std::logic_error("SeriesWriter: a format that holds no series");
  }
}

}  // namespace fftcl::app
