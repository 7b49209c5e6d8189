#include "plot/fitted_text.hpp"

#include <algorithm>
#include <utility>

namespace fftcl::app {
namespace {

constexpr double kSmallestShrink = 0.75;
constexpr double kSmallestText = 9;

}  // namespace

std::string shortened_text(std::string text, double width, const TextStyle& style, const TextWidth& text_width) {
  if (text_width({text, ""}, style) <= width) return text;
  while (!text.empty()) {
    // A whole character of UTF-8.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    if (!text.empty()) text.pop_back();
    if (text_width({text + "\u2026", ""}, style) <= width) break;
  }
  return text + "\u2026";
}

FittedText fitted_text(PlotText text, double width, TextStyle style, const TextWidth& text_width) {
  const double natural = text_width(text, style);
  if (natural > width)
    style.size = std::max({style.size * width / natural * 0.99, style.size * kSmallestShrink, kSmallestText});
  if (text_width(text, style) > width)
    text.text = shortened_text(std::move(text.text), width - text_width({"", text.exponent}, style), style, text_width);
  return {std::move(text), style};
}

}  // namespace fftcl::app
