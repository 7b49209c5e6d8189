#include "cli/options/filter_options.hpp"

#include <fmt/format.h>

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using analysis::Band;
using analysis::ConvolutionMode;
using analysis::ResponseShape;
using Text = std::string_view;

/// Filters of a higher order are hardly told from an ideal one.
constexpr std::uint64_t kMostOrder = 100;

void choose_band(Request& request, Text option, Band band) {
  if (!request.filter.band_option.empty()) {
    throw UsageError(fmt::format("{} with {}", request.filter.band_option, option), "a filter has one band",
                     "give one of them, and filter the result again for the other");
  }
  request.filter.band_option = option;
  request.filter.response.band = band;
}

bool has_sign(Text edge) { return edge.starts_with('-') || edge.starts_with('+'); }

template <Band kBand>
void parse_edge(Request& request, Text option, Text text) {
  choose_band(request, option, kBand);
  if (has_sign(text)) {
    parse_signed_frequency(option, text);  // refuses what is no frequency at all
    refuse_value(option, text, "a frequency with a sign, and what is done at F is done at -F",
                 fmt::format("{}, for both sides of zero; bands of complex samples may have signs", text.substr(1)));
  }
  const double edge = parse_frequency(option, text);
  if (edge == 0) refuse_value(option, text, "an edge at zero", "frequencies above 0, such as 440, 2k or 0.1");
  request.filter.response.low = edge;
}

template <Band kBand>
void parse_edges(Request& request, Text option, Text text) {
  constexpr Text kAccepted = "two frequencies, the lower one first, such as 300:3.4k";
  choose_band(request, option, kBand);
  const std::size_t colon = text.find(':');
  if (colon == Text::npos) refuse_value(option, text, "a band has two edges", kAccepted);
  const Text first = text.substr(0, colon), second = text.substr(colon + 1);
  const bool has_signs = has_sign(first) || has_sign(second);
  const double low = parse_signed_frequency(option, first), high = parse_signed_frequency(option, second);
  if (low == 0 && !has_signs) {
    refuse_value(option, text, "an edge at zero",
                 fmt::format("{} F, or frequencies above 0", kBand == Band::band_pass ? "--low-pass" : "--high-pass"));
  }
  if (low >= high) refuse_value(option, text, "the edges are not in order", kAccepted);
  analysis::FrequencyResponse& response = request.filter.response;
  if (has_signs) {
    response.band = kBand == Band::band_pass ? Band::low_pass : Band::high_pass;
    response.low = (high - low) / 2;
    response.centre = (low + high) / 2;
  } else {
    response.low = low;
    response.high = high;
  }
}

void parse_response(Request& request, Text option, Text text) {
  analysis::FrequencyResponse& response = request.filter.response;
  constexpr Text kButterworth = "butterworth";
  if (text.starts_with(kButterworth) && text.substr(kButterworth.size()).starts_with(':')) {
    response.shape = ResponseShape::butterworth;
    response.order = static_cast<unsigned>(
        parse_count(fmt::format("{} {}", option, kButterworth), text.substr(kButterworth.size() + 1), 1, kMostOrder));
    return;
  }
  response.shape = parse_choice<ResponseShape>(option, text,
                                               {{"ideal", ResponseShape::ideal},
                                                {"gaussian", ResponseShape::gaussian},
                                                {kButterworth, ResponseShape::butterworth}});
}

}  // namespace

const std::vector<OptionRow>& filter_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"low-pass", 0, "F", "", "keep what is below F; 2k, 440Hz, 0.1", own, "filter", parse_edge<Band::low_pass>},
      {"high-pass", 0, "F", "", "keep what is above F", own, "filter", parse_edge<Band::high_pass>},
      {"band-pass", 0, "F1:F2", "", "keep what is between; 300:3.4k, -5k:+3k", own, "filter",
       parse_edges<Band::band_pass>},
      {"band-stop", 0, "F1:F2", "", "take away what is between", own, "filter", parse_edges<Band::band_stop>},
      {"response", 0, "ideal|gaussian|butterworth[:N]", "butterworth:4", "N: 1 to 100", own, "filter", parse_response},

      {"mode", 0, "full|same|valid|circular", "full", "which part of the result", own, "convolve",
       [](Request& r, Text option, Text text) {
         r.convolve.mode = parse_choice<ConvolutionMode>(option, text,
                                                         {{"full", ConvolutionMode::full},
                                                          {"same", ConvolutionMode::same},
                                                          {"valid", ConvolutionMode::valid},
                                                          {"circular", ConvolutionMode::circular}});
       }},
      {"correlate", 0, "", "", "correlation: the kernel reversed and conjugated", own, "convolve",
       [](Request& r, Text, Text) { r.convolve.correlate = true; }},
      {"integers", 0, "", "", "exact products of decimal integers or polynomials of them", own, "convolve",
       [](Request& r, Text, Text) { r.convolve.integers = true; }},
  };
  return rows;
}

}  // namespace fftcl::app
