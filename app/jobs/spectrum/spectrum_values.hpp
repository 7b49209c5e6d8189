// From the squared magnitudes of a signal's bins to the report of its spectrum: labels, calibrated values, peaks.
#pragma once

#include <complex>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "output/spectrum_report.hpp"

namespace fftcl::app {

class SpectrumValues {
 public:
  /// `labels` says what the signal is, its samples do not matter. All arguments must outlive this.
  SpectrumValues(const Signal& labels, bool complex_input, const SpectrumChoices& choices, const SpectrumJob& job);

  const std::vector<double>& window_points() const { return points_; }
  /// Bins of one transform.
  std::size_t bins() const { return bins_; }

  /// Everything but samples, segments, plan and channels.
  SpectrumReport report(Engine& engine, Precision precision) const;

  /// Add a channel to the report: from squares over 2^`unit`, or from bins.
  void add_power(SpectrumReport& report, const std::string& name, const std::vector<double>& power, int unit) const;
  template <class Real>
  void add_bins(SpectrumReport& report, const std::string& name, std::span<const std::complex<Real>> bins) const;

  /// The report's frequencies once it is arranged, or as they are where complex values were asked for.
  std::vector<double> shown_frequencies() const;
  /// Zero frequency in the middle of a two-sided spectrum, and only the frequencies that were asked for.
  void arrange(SpectrumReport& report) const;

 private:
  /// Arranges what was computed of each bin.
  std::vector<double> shown(std::vector<double> of_bins) const;
  void add(SpectrumReport& report, const std::string& name, std::vector<double> values, std::span<const double> power,
           int unit) const;
  std::vector<analysis::Peak> peaks(std::span<const double> power, int unit) const;

  const Signal& labels_;
  const SpectrumChoices& choices_;
  const SpectrumJob& job_;
  std::vector<double> points_;
  analysis::Calibration calibration_;
  std::size_t bins_;
  std::vector<double> frequencies_;  ///< of the bins, in their order
};

}  // namespace fftcl::app
