#include "output/json_writer.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "output/number_text.hpp"

namespace fftcl::app {
namespace {

std::string text_of(const Json& value) {
  return value.dump(-1, ' ', false, nlohmann::detail::error_handler_t::replace);
}

/// Objects and arrays of them are spread over lines, arrays of plain values stand on one.
void write_value(ByteSink& sink, const Json& value, std::size_t depth) {
  const bool spread = value.is_structured() && !value.empty() &&
                      (value.is_object() ||
                       std::any_of(value.begin(), value.end(), [](const Json& item) { return item.is_structured(); }));
  if (!spread) {
    sink.write(text_of(value));
    return;
  }
  const std::string indent(depth + 1, ' ');
  bool first = true;
  sink.write(value.is_object() ? "{" : "[");
  for (auto item = value.begin(); item != value.end(); ++item) {
    sink.write((first ? "\n" : ",\n") + indent);
    first = false;
    if (value.is_object()) sink.write(text_of(Json(item.key())) + ": ");
    write_value(sink, item.value(), depth + 1);
  }
  sink.write("\n" + std::string(depth, ' ') + (value.is_object() ? "}" : "]"));
}

}  // namespace

Json json_number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_array(std::span<const double> values) {
  Json array = Json::array();
  for (const double value : values) array.push_back(json_number(value));
  return array;
}

Json json_array(std::span<const float> values) {
  Json array = Json::array();
  for (const float value : values) array.push_back(json_number(as_written(value)));
  return array;
}

void write_json_part(ByteSink& sink, const Json& part, std::size_t depth) { write_value(sink, part, depth); }

void write_json(ByteSink& sink, const Json& document) {
  write_value(sink, document, 0);
  sink.write("\n");
}

}  // namespace fftcl::app
