// Fields of headers that the decoder does not take, such as rates below 1 Hz, of more than 31 bits, or beside something
// else.
#pragma once

#include <cstdint>
#include <string>

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// True of what is a rate, but not for the decoder, which makes a whole number of 31 bits of it.
bool is_beyond_decoder(double rate);

/// A rate that the decoder takes, in Hz; which one does not matter.
inline constexpr std::uint64_t kAnyRate = 8000;

/// Puts `field` in place of as many bytes of the header at `at`, beside what the claim's patch replaces already.
void patch_header(const ByteSource& source, std::uint64_t at, const std::string& field, AudioClaim& claim);

/// Puts `bytes` into the header in front of what is at `at`, beside what the claim's patch replaces already. Behind the
/// calls of patch_header(); several in the order of their places.
void insert_in_header(const ByteSource& source, std::uint64_t at, const std::string& bytes, AudioClaim& claim);

}  // namespace fftcl::app
