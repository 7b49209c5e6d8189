#include "cli/program.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "cli/forked_program.hpp"
#include "cli/working_folder.hpp"

namespace fftcl::test {
namespace {

constexpr auto kPatience = std::chrono::seconds(300);
using Clock = std::chrono::steady_clock;

/// Whether the program has to come from its file, or may be forked from the tests, in a fraction of the time.
bool comes_from_file(const Surroundings& surroundings) {
  const auto is_preload = [](const auto& variable) { return variable.first == "LD_PRELOAD"; };
  return surroundings.from_file || surroundings.program != FFTCL_PROGRAM || surroundings.rights_count ||
         !surroundings.closed.empty() || std::ranges::any_of(surroundings.environment, is_preload);
}

/// In the parent, before it forks.
void prepare_fork(const Surroundings& surroundings) {
  std::fflush(nullptr);  // what waits in its streams is not the child's to write
  if (!comes_from_file(surroundings)) prepare_to_fork();
}

/// In the child: becomes the program.
[[noreturn]] void become_program(const Arguments& arguments, const Surroundings& surroundings,
                                 const WorkingFolder& folder) {
  // A test runner may have them ignored or blocked.
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) signal(number, SIG_DFL);
  if (surroundings.rights_count) {
    // Out of the bounding set, so that root does not have them either once the program runs.
    prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0);
  }
  if (surroundings.most_file_bytes > 0) {
    const rlimit limit = {surroundings.most_file_bytes, surroundings.most_file_bytes};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  for (const auto& [name, value] : surroundings.environment) setenv(name.c_str(), value.c_str(), 1);
  if (chdir(folder.path().c_str()) != 0) _exit(126);
  for (const int descriptor : surroundings.closed) close(descriptor);
  // What a test runner left open is not the program's.
  close_range(STDERR_FILENO + 1, ~0U, 0);
  if (!comes_from_file(surroundings)) become_forked_program(arguments);
  std::string program = surroundings.program;
  std::vector<std::string> words = arguments;
  std::vector<char*> argv = {program.data()};
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(program.c_str(), argv.data());
  _exit(127);
}

int exit_code(int status) { return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status); }

bool has_ended(pid_t child) {
  siginfo_t state{};
  return waitid(P_PID, static_cast<id_t>(child), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_pid == child;
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    read_end = ends[0];
    write_end = ends[1];
  }
  ~Pipe() {
    close_reader();
    close_writer();
  }
  void close_reader() { shut(read_end); }
  void close_writer() { shut(write_end); }
  static void shut(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
  }
};

/// The program's standard streams.
struct Streams {
  Pipe in, out, err;
};

/// Feeds and drains those that are open until they end. A program that does not end in time is killed, which its exit
/// code shows (137).
void converse(pid_t child, Streams& streams, std::string_view input, Outcome& outcome) {
  auto& [in, out, err] = streams;
  const auto deadline = Clock::now() + kPatience;
  signal(SIGPIPE, SIG_IGN);
  if (input.empty()) in.close_writer();
  const auto drain = [](int& descriptor, std::string& text) {
    char buffer[65536];
    const ssize_t got = read(descriptor, buffer, sizeof(buffer));
    if (got > 0)
      text.append(buffer, static_cast<std::size_t>(got));
    else
      Pipe::shut(descriptor);
  };
  while (out.read_end >= 0 || err.read_end >= 0) {
    pollfd watched[3] = {{out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}, {in.write_end, POLLOUT, 0}};
    if (poll(watched, 3, 1000) < 0) continue;
    if (Clock::now() > deadline) kill(child, SIGKILL);
    if (watched[0].revents != 0) drain(out.read_end, outcome.out);
    if (watched[1].revents != 0) drain(err.read_end, outcome.err);
    if (watched[2].revents != 0) {
      const ssize_t sent = write(in.write_end, input.data(), std::min<std::size_t>(input.size(), 4096));
      if (sent > 0) input.remove_prefix(static_cast<std::size_t>(sent));
      if (sent < 0 || input.empty()) in.close_writer();
    }
  }
}

