// Texts for faces that lack a character: a machine without fonts has cairo's own face, which knows ASCII only and draws
// a box for the rest.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace fftcl::app {

/// True where the face can draw the character, given as its UTF-8.
using HasGlyph = std::function<bool(std::string_view character)>;

/// `text` with ASCII in place of what the face lacks: "2x10" for "2\u00b710", "-1" for "\u22121", "..." for an
/// ellipsis, '?' for any other character, for control characters and for bytes that are no UTF-8. ASCII is taken to be
/// there.
std::string with_stand_ins(std::string_view text, const HasGlyph& has_glyph);

}  // namespace fftcl::app
