#include "input/table/table_text.hpp"

#include <algorithm>
#include <charconv>

#include "input/room_to_grow.hpp"
#include "input/table/comment_line.hpp"
#include "input/table/delimited_fields.hpp"
#include "input/table/dos_end.hpp"
#include "support/host_memory.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kTextBlockBytes = 1 << 18;

/// All that may stand between fields; a quote behind one of them opens a field.
constexpr std::string_view kSeparators = "\t;, ";

bool has_quotes(std::string_view line) { return line.find('"') != std::string_view::npos; }

std::string separators_outside_quotes(std::string_view line) {
  std::string separators;
  for (std::size_t end = 0; (end = field_end(line, end, kSeparators)) < line.size(); ++end) separators += line[end];
  return separators;
}

/// The exponent of double precision as Fortran writes it, behind what a number ends in: 0.25D-03.
bool is_fortran_exponent(std::string_view field, const char* mantissa_end) {
  const auto place = static_cast<std::size_t>(mantissa_end - field.data());
  const std::string_view mantissa = field.substr(0, place), rest = field.substr(place);
  return rest.size() > 2 && (rest[0] == 'D' || rest[0] == 'd') && (rest[1] == '+' || rest[1] == '-') &&
         mantissa.find('.') != mantissa.npos && mantissa.find_first_of("eE") == mantissa.npos;
}

/// A number whose value is out of range because it is too small rather than too large: the power of ten of its first
/// digit that is not 0 is below zero.
bool is_tiny(std::string_view field) {
  const std::size_t end = std::min(field.find_first_of("eE"), field.size());
  const std::string_view mantissa = field.substr(0, end);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size()), first = mantissa.find_first_of("123456789");
  if (first == std::string_view::npos) return true;
  const long long power =
      first < point ? static_cast<long long>(point - first) - 1 : -static_cast<long long>(first - point);
  std::string_view digits = field.substr(std::min(end + 1, field.size()));
  const bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+')) digits.remove_prefix(1);
  long long exponent = 0;
  const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  if (error == std::errc::result_out_of_range) return negative;  // longer than any field
  return power + (negative ? -exponent : exponent) < 0;
}

}  // namespace

Separator find_separator(std::string_view line) {
  std::string separators;
  if (has_quotes(line)) {
    separators = separators_outside_quotes(line);
    line = separators;
  }
  if (line.find('\t') != std::string_view::npos) return Separator::tab;
  if (line.find(';') != std::string_view::npos) return Separator::semicolon;
  if (line.find(',') != std::string_view::npos) return Separator::comma;
  return Separator::space;
}

std::string_view separator_characters(Separator separator) {
  switch (separator) {
    case Separator::comma:
      return ",";
    case Separator::semicolon:
      return ";";
    case Separator::tab:
      return "\t";
    case Separator::space:
      break;
  }
  return " \t";
}