/// Standard output is `out_descriptor`, or a pipe where that is negative. `meanwhile` runs once the program is started.
Outcome start(const Arguments& arguments, const Surroundings& surroundings, int out_descriptor,
              const std::function<void(pid_t)>& meanwhile = {}) {
  Streams streams;
  auto& [in, out, err] = streams;
  if (surroundings.narrow_output) {
    fcntl(out.write_end, F_SETPIPE_SZ, 1);
    fcntl(out.write_end, F_SETFL, O_NONBLOCK);
  }
  const WorkingFolder folder(surroundings.folder);
  prepare_fork(surroundings);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork");
  if (child == 0) {
    dup2(in.read_end, STDIN_FILENO);
    dup2(out_descriptor >= 0 ? out_descriptor : out.write_end, STDOUT_FILENO);
    dup2(err.write_end, STDERR_FILENO);
    become_program(arguments, surroundings, folder);
  }
  in.close_reader();
  out.close_writer();
  err.close_writer();
  if (out_descriptor >= 0) out.close_reader();
  if (meanwhile) meanwhile(child);
  Outcome outcome;
  converse(child, streams, surroundings.input, outcome);
  int status = 0;
  rusage usage = {};
  wait4(child, &status, 0, &usage);
  outcome.code = exit_code(status);
  outcome.peak_kib = static_cast<std::size_t>(usage.ru_maxrss);
  folder.require_nothing_left();
  return outcome;
}

}  // namespace

Outcome run(const Arguments& arguments, const Surroundings& surroundings) { return start(arguments, surroundings, -1); }

Outcome run_shell(const std::string& commands, Surroundings surroundings) {
  surroundings.program = "/bin/bash";
  const std::string folder = std::filesystem::path(FFTCL_PROGRAM).parent_path();
  const char* path = std::getenv("PATH");
  surroundings.environment.emplace_back("PATH", folder + ":" + (path != nullptr ? path : ""));
  return run({"-c", commands}, surroundings);
}

Outcome run_into(const std::string& path, const Arguments& arguments) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) throw std::runtime_error("cannot open " + path);
  Outcome outcome = start(arguments, {}, descriptor);
  close(descriptor);
  return outcome;
}

Outcome run_into_closed_pipe(const Arguments& arguments) {
  Pipe gone;
  gone.close_reader();
  return start(arguments, {}, gone.write_end);
}

Outcome run_and_signal(const Arguments& arguments, int signal_number, bool (*ready)(const std::string& folder),
                       const std::string& folder, const std::vector<std::pair<std::string, std::string>>& environment,
                       int times) {
  Surroundings surroundings;
  surroundings.folder = folder;
  surroundings.environment = environment;
  surroundings.from_file = true;  // without what the tests' own process knows of signals
  return start(arguments, surroundings, -1, [&](pid_t child) {
    const auto deadline = Clock::now() + kPatience;
    while (!ready(folder) && !has_ended(child) && Clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    for (int i = 0; i < times; ++i) kill(child, signal_number);
  });
}

Outcome run_on_terminal(const Arguments& arguments, unsigned short columns, const Surroundings& surroundings) {
  winsize size{};
  size.ws_col = columns;
  size.ws_row = 50;
  int terminal = -1;
  const WorkingFolder folder(surroundings.folder);
  prepare_fork(surroundings);
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child < 0) throw std::runtime_error("forkpty");
  if (child == 0) become_program(arguments, surroundings, folder);
  Outcome outcome;
  const auto deadline = Clock::now() + kPatience;
  for (;;) {
    pollfd watched{terminal, POLLIN, 0};
    if (poll(&watched, 1, 1000) == 0) {
      if (Clock::now() > deadline) kill(child, SIGKILL);
      continue;
    }
    char buffer[65536];
    const ssize_t got = read(terminal, buffer, sizeof(buffer));
    if (got <= 0) break;  // EIO: the program has closed its side
    outcome.out.append(buffer, static_cast<std::size_t>(got));
  }
  close(terminal);
  int status = 0;
  waitpid(child, &status, 0);
  outcome.code = exit_code(status);
  folder.require_nothing_left();
  return outcome;
}

std::string without_progress(std::string text) {
  const std::string erase = "\r\x1b[K";
  for (std::size_t end = text.find(erase); end != std::string::npos; end = text.find(erase)) {
    const std::size_t line = text.rfind('\n', end);
    const std::size_t start = line == std::string::npos ? 0 : line + 1;
    text.erase(start, end + erase.size() - start);
  }
  return text;
}

Outcome run_well(const Arguments& arguments, const Surroundings& surroundings) {
  Outcome outcome = run(arguments, surroundings);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  CHECK(outcome.err.empty());
  return outcome;
}

void check_failure(const Outcome& outcome, int code, const std::string& part) {
  CAPTURE(outcome.err);
  CHECK(outcome.code == code);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.starts_with("fftcl: error: "));
  CHECK(lines_of(outcome.err).size() == 1);
  CHECK_MESSAGE(contains(outcome.err, "; "), "no remedy");
  CHECK_MESSAGE(contains(outcome.err, part), "expected: " << part);
}

void check_usage_error(const Arguments& arguments, const std::string& part) { check_failure(run(arguments), 2, part); }

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

}  // namespace fftcl::test
