// Lists in messages and reports.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>

namespace fftcl::app {

/// What `text` (a function or a member) says of each item, with `separator` between them: "s8, s16le, s16be".
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view separator, const Text& text = {}) {
  // Without std::views: what GCC 12's library has of them clang 14 does not compile.
  std::string list;
  std::string_view between;
  for (const auto& item : items) {
    list += fmt::format("{}{}", between, std::invoke(text, item));
    between = separator;
  }
  return list;
}

}  // namespace fftcl::app
