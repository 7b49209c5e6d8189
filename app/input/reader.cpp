#include "input/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>

#include "input/bytes/foreign_formats.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/input_error.hpp"
#include "input/raw/raw_endings.hpp"
#include "input/raw/sigmf_options.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_text.hpp"
#include "support/joined.hpp"
#include "support/printable.hpp"
#include "support/printable_start.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// All kinds, in the order in which they are asked; a table or JSON is taken for a spectrum where one is expected.
std::span<const ReaderRow> reader_table(bool spectra) {
  // What says most about itself comes first; text is what is left over.
  static constexpr std::array kReaders = {
      ReaderRow{"CSV", read_spectrum_table}, ReaderRow{"JSON", read_spectrum_json},      ReaderRow{"NPY", read_npy},
      ReaderRow{"image", read_image},        ReaderRow{"audio", read_audio, open_audio}, ReaderRow{"CSV", read_table},
  };
  constexpr std::size_t kOfSpectra = 2;
  return std::span(kReaders).subspan(spectra ? 0 : kOfSpectra);
}

/// "audio, CSV or NPY". A sound or an image is no spectrum: those readers are asked for one to say what it is instead.
std::string reader_names(bool spectra) {
  constexpr std::size_t kHoldSpectra = 3;
  const auto readers = spectra ? reader_table(true).first(kHoldSpectra) : reader_table(false);
  return fmt::format("{} or {}", joined(readers.first(readers.size() - 1), ", ", &ReaderRow::name),
                     readers.back().name);
}

/// Samples that are no numbers as they stand, without a header: GSM, ADPCM, A-law and mu-law, also with their bits the
/// other way round, delta modulation, LPC.
bool has_coded_name(std::string_view name) {
  constexpr std::array<std::string_view, 11> kCodedEndings = {".gsm", ".vox", ".ima",  ".al",  ".ul",   ".la",
                                                              ".lu",  ".cvs", ".cvsd", ".vms", ".lpc10"};
  return std::ranges::any_of(kCodedEndings, [&](auto ending) { return name.ends_with(ending); });
}

bool has_raw_name(const std::string& name) {
  constexpr std::array<std::string_view, 4> kRawExtensions = {".raw", ".pcm", ".bin", ".iq"};
  return !encoding_by_ending(name).empty() || is_sigmf_data(name) ||
         std::ranges::any_of(kRawExtensions, [&](auto ending) { return name.ends_with(ending); });
}

/// Lines of ASCII, which no samples are by chance: text is what it is whatever its name. Quiet u8 samples may pass for
/// text of other letters.
bool is_plain_text(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 1 << 14;
  const std::string head = source.head(kHeadBytes);
  return begins_as_text(source) && head.find('\n') != head.npos &&
         std::ranges::all_of(head, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The first line that says anything, or its beginning where it is long, where the input is text; else nothing.
std::string first_line(const ByteSource& source) {
  constexpr std::size_t kMostRead = 1 << 16;
  if (!begins_as_text(source)) return {};
  LineReader lines(source, 0, kMostRead);
  while (const auto line = lines.next()) {
    const std::string_view content = strip_line(*line);
    if (!content.empty()) return std::string(content);
  }
  return {};
}

/// What to do about a first line that is no row of numbers. Two numbers in parentheses may be a complex one of C++'s.
std::string_view line_remedy(std::string_view line) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(line, ignored)) return "give files as words, as by 'xargs fftcl', not in a list";
  if (line.starts_with('[')) return kWithoutBrackets;
  const bool is_tuple = line.starts_with('(') && line.find('(', 1) == line.npos && std::ranges::count(line, ',') > 1;
  return is_tuple ? kWithoutParentheses : "give columns of numbers; complex ones have two, headed real and imag";
}

/// How to give a SigMF recording, by the name of its data or of their description.
std::string sigmf_remedy(const std::string& name, std::string_view encoding_option) {
  const std::string meta = is_sigmf_data(name) ? sigmf_companion(name) : name;
  std::string options = sigmf_options(meta, encoding_option);
  if (options.empty()) {
    options =
        fmt::format("{} and --rate as its core:datatype and core:sample_rate say (cf32_le is c64le)", encoding_option);
  }
  return is_sigmf_data(name) ? fmt::format("'{}' describes them: give {}", printable(meta), options)
                             : fmt::format("give '{}' with {}", printable(sigmf_companion(name)), options);
}

