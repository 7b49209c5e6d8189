// JSON of others, which may be anything.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace fftcl::app {

/// What is wrong with a text, in words.
struct JsonFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Members in the order of the text. Throws JsonFault where it is no JSON, and where arrays lie within arrays deeper
/// than in any document that the program reads: what looks at them would fill the stack.
nlohmann::ordered_json parse_json(const std::string& text);

/// What was wrong, without the library's own name for it, "[json.exception.out_of_range.403] ".
std::string said_by(const nlohmann::ordered_json::exception& error);

}  // namespace fftcl::app
