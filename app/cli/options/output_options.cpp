#include "cli/options/output_options.hpp"

#include "cli/options/input_options.hpp"
#include "cli/options/sample_encoding_option.hpp"
#include "cli/written_formats.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

void parse_output(Request& request, Text option, Text text) {
  request.output.path = filled(option, text, "a file, a folder or -");
}

void parse_format(Request& request, Text option, Text text) {
  request.output.format = output_format_by_name(text);
  if (!request.output.format) refuse_value(option, text, "unknown format", "one of " + written_format_names(request));
}

void parse_encoding(Request& request, Text option, Text text) {
  request.output.encoding = parse_sample_encoding(option, text);
}

void parse_depth(Request& request, Text option, Text text) {
  request.output.depth = parse_choice<std::size_t>(option, text, {{"8", 8}, {"16", 16}});
}

void parse_jobs(Request& request, Text option, Text text) { request.output.jobs = parse_count(option, text, 1, 256); }

void parse_no_clobber(Request& request, Text, Text) { request.output.clobber = false; }

void parse_fail_fast(Request& request, Text, Text) { request.output.fail_fast = true; }

constexpr Text kOfInputs = "transform spectrogram inverse filter convolve";
constexpr Text kOfSignals = "inverse filter convolve";

}  // namespace

const std::vector<OptionRow>& output_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"output", 'o', "FILE|DIR/|-", "", "where to; {stem} stands for the input's name", output, kOfInputs,
       parse_output},
      {"format", 0, "NAME", "from -o", "text csv tsv json npy raw png pgm ppm", output, "transform", parse_format},
      {"format", 0, "NAME", "from -o", "png, csv, tsv, npy", output, "spectrogram", parse_format},
      {"format", 0, "NAME", "from -o", "npy, wav, raw, png, pgm, ppm, csv, tsv", output, "inverse", parse_format},
      {"format", 0, "NAME", "from -o", "wav, raw, png, pgm, ppm, npy, csv, tsv", output, "filter convolve",
       parse_format},
      {"format", 0, "text|json", "text", "what to write", output, "plan devices", parse_format},
      {"rate", 0, "HZ", "", "samples a second of the WAV to write", output, "inverse", parse_rate},
      {"encoding", 0, "NAME", "f32le", "of a WAV or raw samples to write: s16le, cu8 ...", output, kOfSignals,
       parse_encoding},
      {"depth", 0, "8|16", "the levels'", "bits a channel of a picture to write", output, "inverse", parse_depth},
      {"depth", 0, "8|16", "the input's", "bits a channel of a picture", output, "filter convolve", parse_depth},
      {"jobs", 'j', "N", "processors", "inputs worked on side by side", output, kOfInputs, parse_jobs},
      {"no-clobber", 0, "", "", "replace no file; stop at the first bad input", output, kOfInputs, parse_no_clobber},
      {"fail-fast", 0, "", "", "", output, kOfInputs, parse_fail_fast},
  };
  return rows;
}

}  // namespace fftcl::app
