// Texts that get smaller, then shorter, until they fit.
#include "plot/fitted_text.hpp"

#include <doctest/doctest.h>

#include <string>

#include "app/plot/plain_width.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

// Ten pixels high six wide.
FittedText fitted_to(std::size_t characters, double width, double size = 20, const std::string& exponent = "") {
  return fitted_text({std::string(characters, 'a'), exponent}, width, {.size = size, .bold = true},
                     testing::plain_width);
}

}  // namespace

TEST_SUITE("fitted text") {
  TEST_CASE("what fits stays as it is") {
    const FittedText fitted = fitted_to(10, 120);
    CHECK(fitted.text.text == std::string(10, 'a'));
    CHECK(fitted.style.size == 20);
    CHECK(fitted.style.bold);
  }

  TEST_CASE("what does not gets smaller, to three quarters, and stays whole") {
    const FittedText fitted = fitted_to(10, 100);
    CHECK(fitted.text.text == std::string(10, 'a'));
    CHECK(fitted.style.size == near(20 * 100 / 120.0 * 0.99));
    CHECK(fitted.style.bold);
    CHECK(fitted_to(10, 92).text.text == std::string(10, 'a'));
  }

  TEST_CASE("beyond that it is cut off, an exponent stays") {
    const FittedText fitted = fitted_to(20, 99);
    CHECK(fitted.style.size == near(15));
    CHECK(fitted.text.text == std::string(8, 'a') + "\u2026");  // three bytes of 9 pixels each
    const FittedText power = fitted_to(20, 99, 20, "12");
    CHECK(power.text.text == std::string(6, 'a') + "\u2026");
    CHECK(power.text.exponent == "12");
  }

  TEST_CASE("no text gets smaller than 9 pixels") {
    CHECK(fitted_to(10, 50, 10).style.size == near(9));
    CHECK(fitted_to(10, 60, 10).style.size == near(10));
  }
}

}  // namespace fftcl::app
