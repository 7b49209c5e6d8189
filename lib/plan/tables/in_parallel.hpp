// Work that the host's cores share.
#pragma once

#include <cstddef>
#include <functional>

namespace fftcl::planner {

/// Calls `task` of 0 .. count - 1, each once, by as many threads as there are cores, the caller's among them; returns
/// when all are done. The first exception that a call throws is thrown again, and what has not begun is left out.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& task);

}  // namespace fftcl::planner
