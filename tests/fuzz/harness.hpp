// What the fuzzers share. Bytes may be refused, by an exception of the program's own; anything else is a finding: other
// exceptions, sanitizers, and claims of check().
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fftcl/error.hpp"

namespace fftcl::fuzz {

inline void check(bool holds) {
  if (!holds) std::abort();
}

/// Whether it went through; false where it was refused.
template <class Action>
bool accepts(const Action& action) {
  try {
    action();
    return true;
  } catch (const Error& error) {
    check(error.what()[0] != '\0');
    return false;
  }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace fftcl::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
