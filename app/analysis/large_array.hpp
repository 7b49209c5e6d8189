// Memory for arrays of megabytes. An array is often written once and read once, and then it takes longer to get its
// pages from the system, 4 KiB at a time, than to fill it.
#pragma once

#include <cstddef>

namespace fftcl::app {

/// Asks for large pages (2 MiB) for `bytes` bytes that have not been touched yet. A hint: where the system has none, or
/// the array is small, nothing changes.
void ask_for_large_pages(void* memory, std::size_t bytes) noexcept;

/// The same, and gets the pages now, by all processors. What is in the memory is lost.
void get_pages(void* memory, std::size_t bytes);

/// Makes an empty vector or string one of `size` elements, all zero.
template <class Array>
void make_large(Array& array, std::size_t size) {
  array.reserve(size);
  get_pages(array.data(), size * sizeof(typename Array::value_type));
  array.resize(size);
}

}  // namespace fftcl::app
