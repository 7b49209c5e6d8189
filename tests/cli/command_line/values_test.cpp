// How the values of options are read.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "cli/select_command.hpp"
#include "support/contains.hpp"
#include "support/parse_value.hpp"
#include "support/quantity_text.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {

TEST_CASE("times are seconds, clock times or parts of a second") {
  CHECK(parse_time("-", "90") == 90);
  CHECK(parse_time("-", "1:30") == 90);
  CHECK(parse_time("-", "1:02:03.5") == 3723.5);
  CHECK(parse_time("-", "250ms") == 0.25);
  CHECK(parse_time("-", "20us") == 20e-6);
  CHECK(parse_time("-", "5ns") == 5e-9);
  CHECK(parse_time("-", "2.5s") == 2.5);
  CHECK(parse_time("-", "90:00") == 5400);
  CHECK(parse_time("-", "15min") == 900);
  CHECK(parse_time("-", "1.5h") == 5400);
  CHECK(parse_time("-", "2d") == 172800);
  for (const char* text :
       {"",      ":",  "1:",   ":30", "1:60", "1:2:3:4", "-1",  "1:-2", "abc",     "1:30ms", "1:30us", "5nss",
        "1msus", "us", "1s s", "inf", "nan",  "1:30h",   "1dh", "1hms", "1minmin", "h",      "1m"}) {
    CHECK_THROWS_AS_MESSAGE(parse_time("-", text), UsageError, text);
  }
}

TEST_CASE("frequencies take k, M, G and T, with and without Hz, and mHz, uHz and nHz") {
  CHECK(parse_frequency("-", "440") == 440);
  CHECK(parse_frequency("-", "20k") == 20000);
  CHECK(parse_frequency("-", "1.5kHz") == 1500);
  CHECK(parse_frequency("-", "2M") == 2e6);
  CHECK(parse_frequency("-", "8G") == 8e9);
  CHECK(parse_frequency("-", "2.4GHz") == 2.4e9);
  CHECK(parse_frequency("-", "193.1THz") == 193.1e12);
  CHECK(parse_frequency("-", "0.25") == 0.25);
  CHECK(parse_frequency("-", "3.2mHz") == 3.2e-3);
  CHECK(parse_frequency("-", "10uHz") == 1e-5);
  CHECK(parse_frequency("-", "7nHz") == 7e-9);
  for (const char* text :
       {"", "k", "-1", "20K", "20 k", "2kM", "2g", "8Gk", "1e999", "0x10", "Hz", "5m", "5u", "5mkHz", "mHz"}) {
    CHECK_THROWS_AS_MESSAGE(parse_frequency("-", text), UsageError, text);
  }
}

