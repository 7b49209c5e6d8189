#include "cli/forked_program.hpp"

#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "cli/main_function.hpp"

namespace fftcl::test {
namespace {

bool load_drivers() {
  // As OpenCL's loader finds them: a file a driver, which holds its library's name.
  const char* const list = std::getenv("OCL_ICD_VENDORS");
  std::error_code without;  // then the program finds no drivers, too, and says so
  for (const auto& entry :
       std::filesystem::directory_iterator(list != nullptr ? list : "/etc/OpenCL/vendors", without)) {
    std::string library;
    if (std::ifstream file(entry.path()); std::getline(file, library)) dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL);
  }
  return true;
}

}  // namespace

void prepare_to_fork() {
  [[maybe_unused]] static const bool loaded = load_drivers();
  const std::filesystem::directory_iterator threads("/proc/self/task"), end;
  if (std::distance(threads, end) > 1)
    throw std::runtime_error("a program cannot be forked from tests that have threads, or a device open: from_file");
}

void become_forked_program(const std::vector<std::string>& arguments) {
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), "fftcl");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::exit(app::main_function(static_cast<int>(words.size()), argv.data()));
}

}  // namespace fftcl::test
