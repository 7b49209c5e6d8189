// The kinds of input as a table. A new kind is a file with its function, declared here, and a row in reader.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "input/byte_source.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// The signal, cut to the options' selection; nothing where the bytes are of another kind. Throws InputError where they
/// are of this kind and cannot be read. NaN and infinities are left in.
using ReadFunction = std::optional<Signal> (*)(const ByteSource& source, const ReadOptions& options);

struct ReaderRow {
  std::string_view name;  ///< for "not a recognised ... file"
  ReadFunction read;
};

/// In the order in which they are asked.
std::span<const ReaderRow> reader_table();

std::optional<Signal> read_npy(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_image(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_audio(const ByteSource& source, const ReadOptions& options);
std::optional<Signal> read_table(const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
