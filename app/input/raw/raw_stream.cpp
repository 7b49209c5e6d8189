#include "input/raw/raw_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "input/bytes/foreign_formats.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "support/counted.hpp"
#include "support/product_of.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kRawBlockNumbers = 1 << 16;

/// A number of `encoding` at `bytes`.
double decode(const char* bytes, const SampleEncoding& encoding) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < encoding.number_bytes; ++i) {
    const std::size_t place = encoding.order == std::endian::big ? i : encoding.number_bytes - 1 - i;
    bits = bits << 8 | static_cast<unsigned char>(bytes[place]);
  }
  if (encoding.number == SampleEncoding::Number::floating) {
    return encoding.number_bytes == 4 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                                      : std::bit_cast<double>(bits);
  }
  const auto half = static_cast<double>(std::uint64_t{1} << (8 * encoding.number_bytes - 1));
  const auto value = static_cast<double>(bits);
  if (encoding.number == SampleEncoding::Number::unsigned_integer) {
    const double zero = encoding.is_complex() ? half - 0.5 : half;
    return (value - zero) / zero;
  }
  return (value >= half ? value - 2 * half : value) / half;
}

void decode(const char* bytes, std::size_t stride, const SampleEncoding& encoding, std::vector<double>& values) {
  for (double& value : values) {
    value = decode(bytes, encoding);
    bytes += stride;
  }
}

template <class Real>
Samples samples_of(const std::vector<double>* parts, std::size_t part_count) {
  if (part_count == 1) return std::vector<Real>(parts[0].begin(), parts[0].end());
  std::vector<std::complex<Real>> values(parts[0].size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = {static_cast<Real>(parts[0][i]), static_cast<Real>(parts[1][i])};
  }
  return values;
}

}  // namespace

RawStream::RawStream(const ByteSource& source, const ReadOptions& options)
    : SignalStream(options.nonfinite), bytes_(source), options_(options), encoding_(*options.raw.encoding) {
  // Those of a spectrum are no samples a second.
  if (!options.sample_rate && options.raw.shape.empty() && !options.spectra) {
    throw UsageError(fmt::format("'{}'", source.name()), "raw samples say nothing about themselves: --rate is missing",
                     "give --rate HZ (and --channels N where there are several), or --shape RxC for an array");
  }
  labels_.source = source.name();
  channel_count_ = options.raw.channels.value_or(1);
  planar_ = options.raw.layout == Layout::planar;
  runs_ = planar_ ? channel_count_ * encoding_.parts() : options.spectra ? channel_count_ : 1;
  const std::uint64_t frame_bytes = channel_count_ * encoding_.bytes();
  // A shape is that of the whole.
  if (runs_ == 1 && options.raw.shape.empty() && options.sample_rate) {
    stop_behind_selection(source, options, *options.sample_rate, 0, frame_bytes);
  }
  frames_ = source.size() / frame_bytes;
  const std::uint64_t rest = source.size() % frame_bytes;
  if (frames_ == 0) {
    throw InputError(labels_.source,
                     fmt::format("contains no samples: {} {} less than the {} of one sample{}", counted(rest, "byte"),
                                 rest == 1 ? "is" : "are", frame_bytes, channel_count_ > 1 ? " of each channel" : ""),
                     fmt::format("give more of it, or correct {}{}", options.raw.encoding_option,
                                 channel_count_ > 1 ? " or --channels" : ""));
  }
  if (rest > 0) {
    // Of samples in turns the last is left out; of runs each but the first would be read from the wrong place.
    if (runs_ > 1) {
      throw InputError(labels_.source,
                       fmt::format("truncated: its {} are not {} {} of one length, so where they begin is not known",
                                   counted(source.size(), "byte"), runs_, planar_ ? "planes" : "channels"),
                       planar_ ? "give all of it, or samples in turns (--layout interleaved)" : "give all of it");
    }
    const std::string wrong = cut_sample_text(rest, frame_bytes);
    if (options.strict) throw InputError(labels_.source, wrong, "leave out --strict to use the rest");
    labels_.warnings.push_back(wrong);
  }
  if (const ForeignFormat foreign = foreign_format(source); foreign.is_sure) {
    labels_.warnings.push_back(fmt::format("seems to be {}, and is read as raw samples all the same", foreign.kind));
  }
  require_shape(frames_);
  describe();
}

void RawStream::require_shape(std::uint64_t frames) const {
  const std::vector<std::size_t>& shape = options_.raw.shape;
  if (shape.empty()) return;
  const std::size_t points = product_of(shape);
  if (points == frames) return;
  throw InputError(labels_.source,
                   fmt::format("holds {} samples of {}{}, and --shape {} are {}", frames, encoding_.name,
                               channel_count_ > 1 ? fmt::format(" in each of {} channels", channel_count_) : "",
                               to_string(shape), points),
                   fmt::format("correct --shape, {} or --channels", options_.raw.encoding_option));
}

