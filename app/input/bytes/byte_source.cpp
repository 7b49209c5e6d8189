#include "input/bytes/byte_source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "analysis/large_array.hpp"
#include "input/input_error.hpp"

namespace fftcl::app {

ByteSource::ByteSource(const std::string& path, std::size_t most_in_memory)
    : name_(path == "-"    ? kStandardInput
            : path.empty() ? "''"
                           : path) {
  descriptor_ = path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) refuse_unreadable(name_, errno);
  try {
    struct stat status = {};
    if (fstat(descriptor_, &status) != 0) refuse_unreadable(name_, errno);
    if (S_ISDIR(status.st_mode)) refuse_unreadable(name_, EISDIR);
    const off_t position = lseek(descriptor_, 0, SEEK_CUR);
    // Files of /proc and the like say that they are empty.
    if (S_ISREG(status.st_mode) && position >= 0 && status.st_size > 0) {
      start_ = static_cast<std::uint64_t>(position);
      file_bytes_ = static_cast<std::uint64_t>(std::max<off_t>(0, status.st_size - position));
    } else {
      spool_ = std::make_unique<Spool>(descriptor_, name_, most_in_memory);
      descriptor_ = -1;
    }
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

ByteSource::~ByteSource() {
  if (descriptor_ >= 0) close(descriptor_);
}

void ByteSource::stop_after(std::uint64_t head_bytes, std::uint64_t count, std::uint64_t each_bytes) const {
  const bool beyond_counting = each_bytes > 0 && count > (kNoEnd - head_bytes) / each_bytes;
  if (!beyond_counting) stop_ = std::min(stop_, head_bytes + count * each_bytes);
}

std::uint64_t ByteSource::available(std::uint64_t most) const {
  most = std::min(most, stop_);
  return std::min(most, spool_ ? spool_->fetch(most) : file_bytes_);
}

std::size_t ByteSource::read_at(std::uint64_t offset, std::span<char> bytes) const {
  const std::uint64_t end = bytes.size() > kNoEnd - offset ? kNoEnd : offset + bytes.size();
  const std::uint64_t there = available(end);
  if (offset >= there) return 0;
  const std::span<char> wanted = bytes.first(static_cast<std::size_t>(there - offset));
  if (spool_) return spool_->read_at(offset, wanted);
  const std::size_t got = read_file_at(descriptor_, start_ + offset, wanted, name_);
  // Files of /sys say that they have a page, and go on saying so.
  struct stat status = {};
  if (got < wanted.size() && fstat(descriptor_, &status) == 0 &&
      static_cast<std::uint64_t>(status.st_size) < start_ + file_bytes_) {
    throw InputError(name_, "became shorter while it was read", kGiveCopy);
  }
  return got;
}

std::string ByteSource::head(std::size_t most) const {
  std::string bytes;
  make_large(bytes, static_cast<std::size_t>(available(most)));
  bytes.resize(read_at(0, bytes));
  return bytes;
}

}  // namespace fftcl::app
