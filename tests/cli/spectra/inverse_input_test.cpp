// What `fftcl inverse` reads beside NPY: tables, JSON and raw samples of complex spectra, from outside.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// The signal that a spectrum in that form comes back as.
NpyArray back_from(const Arguments& spectrum, const std::string& path) {
  run_well(with(spectrum, {"-o", path}));
  return parse_npy(run_well({"inverse", path, "--format", "npy"}).out);
}

}  // namespace

TEST_CASE("inverse: a spectrum that was written as CSV, TSV or JSON comes back as from NPY, to the bit") {
  TemporaryFolder folder;
  std::string signal = "left,right\n";
  for (int line = 0; line < 15; ++line) signal += std::to_string(line % 4) + "," + std::to_string(0.1 * line) + "\n";
  write_file(folder / "in.csv", signal);
  for (const char* const precision : {"fp32", "fp64"}) {
    for (const char* const rate : {"", "8k"}) {
      CAPTURE(precision);
      CAPTURE(rate);
      Arguments spectrum = {folder / "in.csv", "--value", "complex", "-p", precision};
      if (*rate != '\0') spectrum.insert(spectrum.end(), {"--rate", rate});
      run_well(with(spectrum, {"-o", folder / "x.npy"}));
      const NpyArray expected =
          parse_npy(run_well({"inverse", folder / "x.npy", "--axes", "-1", "--format", "npy"}).out);
      REQUIRE(expected.shape == std::vector<std::size_t>{2, 15});
      for (const char* const name : {"x.csv", "x.tsv", "x.json"}) {
        CAPTURE(name);
        const NpyArray back = back_from(spectrum, folder / name);
        CHECK(back.descriptor == expected.descriptor);
        CHECK(back.shape == expected.shape);
        CHECK(back.values == expected.values);
      }
      // As spreadsheets of half of Europe save it.
      std::string table = read_file(folder / "x.csv");
      std::ranges::replace(table, ',', ';');
      std::ranges::replace(table, '.', ',');
      write_file(folder / "x.csv", table);
      const Outcome outcome = run_well({"inverse", folder / "x.csv", "--format", "npy"});
      CHECK(parse_npy(outcome.out).values == expected.values);
    }
  }
  run_well({folder / "in.csv", "--value", "complex", "-o", folder / "x.csv"});
  // As columns again, and a WAV's channels.
  CHECK(lines_of(run_well({"inverse", folder / "x.csv", "--real", "--format", "csv"}).out).size() == 15);
  run_well({"inverse", folder / "x.json", "--real", "--rate", "8k", "-o", folder / "x.wav"});
  CHECK(parse_wav_header(read_file(folder / "x.wav")) == WavHeader{2, 8000, 32, true, 15});
}

TEST_CASE("inverse: an image's spectrum comes back from CSV and JSON, too") {
  TemporaryFolder folder;
  write_file(folder / "in.ppm", "P6\n3 2\n255\n" + std::string("abcdefghijklmnopqr"));
  const Arguments spectrum = {folder / "in.ppm", "--channel", "all", "--value", "complex"};
  for (const char* const name : {"x.csv", "x.json"}) {
    CAPTURE(name);
    run_well(with(spectrum, {"-o", folder / name}));
    run_well({"inverse", folder / name, "-o", folder / "back.ppm"});
    CHECK(read_file(folder / "back.ppm") == read_file(folder / "in.ppm"));
  }
}

TEST_CASE("inverse: columns headed real and imag are channels") {
  TemporaryFolder folder;
  write_file(folder / "one.csv", "real,imag\n10,0\n-2,2\n-2,0\n-2,-2\n");
  CHECK(run_well({"inverse", folder / "one.csv", "--real", "--format", "csv"}).out == "1\n2\n3\n4\n");
  write_file(folder / "two.csv", "a_real,a_imag,b_real,b_imag\n3,0,7,0\n-1,0,-1,0\n");
  const NpyArray two = parse_npy(run_well({"inverse", folder / "two.csv", "--format", "npy"}).out);
  CHECK(two.shape == std::vector<std::size_t>{2, 2});
  CHECK(two.values == std::vector<std::complex<double>>{1, 2, 3, 4});
  write_file(folder / "real.csv", "1,2\n3,4\n");
  check_failure(run({"inverse", folder / "real.csv"}), 1, "is CSV of real numbers, not a spectrum");
}

TEST_CASE("inverse: raw samples of a spectrum, which need no rate") {
  TemporaryFolder folder;
  write_file(folder / "in.csv", "1\n2\n3\n4\n5\n");
  run_well({folder / "in.csv", "--value", "complex", "-o", folder / "x.raw"});
  const Arguments inverse = {"inverse", folder / "x.raw", "--input-encoding", "c64le", "--real", "--format"};
  CHECK(run_well(with(inverse, {"csv"})).out.starts_with("1\n"));
  run_well({folder / "in.csv", "--value", "complex", "--layout", "planar", "-o", folder / "x.raw"});
  CHECK(run_well(with(inverse, {"csv", "--layout", "planar"})).out.starts_with("1\n"));
  const NpyArray shaped = parse_npy(run_well(with(inverse, {"npy", "--shape", "5x1", "--axes", "0"})).out);
  CHECK(shaped.shape == std::vector<std::size_t>{5, 1});
  check_failure(run({"inverse", folder / "x.raw"}), 2, "--input-encoding is missing");
  check_failure(run(with(inverse, {"csv", "--shape", "7"})), 1, "holds 5 samples of c64le, and --shape 7 are 7");
}

