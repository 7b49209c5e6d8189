// The kinds of input as a table. A new kind is a file with its function, declared here, and a row in reader.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

class SignalStream;

/// The signal, cut to the options' selection; nothing where the bytes are of another kind. Throws InputError where they
/// are of this kind and cannot be read. NaN and infinities may be left in.
using ReadFunction = std::optional<Signal> (*)(const ByteSource& source, const ReadOptions& options);

/// The same block by block, for kinds of which one axis may be longer than memory. `source` outlives the stream.
using OpenFunction = std::unique_ptr<SignalStream> (*)(const ByteSource& source, const ReadOptions& options);

struct ReaderRow {
  std::string_view name;  ///< for "not a recognised ... file"
  ReadFunction read = nullptr;
  OpenFunction open = nullptr;
};

/// Those that are asked about this source: raw samples carry no mark, so that the options or the name decide. Throws
/// UsageError where raw samples are not described, or something else is described as raw samples; InputError where
/// the source is empty.
std::span<const ReaderRow> readers_for(const ByteSource& source, const ReadOptions& options);

/// Throws InputError: none of them knows it.
[[noreturn]] void refuse_unknown_input(const ByteSource& source, const ReadOptions& options);

/// True where the file starts as an image does; false for "-", pipes and what cannot be read.
bool is_image_file(const std::string& path);

std::optional<Signal> read_npy(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_image(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_audio(const ByteSource& source, const ReadOptions& options);
std::unique_ptr<SignalStream> open_audio(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_table(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_spectrum_table(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_spectrum_json(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_raw(const ByteSource& source, const ReadOptions& options);
std::unique_ptr<SignalStream> open_raw(const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
