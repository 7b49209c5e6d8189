// Which part of a signal is used: --start, --duration, --channel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "input/signal.hpp"

namespace fftcl::app {

/// Which colours of an image; `all`: red, green and blue, each for itself.
enum class ImageChannel { luma, red, green, blue, all };

enum class ChannelChoice {
  all,    ///< every channel, each for itself
  one,    ///< the one of that number
  named,  ///< the one of that name
  mix,    ///< the mean of all channels, as one
};

struct Selection {
  /// Seconds; samples where the sample rate is unknown. Rounded to the nearest sample.
  double start = 0;
  /// Seconds or samples as above; absent: to the end. Longer than what is there: to the end.
  std::optional<double> duration;
  /// Given as times, such as 250ms or 1:30, which no number of samples is.
  bool start_is_time = false, duration_is_time = false;
  ChannelChoice channel = ChannelChoice::all;
  std::size_t channel_number = 1;  ///< counted from 1, for ChannelChoice::one
  std::string channel_name;        ///< for ChannelChoice::named
  /// For images, where `channel` is ChannelChoice::all; absent: the luma. Anything but absent and `all` is for images
  /// only.
  std::optional<ImageChannel> image_channel;
};

/// The sample nearest to `seconds` (a half goes up); `seconds` itself is the sample where `sample_rate` is 0.
/// Saturates at 2^63 - 1.
std::uint64_t sample_at(double seconds, double sample_rate);

/// The sample behind the selection's last one; the largest number where it goes on to the end.
std::uint64_t selection_end(const Selection& selection, double sample_rate);

/// First sample and number of samples of a selection, from a signal of `length` samples.
struct SampleRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

/// The end is the sample nearest to start + duration, so that adjoining selections neither overlap nor leave gaps.
/// Throws InputError (with `source` as the subject) where nothing is left, and UsageError where the sample rate is
/// unknown and the selection is in times or parts of samples.
SampleRange select_range(const Selection& selection, std::uint64_t length, double sample_rate,
                         const std::string& source);

/// The same selection of a table, where a colour is the name of a column like any.
Selection with_colour_as_name(const Selection& selection);

/// The same selection by number, of a table whose columns have these names. Throws UsageError where none or several
/// are called so.
Selection by_number(const Selection& selection, const std::vector<std::string>& names, const std::string& source);

/// True where the two channels of a sound are asked for as I and Q of one complex signal; of a table "iq" is the name
/// of a column like any.
bool asks_for_iq(const Selection& selection);

/// Throws UsageError where the selection names a channel that an input of that many channels does not have, a colour,
/// or a column, which only tables have.
void require_channel(const Selection& selection, std::size_t channels, const std::string& source);

/// What the chosen ones of so many channels are called: their numbers from 1, or "mix" where several became one.
std::vector<std::string> chosen_names(const Selection& selection, std::size_t channels);

/// Cuts `signal` to the selection. Throws UsageError for a channel that it does not have and for a start or duration of
/// an array with more than one axis; InputError where no sample is left.
void apply_selection(Signal& signal, const Selection& selection);

}  // namespace fftcl::app
