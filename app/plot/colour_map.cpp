#include "plot/colour_map.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "support/joined.hpp"

namespace fftcl::app {
namespace {

constexpr std::array<std::pair<std::string_view, ColourMap>, 6> kNames = {{{"gray", ColourMap::gray},
                                                                           {"viridis", ColourMap::viridis},
                                                                           {"magma", ColourMap::magma},
                                                                           {"inferno", ColourMap::inferno},
                                                                           {"plasma", ColourMap::plasma},
                                                                           {"turbo", ColourMap::turbo}}};

/// Red, green and blue of one power of the place, the lowest power first.
using Term = std::array<double, 3>;

constexpr Term kGray[] = {{0, 0, 0}, {1, 1, 1}};

constexpr Term kViridis[] = {{0.2777273272234177, 0.005407344544966578, 0.3340998053353061},
                             {0.1050930431085774, 1.404613529898575, 1.384590162594685},
                             {-0.3308618287255563, 0.214847559468213, 0.09509516302823659},
                             {-4.634230498983486, -5.799100973351585, -19.33244095627987},
                             {6.228269936347081, 14.17993336680509, 56.69055260068105},
                             {4.776384997670288, -13.74514537774601, -65.35303263337234},
                             {-5.435455855934631, 4.645852612178535, 26.3124352495832}};

constexpr Term kMagma[] = {{-0.002136485053939582, -0.000749655052795221, -0.005386127855323933},
                           {0.2516605407371642, 0.6775232436837668, 2.494026599312351},
                           {8.353717279216625, -3.577719514958484, 0.3144679030132573},
                           {-27.66873308576866, 14.26473078096533, -13.64921318813922},
                           {52.17613981234068, -27.94360607168351, 12.94416944238394},
                           {-50.76852536473588, 29.04658282127291, 4.23415299384598},
                           {18.65570506591883, -11.48977351997711, -5.601961508734096}};

constexpr Term kInferno[] = {{0.0002189403691192265, 0.001651004631001012, -0.01948089843709184},
                             {0.1065134194856116, 0.5639564367884091, 3.932712388889277},
                             {11.60249308247187, -3.972853965665698, -15.9423941062914},
                             {-41.70399613139459, 17.43639888205313, 44.35414519872813},
                             {77.162935699427, -33.40235894210092, -81.80730925738993},
                             {-71.31942824499214, 32.62606426397723, 73.20951985803202},
                             {25.13112622477341, -12.24266895238567, -23.07032500287172}};

constexpr Term kPlasma[] = {{0.05873234392399702, 0.02333670892565664, 0.5433401826748754},
                            {2.176514634195958, 0.2383834171260182, 0.7539604599784036},
                            {-2.689460476458034, -7.455851135738909, 3.110799939717086},
                            {6.130348345893603, 42.3461881477227, -28.51885465332158},
                            {-11.10743619062271, -82.66631109428045, 60.13984767418263},
                            {10.02306557647065, 71.41361770095349, -54.07218655560067},
                            {-3.658713842777788, -22.93153465461149, 18.19190778539828}};

constexpr Term kTurbo[] = {{0.13572138, 0.09140261, 0.10667330},      {4.61539260, 2.19418839, 12.64194608},
                           {-42.66032258, 4.84296658, -60.58204836},  {132.13108234, -14.18503333, 110.36276771},
                           {-152.94239396, 4.27729857, -89.90310912}, {59.28637943, 2.82956604, 27.34824973}};

std::span<const Term> terms_of(ColourMap map) {
  switch (map) {
    case ColourMap::gray:
      break;
    case ColourMap::viridis:
      return kViridis;
    case ColourMap::magma:
      return kMagma;
    case ColourMap::inferno:
      return kInferno;
    case ColourMap::plasma:
      return kPlasma;
    case ColourMap::turbo:
      return kTurbo;
  }
  return kGray;
}

}  // namespace

std::optional<ColourMap> colour_map_by_name(std::string_view name) {
  if (name == "grey") return ColourMap::gray;
  for (const auto& [known, map] : kNames) {
    if (known == name) return map;
  }
  return std::nullopt;
}

std::string colour_map_names() {
  return joined(kNames, ", ", [](const auto& named) { return named.first; });
}

Rgb colour_at(ColourMap map, double place) {
  const double t = std::clamp(place, 0.0, 1.0);
  const std::span<const Term> terms = terms_of(map);
  Rgb colour{};
  for (std::size_t c = 0; c < 3; ++c) {
    double value = 0;
    for (std::size_t power = terms.size(); power-- > 0;) value = value * t + terms[power][c];
    colour[c] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(value, 0.0, 1.0)));
  }
  return colour;
}

std::array<Rgb, 256> colour_table(ColourMap map) {
  std::array<Rgb, 256> table;
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = colour_at(map, static_cast<double>(i) / 255);
  return table;
}

}  // namespace fftcl::app
