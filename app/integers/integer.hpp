// Decimal integers of any size, and lists of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app::integers {

struct Integer {
  bool negative = false;
  std::string digits = "0";  ///< most significant first, without leading zeros; zero is "0" and not negative

  bool operator==(const Integer&) const = default;
};

/// An optional sign and digits, the whole text or nothing: false.
bool parse_integer(std::string_view text, Integer& value);

std::string to_string(const Integer& value);

/// What a text holds.
struct IntegerList {
  std::vector<Integer> values;
  std::string warning;  ///< what else may have been meant; empty: nothing
};

/// The integers of a text, one a line or all on one line, with commas, semicolons, tabs or spaces between them. A
/// backslash at a line's end continues a number on the next one, as bc writes it; '#' starts a comment; a first line
/// without digits is a heading. Throws InputError: bytes that are no text; what is no integer, with its place; several
/// lines of several integers; no integer at all.
IntegerList read_integers(const ByteSource& source);

/// The number modulo `modulus`, 2 to 2^64 - 1.
std::uint64_t residue(std::string_view digits, std::uint64_t modulus);

}  // namespace fftcl::app::integers
