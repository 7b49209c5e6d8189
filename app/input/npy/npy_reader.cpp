#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <type_traits>
#include <utility>

#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "analysis/permute_axes.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/input_error.hpp"
#include "input/npy/npy_header.hpp"
#include "input/reader.hpp"
#include "input/rounding.hpp"
#include "input/selection.hpp"
#include "input/signal_stream.hpp"
#include "support/counted.hpp"
#include "support/host_memory.hpp"

namespace fftcl::app {
namespace {

static_assert(std::endian::native == std::endian::little, "values are taken as they lie in memory");

constexpr std::size_t kBlockNumbers = 1 << 16;
constexpr std::uint64_t kOverflow = std::numeric_limits<std::uint64_t>::max();

/// The lengths' product times the element's size, or the largest number where that overflows.
std::uint64_t claimed_bytes(const NpyHeader& header) {
  std::uint64_t bytes = header.element_bytes;
  for (const std::size_t length : header.shape) {
    if (length != 0 && bytes > kOverflow / length) return kOverflow;
    bytes *= length;
  }
  return bytes;
}

/// Puts the elements of a Fortran-ordered array, the first axis of `shape` contiguous, into C order.
template <class T>
std::vector<T> to_c_order(std::vector<T> values, const std::vector<std::size_t>& shape) {
  std::vector<std::size_t> backwards(shape.size());
  std::iota(backwards.rbegin(), backwards.rend(), std::size_t{0});
  return permute_axes(std::move(values), {shape.rbegin(), shape.rend()}, backwards);
}

/// A number of 16 bits as IEEE 754 has it: sign, 5 bits of exponent, 10 of the fraction. A float holds them all.
struct Half {
  std::uint16_t bits = 0;

  explicit operator float() const {
    const int exponent = bits >> 10 & 0x1F;
    const int fraction = bits & 0x3FF;
    float magnitude = 0;
    if (exponent == 0x1F) {
      magnitude = fraction == 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    } else {
      // Exponent 0 is that of 1, without the leading one.
      magnitude =
          std::ldexp(static_cast<float>(exponent == 0 ? fraction : fraction + 0x400), std::max(exponent, 1) - 25);
    }
    return (bits & 0x8000) != 0 ? -magnitude : magnitude;
  }
};

/// Only of one axis a part may be taken.
bool has_one_axis(const NpyHeader& header) { return header.shape.size() <= 1; }

/// Of a range of an array.
class ElementReader {
 public:
  /// `labels` and `before_samples`: as ReadOptions has it.
  ElementReader(const ByteSource& source, const NpyHeader& header, const SampleRange& range, const Signal& labels,
                const BeforeSamples& before_samples)
      : source_(source), header_(header), range_(range), labels_(labels), before_samples_(before_samples) {}

  /// Integers of up to 16 bits are exact in a float, those of 32 bits in a double; longer ones are rounded to one.
  Samples read() {
    const std::size_t bytes = header_.element_bytes;
    switch (header_.kind) {
      case 'f':
        if (bytes == 2) return read_as<Half, float>();
        return bytes == 4 ? read_as<float, float>() : read_as<double, double>();
      case 'c':
        return bytes == 8 ? read_as<float, std::complex<float>>() : read_as<double, std::complex<double>>();
      case 'i':
        if (bytes == 1) return read_as<std::int8_t, float>();
        if (bytes == 2) return read_as<std::int16_t, float>();
        return bytes == 4 ? read_as<std::int32_t, double>() : read_as<std::int64_t, double>();
      default:  // 'u' and, of one byte, 'b'
        if (bytes == 1) return read_as<std::uint8_t, float>();
        if (bytes == 2) return read_as<std::uint16_t, float>();
        return bytes == 4 ? read_as<std::uint32_t, double>() : read_as<std::uint64_t, double>();
    }
  }

  /// Those that were rounded, of what was read.
  const RoundedIntegers& rounded() const { return rounded_; }

