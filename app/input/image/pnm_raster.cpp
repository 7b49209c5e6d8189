#include "input/image/pnm_raster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "input/input_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kPnmBlockBytes = 1 << 16;
/// Comments included.
constexpr std::size_t kMostHeaderBytes = 1 << 16;
constexpr std::uint64_t kMostDigitsValue = std::numeric_limits<std::uint32_t>::max();

bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(int c) { return c >= '0' && c <= '9'; }

/// The bytes of a source from an offset on, one after the other.
class ByteReader {
 public:
  ByteReader(const ByteSource& source, std::uint64_t offset) : source_(source), offset_(offset) {}

  /// The next byte, or -1 at the end.
  int peek() {
    if (place_ == filled_) {
      offset_ += filled_;
      filled_ = source_.read_at(offset_, block_);
      place_ = 0;
      if (filled_ == 0) return -1;
    }
    return static_cast<unsigned char>(block_[place_]);
  }
  void skip() { ++place_; }
  /// To a byte further on.
  void go_to(std::uint64_t offset) {
    const std::uint64_t ahead = offset - offset_;
    if (ahead <= filled_) {
      place_ = static_cast<std::size_t>(ahead);
    } else {
      offset_ = offset;
      place_ = filled_ = 0;
    }
  }
  std::uint64_t offset() const { return offset_ + place_; }

  /// White space, and comments from '#' to the end of the line.
  void skip_space() {
    for (int c = peek(), before = 0; is_space(c) || c == '#'; before = c, c = peek()) {
      if (c != '#') {
        if (c == '\n') (before == '\r' ? dos_lines_ : unix_lines_) = true;
        skip();
        continue;
      }
      while (c != '\n' && c != '\r' && c != -1) {
        skip();
        c = peek();
      }
    }
  }

  /// The one byte of white space in front of pixels; both bytes of a line's end where all lines before it have two, as
  /// of a header that was written as text of DOS: netpbm's programs take the second one for a pixel.
  void skip_line_end() {
    const bool carriage_return = peek() == '\r';
    skip();
    if (carriage_return && dos_lines_ && !unix_lines_ && peek() == '\n') skip();
  }

  /// A run of digits; values beyond 32 bits read as the largest of them. Nothing where there is none.
  std::optional<std::uint64_t> number() {
    skip_space();
    if (!is_digit(peek())) return std::nullopt;
    std::uint64_t value = 0;
    for (int c = peek(); is_digit(c); c = peek()) {
      value = std::min(value * 10 + static_cast<std::uint64_t>(c - '0'), kMostDigitsValue);
      skip();
    }
    return value;
  }

 private:
  const ByteSource& source_;
  std::uint64_t offset_;
  std::array<char, kPnmBlockBytes> block_;
  std::size_t filled_ = 0;
  std::size_t place_ = 0;
  bool dos_lines_ = false;
  bool unix_lines_ = false;
};

constexpr const char* kMendCut =
    "copy it again, or try 'pamfix -truncate FILE > mended.pnm' (netpbm), which keeps the rows that are there";
constexpr const char* kWriteHeader =
    "give it a header such as 'P5 640 480 255': the width, the height and what is white";

[[noreturn]] void fail_truncated(const ByteSource& source, std::uint64_t there, std::uint64_t promised) {
  throw InputError(source.name(), fmt::format("truncated image: {} of its {} samples are there", there, promised),
                   kMendCut);
}

[[noreturn]] void fail_above_white(const ByteSource& source, std::uint64_t value, unsigned white) {
  throw InputError(source.name(), fmt::format("damaged image: a sample of {} where {} is white", value, white),
                   "correct its value of white, as by 'pamfix -changemaxval FILE > mended.pnm' (netpbm)");
}

/// What a series of pictures has in front of each.
bool begins_as_pnm(const ByteSource& source, std::uint64_t offset) {
  std::array<char, 64> head;
  const std::size_t got = source.read_at(offset, head);
  return is_pnm({head.data(), got});
}

/// Saturates.
std::uint64_t sample_count(const PnmHeader& header) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t row = header.width * header.channels();
  return header.height > kMost / row ? kMost : row * header.height;
}

/// Read from where the reader stands, which is left behind it.
PnmHeader header_at(ByteReader& reader, const std::string& name) {
  const std::uint64_t begin = reader.offset();
  PnmHeader header;
  reader.peek();
  reader.skip();
  header.kind = reader.peek() - '0';
  reader.skip();
  std::array<std::uint64_t, 3> numbers = {};
  for (std::uint64_t& number : numbers) {
    const std::optional<std::uint64_t> value = reader.number();
    if (reader.offset() - begin > kMostHeaderBytes)
      throw InputError(name, "damaged image: its header does not end", kWriteHeader);
    // A number that the file's end cuts off may be any.
    if (reader.peek() == -1) throw InputError(name, "truncated image: it ends within its header", kCopyAgain);
    if (!value) {
      throw InputError(name, fmt::format("damaged image: no number at byte {} of its header", reader.offset()),
                       kWriteHeader);
    }
    number = *value;
  }
  if (!is_space(reader.peek())) {
    throw InputError(name, fmt::format("damaged image: no space at byte {} of its header", reader.offset()),
                     kWriteHeader);
  }
  reader.skip_line_end();
  header.width = numbers[0];
  header.height = numbers[1];
  if (header.width == 0 || header.height == 0) throw InputError(name, "contains no samples", kWriteHeader);
  if (numbers[2] == 0 || numbers[2] > 65535) {
    throw InputError(name, fmt::format("damaged image: {} as the value of white; 1 to 65535 is allowed", numbers[2]),
                     kWriteHeader);
  }
  header.white = static_cast<unsigned>(numbers[2]);
  header.data_offset = reader.offset();
  return header;
}

