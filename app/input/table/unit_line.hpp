// Instruments write a line of units below that of the names: "s,V" or "(ms),(mV)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// The units in `line`, without the brackets around them, as many as the line of names above it has fields. Empty: any
/// field is no unit that is known, nor empty nor a dash, none is one, there is but one field, or names are more or
/// fewer.
std::vector<std::string> units_below(std::string_view names, std::string_view line);

}  // namespace fftcl::app