TEST_CASE("sizes are numbers and powers, lengths of up to three axes") {
  CHECK(parse_count("-", "2^16", 1, 1u << 20) == 65536);
  CHECK(parse_count("-", "3^7", 1, 1u << 20) == 2187);
  CHECK(parse_count("-", "10^0", 1, 1u << 20) == 1);
  CHECK(parse_count("-", "2^20", 1, 1u << 20) == 1u << 20);
  CHECK(parse_count("-", "1^999999999999", 1, 1u << 20) == 1);
  for (const char* text : {"2^64", "2^70", "3^41"}) {
    CHECK_THROWS_AS_MESSAGE(parse_count("-", text, 0, ~std::uint64_t{0}), UsageError, text);
  }
  CHECK(parse_lengths("-", "1080x1920") == std::vector<std::size_t>{1080, 1920});
  CHECK(parse_lengths("-", "2^24") == std::vector<std::size_t>{1u << 24});
  CHECK(parse_lengths("-", "4x2^3x16") == std::vector<std::size_t>{4, 8, 16});
  CHECK(parse_lengths("-", "2147483647") == std::vector<std::size_t>{2147483647});
  CHECK_THROWS_AS(parse_lengths("-", "2^31"), UsageError);
  CHECK_THROWS_AS(parse_lengths("-", "65536x32768"), UsageError);
  CHECK_THROWS_AS(parse_lengths("-", "99999999999999999999999"), UsageError);
  CHECK_THROWS_AS(parse_lengths("-", "1^99999999999999999999999"), UsageError);
  const auto refusal = [](const char* text) {
    try {
      parse_lengths("SIZE", text);
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refusal("256X256") == "SIZE '256X256': not a size; give 256x256");
  for (const char* text : {"48*67", "48,67", "48, 67", "(48, 67)", "48 X 67", "48\u00d767"}) {
    CAPTURE(text);
    CHECK(fftcl::test::contains(refusal(text), ": not a size; give 48x67"));
  }
  CHECK(fftcl::test::contains(refusal("2**10"), ": not a size; give 2^10"));
  for (const char* text : {"(48,)", "48**", "48 67x", "4.8*3", "x", "0*3", "1Ki", "2^8-2^12"}) {
    CAPTURE(text);
    CHECK(fftcl::test::contains(refusal(text), ": not a size; give one to three lengths"));
  }
  CHECK(refusal("0x400").starts_with("SIZE '0x400': a length of zero, since x stands between lengths"));
  CHECK(refusal("0x1F").starts_with("SIZE '0x1F': a length of zero, since x stands between lengths"));
  for (const char* text : {"0", "8x0", "8x0x400"}) CHECK(fftcl::test::contains(refusal(text), ": a length of zero;"));
}

TEST_CASE("rates and lengths of recordings are read at any scale") {
  CHECK(rate_in_full(44100) == "44100 Hz");
  CHECK(rate_in_full(22254.5454545) == "22254.54545 Hz");
  CHECK(rate_in_full(2.048e6) == "2.048 MHz");
  CHECK(rate_in_full(20e9) == "20 GHz");
  CHECK(rate_in_full(0.1) == "0.1 Hz");
  CHECK(rate_in_full(1.0 / 86400) == "11.57407407 uHz");
  CHECK(duration_text(1.486) == "1.486 s");
  CHECK(duration_text(0) == "0 s");
  CHECK(duration_text(0.25) == "0.25 s");
  CHECK(duration_text(51.2e-9) == "51.2 ns");
  CHECK(duration_text(20e-6) == "20 us");
  CHECK(seconds_text(-12.5e-9, 6) == "-12.5 ns");
  CHECK(seconds_text(123.456789e-6, 6) == "123.457 us");
  CHECK(seconds_text(-0.00123456789, 6) == "-0.00123457 s");
  CHECK(duration_text(65536) == "18:12:16");
  CHECK(duration_text(10 * 86400) == "10 days");
  CHECK(duration_text(365.25 * 86400 * 12.5) == "12.5 years");
}

TEST_CASE("shares are percentages below 100") {
  CHECK(parse_share("-", "50%") == 0.5);
  CHECK(parse_share("-", "75") == 0.75);
  CHECK(parse_share("-", "0") == 0);
  CHECK(parse_share("-", "1") == 0.01);
  CHECK(parse_share("-", "0.5%") == 0.005);
  for (const char* text : {"", "%", "100", "-1%", "50%%", "0.5"})
    CHECK_THROWS_AS_MESSAGE(parse_share("-", text), UsageError, text);
}

TEST_CASE("a subcommand is found behind an option, whether its value is a part of the word or the next one") {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"-n64", "spectrogram", "a.wav"},
                                                {"-n", "64", "spectrogram", "a.wav"},
                                                {"-qn", "64", "spectrogram", "a.wav"},
                                                {"-qn64", "spectrogram", "a.wav"}}) {
    CHECK(select_command(words).command->name == "spectrogram");
  }
}

TEST_CASE("lists of numbers have no empty parts") {
  CHECK(parse_int_list("-", "0,2") == std::vector<int>{0, 2});
  CHECK(parse_int_list("-", "-1") == std::vector<int>{-1});
  for (const char* text : {"", ",", "1,", "1,,2", "1 2", "a"}) {
    CHECK_THROWS_AS_MESSAGE(parse_int_list("-", text), UsageError, text);
  }
}

TEST_CASE("the nearest word is within two edits, a swap counting as one") {
  CHECK(edit_distance("plan", "plan") == 0);
  CHECK(edit_distance("plna", "plan") == 1);
  CHECK(edit_distance("pln", "plan") == 1);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("ca", "abc") == 3);
  CHECK(nearest_word("devcies", {"plan", "devices"}) == "devices");
  CHECK(nearest_word("song", {"plan", "devices"}).empty());
  CHECK(nearest_word("q", {"ab"}).empty());
}

TEST_CASE("a likely word is near, abridged or lengthened, whatever the case of its letters") {
  CHECK(likely_word("LINEAR", {"db", "linear"}) == "linear");
  CHECK(likely_word("multistage_locale", {"multistage-local"}) == "multistage-local");
  CHECK(likely_word("butter", {"ideal", "butterworth"}) == "butterworth");
  CHECK(likely_word("hanning", {"rect", "hann", "hamming"}) == "hann");
  CHECK(likely_word("gaussian", {"hann", "gauss"}) == "gauss");
  CHECK(likely_word("s", {"s16le"}).empty());
  CHECK(likely_word("dbfs", {"db"}) == "db");
  CHECK(likely_word("song", {"plan", "devices"}).empty());
}

}  // namespace fftcl::app
