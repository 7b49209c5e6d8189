#include "support/parse_json.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace fftcl::app {
namespace {

using Json = nlohmann::ordered_json;

/// How deep objects and arrays lie within each other, those that are not closed as well.
std::size_t depth_of(std::string_view text) {
  std::size_t depth = 0, deepest = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string) {
      if (c == '\\') ++at;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Json parse_json(const std::string& text) {
  constexpr std::size_t kMostDepth = 100;
  if (depth_of(text) > kMostDepth) throw JsonFault("arrays or objects lie too deep within each other");
  try {
    return Json::parse(text);
  } catch (const Json::exception& error) {
    throw JsonFault(said_by(error));
  }
}

std::string said_by(const Json::exception& error) {
  std::string_view text = error.what();
  const std::size_t end = text.find("] ");
  if (text.starts_with('[') && end != std::string_view::npos) text.remove_prefix(end + 2);
  return std::string(text);
}

}  // namespace fftcl::app
