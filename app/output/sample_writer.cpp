#include "output/sample_writer.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "analysis/number_type.hpp"
#include "output/range_error.hpp"

namespace fftcl::app {
namespace {

using Number = SampleEncoding::Number;

constexpr std::size_t kBlockNumbers = 1 << 14;

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

std::uint64_t float_bits(double value) {
  const auto narrow = static_cast<float>(value);
  if (!std::isfinite(narrow) && std::isfinite(value)) throw RangeError();
  return std::bit_cast<std::uint32_t>(narrow);
}

/// Behind `text`, of each number that many bytes, as its code has them.
template <std::size_t bytes, class Code>
void append_codes(std::span<const double> numbers, std::endian order, const Code& code, std::string& text) {
  std::size_t at = text.size();
  text.resize(at + numbers.size() * bytes);
  for (const double number : numbers) {
    const std::uint64_t bits = code(number);
    for (std::size_t i = 0; i < bytes; ++i) text[at + i] = static_cast<char>(bits >> (8 * i) & 0xFF);
    if (order == std::endian::big) std::reverse(&text[at], &text[at] + bytes);
    at += bytes;
  }
}

}  // namespace

void SampleWriter::put(std::span<const double> numbers) {
  double peak = cut_.peak;
  for (const double number : numbers) peak = std::max(peak, std::abs(number));
  cut_.peak = peak;
  std::string text;
  if (encoding_.number == Number::floating) {
    if (encoding_.number_bytes == 4) {
      append_codes<4>(numbers, encoding_.order, float_bits, text);
    } else {
      const auto bits_of = [](double value) { return std::bit_cast<std::uint64_t>(value); };
      append_codes<8>(numbers, encoding_.order, bits_of, text);
    }
    return file_.write(text);
  }
  cut_.clipped +=
      static_cast<std::uint64_t>(std::ranges::count_if(numbers, [](double number) { return std::abs(number) > 1; }));
  const auto code = [this](double number) { return code_of(std::clamp(number, -1.0, 1.0), encoding_); };
  switch (encoding_.number_bytes) {
    case 1:
      append_codes<1>(numbers, encoding_.order, code, text);
      break;
    case 2:
      append_codes<2>(numbers, encoding_.order, code, text);
      break;
    case 3:
      append_codes<3>(numbers, encoding_.order, code, text);
      break;
    case 4:
      append_codes<4>(numbers, encoding_.order, code, text);
      break;
    default:
      throw std::logic_error("SampleWriter: whole numbers of another size");
  }
  file_.write(text);
}

template <class T>
void SampleWriter::write(std::span<const std::span<const T>> channels) {
  if (analysis::kIsComplex<T> != encoding_.is_complex())
    throw std::logic_error("SampleWriter: samples of another kind");
  const std::size_t count = channels.front().size(), parts = channels.size() * encoding_.parts();
  const std::size_t step = std::max<std::size_t>(1, kBlockNumbers / parts);
  std::vector<double> numbers;
  for (std::size_t first = 0; first < count; first += step) {
    const std::size_t samples = std::min(step, count - first);
    numbers.resize(samples * parts);
    for (std::size_t c = 0; c < channels.size(); ++c) {
      std::size_t at = c * encoding_.parts();
      for (const T& value : channels[c].subspan(first, samples)) {
        if constexpr (analysis::kIsComplex<T>) {
          numbers[at] = static_cast<double>(value.real());
          numbers[at + 1] = static_cast<double>(value.imag());
        } else {
          numbers[at] = static_cast<double>(value);
        }
        at += parts;
      }
    }
    put(numbers);
  }
}

template void SampleWriter::write(std::span<const std::span<const float>>);
template void SampleWriter::write(std::span<const std::span<const double>>);
template void SampleWriter::write(std::span<const std::span<const std::complex<float>>>);
template void SampleWriter::write(std::span<const std::span<const std::complex<double>>>);

}  // namespace fftcl::app