template <class Pixel>
std::vector<Pixel> text_pixels(const ByteSource& source, const PnmHeader& header, std::uint64_t count,
                               std::uint64_t& end) {
  ByteReader reader(source, header.data_offset);
  std::vector<Pixel> pixels(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const std::optional<std::uint64_t> value = reader.number();
    if (!value && reader.peek() == -1) fail_truncated(source, i, count);
    if (!value) {
      throw InputError(source.name(), fmt::format("damaged image: no number at byte {}", reader.offset()),
                       "leave out what stands there: samples are decimal numbers with spaces between");
    }
    if (*value > header.white) fail_above_white(source, *value, header.white);
    pixels[i] = static_cast<Pixel>(*value);
  }
  reader.skip_space();
  end = reader.offset();
  return pixels;
}

template <class Pixel>
std::vector<Pixel> byte_pixels(const ByteSource& source, const PnmHeader& header, std::uint64_t count) {
  std::vector<Pixel> pixels(static_cast<std::size_t>(count));
  const std::size_t bytes = pixels.size() * sizeof(Pixel);
  if (source.read_at(header.data_offset, {reinterpret_cast<char*>(pixels.data()), bytes}) < bytes) {
    throw InputError(source.name(), "became shorter while it was read", kGiveCopy);
  }
  Pixel largest = 0;
  for (Pixel& pixel : pixels) {
    if constexpr (sizeof(Pixel) == 2) {
      // The most significant byte comes first.
      const auto* parts = reinterpret_cast<const unsigned char*>(&pixel);
      pixel = static_cast<Pixel>(parts[0] << 8 | parts[1]);
    }
    largest = std::max(largest, pixel);
  }
  if (largest > header.white) fail_above_white(source, largest, header.white);
  return pixels;
}

}  // namespace

bool is_pnm(std::string_view head) {
  if (head.size() < 2 || head[0] != 'P' || std::string_view("2356").find(head[1]) == std::string_view::npos)
    return false;
  std::size_t place = 2;
  if (place < head.size() && !is_space(head[place]) && head[place] != '#') return false;
  while (place < head.size() && (is_space(head[place]) || head[place] == '#')) {
    if (head[place] == '#') {
      while (place < head.size() && head[place] != '\n') ++place;
    } else {
      ++place;
    }
  }
  const std::size_t number = place;
  while (place < head.size() && is_digit(head[place])) ++place;
  return place >= head.size() || (place > number && (is_space(head[place]) || head[place] == '#'));
}

PnmHeader read_pnm_header(const ByteSource& source) {
  ByteReader reader(source, 0);
  return header_at(reader, source.name());
}

std::uint64_t count_pnm_pictures(const ByteSource& source, std::uint64_t begin) {
  ByteReader reader(source, begin);
  std::uint64_t pictures = 0;
  while (begins_as_pnm(source, reader.offset())) {
    PnmHeader header;
    try {
      header = header_at(reader, source.name());
    } catch (const InputError&) {
      break;  // the rest is no picture, or not enough of one to say so
    }
    ++pictures;
    const std::uint64_t there = source.size() - header.data_offset, count = sample_count(header);
    if (header.is_text()) {
      for (std::uint64_t i = 0; i < count && reader.number(); ++i) continue;
      reader.skip_space();
    } else if (count > there / header.sample_bytes()) {
      break;
    } else {
      reader.go_to(header.data_offset + count * header.sample_bytes());
    }
  }
  return pictures;
}

PnmPixels read_pnm_pixels(const ByteSource& source, const PnmHeader& header,
                          const std::function<void()>& before_pixels) {
  PnmPixels result;
  Raster& raster = result.raster;
  raster.width = static_cast<std::size_t>(header.width);
  raster.height = static_cast<std::size_t>(header.height);
  raster.channels = header.channels();
  raster.white = header.white;
  const std::uint64_t count = sample_count(header);
  const std::uint64_t there = source.size() - std::min(source.size(), header.data_offset);
  // A number of text takes a digit and, but for the last, a space.
  const std::uint64_t most = header.is_text() ? (there + 1) / 2 : there / header.sample_bytes();
  if (count > most) {
    if (header.is_text()) {
      throw InputError(source.name(),
                       fmt::format("truncated image: {} bytes of text are there for {} samples", there, count),
                       kMendCut);
    }
    fail_truncated(source, most, count);
  }
  before_pixels();
  std::uint64_t end = header.data_offset + count * header.sample_bytes();
  if (header.is_text()) {
    if (header.sample_bytes() == 1)
      hold_pixels(raster, text_pixels<std::uint8_t>(source, header, count, end));
    else
      hold_pixels(raster, text_pixels<std::uint16_t>(source, header, count, end));
  } else if (header.sample_bytes() == 1) {
    hold_pixels(raster, byte_pixels<std::uint8_t>(source, header, count));
  } else {
    hold_pixels(raster, byte_pixels<std::uint16_t>(source, header, count));
  }
  result.end = end;
  return result;
}

}  // namespace fftcl::app
