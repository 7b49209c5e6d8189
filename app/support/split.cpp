#include "support/split.hpp"

namespace fftcl::app {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t place = text.find(separator);
    parts.push_back(text.substr(0, place));
    if (place == std::string_view::npos) return parts;
    text.remove_prefix(place + 1);
  }
}

}  // namespace fftcl::app
