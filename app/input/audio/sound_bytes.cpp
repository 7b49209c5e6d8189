#include "input/audio/sound_bytes.hpp"

#include <algorithm>
#include <limits>

#include "input/input_error.hpp"

namespace fftcl::app {

SF_VIRTUAL_IO SoundBytes::functions() { return {length, seek, read, write, tell}; }

void SoundBytes::rethrow_failure() const {
  if (failure_) std::rethrow_exception(failure_);
}

sf_count_t SoundBytes::length(void* user) { return of(user).claim_.hides_length ? 0 : of(user).size_; }
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
  const sf_count_t most = std::clamp<sf_count_t>(bytes.size_ - bytes.position_, 0, count);
  const std::span<char> wanted(out, static_cast<std::size_t>(most));
  std::size_t got = 0;
  try {
    while (got < wanted.size()) {
      const std::size_t more = bytes.copy(static_cast<std::uint64_t>(bytes.position_) + got, wanted.subspan(got));
      if (more == 0) break;
      got += more;
    }
  } catch (const InputError&) {
    // No exception may pass through the C library; rethrow_failure() throws it afterwards.
    bytes.failure_ = std::current_exception();
    return 0;
  }
  bytes.position_ += static_cast<sf_count_t>(got);
  return static_cast<sf_count_t>(got);
}

std::size_t SoundBytes::copy(std::uint64_t from, std::span<char> out) const {
  if (claim_.relaid) return claim_.relaid->read_at(source_, from, out);
  const std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t patch_at = claim_.patch ? claim_.patch->at : none;
  if (from < patch_at) {
    const std::uint64_t most = std::min<std::uint64_t>(out.size(), patch_at - from);
    return source_.read_at(begin_ + from, out.first(static_cast<std::size_t>(most)));
  }
  const std::string& patch = claim_.patch->bytes;
  if (from - patch_at >= patch.size()) return source_.read_at(begin_ + from - added(claim_.patch), out);
  return patch.copy(out.data(), out.size(), static_cast<std::size_t>(from - patch_at));
}

}  // namespace fftcl::app
