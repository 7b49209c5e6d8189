// First bytes that say what a file is, whatever else is wrong with it.
#pragma once

#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// True for the containers of audio that have a mark: WAV, W64, AIFF, FLAC, OGG, AU, CAF, NIST SPHERE, MP3 with
/// ID3.
bool has_audio_mark(const ByteSource& source);

bool has_npy_mark(const ByteSource& source);

/// Sony's WAV of 64 bits; `head` are the first bytes, 40 of them where they are there.
bool is_w64(std::string_view head);

/// "audio", "an NPY array", "an image", or nothing: of kinds that no raw samples are likely to look like.
std::string_view marked_kind(const ByteSource& source);

}  // namespace fftcl::app
