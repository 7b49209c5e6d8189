#include "input/finite_check.hpp"

#include <fmt/format.h>

#include <span>
#include <vector>

#include "analysis/finite_values.hpp"
#include "input/input_error.hpp"
#include "support/counted.hpp"

namespace fftcl::app {
namespace {

/// "sample 7 (counted from 0)", "[2, 0, 5]".
std::string place_of(const Signal& signal, std::size_t point) {
  if (signal.shape.size() == 1) return fmt::format("sample {} (counted from 0)", signal.first_sample + point);
  std::vector<std::size_t> place(signal.shape.size());
  for (std::size_t axis = place.size(); axis-- > 0; point /= signal.shape[axis])
    place[axis] = point % signal.shape[axis];
  return fmt::format("[{}]", fmt::join(place, ", "));
}

}  // namespace

void FiniteCheck::look(Samples& samples, const std::function<std::string(std::size_t)>& place) {
  std::visit(
      [&](auto& values) {
        if (analysis::all_finite(std::span(values))) return;
        for (std::size_t i = 0; i < values.size(); ++i) {
          if (analysis::is_finite(values[i])) continue;
          if (count_++ == 0) first_ = place(i);
          if (policy_ == NonFinite::zero) values[i] = {};
        }
      },
      samples);
}

void FiniteCheck::conclude(Signal& signal) const {
  if (count_ == 0) return;
  const std::string text = fmt::format("{}, the first at {}", counted(count_, "NaN or infinite sample"), first_);
  if (policy_ == NonFinite::error) {
    throw InputError(signal.source, "contains " + text, "use --nonfinite zero to read them as zeros");
  }
  signal.warnings.push_back("replaced by zero: " + text);
}

void check_finite(Signal& signal, NonFinite policy) {
  if (signal.kind == SignalKind::image) return;
  FiniteCheck check(policy);
  for (std::size_t c = 0; c < signal.channels.size(); ++c) {
    check.look(signal.channels[c], [&](std::size_t i) {
      const std::string place = place_of(signal, i);
      return signal.channels.size() > 1 ? place + " of channel " + signal.channel_names[c] : place;
    });
  }
  check.conclude(signal);
}

}  // namespace fftcl::app
