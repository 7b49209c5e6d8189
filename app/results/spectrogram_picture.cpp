#include "results/spectrogram_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "output/spectrum_report.hpp"
#include "plot/shade_scale.hpp"
#include "results/spectrum_labels.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// Columns of frames are kept at this many times the picture's, and joined beyond it.
constexpr std::size_t kFiner = 4;

std::string subtitle_of(const Signal& labels, const SpectrogramJob& job) {
  const SpectrumJob& frames = job.frames;
  const std::string channel = labels.channel_names.size() == 1 ? labels.channel_names[0] : "";
  const bool held = frames.average == analysis::Average::max;
  return fmt::format("{}, {}, hop {}, {}{}", input_text(labels.format, channel, labels.sample_rate),
                     points_text(frames.fft_size, frames.fft_size - frames.segment), frames.hop,
                     analysis::to_string(frames.window), held ? ", maximum of a column's frames" : "");
}

/// The raster's pixels, row by row from the top.
std::vector<std::uint8_t> shades_of(const analysis::SpectrogramRaster& raster, std::size_t width,
                                    const std::function<double(double)>& value_of, const AxisLimits& limits) {
  const ShadeScale scale(value_of, limits);
  const std::size_t height = raster.rows();
  const std::vector<analysis::TimeShare> shares = raster.shares(width);
  // Columns that differ from the one before, from the lowest row up, and where each pixel's column begins.
  std::vector<std::uint8_t> columns;
  std::vector<std::size_t> starts(width);
  std::vector<double> levels(height);
  for (std::size_t x = 0; x < width; ++x) {
    if (x == 0 || shares[x] != shares[x - 1]) {
      raster.pool(shares[x], levels);
      for (const double level : levels) columns.push_back(scale(static_cast<float>(level)));
    }
    starts[x] = columns.size() - height;
  }
  // Few columns at once, which stay in the processor's first cache while they are read across.
  constexpr std::size_t kBlock = 64;
  std::vector<std::uint8_t> pixels(width * height);
  for (std::size_t first = 0; first < width; first += kBlock) {
    const std::size_t end = std::min(first + kBlock, width);
    for (std::size_t y = 0; y < height; ++y) {
      const std::uint8_t* const row = columns.data() + (height - 1 - y);
      for (std::size_t x = first; x < end; ++x) pixels[y * width + x] = row[starts[x]];
    }
  }
  return pixels;
}

/// The frequencies that are shown. Throws UsageError where a logarithmic axis would reach zero or below.
AxisLimits frequency_limits(const SpectrogramJob& job, const SpectrumChoices& choices, bool logarithmic) {
  const double rate = job.calibration.sample_rate > 0 ? job.calibration.sample_rate : 1;
  const double step = rate / static_cast<double>(job.calibration.fft_size);
  const auto centre = job.calibration.complex_input ? std::optional(job.calibration.centre) : std::nullopt;
  const analysis::SpectrumBand band = analysis::spectrum_band(job.calibration.sample_rate, centre);
  AxisLimits limits{std::max(choices.lowest_frequency.value_or(band.low), band.low),
                    std::min(choices.highest_frequency.value_or(band.high), band.high)};
  if (logarithmic && limits.low < 0) {
    throw UsageError("--log-freq", "the spectrum of complex samples has negative frequencies",
                     "leave it out, or give --fmin");
  }
  if (logarithmic && !choices.lowest_frequency && limits.low == 0) {
    limits.low = first_of_octaves(step, limits.high, job.calibration.sample_rate > 0);
  }
  if (logarithmic && !(limits.low > 0)) {
    throw UsageError("--fmin", "a logarithmic axis does not reach 0", "give a frequency above 0");
  }
  if (!(limits.low < limits.high)) {
    throw UsageError("--fmin", fmt::format("the picture would reach from {:.6g} to {:.6g}", limits.low, limits.high),
                     "choose a wider range");
  }
  return limits;
}

/// Of the values from the darkest to the brightest colour, `largest` being the largest there is.
AxisLimits colour_limits(PlotChoices choices, const SpectrogramJob& job, double largest) {
  if (job.scale == analysis::Scale::log) {
    // A tenth of a decibel, a twentieth for amplitudes: the same choices in other units.
    if (!choices.high) choices.high = std::isfinite(largest) ? std::ceil(largest) : 0;
    if (!choices.low) choices.low = *choices.high - (job.value == analysis::Value::magnitude ? 6 : 12);
  }
  return value_limits(choices, largest, job.scale);
}

