// Which reader takes an input, and what is said where none does, or where an option does not fit.
#include "input/reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/input_error.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Layout;

namespace {

/// What reading bytes under that name says, without the path before the name.
std::string answer_of(const std::string& name, const std::string& bytes, const ReadOptions& options = {}) {
  const TemporaryFolder folder;
  write_file(folder / name, bytes);
  try {
    read_signal(folder / name, options);
  } catch (const std::exception& error) {
    std::string text = error.what();
    for (std::size_t at; (at = text.find(folder.path() + "/")) != std::string::npos;) {
      text.erase(at, folder.path().size() + 1);
    }
    return text;
  }
  return "read";
}

const std::string kArray = npy(npy_dictionary("<f4", "(1,)"), bytes_of(1.f));

}  // namespace

TEST_CASE("readers: what describes itself takes no description") {
  const auto refused = [](const ReadOptions& options) { return answer_of("a", kArray, options); };
  ReadOptions encoding, channels, layout, shape;
  encoding.raw.encoding = sample_encoding("u8");
  channels.raw.channels = 1;
  layout.raw.layout = Layout::planar;
  shape.raw.shape = {1};
  for (const auto& [options, option] :
       {std::pair{encoding, "--encoding"}, {channels, "--channels"}, {layout, "--layout"}, {shape, "--shape"}}) {
    CHECK(contains(refused(options), std::string(option) + ": 'a' is "));
    CHECK(contains(refused(options), ", which describes itself; leave it out"));
  }
  // A layout of what is written says nothing of what is read.
  layout.raw.layout_of_output = true;
  CHECK(refused(layout) == "read");
}

TEST_CASE("readers: options of raw samples are for raw samples") {
  ReadOptions channels, layout;
  channels.raw.channels = 1;
  layout.raw.layout = Layout::planar;
  CHECK(answer_of("a.csv", "1\n2\n", channels) ==
        "--channels: only raw samples need it; leave it out, or give --encoding for raw samples");
  CHECK(answer_of("a.csv", "1\n2\n", layout) ==
        "--layout: only raw samples need it; leave it out, or give --encoding for raw samples");
  layout.raw.layout_of_output = true;
  CHECK(answer_of("a.csv", "1\n2\n", layout) == "read");
}

TEST_CASE("readers: of raw samples all that is missing is told") {
  const auto missing = [](const ReadOptions& options, const std::string& name = "a.raw") {
    const std::string answer = answer_of(name, "abcd", options);
    return answer.substr(0, answer.find(", one of"));
  };
  const std::string begin = "'a.raw': raw samples say nothing about themselves: ";
  ReadOptions options;
  CHECK(missing(options) == begin + "--encoding, --rate, --channels are missing; give --encoding");
  options.sample_rate = 1000;
  CHECK(missing(options) == begin + "--encoding, --channels are missing; give --encoding");
  options.raw.channels = 2;
  CHECK(missing(options) == begin + "--encoding is missing; give --encoding");
  options = {};
  options.raw.shape = {2, 2};
  CHECK(missing(options) == begin + "--encoding is missing; give --encoding");
  CHECK(contains(answer_of("a.raw", "abcd", options), "with --rate HZ and --channels N or --shape RxC"));
  options = {};
  options.spectra = true;
  CHECK(missing(options) == begin + "--encoding is missing; give --encoding");
  CHECK(contains(answer_of("a.raw", "abcd", options), "and --channels N or --shape RxC where it is no single row"));
  // A name that says the encoding is taken at its word.
  const std::string named = "'a.cu8': raw samples say nothing about themselves: ";
  CHECK(missing({}, "a.cu8") ==
        named + "--encoding, --rate are missing; give --encoding cu8, as its name has it, and --rate HZ");
  options = {};
  options.sample_rate = 1000;
  CHECK(missing(options, "a.cu8") == named + "--encoding is missing; give --encoding cu8, as its name has it");
  options.raw.encoding_option = "";
  CHECK(missing(options) == "a.raw: raw samples, which cannot be described here; make a NPY or WAV of it first");
}

TEST_CASE("readers: text is no raw samples, whatever its name") {
  for (const std::string name : {"a.raw", "a.bin", "a.iq", "a.u8"}) {
    CAPTURE(name);
    CHECK(answer_of(name, "1\n2\n3\n") == "read");
    CHECK(contains(answer_of(name, "no numbers\n"), "its first line, 'no numbers', is no row of numbers"));
  }
  // Samples of u8 near their zero are letters of Latin-1.
  CHECK(contains(answer_of("a.u8", std::string(50, '\x81') + "\n"), "raw samples say nothing about themselves"));
  ReadOptions options;
  options.raw.encoding = sample_encoding("u8");
  options.sample_rate = 1;
  CHECK(answer_of("a.bin", "1\n2\n3\n", options) == "read");
}

TEST_CASE("readers: what none takes is told what is taken, and what it may be") {
  const std::string bytes("\x01\x02\x03\x04\x05\x06\x07\x08\xff\xfe", 10);
  const std::string kinds = "not a recognised NPY, image, audio or CSV file";
  CHECK(answer_of("a", bytes) == "a: " + kinds + "; give --encoding for raw samples");
  ReadOptions options;
  options.raw.encoding_option = "";
  CHECK(answer_of("a", bytes, options) == "a: " + kinds + "; make a NPY or WAV of it first");
  options.spectra = true;
  CHECK(answer_of("a", bytes, options) == "a: not a recognised CSV, JSON or NPY file; make a NPY or WAV of it first");
  CHECK(answer_of("a", "") == "a: is empty, " + kinds + "; " + kRecordAgain);
  options.raw.encoding = sample_encoding("u8");
  CHECK(answer_of("a", "", options) == std::string("a: contains no samples: is empty; ") + kRecordAgain);
  CHECK(
      contains(answer_of("a.gsm", bytes), kinds + "; by its name it is compressed sound without a header; make a WAV"));
  CHECK(contains(answer_of("a", "\n\nno numbers\n"),
                 kinds + ": its first line, 'no numbers', is no row of numbers; give columns"));
  CHECK(contains(answer_of("a", "[1, 2]\n[3, 4]\n"), "its first line, '[1, 2]', is no row of numbers"));
  CHECK_FALSE(contains(answer_of("a", "[1, 2]\n[3, 4]\n"), "give columns of numbers"));
}
