#include "input/audio/sds_packets.hpp"

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kNumberBytes = 3;

}  // namespace

std::optional<SdsPackets> sds_packets(const ByteSource& source) {
  constexpr std::uint64_t kSampleBytes = 120;  // of a packet
  SdsPackets packets;
  const std::string head = bytes_at(source, 0, packets.first);
  // A message to all devices of a maker that is none, of the first kind; its third byte is a channel.
  if (head.size() < packets.first || !head.starts_with("\xF0\x7E") || head[3] != 1) return {};
  const auto bits = static_cast<unsigned char>(head[6]);
  if (bits < 8 || bits > 28) return {};
  // Seven bits a byte, the lowest first.
  for (std::size_t i = 0; i < kNumberBytes; ++i) {
    packets.samples |= (static_cast<std::uint64_t>(head[kSdsSamplesAt + i]) & 0x7F) << (7 * i);
  }
  packets.samples_each = kSampleBytes / ((bits + 6u) / 7u);
  packets.count = (packets.samples + packets.samples_each - 1) / packets.samples_each;
  return packets;
}

std::string sds_number(std::uint64_t value) {
  std::string bytes;
  for (std::size_t i = 0; i < kNumberBytes; ++i) bytes += static_cast<char>(value >> (7 * i) & 0x7F);
  return bytes;
}

}  // namespace fftcl::app
