#include "input/npy/npy_header.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "input/input_error.hpp"
#include "support/number_from.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
/// Longer dictionaries describe records, which are no numbers.
constexpr std::uint64_t kMostDictionaryBytes = 1 << 16;
constexpr std::size_t kMostAxes = 32;

/// Reads just the dictionaries that numpy writes: strings, True and False, and a tuple of whole numbers.
constexpr const char* kSaveAgain = "save the array again, as by numpy.save(FILE, array)";

class DictionaryParser {
 public:
  DictionaryParser(std::string_view text, const std::string& source) : rest_(text), source_(source) {}

  NpyHeader parse() {
    expect('{');
    bool seen_descr = false;
    bool seen_order = false;
    bool seen_shape = false;
    while (!accept('}')) {
      const std::string_view key = quoted();
      expect(':');
      if (key == "descr") {
        seen_descr = true;
        descr();
      } else if (key == "fortran_order") {
        seen_order = true;
        header_.fortran_order = truth();
      } else if (key == "shape") {
        seen_shape = true;
        shape();
      } else {
        damaged(fmt::format("the unknown key '{}'", key));
      }
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    skip_space();
    if (!rest_.empty()) damaged("text behind the dictionary");
    if (!seen_descr || !seen_order || !seen_shape) damaged("no 'descr', 'fortran_order' or 'shape'");
    return header_;
  }

 private:
  [[noreturn]] void damaged(const std::string& what) const {
    throw InputError(source_, "damaged NPY header: " + what, kSaveAgain);
  }

  void skip_space() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n' || rest_.front() == '\t')) {
      rest_.remove_prefix(1);
    }
  }

  bool accept(char c) {
    skip_space();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void expect(char c) {
    if (!accept(c)) damaged(fmt::format("'{}' expected", c));
  }

  std::string_view quoted() {
    skip_space();
    if (rest_.empty() || (rest_.front() != '\'' && rest_.front() != '"')) damaged("a quoted word expected");
    const std::size_t end = rest_.find(rest_.front(), 1);
    if (end == std::string_view::npos) damaged("a quote is not closed");
    const std::string_view word = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return word;
  }

  bool truth() {
    skip_space();
    for (const auto& [word, value] : {std::pair<std::string_view, bool>{"True", true}, {"False", false}}) {
      if (!rest_.starts_with(word)) continue;
      rest_.remove_prefix(word.size());
      return value;
    }
    damaged("True or False expected");
  }

  void shape() {
    expect('(');
    header_.shape.clear();
    while (!accept(')')) {
      skip_space();
      std::size_t length = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), length);
      if (error != std::errc{}) damaged("a length in 'shape' is not a whole number in range");
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      accept('L');  // as Python 2 wrote some
      header_.shape.push_back(length);
      if (header_.shape.size() > kMostAxes) damaged(fmt::format("more than {} axes", kMostAxes));
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
  }

  void descr() {
    skip_space();
    if (!rest_.empty() && rest_.front() == '[') unusable("records");
    const std::string_view word = quoted();
    if (word.size() < 2) damaged(fmt::format("the element type '{}'", word));
    std::string_view type = word;
    const char order = type.front();
    if (order == '<' || order == '>' || order == '|' || order == '=') type.remove_prefix(1);
    if (type.empty()) damaged(fmt::format("the element type '{}'", word));
    header_.big_endian = order == '>';
    header_.kind = type.front();
    const auto bytes = number_from<std::size_t>(type.substr(1));
    if (!bytes || !known(header_.kind, *bytes)) unusable(word);
    header_.element_bytes = *bytes;
  }

  static bool known(char kind, std::size_t bytes) {
    switch (kind) {
      case 'f':
        return bytes == 2 || bytes == 4 || bytes == 8;
      case 'c':
        return bytes == 8 || bytes == 16;
      case 'i':
      case 'u':
        return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
      case 'b':
        return bytes == 1;
      default:
        return false;
    }
  }

  [[noreturn]] void unusable(std::string_view what) const {
    throw InputError(source_, fmt::format("holds elements of type '{}'", what),
                     "save it as float16, float32, float64, complex64, complex128, integers or bool");
  }

  std::string_view rest_;
  const std::string& source_;
  NpyHeader header_;
};

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

}  // namespace

bool is_npy(const ByteSource& source) { return source.head(kMagic.size()) == kMagic; }

NpyHeader read_npy_header(const ByteSource& source) {
  const std::string start = source.head(12);
  const std::string cut_off = "truncated NPY file: the header is cut off";
  if (start.size() < 8) throw InputError(source.name(), cut_off, kCopyAgain);
  const int version = static_cast<unsigned char>(start[6]);
  if (version < 1 || version > 3) {
    throw InputError(source.name(), fmt::format("NPY version {} is unknown", version), "versions 1 to 3 can be read");
  }
  const std::size_t length_bytes = version == 1 ? 2 : 4;
  if (start.size() < 8 + length_bytes) throw InputError(source.name(), cut_off, kCopyAgain);
  const std::uint64_t length = little_endian(std::string_view(start).substr(8, length_bytes));
  if (length > kMostDictionaryBytes) {
    throw InputError(source.name(), fmt::format("damaged NPY header: it claims to be {} bytes long", length),
                     kSaveAgain);
  }
  std::string dictionary(static_cast<std::size_t>(length), '\0');
  if (source.read_at(8 + length_bytes, dictionary) < length) throw InputError(source.name(), cut_off, kCopyAgain);
  NpyHeader header = DictionaryParser(dictionary, source.name()).parse();
  header.data_offset = 8 + length_bytes + length;
  return header;
}

std::string element_name(const NpyHeader& header) {
  const std::size_t bits = 8 * header.element_bytes;
  switch (header.kind) {
    case 'f':
      return fmt::format("float{}", bits);
    case 'c':
      return fmt::format("complex{}", bits);
    case 'i':
      return fmt::format("int{}", bits);
    case 'u':
      return fmt::format("uint{}", bits);
    default:
      return "bool";
  }
}

}  // namespace fftcl::app
