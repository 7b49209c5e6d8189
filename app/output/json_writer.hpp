// JSON documents.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "output/byte_sink.hpp"

namespace fftcl::app {

/// Keys keep the order in which they were put in.
using Json = nlohmann::ordered_json;

/// The values as an array; what is not finite (silence in dB is -inf) becomes null. Floats are written as short as
/// floats are.
Json json_array(std::span<const double> values);
Json json_array(std::span<const float> values);
/// A number, or null where it is not finite.
Json json_number(double value);

/// Writes the document, indented by one, arrays of numbers on one line, and a line end. Bytes that are not UTF-8 (file
/// names) are replaced by U+FFFD. Does not commit.
void write_json(ByteSink& sink, const Json& document);

/// The same of a part of a document, `depth` levels below its root and without the line end.
void write_json_part(ByteSink& sink, const Json& part, std::size_t depth);

}  // namespace fftcl::app
