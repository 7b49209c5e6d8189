// Sources that do not end by themselves, such as tuners and microphones, of which a part is asked for.
#include <doctest/doctest.h>

#include "cli/encoded_noise.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// `source` piped into `command`. What keeps reading would fill the disk: it is stopped before that.
Outcome run_piped(const std::string& source, const std::string& command) {
  return run_shell("ulimit -f 100000; " + source + " | timeout 60 " + command);
}

void check_same(const Outcome& endless, const Outcome& whole) {
  CHECK(endless.code == 0);
  CHECK(endless.err.empty());
  REQUIRE(whole.code == 0);
  REQUIRE(!whole.out.empty());
  CHECK(endless.out == whole.out);
}

}  // namespace

TEST_CASE("of raw samples without an end the chosen part is read, by every command") {
  // Three seconds of two channels are more than enough.
  const std::string endless = "yes 0123456";
  const std::string enough = endless + " | head -c 96000";
  const std::string part = " --rate 8k --channels 2 --start 0.5 --duration 1";
  for (const std::string& command :
       {"fftcl - --encoding s16le" + part, "fftcl - --encoding s16le -n 256 --hop 128" + part,
        "fftcl spectrogram - --encoding s16le --format csv" + part,
        "fftcl spectrogram - --encoding s16le --format npy" + part,
        "fftcl filter - --input-encoding s16le --low-pass 1k --response gaussian" + part,
        "fftcl convolve - <(seq 5) --input-encoding s16le" + part}) {
    CAPTURE(command);
    check_same(run_piped(endless, command), run_piped(enough, command));
  }
}

TEST_CASE("a long part of raw samples without an end is filtered in blocks") {
  const std::string endless = "yes 0123456";
  const std::string command =
      "fftcl filter - --input-encoding s16le --rate 8k --low-pass 200 --response gaussian --duration 200";
  check_same(run_piped(endless, command), run_piped(endless + " | head -c 3200000", command));
}

TEST_CASE("of a WAV and an AU stream without an end the chosen part is read") {
  const std::string samples = "yes 0123456";
  const std::string wav =
      R"(printf 'RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x80\x3e\0\0\2\0\x10\0data\xff\xff\xff\xff')";
  const std::string au = R"(printf '.snd\0\0\0\x18\xff\xff\xff\xff\0\0\0\3\0\0\x1f\x40\0\0\0\1')";
  for (const std::string& head : {wav, au}) {
    CAPTURE(head);
    const auto source = [&](const std::string& end) { return "(" + head + "; " + samples + end + ")"; };
    const std::string command = "fftcl - --start 0.5 --duration 1";
    check_same(run_piped(source(""), command), run_piped(source(" | head -c 96000"), command));
  }
}

TEST_CASE("of compressed audio without an end the chosen part is read") {
  const TemporaryFolder folder;
  for (const int format : {SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III,
                           SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_PCM_16}) {
    CAPTURE(format);
    put_encoded_noise(folder / "sound", format, 16000, 10);
    const std::string sound = folder / "sound";
    for (const std::string command : {"fftcl - --start 0.5 --duration 1", "fftcl - -n 256 --hop 128 --duration 2"}) {
      check_same(run_piped("(cat " + sound + "; yes)", command), run_piped("cat " + sound, command));
    }
  }
}

TEST_CASE("what is nothing known is told so by its beginning, though it has no end") {
  // Samples of a tuner whose description was left out, of silence also.
  for (const std::string source :
       {"cat /dev/zero", "yes $'\\x7f\\x80\\x81'", "tr '\\0' '\\200' < /dev/zero", "tr '\\0' ' ' < /dev/zero"}) {
    CAPTURE(source);
    check_failure(run_piped(source, "fftcl - --duration 1"), 1, "not a recognised NPY, image, audio or CSV file");
  }
}

TEST_CASE("a part of no length of raw samples without an end is said to be none") {
  const Outcome outcome = run_piped("yes", "fftcl - --encoding s16le --rate 8k --duration 0");
  check_failure(outcome, 1, "no sample is left of --duration");
}

TEST_CASE("of a table without an end the chosen lines are read") {
  const auto check = [](const std::string& head, const std::string& line, const std::string& command) {
    CAPTURE(head);
    CAPTURE(line);
    CAPTURE(command);
    const std::string source = "(" + head + "; yes '" + line + "'";
    check_same(run_piped(source + ")", command), run_piped(source + " | head -n 4000)", command));
  };
  const std::string spectrum = "fftcl - --format csv --start 3 --duration 100";
  const std::string filter = "fftcl filter - --low-pass 0.1 --duration 64";
  for (const std::string& command : {spectrum, std::string("fftcl - --format csv --rate 1k --duration 250ms"), filter,
                                     std::string("fftcl convolve - <(seq 5) --duration 64")}) {
    check("true", "0.5", command);
  }
  check("echo level", "0.5", spectrum);
  check("echo level", "0.5", filter);
  for (const std::string line : {"1,-2", "0.25;7"}) {
    check("true", line, spectrum);
    check("true", line, filter);
  }
  // Nothing is said about what is not looked at, but where everything is to be.
  const Arguments part = {"-", "--duration", "3", "--format", "csv"};
  const std::string wrong = "1\n2\n3\nx\n";
  CHECK(run(part, {.input = wrong}).code == 0);
  check_failure(run(with(part, {"--strict"}), {.input = wrong}), 1, "line 4");
  // A single line is one channel, of which a part is taken.
  CHECK(run({"-", "--duration", "3", "--format", "json"}, {.input = "1,2,3,4,5\n"}).code == 0);
}

TEST_CASE("of a line of numbers without an end the chosen part is read") {
  for (const std::string separator : {",", " ", "\t", ";", ", "}) {
    // A line of 4,000 numbers is short, one of 40,000 is not.
    const auto source = [&](const std::string& numbers) {
      return "(printf '\xEF\xBB\xBF'; yes '1" + separator + "-2.5" + separator + "' | tr -d '\n'" + numbers + ")";
    };
    const std::string command = "fftcl - --format csv --start 3 --duration 3000";
    CAPTURE(separator);
    const Outcome endless = run_piped(source(""), command);
    for (const std::string enough : {" | head -c 31500", " | head -c 756000"}) {
      check_same(endless, run_piped(source(enough), command));
    }
  }
  check_failure(run_piped("yes 1,2,x, | tr -d '\n'", "fftcl - --duration 3000"), 1,
                "line 1, column 3: 'x' is not a number");
  check_failure(run_piped("yes 1 | tr -d '\n'", "fftcl - --duration 3"), 1, "not a recognised");
  check_failure(run_piped("(printf 1,; yes 1 | tr -d '\n')", "fftcl - --duration 3"), 1, "beyond the range");
}

TEST_CASE("text without line ends that does not end is told by its beginning") {
  for (const std::string words : {"hello world ", "a,b,", "x;"}) {
    CAPTURE(words);
    check_failure(run_piped("yes '" + words + "' | tr -d '\n'", "fftcl - --duration 1"), 1,
                  "not a recognised NPY, image, audio or CSV file: its first line, '" + words.substr(0, 5));
  }
}

TEST_CASE("what does not end and is wanted to its end says what to give") {
  // Of long numbers what fits into memory is fewer lines, and a little disk is full as a large one is.
  CHECK(contains(run_shell("ulimit -f 1000; yes 1." + std::string(80, '0') + " | timeout 60 fftcl - --start 5").err,
                 "or take a part that ends earlier (--start, --duration)"));
}

}  // namespace fftcl::test
