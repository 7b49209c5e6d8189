// Lists in messages and reports.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace fftcl::app {

/// What `text` (a function or a member) says of each item, with `separator` between them: "s8, s16le, s16be".
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view separator, const Text& text = {}) {
  std::string list;
  bool first = true;
  for (const auto& item : items) {
    if (!first) list += separator;
    first = false;
    list += std::invoke(text, item);
  }
  return list;
}

}  // namespace fftcl::app
