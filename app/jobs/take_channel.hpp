// The values of a channel where the signal is not needed any more.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "input/signal.hpp"

namespace fftcl::app {

/// channel_values(), but moved out of the signal, whose channel is empty afterwards: a long signal is not held twice.
template <class T>
std::vector<T> take_channel(Signal& signal, std::size_t channel) {
  Samples& samples = signal.channels.at(channel);
  if (auto* values = std::get_if<std::vector<T>>(&samples)) return std::exchange(*values, {});
  std::vector<T> values = channel_values<T>(signal, channel);
  std::visit([](auto& stored) { stored = {}; }, samples);
  return values;
}

}  // namespace fftcl::app
