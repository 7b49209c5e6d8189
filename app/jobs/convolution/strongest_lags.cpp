#include "jobs/convolution/strongest_lags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "support/quantity_text.hpp"

namespace fftcl::app {

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
    auto lag = static_cast<std::int64_t>(largest_[c].place);
    if (mode == analysis::ConvolutionMode::circular) {
      const auto period = static_cast<std::int64_t>(samples);
      if (lag > period / 2) lag -= period;
    } else {
      const std::size_t first = analysis::output_range(mode, static_cast<std::size_t>(samples), taps).first;
      lag += static_cast<std::int64_t>(first) - static_cast<std::int64_t>(taps - 1);
    }
    text += fmt::format("{}channel {}: largest magnitude {:.6g} at lag {}", c > 0 ? "\n" : "", labels.channel_names[c],
                        largest_[c].magnitude, lag);
    if (labels.sample_rate > 0)
      text += fmt::format(" ({})", seconds_text(static_cast<double>(lag) / labels.sample_rate, 6));
  }
  return text;
}

}  // namespace fftcl::app
