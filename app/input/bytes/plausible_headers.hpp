// Formats without a mark of their own, or with one that samples may begin with as well: their headers are told by what
// all fields say together.
#pragma once

#include <string_view>

namespace fftcl::app {

/// "a TGA picture" and the like, of TGA, ICO, PCX, SGI, EDF, miniSEED, SAC and SEG-Y; empty: none of them. `head` are
/// the first bytes, 344 of them where they are there.
std::string_view plausible_kind(std::string_view head);

}  // namespace fftcl::app
