#include "cli/fatal_signals.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstring>

#include "output/temporaries.hpp"

namespace fftcl::app {
namespace {

// Read in a signal handler of any thread.
std::atomic<int> driver_sections{0};
std::atomic<int> message_descriptor{STDERR_FILENO};
static_assert(std::atomic<int>::is_always_lock_free);

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

void say(const char* text) {
  // There is nobody to tell that standard error does not work.
  const ssize_t ignored = ::write(message_descriptor.load(), text, std::strlen(text));
  static_cast<void>(ignored);
}

extern "C" void end_with_message(int number) {
  remove_temporaries();
  if (driver_sections.load() > 0) {
    say("fftcl: error: the OpenCL driver crashed (");
    say(signal_text(number));
    say("): often its cache of compiled kernels is damaged; run 'fftcl cache clear', remove the driver's own cache "
        "(PoCL: ~/.cache/pocl), or choose another device with --device\n");
    _exit(5);
  }
  say("fftcl: error: internal error (");
  say(signal_text(number));
  say("): this is a defect in fftcl; please report it with the command line\n");
  ::signal(number, SIG_DFL);
  ::raise(number);
}

}  // namespace

void install_fatal_signal_handlers() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // A stack of its own, since the overflow of the usual one is among what is handled.
  static char handler_stack[64 * 1024];
  stack_t stack{};
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof(handler_stack);
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = end_with_message;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) sigaction(number, &action, nullptr);
#endif
}

DriverSection::DriverSection(DriverChatter chatter) {
  driver_sections.fetch_add(1);
  if (chatter == DriverChatter::shown || message_descriptor.load() != STDERR_FILENO) return;
  const int saved = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (saved >= 0 && nowhere >= 0) {
    message_descriptor.store(saved);
    ::dup2(nowhere, STDERR_FILENO);
    saved_error_ = saved;
  } else if (saved >= 0) {
    ::close(saved);
  }
  if (nowhere >= 0) ::close(nowhere);
}

DriverSection::~DriverSection() {
  if (saved_error_ >= 0) {
    ::dup2(saved_error_, STDERR_FILENO);
    message_descriptor.store(STDERR_FILENO);
    ::close(saved_error_);
  }
  driver_sections.fetch_sub(1);
}

}  // namespace fftcl::app
