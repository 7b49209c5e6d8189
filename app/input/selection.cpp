#include "input/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "analysis/number_type.hpp"
#include "input/input_error.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"
#include "support/small_letters.hpp"
#include "support/suggest.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();

void select_samples(Signal& signal, const Selection& selection) {
  if (selection.start == 0 && !selection.duration) return;
  if (signal.shape.size() != 1) {
    throw UsageError(selection.duration ? "--duration" : "--start",
                     fmt::format("'{}' is an array of {} axes", signal.source, signal.shape.size()),
                     "a part can be taken of audio and of arrays of one axis");
  }
  const SampleRange range = select_range(selection, signal.shape[0], signal.sample_rate, signal.source);
  for (Samples& samples : signal.channels) {
    std::visit(
        [&](auto& values) {
          const auto first = values.begin() + static_cast<std::ptrdiff_t>(range.first);
          values = std::decay_t<decltype(values)>(first, first + static_cast<std::ptrdiff_t>(range.count));
        },
        samples);
  }
  signal.shape[0] = static_cast<std::size_t>(range.count);
  signal.first_sample += range.first;
}

void mix_channels(Signal& signal) {
  std::visit(
      [&](auto& mixed) {
        using Vector = std::decay_t<decltype(mixed)>;
        using Value = typename Vector::value_type;
        using Wide = analysis::WithReal<Value, double>;
        for (std::size_t i = 0; i < mixed.size(); ++i) {
          Wide sum{};
          for (const Samples& channel : signal.channels) sum += Wide(std::get<Vector>(channel)[i]);
          mixed[i] = static_cast<Value>(sum / static_cast<double>(signal.channels.size()));
        }
      },
      signal.channels.front());
  signal.channels.resize(1);
  signal.channel_names = {"mix"};
}

/// Where samples are counted, as the rate is unknown.
void require_whole_samples(std::string_view option, double value, bool is_time, const std::string& source) {
  if (value == 0 || (!is_time && std::floor(value) == value)) return;
  throw UsageError(std::string(option), fmt::format("'{}' has no sample rate, so that this counts samples", source),
                   "give --rate, or a whole number of samples");
}

/// As --channel calls it.
std::string colour_name(ImageChannel channel) {
  switch (channel) {
    case ImageChannel::luma:
      return "luma";
    case ImageChannel::red:
      return "r";
    case ImageChannel::green:
      return "g";
    case ImageChannel::blue:
      return "b";
    case ImageChannel::all:
      return "all";
  }
  throw std::logic_error("ImageChannel: a channel without a case");
}

/// The one of `names` that was meant, as of "voltage" for "Voltage [V]"; empty: none is near.
std::string likely_name(const std::string& name, const std::vector<std::string>& names) {
  std::vector<std::string> small;
  for (const std::string& known : names) {
    small.push_back(in_small_letters(known));
    std::ranges::replace(small.back(), '_', '-');
  }
  const std::string near = likely_word(name, {small.begin(), small.end()});
  return near.empty() ? near : names[static_cast<std::size_t>(std::ranges::find(small, near) - small.begin())];
}

/// True for "1,3", "left,right" and "1-3", by which other programs choose several.
bool reads_as_list(std::string_view name) {
  return name.find(',') != name.npos ||
         (name.find('-') != name.npos && name.find_first_not_of("0123456789-") == name.npos);
}

}  // namespace

std::uint64_t sample_at(double seconds, double sample_rate) {
  const long double samples =
      static_cast<long double>(seconds) * static_cast<long double>(sample_rate > 0 ? sample_rate : 1);
  // A decimal fraction of a second such as 0.1 is not exact in binary; its product with the rate may miss a half by
  // that.
  const long double nearest = std::floor(samples + 0.5L);
  if (!(nearest > 0)) return 0;
  return nearest >= static_cast<long double>(kLast) ? kLast : static_cast<std::uint64_t>(nearest);
}

std::uint64_t selection_end(const Selection& selection, double sample_rate) {
  if (!selection.duration) return std::numeric_limits<std::uint64_t>::max();
  return sample_at(selection.start + *selection.duration, sample_rate);
}

SampleRange select_range(const Selection& selection, std::uint64_t length, double sample_rate,
                         const std::string& source) {
  if (!(sample_rate > 0)) {
    require_whole_samples("--start", selection.start, selection.start_is_time, source);
    require_whole_samples("--duration", selection.duration.value_or(0), selection.duration_is_time, source);
  }
  const std::uint64_t first = sample_at(selection.start, sample_rate);
  const std::uint64_t end = selection_end(selection, sample_rate);
  // Empty whatever the length, of which a stream that is read no further than this knows but a part.
  if (end <= first && first < kLast) throw InputError(source, "no sample is left of --duration", "choose a longer one");
  if (first >= length) {
    // The last one that can be counted stands for all behind it.
    const std::string place = first < kLast ? fmt::format(" (sample {})", first) : "";
    throw InputError(source, fmt::format("has {}, none at --start or after it{}", counted(length, "sample"), place),
                     "choose an earlier --start");
  }
  return {first, std::min(end, length) - first};
}

