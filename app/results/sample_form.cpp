#include "results/sample_form.hpp"

#include <fmt/format.h>

#include "input/raw/raw_endings.hpp"
#include "output/wav_writer.hpp"
#include "support/printable.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

const SampleEncoding* named_encoding(const OutputChoices& choices) {
  return sample_encoding(encoding_by_ending(choices.path));
}

/// What asked for the encoding.
std::string asker(const OutputChoices& choices) {
  return choices.encoding != nullptr ? fmt::format("--encoding {}", choices.encoding->name)
                                     : fmt::format("--output {}", printable(choices.path));
}

}  // namespace

const SampleEncoding* asked_encoding(const OutputChoices& choices) {
  const SampleEncoding* const named = named_encoding(choices);
  if (choices.encoding == nullptr) return named;
  if (named != nullptr && named != choices.encoding) {
    throw UsageError(asker(choices), fmt::format("'{}' is a name of {}", printable(choices.path), named->name),
                     "leave it out, or give the file another name, such as FILE.raw");
  }
  return choices.encoding;
}

const SampleEncoding& encoding_of(const OutputChoices& choices, OutputFormat format, bool is_complex) {
  const bool wav = format == OutputFormat::wav;
  const SampleEncoding* const asked = wav ? choices.encoding : asked_encoding(choices);
  if (asked == nullptr) return *sample_encoding(is_complex && !wav ? "c64le" : "f32le");
  if (wav && !wav_encoding_by_name(asked->name)) {
    throw UsageError(asker(choices), "a WAV does not hold it",
                     "use s16le, s24le, f32le or f64le, or write samples without a header by --format raw");
  }
  if (wav || asked->is_complex() == is_complex) return *asked;
  throw UsageError(asker(choices),
                   is_complex ? fmt::format("the samples are complex, and those of {} are not", asked->name)
                              : fmt::format("the samples are real, and those of {} are complex", asked->name),
                   is_complex ? "use c64le, or c128le, cs16le, cs8, cu8" : "use f32le, or f64le, s32le, s16le, u8");
}

}  // namespace fftcl::app