 private:
  /// Reads elements whose numbers (a complex element has two) are of type File, and keeps them as Kept.
  template <class File, class Kept>
  Samples read_as() {
    using Real = analysis::RealOf<Kept>;
    constexpr std::size_t kOfElement = sizeof(Kept) / sizeof(Real);
    const bool turned = header_.fortran_order && !has_one_axis(header_);
    const auto count = static_cast<std::size_t>(range_.count);
    require_host_memory(
        {.what = fmt::format("the array in '{}'", source_.name()),
         .bytes = count * sizeof(Kept) * (turned ? 2 : 1),
         .remedy = has_one_axis(header_) ? "use --start and --duration to take a part" : "use a part of it"},
        free_memory());
    if (before_samples_) before_samples_(labels_, analysis::kIsComplex<Kept>, count * sizeof(Kept));
    std::vector<Kept> values = large_vector<Kept>(count);
    // An array of std::complex<Real> is by definition one of pairs of Real.
    Real* numbers = reinterpret_cast<Real*>(values.data());
    const std::size_t total = count * kOfElement;
    const std::uint64_t begin = header_.data_offset + range_.first * kOfElement * sizeof(File);
    std::vector<char> block(kBlockNumbers * sizeof(File));
    for (std::size_t first = 0; first < total; first += kBlockNumbers) {
      const std::size_t here = std::min(kBlockNumbers, total - first);
      const std::span<char> bytes(block.data(), here * sizeof(File));
      if (source_.read_at(begin + first * sizeof(File), bytes) < bytes.size()) {
        throw InputError(source_.name(), "became shorter while it was read", kGiveCopy);
      }
      for (std::size_t i = 0; i < here; ++i) {
        char* number = block.data() + i * sizeof(File);
        if (header_.big_endian) std::reverse(number, number + sizeof(File));
        File value;
        std::memcpy(&value, number, sizeof value);
        if constexpr (std::is_integral_v<File> && sizeof(File) == sizeof(double)) rounded_.look(value);
        numbers[first + i] = static_cast<Real>(value);
      }
    }
    if (turned) return to_c_order(std::move(values), header_.shape);
    return values;
  }

  const ByteSource& source_;
  const NpyHeader& header_;
  SampleRange range_;
  const Signal& labels_;
  const BeforeSamples& before_samples_;
  RoundedIntegers rounded_;
};

/// What stands behind the array, from `at` on: numpy.save() into an open file puts arrays one behind the other.
void tell_of_rest(const ByteSource& source, std::uint64_t at, const ReadOptions& options, Signal& signal) {
  const std::string_view array = bytes_at(source, at, 6) == "\x93NUMPY" ? "another array, " : "";
  const std::uint64_t bytes = source.size() - at;
  const std::string rest =
      fmt::format("{}{} behind the array {} ignored", array, counted(bytes, "byte"), bytes == 1 ? "is" : "are");
  if (options.strict) throw InputError(source.name(), rest, "leave out --strict to use the array");
  signal.warnings.push_back(rest);
}

/// As numpy has it: "<f8".
std::string element_code(const NpyHeader& header) {
  return fmt::format("{}{}{}", header.big_endian ? '>' : '<', header.kind, header.element_bytes);
}

}  // namespace

std::optional<Signal> read_npy(const ByteSource& source, const ReadOptions& options) {
  if (!is_npy(source)) return std::nullopt;
  const NpyHeader header = read_npy_header(source);
  const std::uint64_t claimed = claimed_bytes(header);
  if (claimed == 0) throw InputError(source.name(), "contains no samples", "save an array whose shape has no 0");
  const double rate = options.sample_rate.value_or(0);
  Selection selection = options.selection;
  SampleRange range{0, claimed / header.element_bytes};
  std::uint64_t wanted = claimed;
  if (has_one_axis(header)) {
    require_channel(selection, 1, source.name());
    range = select_range(selection, range.count, rate, source.name());
    stop_behind_selection(source, options, rate, header.data_offset, header.element_bytes);
    if (!options.strict) wanted = (range.first + range.count) * header.element_bytes;
    selection.start = 0;
    selection.duration.reset();
  }
  const std::uint64_t there = source.size() - header.data_offset;
  // Before anything is allocated: the header may claim any size.
  if (wanted > there) {
    throw InputError(source.name(),
                     fmt::format("truncated NPY file: the header promises {} bytes of data, {} are there",
                                 claimed == kOverflow ? "more than 2^64" : std::to_string(claimed), there),
                     fmt::format("copy or save it again, or take the elements that are there, as by "
                                 "numpy.fromfile(FILE, '{}', offset={})",
                                 element_code(header), header.data_offset));
  }

  Signal signal;
  signal.kind = SignalKind::array;
  signal.shape = has_one_axis(header) ? std::vector{static_cast<std::size_t>(range.count)} : header.shape;
  signal.channel_names = {"1"};
  const bool wide =
      (header.kind == 'f' && header.element_bytes == 8) || (header.kind == 'c' && header.element_bytes == 16);
  signal.precision = wide ? Precision::fp64 : Precision::fp32;
  signal.sample_rate = rate;
  signal.format = "NPY, " + element_name(header);
  signal.source = source.name();
  ElementReader elements(source, header, range, signal, options.before_samples);
  Samples values = elements.read();
  signal.channels.push_back(std::move(values));
  if (claimed < there) tell_of_rest(source, header.data_offset + claimed, options, signal);
  apply_selection(signal, selection);
  signal.first_sample = range.first;
  warn_of_rounding(signal, options);
  if (options.precision != Precision::fp32 && elements.rounded().count() > 0) {
    signal.warnings.push_back(elements.rounded().text());
  }
  return signal;
}

}  // namespace fftcl::app
