// All bytes to a descriptor, in as many calls as that takes.
#pragma once

#include <string_view>

namespace fftcl::app {

/// Waits where another process has made the descriptor non-blocking. 0, or the errno that stopped it.
int write_all(int descriptor, std::string_view bytes) noexcept;

}  // namespace fftcl::app
