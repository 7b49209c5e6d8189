#include "input/table/long_line.hpp"

#include <span>
#include <string>
#include <string_view>

#include "input/room_to_grow.hpp"
#include "input/table/decimal_sign.hpp"
#include "input/table/table_mistakes.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockBytes = 1 << 18;

/// True where the line holds only what numbers and what separates them are made of: quotes, comments and ends of DOS
/// are left to the reader of lines.
bool is_plain(std::string_view text) { return text.find_first_of("\n\"#\x1A") == std::string_view::npos; }

/// The text up to its last separator: what follows may go on.
std::string_view whole_fields(std::string_view text, Separator separator) {
  const std::size_t end = text.find_last_of(separator_characters(separator));
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

/// Takes the fields' values as long as they are wanted. The last field of a text that ends in a separator is none.
void take_values(const ByteSource& source, std::string_view text, std::uint64_t most, TableNumbers& numbers,
                 LongLine& line) {
  if (line.separator != Separator::space && text.ends_with(separator_characters(line.separator).front())) {
    text.remove_suffix(1);
  }
  const std::vector<std::string_view> fields = split_fields(text, line.separator);
  require_room_to_grow(line.values, fields.size(), 1, source.name());
  for (const std::string_view field : fields) {
    if (line.values.size() >= most) return;
    const FieldValue parsed = numbers.parse(field);
    if (parsed.state != FieldState::number) {
      TableLine place = {1, line.separator, std::vector<std::string_view>(line.values.size())};
      place.fields.push_back(field);
      refuse_field(source, place, line.values.size(), parsed.state);
    }
    line.values.push_back(parsed.value);
  }
}

/// True where nothing but blank lines and comments stand from `offset` on, behind the first line.
bool ends_at(const ByteSource& source, std::uint64_t offset) {
  LineReader lines(source, offset, kBlockBytes, 1);
  while (const auto line = lines.next()) {
    if (!strip_line(*line).empty()) return false;
  }
  return true;
}

}  // namespace

std::optional<LongLine> read_long_line(const ByteSource& source, std::uint64_t most) {
  std::string text(kBlockBytes, '\0');
  std::size_t got = source.read_at(0, text);
  if (got < kBlockBytes || !is_plain(text)) return std::nullopt;
  std::uint64_t offset = got;
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  LongLine line;
  line.separator = find_separator(text);
  const std::vector<std::string_view> first = split_fields(whole_fields(text, line.separator), line.separator);
  if (first.empty() || parse_field(first.front(), line.separator).state == FieldState::not_a_number)
    return std::nullopt;
  TableNumbers numbers(line.separator);
  while (true) {
    const std::size_t end = text.find('\n');
    if (end != std::string::npos) {
      // The text stands at the end of what was read.
      if (!ends_at(source, offset - text.size() + end + 1)) return std::nullopt;
      text.resize(end);
    }
    if (!is_plain(text)) return std::nullopt;
    const bool ended = end != std::string::npos || got < kBlockBytes;
    std::string_view fields = ended ? trim(text) : whole_fields(text, line.separator);
    if (fields.empty() && !ended) fields = text;  // no number is as long
    if (!fields.empty()) take_values(source, fields, most, numbers, line);
    if (ended || line.values.size() >= most) {
      line.warning = numbers.warning();
      return line;
    }
    text.erase(0, fields.size());
    const std::size_t kept = text.size();
    text.resize(kept + kBlockBytes);
    got = source.read_at(offset, std::span<char>(text.data() + kept, kBlockBytes));
    text.resize(kept + got);
    offset += got;
  }
}

}  // namespace fftcl::app
