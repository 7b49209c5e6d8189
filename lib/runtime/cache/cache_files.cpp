#include "runtime/cache/cache_files.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <random>
#include <span>
#include <system_error>
#include <utility>

namespace fftcl::runtime {
namespace {

constexpr std::string_view kKernelSuffix = ".bin";
constexpr std::string_view kTunedSuffix = ".plan";
constexpr std::string_view kTemporaryPrefix = ".writing-";
constexpr std::size_t kDigestDigits = 2 * sizeof(Digest);
/// Beyond any program of ours (some 100 KB each): a longer file is not an entry.
constexpr off_t kLargestEntry = off_t{1} << 28;

std::string system_reason() { return std::generic_category().message(errno); }

bool only_ours(const struct stat& status) {
  return status.st_uid == geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

bool write_all(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

bool is_named(const std::string& name, std::string_view suffix) {
  return name.size() == kDigestDigits + suffix.size() && name.ends_with(suffix) &&
         name.find_first_not_of("0123456789abcdef") == kDigestDigits;
}

/// A name that no other writer uses, in this process or another (also one of the same number in another container).
std::string temporary_name() {
  std::random_device random;
  const std::uint64_t number = (std::uint64_t{random()} << 32) | random();
  return std::string(kTemporaryPrefix) + std::to_string(getpid()) + "-" + std::to_string(number);
}

}  // namespace

FileDescriptor::FileDescriptor(FileDescriptor&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this != &other) {
    close();
    descriptor_ = std::exchange(other.descriptor_, -1);
  }
  return *this;
}

FileDescriptor::~FileDescriptor() { close(); }

bool FileDescriptor::close() noexcept { return descriptor_ < 0 || ::close(std::exchange(descriptor_, -1)) == 0; }

OpenedFolder make_cache_folder(const std::string& folder) {
  if (!folder.empty()) {
    std::error_code failed;
    // "a/b/" has the parent "a/b", which would be made with the wrong mode.
    const auto parent = std::filesystem::path(folder.substr(0, folder.find_last_not_of('/') + 1)).parent_path();
    if (!parent.empty()) std::filesystem::create_directories(parent, failed);
    if (failed) return {{}, failed.message()};
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return {{}, system_reason()};
  }
  return open_cache_folder(folder);
}

OpenedFolder open_cache_folder(const std::string& folder) {
  if (folder.empty()) return {{}, "neither XDG_CACHE_HOME nor HOME is set to an absolute path"};
  FileDescriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  struct stat status {};
  if (!opened || fstat(opened.get(), &status) != 0) return {{}, system_reason()};
  if (status.st_uid != geteuid()) return {{}, "it belongs to another user"};
  if (!only_ours(status)) return {{}, "other users may write to it"};
  return {std::move(opened), {}};
}

std::string kernel_file_name(const Digest& key) { return to_hex(key) + std::string(kKernelSuffix); }

std::string tuned_file_name(const Digest& key) { return to_hex(key) + std::string(kTunedSuffix); }

bool is_kernel_name(const std::string& name) { return is_named(name, kKernelSuffix); }
bool is_tuned_name(const std::string& name) { return is_named(name, kTunedSuffix); }

bool is_temporary_name(const std::string& name) { return name.starts_with(kTemporaryPrefix); }

std::optional<std::vector<std::string>> names_in(int folder) {
  // Of the folder that was opened, even if another one has its path by now.
  const int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (again < 0) return {};
  const std::unique_ptr<DIR, int (*)(DIR*)> list(fdopendir(again), closedir);
  if (!list) {
    const int reason = errno;
    close(again);
    errno = reason;
    return {};
  }
  std::vector<std::string> names;
  for (errno = 0; const dirent* entry = readdir(list.get()); errno = 0) names.emplace_back(entry->d_name);
  if (errno != 0) return {};
  return names;
}

bool has_file(int folder, const std::string& name) {
  return faccessat(folder, name.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

std::optional<std::vector<std::byte>> read_own_file(int folder, const std::string& name) {
  // O_NONBLOCK: somebody's FIFO of this name must not stop us before fstat sees what it is.
  const FileDescriptor file(openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file || fstat(file.get(), &status) != 0) return {};
  if (!S_ISREG(status.st_mode) || !only_ours(status) || status.st_size > kLargestEntry) return {};
  std::vector<std::byte> bytes(static_cast<std::size_t>(status.st_size));
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t got = ::read(file.get(), bytes.data() + have, bytes.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return {};
    have += static_cast<std::size_t>(got);
  }
  return bytes;
}

bool write_own_file(int folder, const std::string& name, std::span<const std::byte> bytes) {
  const std::string temporary = temporary_name();
  FileDescriptor file(openat(folder, temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!file) return false;
  const bool written = write_all(file.get(), bytes) && fsync(file.get()) == 0;
  const bool closed = file.close();
  if (written && closed && renameat(folder, temporary.c_str(), folder, name.c_str()) == 0) return true;
  unlinkat(folder, temporary.c_str(), 0);
  return false;
}

}  // namespace fftcl::runtime
