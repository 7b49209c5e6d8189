// Values of options, read strictly: the whole text or nothing. Every function throws UsageError that names the option,
// the text and what is accepted. `option` is how the user knows the value: "--fft-size", "SIZE".
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fftcl/names.hpp"
#include "fftcl/transform_spec.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

/// Of a transform: the library's limit.
inline constexpr std::uint64_t kMostPoints = (std::uint64_t{1} << 31) - 1;

/// The error for a value that an option does not take.
[[noreturn]] void refuse_value(std::string_view option, std::string_view text, std::string_view why,
                               std::string_view accepted);

/// The error for a word that is none of `known`: the nearest of them where there is one, and all of them.
[[noreturn]] void refuse_unknown(std::string_view option, std::string_view text, std::string_view why,
                                 const std::vector<std::string_view>& known);

/// Any text that is not empty.
std::string filled(std::string_view option, std::string_view text, std::string_view accepted);

/// A whole number: 1024, 2^10, 3^7, from `least` to `most`.
std::uint64_t parse_count(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most);

/// Lengths of 1 to 3 axes: 1000, 2^24, 1080x1920, 2^8x2^8x16. Each at least 1, their product below 2^31.
std::vector<std::size_t> parse_lengths(std::string_view option, std::string_view text);

/// Work-items, work-groups, words of local memory that a published algorithm is given: 1 to 65536.
std::size_t parse_item_count(std::string_view option, std::string_view text);

/// "auto", then the names of algorithms().
std::vector<std::string_view> algorithm_names();
std::string parse_algorithm(std::string_view option, std::string_view text);

/// in, out; auto is out of place.
Placement parse_placement(std::string_view option, std::string_view text);

/// Numbers separated by commas: 0,2 or -1.
std::vector<int> parse_int_list(std::string_view option, std::string_view text);

/// A finite decimal number above zero: 0.5, 32768.
double parse_positive(std::string_view option, std::string_view text);

/// A finite decimal number, negative ones included.
double parse_number(std::string_view option, std::string_view text);

/// A frequency in Hz, at least 0: 440, 20k, 1.5k, 2.4M, 8G, 193T, each with or without "Hz".
double parse_frequency(std::string_view option, std::string_view text);

/// The same of either sign: -500k, +400k. Spectra of complex samples have negative frequencies as well.
double parse_signed_frequency(std::string_view option, std::string_view text);

/// A time in seconds, at least 0: 90, 1:30, 1:02:03.5, 2.5s, 250ms, 20us, 5ns.
double parse_time(std::string_view option, std::string_view text);

/// A percentage from 0 on: 5, 5%, 150%. The result is a fraction: 0.05.
double parse_percentage(std::string_view option, std::string_view text);

/// A share in percent from 0 up to, but not, 100: 50, 50%, 66.7%. The result is a fraction: 0.5.
double parse_share(std::string_view option, std::string_view text);

/// One of named values. `names` pairs what the user writes with what it means; several names may mean the same.
template <class T>
T parse_choice(std::string_view option, std::string_view text, std::span<const std::pair<std::string_view, T>> names) {
  std::vector<std::string_view> known;
  for (const auto& [name, value] : names) {
    if (name == text) return value;
    known.push_back(name);
  }
  refuse_unknown(option, text, "unknown value", known);
}
template <class T>
T parse_choice(std::string_view option, std::string_view text,
               std::initializer_list<std::pair<std::string_view, T>> names) {
  return parse_choice<T>(option, text, std::span(names.begin(), names.size()));
}
/// The engine's own choices go by their names.
template <class T>
T parse_choice(std::string_view option, std::string_view text) {
  return parse_choice<T>(option, text, std::span<const Named<T>>(Names<T>::all));
}

}  // namespace fftcl::app
