#include "cli/likely_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/option_table.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {
namespace {

/// What other programs and libraries call it.
struct OtherName {
  std::string_view name;
  std::string_view option;
  std::string_view remedy;
};
constexpr OtherName kOtherNames[] = {
    {"end", "duration", "--duration says how long the part is that begins at --start"},
    {"order", "response", "--response butterworth:N has it"},
    {"cutoff", "low-pass", "--low-pass and --high-pass have it"},
    {"db", "scale", "give --scale db"},
    {"linear", "scale", "give --scale linear"},
    {"nfft", "fft-size", "give --fft-size"},
    {"n-fft", "fft-size", "give --fft-size"},
    {"nperseg", "fft-size", "give --fft-size"},
    {"noverlap", "overlap", "give --overlap P%, or --hop in samples"},
    {"sample-rate", "rate", "give --rate"},
    {"fs", "rate", "give --rate"},
    {"sr", "rate", "give --rate"},
    {"dtype", "encoding", "give --encoding"},
    {"cmap", "colormap", "give --colormap"},
};

}  // namespace

std::string likely_option(const CommandRow& command, std::string_view name) {
  std::vector<std::string_view> known;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->hidden) known.push_back(row->name);
  }
  for (const OtherName& other : kOtherNames) {
    const bool is_known = std::find(known.begin(), known.end(), other.option) != known.end();
    if (other.name == name && is_known) return std::string(other.remedy);
  }
  if (name.size() < 2) return {};
  const auto abridged =
      std::find_if(known.begin(), known.end(), [&](std::string_view candidate) { return candidate.starts_with(name); });
  // Of four letters two are half of the word, and everything is near.
  const std::string near =
      abridged != known.end() ? std::string(*abridged) : nearest_word(name, known, name.size() > 4 ? 2 : 1);
  return near.empty() ? std::string() : fmt::format("did you mean --{}?", near);
}

}  // namespace fftcl::app