Selection with_colour_as_name(const Selection& selection) {
  if (!selection.image_channel || *selection.image_channel == ImageChannel::all) return selection;
  Selection named = selection;
  named.image_channel.reset();
  named.channel = ChannelChoice::named;
  named.channel_name = colour_name(*selection.image_channel);
  return named;
}

Selection by_number(const Selection& selection, const std::vector<std::string>& names, const std::string& source) {
  if (selection.channel != ChannelChoice::named) return selection;
  const std::string& name = selection.channel_name;
  const std::string option = fmt::format("--channel {}", name);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) {
    constexpr std::size_t kMostShown = 12;
    const std::span<const std::string> shown(names.data(), std::min(names.size(), kMostShown));
    const std::string near = likely_name(name, names);
    throw UsageError(option,
                     fmt::format("'{}' has no column of that name{}", source,
                                 reads_as_list(name) ? ", and one is chosen, or all" : ""),
                     fmt::format("{}choose one of {}{}",
                                 near.empty() ? "" : fmt::format("did you mean '{}'? else ", printable_line(near)),
                                 printable_line(fmt::format("{}", fmt::join(shown, ", "))),
                                 names.size() > kMostShown ? " ..." : ", all or mix"));
  }
  if (std::find(found + 1, names.end(), *found) != names.end()) {
    throw UsageError(option, fmt::format("'{}' has several columns of that name", source), "choose one by its number");
  }
  Selection chosen = selection;
  chosen.channel = ChannelChoice::one;
  chosen.channel_number = static_cast<std::size_t>(found - names.begin()) + 1;
  return chosen;
}

bool asks_for_iq(const Selection& selection) {
  return selection.channel == ChannelChoice::named && selection.channel_name == "iq";
}

void require_channel(const Selection& selection, std::size_t channels, const std::string& source) {
  if (selection.image_channel && *selection.image_channel != ImageChannel::all) {
    throw UsageError("--channel luma, r, g or b", fmt::format("'{}' is not an image", source),
                     "choose a number, all or mix");
  }
  if (asks_for_iq(selection)) {
    throw UsageError("--channel iq", fmt::format("'{}' is no audio, of which it makes two channels I and Q", source),
                     "head two columns of a table I and Q, or give raw samples an --encoding such as cs16le");
  }
  if (selection.channel == ChannelChoice::named) {
    throw UsageError(fmt::format("--channel {}", selection.channel_name),
                     reads_as_list(selection.channel_name)
                         ? "one channel is chosen, or all, or their mean"
                         : fmt::format("the channels of '{}' have no names, as a table's columns may", source),
                     "choose a number, all or mix");
  }
  if (selection.channel != ChannelChoice::one) return;
  if (selection.channel_number >= 1 && selection.channel_number <= channels) return;
  throw UsageError(fmt::format("--channel {}", selection.channel_number),
                   fmt::format("'{}' has {}", source, counted(channels, "channel")),
                   channels == 1 ? "choose 1" : fmt::format("choose 1 to {}, all or mix", channels));
}

std::vector<std::string> chosen_names(const Selection& selection, std::size_t channels) {
  if (selection.channel == ChannelChoice::one) return {std::to_string(selection.channel_number)};
  if (selection.channel == ChannelChoice::mix && channels > 1) return {"mix"};
  const std::size_t kept = selection.channel == ChannelChoice::all ? channels : 1;
  std::vector<std::string> names;
  for (std::size_t c = 1; c <= kept; ++c) names.push_back(std::to_string(c));
  return names;
}

void apply_selection(Signal& signal, const Selection& selection) {
  require_channel(selection, signal.channels.size(), signal.source);
  if (selection.channel == ChannelChoice::one) {
    const std::size_t number = selection.channel_number;
    std::swap(signal.channels.front(), signal.channels[number - 1]);
    std::swap(signal.channel_names.front(), signal.channel_names[number - 1]);
    signal.channels.resize(1);
    signal.channel_names.resize(1);
  } else if (selection.channel == ChannelChoice::mix && signal.channels.size() > 1) {
    mix_channels(signal);
  }
  select_samples(signal, selection);
}

}  // namespace fftcl::app
