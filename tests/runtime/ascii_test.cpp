// The names of devices are compared and kept by ASCII alone, not by the program's locale.
#include "runtime/ascii.hpp"

#include <doctest/doctest.h>

#include <clocale>
#include <string>

namespace fftcl::runtime {
namespace {

/// All bytes from `first` to `last`.
std::string bytes_between(int first, int last) {
  std::string text;
  for (int byte = first; byte <= last; ++byte) text += static_cast<char>(byte);
  return text;
}

/// A locale of the program for a while, where the system has it.
class ProgramLocale {
 public:
  explicit ProgramLocale(const char* name) { std::setlocale(LC_CTYPE, name); }
  ProgramLocale(const ProgramLocale&) = delete;
  ProgramLocale& operator=(const ProgramLocale&) = delete;
  ~ProgramLocale() { std::setlocale(LC_CTYPE, "C"); }
};

}  // namespace

TEST_CASE("ASCII: letters become lower case, and control characters spaces, in any locale") {
  for (const char* name : {"C", "C.UTF-8", "tr_TR.UTF-8", "tr_TR.ISO-8859-9", "en_US.ISO-8859-1"}) {
    CAPTURE(name);
    const ProgramLocale locale(name);
    CHECK(lower("NVIDIA RTX 4000 [Ti]") == "nvidia rtx 4000 [ti]");
    CHECK(lower(bytes_between('A', 'Z')) == bytes_between('a', 'z'));
    for (const std::string& same : {bytes_between(0, 'A' - 1), bytes_between('Z' + 1, 127), bytes_between(128, 255)})
      CHECK(lower(same) == same);
    CHECK(one_line(bytes_between(0, 31) + "\x7f") == std::string(33, ' '));
    CHECK(one_line(bytes_between(32, 126)) == bytes_between(32, 126));
    CHECK(one_line(bytes_between(128, 255)) == bytes_between(128, 255));
  }
}

}  // namespace fftcl::runtime