std::string separator_name(Separator separator) {
  switch (separator) {
    case Separator::comma:
      return "CSV";
    case Separator::semicolon:
      return "CSV with semicolons";
    case Separator::tab:
      return "TSV";
    case Separator::space:
      break;
  }
  return "columns of text";
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string_view strip_line(std::string_view line) {
  const auto begins_at = [&](std::size_t place) { return line[place] == '#' && !is_value_mark(line, place); };
  std::size_t comment = line.find('#');
  if (comment != std::string_view::npos && has_quotes(line.substr(0, comment))) {
    const std::string ends = std::string(kSeparators) + '#';
    comment = field_end(line, 0, ends);
    while (comment < line.size() && !begins_at(comment)) comment = field_end(line, comment + 1, ends);
  } else {
    while (comment < line.size() && !begins_at(comment)) comment = line.find('#', comment + 1);
  }
  const std::string_view content = trim(line.substr(0, comment));
  return is_comment_line(content) ? std::string_view() : content;
}

std::string_view with_outer_tabs(std::string_view content, std::string_view line) {
  const auto begin = static_cast<std::size_t>(content.data() - line.data());
  const std::size_t first = std::min(line.find('\t'), begin);
  std::size_t end = begin + content.size();
  while (end < line.size() && (line[end] == ' ' || line[end] == '\t')) ++end;
  return line.substr(first, end - first);
}

std::vector<std::string_view> split_fields(std::string_view line, Separator separator) {
  std::vector<std::string_view> fields;
  const std::string_view ends = separator_characters(separator);
  const bool quoted = has_quotes(line);
  if (separator == Separator::space) {
    for (std::size_t begin = 0; (begin = line.find_first_not_of(ends, begin)) != std::string_view::npos;) {
      const std::size_t end =
          quoted ? field_end(line, begin, ends) : std::min(line.find_first_of(ends, begin), line.size());
      fields.push_back(line.substr(begin, end - begin));
      begin = end;
    }
    return fields;
  }
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end =
        quoted ? field_end(line, begin, ends) : std::min(line.find(ends.front(), begin), line.size());
    fields.push_back(trim(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return fields;
}

bool begins_as_text(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 1 << 14;
  const std::string head = source.head(kHeadBytes);
  const bool printable = !head.starts_with(kDosEnd) && std::ranges::all_of(head, [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code >= 0x20 ? code != 0x7F : c == '\n' || c == '\r' || c == '\t' || c == kDosEnd;
  });
  if (head.size() < kHeadBytes) return printable;
  // Samples that are all the same are no field of so many letters, whose end would be looked for without end.
  const std::string ends = std::string(kSeparators) + "\r\n";
  return printable && head.find_first_of(ends) != head.npos && head.find_first_not_of(ends) != head.npos;
}

std::string_view without_quotes(std::string_view field) {
  if (field.size() >= 2 && field.front() == '"' && field.back() == '"') return trim(field.substr(1, field.size() - 2));
  return field;
}

FieldValue parse_field(std::string_view field) {
  FieldValue result;
  field = without_quotes(field);
  if (field.size() > 1 && field.front() == '+' && field[1] != '-') field.remove_prefix(1);
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), result.value);
  if (error == std::errc() && is_fortran_exponent(field, end)) {
    std::string with_e(field);
    with_e[static_cast<std::size_t>(end - field.data())] = 'e';
    return parse_field(with_e);
  }
  if (field.empty() || end != field.data() + field.size() || error == std::errc::invalid_argument) return {};
  if (error == std::errc::result_out_of_range && !is_tiny(field)) {
    result.state = FieldState::out_of_range;
    return result;
  }
  if (error == std::errc::result_out_of_range) result.value = 0;
  result.state = FieldState::number;
  return result;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

bool is_missing_mark(std::string_view field) {
  constexpr std::string_view kInfinity = "\xE2\x88\x9E";
  constexpr std::string_view kMissing[] = {"NA", "N/A", "n/a", "na", "null", "NULL", "none", "None", "-", "--"};
  const std::size_t mark = field.find('#');
  // Oscilloscopes write infinity's sign for what is beyond their range.
  return std::ranges::find(kMissing, field) != std::end(kMissing) || field.ends_with(kInfinity) ||
         (mark != field.npos && is_value_mark(field, mark));
}

bool is_complex_number(std::string_view field) {
  if (field.starts_with('(') && field.ends_with(')')) field = field.substr(1, field.size() - 2);
  if (!field.ends_with('j') && !field.ends_with('i')) return false;
  field.remove_suffix(1);
  return field.find_first_of("0123456789") != field.npos && field.find_first_not_of("0123456789+-.eE") == field.npos;
}

bool is_mistaken_number(std::string_view field) {
  constexpr std::string_view kForeign[] = {"\xE2\x88\x92", "\xC2\xA0",
                                           "\xE2\x80\xAF"};  // minus, spaces that do not break
  if (is_missing_mark(field) || is_complex_number(field)) return true;
  bool digits = false;
  while (!field.empty()) {
    const auto foreign =
        std::ranges::find_if(kForeign, [&](std::string_view bytes) { return field.starts_with(bytes); });
    if (foreign == std::end(kForeign) && std::string_view("0123456789+-.,_'eExX").find(field.front()) == field.npos)
      return false;
    digits = digits || (field.front() >= '0' && field.front() <= '9');
    field.remove_prefix(foreign == std::end(kForeign) ? 1 : foreign->size());
  }
  return digits;
}

LineReader::LineReader(const ByteSource& source, std::uint64_t offset, std::size_t most, std::uint64_t lines_before)
    : source_(source), offset_(offset), most_(most), line_number_(lines_before) {
  fill();
  if (offset == 0) begin_ = buffer_.size() - without_byte_order_mark(buffer_).size();
}

bool LineReader::fill() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  const std::size_t kept = buffer_.size();
  const std::uint64_t bytes = bytes_to_look_for({1, 1, kept, buffer_.capacity()}, kTextBlockBytes);
  if (bytes > 0) require_host_memory(need_of_input(source_.name(), bytes), free_memory());
  buffer_.resize(kept + kTextBlockBytes);
  const std::size_t got = source_.read_at(offset_, std::span<char>(buffer_.data() + kept, kTextBlockBytes));
  buffer_.resize(kept + got);
  offset_ += got;
  return got > 0;
}

std::optional<std::string_view> LineReader::next() {
  if (cut_) return std::nullopt;
  std::size_t searched = begin_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string_view line = std::string_view(buffer_).substr(begin_, end - begin_);
      if (line.ends_with('\r')) line.remove_suffix(1);
      begin_ = end + 1;
      require_no_dos_end(line, ++line_number_, source_.name());
      return line;
    }
    if (buffer_.size() - begin_ >= most_) {
      cut_ = true;
      ++line_number_;
      return std::string_view(buffer_).substr(begin_);
    }
    searched = buffer_.size() - begin_;  // the same place after fill() has moved the line to the front
    if (fill()) continue;
    const std::string_view rest = without_dos_end(std::string_view(buffer_).substr(begin_));
    begin_ = buffer_.size();
    if (rest.empty()) return std::nullopt;
    require_no_dos_end(rest, ++line_number_, source_.name());
    return rest;
  }
}

}  // namespace fftcl::app
