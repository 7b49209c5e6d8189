#include "bench/text_file.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

[[noreturn]] void fail(const std::string& path, int error_number) {
  throw Error(path, "cannot be read: " + std::generic_category().message(error_number));
}

}  // namespace

std::string read_text_file(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
  if (!file) fail(path, errno);
  std::string text;
  char block[1 << 16];
  for (;;) {
    const std::size_t got = std::fread(block, 1, sizeof block, file.get());
    text.append(block, got);
    if (text.size() > kMostBytes) throw Error(path, "is larger than 1 GiB", "name a text file");
    if (got < sizeof block) break;
  }
  if (std::ferror(file.get()) != 0) fail(path, errno);
  return text;
}

}  // namespace fftcl::app
