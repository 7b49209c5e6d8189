#include "commands/bench_exit_code.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/run_program.hpp"

namespace fftcl::app {

int bench_exit_code(const std::vector<BenchRow>& rows, bool regressed, const Console& console) {
  const auto count = [&](RowStatus status) { return std::ranges::count(rows, status, &BenchRow::status); };
  if (count(RowStatus::wrong) > 0) {
    console.complain(
        fmt::format("verification: {} of {} rows have wrong results and were not timed; 'fftcl verify' "
                    "looks closer",
                    count(RowStatus::wrong), rows.size()));
    return kExitVerificationFailed;
  }
  if (count(RowStatus::timed) == 0) {
    console.complain("bench: none of the combinations could run; the rows say why");
    return kExitFailed;
  }
  if (const auto refused = count(RowStatus::refused); refused > 0) {
    console.warn(fmt::format("bench: {} of {} rows could not run; their notes say why", refused, rows.size()));
  }
  return regressed ? kExitRegression : kExitOk;
}

}  // namespace fftcl::app
