// A spectrogram's figure with all that is written around the panels.
#pragma once

#include <cstddef>

#include "plot/spectrogram_figure.hpp"

namespace fftcl::app::testing {

inline SpectrogramFigure figure_of(std::size_t panels, int width, int height) {
  SpectrogramFigure figure;
  figure.title = "a name that is neither short nor very long.wav";
  figure.subtitle = "WAV, Signed 16 bit PCM, 44.1 kHz, N 2048, hop 512, hann";
  for (std::size_t i = 0; i < panels; ++i) figure.panels.push_back({panels > 1 ? "channel 1" : "", {}});
  figure.time = {0, 12.5};
  figure.frequency = {0, 22050};
  figure.value = {-120, 0};
  figure.value_label = "Magnitude in dBFS";
  figure.width = width;
  figure.height = height;
  return figure;
}

}  // namespace fftcl::app::testing
