#include "input/table/annotated_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "input/input_error.hpp"
#include "input/room_to_grow.hpp"
#include "input/table/delimited_fields.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"
#include "input/table/time_columns.hpp"
#include "input/table/time_stamp.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kDatatype = "#datatype", kGroup = "#group", kDefault = "#default";

template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<std::string_view, N>& names) {
  return std::ranges::find(names, text) != names.end();
}

/// What the lines of one schema have above them, a value a column.
struct Schema {
  std::vector<std::string> types, groups, defaults, headings;
  bool ended = false;  ///< by an empty line: annotations are those of the next one
};

const std::string& at(const std::vector<std::string>& values, std::size_t column) {
  static const std::string none;
  return column < values.size() ? values[column] : none;
}

std::vector<std::string> texts_of(const std::vector<std::string_view>& fields) {
  std::vector<std::string> texts;
  std::transform(fields.begin(), fields.end(), std::back_inserter(texts), field_text);
  return texts;
}

/// "#group,false,true", or without a column for the mark, as Telegraf reads it, "#datatype measurement,tag,double".
void annotate(Schema& schema, std::string_view line) {
  std::vector<std::string_view> fields = split_fields(line, Separator::comma);
  const std::string_view mark = fields.front().substr(0, fields.front().find(' '));
  fields.front() = trim(fields.front().substr(mark.size()));
  if (mark == kDatatype) schema.types = texts_of(fields);
  if (mark == kGroup) schema.groups = texts_of(fields);
  if (mark == kDefault) schema.defaults = texts_of(fields);
}

/// The number of a series, which is no value of it.
constexpr std::string_view kTable = "table";

bool is_grouped(const Schema& schema, std::size_t column) {
  constexpr std::array<std::string_view, 2> kTags = {"tag", "measurement"};
  return at(schema.groups, column) == "true" || is_one_of(at(schema.types, column), kTags);
}

bool holds_values(const Schema& schema, std::size_t column) {
  constexpr std::array<std::string_view, 3> kNumbers = {"double", "long", "unsignedLong"};
  return is_one_of(at(schema.types, column), kNumbers) && schema.headings[column] != kTable &&
         !is_grouped(schema, column);
}

/// True where the column says which series a line belongs to.
bool tells_series(const Schema& schema, std::size_t column) {
  constexpr std::array<std::string_view, 2> kNumbering = {"result", kTable};
  return is_one_of(schema.headings[column], kNumbering) || is_grouped(schema, column);
}

/// True where what tells series apart is worth a place in a name.
bool is_tag(const Schema& schema, std::size_t column) {
  const std::string& heading = schema.headings[column];
  return is_grouped(schema, column) && !heading.starts_with('_') && heading != kTable && heading != "result";
}

struct Series {
  std::string name, tags;
  std::vector<double> values;
};

class Reader {
 public:
  Reader(const ByteSource& source, const ReadOptions& options) : source_(source), options_(options) {}

  TableContent read() {
    LineReader lines(source_);
    while (const auto line = lines.next()) {
      const std::string_view content = trim(*line);
      if (content.empty()) {
        schema_.headings.clear();
        schema_.ended = true;
      } else if (content.starts_with('#')) {
        if (schema_.ended || !schema_.headings.empty()) schema_ = {};
        annotate(schema_, content);
      } else if (schema_.headings.empty()) {
        begin_lines(content, lines.line_number());
      } else {
        add_line({lines.line_number(), Separator::comma, split_fields(content, Separator::comma)});
      }
    }
    return table();
  }

 private:
  void begin_lines(std::string_view line, std::uint64_t number) {
    schema_.headings = texts_of(split_fields(line, Separator::comma));
    value_columns_.clear();
    for (std::size_t c = 0; c < schema_.headings.size(); ++c) {
      if (holds_values(schema_, c)) value_columns_.push_back(c);
    }
    if (!value_columns_.empty()) return;
    throw InputError(source_.name(),
                     fmt::format("none of the columns of line {} holds numbers: by {} there is no double, long or "
                                 "unsignedLong but what tells series apart",
                                 number, kDatatype),
                     "query a field of numbers");
  }

