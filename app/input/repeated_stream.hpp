// Streams among the words of a command line that are named twice.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace fftcl::app {

struct RepeatedStream {
  std::string words;     ///< "'-'", or where it has two names "'-' and '/dev/stdin'"
  std::string problem;   ///< "standard input can be read once"
  bool by_last = false;  ///< the last word is one of the two
};

/// The first stream that two of the words name: standard input, a pipe, a socket. Each of two readers would get a part
/// of what it holds, or one of them nothing. A file may be named as often as one likes.
std::optional<RepeatedStream> repeated_stream(std::span<const std::string> words);

}  // namespace fftcl::app
