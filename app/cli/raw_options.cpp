#include "cli/raw_options.hpp"

#include "cli/parse_value.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kReading = "transform spectrogram";
/// libsndfile's limit for audio is the same.
constexpr std::uint64_t kMostChannels = 1024;

void parse_encoding(Request& request, std::string_view option, std::string_view text) {
  request.input.raw.encoding = sample_encoding(text);
  if (request.input.raw.encoding == nullptr) {
    refuse_value(option, text, "unknown encoding", "one of " + sample_encoding_names());
  }
}

}  // namespace

const std::vector<OptionRow>& raw_option_rows() {
  using Text = std::string_view;
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"encoding", 0, "NAME", "", "raw: u8 s16le f32le c64le ...", input, kReading, parse_encoding},
      {"channels", 0, "N", "", "", input, kReading,
       [](Request& r, Text option, Text text) { r.input.raw.channels = parse_count(option, text, 1, kMostChannels); }},
      {"layout", 0, "interleaved|planar", "", "how raw samples lie", input, kReading,
       [](Request& r, Text option, Text text) {
         r.input.raw.layout =
             parse_choice<Layout>(option, text, {{"interleaved", Layout::interleaved}, {"planar", Layout::planar}});
       }},
      {"shape", 0, "RxC", "", "", input, "transform",
       [](Request& r, Text option, Text text) { r.input.raw.shape = parse_lengths(option, text); }},
  };
  return rows;
}

}  // namespace fftcl::app
