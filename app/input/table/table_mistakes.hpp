// Tables that are nearly right: what is wrong with them, and what to do about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "input/read_signal.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

/// What to do with a list as Python, NumPy and jq print it, and with a tuple.
inline constexpr std::string_view kWithoutBrackets = "leave brackets out, as by \"tr -d '[]'\"";
inline constexpr std::string_view kWithoutParentheses = "leave brackets out, as by \"tr -d '()'\"";

/// A line of a table as it was split.
struct TableLine {
  std::uint64_t number = 0;  ///< counted from 1
  Separator separator = Separator::comma;
  std::vector<std::string_view> fields;
};

/// The command that leaves those columns, such as "3,4" or "2-".
std::string cut_command(Separator separator, std::string_view columns);

/// Whether a column is one of all that are read, or the only one.
enum class ColumnRole { one_of_all, chosen };

/// Throws InputError: the field of that column is no number, or one beyond a double.
[[noreturn]] void refuse_field(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state,
                               ColumnRole role = ColumnRole::one_of_all);

/// "2024-01".
bool is_month(std::string_view field);

/// True for what looks like a date or a time: "2024-01-31", "2024-01", "1/31/2024", "31.01.2024", "12:30",
/// "2024-01-31T12:30:00.5Z", "12:30:00 PM".
bool is_time_stamp(std::string_view field);

/// True for a field that is empty or holds what stands for a value that is missing.
bool is_missing_value(std::string_view field);

/// Held in its place, until it is known whether that is an error.
inline constexpr double kMissingValue = std::numeric_limits<double>::quiet_NaN();

/// Throws InputError where text that is no table holds one nevertheless: below several lines of headings, with decimal
/// commas between commas, or behind dates. `one_column`: of several columns one is chosen.
void refuse_mistaken_table(const ByteSource& source, bool one_column);

/// A warning where lines without headings have two whole numbers, of which the second begins with a zero before more
/// digits somewhere in the first lines: "0,05" and "1,000" are one each where people write decimals or thousands so.
/// Empty: they have not.
std::string split_number_warning(const ByteSource& source, Separator separator,
                                 const std::vector<std::string>& headings);

}  // namespace fftcl::app
