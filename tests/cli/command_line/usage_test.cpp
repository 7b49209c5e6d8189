// The command line itself: subcommands, options, values.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <string>

#include "cli/command_table.hpp"
#include "cli/files.hpp"
#include "cli/options/option_table.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("a command line without words says how the program is used") {
  check_usage_error({}, "usage: fftcl INPUT... (- is standard input); see 'fftcl -h'");
  check_usage_error({"compare"}, "usage: fftcl compare BASE NEW...; see");
}

TEST_CASE("a misspelt subcommand is met with the right one") {
  check_usage_error({"pln", "1024"}, "did you mean 'fftcl plan'?");
  check_usage_error({"-q", "devcies"}, "did you mean 'fftcl devices'?");
  check_usage_error({"ifft", "x.npy"}, "ifft: no such subcommand or file; did you mean 'fftcl inverse'?");
  check_usage_error({"STFT", "x.wav"}, "did you mean 'fftcl spectrogram'?");
  check_usage_error({"pwelch", "x.wav"}, "did you mean 'fftcl transform'?");
  check_usage_error({"showspectrumpic", "x.wav"}, "did you mean 'fftcl spectrogram'?");
  check_usage_error({"xcorr", "x.wav", "y.wav"}, "did you mean 'fftcl convolve'?");
  check_usage_error({"lowpass", "x.wav", "300"}, "did you mean 'fftcl filter'?");
}

TEST_CASE("a word with a dot or a slash is an input, however much it is like a subcommand") {
  for (const char* word : {"./plan", "plan.", "pl/an"}) {
    const Outcome outcome = run({word});
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.err, "No such file or directory"));
  }
}

TEST_CASE("a file of a misspelt subcommand's name is an input") {
  TemporaryFolder folder;
  write_file(folder / "pln", sine_wav(8000, 64, 1000, 0.5));
  Surroundings surroundings;
  surroundings.folder = folder.path();
  CHECK(run({"pln"}, surroundings).code == 0);
}

TEST_CASE("behind -- every word is an input") {
  const Outcome outcome = run({"--", "plan"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "plan: "));
  CHECK(contains(run({"--", "--radix"}).err, "--radix: "));
}

TEST_CASE("options may stand before the subcommand") {
  const Outcome before = run({"-p", "fp32", "--radix=8", "plan", "1000"});
  CHECK(before.code == 0);
  CHECK(before.out == run({"plan", "1000", "-p", "fp32", "--radix", "8"}).out);
}

TEST_CASE("a misspelt option is met with the right one") {
  check_usage_error({"x.wav", "--radx", "8"}, "did you mean --radix?");
  check_usage_error({"x.wav", "-radix", "8"}, "did you mean --radix?");
  check_usage_error({"x.wav", "--xyzzy"}, "--xyzzy: unknown option; see 'fftcl -h'");
  // The beginning of a word says more than a few letters that are like another's.
  check_usage_error({"x.wav", "--win", "hann"}, "did you mean --window?");
  check_usage_error({"x.wav", "--log"}, "did you mean --log-freq?");
  check_usage_error({"x.wav", "--stop", "3"}, "--stop: unknown option; see 'fftcl -h'");
  // Capitals are other letters to the parser alone.
  check_usage_error({"x.wav", "--FORMAT", "csv"}, "--FORMAT: unknown option; did you mean --format?");
  check_usage_error({"x.wav", "--Fft_Size", "8"}, "did you mean --fft-size?");
}

TEST_CASE("the value of an option that is given as an option is met with that option") {
  check_usage_error({"x.wav", "--psd"}, "--psd: unknown option; give --value psd");
  check_usage_error({"x.wav", "--fp64"}, "give --precision fp64");
  check_usage_error({"x.wav", "--gpu"}, "give --device gpu");
  check_usage_error({"x.wav", "--blackman"}, "give --window blackman");
  check_usage_error({"filter", "x.wav", "--gaussian"}, "give --response gaussian");
  // Of no option in particular.
  check_usage_error({"x.wav", "--none"}, "--none: unknown option; see");
}

TEST_CASE("an option of another subcommand is refused with its owners") {
  check_usage_error({"devices", "-p", "fp64"},
                    "only of: transform spectrogram inverse filter convolve plan bench verify; see");
  for (const std::string command : {"filter", "convolve"}) {
    check_usage_error({command, "x.npy", "--axes", "1"}, "only of: transform inverse; arrays of two axes are pictures");
  }
  check_usage_error({"plan", "8", "--window", "hann"}, "not an option of 'fftcl plan', only of: transform");
  // Near --scale, which spectrogram has, but known by its own name.
  check_usage_error({"spectrogram", "x.wav", "--shape", "3x4"},
                    "not an option of 'fftcl spectrogram', only of: transform");
}

