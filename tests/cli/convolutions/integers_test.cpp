// `fftcl convolve --integers` from outside: known products, and schoolbook ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// Digits of nine, the least significant first.
using Groups = std::vector<std::uint64_t>;
constexpr std::uint64_t kBase = 1'000'000'000;

Groups groups_of(const std::string& digits) {
  Groups groups;
  for (std::size_t end = digits.size(); end > 0;) {
    const std::size_t begin = end - std::min<std::size_t>(end, 9);
    groups.push_back(std::stoull(digits.substr(begin, end - begin)));
    end = begin;
  }
  return groups;
}

std::string digits_of(const Groups& groups) {
  std::string text;
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    const std::string digits = std::to_string(*group);
    text += text.empty() ? digits : std::string(9 - digits.size(), '0') + digits;
    if (text == "0") text.clear();
  }
  return text.empty() ? "0" : text;
}

/// Schoolbook multiplication.
std::string product_of(const std::string& a, const std::string& b) {
  const Groups x = groups_of(a);
  const Groups y = groups_of(b);
  Groups product(x.size() + y.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < y.size() || carry > 0; ++j) {
      const std::uint64_t sum = product[i + j] + carry + (j < y.size() ? x[i] * y[j] : 0);
      product[i + j] = sum % kBase;
      carry = sum / kBase;
    }
  }
  return digits_of(product);
}

std::string random_digits(std::size_t count, std::uint64_t seed) {
  std::string text;
  while (text.size() < count) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    text += static_cast<char>('0' + (seed >> 33) % 10);
  }
  if (text.front() == '0') text.front() = '9';
  return text;
}

