// A row's plain values by the names they have in reports, for the readers and JSON.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_row.hpp"

namespace fftcl::app {

struct TextField {
  const char* name;
  std::string BenchRow::*member;
};
struct NumberField {
  const char* name;
  double BenchRow::*member;
};

const std::vector<TextField>& text_fields();
const std::vector<NumberField>& number_fields();

/// What to do about a value that no row can have.
inline constexpr const char* kCorrectReport = "correct the report, or leave out what was not measured";

/// Throws Error where no row of a report can have this value; `written` is where it stands and what it is.
void require_possible(const NumberField& field, double value, const std::string& written);

}  // namespace fftcl::app
