#include "input/audio/next_file.hpp"

#include <string>
#include <string_view>

#include "input/audio/declared_extent.hpp"
#include "input/audio/mpeg_frames.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/bytes/mark_search.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kFlacMark = "fLaC";

/// Nothing in FLAC says how long it is: another one is known by the head of its first block, too.
std::optional<std::uint64_t> next_flac(const ByteSource& source, std::uint64_t at) {
  // Of length 34, and the last one of a header or not.
  constexpr std::string_view kInfo = "\0\0\0\x22"sv, kLastInfo = "\x80\0\0\x22"sv;
  for (auto next = next_mark(source, at + 1, kFlacMark); next; next = next_mark(source, *next + 1, kFlacMark)) {
    const std::string head = bytes_at(source, *next + kFlacMark.size(), kInfo.size());
    if (head == kInfo || head == kLastInfo) return next;
  }
  return {};
}

/// How many of its first bytes a container's files of one form have in common, where nothing says how long they are:
/// what they are, the form of the samples, the rate and the channels (of MATLAB 5, in which libsndfile writes sizes
/// that are 8 too large, only the first). 0 of others.
std::size_t common_head_bytes(const ByteSource& source) {
  constexpr std::size_t kMostText = 64;
  const std::string head = source.head(kMostText);
  if (head.starts_with(" paf") || head.starts_with("fap ")) return 28;
  constexpr std::string_view kMatlab = "MATLAB 5.0 MAT-file";
  if (head.starts_with(kMatlab)) return kMatlab.size();
  if (head.starts_with("PVF1\n")) {
    const std::size_t end = head.find('\n', 5);
    return end == std::string::npos ? 0 : end + 1;
  }
  // IRCAM: the third byte tells the machine.
  const bool ircam = head.starts_with("\x64\xA3") && head.size() > 3 && head[3] == '\0';
  const bool swapped_ircam = head.starts_with("\0"sv) && head.size() > 3 && head.substr(2, 2) == "\xA3\x64";
  return ircam || swapped_ircam ? 16 : 0;
}

/// AU of unknown size: offset, and behind the size the form, the rate and the channels.
std::optional<std::uint64_t> next_streamed_au(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 24;
  const std::string head = source.head(kHeadBytes);
  if (head.size() < kHeadBytes) return {};
  const std::string_view start = std::string_view(head).substr(0, 8), form = std::string_view(head).substr(12);
  for (auto next = next_mark(source, 8, start); next; next = next_mark(source, *next + 1, start)) {
    if (bytes_at(source, *next + 12, form.size()) == form) return next;
  }
  return {};
}

/// What another file of that container begins with, of the first bytes up to the name of MATLAB's first matrix.
std::string_view mark_of(std::string_view head) {
  if (head.ends_with("samplerate")) return head;
  return head.substr(0, head.starts_with("\1\4") ? 2 : 4);
}

}  // namespace

std::optional<std::uint64_t> next_file(const ByteSource& source, const ReadOptions& options) {
  const std::string head = source.head(30);
  if (head.starts_with(kFlacMark) || head.starts_with("ID3")) {
    if (wants_part(options)) return {};
    const std::uint64_t at = end_of_tags(source);
    return bytes_at(source, at, kFlacMark.size()) == kFlacMark ? next_flac(source, at) : std::nullopt;
  }
  if (const auto extent = declared_extent(source)) {
    const std::string_view mark = mark_of(head);
    if (bytes_at(source, extent->file_end, mark.size()) == mark) return extent->file_end;
    return {};
  }
  if (head.starts_with(".snd") || head.starts_with("dns.")) return next_streamed_au(source);
  const std::size_t common = common_head_bytes(source);
  return common > 0 ? next_mark(source, common, source.head(common)) : std::nullopt;
}

}  // namespace fftcl::app