  void add_line(const TableLine& line) {
    if (line.fields.size() != schema_.headings.size()) {
      throw InputError(source_.name(),
                       fmt::format("line {} has {}, the headings are {}", line.number,
                                   counted(line.fields.size(), "column"), schema_.headings.size()),
                       fmt::format("leave it out, as by 'sed {}d', or query the table again", line.number));
    }
    std::string place;
    for (std::size_t c = 0; c < line.fields.size(); ++c) {
      if (tells_series(schema_, c)) place += text_at(line, c) + '\n';
    }
    for (const std::size_t c : value_columns_) {
      Series& series = series_at(place + schema_.headings[c], line, c);
      const std::string text = text_at(line, c);
      if (text.empty()) {
        throw InputError(source_.name(),
                         fmt::format("line {}, column {}: the field is empty, and {} has nothing in its place",
                                     line.number, c + 1, kDefault),
                         "fill it in the query, as by fill(usePrevious: true)");
      }
      const FieldValue parsed = parse_field(text);
      if (parsed.state != FieldState::number) refuse_field(source_, line, c, parsed.state);
      require_room_to_grow(series.values, 1, series_.size(), source_.name());
      series.values.push_back(parsed.value);
      if (&series == &series_.front()) note_time(line);
    }
  }

  std::string text_at(const TableLine& line, std::size_t column) const {
    std::string text = field_text(line.fields[column]);
    return text.empty() ? at(schema_.defaults, column) : text;
  }

  Series& series_at(const std::string& key, const TableLine& line, std::size_t column) {
    const auto [found, is_new] = numbers_.try_emplace(key, series_.size());
    if (!is_new) return series_[found->second];
    Series& series = series_.emplace_back();
    series.name = schema_.headings[column];
    for (std::size_t c = 0; c < line.fields.size(); ++c) {
      if (schema_.headings[c] == "_field" && series.name == "_value") series.name = text_at(line, c);
      if (is_tag(schema_, c)) series.tags += ' ' + text_at(line, c);
    }
    return series;
  }

  /// Of the first series: the others are taken at the same times.
  void note_time(const TableLine& line) {
    constexpr std::array<std::string_view, 2> kTimes = {"_time", "time"};
    const auto heading =
        std::ranges::find_if(schema_.headings, [&](const std::string& name) { return is_one_of(name, kTimes); });
    if (heading == schema_.headings.end()) return;
    const auto time = nanoseconds_of(text_at(line, static_cast<std::size_t>(heading - schema_.headings.begin())));
    if (!time) return;
    if (times_.empty()) first_time_ = *time;
    times_.push_back(static_cast<double>(*time - first_time_) * 1e-9);
  }

  TableContent table() {
    TableContent table;
    if (series_.empty()) return table;
    const Series& first = series_.front();
    for (Series& series : series_) {
      if (series.values.size() != first.values.size()) {
        throw InputError(source_.name(),
                         fmt::format("its series are not equally long: '{}' has {} and '{}' has {}",
                                     printable_line(first.name + first.tags), counted(first.values.size(), "value"),
                                     printable_line(series.name + series.tags), series.values.size()),
                         "query one of them, or the same times of all");
      }
      const bool is_alone = std::ranges::count(series_, series.name, &Series::name) == 1;
      table.headings.push_back(is_alone ? series.name : series.name + series.tags);
    }
    if (times_.size() == first.values.size()) {
      if (std::string warning = time_stamps_warning(times_, options_); !warning.empty()) {
        table.warnings.push_back(std::move(warning));
      }
    }
    for (Series& series : series_) table.columns.push_back(std::move(series.values));
    return table;
  }

  const ByteSource& source_;
  const ReadOptions& options_;
  Schema schema_;
  std::vector<std::size_t> value_columns_;
  std::vector<Series> series_;
  std::map<std::string, std::size_t> numbers_;  ///< of the series
  std::vector<double> times_;                   ///< of the first one, in seconds behind its first
  std::int64_t first_time_ = 0;
};

}  // namespace

bool is_annotated_table(const ByteSource& source) {
  const std::string head = source.head(16);
  const std::string_view text = without_byte_order_mark(head);
  return text.starts_with(kDatatype) || text.starts_with(kGroup) || text.starts_with(kDefault);
}

TableContent read_annotated_table(const ByteSource& source, const ReadOptions& options) {
  return Reader(source, options).read();
}

}  // namespace fftcl::app
