#include "input/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <system_error>
#include <vector>

#include "analysis/large_array.hpp"
#include "input/input_error.hpp"
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

}  // namespace

ByteSource::ByteSource(const std::string& path, std::size_t most_in_memory)
    : name_(path == "-"    ? "standard input"
            : path.empty() ? "''"
                           : path) {
  descriptor_ = path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) fail(errno);
  try {
    struct stat status = {};
    if (fstat(descriptor_, &status) != 0) fail(errno);
    if (S_ISDIR(status.st_mode)) fail(EISDIR);
    const off_t position = lseek(descriptor_, 0, SEEK_CUR);
    // Files of /proc and the like say that they are empty.
    if (S_ISREG(status.st_mode) && position >= 0 && status.st_size > 0) {
      start_ = static_cast<std::uint64_t>(position);
      size_ = static_cast<std::uint64_t>(std::max<off_t>(0, status.st_size - position));
    } else {
      spool(most_in_memory);
    }
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

ByteSource::~ByteSource() {
  if (descriptor_ >= 0) close(descriptor_);
}

void ByteSource::spool(std::size_t most_in_memory) {
  in_memory_ = true;
  std::vector<char> block(kBlockBytes);
  int spool_file = -1;
  while (true) {
    const ssize_t got = read(descriptor_, block.data(), block.size());
    if (got < 0 && reads_again(descriptor_)) continue;
    if (got < 0) {
      const int error_number = errno;
      if (spool_file >= 0) close(spool_file);
      fail(error_number);
    }
    if (got == 0) break;
    const std::string_view bytes(block.data(), static_cast<std::size_t>(got));
    size_ += bytes.size();
    if (spool_file < 0) {
      memory_.append(bytes);
      if (memory_.size() <= most_in_memory) continue;
      spool_file = open_unnamed();
    }
    // As long as there is something in memory it ends with this block.
    const int failure = spool_file < 0 ? errno : write_all(spool_file, memory_.empty() ? bytes : memory_);
    if (failure != 0) {
      const std::string reason = std::generic_category().message(failure);
      if (spool_file >= 0) close(spool_file);
      throw InputError(name_, "is too long for memory and cannot be kept in a temporary file: " + reason,
                       "set TMPDIR to a folder with room");
    }
    memory_.clear();
    memory_.shrink_to_fit();
  }
  if (spool_file < 0) return;
  in_memory_ = false;
  close(descriptor_);
  descriptor_ = spool_file;
}

std::size_t ByteSource::read_at(std::uint64_t offset, std::span<char> bytes) const {
  if (offset >= size_) return 0;
  const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), size_ - offset));
  if (in_memory_) {
    std::memcpy(bytes.data(), memory_.data() + offset, wanted);
    return wanted;
  }
  std::size_t done = 0;
  while (done < wanted) {
    const ssize_t got =
        pread(descriptor_, bytes.data() + done, wanted - done, static_cast<off_t>(start_ + offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(errno);
    if (got == 0) break;  // the file has become shorter meanwhile
    done += static_cast<std::size_t>(got);
  }
  return done;
}

std::string ByteSource::head(std::size_t most) const {
  std::string bytes;
  make_large(bytes, static_cast<std::size_t>(std::min<std::uint64_t>(most, size_)));
  bytes.resize(read_at(0, bytes));
  return bytes;
}

void ByteSource::fail(int error_number) const {
  throw InputError(name_, "cannot be read: " + std::generic_category().message(error_number));
}

}  // namespace fftcl::app
