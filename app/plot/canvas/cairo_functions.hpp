// The functions of cairo that cairo.cpp calls: only what draws a plot loads cairo, its fonts and the twenty libraries
// behind it.
#pragma once

#include <cairo.h>

#include "support/lazy_library.hpp"

namespace fftcl::app {

inline constinit LazyLibrary cairo_library("libcairo.so.2", "libcairo2");

FFTCL_LAZY_FUNCTION(cairo_library, cairo_arc);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_clip);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_clip_extents);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_close_path);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_create);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_destroy);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_fill_preserve);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_font_options_create);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_font_options_destroy);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_font_options_set_antialias);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_font_options_set_hint_metrics);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_font_options_set_hint_style);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_get_scaled_font);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_glyph_free);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_image_surface_create_for_data);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_line_to);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_mask_surface);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_move_to);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_new_path);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_rectangle);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_restore);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_rotate);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_save);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_scaled_font_text_to_glyphs);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_select_font_face);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_antialias);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_dash);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_font_options);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_font_size);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_line_join);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_line_width);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_set_source_rgb);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_show_text);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_status);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_status_to_string);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_stroke);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_surface_destroy);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_surface_flush);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_surface_status);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_text_extents);
FFTCL_LAZY_FUNCTION(cairo_library, cairo_translate);

}  // namespace fftcl::app
