// The bytes of a pipe as far as they were asked for: in memory, or where they are many in a temporary file without a
// name. A pipe may go on for ever, so that nothing is read of it before it is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

class Spool {
 public:
  /// Takes the descriptor over, also where it throws; `name` is for messages. More than `most_in_memory` bytes go to a
  /// file in $TMPDIR or /tmp.
  Spool(int descriptor, std::string name, std::size_t most_in_memory);
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  /// Reads on until it holds `bytes` or more, or to the pipe's end; how many it holds. Throws InputError where that
  /// fails.
  std::uint64_t fetch(std::uint64_t bytes);

  /// Of what it holds: fills `bytes` from `offset` on; how many are there.
  std::size_t read_at(std::uint64_t offset, std::span<char> bytes) const;

 private:
  void keep(std::string_view bytes);

  int pipe_ = -1;  ///< -1: read to its end
  int file_ = -1;  ///< -1: all is in memory
  std::string name_;
  std::size_t most_in_memory_ = 0;
  std::string memory_;
  std::uint64_t size_ = 0;
  std::vector<char> block_;
};

/// Fills `bytes` from `offset` of a file on; how many are there. Throws InputError that names `name`.
std::size_t read_file_at(int descriptor, std::uint64_t offset, std::span<char> bytes, const std::string& name);

/// Throws InputError: "cannot be read" and the system's reason.
[[noreturn]] void refuse_unreadable(const std::string& name, int error_number);

}  // namespace fftcl::app
