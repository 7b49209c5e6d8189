// A ByteSource as libsndfile reads it.
#pragma once

#include <sndfile.h>

#include <cstdint>
#include <exception>
#include <optional>
#include <span>

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// The part of a source that a sound takes.
struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// The claim's patch is put in on the way, or pieces put in order. Must not move while a sound is open on it.
class SoundBytes {
 public:
  SoundBytes(const ByteSource& source, const AudioClaim& claim, const ByteRange& range)
      : source_(source),
        claim_(claim),
        begin_(range.begin),
        size_(static_cast<sf_count_t>(claim.relaid ? claim.relaid->size()
                                                   : range.end - range.begin + added(claim.patch))) {}
  SoundBytes(const SoundBytes&) = delete;
  SoundBytes& operator=(const SoundBytes&) = delete;

  /// To be given to sf_open_virtual with this object as its user data.
  static SF_VIRTUAL_IO functions();

  std::uint64_t size() const { return static_cast<std::uint64_t>(size_); }

  /// Throws the InputError that stopped a read inside of libsndfile.
  void rethrow_failure() const;

 private:
  /// Where seeking finds the end.
  sf_count_t end() const;
  /// Bytes that a patch has more than those that it replaces.
  static std::uint64_t added(const std::optional<HeaderPatch>& patch) {
    return patch ? patch->bytes.size() - patch->replaced : 0;
  }
  /// Those from `from` on into `out`, fewer at the end of the source or of the patch, or where the latter begins.
  std::size_t copy(std::uint64_t from, std::span<char> out) const;
  static SoundBytes& of(void* user) { return *static_cast<SoundBytes*>(user); }
  static sf_count_t length(void* user);
  static sf_count_t tell(void* user);
  static sf_count_t write(const void*, sf_count_t, void*);
  static sf_count_t seek(sf_count_t offset, int whence, void* user);
  static sf_count_t read(void* data, sf_count_t count, void* user);

  const ByteSource& source_;
  const AudioClaim& claim_;
  std::uint64_t begin_ = 0;
  sf_count_t size_ = 0;
  sf_count_t position_ = 0;
  std::exception_ptr failure_;
};

}  // namespace fftcl::app
