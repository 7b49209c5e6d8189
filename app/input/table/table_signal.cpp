#include "input/table/table_signal.hpp"

#include <fmt/format.h>

#include <complex>
#include <cstddef>
#include <utility>

#include "input/input_error.hpp"
#include "input/rounding.hpp"
#include "input/table/complex_columns.hpp"
#include "support/product_of.hpp"

namespace fftcl::app {
namespace {

void number_unnamed(std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = std::to_string(i + 1);
  }
}

template <class T>
std::vector<T> row_by_row(const std::vector<Samples>& columns) {
  const std::size_t lines = std::get<std::vector<T>>(columns.front()).size();
  std::vector<T> values;
  values.reserve(lines * columns.size());
  for (std::size_t line = 0; line < lines; ++line) {
    for (const Samples& column : columns) values.push_back(std::get<std::vector<T>>(column)[line]);
  }
  return values;
}

/// All numbers, line by line, as one array.
void reshape(Signal& signal, const std::vector<std::size_t>& shape) {
  const std::size_t wanted = product_of(shape);
  const std::size_t there = signal.shape.front() * signal.channels.size();
  if (wanted != there) {
    throw InputError(signal.source,
                     fmt::format("holds {} values, and --shape {} are {}", there, to_string(shape), wanted),
                     "correct --shape");
  }
  Samples values = signal.is_complex() ? Samples(row_by_row<std::complex<double>>(signal.channels))
                                       : Samples(row_by_row<double>(signal.channels));
  signal.channels.clear();
  signal.channels.push_back(std::move(values));
  signal.channel_names = {"1"};
  signal.kind = SignalKind::array;
  signal.shape = shape;
}

/// Headings that end in "real" and "imag" (or "re" and "im", "I" and "Q"), or begin with them, each such pair of
/// neighbours with the same rest, make complex channels where all columns belong to such pairs. A single line without
/// headings is one channel of its values; other columns are one each.
void set_channels(Signal& signal, std::vector<std::vector<double>> columns, const std::vector<std::string>& headings) {
  const std::size_t lines = columns.front().size();
  if (const auto names = complex_names(headings)) {
    for (std::size_t c = 0; c < columns.size(); c += 2) {
      std::vector<std::complex<double>> values(lines);
      for (std::size_t i = 0; i < lines; ++i) values[i] = {columns[c][i], columns[c + 1][i]};
      signal.channels.emplace_back(std::move(values));
    }
    signal.channel_names = *names;
    signal.format += ", complex";
  } else if (lines == 1 && headings.empty() && columns.size() > 1) {
    std::vector<double> values;
    for (const std::vector<double>& column : columns) values.push_back(column.front());
    signal.channels.emplace_back(std::move(values));
    signal.channel_names = {""};
  } else {
    for (std::vector<double>& column : columns) signal.channels.emplace_back(std::move(column));
    signal.channel_names = headings;
    signal.channel_names.resize(signal.channels.size());
  }
}

/// Throws for the columns of the channel that is chosen, of so many of each.
void refuse_mistakes(const ColumnMistakes& mistakes, const Selection& selection, std::size_t columns_of_each,
                     const ByteSource& source) {
  if (selection.channel != ChannelChoice::one) return;
  const std::size_t first = (selection.channel_number - 1) * columns_of_each;
  for (std::size_t c = first; c < first + columns_of_each; ++c) mistakes.refuse(source, c);
}

}  // namespace

Signal table_signal(TableContent content, const ByteSource& source, const ReadOptions& options) {
  if (content.columns.empty() || content.columns.front().empty()) {
    throw InputError(source.name(), "contains no samples", "give numbers, a line for each sample");
  }
  Signal signal;
  signal.kind = SignalKind::table;
  signal.source = source.name();
  signal.format = separator_name(content.separator);
  signal.sample_rate = options.sample_rate.value_or(0);
  signal.precision = Precision::fp32;
  signal.warnings = std::move(content.warnings);
  const std::size_t columns = content.columns.size();
  set_channels(signal, std::move(content.columns), content.headings);
  number_unnamed(signal.channel_names);
  const std::size_t points = std::visit([](const auto& values) { return values.size(); }, signal.channels.front());
  signal.shape = {points};
  if (!options.raw.shape.empty()) reshape(signal, options.raw.shape);
  const Selection selection = by_number(options.selection, signal.channel_names, signal.source);
  refuse_mistakes(content.mistakes, selection, columns / signal.channels.size(), source);
  apply_selection(signal, selection);
  warn_of_rounding(signal, options);
  return signal;
}

}  // namespace fftcl::app