/// What is too faint for the colours looks the same.
void say_silence(SpectrogramFigure& figure, const std::vector<bool>& is_silent) {
  if (std::ranges::all_of(is_silent, std::identity())) figure.subtitle += ", silence";
  for (std::size_t i = 0; i < is_silent.size(); ++i) {
    if (is_silent[i] && !figure.panels[i].name.empty()) figure.panels[i].name += " (silence)";
  }
}

}  // namespace

SpectrogramFigure framed_spectrogram(const Signal& labels, const SpectrogramJob& job, const SpectrumChoices& choices,
                                     const PlotChoices& plot) {
  SpectrogramFigure figure;
  figure.title = file_title(labels.source);
  figure.subtitle = subtitle_of(labels, job);
  for (const std::string& name : labels.channel_names) {
    figure.panels.push_back({labels.channel_names.size() > 1 ? "channel " + name : std::string(), {}});
  }
  figure.frequency = frequency_limits(job, choices, plot.log_frequency);
  figure.frequency_scale = plot.log_frequency ? AxisScale::log10 : AxisScale::linear;
  figure.in_hertz = figure.in_seconds = labels.sample_rate > 0;
  figure.value_label = value_axis_label(job.value, job.scale, labels.sample_rate);
  figure.colour_map = plot.colour_map.value_or(ColourMap::viridis);
  figure.height = natural_height(figure.panels.size());
  if (plot.size) {
    figure.width = plot.size->width;
    figure.height = plot.size->height;
  }
  return figure;
}

SpectrogramPicture::SpectrogramPicture(const Signal& labels, const SpectrogramJob& job, const SpectrumChoices& choices,
                                       const PlotChoices& plot)
    : job_(job), plot_(plot), figure_(framed_spectrogram(labels, job, choices, plot)) {
  // Said before anything is computed, but of a lowest value alone: how far the values reach is not known yet.
  if (!plot_.low || plot_.high || plot_.range_db) colour_limits(plot_, job_, 0);
}

SpectrogramPicture SpectrogramPicture::for_png(const Signal& labels, const SpectrogramJob& job,
                                               const SpectrumChoices& choices, const PlotChoices& plot,
                                               SpectrogramPainter& painter) {
  SpectrogramPicture picture(labels, job, choices, plot);
  picture.painter_ = &painter;
  picture.make_rasters(raster_height(picture.figure_), static_cast<std::size_t>(picture.figure_.width));
  return picture;
}

SpectrogramPicture SpectrogramPicture::for_terminal(const Signal& labels, const SpectrogramJob& job,
                                                    const SpectrumChoices& choices, const PlotChoices& plot,
                                                    HeatMapSize size) {
  SpectrogramPicture picture(labels, job, choices, plot);
  picture.columns_ = size.columns;
  picture.make_rasters(size.rows, size.columns);
  return picture;
}

void SpectrogramPicture::make_rasters(std::size_t rows, std::size_t columns) {
  const std::vector<analysis::BinRange> ranges = analysis::raster_rows(row_edges(figure_, rows), job_.frequencies);
  for (std::size_t i = 0; i < figure_.panels.size(); ++i) {
    rasters_.emplace_back(ranges, job_.factors, kFiner * columns, job_.frames.average);
  }
  squares_.resize(rasters_.size());
}

SpectrogramFigure SpectrogramPicture::finish() const {
  SpectrogramFigure figure = figure_;
  const auto frames = static_cast<double>(rasters_.front().frames());
  // Each frame is drawn half a hop to both sides of its middle.
  figure.time.low = job_.first_time - job_.time_step / 2;
  figure.time.high = figure.time.low + frames * job_.time_step;
  const auto value_of = [&](double level, const analysis::SpectrogramRaster& raster) {
    return analysis::value_of_level(level, job_.calibration, job_.value, job_.scale, raster.unit());
  };
  double largest = value_of(0, rasters_.front());
  std::vector<bool> is_silent;
  for (const analysis::SpectrogramRaster& raster : rasters_) {
    const double level = raster.largest();
    largest = std::max(largest, value_of(level, raster));
    is_silent.push_back(level == 0);
  }
  figure.value = colour_limits(plot_, job_, largest);
  say_silence(figure, is_silent);
  const std::size_t width = painter_ != nullptr ? painter_->raster_width(figure) : columns_;
  for (std::size_t i = 0; i < rasters_.size(); ++i) {
    const auto value_of_its = [&](double level) { return value_of(level, rasters_[i]); };
    figure.panels[i].shades = shades_of(rasters_[i], width, value_of_its, figure.value);
  }
  return figure;
}

}  // namespace fftcl::app