TEST_CASE("companions of an algorithm: values, and who takes them") {
  check_usage_error({"plan", "64", "--twiddle", "table"}, "--twiddle");
  check_usage_error({"plan", "64", "--words", "0"}, "--words");
  check_usage_error({"spectrogram", "x.wav", "--words", "0"}, "--words '0': too small");
  check_usage_error({"plan", "64", "--twiddle", "native"}, "use --algorithm multistage_registers");
  check_usage_error({"plan", "64", "--algorithm", "radix_2_scalar", "--geometry", "constant"},
                    "algorithm radix_2_scalar does not take it");
  check_usage_error({"plan", "60", "--algorithm", "radix_2_scalar"}, "it takes powers of two");
  check_usage_error({"bench", "64", "--type", "r2c", "--placement", "in"}, "--placement in");
  check_usage_error({"verify", "--algorithm", "bluestein", "--words", "4"}, "algorithm bluestein does not take it");
  check_usage_error({"verify", "--words", "4", "--items-per-group", "3"}, "no case of the self-test");
  const Outcome outcome = run({"plan", "64", "--algorithm", "radix_2_scalar", "--twiddle", "native", "--work-group",
                               "16", "--placement", "in", "--format", "json"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "\"twiddle\": \"native\""));
}

TEST_CASE("a missing value, and one too many, are usage errors") {
  check_usage_error({"x.wav", "--radix"}, "--radix: a value must follow");
  check_usage_error({"x.wav", "-n"}, "--fft-size: a value must follow");
  check_usage_error({"x.wav", "--fft-size="}, "--fft-size: a value must follow");
  check_usage_error({"x.wav", "--quiet=3"}, "--quiet: takes no value");
  check_usage_error({"x.wav", "--quiet="}, "--quiet: takes no value");
  check_usage_error({"x.wav", "-q="}, "-=: unknown option");
  check_usage_error({"x.wav", "--timing="}, "--timing: a value must follow");
  check_usage_error({"x.wav", "--tune="}, "--tune: a value must follow");
  check_usage_error({"plan"}, "no SIZE given");
  check_usage_error({"convolve"}, "no INPUT given");
  check_usage_error({"convolve", "x.wav"}, "no KERNEL given");
  check_usage_error({"plan", "8", "9"}, "9: one word too many");
  check_usage_error({"filter", "x.wav", "y.wav", "--low-pass", "9"},
                    "y.wav: there is no such file; give an output as '-o y.wav'");
  check_usage_error({"filter", "x.wav", FFTCL_SAMPLES "/chord.wav", "--low-pass", "9"},
                    "cannot hold several results; use -o DIR/ or a template such as -o '{stem}.csv'");
  check_usage_error({"convolve", "x.wav", "y.wav", "z.wav"}, "z.wav: there is no such file; give an output as");
  check_usage_error({"convolve", "--integers", "2", "3", "4.txt"},
                    "4.txt: one word too many; give an output as '-o 4.txt'");
  check_usage_error({"convolve", "--integers", "2", "3", "4"}, "4: one word too many; --integers multiplies two");
  check_usage_error({"plan", "8", "9.csv"}, "9.csv: one word too many; usage: fftcl plan SIZE");
  check_usage_error({"devices", "gpu"}, "gpu: one word too many; usage: fftcl devices; see");
}

TEST_CASE("of an option that is given again the last counts, but for lists and bands, of which both are meant") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  CHECK(run({"plan", "64", "--radix", "8", "--radix", "2"}).out == run({"plan", "64", "--radix", "2"}).out);
  CHECK(run({"plan", "64", "-b", "2", "-b", "3"}).out == run({"plan", "64", "-b", "3"}).out);
  check_usage_error(
      {"filter", chord, "--band-stop", "45:55", "--band-stop", "95:105", "-o", "/dev/null"},
      "--band-stop: given as '45:55' and as '95:105', and a filter has one band; filter the result again");
  check_usage_error({"bench", "64", "--against", "fftw", "--against", "copy"},
                    "--against: given as 'fftw' and as 'copy'; give one list, 'fftw,copy'");
  check_usage_error({"bench", "64", "--sweep", "radix", "--sweep", "kernel"}, "give one list, 'radix,kernel'");
  check_usage_error({"bench", "64", "-b", "1", "--batch", "2"}, "--batch: given as '1' and as '2'; give one list");
}

