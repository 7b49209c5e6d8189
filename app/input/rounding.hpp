// What doubles hold and floats do not: whole numbers such as counts, time stamps and digits of a product, small changes
// of large values such as a pressure's, and values next to 0; and what not even doubles hold. (What is too large for a
// float is an error where it becomes one, signal.hpp.)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// "rounded to single precision: ...", where the signal holds such numbers beyond 2^24; another, where a channel
/// without them has values that differ by few of the steps that floats have beside them; and "lost or shortened in
/// single precision: ...", where it holds others than 0 that are 0 as floats or have fewer digits.
std::vector<std::string> rounding_warnings(const Signal& signal);

/// Whole numbers of 64 bits that doubles do not hold either.
class RoundedIntegers {
 public:
  void look(std::int64_t value);
  void look(std::uint64_t value);
  std::uint64_t count() const { return count_; }
  /// "rounded to double precision: ..."
  std::string text() const;

 private:
  std::uint64_t count_ = 0;
  std::string first_;
};

/// Adds them to the signal's warnings where the signal is for single precision and nobody asked for that.
void warn_of_rounding(Signal& signal, const ReadOptions& options);

}  // namespace fftcl::app
