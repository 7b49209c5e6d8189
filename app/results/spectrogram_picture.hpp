// A spectrogram as a picture of bounded size, made while its frames come: for a PNG and for a terminal.
#pragma once

#include <complex>
#include <span>
#include <vector>

#include "analysis/spectra/scaled_squares.hpp"
#include "analysis/spectra/spectrogram_raster.hpp"
#include "jobs/spectrum/spectrogram_job.hpp"
#include "plot/plot_choices.hpp"
#include "plot/spectrogram_figure.hpp"
#include "plot/spectrogram_painter.hpp"
#include "terminal/heat_map.hpp"

namespace fftcl::app {

/// What surrounds a spectrogram, known before the first frame: titles, frequencies, the size of a picture. Throws
/// UsageError where a logarithmic axis would reach zero or below.
SpectrogramFigure framed_spectrogram(const Signal& labels, const SpectrogramJob& job, const SpectrumChoices& choices,
                                     const PlotChoices& plot);

class SpectrogramPicture {
 public:
  /// For a PNG of the size that is chosen, by that painter. Throws as the layout of the figure does.
  static SpectrogramPicture for_png(const Signal& labels, const SpectrogramJob& job, const SpectrumChoices& choices,
                                    const PlotChoices& plot, SpectrogramPainter& painter);
  /// For a terminal: a map of that size a channel.
  static SpectrogramPicture for_terminal(const Signal& labels, const SpectrogramJob& job,
                                         const SpectrumChoices& choices, const PlotChoices& plot, HeatMapSize size);

  /// The next frame of a channel: the job's bins.
  template <class Real>
  void add(std::size_t channel, std::span<const std::complex<Real>> bins) {
    const std::span<const float> squared = squares_[channel].of(bins);
    rasters_[channel].add(squared, squares_[channel].unit());
  }

  /// After the last frame, at least one: with values, limits and labels.
  SpectrogramFigure finish() const;

 private:
  SpectrogramPicture(const Signal& labels, const SpectrogramJob& job, const SpectrumChoices& choices,
                     const PlotChoices& plot);
  void make_rasters(std::size_t rows, std::size_t columns);

  const SpectrogramJob& job_;
  PlotChoices plot_;
  SpectrogramFigure figure_;
  std::vector<analysis::SpectrogramRaster> rasters_;  ///< of each channel
  std::vector<analysis::ScaledSquares<float>> squares_;
  SpectrogramPainter* painter_ = nullptr;  ///< of a PNG; it knows how many columns there is room for
  std::size_t columns_ = 0;                ///< else
};

}  // namespace fftcl::app
