// What a file holds, before it is read.
#pragma once

#include <optional>
#include <string>

#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// True of audio that has a mark, damaged or not, and of what is taken for audio without one. May throw InputError.
bool is_audio(const ByteSource& source);

struct FileKind {
  SignalKind kind = SignalKind::table;
  bool is_complex = false;  ///< of audio: as the options say
};

/// By its first bytes, or as the options describe raw samples. What has no mark is a table, and so is what cannot be
/// read: reading it tells why. Nothing for "-" and pipes, which say it only then.
std::optional<FileKind> kind_of_file(const std::string& path, const ReadOptions& options);

}  // namespace fftcl::app
