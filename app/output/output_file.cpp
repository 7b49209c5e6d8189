#include "output/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "support/number_from.hpp"
#include "support/output_error.hpp"
#include "support/system_remedy.hpp"
#include "support/temporaries.hpp"
#include "support/write_all.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBufferBytes = 1 << 16;
constexpr mode_t kNewFileRights = 0666;  // less the umask
constexpr int kMostLinks = 40;
constexpr int kNameTries = 100;

std::string reason_of(int error_number) { return std::generic_category().message(error_number); }

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Follows symbolic links at the path's end, also where the last one points to nothing.
std::string follow_links(std::string path) {
  for (int i = 0; i < kMostLinks; ++i) {
    char target[4096];
    const ssize_t length = readlink(path.c_str(), target, sizeof target);
    if (length <= 0 || length == static_cast<ssize_t>(sizeof target)) return path;
    const std::string next(target, static_cast<std::size_t>(length));
    path = next.front() == '/' ? next : folder_of(path) + "/" + next;
  }
  return path;
}

/// The descriptor that a path such as /dev/stdout or /dev/fd/3 names, or -1.
int named_descriptor(const std::string& path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    if (const auto number = number_from<int>(std::string_view(path).substr(folder.size()))) return *number;
  }
  return -1;
}

std::string temporary_name(const std::string& target) {
  static thread_local std::mt19937_64 random{std::random_device{}()};
  return fmt::format("{}/.fftcl-{:016x}.tmp", folder_of(target), random());
}

}  // namespace

