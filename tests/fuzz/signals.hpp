// What every reader promises of the signal that it gives.
#pragma once

#include "fuzz/harness.hpp"
#include "input/signal.hpp"

namespace fftcl::fuzz {

inline void check_signal(const app::Signal& signal) {
  check(!signal.channels.empty());
  check(signal.channel_names.size() == signal.channels.size());
  check(!signal.shape.empty());
  for (const std::size_t length : signal.shape) check(length > 0);
  for (const app::Samples& channel : signal.channels) {
    check(channel.index() == signal.channels.front().index());
    std::visit([&](const auto& values) { check(values.size() == signal.point_count()); }, channel);
  }
}

}  // namespace fftcl::fuzz
