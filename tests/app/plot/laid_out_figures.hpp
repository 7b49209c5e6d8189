// Figures with texts of a fixed pitch, and what is where on them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "app/plot/plain_width.hpp"
#include "plot/figure_layout.hpp"

namespace fftcl::app::testing {

inline Figure figure_to_lay_out() {
  Figure figure;
  figure.title = "title";
  figure.subtitle = "subtitle";
  figure.x.label = "label of x";
  figure.y.label = "label of y";
  figure.series = {{"", {{0, 10}, {100, 20}}, false, true, {}}};
  return figure;
}

inline Figure with_names(std::size_t count, const std::string& name, int width = 1000, int height = 700) {
  Figure figure = figure_to_lay_out();
  figure.width = width;
  figure.height = height;
  figure.series.resize(count);
  for (PlotSeries& series : figure.series) series.name = name;
  return figure;
}

inline FigureLayout laid_out(const Figure& figure) { return lay_out(figure, plain_width); }

inline std::vector<PlacedText> texts_with(const FigureLayout& layout, const std::string& text) {
  std::vector<PlacedText> found;
  std::ranges::copy_if(layout.texts, std::back_inserter(found),
                       [&](const PlacedText& placed) { return placed.text.text == text; });
  return found;
}

/// Fails where there is not exactly one.
inline PlacedText text_with(const FigureLayout& layout, const std::string& text) {
  const std::vector<PlacedText> found = texts_with(layout, text);
  CAPTURE(text);
  REQUIRE(found.size() == 1);
  return found.front();
}

inline double middle_x(const PlotBox& box) { return box.left + box.width / 2; }
inline double middle_y(const PlotBox& box) { return box.top + box.height / 2; }

}  // namespace fftcl::app::testing
