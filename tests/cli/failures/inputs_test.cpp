// Inputs that are not what they should be: the exit code, the message, and what is done with the part that is good.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("an input that cannot be read is named with the system's reason") {
  TemporaryFolder folder;
  check_failure(run({folder / "none.wav"}), 1, folder / "none.wav: ");
  check_failure(run({folder / "none.wav"}), 1, "No such file or directory");
  check_failure(run({folder.path()}), 1, "directory");
  // Numbers that are meant themselves.
  for (const char* numbers : {"12345678901", "1,2.5,-4", "1 2 3", "1, 2"}) {
    CAPTURE(numbers);
    check_failure(run({numbers}), 1,
                  "directory; numbers themselves come through a pipe, as by 'echo 1 2 3 4 | fftcl -'");
  }
  for (const char* name : {"2024-01-31", "1.2.3", "12.wav", ","}) CHECK_FALSE(contains(run({name}).err, "numbers"));
}

TEST_CASE("what is no recognised format is refused, whatever its name") {
  TemporaryFolder folder;
  write_file(folder / "empty.wav", "");
  write_file(folder / "text.wav", "this is not audio\nat all\n");
  write_file(folder / "bytes.npy", std::string("\x00\x01\xff\xfe\x80garbage", 12));
  for (const char* name : {"empty.wav", "text.wav", "bytes.npy"}) {
    CAPTURE(name);
    check_failure(run({folder / name}), 1, folder / name);
  }
}

TEST_CASE("a message stands alone where the MP3 decoder has something to say, too, as of text in UTF-16") {
  TemporaryFolder folder;
  std::string text = "\xFF\xFE";
  for (const char c : std::string("1.5\t2.5\n3.5\t4.5\n5.5\t6.5\n7.5\t8.5\n9.5\t0.5\n")) text += {c, '\0'};
  for (int lines = 0; lines < 5; ++lines, text += text.substr(2)) {
    write_file(folder / "table.tsv", text);
    const Outcome outcome = run({folder / "table.tsv"});
    check_failure(outcome, 1, "is text in UTF-16");
    CHECK(outcome.err.starts_with("fftcl: error: "));
    CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 1);
  }
}

TEST_CASE("a header without samples contains no samples") {
  TemporaryFolder folder;
  write_file(folder / "header.wav", sine_wav(8000, 0, 1, 1));
  check_failure(run({folder / "header.wav"}), 1, "no samples");
  write_file(folder / "header.npy", npy_bytes<float>({0}, {}));
  check_failure(run({folder / "header.npy"}), 1, "no samples");
}

TEST_CASE("a truncated WAV is used as far as it goes, with a warning; --strict refuses it") {
  TemporaryFolder folder;
  write_file(folder / "cut.wav", sine_wav(8000, 1000, 1000, 0.5).substr(0, 44 + 2 * 600));
  const Outcome outcome = run({folder / "cut.wav"});
  CHECK(outcome.code == 0);
  CHECK(csv_rows(outcome.out).size() == 302);
  CHECK(contains(outcome.err, "warning"));
  CHECK(contains(outcome.err, "600"));
  CHECK(contains(outcome.err, "1000"));
  CHECK(run({"-q", folder / "cut.wav"}).err.empty());
  check_failure(run({folder / "cut.wav", "--strict"}), 1, "600");
}

TEST_CASE("samples that are no numbers are counted and placed; --nonfinite zero goes on") {
  TemporaryFolder folder;
  std::vector<float> samples(100, 0.25f);
  samples[17] = std::numeric_limits<float>::quiet_NaN();
  samples[40] = std::numeric_limits<float>::infinity();
  write_file(folder / "nan.wav", float_wav_bytes(8000, samples));
  check_failure(run({folder / "nan.wav"}), 1, "2");
  check_failure(run({folder / "nan.wav"}), 1, "--nonfinite zero");
  const Outcome outcome = run({folder / "nan.wav", "--nonfinite", "zero"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "warning"));
  CHECK(!contains(outcome.out, "nan"));
}

TEST_CASE("one to five samples work") {
  TemporaryFolder folder;
  for (std::size_t samples = 1; samples <= 5; ++samples) {
    write_file(folder / "few.wav", sine_wav(8000, samples, 1000, 0.5));
    const Outcome outcome = run({folder / "few.wav"});
    CHECK(outcome.code == 0);
    CHECK(csv_rows(outcome.out).size() == samples / 2 + 2);
  }
}

TEST_CASE("an array that claims more than there is, is refused before it is allocated") {
  TemporaryFolder folder;
  std::string bytes = npy_bytes<float>({60000, 60000}, {});
  write_file(folder / "huge.npy", bytes + "0123");
  check_failure(run({folder / "huge.npy", "--value", "complex", "--format", "npy"}), 1, folder / "huge.npy");
}

TEST_CASE("a bad input among several does not stop the others, and --fail-fast does") {
  TemporaryFolder folder;
  write_file(folder / "a.wav", sine_wav(8000, 100, 1000, 0.5));
  write_file(folder / "b.wav", "no audio");
  write_file(folder / "c.wav", sine_wav(8000, 100, 2000, 0.5));
  Outcome outcome = run({folder / "a.wav", folder / "b.wav", folder / "c.wav"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, folder / "b.wav"));
  auto rows = csv_rows(outcome.out);
  CHECK(rows.size() == 1 + 2 * 51);
  CHECK(rows[0] == std::vector<std::string>{"file", "channel", "frequency_hz", "magnitude_dbfs"});
  CHECK(rows[1][0] == folder / "a.wav");
  CHECK(rows.back()[0] == folder / "c.wav");

  outcome = run({folder / "a.wav", folder / "b.wav", folder / "c.wav", "--fail-fast"});
  CHECK(outcome.code == 1);
  CHECK(csv_rows(outcome.out).size() == 1 + 51);
}

TEST_CASE("what a file is called is shown, not obeyed by the terminal") {
  TemporaryFolder folder;
  const std::string name = "red\x1B[31m.wav";
  check_failure(run({folder / name}), 1, "red\\x1b[31m.wav");
  write_file(folder / name, wav_bytes(8000, 1, 64, [](std::size_t, std::size_t) { return 0.5; }));
  const std::string text = run_well({folder / name, "--format", "text"}).out;
  CHECK(contains(text, "red\\x1b[31m.wav"));
  CHECK_FALSE(contains(text, "\x1B"));
  // One line a message, also of several inputs.
  const std::string two_lines = "two\nlines\t.wav";
  check_failure(run({folder / two_lines}), 1, "two\\x0alines\\x09.wav: cannot be read");
  write_file(folder / two_lines, sine_wav(8000, 1000, 1000, 0.5).substr(0, 44 + 2 * 600));
  const Outcome cut = run({folder / two_lines});
  CHECK(cut.err.starts_with("fftcl: warning: "));
  CHECK(lines_of(cut.err).size() == 1);
  CHECK(contains(cut.err, "two\\x0alines\\x09.wav: truncated"));
}

}  // namespace fftcl::test