bool names_stream(const std::string& path) {
  if (named_descriptor(path) >= 0) return true;
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

OutputFile::OutputFile(std::string path, const OutputOptions& options)
    : path_(std::move(path)), clobber_(options.clobber) {
  const bool standard_output = path_ == "-";
  name_ = standard_output ? "standard output" : path_;
  if (path_.empty()) throw OutputError("output", "the name is empty", "give a file, or - for standard output");
  if (const int named = standard_output ? STDOUT_FILENO : named_descriptor(path_); named >= 0) {
    // A copy, so that closing it (and learning of errors by that) leaves the original open.
    descriptor_ = fcntl(named, F_DUPFD_CLOEXEC, 3);
    if (descriptor_ < 0) fail(errno);
    // The first write would tell as well, but only after the work.
    if ((fcntl(descriptor_, F_GETFL) & O_ACCMODE) == O_RDONLY) {
      close_and_forget();
      fail(EBADF);
    }
    return;
  }

  path_ = follow_links(path_);
  struct stat status = {};
  if (stat(path_.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) throw OutputError(name_, "is a folder", "name a file in it");
    if (!S_ISREG(status.st_mode)) {
      open_direct(path_);
      return;
    }
    if (!clobber_) throw OutputError(name_, "exists already", "leave out --no-clobber to replace it");
    // Renaming would replace a file that its owner has made read-only.
    if (access(path_.c_str(), W_OK) != 0) fail(errno);
    const mode_t rights = status.st_mode & 0777;
    open_temporary(path_, rights);  // never more, not even for a moment
    // Less than all of its rights may be granted where the file is another user's; the owner's own stay in any case.
    if (fchmod(descriptor_, rights) != 0) {
      const int error_number = errno;
      close_and_forget();
      fail(error_number);
    }
    return;
  }
  if (errno != ENOENT) fail(errno);
  if (stat(folder_of(path_).c_str(), &status) != 0) {
    throw OutputError(name_, "the folder '" + folder_of(path_) + "' does not exist", "create it first");
  }
  open_temporary(path_, kNewFileRights);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : ByteSink(other),
      path_(std::move(other.path_)),
      name_(std::move(other.name_)),
      temporary_(std::exchange(other.temporary_, {})),
      buffer_(std::exchange(other.buffer_, {})),
      place_(other.place_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      regular_(other.regular_),
      ending_(std::move(other.ending_)),
      published_bytes_(other.published_bytes_),
      clobber_(other.clobber_) {}

OutputFile::~OutputFile() { close_and_forget(); }

void OutputFile::open_direct(const std::string& path) {
  descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor_ < 0) fail(errno);
}

void OutputFile::open_temporary(const std::string& path, mode_t rights) {
  for (int i = 0; i < kNameTries; ++i) {
    temporary_ = temporary_name(path);
    // Registered before it exists: a signal in between unlinks a name that is not there, which is harmless.
    place_ = register_temporary(temporary_);
    descriptor_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    if (descriptor_ >= 0) {
      keep_if_going_on(place_);
      regular_ = true;
      return;
    }
    const int error_number = errno;
    release_temporary(place_);
    temporary_.clear();
    if (error_number != EEXIST) fail(error_number);
  }
  fail(EEXIST);
}

void OutputFile::write(std::string_view text) {
  if (descriptor_ < 0) throw std::logic_error("OutputFile: written to after commit");
  if (text.size() >= kBufferBytes) {
    flush();
    put(text);
    return;
  }
  buffer_.append(text);
  if (buffer_.size() >= kBufferBytes) flush();
}

void OutputFile::write(std::span<const std::byte> bytes) {
  write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void OutputFile::flush() {
  try {
    put(buffer_);
  } catch (...) {
    buffer_.clear();  // not to be written again
    throw;
  }
  buffer_.clear();
}

void OutputFile::put(std::string_view bytes) {
  if (const int failure = write_all(descriptor_, bytes); failure != 0) fail(failure);
}

void OutputFile::commit() {
  if (descriptor_ < 0) throw std::logic_error("OutputFile: committed twice");
  flush();
  // Without it a power cut after the rename may leave the name with an empty file, and a disk found full only when the
  // system writes would be no error. Where there are many files it costs next to nothing (.1 ms each of 2.5): the work
  // on the others goes on in the wait.
  if (regular_ && fsync(descriptor_) != 0) fail(errno);
  // The descriptor is gone whatever close() answers.
  const int closed = close(std::exchange(descriptor_, -1));
  if (closed != 0 && errno != EINTR) fail(errno);
  if (temporary_.empty()) return;
  rename_into_place();
}

void OutputFile::publish(std::string_view ending) {
  if (descriptor_ < 0) throw std::logic_error("OutputFile: published after commit");
  if (!regular_) {
    flush();
    return;
  }
  try {
    flush();
    const off_t bytes = lseek(descriptor_, 0, SEEK_CUR);
    if (bytes < 0) fail(errno);
    write_at(static_cast<std::uint64_t>(bytes), ending);
    published_bytes_ = bytes;
    ending_ = ending;
  } catch (const OutputError&) {
    restore_published();
    throw;
  }
  if (!temporary_.empty()) rename_into_place();
}

void OutputFile::overwrite(std::uint64_t offset, std::string_view bytes) {
  if (descriptor_ < 0 || !regular_) throw std::logic_error("OutputFile: this one only goes forward");
  flush();
  write_at(offset, bytes);
}

void OutputFile::write_at(std::uint64_t offset, std::string_view bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t written =
        pwrite(descriptor_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
    if (written < 0 && errno != EINTR) fail(errno);
    if (written > 0) done += static_cast<std::size_t>(written);
  }
}

void OutputFile::restore_published() noexcept {
  // Bytes that were there before: they fit again. Where even that fails there is nothing left to do about it.
  const auto end = published_bytes_ + static_cast<off_t>(ending_.size());
  if (pwrite(descriptor_, ending_.data(), ending_.size(), published_bytes_) < 0 || ftruncate(descriptor_, end) != 0) {
    return;
  }
}

void OutputFile::rename_into_place() {
  int renamed = 0;
  if (clobber_) {
    renamed = rename(temporary_.c_str(), path_.c_str());
  } else {
    renamed = renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE);
    if (renamed != 0 && errno == EEXIST) {
      throw OutputError(name_, "came into being meanwhile", "leave out --no-clobber to replace it");
    }
    if (renamed != 0 && errno == EINVAL) {  // a file system without that flag
      renamed = link(temporary_.c_str(), path_.c_str());
      if (renamed == 0) unlink(temporary_.c_str());
    }
  }
  if (renamed != 0) fail(errno);
  release_temporary(place_);
  temporary_.clear();
}

void OutputFile::close_and_forget() noexcept {
  if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
  if (temporary_.empty()) return;
  unlink(temporary_.c_str());
  release_temporary(place_);
  temporary_.clear();
}

void OutputFile::fail(int error_number) const {
  if (error_number == EPIPE) throw ClosedPipe(name_);
  throw OutputError(name_, "cannot be written: " + reason_of(error_number), write_remedy(error_number));
}

}  // namespace fftcl::app
