#include "input/raw/raw_endings.hpp"

#include <algorithm>
#include <array>

namespace fftcl::app {

namespace {

struct Ending {
  std::string_view ending, encoding;
};

/// The first one of an encoding is what the program calls its own files.
constexpr std::array kEndings = {Ending{".cu8", "cu8"},     Ending{".cs8", "cs8"},     Ending{".cs16", "cs16le"},
                                 Ending{".cf32", "c64le"},  Ending{".cfile", "c64le"}, Ending{".fc32", "c64le"},
                                 Ending{".cf64", "c128le"}, Ending{".fc64", "c128le"}, Ending{".sc16", "cs16le"},
                                 Ending{".sc8", "cs8"},     Ending{".u8", "u8"},       Ending{".s8", "s8"},
                                 Ending{".s16", "s16le"},   Ending{".s24", "s24le"},   Ending{".s32", "s32le"},
                                 Ending{".f32", "f32le"},   Ending{".f64", "f64le"}};

}  // namespace

std::string_view encoding_by_ending(std::string_view name) {
  const auto found = std::ranges::find_if(kEndings, [&](const Ending& row) { return name.ends_with(row.ending); });
  return found == kEndings.end() ? std::string_view() : found->encoding;
}

std::string_view ending_of_encoding(std::string_view encoding) {
  const auto found = std::ranges::find(kEndings, encoding, &Ending::encoding);
  return found == kEndings.end() ? std::string_view(".raw") : found->ending;
}

}  // namespace fftcl::app
