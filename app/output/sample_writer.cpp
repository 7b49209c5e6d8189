#include "output/sample_writer.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <stdexcept>

#include "analysis/number_type.hpp"
#include "output/range_error.hpp"

namespace fftcl::app {
namespace {

using Number = SampleEncoding::Number;

constexpr std::size_t kBlockBytes = 1 << 16;

/// The code of a number from -1 to 1, in the lower bits.
std::uint64_t code_of(double value, const SampleEncoding& encoding) {
  const auto half = static_cast<double>(std::uint64_t{1} << (8 * encoding.number_bytes - 1));
  if (encoding.number == Number::signed_integer) {
    // A value of exactly 1 becomes the largest code.
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::min(std::nearbyint(value * half), half - 1)));
  }
  const double zero = encoding.is_complex() ? half - 0.5 : half;
  return static_cast<std::uint64_t>(std::min(std::nearbyint(value * zero + zero), 2 * half - 1));
}

}  // namespace

void SampleWriter::put(double value) {
  std::uint64_t bits = 0;
  if (encoding_.number != Number::floating) {
    const double magnitude = std::abs(value);
    cut_.peak = std::max(cut_.peak, magnitude);
    if (magnitude > 1) ++cut_.clipped;
    bits = code_of(std::clamp(value, -1.0, 1.0), encoding_);
  } else if (encoding_.number_bytes == 8) {
    bits = std::bit_cast<std::uint64_t>(value);
  } else {
    const auto narrow = static_cast<float>(value);
    if (!std::isfinite(narrow)) throw RangeError();
    bits = std::bit_cast<std::uint32_t>(narrow);
  }
  for (std::size_t i = 0; i < encoding_.number_bytes; ++i) {
    const std::size_t place = encoding_.order == std::endian::big ? encoding_.number_bytes - 1 - i : i;
    block_ += static_cast<char>(bits >> (8 * place) & 0xFF);
  }
}

template <class T>
void SampleWriter::write(std::span<const std::span<const T>> channels) {
  if (analysis::kIsComplex<T> != encoding_.is_complex())
    throw std::logic_error("SampleWriter: samples of another kind");
  for (std::size_t i = 0; i < channels.front().size(); ++i) {
    for (const std::span<const T>& channel : channels) {
      if constexpr (analysis::kIsComplex<T>) {
        put(static_cast<double>(channel[i].real()));
        put(static_cast<double>(channel[i].imag()));
      } else {
        put(static_cast<double>(channel[i]));
      }
    }
    if (block_.size() >= kBlockBytes) {
      file_.write(block_);
      block_.clear();
    }
  }
  file_.write(block_);
  block_.clear();
}

template void SampleWriter::write(std::span<const std::span<const float>>);
template void SampleWriter::write(std::span<const std::span<const double>>);
template void SampleWriter::write(std::span<const std::span<const std::complex<float>>>);
template void SampleWriter::write(std::span<const std::span<const std::complex<double>>>);

}  // namespace fftcl::app
