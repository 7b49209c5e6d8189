// The sheet that pictures are drawn on.
#include "plot/canvas.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

std::string drawn(bool text_first) {
  Canvas canvas(200, 100);
  const auto text = [&] { canvas.text({"up here", ""}, {10, 20}, {}, {0, 0, 0}); };
  const auto line = [&] {
    canvas.line(std::array{PlotPoint{100, 90}, PlotPoint{190, 90}}, {{0, 0, 0}, 2, LineDash::solid});
  };
  if (text_first) text();
  line();
  if (!text_first) text();
  return canvas.png();
}

}  // namespace

TEST_CASE("canvas: what lies apart may be drawn in any order") {
  try {
    CHECK(drawn(true) == drawn(false));
  } catch (const Unsupported& error) {
    CHECK(std::string(error.what()).find("cairo") != std::string::npos);  // built without
  }
}

}  // namespace fftcl::app
