#include "bench/start_up.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <random>
#include <system_error>

#include "bench/bench_arrays.hpp"
#include "bench/statistics.hpp"
#include "fftcl/error.hpp"
#include "support/temporaries.hpp"

extern char** environ;

namespace fftcl::app {
namespace {

constexpr int kWarmRuns = 3;

[[noreturn]] void fail(const std::string& what, int error_number) {
  throw Error("start-up", what + ": " + std::generic_category().message(error_number),
              "name a folder that can be written by TMPDIR, or leave out --cold");
}

/// A folder for the caches of one measurement. A signal removes it, too.
class CacheFolders {
 public:
  CacheFolders() {
    std::error_code error;
    const std::string folder = std::filesystem::temp_directory_path(error);
    if (error) fail("the folder for temporary files", error.value());
    std::random_device random;
    path_ = fmt::format("{}/fftcl-cold-{:08x}{:08x}", folder, random(), random());
    place_ = register_temporary(path_);
    if (mkdir(path_.c_str(), S_IRWXU) != 0) {
      const int error_number = errno;
      release_temporary(place_);
      fail(path_, error_number);
    }
    keep_if_going_on(place_);
  }
  ~CacheFolders() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
    release_temporary(place_);
  }
  CacheFolders(const CacheFolders&) = delete;
  CacheFolders& operator=(const CacheFolders&) = delete;

  /// The environment with every cache that we know of in here: ours, PoCL's, NVIDIA's, and those that follow XDG.
  std::vector<std::string> environment() const {
    const std::vector<std::pair<std::string, std::string>> own = {{"FFTCL_CACHE_DIR", "/fftcl"},
                                                                  {"POCL_CACHE_DIR", "/pocl"},
                                                                  {"CUDA_CACHE_PATH", "/cuda"},
                                                                  {"XDG_CACHE_HOME", "/xdg"}};
    std::vector<std::string> variables;
    for (const auto& [name, folder] : own) {
      if (mkdir((path_ + folder).c_str(), S_IRWXU) != 0) fail(path_ + folder, errno);
      variables.push_back(name + "=" + path_ + folder);
    }
    for (char** variable = environ; *variable != nullptr; ++variable) {
      const std::string text = *variable;
      bool replaced = false;
      for (const auto& entry : own) replaced = replaced || text.starts_with(entry.first + "=");
      if (!replaced) variables.push_back(text);
    }
    return variables;
  }

 private:
  std::string path_;
  std::size_t place_ = 0;
};

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Milliseconds from the process' start to its end.
double time_process(const std::string& program, std::vector<std::string> arguments,
                    std::vector<std::string> environment) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }
  pid_t child = -1;
  const auto start = std::chrono::steady_clock::now();
  const int failure = posix_spawn(&child, program.c_str(), &actions, nullptr, pointers_to(arguments).data(),
                                  pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) fail("the program cannot be started again", failure);
  register_writer(child);
  siginfo_t ended{};
  // It stays a zombie until it is no longer registered, so that its number is nobody else's meanwhile.
  while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) < 0) {
    if (errno != EINTR) fail("waiting for it", errno);
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  register_writer(kNoWriter);
  waitpid(child, nullptr, 0);
  if (ended.si_code != CLD_EXITED || ended.si_status != 0) {
    throw Error("start-up",
                fmt::format("the process for it ended with {} {}", ended.si_code == CLD_EXITED ? "exit code" : "signal",
                            ended.si_status),
                "run the same case without --cold to see why");
  }
  return elapsed.count();
}

}  // namespace

std::vector<std::string> start_up_arguments(const BenchCase& what, const DeviceInfo& device) {
  std::vector<std::string> words = {"fftcl", "bench", "--start-up", fftcl::to_string(what.spec.lengths)};
  const auto add = [&](std::string_view option, const std::string& value) {
    words.emplace_back(option);
    words.push_back(value);
  };
  add("--device", fmt::format("{}:{}", device.platform, device.device));
  add("--batch", std::to_string(what.spec.batch));
  add("--type", fftcl::to_string(what.spec.kind));
  add("--precision", fftcl::to_string(what.spec.precision));
  add("--direction", fftcl::to_string(what.direction));
  for (const ChosenOption& choice : chosen_options(what)) add(choice.option, choice.value);
  return words;
}

StartUpTimes time_start_up(const BenchCase& what, const DeviceInfo& device) {
  return time_start_up("/proc/self/exe", start_up_arguments(what, device));
}

StartUpTimes time_start_up(const std::string& program, const std::vector<std::string>& arguments) {
  const CacheFolders folders;
  const std::vector<std::string> environment = folders.environment();
  StartUpTimes times;
  times.cold_ms = time_process(program, arguments, environment);
  std::vector<double> warm;
  for (int run = 0; run < kWarmRuns; ++run) warm.push_back(time_process(program, arguments, environment));
  times.warm_ms = median(warm);
  return times;
}

void start_up_once(const BenchCase& what, const DeviceInfo& device, std::uint64_t seed) {
  const Device opened(device);
  Transform transform(opened, what.spec, what.plan);
  BenchArrays arrays(what.spec, seed);
  transform.execute(what.direction, arrays.input(), arrays.output());
}

}  // namespace fftcl::app
