// Spectrograms as PNG files. What surrounds the panels costs more to draw than they do, and is the same for many files
// of one call: it is kept.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "plot/spectrogram_figure.hpp"

namespace fftcl::app {

/// For several threads at once.
class SpectrogramPainter {
 public:
  SpectrogramPainter();
  ~SpectrogramPainter();
  SpectrogramPainter(const SpectrogramPainter&) = delete;
  SpectrogramPainter& operator=(const SpectrogramPainter&) = delete;

  /// Columns of each panel's raster; all labels must be known. Throws as png().
  std::size_t raster_width(const SpectrogramFigure& figure);

  /// The whole file; each panel has raster_width() times raster_height() shades. The same figure gives the same bytes,
  /// whatever was drawn before. Throws InvalidRequest as lay_out(), Unsupported where the program was built without
  /// cairo.
  std::string png(const SpectrogramFigure& figure);

 private:
  struct Frame;
  std::shared_ptr<const Frame> frame(const SpectrogramFigure& figure);

  std::mutex mutex_;
  std::vector<std::shared_ptr<const Frame>> frames_;  ///< those that were drawn last
};

}  // namespace fftcl::app
