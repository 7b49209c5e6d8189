// Lists in messages, names and keys.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

namespace fftcl::planner {

/// What `text` (a function or a member) says of each item, with `separator` between them: "2, 4, 8". Numbers are
/// written.
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view separator, const Text& text = {}) {
  std::string list;
  bool first = true;
  for (const auto& item : items) {
    if (!first) list += separator;
    first = false;
    const auto& said = std::invoke(text, item);
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(said)>>)
      list += std::to_string(said);
    else
      list += said;
  }
  return list;
}

}  // namespace fftcl::planner
