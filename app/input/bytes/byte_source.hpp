// The bytes of an input at any position, whether it is a file or a pipe. A pipe is read as far as it is asked for, and
// what was read is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>

#include "input/bytes/spool.hpp"

namespace fftcl::app {

/// How messages call it.
inline constexpr const char* kStandardInput = "standard input";

/// Not thread-safe.
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

  /// Reads a pipe to its end, or to where stop_after() has put it. Throws InputError where reading fails.
  std::uint64_t size() const { return available(kNoEnd); }

  /// Nothing behind the first `head_bytes` and `count` times `each_bytes` is of interest: there the source ends, and a
  /// pipe is read no further, which may have no other end. Of several ends the first counts.
  void stop_after(std::uint64_t head_bytes, std::uint64_t count, std::uint64_t each_bytes) const;

  /// Fills `bytes` from `offset` on; the number of bytes that are there, short only at the end. Throws InputError where
  /// reading fails.
  std::size_t read_at(std::uint64_t offset, std::span<char> bytes) const;

  /// The first bytes, at most `most`.
  std::string head(std::size_t most) const;

 private:
  static constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

  /// Of the first `most` bytes those that are there.
  std::uint64_t available(std::uint64_t most) const;

  std::string name_;
  int descriptor_ = -1;           ///< of a file
  std::uint64_t start_ = 0;       ///< of the input within the descriptor's file
  std::uint64_t file_bytes_ = 0;  ///< from there on
  std::unique_ptr<Spool> spool_;  ///< of anything that is no file
  mutable std::uint64_t stop_ = kNoEnd;
};

}  // namespace fftcl::app
