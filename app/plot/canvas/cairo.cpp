#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "fftcl/error.hpp"
#include "output/png_file.hpp"
#include "plot/canvas.hpp"
#include "plot/canvas/cairo_functions.hpp"
#include "plot/few_colours.hpp"
#include "plot/line_coverage.hpp"
#include "plot/stand_ins.hpp"

namespace fftcl::app {
namespace {

/// An exponent's size and how far it is raised, in parts of its text's size.
constexpr double kExponentSize = 0.72;
constexpr double kExponentRise = 0.38;
/// From so many points on a line is drawn by line_coverage(): it crosses most columns more than once.
constexpr std::size_t kManyPoints = 300;

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) {
    throw Error("a plot", std::string("cairo: ") + cairo_status_to_string(status),
                "let it be smaller (--size), or write the numbers and draw them with another program");
  }
}

void set_colour(cairo_t* cairo, const Colour& colour) {
  cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
}

void set_font(cairo_t* cairo, const TextStyle& style, double scale = 1) {
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, style.size * scale);
}

/// Glyph 0 stands for characters that a font lacks.
bool has_glyph(cairo_t* cairo, std::string_view character) {
  cairo_glyph_t* glyphs = nullptr;
  int count = 0;
  check(cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(cairo), 0, 0, character.data(),
                                         static_cast<int>(character.size()), &glyphs, &count, nullptr, nullptr,
                                         nullptr));
  const bool known = count == 1 && glyphs[0].index != 0;
  cairo_glyph_free(glyphs);
  return known;
}

/// What is drawn for a text in the font that is set.
std::string drawable(cairo_t* cairo, const std::string& text) {
  return with_stand_ins(text, [&](std::string_view character) { return has_glyph(cairo, character); });
}

double advance(cairo_t* cairo, const std::string& text) {
  cairo_text_extents_t extents;
  cairo_text_extents(cairo, drawable(cairo, text).c_str(), &extents);
  return extents.x_advance;
}

/// A line of many points, which cairo would take twenty milliseconds for.
void dense_line(cairo_t* cairo, std::span<const PlotPoint> points, const LineStyle& style) {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  cairo_clip_extents(cairo, &left, &top, &right, &bottom);
  const PixelBox box{static_cast<int>(std::floor(left)), static_cast<int>(std::floor(top)),
                     static_cast<int>(std::ceil(right) - std::floor(left)),
                     static_cast<int>(std::ceil(bottom) - std::floor(top))};
  if (box.width <= 0 || box.height <= 0) return;
  LineCoverage coverage = line_coverage(points, style.width, box);
  cairo_surface_t* const mask = cairo_image_surface_create_for_data(coverage.bytes.data(), CAIRO_FORMAT_A8, box.width,
                                                                    box.height, static_cast<int>(coverage.stride));
  check(cairo_surface_status(mask));
  set_colour(cairo, style.colour);
  cairo_mask_surface(cairo, mask, box.left, box.top);
  cairo_surface_destroy(mask);
}

void polygon(cairo_t* cairo, PlotPoint centre, double radius, int corners, double first_angle) {
  for (int i = 0; i < corners; ++i) {
    const double angle = first_angle + 2 * std::numbers::pi * i / corners;
    cairo_line_to(cairo, centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle));
  }
  cairo_close_path(cairo);
}

void strokes(cairo_t* cairo, PlotPoint centre, double radius, double first_angle) {
  for (const double angle : {first_angle, first_angle + std::numbers::pi / 2}) {
    const double dx = radius * std::cos(angle);
    const double dy = radius * std::sin(angle);
    cairo_move_to(cairo, centre.x - dx, centre.y - dy);
    cairo_line_to(cairo, centre.x + dx, centre.y + dy);
  }
}

/// The lower `count` bytes of each pixel, the most significant first.
template <std::size_t count>
std::vector<std::uint8_t> lower_bytes(std::span<const std::uint32_t> pixels) {
  std::vector<std::uint8_t> bytes(count * pixels.size());
  for (std::size_t p = 0; p < pixels.size(); ++p) {
    for (std::size_t i = 0; i < count; ++i) {
      bytes[count * p + i] = static_cast<std::uint8_t>(pixels[p] >> 8 * (count - 1 - i));
    }
  }
  return bytes;
}

/// Of what is drawn and what is left out, in turns.
std::vector<double> dash_lengths(const LineStyle& style) {
  const double width = style.width;
  switch (style.dash) {
    case LineDash::solid:
      break;
    case LineDash::dashed:
      return {4 * width, 2.5 * width};
    case LineDash::dotted:
      return {1.2 * width, 2 * width};
    case LineDash::dash_dotted:
      return {7 * width, 2 * width, 1.2 * width, 2 * width};
  }
  return {};
}

}  // namespace

Obstacle plot_obstacle() { return cairo_library.obstacle(); }

struct Canvas::State {
  /// White all over.
  State(int columns, int rows)
      : width(static_cast<std::size_t>(columns)),
        pixels(width * static_cast<std::size_t>(rows), 0xFFFFFFFF),
        surface(cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()), CAIRO_FORMAT_RGB24,
                                                    columns, rows, columns * static_cast<int>(sizeof pixels[0]))),
        cairo(cairo_create(surface)) {}
  ~State() {
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// The pixels, after all drawing is done.
  const std::vector<std::uint32_t>& finished() const {
    check(cairo_status(cairo));
    cairo_surface_flush(surface);
    return pixels;
  }

  std::size_t width;
  std::vector<std::uint32_t> pixels;  ///< row by row, 0xRRGGBB and a byte without meaning above
  cairo_surface_t* surface;
  cairo_t* cairo;
};

