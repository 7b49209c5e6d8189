// Tables that are nearly right: what is wrong with them, and what to do about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "input/read_signal.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

/// What to do with a list as Python, NumPy and jq print it.
inline constexpr std::string_view kWithoutBrackets = "leave brackets out, as by \"tr -d '[]'\"";

/// A line of a table as it was split.
struct TableLine {
  std::uint64_t number = 0;  ///< counted from 1
  Separator separator = Separator::comma;
  std::vector<std::string_view> fields;
};

/// The command that leaves those columns, such as "3,4" or "2-".
std::string cut_command(Separator separator, std::string_view columns);

/// Throws InputError: the field of that column is no number, or one beyond a double.
[[noreturn]] void refuse_field(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state);

/// Throws InputError where text that is no table holds one nevertheless: below several lines of headings, with decimal
/// commas, or behind dates.
void refuse_mistaken_table(const ByteSource& source);

/// A warning where lines without headings have two whole numbers, of which the second begins with a zero before more
/// digits somewhere in the first lines: "0,05" and "1,000" are one each where people write decimals or thousands so.
/// Empty: they have not.
std::string split_number_warning(const ByteSource& source, Separator separator,
                                 const std::vector<std::string>& headings);

}  // namespace fftcl::app