TEST_CASE("sizes that are none are refused with what is accepted") {
  for (const char* size : {"0", "abc", "12abc", "2^70", "", "8x", "0x10", "1.5", "+8", " 8", "2x2x2x2"}) {
    CAPTURE(size);
    check_usage_error({"plan", size}, "give one to three lengths");
    check_usage_error({"x.wav", "--fft-size", size}, "give a whole number from 1 to 2147483647");
  }
  check_usage_error({"plan", "-5"}, "-5: ");
  check_usage_error({"x.wav", "-n", "-5"}, "--fft-size '-5': too small; give a whole number from 1");
  check_usage_error({"x.wav", "--peaks", "-1"}, "--peaks '-1': too small; give a whole number from 0");
  check_usage_error({"x.wav", "-n", "-5x"}, "--fft-size '-5x': not a whole number");
}

TEST_CASE("a value that an option does not know is refused with those it knows") {
  check_usage_error({"x.wav", "--value", "magnitud"}, "did you mean magnitude?");
  check_usage_error({"x.wav", "--precision", "half"}, "give one of fp32, fp64");
  check_usage_error({"x.wav", "--window", "kaiserr"}, "hann");
  check_usage_error({"x.wav", "--window", "hann:3"}, "--window 'hann:3': a parameter that this window does not take");
  check_usage_error({"x.wav", "--window", "kaiser:900"}, "a parameter that this window does not take");
  check_usage_error({"x.wav", "--window", "hand:3"}, "--window 'hand:3': no such window");
  check_usage_error({"x.wav", "--window", "Hann"}, "--window 'Hann': no such window; give hann (one of rect, ");
  check_usage_error({"x.wav", "--window", "boxcar"}, "give rect (one of");
  check_usage_error({"x.wav", "--window", "blackman-harris"}, "give blackmanharris (one of");
  check_usage_error({"x.wav", "--window", "gaussian:0.3"}, "give gauss (one of");
  check_usage_error({"x.wav", "--window", "kaiser(14)"}, "a parameter stands behind a colon; give");
  check_usage_error({"x.wav", "--window", "xyz"}, "no such window; give rect, hann,");
  check_usage_error({"x.iq", "--rate", "8", "--encoding", "cf32"}, "give c64le (one of u8, ");
  check_usage_error({"x.iq", "--rate", "8", "--encoding", "cs16"}, "did you mean cs16le? (one of u8, ");
  // Whose nearest name would read other values.
  const auto is_missing = [](const char* encoding, const std::string& remedy) {
    check_usage_error({"x.bin", "--shape", "4x8", "--encoding", encoding}, remedy);
  };
  is_missing("u16le", "samples of more than 8 bits have a sign here; give s16le, which holds up to 32767; with larger");
  is_missing("UINT16_BE", "give s16be, which holds up to 32767; with larger ones make a NPY array or a PGM picture of");
  is_missing("u24be", "give s24be, which holds up to 8388607;");
  is_missing("uint32", "give s32le, which holds up to 2147483647;");
  is_missing("s64", "at most 32 bits here; give a NPY array of them, as numpy.fromfile and numpy.save make it");
  check_usage_error({"x.iq", "--rate", "8", "--encoding", "xyz"}, "give one of u8, s8,");
  check_usage_error({"x.wav", "--scale", "Linear"}, "did you mean linear?");
  check_usage_error({"x.wav", "--channel", "name:"}, "all, mix, a channel's number");
  check_usage_error({"x.wav", "--channel", "0"}, "--channel '0'");
  check_usage_error({"x.wav", "--start", "1:75"}, "more than 59 after a colon");
  check_usage_error({"x.wav", "--overlap", "100%"}, "give a percentage");
  check_usage_error({"x.wav", "--overlap", "0.5"}, "50% for a half");
  check_usage_error({"x.wav", "--rate", "0"}, "not above zero");
  check_usage_error({"x.raw", "--encoding", "f32le", "--rate", "1e308k"}, "not a frequency");
  check_usage_error({"x.csv", "--rate", "2e18"}, "not from 1e-18 to 1e18 Hz");
  check_usage_error({"x.csv", "--rate", "1e-300"}, "not from 1e-18 to 1e18 Hz");
  for (const char* command : {"transform", "spectrogram"}) {
    for (const char* size : {"10x10", "0x0", "99999x240"}) {
      check_usage_error({command, FFTCL_SAMPLES "/chord.wav", "--size", size, "-o", "x.png"},
                        "--size: " + std::string(size) + " pixels are asked for; give 320x240 to 16384x16384");
    }
    check_usage_error({command, "x.wav", "--size", "9999999999x240"}, "--size '9999999999x240': too large");
  }
  check_usage_error({"x.wav", "--timing=xml"}, "one of text, json");
  check_usage_error({"x.wav", "--timing", "json"}, "give --timing=json");
  check_usage_error({"filter", "x.wav", "--tune", "5"}, "give --tune=5");
  check_usage_error({"plan", "8", "--algorithm", "stokham"}, "did you mean stockham?");
  check_usage_error({"cache", "empty"}, "one of path, list, clear");
  check_usage_error({"devices", "--format", "csv"}, "one of text, json");
}

