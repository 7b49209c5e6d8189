#include "support/fatal_signals.hpp"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>

#include "support/error_stream.hpp"
#include "support/temporaries.hpp"

namespace fftcl::app {
namespace {

// Read in a signal handler of any thread.
std::atomic<int> driver_sections{0};
static_assert(std::atomic<int>::is_always_lock_free);
// One thread may be in the driver while another decodes an input. Drivers have threads of their own, of which nothing
// is known: what crashes there is theirs while anybody is inside.
thread_local bool of_program = false;
thread_local int own_sections = 0;

bool in_driver() { return of_program ? own_sections > 0 : driver_sections.load() > 0; }

const char* signal_text(int number) {
  switch (number) {
    case SIGSEGV:
      return "segmentation fault";
    case SIGBUS:
      return "bus error";
    case SIGILL:
      return "illegal instruction";
    case SIGFPE:
      return "arithmetic exception";
    default:
      return "abort";
  }
}

/// In one piece: where the driver's threads overflow their stacks together, the next one ends the process at any
/// moment.
void say(const char* before, const char* what, const char* after) {
  static char line[512];  // such a thread has no room for it
  std::size_t length = 0;
  for (const char* part : {before, what, after}) {
    for (; *part != 0 && length < sizeof line; ++part) line[length++] = *part;
  }
  // There is nobody to tell that standard error does not work.
  const ssize_t ignored = ::write(error_descriptor(), line, length);
  static_cast<void>(ignored);
}

extern "C" void end_with_message(int number) {
  remove_temporaries();
  if (in_driver()) {
    say("fftcl: error: the OpenCL driver crashed (", signal_text(number),
        "): often its cache of compiled kernels is damaged or on a file system where no programs run (noexec), it "
        "found no linker (ld, of binutils) on PATH, or memory (ulimit -v) or files that can be open (ulimit -n) ran "
        "out; run "
        "'fftcl cache clear', remove the driver's own cache (PoCL: ~/.cache/pocl) or set POCL_CACHE_DIR to another "
        "place, choose another device with --device, or take a smaller part\n");
    _exit(5);
  }
  say("fftcl: error: internal error (", signal_text(number),
      "): this is a defect in fftcl; please report it with the command line\n");
  ::signal(number, SIG_DFL);
  ::raise(number);
}

/// LLVM calls exit() where it cannot write a file, having said why on standard error, which is hidden then.
extern "C" void end_of_process() {
  if (!in_driver()) return;
  remove_temporaries();
  say("fftcl: error: the OpenCL driver ended the program: ", "often it could not write its files",
      "; make room on the disk of its cache (PoCL: ~/.cache/pocl) and of /tmp, or raise 'ulimit -f'\n");
  _exit(5);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHasOwnHandlers = true;
#else
constexpr bool kHasOwnHandlers = false;
#endif
// Read by any thread that enters the driver.
std::atomic<bool> installed{false};

void handle(int number) {
  struct sigaction action {};
  action.sa_handler = end_with_message;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, nullptr);
}

constexpr int kFatalSignals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

/// LLVM, which PoCL loads, puts its own handlers in place of these. When one runs it gives these back and returns: a
/// fault comes again, but a signal from outside is lost.
void take_fatal_signals_back() {
  if (!installed) return;
  for (const int number : kFatalSignals) {
    struct sigaction now {};
    if (sigaction(number, nullptr, &now) == 0 && now.sa_handler != end_with_message) handle(number);
  }
}

void take_back_from_driver() {
  take_fatal_signals_back();
  take_signals_back();
}

}  // namespace

void install_fatal_signal_handlers() {
  if (kHasOwnHandlers) return;
  of_program = true;
  // A stack of its own, since the overflow of this thread's usual one is among what is handled.
  static char handler_stack[64 * 1024];
  stack_t stack{};
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof(handler_stack);
  sigaltstack(&stack, nullptr);
  for (const int number : kFatalSignals) handle(number);
  std::atexit(end_of_process);
  installed = true;
}

DriverSection::DriverSection(DriverChatter chatter) : hides_(chatter == DriverChatter::hidden) {
  driver_sections.fetch_add(1);
  ++own_sections;
  take_back_from_driver();
  if (hides_) hide_standard_error();
}

DriverSection::~DriverSection() {
  take_back_from_driver();
  if (hides_) show_standard_error();
  --own_sections;
  driver_sections.fetch_sub(1);
}

}  // namespace fftcl::app

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/// In place of libc's, for libraries too: there it would end the process without a word where a driver that sets itself
/// up has put its own handlers in place of these, as PoCL does before it finds no memory for its threads.
extern "C" [[gnu::visibility("default")]] void abort() noexcept {
  if (fftcl::app::installed) fftcl::app::end_with_message(SIGABRT);
  ::raise(SIGABRT);  // for other handlers, which may return
  ::signal(SIGABRT, SIG_DFL);
  ::raise(SIGABRT);
  _exit(128 + SIGABRT);
}
#endif
