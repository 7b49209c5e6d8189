// An output that is either complete or not there. A regular file is written as a temporary beside its target and
// renamed by commit(); pipes, devices, /dev/stdout and "-" (standard output) are written directly.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "output/byte_sink.hpp"

namespace fftcl::app {

struct OutputOptions {
  /// False (--no-clobber): a file that exists is an error.
  bool clobber = true;
};

/// True for a path whose name says nothing of what is written there: a device, a pipe, or an open descriptor such as
/// /dev/stdout, wherever that leads.
bool names_stream(const std::string& path);

class OutputFile : public ByteSink {
 public:
  /// Opens the output, before any work is done. Throws OutputError where that fails: no such folder, no permission, a
  /// directory, a file that exists under --no-clobber.
  explicit OutputFile(std::string path, const OutputOptions& options = {});
  /// Without commit() the temporary is removed and the old file stays.
  ~OutputFile() override;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;

  /// Throws OutputError with the system's reason, ClosedPipe where the reader of a pipe is gone.
  void write(std::string_view text) override;
  void write(std::span<const std::byte> bytes);

  /// Puts what was written so far, `ending` behind it, where readers find it: for reports that grow by whole rows and
  /// outlive whatever ends the program. The next write takes the ending's place; where one fails, what was there before
  /// it stays. Pipes and devices get the bytes but no ending: it is for the last write before commit(). Throws as
  /// write() does.
  void publish(std::string_view ending = {});

  /// True for a regular file of our own making, of which overwrite() may replace what was written already; pipes,
  /// devices and standard output only go forward.
  bool can_go_back() const { return regular_; }

  /// Replaces bytes that were written, such as a header that is known at the end. Throws as write() does.
  void overwrite(std::uint64_t offset, std::string_view bytes);

  /// Flushes, syncs, closes and renames, each step checked. A new file's rights follow the umask, a replaced one's
  /// stay. A target that is a symbolic link keeps the link. Throws as write() does.
  void commit();

  /// "standard output" for "-", else the path.
  const std::string& name() const { return name_; }

 private:
  void flush();
  /// Writes without the buffer, which must be empty.
  void put(std::string_view bytes);
  void write_at(std::uint64_t offset, std::string_view bytes);
  void rename_into_place();
  void restore_published() noexcept;
  void close_and_forget() noexcept;
  void open_direct(const std::string& path);
  void open_temporary(const std::string& path, mode_t rights);
  [[noreturn]] void fail(int error_number) const;

  std::string path_;  ///< where the bytes end up
  std::string name_;
  std::string temporary_;  ///< empty: written directly
  std::string buffer_;
  std::size_t place_ = 0;  ///< in the registry of temporaries
  int descriptor_ = -1;
  bool regular_ = false;              ///< a file of our own making, not a pipe or a device
  std::string ending_;                ///< behind the bytes that were published last
  std::int64_t published_bytes_ = 0;  ///< before it
  bool clobber_ = true;
};

}  // namespace fftcl::app
