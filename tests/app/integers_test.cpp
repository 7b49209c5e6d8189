// Exact integers: reading, limbs, the bound that decides their width, the checks of a product, Kronecker's
// substitution.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/helpers.hpp"
#include "input/input_error.hpp"
#include "integers/digit_sums.hpp"
#include "integers/polynomial.hpp"
#include "support/refusal.hpp"

namespace fftcl::app::integers {
namespace {

using testing::contains;

std::string digits(std::size_t count, unsigned seed) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    seed = seed * 1664525 + 1013904223;
    text += static_cast<char>('0' + (seed >> 16) % 10);
  }
  if (text.front() == '0') text.front() = '7';
  return text;
}

/// By hand, digit by digit.
std::string schoolbook(const std::string& a, const std::string& b) {
  std::vector<int> sums(a.size() + b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      sums[i + j] += (a[a.size() - 1 - i] - '0') * (b[b.size() - 1 - j] - '0');
    }
  }
  std::string product;
  int carry = 0;
  for (const int sum : sums) {
    product += static_cast<char>('0' + (sum + carry) % 10);
    carry = (sum + carry) / 10;
  }
  while (product.size() > 1 && product.back() == '0') product.pop_back();
  std::reverse(product.begin(), product.end());
  return product;
}

/// The sums of the limbs' convolution, exactly.
std::vector<double> exact_sums(const std::string& a, const std::string& b, unsigned width) {
  const auto x = split_limbs(a, width);
  const auto y = split_limbs(b, width);
  std::vector<double> sums(x.size() + y.size() - 1);
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < y.size(); ++j) sums[i + j] += static_cast<double>(x[i]) * y[j];
  }
  return sums;
}

IntegerList list_of(std::string_view text) {
  const testing::TemporaryFolder folder;
  testing::write_file(folder / "numbers", text);
  return read_integers(ByteSource(folder / "numbers"));
}

std::vector<Integer> read(std::string_view text) { return list_of(text).values; }

std::string refusal(std::string_view text) {
  return test::refusal_of<InputError>([&] { read(text); });
}

Polynomial polynomial(std::initializer_list<const char*> values) {
  Polynomial result(values.size());
  std::size_t i = 0;
  for (const char* value : values) REQUIRE(parse_integer(value, result[i++]));
  return result;
}

}  // namespace

TEST_CASE("integers are an optional sign and digits") {
  Integer value;
  for (const auto& [text, written] : {std::pair{"0", "0"}, {"-0", "0"}, {"+5", "5"}, {"-0012", "-12"}, {"000", "0"}}) {
    REQUIRE(parse_integer(text, value));
    CHECK(to_string(value) == written);
  }
  for (const char* text : {"", "-", "+", "1.0", "1e5", "0x10", " 1", "1 ", "1_000", "--1", "1-"}) {
    CHECK_MESSAGE(!parse_integer(text, value), text);
  }
}

TEST_CASE("a file of integers is a number or a polynomial, in the forms that programs write") {
  CHECK(read("123\n") == polynomial({"123"}));
  CHECK(read("123") == polynomial({"123"}));
  CHECK(read("\xEF\xBB\xBF"
             "123\n") == polynomial({"123"}));
  CHECK(read("12\\\n34\\\r\n5\n") == polynomial({"12345"}));  // bc
  CHECK(read("1,-2,3\n") == polynomial({"1", "-2", "3"}));
  CHECK(read("1; 2;3") == polynomial({"1", "2", "3"}));
  CHECK(read("1\t2\t3\n") == polynomial({"1", "2", "3"}));
  CHECK(read(" 1  2 3\n") == polynomial({"1", "2", "3"}));
  CHECK(read("1\n2\r\n\n3\n") == polynomial({"1", "2", "3"}));
  CHECK(read("coefficient\n# lowest power first\n4 # four\n5\n") == polynomial({"4", "5"}));
  CHECK(contains(refusal("1.5\n"), "line 1, column 1: '1.5' is not an integer"));
  CHECK(contains(refusal("1\n2\nx3\n"), "line 3, column 1: 'x3'"));
  CHECK(contains(refusal("1,2\n3,4\n"), "line 2: several lines of several integers"));
  CHECK(contains(refusal("1,,2\n"), "column 2"));
  CHECK(contains(refusal("4\nfour\n5\n"), "line 2, column 1: 'four'"));  // a heading stands first
  CHECK(read("12\r\n\x1A") == polynomial({"12"}));                       // the end of a file of DOS
  CHECK(contains(refusal("1\n\x1A\n2\n"), "line 2"));
  for (const char* text : {"1\x7F", "1\x01", "\x02"}) CHECK(contains(refusal(text), "is not a text of integers"));
  CHECK(contains(refusal("# nothing\n"), "contains no integers"));
  CHECK(contains(refusal(""), "contains no integers"));
}

