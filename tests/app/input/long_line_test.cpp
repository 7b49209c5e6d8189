// A table of one long line, which is read block by block.
#include "input/table/long_line.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/helpers.hpp"
#include "support/capture_binding.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kFields = 100'000;  // more than two blocks

std::string fields(const std::string& separator) {
  std::string line = "0";
  for (std::size_t i = 1; i < kFields; ++i) line += separator + std::to_string(i);
  return line;
}

std::optional<LongLine> long_line_of(const std::string& bytes, std::uint64_t most = kFields * 2,
                                     NonFinite nonfinite = NonFinite::error) {
  const TemporaryFolder folder;
  write_file(folder / "in", bytes);
  return read_long_line(ByteSource(folder / "in"), most, nonfinite);
}

/// True where all of fields() were read, and nothing else.
bool holds_fields(const std::optional<LongLine>& line) {
  if (!line || line->values.size() != kFields) return false;
  for (std::size_t i = 0; i < kFields; ++i) {
    if (line->values[i] != static_cast<double>(i)) return false;
  }
  return line->warning.empty();
}

}  // namespace

TEST_CASE("long line: between any separators, with an end, without one, and behind a byte order mark") {
  for (const auto& [text, separator] : {std::pair{",", Separator::comma},
                                        {";", Separator::semicolon},
                                        {"\t", Separator::tab},
                                        {" ", Separator::space}}) {
    FFTCL_CAPTURE_BINDING(text);
    const std::string line = fields(text);
    for (const std::string& bytes :
         {line, line + "\n", line + "\r\n", line + "\n\n  \n# the end\n", "\xEF\xBB\xBF" + line}) {
      const std::optional<LongLine> found = long_line_of(bytes);
      CHECK(holds_fields(found));
      CHECK((found && found->separator == separator));
    }
  }
}

TEST_CASE("long line: no more is read than is wanted") {
  const std::string line = fields(",");
  for (const std::size_t most : {std::size_t{1}, std::size_t{1000}, kFields - 1, kFields}) {
    const std::optional<LongLine> found = long_line_of(line, most);
    REQUIRE(found);
    CHECK(found->values.size() == most);
    CHECK(found->values.back() == static_cast<double>(most - 1));
  }
  // What is wrong behind them is not looked at.
  CHECK(long_line_of(line + ",x", 1000));
}

TEST_CASE("long line: others are for the reader of lines") {
  const std::string line = fields(",");
  CHECK_FALSE(long_line_of("1,2,3\n"));
  CHECK_FALSE(long_line_of("heading," + line));
  CHECK_FALSE(long_line_of(line + "\n1,2\n"));
  CHECK_FALSE(long_line_of(line + "\nwords\n"));
  CHECK_FALSE(long_line_of("\"1\"," + line));
  CHECK_FALSE(long_line_of(line + ",\"1\""));
  CHECK_FALSE(long_line_of(line + " # a comment"));
  CHECK_FALSE(long_line_of(std::string(1 << 19, ',')));
}

TEST_CASE("long line: what is no number is told with its column") {
  const std::string line = fields(",");
  const std::string last = std::to_string(kFields + 1);
  CHECK(contains(failure_of(line + ",x\n"), "line 1, column " + last + ": 'x' is not a number"));
  CHECK(contains(failure_of("1,,2," + line), "line 1, column 2: the field is empty"));
  // One that is longer than a block.
  CHECK(contains(failure_of("1," + std::string(600'000, 'x')), "line 1, column 2: "));
}

TEST_CASE("long line: separators at its end make no values, as at the end of a short one") {
  const std::string line = fields(",");
  for (const std::string& end :
       {std::string(","), std::string(",,,,\n"), std::string(", ,\r\n"), std::string(300'000, ',')}) {
    CHECK(holds_fields(long_line_of(line + end)));
  }
  CHECK(contains(failure_of(line + ",,7\n"), "line 1, column " + std::to_string(kFields + 1) + ": the field is empty"));
}

TEST_CASE("long line: missing values are zeros where that is asked for, as those of a short one") {
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  const std::string line = fields(",");
  for (const std::string missing : {"", "NA", ".", "null"}) {
    CAPTURE(missing);
    const std::string begin = "1," + missing + ",," + line;
    const std::vector<double> values = values_of(read_bytes(begin, options));
    REQUIRE(values.size() == kFields + 3);
    CHECK(std::vector<double>(values.begin(), values.begin() + 5) == std::vector<double>{1, 0, 0, 0, 1});
    const std::vector<double> small = values_of(read_bytes("1," + missing + ",,0,1\n", options));
    CHECK(small == std::vector<double>{1, 0, 0, 0, 1});
    CHECK(read_bytes(begin, options).warnings ==
          std::vector<std::string>{
              "replaced by zero: 2 NaN or infinite samples, the first at sample 1 (counted from 0)"});
    CHECK(contains(failure_of(begin), "line 1, column 2: "));
    // As many as are wanted, also where the last ones are missing.
    CHECK(long_line_of(begin, 2, NonFinite::zero)->values.size() == 2);
  }
  CHECK(contains(failure_of("1,x," + line, options), "line 1, column 2: 'x' is not a number"));
}
