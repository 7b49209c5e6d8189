#include "input/repeated_stream.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace fftcl::app {
namespace {

using StreamIdentity = std::pair<dev_t, ino_t>;

/// Nothing of a file, which each reader reads from its beginning, nor of what is not there.
std::optional<StreamIdentity> stream_identity(const std::string& word) {
  struct stat status = {};
  const int failure = word == "-" ? fstat(STDIN_FILENO, &status) : stat(word.c_str(), &status);
  if (failure != 0 || !(S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode))) return std::nullopt;
  return StreamIdentity(status.st_dev, status.st_ino);
}

}  // namespace

std::optional<RepeatedStream> repeated_stream(std::span<const std::string> words) {
  std::vector<std::pair<StreamIdentity, std::string_view>> seen;
  bool standard_input = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool last = i + 1 == words.size();
    if (word == "-" && std::exchange(standard_input, true)) return {{"'-'", "standard input can be read once", last}};
    const std::optional<StreamIdentity> stream = stream_identity(word);
    if (!stream) continue;
    const auto before = std::ranges::find(seen, *stream, &std::pair<StreamIdentity, std::string_view>::first);
    if (before == seen.end()) {
      seen.emplace_back(*stream, word);
      continue;
    }
    const std::string other(before->second);
    return {{other == word ? "'" + word + "'" : "'" + other + "' and '" + word + "'",
             other == "-" || word == "-" ? "standard input can be read once" : "a pipe can be read once", last}};
  }
  return std::nullopt;
}

}  // namespace fftcl::app
