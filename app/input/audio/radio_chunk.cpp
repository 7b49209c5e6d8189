#include "input/audio/radio_chunk.hpp"

#include <bit>
#include <cstddef>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

std::uint64_t number_at(std::string_view body, std::size_t place, std::size_t bytes) {
  return body.size() < place + bytes ? 0 : number(body.substr(place, bytes), std::endian::little);
}

}  // namespace

std::uint32_t tuned_frequency(std::string_view name, std::string_view body) {
  if (name == "rcvr") return static_cast<std::uint32_t>(number_at(body, 0, 4));
  // Two dates with times of day of 16 bytes each stand in front, which begin with a year.
  const std::uint64_t year = number_at(body, 0, 2);
  return year >= 1980 && year < 2200 ? static_cast<std::uint32_t>(number_at(body, 32, 4)) : 0;
}

}  // namespace fftcl::app
