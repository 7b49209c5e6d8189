#include "cli/options/sample_encoding_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/parse_value.hpp"
#include "support/small_letters.hpp"
#include "support/split.hpp"

namespace fftcl::app {
namespace {

/// What other programs call encodings, where the beginning does not tell.
struct OtherEncoding {
  std::string_view name;
  std::string_view ours;
};
constexpr OtherEncoding kOtherEncodings[] = {
    {"cf32", "c64le"},  {"fc32", "c64le"},    {"complex64", "c64le"},   {"cf64", "c128le"},
    {"fc64", "c128le"}, {"sc16", "cs16le"},   {"ci16", "cs16le"},       {"ci16_le", "cs16le"},
    {"sc8", "cs8"},     {"ci8", "cs8"},       {"complex128", "c128le"}, {"cf32_le", "c64le"},
    {"float", "f32le"}, {"float32", "f32le"}, {"double", "f64le"},      {"float64", "f64le"},
    {"int8", "s8"},     {"uint8", "u8"},      {"int16", "s16le"},       {"int32", "s32le"},
    {"i8", "s8"},       {"i16", "s16le"},     {"i32", "s32le"},
};

/// What has no encoding here, by its name without the order of its bytes.
struct MissingEncoding {
  std::string_view name;
  std::string_view signed_one;  ///< as wide; empty: there is none
  std::string_view largest;     ///< that it holds
};
constexpr MissingEncoding kMissingEncodings[] = {
    {"u16", "s16", "32767"},
    {"uint16", "s16", "32767"},
    {"ushort", "s16", "32767"},
    {"u24", "s24", "8388607"},
    {"uint24", "s24", "8388607"},
    {"u32", "s32", "2147483647"},
    {"uint32", "s32", "2147483647"},
    {"u64", "", ""},
    {"uint64", "", ""},
    {"s64", "", ""},
    {"int64", "", ""},
    {"i64", "", ""},
};

/// Throws UsageError where `name` is one of those. The nearest name would read other values.
void refuse_missing_encoding(std::string_view option, std::string_view text) {
  const std::string small = in_small_letters(text);
  std::string_view name = small;
  const bool is_big_endian = name.ends_with("be");
  if (is_big_endian || name.ends_with("le")) name.remove_suffix(2);
  if (name.ends_with('_')) name.remove_suffix(1);
  const auto* const missing = std::ranges::find(kMissingEncodings, name, &MissingEncoding::name);
  if (missing == std::end(kMissingEncodings)) return;
  if (missing->signed_one.empty()) {
    refuse_value(option, text, "whole numbers have at most 32 bits here",
                 "a NPY array of them, as numpy.fromfile and numpy.save make it");
  }
  refuse_value(
      option, text, "samples of more than 8 bits have a sign here",
      fmt::format("{}{}, which holds up to {}; with larger ones make a NPY array or a PGM picture of them first",
                  missing->signed_one, is_big_endian ? "be" : "le", missing->largest));
}

}  // namespace

const SampleEncoding* parse_sample_encoding(std::string_view option, std::string_view text) {
  if (const SampleEncoding* const found = sample_encoding(text)) return found;
  const std::string names = sample_encoding_names();
  const auto* const other = std::ranges::find(kOtherEncodings, in_small_letters(text), &OtherEncoding::name);
  if (other != std::end(kOtherEncodings)) {
    refuse_value(option, text, "unknown encoding", fmt::format("{} (one of {})", other->ours, names));
  }
  refuse_missing_encoding(option, text);
  std::vector<std::string_view> known;
  for (const std::string_view name : split(names, ',')) known.push_back(name.substr(name.find_first_not_of(' ')));
  refuse_unknown(option, text, "unknown encoding", known);
}

}  // namespace fftcl::app
