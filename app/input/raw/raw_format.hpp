// What raw samples are: files and pipes that say nothing about themselves.
#pragma once

#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// One sample of one channel. Whole numbers stand for [-1, 1): their value over 2^(bits - 1), unsigned ones less that
/// before. Complex unsigned ones come from tuners, whose zero lies between the two middle values: 0 is -1 and 255 is 1,
/// so that no line at 0 Hz appears which the antenna never saw.
struct SampleEncoding {
  enum class Number { unsigned_integer, signed_integer, floating };
  enum class Kind { real, complex };
  std::string_view name;  ///< as for --encoding
  Number number = Number::floating;
  std::size_t number_bytes = 4;  ///< of a real number, or of each part of a complex one
  Kind kind = Kind::real;
  std::endian order = std::endian::little;

  bool is_complex() const { return kind == Kind::complex; }
  /// Bytes of a sample, which is one number or two.
  std::size_t parts() const { return is_complex() ? 2 : 1; }
  std::size_t bytes() const { return parts() * number_bytes; }
  /// True where a float does not hold all values.
  bool wide() const { return number == Number::floating ? number_bytes == 8 : number_bytes == 4; }
  /// True where values are fractions that need rounding in any precision: those of cu8 are over 127.5.
  bool fractions() const { return is_complex() && number == Number::unsigned_integer; }
};

/// By --encoding's name; null where it is unknown.
const SampleEncoding* sample_encoding(std::string_view name);
/// "u8, s8, s16le ...", for messages.
std::string sample_encoding_names();

/// --encoding, --channels, --layout, --shape.
struct RawFormat {
  const SampleEncoding* encoding = nullptr;  ///< null: not given
  std::optional<std::size_t> channels;
  /// interleaved: the channels' samples take turns, but those of a spectrum lie channel after channel; a complex one is
  /// its real and its imaginary part. planar: channel after channel, of each all real parts, then all imaginary parts.
  std::optional<Layout> layout;
  bool layout_of_output = false;  ///< it describes raw output as well, so that no input has to need it
  /// What the command calls the encoding: --encoding is of the output where a command writes WAV. Empty: the command
  /// takes no raw samples.
  std::string_view encoding_option = "--encoding";
  std::vector<std::size_t> shape;  ///< of each channel; empty: one axis, as long as the samples go
};

}  // namespace fftcl::app
