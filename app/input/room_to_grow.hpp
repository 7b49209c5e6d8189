// Arrays that grow while an input is read whose length nobody knows: the memory that is free is looked at before they
// take much more of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "support/host_memory.hpp"

namespace fftcl::app {

/// Arrays of one length, of which each is copied to a longer one when it is full.
struct GrowingArrays {
  std::size_t count = 1;
  std::size_t value_bytes = 1;
  std::size_t length = 0;
  std::size_t capacity = 0;
};

/// Bytes that the arrays are about to take when `more` values come to each. 0 where they have taken little since the
/// last look: one is due each 64 MiB of all of them, and before a long one is copied.
std::uint64_t bytes_to_look_for(const GrowingArrays& arrays, std::size_t more);

/// The arrays that an input is read into.
HostNeed need_of_input(const std::string& source, std::uint64_t bytes);

/// Throws Error where memory does not hold `more` values for each of `count` arrays such as this one.
template <class T>
void require_room_to_grow(const std::vector<T>& one, std::size_t more, std::size_t count, const std::string& source) {
  const std::uint64_t bytes = bytes_to_look_for({count, sizeof(T), one.size(), one.capacity()}, more);
  if (bytes > 0) require_host_memory(need_of_input(source, bytes), free_memory());
}

}  // namespace fftcl::app
