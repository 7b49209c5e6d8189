// What was found out about one library at one transform: a row of the report. Reports, comparisons and plots are made
// of these.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// The engine's rows, and those of a device copy.
inline constexpr std::string_view kOurName = "fftcl";
inline constexpr std::string_view kCopyName = "copy";

/// A number that was not measured: an empty cell, null in JSON.
inline constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();

enum class RowStatus {
  timed,
  wrong,    ///< the result failed verification: not timed
  refused,  ///< could not run here: `note` says why
};

std::string to_string(RowStatus);
/// As a report has it; another text is that of a row that was timed.
RowStatus row_status(std::string_view text);

/// Our median over a peer's: below 1 we are faster.
struct PeerRatio {
  std::string peer;
  double value = kNotMeasured;
};

struct BenchRow {
  std::string library;    ///< kOurName, kCopyName, or a peer's: "fftw-2t"
  std::string precision;  ///< "f32", "f64"
  std::string kind;       ///< "c2c", "r2c", "c2r"
  std::string dims;       ///< slowest axis first: "1080x1920"
  std::size_t batch = 1;

  double plan_ms = kNotMeasured;
  double build_ms = kNotMeasured;  ///< kernels and tables; a peer's are in plan_ms
  double min_us = kNotMeasured;
  double median_us = kNotMeasured;
  double stddev_us = kNotMeasured;
  double gbps = kNotMeasured;        ///< input and output bytes over the median, 10^9 bytes a second
  double gflops = kNotMeasured;      ///< 5 N log2 N (2.5 for real data) times the batch, over the median
  double copy_ratio = kNotMeasured;  ///< median over the median of a device copy beside it
  double error = kNotMeasured;       ///< relative L2 against the reference
  std::string plan;                  ///< radices, launches apart: "8.8.8 | 8.8"
  std::string device;
  std::string driver;
  std::string version;  ///< of the library

  std::string direction = "forward";  ///< or "inverse"
  std::string options;                ///< what was asked for beside the defaults: "radix=8 kernel=local"
  RowStatus status = RowStatus::timed;
  std::string note;               ///< why it was refused or is wrong, or what a reader must know
  std::vector<PeerRatio> ratios;  ///< only in our own rows

  /// --transfers: medians of upload, run and download together, and of the two alone.
  double total_us = kNotMeasured;
  double upload_us = kNotMeasured;
  double download_us = kNotMeasured;
  /// --cold: a whole process from start to result, with empty caches and with filled ones.
  double cold_ms = kNotMeasured;
  double warm_ms = kNotMeasured;

  std::size_t runs = 0;               ///< groups that were timed: as many samples
  std::size_t group = 0;              ///< launches in each
  std::vector<std::size_t> outliers;  ///< places in samples_us
  std::vector<double> samples_us;     ///< each a group's time over its launches; empty where a CSV was read

  double points() const;  ///< product of the dims
  /// Puts a text behind the note; an empty one adds nothing.
  void add_note(const std::string& text);
};

}  // namespace fftcl::app
