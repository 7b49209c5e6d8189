#include "cli/likely_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/completion/completion.hpp"
#include "cli/options/option_table.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {
namespace {

/// Rows of an array that are meant as signals: filter and convolve take them for those of a picture.
constexpr std::string_view kSignalsSideBySide =
    "arrays of two axes are pictures, of three a batch of them; give signals side by side as columns of CSV, or as raw "
    "samples with --channels and --layout planar";

constexpr std::string_view kOneSided = "real signals have one side unless --value complex asks for both";
constexpr std::string_view kSamples = "--runs N takes so many samples, --min-time SECONDS as many as it has time for";
constexpr std::string_view kFullScale = "--full-scale X is the amplitude that reads 0 dB";
constexpr std::string_view kFoundInTables = "separators and headings of tables are found without it";

/// What other programs, or other commands, have for it.
struct OtherName {
  std::string_view name;
  std::string_view option;  ///< that a command has for which the remedy is one
  std::string_view remedy;
};
constexpr OtherName kOtherNames[] = {
    {"end", "duration", "--duration says how long the part is that begins at --start"},
    {"order", "response", "--response butterworth:N has it"},
    {"cutoff", "low-pass", "--low-pass and --high-pass have it"},
    {"notch", "band-stop", "--band-stop F1:F2 takes away what is between two frequencies"},
    {"db", "scale", "give --scale db"},
    {"linear", "scale", "give --scale linear"},
    {"nfft", "fft-size", "give --fft-size"},
    {"n-fft", "fft-size", "give --fft-size"},
    {"nperseg", "fft-size", "give --fft-size"},
    {"noverlap", "overlap", "give --overlap P%, or --hop in samples"},
    {"win-length", "fft-size", "give --fft-size"},
    {"window-length", "fft-size", "give --fft-size"},
    {"window-size", "fft-size", "give --fft-size"},
    {"hop-length", "hop", "give --hop"},
    {"welch", "overlap", "--fft-size with --overlap P% or --hop N averages as Welch does"},
    {"max-hold", "average", "give --average max"},
    {"maxhold", "average", "give --average max"},
    {"peak-hold", "average", "give --average max"},
    {"sensitivity", "full-scale", kFullScale},
    {"calibration", "full-scale", kFullScale},
    {"reference", "full-scale", kFullScale},
    {"zero-pad", "pad", "give --pad"},
    {"zeropad", "pad", "give --pad"},
    {"sample-rate", "rate", "give --rate"},
    {"samplerate", "rate", "give --rate"},
    {"sampling-rate", "rate", "give --rate"},
    {"sampling-frequency", "rate", "give --rate"},
    {"samp-rate", "rate", "give --rate"},
    {"ss", "start", "give --start"},
    {"mono", "channel", "give --channel mix"},
    {"column", "channel", "give --channel N, or --channel NAME by a heading"},
    {"columns", "channel", "give --channel N, or --channel NAME by a heading"},
    {"frequency", "center", "give --center"},
    {"center-freq", "center", "give --center"},
    {"center-frequency", "center", "give --center"},
    {"xlim", "fmin", "--fmin and --fmax have it"},
    {"ylim", "vmin", "--vmin and --vmax have it"},
    {"logx", "log-freq", "give --log-freq"},
    {"width", "size", "give --size WxH"},
    {"height", "size", "give --size WxH"},
    {"double", "precision", "give --precision fp64"},
    {"single", "precision", "give --precision fp32"},
    {"list-devices", "device", "'fftcl devices' lists them"},
    {"inverse", "fft-size", "'fftcl inverse' is a command"},
    {"ifft", "fft-size", "'fftcl inverse' is a command"},
    {"spectrogram", "log-freq", "'fftcl spectrogram' is a command"},
    {"stft", "log-freq", "'fftcl spectrogram' is a command"},
    {"fs", "rate", "give --rate"},
    {"sr", "rate", "give --rate"},
    {"dtype", "encoding", "--encoding is that of samples without a header, --precision what is computed in"},
    {"rfft", "value", kOneSided},
    {"one-sided", "value", kOneSided},
    {"onesided", "value", kOneSided},
    {"two-sided", "value", "give --value complex"},
    {"delimiter", "channel", kFoundInTables},
    {"separator", "channel", kFoundInTables},
    {"sep", "channel", kFoundInTables},
    {"header", "channel", kFoundInTables},
    {"skip", "channel", kFoundInTables},
    {"skiprows", "channel", kFoundInTables},
    {"skip-header", "channel", kFoundInTables},
    {"cmap", "colormap", "give --colormap"},
    {"json", "export-json", "give --export-json FILE"},
    {"csv", "export-csv", "give --export-csv FILE"},
    {"json", "format", "give --format json"},
    {"csv", "format", "give --format csv"},
    {"correlation", "correlate", "give --correlate"},
    {"iterations", "runs", kSamples},
    {"repeat", "runs", kSamples},
    {"repetitions", "runs", kSamples},
    {"samples", "runs", kSamples},
    {"min-runs", "runs", kSamples},
    {"parameter-scan", "sweep", "--sweep NAME=V1:V2 times each of the values"},
    {"parameter-list", "sweep", "--sweep NAME=V1:V2 times each of the values"},
    {"workers", "jobs", "give --jobs"},
    {"num-workers", "jobs", "give --jobs"},
    {"processes", "jobs", "give --jobs"},
    {"parallel", "jobs", "give --jobs"},
    {"threads", "jobs", "give --jobs"},
    {"scaling", "value", "--value psd is a density, --value power and magnitude are levels"},
    {"dynamic-range", "range", "give --range"},
    {"db-range", "range", "give --range"},
    {"axis", "axes", "give --axes"},
    {"output-dir", "output", "give --output FOLDER/"},
    {"out-dir", "output", "give --output FOLDER/"},
    {"outdir", "output", "give --output FOLDER/"},
    {"overwrite", "no-clobber", "files are replaced unless --no-clobber is given"},
    {"force", "no-clobber", "files are replaced unless --no-clobber is given"},
    {"silent", "quiet", "give --quiet"},
    {"template", "output", "--output takes one: -o 'FOLDER/{stem}.csv'"},
    {"output", "export-csv", "--export-csv, --export-json and --export-markdown write to a FILE"},
    {"o", "export-csv", "--export-csv, --export-json and --export-markdown write to a FILE"},
    {"format", "export-csv", "--export-csv, --export-json and --export-markdown write to a FILE"},
    {"axes", "low-pass", kSignalsSideBySide},
    {"detrend", "low-pass", "--high-pass F takes a mean away, but for what its step leaves at both ends"},
    {"center", "low-pass", "0 Hz is where a receiver was tuned to, and a band below it --band-pass -500k:-400k"},
    {"axes", "correlate", kSignalsSideBySide},
};

/// `--psd`, `--gpu`, `--hann`: a value of one of the command's options; those that several options have are left out.
std::string option_of_value(const CommandRow& command, std::string_view value) {
  if (has_word("all auto none text", value)) return {};
  for (const OptionRow* row : options_of(command.name)) {
    if (row->hidden) continue;
    const std::vector<std::string> values = known_values(*row);
    if (std::ranges::find(values, value) != values.end()) {
      return fmt::format("give --{} {}", row->name, value);
    }
  }
  return {};
}

/// The names of the command's options.
std::vector<std::string_view> names_of(const CommandRow& command) {
  std::vector<std::string_view> names;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->hidden) names.push_back(row->name);
  }
  return names;
}

}  // namespace

std::string other_name(const CommandRow& command, std::string_view name) {
  const std::vector<std::string_view> known = names_of(command);
  for (const OtherName& other : kOtherNames) {
    const bool is_known = std::ranges::find(known, other.option) != known.end();
    if (other.name == name && is_known) return std::string(other.remedy);
  }
  return {};
}

std::string likely_option(const CommandRow& command, std::string_view name) {
  if (name.size() < 2) return {};
  const std::vector<std::string_view> known = names_of(command);
  const auto abridged =
      std::ranges::find_if(known, [&](std::string_view candidate) { return candidate.starts_with(name); });
  if (abridged != known.end()) return fmt::format("did you mean --{}?", *abridged);
  if (const std::string option = option_of_value(command, name); !option.empty()) return option;
  // One letter may be wrong in a short word, two in a longer one: two of four letters would be near to everything.
  const std::string near = nearest_word(name, known, name.size() > 4 ? 2 : 1);
  return near.empty() ? std::string() : fmt::format("did you mean --{}?", near);
}

}  // namespace fftcl::app