TEST_CASE("inverse: raw spectra of several channels, as they were written in either layout") {
  TemporaryFolder folder;
  write_file(folder / "in.csv", "1,6\n2,7\n3,9\n4,8\n5,0\n");
  for (const Arguments& layout : {Arguments{}, Arguments{"--layout", "planar"}}) {
    CAPTURE(layout.size());
    run_well(with({folder / "in.csv", "--value", "complex", "-o", folder / "x.raw"}, layout));
    const Arguments inverse = {"inverse", folder / "x.raw", "--input-encoding", "c64le", "--channels", "2", "--real"};
    const NpyArray both = parse_npy(run_well(with(inverse, layout)).out);
    CHECK(both.shape == std::vector<std::size_t>{2, 5});
    const std::vector<double> samples = {1, 2, 3, 4, 5, 6, 7, 9, 8, 0};
    for (std::size_t i = 0; i < samples.size(); ++i) CHECK(std::abs(both.values[i].real() - samples[i]) < 1e-5);
  }
  const Arguments cut = {"inverse", folder / "x.raw", "--input-encoding", "c64le", "--channels", "3"};
  check_failure(run(cut), 1, "its 80 bytes are not 3 channels of one length");
  check_failure(run(with(cut, {"--layout", "planar"})), 1, "its 80 bytes are not 6 planes of one length");
}

TEST_CASE("inverse: tables and JSON that are no whole complex spectrum say what is wrong") {
  TemporaryFolder folder;
  const auto refuse = [&](const std::string& text, const std::string& part, int code = 1) {
    CAPTURE(text);
    write_file(folder / "x", text);
    check_failure(run({"inverse", folder / "x", "--format", "csv"}), code, part);
  };
  const std::string head = "channel,frequency_hz,real,imag\n";
  refuse("channel,frequency_hz,magnitude_dbfs\n1,0,-3\n", "has 'magnitude_dbfs' without phases");
  refuse(head + "1,0,1,1\n1,100,1,1\n1,200,1,1\n", "number 3 is at frequency_hz 200, where -100 belongs");
  refuse(head + "1,0,1,1\n1,100,1\n", "line 3 has 3 columns, the headings are 4");
  refuse(head + "1,0,1,x\n", "'x'");
  refuse(head, "contains no values");
  refuse(head + "1,0,1,1\n2,0,1,1\n1,0,1,1\n", "the lines of channel '1' do not stand together");
  refuse(head + "1,0,1,1\n2,0,1,1\n2,1,1,1\n", "channel '2' has other frequencies than channel '1'");
  refuse(head + "1,0,nan,1\n", "contains 1 NaN or infinite sample");
  refuse("file," + head + "a.wav,1,0,1,1\nb.wav,1,0,1,1\n", "the spectra of several files, 'a.wav' and 'b.wav'");
  refuse("channel,x_cycles_per_pixel,y_cycles_per_pixel,real,imag\n1,0,0,1,1\n1,0.5,0,1,1\n1,0,0.5,1,1\n",
         "are not rows of 2 values each");
  refuse("no spectrum\n",
         "not a recognised CSV, JSON or NPY file: its first line, 'no spectrum', is no row of numbers");
  refuse(std::string("\x01\x02\x03\x00", 4), "not a recognised CSV, JSON or NPY file; give --input-encoding for raw");
  refuse("", "is empty, not a recognised CSV, JSON or NPY file");
  refuse("{\"spectra\": [", "cannot be read as JSON: parse error at line 1, column 14");
  refuse("{\"spectra\": " + std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}", "lie too deep");
  refuse("{\"schema\": 1}", "has no 'spectra'");
  refuse("{\"spectra\": []}", "holds 0 spectra");
  refuse("{\"spectra\": [3]}", "has something else where a spectrum belongs");
  const auto json = [](const std::string& channel) {
    return R"({"spectra": [{"frequency_hz": [0, -5], "channels": [)" + channel + "]}]}";
  };
  refuse(json(R"({"magnitude_dbfs": [1, 2]})"), "has levels without phases");
  refuse(json(R"({"real": [1, 2], "imag": [1]})"), "has 2 real and 1 imaginary parts for 2 frequencies");
  refuse(json(R"({"real": [[[1, 2]]], "imag": [1, 2]})"), "something else where a number belongs");
  refuse(json(R"({"real": [1, "a"], "imag": [1, 2]})"), "something else where a number belongs");
  refuse(json(R"({"real": [1, null], "imag": [1, 2]})"), "contains 1 NaN or infinite sample");
  refuse(json("5"), "has no 'real'");
}

}  // namespace fftcl::test
