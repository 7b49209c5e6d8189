#include "input/audio/avr_claim.hpp"

#include <bit>
#include <string>
#include <string_view>

#include "input/audio/header_patch.hpp"
#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {

AudioClaim avr_claim(const ByteSource& source) {
  constexpr std::uint64_t kRateAt = 22;
  AudioClaim claim;
  // The number of a sampler's speed, or none, in front of the rate, which the decoder takes for its highest byte.
  const std::string field = bytes_at(source, kRateAt, 4);
  const std::uint64_t rate = number(std::string_view(field).substr(field.empty() ? 0 : 1), std::endian::big);
  if (rate > 0 && rate == number(field, std::endian::big)) return claim;
  claim.rate = static_cast<double>(rate);
  patch_header(source, kRateAt, bytes_of(rate > 0 ? rate : kAnyRate, 4, std::endian::big), claim);
  return claim;
}

}  // namespace fftcl::app
