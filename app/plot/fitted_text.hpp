// Text in the room that there is: smaller first, then cut off.
#pragma once

#include <functional>
#include <string>

#include "plot/canvas.hpp"

namespace fftcl::app {

using TextWidth = std::function<double(const PlotText&, const TextStyle&)>;

/// Drops characters from the end, marked by an ellipsis, until the text fits.
std::string shortened_text(std::string text, double width, const TextStyle& style, const TextWidth& text_width);

struct FittedText {
  PlotText text;
  TextStyle style;
};

/// As small as the text has to be for that width, to three quarters of its size and 9 pixels; shortened where that does
/// not do. An exponent stays.
FittedText fitted_text(PlotText text, double width, TextStyle style, const TextWidth& text_width);

}  // namespace fftcl::app
