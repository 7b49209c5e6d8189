#include "jobs/convolution/strongest_lags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "support/quantity_text.hpp"

namespace fftcl::app {
namespace {

/// Of a place in the result along an axis, on which the input and the kernel have that many samples; from 0 on in a
/// circular one.
std::int64_t lag_at(std::uint64_t place, analysis::ConvolutionMode mode, std::uint64_t samples, std::size_t taps) {
  const auto lag = static_cast<std::int64_t>(place);
  if (mode == analysis::ConvolutionMode::circular) return lag;
  const std::size_t first = analysis::output_range(mode, static_cast<std::size_t>(samples), taps).first;
  return lag + static_cast<std::int64_t>(first) - static_cast<std::int64_t>(taps - 1);
}

/// The shorter way around: beyond the middle of a circular one it is negative.
std::int64_t shift_at(std::uint64_t place, analysis::ConvolutionMode mode, std::uint64_t samples, std::size_t taps) {
  const std::int64_t lag = lag_at(place, mode, samples, taps);
  const auto period = static_cast<std::int64_t>(samples);
  return mode == analysis::ConvolutionMode::circular && lag > period / 2 ? lag - period : lag;
}

}  // namespace

void StrongestLags::look(const std::vector<Samples>& channels, std::size_t channel) {
  largest_.resize(std::max(largest_.size(), channel + channels.size()));
  for (std::size_t c = 0; c < channels.size(); ++c) {
    Largest& largest = largest_[channel + c];
    std::visit(
        [&](const auto& values) {
          for (const auto& value : values) {
            const auto magnitude = static_cast<double>(std::abs(value));
            if (magnitude > largest.magnitude) {
              largest.magnitude = magnitude;
              largest.place = largest.seen;
            }
            ++largest.seen;
          }
        },
        channels[c]);
  }
}

std::string StrongestLags::text(const Signal& labels, analysis::ConvolutionMode mode, std::uint64_t samples,
                                std::size_t taps) const {
  std::string text;
  for (std::size_t c = 0; c < largest_.size(); ++c) {
    const std::int64_t lag = shift_at(largest_[c].place, mode, samples, taps);
    text += fmt::format("{}{} lag {}", c > 0 ? "\n" : "", magnitude_text(labels, c), lag);
    if (labels.sample_rate > 0)
      text += fmt::format(" ({})", seconds_text(static_cast<double>(lag) / labels.sample_rate, 6));
  }
  return text;
}

std::string StrongestLags::picture_text(const Signal& labels, analysis::ConvolutionMode mode,
                                        const std::vector<std::size_t>& picture,
                                        const std::vector<std::size_t>& kernel) const {
  // A detail lies somewhere in the picture; a picture of the same size was moved.
  const auto at = kernel == picture ? shift_at : lag_at;
  std::string text;
  for (std::size_t c = 0; c < largest_.size(); ++c) {
    const std::uint64_t columns = labels.shape[1], place = largest_[c].place;
    text +=
        fmt::format("{}{} row {}, column {}", c > 0 ? "\n" : "", magnitude_text(labels, c),
                    at(place / columns, mode, picture[0], kernel[0]), at(place % columns, mode, picture[1], kernel[1]));
  }
  return text;
}

std::string StrongestLags::magnitude_text(const Signal& labels, std::size_t channel) const {
  return fmt::format("channel {}: largest magnitude {:.6g} at", labels.channel_names[channel],
                     largest_[channel].magnitude);
}

}  // namespace fftcl::app
