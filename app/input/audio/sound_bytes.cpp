#include "input/audio/sound_bytes.hpp"

#include <algorithm>
#include <limits>

#include "input/input_error.hpp"

namespace fftcl::app {

SF_VIRTUAL_IO SoundBytes::functions() { return {length, seek, read, write, tell}; }

void SoundBytes::rethrow_failure() const {
  if (failure_) std::rethrow_exception(failure_);
}

sf_count_t SoundBytes::length(void* user) { return of(user).size_; }
sf_count_t SoundBytes::tell(void* user) { return of(user).position_; }
sf_count_t SoundBytes::write(const void*, sf_count_t, void*) { return 0; }

sf_count_t SoundBytes::seek(sf_count_t offset, int whence, void* user) {
  SoundBytes& bytes = of(user);
  const sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? bytes.position_ : bytes.end();
  // Damaged headers send it anywhere.
  if (offset < 0 ? base + offset < 0 : offset > std::numeric_limits<sf_count_t>::max() - base) return -1;
  bytes.position_ = base + offset;
  return bytes.position_;
}

sf_count_t SoundBytes::end() const { return claim_.told_end ? static_cast<sf_count_t>(*claim_.told_end) : size_; }

sf_count_t SoundBytes::read(void* data, sf_count_t count, void* user) {
  if (count <= 0) return 0;
  SoundBytes& bytes = of(user);
  char* out = static_cast<char*>(data);
  if (bytes.claim_.told_end && bytes.position_ > bytes.size_) {
    // It looks for a tag there.
    std::fill_n(out, count, '\0');
    bytes.position_ += count;
    return count;
  }
  const auto from = static_cast<std::uint64_t>(bytes.position_);
  std::size_t got = 0;
  try {
    const sf_count_t most = std::clamp<sf_count_t>(bytes.size_ - bytes.position_, 0, count);
    got = bytes.source_.read_at(bytes.begin_ + from, std::span<char>(out, static_cast<std::size_t>(most)));
  } catch (const InputError&) {
    // No exception may pass through the C library; rethrow_failure() throws it afterwards.
    bytes.failure_ = std::current_exception();
    return 0;
  }
  if (bytes.claim_.patch) {
    const HeaderPatch& patch = *bytes.claim_.patch;
    for (std::uint64_t i = 0; i < patch.bytes.size(); ++i) {
      const std::uint64_t at = patch.at + i;
      if (at >= from && at < from + got) out[at - from] = patch.bytes[i];
    }
  }
  bytes.position_ += static_cast<sf_count_t>(got);
  return static_cast<sf_count_t>(got);
}

}  // namespace fftcl::app