Canvas::Canvas(int width, int height) : state_(std::make_unique<State>(width, height)) {
  check(cairo_status(state_->cairo));
  cairo_t* const cairo = state_->cairo;
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  // Text looks the same whatever the user's desktop prefers.
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
}

Canvas::~Canvas() = default;

void Canvas::line(std::span<const PlotPoint> points, const LineStyle& style) {
  if (points.empty()) return;
  cairo_t* const cairo = state_->cairo;
  if (points.size() >= kManyPoints && style.dash == LineDash::solid && runs_rightwards(points)) {
    return dense_line(cairo, points, style);
  }
  cairo_new_path(cairo);  // a text before leaves its end as the point to go on from
  for (const PlotPoint& point : points) cairo_line_to(cairo, point.x, point.y);
  set_colour(cairo, style.colour);
  cairo_set_line_width(cairo, style.width);
  const std::vector<double> dashes = dash_lengths(style);
  cairo_set_dash(cairo, dashes.data(), static_cast<int>(dashes.size()), 0);
  cairo_set_antialias(cairo, style.smooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_FAST);
  cairo_stroke(cairo);
  cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_dash(cairo, nullptr, 0, 0);
}

void Canvas::marker(PlotPoint centre, const MarkerStyle& style) {
  cairo_t* const cairo = state_->cairo;
  constexpr double kQuarter = std::numbers::pi / 2;
  const double radius = style.radius;
  cairo_new_path(cairo);
  set_colour(cairo, style.colour);
  cairo_set_line_width(cairo, radius * 0.55);
  // Shapes of about the same area.
  switch (style.shape) {
    case MarkerShape::cross:
      strokes(cairo, centre, radius * 1.15, kQuarter / 2);
      return cairo_stroke(cairo);
    case MarkerShape::plus:
      strokes(cairo, centre, radius * 1.15, 0);
      return cairo_stroke(cairo);
    case MarkerShape::circle:
      cairo_arc(cairo, centre.x, centre.y, radius, 0, 4 * kQuarter);
      break;
    case MarkerShape::square:
      polygon(cairo, centre, radius * 1.25, 4, kQuarter / 2);
      break;
    case MarkerShape::diamond:
      polygon(cairo, centre, radius * 1.3, 4, 0);
      break;
    case MarkerShape::triangle:
      polygon(cairo, centre, radius * 1.4, 3, -kQuarter);
      break;
    case MarkerShape::triangle_down:
      polygon(cairo, centre, radius * 1.4, 3, kQuarter);
      break;
  }
  cairo_fill_preserve(cairo);
  // A white edge keeps markers apart that touch.
  set_colour(cairo, {1, 1, 1});
  cairo_set_line_width(cairo, radius * 0.2);
  cairo_stroke(cairo);
}

void Canvas::text(const PlotText& text, PlotPoint start, const TextStyle& style, Colour colour, bool turned) {
  cairo_t* const cairo = state_->cairo;
  cairo_save(cairo);
  set_colour(cairo, colour);
  cairo_translate(cairo, start.x, start.y);
  if (turned) cairo_rotate(cairo, -std::numbers::pi / 2);
  set_font(cairo, style);
  cairo_move_to(cairo, 0, 0);
  cairo_show_text(cairo, drawable(cairo, text.text).c_str());
  if (!text.exponent.empty()) {
    const double width = advance(cairo, text.text);
    set_font(cairo, style, kExponentSize);
    cairo_move_to(cairo, width, -kExponentRise * style.size);
    cairo_show_text(cairo, drawable(cairo, text.exponent).c_str());
  }
  cairo_restore(cairo);
  check(cairo_status(cairo));
}

double Canvas::text_width(const PlotText& text, const TextStyle& style) {
  cairo_t* const cairo = state_->cairo;
  set_font(cairo, style);
  double width = advance(cairo, text.text);
  if (!text.exponent.empty()) {
    set_font(cairo, style, kExponentSize);
    width += advance(cairo, text.exponent);
  }
  check(cairo_status(cairo));
  return width;
}

void Canvas::begin_clip(const PlotBox& box) {
  cairo_save(state_->cairo);
  cairo_rectangle(state_->cairo, box.left, box.top, box.width, box.height);
  cairo_clip(state_->cairo);
}

void Canvas::end_clip() { cairo_restore(state_->cairo); }

// Red, green and blue are the same.
std::vector<std::uint8_t> Canvas::greys() const { return lower_bytes<1>(state_->finished()); }

std::string Canvas::png() const {
  const std::vector<std::uint32_t>& pixels = state_->finished();
  const std::size_t width = state_->width;
  const std::size_t height = pixels.size() / width;
  if (const auto few = few_colours(pixels)) {
    return indexed_png_file(width, height, few->palette, few->pixels, PngFilter::up);
  }
  return png_file({.width = width, .height = height}, lower_bytes<3>(pixels));
}

}  // namespace fftcl::app
