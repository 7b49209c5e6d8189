// A table of a complex spectrum as `fftcl --value complex` writes it: a line for each value with its channel and its
// frequency, or the two of an image's.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "input/room_to_grow.hpp"
#include "input/spectra/spectrum_places.hpp"
#include "input/table/decimal_sign.hpp"
#include "input/table/delimited_fields.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kNoColumn = std::string::npos;

/// Which column is what.
struct SpectrumColumns {
  std::vector<std::string> headings;
  std::size_t file = kNoColumn;
  std::size_t channel = kNoColumn;
  std::vector<std::size_t> places;  ///< one frequency, or that along rows and that along columns
  std::size_t real = kNoColumn;
  std::size_t imag = kNoColumn;
};

/// Nothing where this is no table of a spectrum.
std::optional<SpectrumColumns> columns_of(std::string_view heading_line, Separator separator) {
  SpectrumColumns columns;
  for (const std::string_view field : split_fields(heading_line, separator)) {
    const std::size_t at = columns.headings.size();
    const std::string& heading = columns.headings.emplace_back(field_text(field));
    if (heading == "file") columns.file = at;
    if (heading == "channel") columns.channel = at;
    if (heading == "real") columns.real = at;
    if (heading == "imag") columns.imag = at;
    if (heading.starts_with("frequency_") || heading == "x_cycles_per_pixel" || heading == "y_cycles_per_pixel")
      columns.places.push_back(at);
  }
  const bool known = columns.channel != kNoColumn && !columns.places.empty() && columns.places.size() <= 2;
  return known ? std::optional(std::move(columns)) : std::nullopt;
}

/// Doubles are written with the digits that they need, floats with nine at most.
bool needs_double(std::string_view number) {
  constexpr std::ptrdiff_t kMostOfFloat = 9;
  number = number.substr(0, number.find_first_of("eE"));
  const std::size_t first = number.find_first_of("123456789");
  if (first == std::string_view::npos) return false;
  return std::ranges::count_if(number.substr(first), [](unsigned char c) { return std::isdigit(c) != 0; }) >
         kMostOfFloat;
}

constexpr const char* kWriteAgain = "write the spectrum again, as by 'fftcl --value complex -o FILE.csv'";

class SpectrumTable {
 public:
  SpectrumTable(const ByteSource& source, SpectrumColumns columns, Separator separator)
      : source_(source), columns_(std::move(columns)), separator_(separator), numbers_(separator) {}

  Signal read(LineReader& lines) {
    while (const auto line = lines.next()) {
      const std::string_view content = strip_line(*line);
      if (!content.empty()) take({lines.line_number(), separator_, split_fields(content, separator_)});
    }
    if (spectrum_.channels.empty()) throw InputError(source_.name(), "contains no values", kWriteAgain);
    finish_channel();
    find_shape();
    Signal signal = signal_of(std::move(spectrum_), separator_name(separator_) + ", a spectrum", source_.name());
    if (std::string warning = numbers_.warning(); !warning.empty()) signal.warnings.push_back(std::move(warning));
    return signal;
  }

 private:
  void take(const TableLine& line) {
    if (line.fields.size() != columns_.headings.size()) {
      throw InputError(source_.name(),
                       fmt::format("line {} has {}, the headings are {}", line.number,
                                   counted(line.fields.size(), "column"), columns_.headings.size()),
                       kWriteAgain);
    }
    if (columns_.file != kNoColumn) require_one_file(line);
    const std::string channel = field_text(line.fields[columns_.channel]);
    if (spectrum_.channels.empty() || channel != spectrum_.channel_names.back()) begin_channel(channel);
    auto& values = spectrum_.channels.back();
    require_room_to_grow(values, 1, 2, source_.name());
    for (std::size_t axis = 0; axis < columns_.places.size(); ++axis)
      places_[axis].push_back(number(line, columns_.places[axis]));
    for (const std::size_t part : {columns_.real, columns_.imag}) {
      if (needs_double(line.fields[part])) spectrum_.precision = Precision::fp64;
    }
    values.emplace_back(number(line, columns_.real), number(line, columns_.imag));
  }

