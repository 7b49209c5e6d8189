#include "analysis/large_array.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <complex>
#include <cstddef>
#include <string>
#include <vector>

namespace fftcl::app {

TEST_CASE("large arrays: as many elements as asked for, all zero") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, (std::size_t{5} << 20) + 3}) {
    std::vector<float> numbers;
    make_large(numbers, size);
    CHECK(numbers.size() == size);
    CHECK(std::all_of(numbers.begin(), numbers.end(), [](float value) { return value == 0; }));
    std::string text;
    make_large(text, size);
    CHECK((text == std::string(size, '\0')));
    std::vector<std::complex<double>> pairs;
    make_large(pairs, size / 8);
    CHECK(pairs.size() == size / 8);
  }
}

TEST_CASE("large arrays: room behind what is there, and copies") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, (std::size_t{3} << 20) + 1}) {
    std::vector<double> numbers = large_vector<double>(size);
    CHECK(std::count(numbers.begin(), numbers.end(), 0.0) == static_cast<std::ptrdiff_t>(size));
    for (std::size_t i = 0; i < size; ++i) numbers[i] = static_cast<double>(i);
    const std::vector<double> copy = large_copy<double>(numbers);
    CHECK((copy == numbers));
    reserve_large(numbers, 2 * size);
    CHECK((numbers == copy));
    CHECK(numbers.capacity() >= 2 * size);
  }
}

}  // namespace fftcl::app
