// The first lines of a table: what separates its fields, its headings, their units.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "input/table/table_text.hpp"

namespace fftcl::app {

/// What the first lines say.
struct TableLayout {
  Separator separator = Separator::comma;
  std::vector<std::string> headings;  ///< empty: none
  std::vector<std::string> units;     ///< of the line below them, as many; empty: there is none
  std::uint64_t last_of_head = 0;     ///< the line in front of the numbers; 0: they are all there is
};

/// The next line that is more than a comment. `whole` gets it as it stands there.
std::optional<std::string_view> next_content(LineReader& lines, std::string_view* whole = nullptr);

std::size_t count_numbers(const std::vector<std::string_view>& fields, Separator separator);

/// Nothing where this is no table: the first line, or the one below its headings, has to hold numbers. `one_column`:
/// of several columns one is chosen.
std::optional<TableLayout> find_layout(const ByteSource& source, bool one_column);

}  // namespace fftcl::app
