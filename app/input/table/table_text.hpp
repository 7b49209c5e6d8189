// CSV and its relatives as text: lines, separators, fields, numbers. Independent of the locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// True where the first bytes are text, in whatever encoding keeps ASCII: binary files are told by control characters.
bool begins_as_text(const ByteSource& source);

/// What stands between the fields of a line. `space`: runs of spaces and tabs.
enum class Separator { comma, semicolon, tab, space };

/// Tab, semicolon or comma, the first of them that the line holds outside quotes; else space.
Separator find_separator(std::string_view line);

/// The characters that do: one, or the space and the tab.
std::string_view separator_characters(Separator separator);

/// "CSV", "CSV with semicolons", "TSV", "columns of text".
std::string separator_name(Separator separator);

/// Without spaces at its ends.
std::string_view trim(std::string_view text);

/// The line without its comment (from a '#' outside quotes on, or all of it) and without spaces at its ends.
std::string_view strip_line(std::string_view line);

/// `content` of strip_line(line) with the tabs that stand around it, between which fields may be empty.
std::string_view with_outer_tabs(std::string_view content, std::string_view line);

/// The fields, without spaces around them. Those in quotes keep their quotes: field_text() says what is in them.
std::vector<std::string_view> split_fields(std::string_view line, Separator separator);

/// A number's field without the quotes that it may stand in, and without spaces in them.
std::string_view without_quotes(std::string_view field);

enum class FieldState { number, not_a_number, out_of_range };

struct FieldValue {
  FieldState state = FieldState::not_a_number;
  double value = 0;
};

/// A decimal number (1, +2.5e-3, 0.5D-01, -inf, nan), in quotes or not, the whole field or nothing. Too small for a
/// double is 0.
FieldValue parse_field(std::string_view field);

/// The source's lines, one after the other, without their ends (LF or CR LF) and without a byte order mark.
class LineReader {
 public:
  static constexpr std::size_t kAnyLength = std::string::npos;

  /// From `offset` on, which `lines_before` stand in front of. Lines longer than about `most` bytes are cut there.
  explicit LineReader(const ByteSource& source, std::uint64_t offset = 0, std::size_t most = kAnyLength,
                      std::uint64_t lines_before = 0);

  /// The next line, valid until the next call; nothing at the end, and behind a line that was cut. Throws Error where
  /// memory does not hold it.
  std::optional<std::string_view> next();
  /// True where the line given last is the beginning of a longer one.
  bool is_cut() const { return cut_; }
  /// The number of the line returned last, counted from 1.
  std::uint64_t line_number() const { return line_number_; }

 private:
  bool fill();

  const ByteSource& source_;
  std::string buffer_;
  std::size_t begin_ = 0;  ///< of the next line within the buffer
  std::uint64_t offset_ = 0;
  std::size_t most_ = kAnyLength;
  bool cut_ = false;
  std::uint64_t line_number_;
};

/// The text behind a byte order mark, where it begins with one.
std::string_view without_byte_order_mark(std::string_view text);

/// True for "NA", "null", "-" and the like, which stand for a value that is missing.
bool is_missing_mark(std::string_view field);

/// True for a complex number as Python and Octave print it: "1+2j", "(1.5e+00-2.5e-01j)", "3i".
bool is_complex_number(std::string_view field);

/// True for what is no number but was meant as one, or as a missing one: "12x", "1_000", "5" behind a Unicode minus,
/// "1+2j", "NA". A heading that looks so is worth a warning.
bool is_mistaken_number(std::string_view field);

}  // namespace fftcl::app
