#include "input/file_kind.hpp"

#include <filesystem>
#include <system_error>

#include "input/bytes/known_marks.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {

bool is_audio(const ByteSource& source) { return has_audio_mark(source) || open_audio(source, {}) != nullptr; }

std::optional<FileKind> kind_of_file(const std::string& path, const ReadOptions& options) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(path, ignored);
  if (path == "-" || (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)))
    return std::nullopt;
  try {
    const ByteSource source(path);
    if (options.raw.encoding != nullptr && marked_kind(source).empty()) {
      return FileKind{kind_of_raw(options), options.raw.encoding->is_complex()};
    }
    if (has_npy_mark(source)) return FileKind{SignalKind::array};
    if (is_image_file(path)) return FileKind{SignalKind::image};
    if (is_audio(source)) return FileKind{SignalKind::audio, asks_for_iq(options.selection)};
    return FileKind{SignalKind::table};
  } catch (const InputError&) {
    return FileKind{SignalKind::table};
  }
}

}  // namespace fftcl::app
