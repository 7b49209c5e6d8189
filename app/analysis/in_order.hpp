// Many items of work side by side, their results one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>

namespace fftcl::app {

struct OrderedWork {
  std::size_t items = 0;
  std::size_t workers = 1;
  /// Runs in one of the workers; `worker` is 0 .. workers - 1, and one worker does one item at a time.
  std::function<void(std::size_t worker, std::size_t item)> work;
  /// Runs in the calling thread, for each item in order, after its work; `failure` is what that threw, else null. False
  /// ends it all.
  std::function<bool(std::size_t item, std::exception_ptr failure)> deliver;
  /// Memory that an item takes from its start until it is delivered; absent: none worth counting.
  std::function<std::uint64_t(std::size_t item)> cost;
};

/// An item starts when it is at most kAhead items a worker before the one that is delivered next, and when its cost and
/// that of the items under way are at most kMostCost together; one alone may cost anything. One worker works in the
/// calling thread. Where deliver throws or returns false, nothing more is started, what is under way ends, and the
/// exception goes on.
void run_in_order(const OrderedWork& work);

inline constexpr std::size_t kAhead = 2;
inline constexpr std::uint64_t kMostCost = std::uint64_t{256} << 20;

}  // namespace fftcl::app
