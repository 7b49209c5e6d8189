// Lists of transforms in a file, for --suite: a line each,
//   f32|f64  c2c|r2c|c2r  DIMS  BATCH        f32 c2c 1080x1920 64
// '#' starts a comment, empty lines are ignored.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// "f32", "f64", as suites and reports say it.
std::string short_name(Precision precision);

/// The transforms of a suite's text. `name` stands in messages. Throws Error naming the line that is not understood,
/// and where there is none at all.
std::vector<TransformSpec> parse_suite(std::string_view text, const std::string& name);

/// The same from a file. Throws Error with the system's reason where it cannot be read.
std::vector<TransformSpec> read_suite(const std::string& path);

}  // namespace fftcl::app
