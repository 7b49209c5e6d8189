#include "input/signal_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "analysis/large_array.hpp"
#include "input/reader.hpp"
#include "input/room_to_grow.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kDrainBlock = std::size_t{1} << 16;

/// A signal that is in memory already, of one axis.
class MemoryStream : public SignalStream {
 public:
  MemoryStream(Signal signal, NonFinite policy)
      : SignalStream(policy),
        policy_(policy),
        samples_(std::make_shared<const std::vector<Samples>>(std::move(signal.channels))),
        end_(samples_->size()) {
    labels_ = std::move(signal);
    labels_.channels.clear();
    count_ = labels_.shape.front();
  }

  bool is_complex() const override { return app::is_complex(samples_->front()); }
  std::uint64_t promised() const override { return count_; }

  std::unique_ptr<SignalStream> again(std::optional<std::size_t> channel) const override {
    return std::unique_ptr<SignalStream>(new MemoryStream(*this, channel));
  }

 protected:
  std::size_t next(std::size_t most, std::vector<Samples>& channels) override {
    const std::size_t taken = std::min(most, count_ - given_);
    channels.clear();
    for (std::size_t c = first_; c < end_; ++c) {
      std::visit(
          [&](const auto& values) {
            const auto first = values.begin() + static_cast<std::ptrdiff_t>(given_);
            channels.emplace_back(std::decay_t<decltype(values)>(first, first + static_cast<std::ptrdiff_t>(taken)));
          },
          (*samples_)[c]);
    }
    given_ += taken;
    return taken;
  }

 private:
  MemoryStream(const MemoryStream& other, std::optional<std::size_t> channel)
      : SignalStream(other.policy_),
        policy_(other.policy_),
        samples_(other.samples_),
        first_(other.first_ + channel.value_or(0)),
        end_(channel ? first_ + 1 : other.end_),
        count_(other.count_) {
    labels_ = other.labels_;
    if (channel) labels_.channel_names = {other.labels_.channel_names.at(*channel)};
  }

  NonFinite policy_;
  std::shared_ptr<const std::vector<Samples>> samples_;
  std::size_t first_ = 0, end_ = 0;  ///< of the channels
  std::size_t count_ = 0;
  std::size_t given_ = 0;
};

/// Bytes of what is certain to come, or of `most_held` samples of it, as they will be held.
std::uint64_t bytes_of_rest(const SignalStream& stream, std::uint64_t most_held) {
  const Precision precision = stream.labels().precision;
  const std::uint64_t each = stream.is_complex() ? complex_bytes(precision) : real_bytes(precision);
  return std::min(stream.certain(), most_held) * each * stream.labels().channel_names.size();
}

}  // namespace

std::size_t SignalStream::read(std::size_t most, std::vector<Samples>& channels) {
  if (ended_) return 0;
  std::size_t count = checked(most, channels);
  // The message counts all of them.
  while (count > 0 && finite_.failed()) count = checked(most, channels);
  if (count > 0) return count;
  ended_ = true;
  finite_.conclude(labels_);
  return 0;
}

std::size_t SignalStream::checked(std::size_t most, std::vector<Samples>& channels) {
  const std::size_t count = next(most, channels);
  for (std::size_t c = 0; c < channels.size(); ++c) {
    finite_.look(channels[c], [&](std::size_t i) {
      const std::string place = fmt::format("sample {} (counted from 0)", labels_.first_sample + position_ + i);
      return channels.size() > 1 ? place + " of channel " + labels_.channel_names[c] : place;
    });
  }
  position_ += count;
  return count;
}

std::unique_ptr<SignalStream> open_stream(const std::shared_ptr<const ByteSource>& source, const ReadOptions& options) {
  for (const ReaderRow& reader : readers_for(*source, options)) {
    if (reader.open != nullptr) {
      if (auto stream = reader.open(*source, options)) {
        stream->keep(source);
        return stream;
      }
    } else if (auto signal = reader.read(*source, options)) {
      if (signal->shape.size() != 1) {
        throw UsageError(fmt::format("'{}'", signal->source),
                         fmt::format("has {} axes, and segments are cut from one", signal->shape.size()),
                         "give audio, or data of one axis");
      }
      return std::make_unique<MemoryStream>(std::move(*signal), options.nonfinite);
    }
  }
  refuse_unknown_input(*source, options);
}

bool wants_part(const ReadOptions& options) { return options.selection.duration && !options.strict; }

std::uint64_t part_end(const ReadOptions& options, double sample_rate) {
  return std::max<std::uint64_t>(1, selection_end(options.selection, sample_rate));
}

void stop_behind_selection(const ByteSource& source, const ReadOptions& options, double sample_rate,
                           std::uint64_t head_bytes, std::uint64_t frame_bytes) {
  if (wants_part(options)) source.stop_after(head_bytes, part_end(options, sample_rate), frame_bytes);
}

std::string cut_sample_text(std::uint64_t there, std::uint64_t bytes) {
  const std::string last = there == 1 ? "byte is" : fmt::format("{} bytes are", there);
  return fmt::format("truncated: the last {} part of a sample of {}", last, bytes);
}

void require_room_for_rest(const SignalStream& stream, std::uint64_t most_held) {
  require_host_memory(need_of_input(stream.labels().source, bytes_of_rest(stream, most_held)), free_memory());
}

void append_block(std::vector<Samples>& whole, const std::vector<Samples>& block, const std::string& source) {
  if (whole.empty()) {
    whole = block;
    return;
  }
  const std::size_t arriving = std::visit([](const auto& values) { return values.size(); }, block.front());
  std::visit([&](const auto& values) { require_room_to_grow(values, arriving, whole.size(), source); }, whole.front());
  for (std::size_t c = 0; c < block.size(); ++c) {
    std::visit(
        [&](auto& samples) {
          const auto& more = std::get<std::decay_t<decltype(samples)>>(block[c]);
          samples.insert(samples.end(), more.begin(), more.end());
        },
        whole[c]);
  }
}

void reserve_samples(std::vector<Samples>& channels, std::size_t samples) {
  for (Samples& channel : channels) std::visit([&](auto& values) { reserve_large(values, samples); }, channel);
}

Signal drain(SignalStream& stream, std::size_t most_held, const BeforeSamples& before_samples) {
  std::vector<Samples> whole;
  std::vector<Samples> block;
  require_room_for_rest(stream, most_held);
  const auto certain = static_cast<std::size_t>(std::min<std::uint64_t>(stream.certain(), most_held));
  if (before_samples && stream.certain() > 0) {
    Signal labels = stream.labels();
    labels.shape = {static_cast<std::size_t>(stream.certain())};
    before_samples(labels, stream.is_complex(), bytes_of_rest(stream, most_held));
  }
  for (std::size_t held = 0;;) {
    const bool holds_all = held == most_held;
    const std::size_t count = stream.read(holds_all ? kDrainBlock : std::min(kDrainBlock, most_held - held), block);
    if (count == 0) break;
    if (holds_all) continue;
    append_block(whole, block, stream.labels().source);
    if (held == 0) reserve_samples(whole, certain);
    held += count;
  }
  Signal signal = stream.labels();
  signal.channels = std::move(whole);
  return signal;
}

}  // namespace fftcl::app
