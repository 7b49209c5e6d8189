// What to do about samples that are not numbers: NaN and infinities.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "input/signal.hpp"

namespace fftcl::app {

enum class NonFinite { error, zero };

/// Counts them over any number of blocks.
class FiniteCheck {
 public:
  explicit FiniteCheck(NonFinite policy) : policy_(policy) {}

  /// Looks at the samples of a channel; `place` says where the i-th of them stands. NonFinite::zero replaces them.
  void look(Samples& samples, const std::function<std::string(std::size_t)>& place);

  bool failed() const { return count_ > 0 && policy_ == NonFinite::error; }

  /// At the end, adds a warning to the signal, or throws InputError: how many they are and where the first one is.
  void conclude(Signal& signal) const;

 private:
  NonFinite policy_;
  std::uint64_t count_ = 0;
  std::string first_;
};

/// Looks at a whole signal; levels of an image are whole numbers.
void check_finite(Signal& signal, NonFinite policy);

}  // namespace fftcl::app
