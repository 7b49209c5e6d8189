#include "terminal/console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstring>

#include "support/error_stream.hpp"
#include "support/output_error.hpp"
#include "support/printable.hpp"
#include "support/system_remedy.hpp"
#include "support/write_all.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {

Console::Console(ColorChoice color, Verbosity verbosity)
    : out_(terminal_traits(STDOUT_FILENO, color)), err_(terminal_traits(STDERR_FILENO, color)), verbosity_(verbosity) {}

Console Console::keeping(std::string& kept) const {
  Console keeping = *this;
  keeping.kept_ = &kept;
  return keeping;
}

void Console::print(std::string_view text) const {
  const int failure = write_all(STDOUT_FILENO, text);
  if (failure == EPIPE) throw ClosedPipe("standard output");
  if (failure != 0) {
    throw OutputError("standard output", fmt::format("cannot be written: {}", std::strerror(failure)),
                      write_remedy(failure));
  }
}

// Nobody is left to tell where standard error fails, so the results of these are not looked at.
void Console::report(std::string_view text) const {
  if (kept_ != nullptr) {
    kept_->append(text);
  } else {
    write_all(error_descriptor(), text);
  }
}

void Console::warn(std::string_view text) const {
  if (!quiet()) report(fmt::format("fftcl: {} {}\n", styled(err_, Style::warning, "warning:"), printable_line(text)));
}

void Console::warn_of(std::string_view source, std::span<const std::string> warnings) const {
  for (const std::string& warning : warnings) warn(fmt::format("{}: {}", source, warning));
}

void Console::complain(std::string_view text) const {
  report(fmt::format("fftcl: {} {}\n", styled(err_, Style::error, "error:"), printable_line(text)));
}

void Console::explain(std::string_view text) const {
  if (verbose()) report(printable(text) + "\n");
}

}  // namespace fftcl::app
