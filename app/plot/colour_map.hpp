// Colour maps: from a value in [0, 1] to a colour, for pictures with 8 bits a channel.
//
// gray is the level itself. viridis, plasma, magma and inferno (Stefan van der Walt, Nathaniel Smith, Eric Firing,
// 2015, CC0) by Matt Zucker's polynomials of degree 6 (shadertoy.com/view/WlfXRN, CC0), a few of 255
// levels off matplotlib's tables; turbo by Anton Mikhailov's polynomial of degree 5 (Google AI blog, 2019, Apache
// 2.0), which is up to 32 levels off his table at its ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fftcl::app {

enum class ColourMap { gray, viridis, magma, inferno, plasma, turbo };

using Rgb = std::array<std::uint8_t, 3>;

/// By the name on the command line ("grey" is gray); nothing where it is unknown.
std::optional<ColourMap> colour_map_by_name(std::string_view name);

/// "gray, viridis, ...", for messages.
std::string colour_map_names();

/// The colour of `place`, which is clamped to [0, 1].
Rgb colour_at(ColourMap map, double place);

/// The colours of the 256 places 0/255 .. 255/255.
std::array<Rgb, 256> colour_table(ColourMap map);

}  // namespace fftcl::app
