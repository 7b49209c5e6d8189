// Memory for arrays of megabytes. An array is often written once and read once, and then it takes longer to get its
// pages from the system, 4 KiB at a time, than to fill it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "fftcl/large_pages.hpp"

namespace fftcl::app {

/// Asks for large pages, and gets them now, by all processors. What is in the memory is lost.
void get_pages(void* memory, std::size_t bytes);

/// Makes an empty vector or string one of `size` elements, all zero.
template <class Array>
void make_large(Array& array, std::size_t size) {
  array.reserve(size);
  get_pages(array.data(), size * sizeof(typename Array::value_type));
  array.resize(size);
}

template <class T>
std::vector<T> large_vector(std::size_t size) {
  std::vector<T> array;
  make_large(array, size);
  return array;
}

/// Room for `size` elements in all, those that are not there yet in large pages.
template <class Array>
void reserve_large(Array& array, std::size_t size) {
  array.reserve(size);
  const std::size_t rest = array.capacity() - array.size();
  ask_for_large_pages(array.data() + array.size(), rest * sizeof(typename Array::value_type));
}

template <class T>
std::vector<T> large_copy(std::span<const T> values) {
  std::vector<T> copy;
  reserve_large(copy, values.size());
  copy.assign(values.begin(), values.end());
  return copy;
}

}  // namespace fftcl::app
