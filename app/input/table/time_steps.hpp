// Numbers as times: whether they rise, and by how much.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// Fewer numbers may rise by chance.
inline constexpr std::size_t kEnoughTimes = 16;

/// Each is above the one before it.
bool rises(const std::vector<double>& values);

/// True for times that are not all told apart, as of samples that came in packets: they never fall, and there are three
/// packets at least.
bool rises_in_packets(const std::vector<double>& values);

/// From number to number of those that rise in packets: from the beginning of the second packet to that of the last.
double packet_step(const std::vector<double>& values);

/// "40 of 2000 lines have the time of the line before": few lines that were written twice, or most of a packet.
std::string repeats_text(const std::vector<double>& values);

/// The step of values that rise; nothing: they do not rise evenly.
std::optional<double> even_step(const std::vector<double>& values);

/// Of times of which one step at least is much unlike the others: a gap, or samples as they came. `unit` stands behind
/// numbers.
std::string uneven_steps_text(const std::vector<double>& times, std::string_view unit = "");

}  // namespace fftcl::app
