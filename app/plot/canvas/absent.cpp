#include "fftcl/error.hpp"
#include "plot/canvas.hpp"

namespace fftcl::app {

Obstacle plot_obstacle() {
  return {"this fftcl was built without cairo, which draws plots", "install libcairo2-dev and configure it again"};
}

struct Canvas::State {};

Canvas::Canvas(int, int) {
  const Obstacle obstacle = plot_obstacle();
  throw Unsupported("a plot", obstacle.reason, obstacle.remedy);
}
Canvas::~Canvas() = default;

// Never called: there is no Canvas.
void Canvas::line(std::span<const PlotPoint>, const LineStyle&) {}
void Canvas::marker(PlotPoint, const MarkerStyle&) {}
void Canvas::text(const PlotText&, PlotPoint, const TextStyle&, Colour, bool) {}
double Canvas::text_width(const PlotText&, const TextStyle&) { return 0; }
void Canvas::begin_clip(const PlotBox&) {}
void Canvas::end_clip() {}
std::vector<std::uint8_t> Canvas::greys() const { return {}; }
std::string Canvas::png() const { return {}; }

}  // namespace fftcl::app
