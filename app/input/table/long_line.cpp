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

/// The values of a line whose text comes in parts.
class LineValues {
 public:
  LineValues(const ByteSource& source, std::uint64_t most, NonFinite nonfinite, LongLine& line)
      : source_(source), most_(most), nonfinite_(nonfinite), line_(line), numbers_(line.separator) {}

  bool is_full() const { return line_.values.size() >= most_; }
  std::string warning() const { return numbers_.warning(); }

  /// Whole fields, as long as their values are wanted. The last field of a text that ends in a separator is none.
  void take(std::string_view text) {
    if (line_.separator != Separator::space && text.ends_with(separator_characters(line_.separator).front())) {
      text.remove_suffix(1);
    }
    const std::vector<std::string_view> fields = split_fields(text, line_.separator);
    require_room_to_grow(line_.values, fields.size(), 1, source_.name());
    for (const std::string_view field : fields) {
      if (field.empty()) {
        ++empty_;
        continue;
      }
      // Separators at the end of a line make no values, those before others do.
      for (; empty_ > 0; --empty_) add({});
      add(field);
    }
  }

 private:
  void add(std::string_view field) {
    if (is_full()) return;
    const FieldValue parsed = numbers_.parse(field);
    if (parsed.state == FieldState::number) {
      line_.values.push_back(parsed.value);
    } else if (nonfinite_ == NonFinite::zero && is_missing_value(field)) {
      line_.values.push_back(kMissingValue);
    } else {
      TableLine place = {1, line_.separator, std::vector<std::string_view>(line_.values.size())};
      place.fields.push_back(field);
      refuse_field(source_, place, line_.values.size(), parsed.state);
    }
  }

  const ByteSource& source_;
  std::uint64_t most_;
  NonFinite nonfinite_;
  LongLine& line_;
  TableNumbers numbers_;
  std::size_t empty_ = 0;  ///< fields behind the last value
};

/// True where nothing but blank lines and comments stand from `offset` on, behind the first line.
bool ends_at(const ByteSource& source, std::uint64_t offset) {
  LineReader lines(source, offset, kBlockBytes, 1);
  while (const auto line = lines.next()) {
    if (!strip_line(*line).empty()) return false;
  }
  return true;
}

}  // namespace

std::optional<LongLine> read_long_line(const ByteSource& source, std::uint64_t most, NonFinite nonfinite) {
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
  LineValues values(source, most, nonfinite, line);
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
    values.take(fields);
    if (ended || values.is_full()) {
      line.warning = values.warning();
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
