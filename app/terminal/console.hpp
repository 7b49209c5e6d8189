// Where the program speaks: data to standard output, everything else to standard error.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/traits.hpp"

namespace fftcl::app {

/// What the program says beside its results: both may be asked for.
struct Verbosity {
  bool quiet = false;    ///< no warnings, no progress
  bool verbose = false;  ///< explanations, too
};

class Console {
 public:
  explicit Console(ColorChoice color, Verbosity verbosity = {});

  /// One that keeps in `kept`, which outlives it, what would go to standard error: of work beside other work, whose
  /// turn to be told of comes later.
  Console keeping(std::string& kept) const;

  const TerminalTraits& out() const { return out_; }
  const TerminalTraits& err() const { return err_; }
  bool quiet() const { return verbosity_.quiet; }
  bool verbose() const { return verbosity_.verbose; }

  /// Writes all of `text` to standard output at once, unbuffered. Throws ClosedPipe or OutputError.
  void print(std::string_view text) const;

  /// "fftcl: warning: WHAT" on standard error, one line, unless quiet.
  void warn(std::string_view text) const;
  /// Each of the warnings about `source`: "fftcl: warning: SOURCE: WHAT".
  void warn_of(std::string_view source, std::span<const std::string> warnings) const;
  /// "fftcl: error: WHAT" on standard error, one line, also when quiet.
  void complain(std::string_view text) const;
  /// A line on standard error that only -v shows.
  void explain(std::string_view text) const;
  /// Text on standard error as it is, for reports that were asked for.
  void report(std::string_view text) const;

 private:
  TerminalTraits out_;
  TerminalTraits err_;
  Verbosity verbosity_;
  std::string* kept_ = nullptr;
};

}  // namespace fftcl::app
