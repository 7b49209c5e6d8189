// JSON documents: small ones as values, large ones part by part.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "output/byte_sink.hpp"
#include "output/number_text.hpp"
#include "output/text_block.hpp"

namespace fftcl::app {

/// Keys keep the order in which they were put in.
using Json = nlohmann::ordered_json;

/// The values as an array; what is not finite (silence in dB is -inf) becomes null.
Json json_array(std::span<const double> values);
/// A number, or null where it is not finite.
Json json_number(double value);

/// Writes the document, indented by one, arrays of numbers on one line, and a line end. Bytes that are not UTF-8 (file
/// names) are replaced by U+FFFD. Does not commit.
void write_json(ByteSink& sink, const Json& document);

/// An object or an array, written as its parts come, in the form that write_json() gives it `depth` levels below the
/// root.
class JsonParts {
 public:
  enum class Kind { object, array };

  JsonParts(ByteSink& sink, Kind kind, std::size_t depth);

  /// Begins the next item of an array, or member of an object. Its value is what goes to the sink next, at depth
  /// inner_depth() where it has lines.
  void next();
  void next(std::string_view key);
  std::size_t inner_depth() const { return depth_ + 1; }

  /// An item of an array.
  void item(const Json& value);
  /// A member with its value.
  void member(std::string_view key, const Json& value);

  /// To be called at the end.
  void close();

 private:
  ByteSink& sink_;
  Kind kind_;
  std::size_t depth_;
  bool any_ = false;
};

/// A number as JSON has it, null for what is not finite, written where there is room for kNumberRoom characters; its
/// end. Floats are as short as floats can be: 0.1 and not 0.10000000149011612.
char* put_json_number(char* to, float value);
char* put_json_number(char* to, double value);
/// As put_number(to, value, precision).
char* put_json_number(char* to, double value, Precision precision);

/// An array of numbers on one line; `put(to, i)` writes number i where there is room for kNumberRoom characters and
/// gives its end. Several times as fast as an array of Json values, and none of it stays in memory.
template <class Put>
void write_json_numbers(ByteSink& sink, std::size_t count, Put&& put) {
  TextBlock text(sink);
  for (std::size_t i = 0; i < count; ++i) {
    char* to = text.begin(1 + kNumberRoom);
    *to++ = i == 0 ? '[' : ',';
    text.end(put(to, i));
  }
  text.flush();
  sink.write(count == 0 ? "[]" : "]");
}

}  // namespace fftcl::app
