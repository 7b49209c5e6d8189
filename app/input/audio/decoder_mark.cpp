#include "input/audio/decoder_mark.hpp"

#include <sndfile.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "input/audio/sound_bytes.hpp"
#include "support/error_stream.hpp"
#include "support/sound_handle.hpp"

namespace fftcl::app {
namespace {

/// The first bytes as a file of their own.
struct Head {
  std::string bytes;
  sf_count_t position = 0;
  sf_count_t furthest = 0;  ///< where reading ended, at most

  static Head& of(void* user) { return *static_cast<Head*>(user); }
  static sf_count_t length(void* user) { return static_cast<sf_count_t>(of(user).bytes.size()); }
  static sf_count_t tell(void* user) { return of(user).position; }
  static sf_count_t write(const void*, sf_count_t, void*) { return 0; }

  static sf_count_t seek(sf_count_t offset, int whence, void* user) {
    Head& head = of(user);
    const sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? head.position : length(user);
    head.position = std::clamp<sf_count_t>(base + offset, 0, length(user));
    return head.position;
  }

  static sf_count_t read(void* data, sf_count_t count, void* user) {
    Head& head = of(user);
    const std::size_t most = static_cast<std::size_t>(std::max<sf_count_t>(0, count));
    const std::size_t got = head.bytes.copy(static_cast<char*>(data), most, static_cast<std::size_t>(head.position));
    head.position += static_cast<sf_count_t>(got);
    head.furthest = std::max(head.furthest, head.position);
    return static_cast<sf_count_t>(got);
  }
};

/// HTK's, which the decoder tells by its length as well: bytes of a sample, and that it is one of a waveform.
bool begins_as_htk(std::string_view head) { return head.substr(8, 4) == std::string_view("\0\2\0\0", 4); }

}  // namespace

bool is_known_to_decoder(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 4096;
  constexpr sf_count_t kMarkBytes = 12;
  Head head = {source.head(kHeadBytes)};
  if (head.bytes.size() < kHeadBytes) return true;  // it may as well look at everything
  if (begins_as_htk(head.bytes)) return true;
  SF_VIRTUAL_IO functions = {Head::length, Head::seek, Head::read, Head::write, Head::tell};
  SF_INFO info = {};
  hide_standard_error();
  const Sound sound(sf_open_virtual(&functions, SFM_READ, &info, &head));
  show_standard_error();
  // Its last error is that of any thread. Of what it knows it reads the header.
  return sound != nullptr || head.furthest > kMarkBytes;
}

}  // namespace fftcl::app
