#include "input/bytes/spool.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include "input/input_error.hpp"
#include "support/number_from.hpp"
#include "support/system_remedy.hpp"
#include "support/write_all.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockBytes = 1 << 18;

/// A file that nobody else can name and that is gone when it is closed.
int open_unnamed() {
  const char* folder = std::getenv("TMPDIR");
  std::string name = folder != nullptr && *folder != '\0' ? folder : "/tmp";
  name += "/fftcl-XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor >= 0) unlink(name.c_str());
  return descriptor;
}

/// After a read that failed: true where it is to be tried again. A pipe that another program has made non-blocking has
/// nothing yet then, which is waited for.
bool reads_again(int descriptor) {
  if (errno == EAGAIN || errno == EWOULDBLOCK) {
    pollfd waiting = {descriptor, POLLIN, 0};
    return poll(&waiting, 1, -1) >= 0 || errno == EINTR;
  }
  return errno == EINTR;
}

/// "3", "1,2.5,-4", "1 2 3".
bool lists_numbers(std::string_view name) {
  constexpr std::string_view kBetween = ", ";
  for (std::string_view rest = name;;) {
    const std::size_t end = rest.find_first_of(kBetween);
    if (!number_from<double>(rest.substr(0, end))) return false;
    if (end == rest.npos) return true;
    rest.remove_prefix(end);
    rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
  }
}

}  // namespace

Spool::Spool(int descriptor, std::string name, std::size_t most_in_memory)
    : pipe_(descriptor), name_(std::move(name)), most_in_memory_(most_in_memory) {}

Spool::~Spool() {
  if (pipe_ >= 0) close(pipe_);
  if (file_ >= 0) close(file_);
}

std::uint64_t Spool::fetch(std::uint64_t bytes) {
  while (pipe_ >= 0 && size_ < bytes) {
    block_.resize(kBlockBytes);
    const ssize_t got = read(pipe_, block_.data(), block_.size());
    if (got < 0 && reads_again(pipe_)) continue;
    if (got < 0) refuse_unreadable(name_, errno);
    if (got == 0) {
      close(std::exchange(pipe_, -1));
      break;
    }
    keep({block_.data(), static_cast<std::size_t>(got)});
  }
  return size_;
}

void Spool::keep(std::string_view bytes) {
  if (file_ < 0) {
    memory_.append(bytes);
    size_ += bytes.size();
    if (memory_.size() <= most_in_memory_) return;
    file_ = open_unnamed();
  }
  // As long as there is something in memory it ends with these.
  const int failure = file_ < 0 ? errno : write_all(file_, memory_.empty() ? bytes : memory_);
  if (failure != 0) {
    throw InputError(
        name_,
        "is too long for memory and cannot be kept in a temporary file: " + std::generic_category().message(failure),
        "set TMPDIR to a folder with room, or take a part that ends earlier (--start, --duration)");
  }
  if (memory_.empty()) size_ += bytes.size();
  memory_.clear();
  memory_.shrink_to_fit();
}

std::size_t Spool::read_at(std::uint64_t offset, std::span<char> bytes) const {
  if (offset >= size_) return 0;
  const std::size_t there = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), size_ - offset));
  if (file_ >= 0) return read_file_at(file_, offset, bytes.first(there), name_);
  std::memcpy(bytes.data(), memory_.data() + offset, there);
  return there;
}

std::size_t read_file_at(int descriptor, std::uint64_t offset, std::span<char> bytes, const std::string& name) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = pread(descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse_unreadable(name, errno);
    if (got == 0) break;  // the file has become shorter meanwhile
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void refuse_unreadable(const std::string& name, int error_number) {
  const bool is_numbers = error_number == ENOENT && lists_numbers(name);
  throw InputError(name, "cannot be read: " + std::generic_category().message(error_number),
                   is_numbers ? "numbers themselves come through a pipe, as by 'echo 1 2 3 4 | fftcl -'"
                              : read_remedy(error_number, name));
}

}  // namespace fftcl::app
