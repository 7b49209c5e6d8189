// Runs the built program as a user would and keeps what came back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/contains.hpp"
#include "support/lines.hpp"

namespace fftcl::test {

/// In builds with a sanitizer the program has no handlers of fatal signals, and the tests take more memory than it
/// does.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

struct Outcome {
  int code = -1;    ///< as a shell shows it: 128 + the signal's number where one ended it
  std::string out;  ///< standard output; on a terminal, both streams
  std::string err;
  /// The most memory that it took, or that the tests had taken when they started it; 0 on a terminal.
  std::size_t peak_kib = 0;
};

using Arguments = std::vector<std::string>;

struct Surroundings {
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::string input = {};   ///< given on standard input, then closed
  std::string folder = {};  ///< the working folder; empty: a new one, in which nothing may be left
  /// Files' rights count also where the tests run as root.
  bool rights_count = false;
  std::size_t most_file_bytes = 0;  ///< a file may not grow beyond it; 0: any length
  std::vector<int> closed = {};     ///< of the standard descriptors
  bool narrow_output = false;       ///< the pipe of standard output holds a page and is non-blocking
  std::string program = FFTCL_PROGRAM;
  /// Where it matters how the program is loaded, or what it finds as its own file, and while a test has threads; else
  /// its main function runs in a process forked from the tests (forked_program.hpp). Rights that count, closed
  /// descriptors and a library that is preloaded imply it.
  bool from_file = false;
};

/// Standard output and standard error are pipes.
[[nodiscard]] Outcome run(const Arguments& arguments, const Surroundings& surroundings = {});

/// What bash makes of these commands, where `fftcl` is the program.
[[nodiscard]] Outcome run_shell(const std::string& commands, Surroundings surroundings = {});

/// All three streams are a terminal of that width.
[[nodiscard]] Outcome run_on_terminal(const Arguments& arguments, unsigned short columns = 80,
                                      const Surroundings& surroundings = {});

/// What a terminal shows in the end: without the progress bars that a slow machine makes the program draw and erase.
std::string without_progress(std::string text);

/// Standard output is the file or device `path`.
[[nodiscard]] Outcome run_into(const std::string& path, const Arguments& arguments);

/// Standard output is a pipe whose reader has gone before the program starts.
[[nodiscard]] Outcome run_into_closed_pipe(const Arguments& arguments);

/// Sends `signal_number` once `ready` holds, `times` at once, with standard input held open and empty.
[[nodiscard]] Outcome run_and_signal(const Arguments& arguments, int signal_number,
                                     bool (*ready)(const std::string& folder), const std::string& folder,
                                     const std::vector<std::pair<std::string, std::string>>& environment = {},
                                     int times = 1);

// What the tests of all commands expect of a run.

/// It goes well and has nothing to say on standard error.
Outcome run_well(const Arguments& arguments, const Surroundings& surroundings = {});
/// It fails with that exit code, nothing on standard output and one line of error, "WHAT: WHY; TRY", that holds `part`.
void check_failure(const Outcome& outcome, int code, const std::string& part);
/// The same of a command line that is wrong by itself: exit code 2.
void check_usage_error(const Arguments& arguments, const std::string& part);

/// `more` behind `arguments`.
Arguments with(Arguments arguments, const Arguments& more);

std::vector<std::string> words_of(std::string_view text);

}  // namespace fftcl::test
