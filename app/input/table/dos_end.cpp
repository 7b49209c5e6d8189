#include "input/table/dos_end.hpp"

#include <fmt/format.h>

#include "input/input_error.hpp"

namespace fftcl::app {

std::string_view without_dos_end(std::string_view text) { return text.substr(0, text.find_last_not_of(kDosEnd) + 1); }

void require_no_dos_end(std::string_view line, std::uint64_t number, const std::string& source) {
  if (line.find(kDosEnd) == std::string_view::npos) return;
  throw InputError(
      source, fmt::format("line {} holds byte 0x1A (Ctrl-Z), which ends a file of DOS, and more follows it", number),
      "leave such bytes out, as by \"tr -d '\\032'\"");
}

}  // namespace fftcl::app
