// The text of a column of numbers that is made once.
#include "output/number_column.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace fftcl::app;

TEST_CASE("number columns: one is kept until another takes its place, but none that is too long to be kept") {
  const std::vector<double> values = {0, -1.5, 1e-300};
  const NumberColumn* kept = kept_column(values);
  REQUIRE(kept != nullptr);
  const char* const texts[] = {"0", "-1.5", "1e-300"};
  for (std::size_t row = 0; row < values.size(); ++row) {
    char text[kNumberRoom];
    CHECK(std::string(text, kept->put(text, row)) == texts[row]);
  }
  const std::vector<double> many((std::size_t{1} << 18) + 1, 7);
  CHECK(kept_column(many) == nullptr);
  CHECK(kept_column(values)->holds(values));
  CHECK(kept_column({2, 3})->holds({2, 3}));
  CHECK_FALSE(kept_column({2, 3})->holds(values));
}
