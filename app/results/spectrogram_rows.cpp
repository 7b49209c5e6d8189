#include "results/spectrogram_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "input/input_error.hpp"
#include "output/delimited_writer.hpp"
#include "output/number_text.hpp"

namespace fftcl::app {
namespace {

template <class Real>
double value_of(const SpectrogramJob& job, std::size_t i, const std::complex<Real>& bin, LevelRange& range) {
  const double value =
      analysis::value_of_bin(std::complex<double>(bin), job.factors[i], job.calibration, job.value, job.scale);
  if (job.scale == analysis::Scale::linear) range.look(value, bin == Real(0));
  return value;
}

/// Nanoseconds, and finer than a thousandth of a sample where those are not: radios and oscilloscopes. Times counted in
/// samples are whole or halves.
int decimals_of_times(double sample_rate) {
  constexpr int kNanoseconds = 9;
  if (!(sample_rate > 0)) return kNanoseconds;
  return std::max(kNanoseconds, static_cast<int>(std::ceil(std::log10(sample_rate))) + 3);
}

std::string time_text(double time, int decimals) {
  std::string text = fmt::format("{:.{}f}", time, decimals);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

SpectrogramRows::SpectrogramRows(OutputFile& file, char separator, FileColumn file_column)
    : file_(file), lines_(file), separator_(separator), file_column_(file_column) {}

void SpectrogramRows::begin(const Signal& labels, const SpectrogramJob& job, Precision precision) {
  job_ = &job;
  precision_ = precision;
  time_decimals_ = decimals_of_times(labels.sample_rate);
  const bool with_file = file_column_ == FileColumn::first;
  const bool with_channel = with_file || labels.channel_names.size() > 1;
  std::string headings;
  if (with_file) headings += fmt::format("file{}", separator_);
  if (with_channel) headings += fmt::format("channel{}", separator_);
  headings +=
      fmt::format("{1}{0}{2}{0}{3}\n", separator_, labels.sample_rate > 0 ? "time_s" : "time_samples",
                  frequency_name(labels.sample_rate), analysis::value_name(job.value, job.scale, labels.sample_rate));
  if (headings_.empty()) {
    file_.write(headings);
    headings_ = headings;
  } else if (headings != headings_) {
    throw InputError(labels.source, "its columns are not those of the inputs before it",
                     "give -o DIR/ for a file each");
  }
  prefixes_.clear();
  for (const std::string& name : labels.channel_names) {
    std::string prefix;
    const auto add = [&](const std::string& text) {
      append_cell(prefix, std::string_view(text), separator_);
      prefix += separator_;
    };
    if (with_file) add(labels.source);
    if (with_channel) add(name);
    prefixes_.push_back(std::move(prefix));
  }
  if (!frequencies_.holds(job.frequencies)) frequencies_ = NumberColumn(job.frequencies);
}

template <class Real>
void SpectrogramRows::add(std::uint64_t frame, std::size_t channel, std::span<const std::complex<Real>> bins,
                          LevelRange& range) {
  const std::string start = prefixes_[channel] + time_text(job_->time_of(frame), time_decimals_) + separator_;
  const std::size_t room = start.size() + 2 * (kNumberRoom + 1);
  for (std::size_t i = 0; i < bins.size(); ++i) {
    char* to = lines_.begin(room);
    to = frequencies_.put(to + start.copy(to, start.size()), i);
    *to++ = separator_;
    to = put_number(to, value_of(*job_, i, bins[i], range), precision_);
    *to++ = '\n';
    lines_.end(to);
  }
  lines_.flush();
}

template <class Real>
void append_frame(const SpectrogramJob& job, std::span<const std::complex<Real>> bins, LevelRange& range,
                  std::vector<Real>& values) {
  for (std::size_t i = 0; i < bins.size(); ++i) values.push_back(nearest<Real>(value_of(job, i, bins[i], range)));
}

#define FFTCL_INSTANTIATE(Real)                                                                                     \
  template void SpectrogramRows::add(std::uint64_t, std::size_t, std::span<const std::complex<Real>>, LevelRange&); \
  template void append_frame(const SpectrogramJob&, std::span<const std::complex<Real>>, LevelRange&,               \
                             std::vector<Real>&);
FFTCL_INSTANTIATE(float)
FFTCL_INSTANTIATE(double)
#undef FFTCL_INSTANTIATE

}  // namespace fftcl::app
