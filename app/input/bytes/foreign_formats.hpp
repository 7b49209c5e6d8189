// Files of kinds that are not read, told by their first bytes: what they are, and how to make one of them that is read.
#pragma once

#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct ForeignFormat {
  std::string_view kind;  ///< "an MP4 file"; empty: none that is known
  std::string_view remedy;
  bool is_sure = false;  ///< so many bytes said so that no raw samples are likely to begin with them
  bool is_line = false;  ///< they are the whole first line of a text
  /// They begin as comments of tables do, so that the rows of numbers below, such as Matrix Market's places, would be
  /// taken for samples.
  bool is_comment = false;
};

ForeignFormat foreign_format(const ByteSource& source);

}  // namespace fftcl::app
