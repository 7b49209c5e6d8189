// The bytes of an input at any position, whether it is a file or a pipe. A pipe is read to its end first: into memory,
// or where it is long into a temporary file without a name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace fftcl::app {

class ByteSource {
 public:
  /// A pipe longer than this goes to a temporary file, in $TMPDIR or /tmp.
  static constexpr std::size_t kMostInMemory = std::size_t{64} << 20;

  /// "-" is standard input, from where it stands. Throws InputError: no such file, a folder, not readable.
  explicit ByteSource(const std::string& path, std::size_t most_in_memory = kMostInMemory);
  ~ByteSource();
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  /// "standard input" for "-", else the path.
  const std::string& name() const { return name_; }
  std::uint64_t size() const { return size_; }

  /// Fills `bytes` from `offset` on; the number of bytes that are there, short only at the end. Throws InputError where
  /// reading fails.
  std::size_t read_at(std::uint64_t offset, std::span<char> bytes) const;

  /// The first bytes, at most `most`.
  std::string head(std::size_t most) const;

 private:
  void spool(std::size_t most_in_memory);
  [[noreturn]] void fail(int error_number) const;

  std::string name_;
  std::string memory_;
  bool in_memory_ = false;
  int descriptor_ = -1;
  std::uint64_t start_ = 0;  ///< of the input within the descriptor's file
  std::uint64_t size_ = 0;
};

}  // namespace fftcl::app