void RawStream::describe() {
  const Selection& selection = options_.selection;
  require_channel(selection, channel_count_, labels_.source);
  labels_.kind = kind_of_raw(options_);
  labels_.format = fmt::format("raw, {}{}", encoding_.name, planar_ ? ", planar" : "");
  labels_.sample_rate = options_.sample_rate.value_or(0);
  const bool twice = encoding_.number == SampleEncoding::Number::floating && encoding_.number_bytes == 8;
  labels_.precision = twice ? Precision::fp64 : Precision::fp32;
  labels_.layout = encoding_.is_complex() && planar_ ? Layout::planar : Layout::interleaved;
  range_ = select_range(selection, frames_, labels_.sample_rate, labels_.source);
  labels_.first_sample = range_.first;
  labels_.shape = {static_cast<std::size_t>(range_.count)};
  labels_.channel_names = chosen_names(selection, channel_count_);
}

std::vector<std::vector<double>> RawStream::decoded(std::uint64_t first, std::size_t count) {
  std::vector<std::vector<double>> parts_of_all(channel_count_ * encoding_.parts(), std::vector<double>(count));
  const auto fetch = [&](std::uint64_t offset, std::size_t bytes) {
    buffer_.resize(bytes);
    if (bytes_.read_at(offset, buffer_) != bytes)
      throw InputError(labels_.source, "became shorter while it was read", kGiveCopy);
  };
  const std::size_t numbers = parts_of_all.size() / runs_;
  const std::size_t stride = numbers * encoding_.number_bytes;
  for (std::size_t run = 0; run < runs_; ++run) {
    fetch((run * frames_ + first) * stride, count * stride);
    for (std::size_t i = 0; i < numbers; ++i) {
      decode(buffer_.data() + i * encoding_.number_bytes, stride, encoding_, parts_of_all[run * numbers + i]);
    }
  }
  return parts_of_all;
}

std::size_t RawStream::next(std::size_t most, std::vector<Samples>& channels) {
  const std::size_t block = std::max<std::size_t>(1, kRawBlockNumbers / (channel_count_ * encoding_.parts()));
  const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>({most, block, range_.count - given_}));
  channels.clear();
  if (count == 0) return 0;
  std::vector<std::vector<double>> all = decoded(range_.first + given_, count);
  given_ += count;
  const Selection& selection = options_.selection;
  if (selection.channel == ChannelChoice::mix) {
    for (std::size_t part = 0; part < encoding_.parts(); ++part) {
      for (std::size_t i = 0; i < count; ++i) {
        double sum = 0;
        for (std::size_t c = 0; c < channel_count_; ++c) sum += all[c * encoding_.parts() + part][i];
        all[part][i] = sum / static_cast<double>(channel_count_);
      }
    }
  }
  for (std::size_t c = 0; c < labels_.channel_names.size(); ++c) {
    const std::size_t chosen = selection.channel == ChannelChoice::one ? selection.channel_number - 1 : c;
    const std::vector<double>* const values = &all[chosen * encoding_.parts()];
    const bool wide = encoding_.wide() || (options_.precision == Precision::fp64 && encoding_.fractions()) ||
                      mixes_in_double(options_, channel_count_);
    channels.push_back(wide ? samples_of<double>(values, encoding_.parts())
                            : samples_of<float>(values, encoding_.parts()));
  }
  return count;
}

std::optional<Signal> read_raw(const ByteSource& source, const ReadOptions& options) {
  if (options.raw.shape.size() > 1 && (options.selection.start > 0 || options.selection.duration)) {
    throw UsageError(options.selection.duration ? "--duration" : "--start",
                     fmt::format("'{}' is an array of {} axes", source.name(), options.raw.shape.size()),
                     "a part can be taken of audio and of arrays of one axis");
  }
  RawStream stream(source, options);
  if (options.raw.shape.size() <= 1) return drain(stream, options.most_held, options.before_samples);
  BeforeSamples before_array;
  if (options.before_samples) {
    before_array = [&](Signal labels, bool is_complex, std::uint64_t bytes) {
      labels.shape = options.raw.shape;
      options.before_samples(labels, is_complex, bytes);
    };
  }
  Signal array = drain(stream, std::numeric_limits<std::size_t>::max(), before_array);
  array.shape = options.raw.shape;
  return array;
}

std::unique_ptr<SignalStream> open_raw(const ByteSource& source, const ReadOptions& options) {
  if (options.raw.shape.size() > 1) return nullptr;
  return std::make_unique<RawStream>(source, options);
}

}  // namespace fftcl::app
