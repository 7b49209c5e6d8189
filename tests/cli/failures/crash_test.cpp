// Crashes end in one line.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/fatal_signals.hpp"

namespace fftcl::test {
namespace {

struct Crash {
  int code = 0;
  std::string err;
};

/// `body` in a child process whose standard error is kept.
Crash in_child(void (*body)()) {
  TemporaryFolder folder;
  const std::string log = folder / "log";
  write_file(log, "");
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    // doctest's own handlers go first.
    for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) signal(number, SIG_DFL);
    FILE* file = freopen(log.c_str(), "w", stderr);
    if (file == nullptr) _exit(99);
    app::install_fatal_signal_handlers();
    body();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status), read_file(log)};
}

}  // namespace

TEST_CASE("a crash inside the driver says how to clear the caches, also while the driver's chatter is hidden" *
          doctest::skip(kSanitized)) {
  for (const auto body : {+[] {
                            const app::DriverSection section;
                            raise(SIGSEGV);
                          },
                          +[] {
                            const app::DriverSection outer(app::DriverChatter::shown);
                            const app::DriverSection inner;
                            raise(SIGABRT);
                          }}) {
    const Crash crash = in_child(body);
    CHECK(crash.code == 5);
    CHECK(lines_of(crash.err).size() == 1);
    CHECK(crash.err.starts_with("fftcl: error: the OpenCL driver crashed ("));
    CHECK(contains(crash.err, "fftcl cache clear"));
    // As of PoCL's cache below a container's --tmpfs /tmp, from which Docker lets nothing run.
    CHECK(contains(crash.err, "no programs run (noexec)"));
    CHECK(contains(crash.err, "set POCL_CACHE_DIR to another place"));
    CHECK(crash.err.ends_with("take a smaller part\n"));
  }
}

TEST_CASE("abort() inside a driver that has put handlers of its own in place is told" * doctest::skip(kSanitized)) {
  const Crash crash = in_child([] {
    const app::DriverSection section;
    signal(SIGABRT, [](int) {});  // as LLVM's, which returns
    std::abort();
  });
  CHECK(crash.code == 5);
  CHECK(crash.err.starts_with("fftcl: error: the OpenCL driver crashed (abort): "));
  CHECK(lines_of(crash.err).size() == 1);
}

TEST_CASE("a driver that ends the program is told, another end is not" * doctest::skip(kSanitized)) {
  const Crash driver = in_child([] {
    const app::DriverSection section;
    std::exit(1);
  });
  CHECK(driver.code == 5);
  CHECK(driver.err.starts_with("fftcl: error: the OpenCL driver ended the program: "));
  CHECK(lines_of(driver.err).size() == 1);
  const Crash own = in_child([] {
    { const app::DriverSection section; }
    std::exit(3);
  });
  CHECK(own.code == 3);
  CHECK(own.err.empty());
}

TEST_CASE("a crash elsewhere is called a defect and stays a crash" * doctest::skip(kSanitized)) {
  const Crash crash = in_child([] {
    { const app::DriverSection section; }
    raise(SIGSEGV);
  });
  CHECK(crash.code == 128 + SIGSEGV);
  CHECK(contains(crash.err, "internal error (segmentation fault)"));
}

TEST_CASE("handlers that a driver leaves behind are put away when it returns" * doctest::skip(kSanitized)) {
  for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
    CAPTURE(number);
    static int left;
    left = number;
    const Crash crash = in_child([] {
      {
        const app::DriverSection section;
        signal(left, [](int) {});
      }
      raise(left);
    });
    CHECK(crash.code == 128 + number);
    CHECK(contains(crash.err, "internal error"));
  }
}

TEST_CASE(
    "a crash while another thread is inside the driver is the program's own, one of a thread of the driver is not" *
    doctest::skip(kSanitized)) {
  const Crash own = in_child([] {
    std::promise<void> inside;
    std::thread opening([&] {
      const app::DriverSection section;
      inside.set_value();
      pause();
    });
    inside.get_future().wait();
    raise(SIGSEGV);
    opening.join();
  });
  CHECK(own.code == 128 + SIGSEGV);
  CHECK(contains(own.err, "internal error (segmentation fault)"));
  const Crash driver = in_child([] {
    const app::DriverSection section;
    std::thread([] { raise(SIGSEGV); }).join();
  });
  CHECK(driver.code == 5);
  CHECK(contains(driver.err, "the OpenCL driver crashed"));
}

TEST_CASE("the driver's chatter is hidden inside a section and nothing is afterwards") {
  const Crash run = in_child([] {
    {
      const app::DriverSection section;
      if (write(STDERR_FILENO, "chatter\n", 8) != 8) _exit(98);
    }
    if (write(STDERR_FILENO, "message\n", 8) != 8) _exit(98);
  });
  CHECK(run.code == 0);
  CHECK(run.err == "message\n");
}

TEST_CASE("a crash of the program removes its unfinished output" * doctest::skip(kSanitized)) {
  // The signal comes from outside and may find the program within the driver, while it opens the device, which is
  // another report: later, then.
  Outcome outcome;
  static std::chrono::milliseconds later;
  for (later = {}; later < std::chrono::seconds(10); later = 2 * later + std::chrono::milliseconds(50)) {
    TemporaryFolder folder;
    const auto is_writing = [](const std::string& path) {
      if (std::filesystem::is_empty(path)) return false;
      std::this_thread::sleep_for(later);
      return true;
    };
    outcome = run_and_signal({"-", "-o", "out.csv"}, SIGSEGV, is_writing, folder.path());
    CHECK(folder.names().empty());
    if (outcome.code != 5) break;
  }
  CHECK(outcome.code == 128 + SIGSEGV);
  CHECK(contains(outcome.err, "fftcl: error: internal error"));
}

TEST_CASE("without PATH, as env -i leaves it, the driver's linker is found") {
  TemporaryFolder folder;
  const Outcome outcome =
      run_shell("env -i ${ASAN_OPTIONS:+\"ASAN_OPTIONS=$ASAN_OPTIONS\"} POCL_CACHE_DIR=" + (folder / "pocl") +
                " '" FFTCL_PROGRAM "' '" FFTCL_SAMPLES "/chord.wav' --no-cache --peaks 1 --format text");
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "329.61 Hz"));
}

TEST_CASE("a PATH without the driver's linker is told" * doctest::skip(kSanitized)) {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"POCL_CACHE_DIR", folder / "pocl"}, {"PATH", folder.path()}, {"COMPILER_PATH", ""}};
  const Outcome outcome = run({FFTCL_SAMPLES "/chord.wav", "--no-cache"}, surroundings);
  CHECK(outcome.code == 5);
  CHECK(contains(outcome.err, "no linker (ld, of binutils) on PATH"));
}

}  // namespace fftcl::test