/// Of samples that are raw by their name: what has to be said about them. A name is no description: the encoding that
/// it stands for is told, and one who knows better gives another.
[[noreturn]] void refuse_undescribed(const ByteSource& source, const ReadOptions& options) {
  const RawFormat& raw = options.raw;
  const std::string_view named = encoding_by_ending(source.name());
  const bool lacks_rate = !options.sample_rate && raw.shape.empty() && !options.spectra;
  std::string missing(raw.encoding_option);
  if (lacks_rate) missing += ", --rate";
  const bool one_channel = options.spectra || raw.channels || !raw.shape.empty();
  if (named.empty() && !is_sigmf_data(source.name()) && !one_channel) missing += ", --channels";
  std::string remedy;
  if (is_sigmf_data(source.name())) {
    remedy = sigmf_remedy(source.name(), raw.encoding_option);
  } else if (named.empty()) {
    remedy = fmt::format("give {}, one of {}, {}", raw.encoding_option, sample_encoding_names(),
                         options.spectra ? "and --channels N or --shape RxC where it is no single row"
                                         : "with --rate HZ and --channels N or --shape RxC");
  } else {
    remedy = fmt::format("give {} {}, as its name has it{}", raw.encoding_option, named,
                         lacks_rate ? ", and --rate HZ" : "");
  }
  throw UsageError(fmt::format("'{}'", source.name()),
                   fmt::format("raw samples say nothing about themselves: {} {} missing", missing,
                               missing == raw.encoding_option ? "is" : "are"),
                   remedy);
}

}  // namespace

std::span<const ReaderRow> readers_for(const ByteSource& source, const ReadOptions& options) {
  if (source.head(1).empty()) refuse_unknown_input(source, options);
  static constexpr std::array kRaw = {ReaderRow{"raw", read_raw, open_raw}};
  const std::string_view kind = marked_kind(source);
  const RawFormat& raw = options.raw;
  const auto refuse = [&](std::string_view option) {
    throw UsageError(std::string(option), fmt::format("'{}' is {}, which describes itself", source.name(), kind),
                     "leave it out");
  };
  if (!kind.empty()) {
    if (raw.encoding != nullptr) refuse(raw.encoding_option);
    if (raw.channels) refuse("--channels");
    if (raw.layout && !raw.layout_of_output) refuse("--layout");
    if (!raw.shape.empty()) refuse("--shape");
    return reader_table(false);
  }
  if (raw.encoding != nullptr) return kRaw;
  if (has_raw_name(source.name()) && !is_plain_text(source)) {
    if (foreign_format(source).is_sure) refuse_unknown_input(source, options);
    if (raw.encoding_option.empty()) {
      throw InputError(source.name(), "raw samples, which cannot be described here", "make a NPY or WAV of it first");
    }
    refuse_undescribed(source, options);
  }
  if (raw.channels || (raw.layout && !raw.layout_of_output)) {
    throw UsageError(raw.channels ? "--channels" : "--layout", "only raw samples need it",
                     fmt::format("leave it out, or give {} for raw samples", raw.encoding_option));
  }
  return reader_table(options.spectra);
}

void refuse_unknown_input(const ByteSource& source, const ReadOptions& options) {
  const std::string why = "not a recognised " + reader_names(options.spectra) + " file";
  if (source.head(1).empty()) {
    // Raw samples that are described need not be recognised.
    throw InputError(source.name(),
                     options.raw.encoding != nullptr ? "contains no samples: is empty" : "is empty, " + why,
                     source.name() == kStandardInput ? "see what the command in front of the pipe says" : kRecordAgain);
  }
  const std::string_view option = options.raw.encoding_option;
  if (is_sigmf_meta(source.name()) && !option.empty()) {
    throw InputError(source.name(), "describes a SigMF recording, and holds no samples",
                     sigmf_remedy(source.name(), option));
  }
  const ForeignFormat foreign = foreign_format(source);
  if (!foreign.kind.empty())
    throw InputError(source.name(), fmt::format("is {}, {}", foreign.kind, why), std::string(foreign.remedy));
  const std::string line = first_line(source);
  if (!line.empty()) {
    throw InputError(source.name(),
                     fmt::format("{}: its first line, '{}', is no row of numbers", why, printable_start(line)),
                     std::string(line_remedy(line)));
  }
  if (has_coded_name(source.name())) {
    throw InputError(source.name(), why + "; by its name it is compressed sound without a header",
                     "make a WAV of it first, as by 'sox FILE sound.wav'");
  }
  throw InputError(source.name(), why,
                   option.empty() ? "make a NPY or WAV of it first" : fmt::format("give {} for raw samples", option));
}

}  // namespace fftcl::app
