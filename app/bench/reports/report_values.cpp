#include "bench/reports/report_values.hpp"

#include <cmath>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

/// A femtosecond and 30,000 years, in microseconds: whatever is beyond was not measured, and ratios of what is between
/// are far from where numbers end.
constexpr double kLeastTime = 1e-9, kMostTime = 1e18;

}  // namespace

const std::vector<TextField>& text_fields() {
  static const std::vector<TextField> fields = {
      {"library", &BenchRow::library}, {"precision", &BenchRow::precision}, {"kind", &BenchRow::kind},
      {"dims", &BenchRow::dims},       {"plan", &BenchRow::plan},           {"device", &BenchRow::device},
      {"driver", &BenchRow::driver},   {"version", &BenchRow::version},     {"direction", &BenchRow::direction},
      {"options", &BenchRow::options}, {"note", &BenchRow::note},
  };
  return fields;
}

const std::vector<NumberField>& number_fields() {
  static const std::vector<NumberField> fields = {
      {"plan_ms", &BenchRow::plan_ms},     {"build_ms", &BenchRow::build_ms},
      {"min_us", &BenchRow::min_us},       {"median_us", &BenchRow::median_us},
      {"stddev_us", &BenchRow::stddev_us}, {"GBps", &BenchRow::gbps},
      {"GFLOPS", &BenchRow::gflops},       {"copy_ratio", &BenchRow::copy_ratio},
      {"error", &BenchRow::error},         {"total_us", &BenchRow::total_us},
      {"upload_us", &BenchRow::upload_us}, {"download_us", &BenchRow::download_us},
      {"cold_ms", &BenchRow::cold_ms},     {"warm_ms", &BenchRow::warm_ms},
  };
  return fields;
}

void require_possible(const NumberField& field, double value, const std::string& written) {
  const auto require = [&](bool possible, const char* reason) {
    if (!possible) throw Error(written, reason, kCorrectReport);
  };
  require(std::isfinite(value), "is not finite");
  require(value >= 0, "is below 0");
  require(field.member != &BenchRow::median_us || (value >= kLeastTime && value <= kMostTime),
          "is no time that others have a ratio to");
}

}  // namespace fftcl::app