std::string multiply(const std::string& a, const std::string& b, const Arguments& options = {}) {
  TemporaryFolder folder;
  write_file(folder / "a.txt", a + "\n");
  write_file(folder / "b.txt", b + "\n");
  Arguments arguments = {"convolve", "--integers", folder / "a.txt", folder / "b.txt"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  REQUIRE(outcome.out.ends_with("\n"));
  return outcome.out.substr(0, outcome.out.size() - 1);
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("small products, signs and zero") {
  CHECK(multiply("0", "0") == "0");
  CHECK(multiply("0", "-123456789123456789") == "0");
  CHECK(multiply("1", "-1") == "-1");
  CHECK(multiply("-12", "-12") == "144");
  CHECK(multiply("00012", "+12") == "144");
  CHECK(multiply("99999999999999999999", "99999999999999999999") == "9999999999999999999800000000000000000001");
  CHECK(run({"convolve", "--integers", "123456789", "987654321"}).out == "121932631112635269\n");
}

TEST_CASE("powers of two, factorials and repunits") {
  std::string power = "1";
  std::string half;
  for (int i = 0; i < 8000; ++i) {
    if (i == 4000) half = power;
    power = product_of(power, "2");
  }
  CHECK(multiply(half, half) == power);

  std::string factorial = "1";
  std::string upper = "1";
  std::string lower;
  for (int i = 1; i <= 1000; ++i) {
    factorial = product_of(factorial, std::to_string(i));
    if (i == 500) lower = factorial;
    if (i > 500) upper = product_of(upper, std::to_string(i));
  }
  CHECK(multiply(lower, upper) == factorial);

  CHECK(multiply(std::string(9, '1'), std::string(9, '1')) == "12345678987654321");
  CHECK(multiply(std::string(1200, '1'), std::string(1200, '1')) ==
        product_of(std::string(1200, '1'), std::string(1200, '1')));
}

TEST_CASE("a million digits, exactly") {
  // 4..4 * 9 Y = 4 (10^n - 1) Y = 4 Y 10^n - 4 Y; the digits of both factors are as large as balanced limbs allow or
  // random.
  constexpr std::size_t kDigits = 1'000'000;
  const std::string y = random_digits(kDigits - 1, 5);
  const std::string four = product_of(y, "4");
  std::string expected = four + std::string(kDigits, '0');
  int borrow = 0;
  for (std::size_t i = 1; i <= expected.size(); ++i) {
    char& digit = expected[expected.size() - i];
    const int value = digit - '0' - borrow - (i <= four.size() ? four[four.size() - i] - '0' : 0);
    borrow = value < 0 ? 1 : 0;
    digit = static_cast<char>('0' + value + 10 * borrow);
  }
  CHECK(multiply(std::string(kDigits, '4'), product_of(y, "9")) == expected);
}

// The lengths in these cases are such that few kernels have to be built.
TEST_CASE("random numbers of several lengths, in both precisions, against the schoolbook") {
  for (const auto& [n, m] : {std::pair{1u, 1u}, {17u, 2500u}, {1300u, 1250u}}) {
    const std::string a = random_digits(n, n);
    const std::string b = random_digits(m, m + 7);
    CHECK(multiply(a, b) == product_of(a, b));
    CHECK(multiply(a, b, {"-p", "fp32"}) == product_of(a, b));
  }
}

TEST_CASE("in single precision numbers too long for one transform are cut, and the product is exact all the same") {
  const std::string a = random_digits(60'000, 1);
  const std::string b = random_digits(50'000, 2);
  const std::string product = product_of(a, b);
  CHECK(multiply(a, b, {"-p", "fp32"}) == product);
  CHECK(multiply(a, b) == product);
}

TEST_CASE("polynomials of integers: each coefficient exact, whatever its size and sign") {
  TemporaryFolder folder;
  write_file(folder / "a.csv", "1,-2,1\n");
  write_file(folder / "b.csv", "-1\n3\n");
  CHECK(run({"convolve", "--integers", folder / "a.csv", folder / "b.csv"}).out == "-1\n5\n-7\n3\n");
  write_file(folder / "big.csv", "123456789012345678901234567890\n-1\n");
  CHECK(run({"convolve", "--integers", folder / "big.csv", folder / "b.csv"}).out ==
        "-123456789012345678901234567890\n370370367037037036703703703671\n-3\n");
  // (1 + x)^200 squared is (1 + x)^400, by Pascal's triangle.
  const auto binomials = [](int n) {
    std::vector<std::string> row = {"1"};
    for (int i = 1; i <= n; ++i) {
      std::vector<std::string> next = {"1"};
      for (int k = 1; k < i; ++k) {
        const Groups x = groups_of(row[static_cast<std::size_t>(k) - 1]);
        const Groups y = groups_of(row[static_cast<std::size_t>(k)]);
        Groups sum(std::max(x.size(), y.size()) + 1);
        for (std::size_t j = 0; j + 1 < sum.size(); ++j) {
          sum[j] += (j < x.size() ? x[j] : 0) + (j < y.size() ? y[j] : 0);
          sum[j + 1] = sum[j] / kBase;
          sum[j] %= kBase;
        }
        next.push_back(digits_of(sum));
      }
      next.push_back("1");
      row = next;
    }
    std::string text;
    for (const std::string& value : row) text += value + "\n";
    return text;
  };
  write_file(folder / "row.csv", binomials(200));
  const Outcome square = run({"convolve", "--integers", folder / "row.csv", folder / "row.csv"});
  CHECK(square.code == 0);
  CHECK(square.out == binomials(400));
}

TEST_CASE("numbers come from files, standard input or the command line, and go where they are sent") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.input = "12\\\n34\n";
  CHECK(run({"convolve", "--integers", "-", "10"}, surroundings).out == "12340\n");
  CHECK(run({"convolve", "--integers", "7", "8", "-o", folder / "out.txt"}).out.empty());
  CHECK(read_file(folder / "out.txt") == "56\n");
  CHECK(run({"convolve", "--integers", "--", "-7", "8"}).out == "-56\n");
  check_usage_error({"convolve", "--integers", "8", "-7"}, "-7: taken for an option");
  check_usage_error({"convolve", "--integers", "8", "-7"}, "a negative integer goes behind --");
}

TEST_CASE("a file of DOS ends in Ctrl-Z") {
  TemporaryFolder folder;
  write_file(folder / "dos.txt", "1234\r\n\x1A");
  CHECK(run_well({"convolve", "--integers", folder / "dos.txt", "2"}).out == "2468\n");
}

TEST_CASE("digits are a number, also where a file has that name") {
  TemporaryFolder folder;
  write_file(folder / "12", "1000\n");
  Surroundings inside;
  inside.folder = folder.path();
  const Outcome number = run({"convolve", "--integers", "12", "3"}, inside);
  CHECK(number.code == 0);
  CHECK(number.out == "36\n");
  CHECK(contains(number.err, "12 is taken for a number; ./12 is the file of that name"));
  CHECK(run_well({"convolve", "--integers", "./12", "3"}, inside).out == "3000\n");
}

TEST_CASE("what is no integer is refused") {
  TemporaryFolder folder;
  write_file(folder / "real.csv", "1.5\n2\n");
  check_failure(run({"convolve", "--integers", folder / "real.csv", "2"}), 1,
                "line 1, column 1: '1.5' is not an integer");
  check_failure(run({"convolve", "--integers", FFTCL_SAMPLES "/chord.wav", "2"}), 1, "is not a text of integers");
  write_file(folder / "joined.txt",
             "12\r\n\x1A"
             "34\r\n");
  check_failure(run({"convolve", "--integers", folder / "joined.txt", "2"}), 1, "line 2 holds byte 0x1A (Ctrl-Z)");
  for (const char* word : {"twelve", "1e5", ""}) {
    CAPTURE(word);
    check_failure(run({"convolve", "--integers", "2", word}), 1,
                  "'" + std::string(word) + "': neither a decimal integer nor a file: No such file");
  }
  check_failure(run({"convolve", "--integers", "2", "3", "--mode", "same"}), 2, "--mode");
  check_failure(run({"convolve", "--integers", "2", "3", "--correlate"}), 2, "--correlate");
  check_failure(run({"convolve", "--integers", "2", "3", "--format", "npy"}), 2, "cannot hold integers");
  check_failure(run({"convolve", "--integers", "2", "3", "--channel", "1"}), 2, "--channel");
}

TEST_SUITE_END();

TEST_CASE("integers: a folder gets text, under the name of the first word") {
  TemporaryFolder folder;
  run_well({"convolve", "--integers", "12", "12", "-o", folder.path()});
  run_well({"convolve", "--integers", "12", "12", "-o", folder.path(), "--format", "csv"});
  CHECK(folder.names() == std::vector<std::string>{"12.csv", "12.txt"});
  CHECK(read_file(folder / "12.txt") == "144\n");
}

}  // namespace fftcl::test
