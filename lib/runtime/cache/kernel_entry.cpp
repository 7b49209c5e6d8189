#include "runtime/cache/kernel_entry.hpp"

#include <algorithm>
#include <string_view>

namespace fftcl::runtime {
namespace {

constexpr std::string_view kMagic = "FFTCLBIN";
constexpr std::size_t kHeaderBytes = 64;

class Writer {
 public:
  template <class T>
  void number(T value) {
    for (std::size_t i = 0; i < sizeof value; ++i) bytes_.push_back(static_cast<std::byte>(value >> (8 * i)));
  }
  void raw(std::span<const std::byte> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void piece(std::span<const std::byte> bytes) {
    number<std::uint64_t>(bytes.size());
    raw(bytes);
  }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

/// Reads from the front of `bytes`. Once asked for more than is left it has failed, and stays so.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::span<const std::byte> raw(std::uint64_t count) {
    if (count > bytes_.size()) {
      good_ = false;
      return {};
    }
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }
  template <class T>
  T number() {
    T value = 0;
    std::size_t i = 0;
    for (const auto byte : raw(sizeof value)) value |= static_cast<T>(static_cast<T>(byte) << (8 * i++));
    return value;
  }
  std::span<const std::byte> piece() { return raw(number<std::uint64_t>()); }
  std::span<const std::byte> rest() const { return bytes_; }
  bool good() const { return good_; }

 private:
  std::span<const std::byte> bytes_;
  bool good_ = true;
};

std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::vector<std::byte> encode_kernel(const Digest& key, const CompiledProgram& program) {
  Writer payload;
  payload.piece(bytes_of(program.device));
  payload.piece(bytes_of(program.kernel));
  payload.piece(program.binary);
  const std::vector<std::byte> body = payload.take();
  const Digest body_digest = digest(body);

  Writer entry;
  entry.raw(bytes_of(kMagic));
  entry.number(kCacheFormatVersion);
  entry.number(static_cast<std::uint32_t>(kHeaderBytes));
  entry.raw(std::as_bytes(std::span(key)));
  entry.number<std::uint64_t>(body.size());
  entry.raw(std::as_bytes(std::span(body_digest)));
  entry.number<std::uint64_t>(0);
  entry.raw(body);
  return entry.take();
}

std::optional<CompiledProgram> decode_kernel(std::span<const std::byte> bytes, const std::optional<Digest>& key) {
  Reader header(bytes);
  const auto magic = header.raw(kMagic.size());
  const auto version = header.number<std::uint32_t>();
  const auto header_bytes = header.number<std::uint32_t>();
  const auto key_bytes = header.raw(sizeof(Digest));
  const auto body_bytes = header.number<std::uint64_t>();
  const auto body_digest = header.raw(sizeof(Digest));
  const auto zero = header.number<std::uint64_t>();
  const auto body = header.rest();
  if (!header.good() || version != kCacheFormatVersion || header_bytes != kHeaderBytes || zero != 0) return {};
  if (!std::ranges::equal(magic, bytes_of(kMagic)) || body_bytes != body.size()) return {};
  if (key && !std::ranges::equal(key_bytes, std::as_bytes(std::span(*key)))) return {};
  const Digest actual = digest(body);
  if (!std::ranges::equal(body_digest, std::as_bytes(std::span(actual)))) return {};

  Reader payload(body);
  CompiledProgram program;
  program.device = text_of(payload.piece());
  program.kernel = text_of(payload.piece());
  const auto binary = payload.piece();
  if (!payload.good() || !payload.rest().empty() || binary.empty()) return {};
  program.binary.assign(binary.begin(), binary.end());
  return program;
}

}  // namespace fftcl::runtime
