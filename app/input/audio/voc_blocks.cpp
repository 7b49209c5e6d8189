#include "input/audio/voc_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <vector>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kVocMark = "Creative Voice File";
constexpr std::uint64_t kBlockHead = 4;

enum class VocKind : unsigned char {
  end,
  samples,
  more_samples,
  silence,
  marker,
  text,
  repeat,
  end_repeat,
  form,
  form_and_samples
};

struct VocForm {
  std::uint64_t coding = 0;  ///< 0: 8 bits, 4: 16 bits, others: companded or ADPCM
  std::uint64_t channels = 1;
  double rate = 0;
  bool operator==(const VocForm&) const = default;
};

/// What becomes a piece of the sound once its form is known.
struct VocPart {
  std::optional<std::uint64_t> from;
  std::uint64_t count = 0;  ///< bytes of samples, or samples of silence
  double rate = 0;          ///< of silence
};

std::uint64_t little(std::string_view bytes) { return number(bytes, std::endian::little); }

/// What blocks of samples and of silence have in a byte: a fraction of 1 MHz.
double short_rate(std::string_view byte) { return std::floor(1e6 / (256 - static_cast<double>(little(byte)))); }

VocForm short_form(std::string_view head) { return {little(head.substr(1, 1)), 1, short_rate(head.substr(0, 1))}; }

/// Of a form block, which the next block of samples goes by in place of its own: a fraction of 256 MHz for all
/// channels.
VocForm form_in_front(std::string_view body) {
  const std::uint64_t channels = little(body.substr(3, 1)) + 1;
  const double all = 256e6 / (65536 - static_cast<double>(little(body.substr(0, 2))));
  return {little(body.substr(2, 1)), channels, std::floor(all / static_cast<double>(channels))};
}

VocForm long_form(std::string_view head) {
  return {little(head.substr(6, 2)), little(head.substr(5, 1)), static_cast<double>(little(head.substr(0, 4)))};
}

/// SoX counts 8 bytes less than its block has: true where the file ends behind these.
bool ends_8_later(const ByteSource& source, std::uint64_t at) {
  const std::string rest = bytes_at(source, at + 8, 1 + kVocMark.size());
  return rest.starts_with('\0') && (rest.size() == 1 || rest.ends_with(kVocMark));
}

/// Blocks one after the other.
class VocWalk {
 public:
  explicit VocWalk(const ByteSource& source) : source_(source) {}

  /// The body of a block lies between these.
  void add(VocKind kind, std::uint64_t begin, std::uint64_t end);
  bool has_samples() const { return form_.has_value(); }
  void finish(VocBlocks& blocks) const;

 private:
  void add_samples(const VocForm& form, std::uint64_t begin, std::uint64_t end);

  const ByteSource& source_;
  std::optional<VocForm> in_front_;
  std::optional<VocForm> form_;
  std::vector<VocPart> parts_;
  std::string obstacle_;
};

void VocWalk::add_samples(const VocForm& form, std::uint64_t begin, std::uint64_t end) {
  if (form_ && *form_ != form) obstacle_ = "of several rates, channels or codings";
  if (!form_) form_ = form;
  const std::uint64_t there = std::min(end, source_.size());
  parts_.push_back({begin, there - std::min(begin, there), 0});
}

void VocWalk::add(VocKind kind, std::uint64_t begin, std::uint64_t end) {
  constexpr std::size_t kLongestForm = 12;
  const std::string head = bytes_at(source_, begin, std::min<std::uint64_t>(kLongestForm, end - begin));
  switch (kind) {
    case VocKind::samples:
      if (head.size() >= 2) add_samples(in_front_ ? *in_front_ : short_form(head), begin + 2, end);
      in_front_.reset();
      return;
    case VocKind::form_and_samples:
      if (head.size() == kLongestForm) add_samples(long_form(head), begin + kLongestForm, end);
      return;
    case VocKind::more_samples:
      if (form_) add_samples(*form_, begin, end);
      return;
    case VocKind::form:
      if (head.size() >= 4) in_front_ = form_in_front(head);
      return;
    case VocKind::silence:
      if (head.size() >= 3) {
        const std::string_view body = head;
        parts_.push_back({{}, little(body.substr(0, 2)) + 1, short_rate(body.substr(2, 1))});
      }
      return;
    case VocKind::repeat:
    case VocKind::end_repeat:
      obstacle_ = "some of which are to be repeated";
      return;
    default:
      return;
  }
}

std::string wav_head(const VocForm& form, std::uint64_t frame_bytes, std::uint64_t bytes) {
  constexpr std::uint64_t kFormBytes = 16, kHeadBytes = 36, kPcm = 1;
  const auto field = [](std::uint64_t value, std::size_t count) { return bytes_of(value, count, std::endian::little); };
  const auto rate = static_cast<std::uint64_t>(form.rate);
  return "RIFF" + field(kHeadBytes + bytes, 4) + "WAVEfmt " + field(kFormBytes, 4) + field(kPcm, 2) +
         field(form.channels, 2) + field(rate, 4) + field(rate * frame_bytes, 4) + field(frame_bytes, 2) +
         field(8 * frame_bytes / form.channels, 2) + "data" + field(bytes, 4);
}

void VocWalk::finish(VocBlocks& blocks) const {
  constexpr std::uint64_t kMostBytes = 0x7FFFF000;
  blocks.obstacle = obstacle_;
  if (form_->coding != 0 && form_->coding != 4) blocks.obstacle = "that are not plain samples of 8 or 16 bits";
  if (form_->channels == 0 || form_->rate < 1) blocks.obstacle = "without a rate or channels";
  if (!blocks.obstacle.empty()) return;
  const std::uint64_t frame_bytes = form_->channels * (form_->coding == 0 ? 1 : 2);
  RelaidSound sound;
  std::uint64_t bytes = 0;
  for (const VocPart& part : parts_) {
    const double frames = std::nearbyint(static_cast<double>(part.count) * form_->rate / part.rate);
    const std::uint64_t count = part.from ? part.count : static_cast<std::uint64_t>(frames) * frame_bytes;
    sound.pieces.push_back({.bytes = count, .from = part.from});
    bytes += count;
  }
  if (bytes > kMostBytes) {
    blocks.obstacle = "that hold more than a WAV does";
    return;
  }
  sound.name = "VOC";
  sound.silence = form_->coding == 0 ? '\x80' : '\0';
  sound.head = wav_head(*form_, frame_bytes, bytes);
  blocks.sound = std::move(sound);
}

}  // namespace

std::optional<VocBlocks> voc_blocks(const ByteSource& source) {
  VocBlocks blocks;
  VocWalk walk(source);
  std::size_t of_sound = 0;  // blocks
  for (std::uint64_t at = number(bytes_at(source, 20, 2), std::endian::little);;) {
    const std::string head = bytes_at(source, at, kBlockHead);
    if (head.empty() || head.front() == 0) {
      blocks.file_end = at + 1;
      if (!walk.has_samples()) return {};
      if (of_sound > 1) walk.finish(blocks);
      return blocks;
    }
    const auto kind = static_cast<VocKind>(head.front());
    if (head.size() < kBlockHead || kind > VocKind::form_and_samples) return {};
    if (kind != VocKind::marker && kind != VocKind::text && kind != VocKind::form) ++of_sound;
    const std::uint64_t body = at + kBlockHead;
    at = body + number(std::string_view(head).substr(1), std::endian::little);
    if (kind == VocKind::form_and_samples && ends_8_later(source, at)) at += 8;
    walk.add(kind, body, at);
    blocks.sound_end = at;
  }
}

}  // namespace fftcl::app