  double number(const TableLine& line, std::size_t column) {
    const FieldValue parsed = numbers_.parse(line.fields[column]);
    if (parsed.state != FieldState::number) refuse_field(source_, line, column, parsed.state);
    return parsed.value;
  }

  void require_one_file(const TableLine& line) {
    std::string file = field_text(line.fields[columns_.file]);
    if (!file_)
      file_ = std::move(file);
    else if (*file_ != file)
      throw InputError(
          source_.name(),
          fmt::format("holds the spectra of several files, '{}' and '{}'", printable(*file_), printable(file)),
          "write each into a table of its own, as by -o DIR/");
  }

  void begin_channel(const std::string& name) {
    if (!spectrum_.channels.empty()) finish_channel();
    if (std::ranges::find(spectrum_.channel_names, name) != spectrum_.channel_names.end())
      throw InputError(source_.name(), fmt::format("the lines of channel '{}' do not stand together", printable(name)),
                       "sort it by that column, leaving the heading first and the order of a channel's lines as it is");
    spectrum_.channel_names.push_back(name);
    spectrum_.channels.emplace_back();
    places_.assign(columns_.places.size(), {});
  }

  /// Its frequencies are those of the first one.
  void finish_channel() {
    if (spectrum_.channels.size() == 1) {
      first_places_ = places_;
    } else if (places_ != first_places_) {
      throw InputError(
          source_.name(),
          fmt::format("channel '{}' has other frequencies than channel '{}'", printable(spectrum_.channel_names.back()),
                      printable(spectrum_.channel_names.front())),
          kWriteAgain);
    }
  }

  void find_shape() {
    const std::string& name = source_.name();
    if (columns_.places.size() == 1) {
      spectrum_.shape = {spectrum_.channels.front().size()};
      require_all_frequencies(first_places_.front(), columns_.headings[columns_.places.front()], name);
      return;
    }
    // A row of the image after the other.
    const std::vector<double>&x = first_places_[0], &y = first_places_[1];
    const auto width =
        static_cast<std::size_t>(std::ranges::find_if(y, [&](double place) { return place != y.front(); }) - y.begin());
    const std::size_t height = y.size() / width;
    std::vector<double> rows;
    bool regular = height * width == y.size();
    for (std::size_t i = 0; regular && i < y.size(); ++i) {
      if (i % width == 0) rows.push_back(y[i]);
      regular = y[i] == rows.back() && x[i] == x[i % width];
    }
    if (!regular) throw InputError(name, fmt::format("its lines are not rows of {} values each", width), kWriteAgain);
    spectrum_.shape = {height, width};
    require_all_frequencies(std::span(x).first(width), columns_.headings[columns_.places[0]], name);
    require_all_frequencies(rows, columns_.headings[columns_.places[1]], name);
  }

  const ByteSource& source_;
  const SpectrumColumns columns_;
  const Separator separator_;
  TableNumbers numbers_;
  ReadSpectrum spectrum_;
  std::optional<std::string> file_;
  std::vector<std::vector<double>> places_, first_places_;  ///< of the channel that is read, and of the first one
};

}  // namespace

std::optional<Signal> read_spectrum_table(const ByteSource& source, const ReadOptions& options) {
  if (!begins_as_text(source)) return std::nullopt;
  constexpr std::size_t kMostHeadingBytes = 1 << 16;
  std::uint64_t heading = 0;
  std::optional<SpectrumColumns> columns;
  Separator separator = Separator::comma;
  {
    LineReader lines(source, 0, kMostHeadingBytes);
    while (const auto line = lines.next()) {
      const std::string_view content = strip_line(*line);
      if (content.empty()) continue;
      separator = find_separator(content);
      columns = columns_of(content, separator);
      heading = lines.line_number();
      break;
    }
  }
  if (!columns) return std::nullopt;
  if (columns->real == kNoColumn || columns->imag == kNoColumn) {
    throw InputError(source.name(),
                     fmt::format("has '{}' without phases, from which nothing can be transformed back",
                                 printable(columns->headings.back())),
                     "write the spectrum by --value complex");
  }
  refuse_shape(source, options);
  LineReader lines(source);
  while (lines.line_number() < heading && lines.next()) {
  }
  return SpectrumTable(source, std::move(*columns), separator).read(lines);
}

}  // namespace fftcl::app
