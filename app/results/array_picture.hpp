// The spectrum of an image, or of an array of two axes, as a picture: where it is of real values, no value is computed
// but those that black and white stand for.
#pragma once

#include <string>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "output/image_writer.hpp"

namespace fftcl::app {

struct ArrayPicture {
  Picture picture;
  std::string key;      ///< "level 0 is -6, level 255 is 0 (magnitude_log10)"
  std::string warning;  ///< that the chosen ends leave one level of all values; empty where they do not
};

/// What array_spectrum() gives, black and white being the ends of the range that the options ask for. For signals that
/// check_array_format() accepts for a picture; the memory of its channels is used again.
ArrayPicture array_picture(Signal signal, const SpectrumChoices& choices, Engine& engine);

}  // namespace fftcl::app