TEST_CASE("a number whose thousands are told apart is a polynomial, and a warning says so") {
  for (const char* text : {"1,000\n", "-12 345 067\n", "999;050;001", "-1,000", "+100,000", "-100,000"}) {
    CAPTURE(std::string(text));
    CHECK(contains(list_of(text).warning, "line 1, '"));
  }
  CHECK(contains(list_of("1,000,000\n").warning, "is a polynomial of 3 coefficients; where it is one number"));
  for (const char* text : {"1000\n", "1,100\n", "0,000\n", "1000,000\n", "1,0\n", "001,000\n", "1\n000\n",
                           "1,-100,000\n", "1,-10,000\n"}) {
    CAPTURE(std::string(text));
    CHECK(list_of(text).warning.empty());
  }
}

TEST_CASE("limbs are balanced and add up to the number") {
  for (unsigned width = 1; width <= kMostWidth; ++width) {
    for (const std::string& number : {std::string("0"), std::string("5"), std::string("99999"), digits(1, 5),
                                      digits(23, 6), digits(70, 7), std::string(50, '5'), std::string(50, '4')}) {
      const auto limbs = split_limbs(number, width);
      const double base = std::pow(10.0, width);
      for (const std::int32_t limb : limbs) {
        CHECK(2 * limb >= -base);
        CHECK(2 * limb < base);
      }
      std::vector<double> sums(limbs.begin(), limbs.end());
      CHECK(carry_sums(std::span<const double>(sums), width) == number);
    }
  }
}

TEST_CASE("the sums of a convolution of limbs make the product") {
  for (unsigned width = 1; width <= kMostWidth; ++width) {
    for (const auto& [n, m] : {std::pair{1u, 1u}, {3u, 20u}, {57u, 100u}, {200u, 200u}}) {
      const std::string a = digits(n, n);
      const std::string b = digits(m, m + 1);
      const auto sums = exact_sums(a, b, width);
      CHECK(carry_sums(std::span<const double>(sums), width) == schoolbook(a, b));
    }
  }
}

TEST_CASE("sums that are not near integers, or carry something out, make no product") {
  std::vector<double> sums = exact_sums(digits(40, 1), digits(30, 2), 3);
  const auto product = [&] { return carry_sums(std::span<const double>(sums), 3).has_value(); };
  CHECK(product());
  for (const double error : {0.3, -0.3, 0.5}) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double kept = sums[i];
      sums[i] += error;
      CHECK(!product());
      sums[i] = kept;
    }
  }
  const double whole = sums[3];
  sums[3] = whole + 0.25;  // as far as the bound of choose_width() lets one be
  CHECK(product());
  sums[3] = whole + 0.2501;
  CHECK(!product());
  sums[3] = whole + 0.2;
  CHECK(product());
  sums[5] = std::numeric_limits<double>::quiet_NaN();
  CHECK(!product());
  std::vector<double> below = {-1};
  CHECK(!carry_sums(std::span<const double>(below), 3).has_value());
  // As whole as a number gets, and none of 64 bits.
  for (const double large : {0x1p63, -0x1p63, 1e300}) {
    std::vector<double> wrong = {large};
    CHECK(!carry_sums(std::span<const double>(wrong), 3).has_value());
  }
}

TEST_CASE("a product with any digit wrong is found by its remainders") {
  const std::string a = digits(90, 11);
  const std::string b = digits(77, 12);
  const std::string product = schoolbook(a, b);
  CHECK(is_product(a, b, product));
  for (std::size_t i = 0; i < product.size(); ++i) {
    std::string wrong = product;
    wrong[i] = wrong[i] == '9' ? '0' : static_cast<char>(wrong[i] + 1);
    CHECK(!is_product(a, b, wrong));
  }
  CHECK(!is_product(a, b, product + "0"));
  // What is wrong by a multiple of one of the primes.
  CHECK(!is_product("0", "7", std::to_string(kFirstPrime)));
  CHECK(!is_product("0", "7", std::to_string(kSecondPrime)));
  CHECK(!is_product(a, b, "0"));
}

