#include "output/json_writer.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace fftcl::app {
namespace {

std::string text_of(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Objects and arrays of them are spread over lines, arrays of plain values stand on one.
void write_value(ByteSink& sink, const Json& value, std::size_t depth) {
  const bool spread =
      value.is_structured() && !value.empty() &&
      (value.is_object() || std::ranges::any_of(value, [](const Json& item) { return item.is_structured(); }));
  if (!spread) {
    sink.write(text_of(value));
    return;
  }
  JsonParts parts(sink, value.is_object() ? JsonParts::Kind::object : JsonParts::Kind::array, depth);
  for (auto item = value.begin(); item != value.end(); ++item) {
    value.is_object() ? parts.next(item.key()) : parts.next();
    write_value(sink, item.value(), parts.inner_depth());
  }
  parts.close();
}

template <class T>
char* put_or_null(char* to, T value) {
  return std::isfinite(value) ? put_number(to, value) : to + std::string_view("null").copy(to, kNumberRoom);
}

}  // namespace

Json json_number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_array(std::span<const double> values) {
  Json array = Json::array();
  for (const double value : values) array.push_back(json_number(value));
  return array;
}

void write_json(ByteSink& sink, const Json& document) {
  write_value(sink, document, 0);
  sink.write("\n");
}

JsonParts::JsonParts(ByteSink& sink, Kind kind, std::size_t depth) : sink_(sink), kind_(kind), depth_(depth) {
  sink_.write(kind_ == Kind::object ? "{" : "[");
}

void JsonParts::next() {
  sink_.write((any_ ? ",\n" : "\n") + std::string(inner_depth(), ' '));
  any_ = true;
}

void JsonParts::next(std::string_view key) {
  next();
  sink_.write(text_of(Json(key)) + ": ");
}

void JsonParts::item(const Json& value) {
  next();
  write_value(sink_, value, inner_depth());
}

void JsonParts::member(std::string_view key, const Json& value) {
  next(key);
  write_value(sink_, value, inner_depth());
}

void JsonParts::close() {
  if (any_) sink_.write("\n" + std::string(depth_, ' '));
  sink_.write(kind_ == Kind::object ? "}" : "]");
}

char* put_json_number(char* to, float value) { return put_or_null(to, value); }
char* put_json_number(char* to, double value) { return put_or_null(to, value); }

char* put_json_number(char* to, double value, Precision precision) {
  return std::isfinite(value) ? put_number(to, value, precision) : put_or_null(to, value);
}

}  // namespace fftcl::app
