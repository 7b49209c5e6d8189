#include "analysis/large_array.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <complex>
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

}  // namespace fftcl::app