TEST_CASE("remainders of long numbers") {
  CHECK(residue("0", 7) == 0);
  CHECK(residue("18446744073709551557", kFirstPrime) == 0);
  CHECK(residue("18446744073709551556", kFirstPrime) == kFirstPrime - 1);
  CHECK(residue("2305843009213693952", kSecondPrime) == 1);
  // Fermat: 10^(p - 1) leaves 1 modulo a prime p.
  CHECK(residue("1" + std::string(10006, '0'), 10007) == 1);
}

TEST_CASE("the width of limbs is the largest within the bound, less for longer numbers, none where they are too long") {
  constexpr double kDouble = std::numeric_limits<double>::epsilon();
  constexpr double kSingle = std::numeric_limits<float>::epsilon();
  unsigned last = kMostWidth;
  for (const std::size_t count : {10u, 1000u, 10'000u, 100'000u, 1'000'000u}) {
    const std::string a = digits(count, 3);
    const std::string b = digits(count, 4);
    const auto width = choose_width(a, b, kDouble);
    REQUIRE(width.has_value());
    CHECK(*width <= last);
    last = *width;
    const auto bound = [&](unsigned w) {
      const auto x = split_limbs(a, w);
      const auto y = split_limbs(b, w);
      const std::size_t length = x.size() + y.size() - 1;
      return error_bound(length, kDouble, norm(x), norm(y));
    };
    CHECK(bound(*width) <= 0.25);
    // The bound grows with the transform's length, which is at least that of the sums.
    if (*width < kMostWidth) CHECK(bound(*width + 1) > 0.2);
  }
  CHECK(last >= 4);
  CHECK(choose_width(digits(1000, 3), digits(1000, 4), kSingle).has_value());
  CHECK(!choose_width(digits(100'000, 3), digits(100'000, 4), kSingle).has_value());
  CHECK(choose_width("5", "5", kDouble, 3) == 3);
}

TEST_CASE("numbers that were cut are put together") {
  CHECK(add_shifted("12", 3, "345") == "12345");
  CHECK(add_shifted("99", 1, "10") == "1000");
  CHECK(add_shifted("0", 5, "7") == "7");
  CHECK(add_shifted("1", 0, "999") == "1000");
  CHECK(add_shifted("9", 2, "909") == "1809");
}

TEST_CASE("a polynomial goes into a number and comes back, whatever the signs") {
  for (const Polynomial& one : {polynomial({"0"}), polynomial({"5"}), polynomial({"-5"}), polynomial({"1", "-2", "1"}),
                                polynomial({"-1", "0", "0", "7"}), polynomial({"4", "-3", "0", "-1"}),
                                polynomial({"0", "0", "-99"}), polynomial({"49999", "-50000", "49999", "-49999"}),
                                polynomial({"0", "0", "0"}), polynomial({"-10", "100", "-1000", "-40000", "20"})}) {
    for (const std::size_t width : {6u, 7u, 20u}) {
      CHECK(unpack(pack(one, width), width, one.size()) == one);
    }
  }
  const Polynomial close = polynomial({"-49999", "49999", "-49999", "-49999", "0"});  // to half of the range of a slot
  CHECK(unpack(pack(close, 5), 5, close.size()) == close);
  CHECK(to_string(pack(polynomial({"1", "2", "3"}), 2)) == "30201");
  CHECK(to_string(pack(polynomial({"-1", "2"}), 2)) == "199");
  CHECK(to_string(pack(polynomial({"1", "-2"}), 2)) == "-199");
}

TEST_CASE("a slot holds every coefficient of the product with its sign") {
  // All coefficients as large as they can be: 12 * 99 * 999 = 1186812, twice that below 10^width.
  const Polynomial a(12, polynomial({"-99"}).front());
  const Polynomial b(40, polynomial({"999"}).front());
  CHECK(slot_width(a, b) >= 7);
  CHECK(2 * 12 * 99 * 999 < std::pow(10.0, static_cast<double>(slot_width(a, b))));
  CHECK(slot_width(a, b) <= 2 + 3 + 2 + 1);
}

}  // namespace fftcl::app::integers
