// What a call that is refused says.
#pragma once

#include <string>

#include "fftcl/error.hpp"

namespace fftcl::test {

inline constexpr const char* kNothingRefused = "nothing was refused";

template <class Refusal = InvalidRequest, class Function>
std::string refusal_of(const Function& call) {
  try {
    call();
  } catch (const Refusal& error) {
    return error.remedy().empty() ? std::string("no remedy: ") + error.what() : error.what();
  }
  return kNothingRefused;
}

}  // namespace fftcl::test