TEST_CASE("a radix without a butterfly is refused with those there are") {
  check_usage_error({"plan", "36", "--radix", "6"}, "2, 3, 4, 5, 7, 8, 11, 13, 16, 17, 19, 23, 29, 31, 32");
  check_usage_error({"plan", "36", "--radix", "8,,4"}, "radix");
}

TEST_CASE("a radix list with another product is refused with the length that runs") {
  check_usage_error({"plan", "256", "--radix", "8,8"}, "256");
  check_usage_error({"plan", "256", "--type", "r2c", "--radix", "8,8,4"}, "128");
}

TEST_CASE("what the library refuses is told by the options that asked for it") {
  check_usage_error({"plan", "256", "--radix", "8,8"}, "--radix 8,8: its product is 64");
  check_usage_error({"plan", "64x32", "--radix", "8,8"}, "give a cap such as 8, which every axis follows");
  check_usage_error({"plan", "64", "--work-group", "3"}, "--work-group 3: ");
  check_usage_error({"plan", "64", "--items-per-group", "3"}, "--items-per-group 3: ");
  check_usage_error({"plan", "64", "--compute-units", "3"}, "use --algorithm word_groups");
}

TEST_CASE("standard input is named once") {
  for (const char* command : {"transform", "spectrogram"}) {
    CAPTURE(command);
    check_usage_error({command, "-", FFTCL_SAMPLES "/chord.wav", "-"}, "'-': standard input can be read once");
  }
}

TEST_CASE("a pipe is named once, whatever it is called") {
  TemporaryFolder folder;
  REQUIRE(mkfifo((folder / "fifo").c_str(), 0600) == 0);
  check_usage_error({folder / "fifo", folder / "fifo"}, "fifo': a pipe can be read once; name it once");
  Surroundings piped;
  piped.input = "1\n2\n";
  const auto refused = [&](const Arguments& arguments, const std::string& part) {
    CAPTURE(part);
    check_failure(run(arguments, piped), 2, part);
  };
  refused({"-", "/dev/stdin"}, "INPUT '-' and '/dev/stdin': standard input can be read once; name it once");
  refused({"/dev/stdin", "/dev/fd/0"}, "INPUT '/dev/stdin' and '/dev/fd/0': a pipe can be read once");
  refused({"convolve", "/dev/stdin", "-"}, "INPUT and KERNEL '/dev/stdin' and '-': standard input can be read once");
  refused({"convolve", "--integers", "-", "-"}, "NUMBER '-': standard input can be read once; give a file for one");
  refused({"compare", "-", "/dev/stdin"}, "REPORT '-' and '/dev/stdin': standard input can be read once");
  write_file(folder / "x.csv", "1\n2\n");
  CHECK(run_well({"convolve", folder / "x.csv", folder / "x.csv"}).out == "1\n4\n4\n");
}

TEST_CASE("a word that is empty is shown as such") {
  check_failure(run({""}), 1, "'': cannot be read: No such file");
  check_failure(run({"inverse", ""}), 1, "'': cannot be read: No such file");
}

TEST_CASE("options that exclude each other are refused") {
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--norm", "ortho"}, "--norm: ");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--hop", "8", "--overlap", "50", "-n", "64"}, "--hop with --overlap");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--hop", "8"}, "give --fft-size");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--value", "phase", "-n", "64", "--hop", "64"}, "has no phase");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--value", "complex", "--window", "hann"}, "--window: ");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--pad", "100"}, "give at least 65536");
  check_usage_error({"verify", "--case", "c2c:fp32:8", "--thorough"}, "--case");
}

TEST_CASE("the table of options is sound") {
  for (const app::CommandRow& command : app::command_table()) {
    const std::vector<const app::OptionRow*> rows = app::options_of(command.name);
    for (const app::OptionRow* row : rows) {
      const std::string name(row->name);
      CAPTURE(name);
      const bool parsed = row->parse != nullptr;
      CHECK(parsed);
      CHECK(std::count_if(rows.begin(), rows.end(), [&](auto* other) { return other->name == row->name; }) == 1);
      if (row->letter != 0) {
        CHECK(std::count_if(rows.begin(), rows.end(), [&](auto* other) { return other->letter == row->letter; }) == 1);
      }
    }
  }
  for (const app::OptionRow& row : app::option_table()) {
    const bool owned = std::any_of(app::command_table().begin(), app::command_table().end(),
                                   [&](const app::CommandRow& command) { return row.belongs_to(command.name); });
    CHECK_MESSAGE(owned, std::string(row.name));
  }
}

}  // namespace fftcl::test
