// Work on the host that is spread over its processors.
#pragma once

#include <cstddef>
#include <functional>

namespace fftcl::app {

/// Calls `part(first, last)` for ranges that cover 0 .. count - 1, the first one in this thread and each other one in a
/// thread of its own: as many as there are processors at most, and none for less than `least` of them. This thread also
/// takes those for which the system gives no thread. Returns when all have; what one of them throws is thrown.
void share_out(std::size_t count, const std::function<void(std::size_t first, std::size_t last)>& part,
               std::size_t least = 1);

/// Pixels, or other values that take a nanosecond or so, that are worth a thread.
inline constexpr std::size_t kWorthAThread = std::size_t{1} << 17;

}  // namespace fftcl::app
