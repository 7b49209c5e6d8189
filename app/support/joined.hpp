// Lists in messages and reports.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <ranges>
#include <string>
#include <string_view>

namespace fftcl::app {

/// What `text` (a function or a member) says of each item, with `separator` between them: "s8, s16le, s16be".
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view separator, const Text& text = {}) {
  return fmt::format("{}", fmt::join(items | std::views::transform(std::cref(text)), separator));
}

}  // namespace fftcl::app
