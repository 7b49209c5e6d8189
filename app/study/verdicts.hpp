// What verdicts are made of: rows against rows, by their times.
//
// One time is better than another where their ratio is away from 1 by more than its uncertainty (bench/statistics.hpp:
// two standard errors of both medians). Anything less is a tie.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>

#include "study/study.hpp"

namespace fftcl::app::study {

struct Contest {
  std::size_t faster = 0;  ///< columns where the first row's time is shorter
  std::size_t tied = 0;
  std::size_t slower = 0;
  double ratio = std::numeric_limits<double>::quiet_NaN();  ///< second row's time over the first's, geometric mean
  std::string first_column;                                 ///< of those that counted: "16"
  std::string last_column;

  std::size_t columns() const { return faster + tied + slower; }
};

/// Over the columns where both were timed and that `wanted` names by their position; without it all.
Contest contest(const Table& table, const Row& first, const Row& second,
                const std::function<bool(double position)>& wanted = {});
/// The rows by their labels.
Contest contest(const Table& table, std::string_view first, std::string_view second,
                const std::function<bool(double position)>& wanted = {});

/// "10 sizes (16 to 8192)", "1 size (16)".
std::string sizes_in_words(const Contest& contest);
/// "faster at 9, level at 1, slower at 0 of 10 sizes (16 to 8192), 1.42 times as fast in the geometric mean".
std::string in_words(const Contest& contest);
/// "1.42 times as long in the geometric mean of 10 sizes (16 to 8192)": what the first row costs over the second.
std::string as_cost(const Contest& contest);

/// "About X times": within a quarter of it either way; and how to say so.
bool is_about(double ratio, double published);
std::string about_in_words(double published);
/// "X times as fast": from nine tenths of it on.
bool reaches(double ratio, double published);
std::string reached_in_words(double published);

/// The verdict of a claim that nothing timed speaks for or against.
Verdict undecided(const std::string& why);

/// The shortest time in a column: its row, or null where none was timed.
const Row* fastest(const Table& table, std::size_t column);

}  // namespace fftcl::app::study
