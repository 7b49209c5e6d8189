// What `fftcl inverse` writes into a folder and into a table, and what it refuses to write.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("inverse: a result beyond the range of its precision is written in no format") {
  TemporaryFolder folder;
  const std::vector<std::complex<float>> large(4, 3e38F);
  write_file(folder / "large.npy", npy_bytes<std::complex<float>>({2, 2}, large));
  const Arguments inverse = {"inverse", folder / "large.npy", "--norm", "forward"};
  for (const Arguments& output :
       {Arguments{"-o", folder / "x.npy"}, Arguments{"-o", folder / "x.npy", "--real"},
        Arguments{"-o", folder / "x.png"}, Arguments{"-o", folder / "x.ppm"},
        Arguments{"-o", folder / "x.wav", "--rate", "8k"},
        Arguments{"-o", folder / "x.wav", "--rate", "8k", "--encoding", "s16le"},
        Arguments{"-o", folder / "x.wav", "--rate", "8k", "--encoding", "s24le"}, Arguments{"-o", "-"}}) {
    CAPTURE(output[1]);
    check_failure(run(with(inverse, output)), 1, "exceeds the range of the precision it was computed in");
  }
  CHECK(folder.names() == std::vector<std::string>{"large.npy"});
}

TEST_CASE("inverse: a folder gets NPY, or what --format says, under a name of that kind") {
  TemporaryFolder folder;
  const TemporaryFolder results;
  write_file(folder / "in.npy", npy_bytes<std::complex<float>>({2, 2}, {40, 0, 0, 0}));
  run_well({"inverse", folder / "in.npy", "-o", results.path()});
  CHECK(parse_npy(read_file(results / "in.npy")).values == std::vector<std::complex<double>>(4, 10));
  run_well({"inverse", folder / "in.npy", "-o", results.path() + "/", "--format", "pgm"});
  CHECK(read_file(results / "in.pgm").starts_with("P5\n2 2\n"));
  CHECK(results.names() == std::vector<std::string>{"in.npy", "in.pgm"});
}

TEST_CASE("inverse: a table has a column for each row, complex unless --real") {
  TemporaryFolder folder;
  write_file(folder / "one.npy", npy_bytes<std::complex<float>>({4}, {{10, 10}, -4, {-2, -2}, {0, -4}}));
  CHECK(run_well({"inverse", folder / "one.npy", "--format", "csv", "--real"}).out == "1\n2\n3\n4\n");
  CHECK(run_well({"inverse", folder / "one.npy", "--format", "csv"}).out == "real,imag\n1,1\n2,2\n3,3\n4,4\n");
  // Of 1+2i, 3+i and of 5+i, 6-i: along the rows, unless it is said that both axes belong together.
  write_file(folder / "two.npy", npy_bytes<std::complex<float>>({2, 2}, {{4, 3}, {-2, 1}, 11, {-1, 2}}));
  const Outcome rows = run({"inverse", folder / "two.npy", "-o", folder / "rows.tsv"});
  CHECK(rows.code == 0);
  CHECK(contains(rows.err,
                 "2x2 are taken for 2 channels of 2 samples, a column each; where they are one array of two "
                 "axes, give --axes 0,1"));
  CHECK(read_file(folder / "rows.tsv") == "1_real\t1_imag\t2_real\t2_imag\n1\t2\t5\t1\n3\t1\t6\t-1\n");
  CHECK(run_well({"inverse", folder / "two.npy", "--axes", "0,1", "--format", "csv", "--real"}).out ==
        "3,-2\n4.5,-1.5\n");
  write_file(folder / "three.npy", npy_bytes<std::complex<float>>({1, 1, 2}, {1, 1}));
  check_failure(run({"inverse", folder / "three.npy", "--format", "csv"}), 1,
                "has 3 axes, and a table has channels and samples; write .npy instead");
  check_failure(run({"inverse", folder / "one.npy", "--format", "csv", "--rate", "8k"}), 2, "it is for WAV only");
  CHECK(contains(run_on_terminal({"inverse", folder / "one.npy"}).out,
                 "give -o FILE.npy, --format csv to see it, or -o - to write it all the same"));
}

TEST_CASE("inverse: a table's columns come back as they were") {
  TemporaryFolder folder;
  std::string table = "1,0.5\n";
  for (int line = 1; line < 64; ++line) table += std::to_string(line % 3) + "," + std::to_string(line % 4) + "\n";
  write_file(folder / "in.csv", table);
  run_well({folder / "in.csv", "--value", "complex", "-p", "fp64", "-o", folder / "spectrum.npy"});
  const Outcome back = run_well({"inverse", folder / "spectrum.npy", "--real", "-o", folder / "out.csv"});
  CHECK(back.err.empty());
  const auto lines = lines_of(read_file(folder / "out.csv"));
  REQUIRE(lines.size() == 64);
  constexpr double kMostRounding = 64 * 2.2e-16;
  for (std::size_t line = 1; line < 64; ++line) {
    double left = -1, right = -1;
    REQUIRE(std::sscanf(lines[line].c_str(), "%lf,%lf", &left, &right) == 2);
    CHECK(std::abs(left - static_cast<double>(line % 3)) <= kMostRounding);
    CHECK(std::abs(right - static_cast<double>(line % 4)) <= kMostRounding);
  }
}

TEST_CASE("inverse: a rate that no WAV can tell is refused before anything is written") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<std::complex<float>>({4}, {4, 0, 0, 0}));
  for (const char* rate : {"48000.5", "0.5", "3e9"}) {
    CAPTURE(rate);
    check_failure(run({"inverse", folder / "in.npy", "-o", folder / "x.wav", "--rate", rate}), 2,
                  "--rate: a WAV has a whole number of samples a second");
  }
  CHECK(folder.names() == std::vector<std::string>{"in.npy"});
}

TEST_CASE("a recording's channels in an array are told as what they are taken for, unless --axes says it") {
  TemporaryFolder folder;
  write_file(folder / "two.npy", npy_bytes<float>({2, 64}, std::vector<float>(128, 0.5F)));
  write_file(folder / "turned.npy", npy_bytes<float>({64, 2}, std::vector<float>(128, 0.5F)));
  write_file(folder / "matrix.npy", npy_bytes<float>({8, 16}, std::vector<float>(128, 0.5F)));
  const auto said = [&](const Arguments& arguments) {
    const Outcome outcome = run(with(arguments, {"-o", folder / "out.npy"}));
    CHECK(outcome.code == 0);
    return outcome.err;
  };
  CHECK(contains(said({folder / "two.npy"}),
                 "2x64 are taken for one array of two axes; where its rows are channels, "
                 "give --axes 1"));
  CHECK(contains(said({folder / "turned.npy", "--value", "complex"}), "its columns are channels, give --axes 0"));
  CHECK(contains(said({"filter", folder / "two.npy", "--low-pass", "0.1"}), "2x64 are taken for a picture"));
  CHECK(contains(said({"convolve", folder / "two.npy", folder / "matrix.npy"}), "2x64 are taken for a picture"));
  CHECK(said({folder / "two.npy", "--axes", "0,1"}).empty());
  CHECK(said({folder / "matrix.npy"}).empty());
  CHECK(said({"filter", folder / "matrix.npy", "--low-pass", "0.1"}).empty());
}

TEST_CASE("a picture's colours in an array are told as what they are taken for, unless --axes says it") {
  TemporaryFolder folder;
  const std::vector<float> half(16 * 20 * 3, 0.5F);
  write_file(folder / "last.npy", npy_bytes<float>({16, 20, 3}, half));
  write_file(folder / "first.npy", npy_bytes<float>({3, 16, 20}, half));
  write_file(folder / "k.npy", npy_bytes<float>({2, 2}, {1, 2, 3, 4}));
  const auto said = [&](const Arguments& arguments) {
    const Outcome outcome = run(with(arguments, {"-o", folder / "out.npy"}));
    CHECK(outcome.code == 0);
    return outcome.err;
  };
  for (const char* const command : {"transform", "inverse"}) {
    CAPTURE(command);
    CHECK(contains(said({command, folder / "last.npy"}),
                   "16x20x3 are taken for one array of three axes; where the last one is colours, give --axes 0,1"));
    CHECK(contains(said({command, folder / "first.npy"}), "where the first one is colours, give --axes 1,2"));
    CHECK(said({command, folder / "first.npy", "--axes", "1,2"}).empty());
    CHECK(said({command, folder / "last.npy", "--axes", "0,1,2"}).empty());
  }
  const std::string pictures =
      "16x20x3 are taken for 16 pictures of 20x3; where the last axis is colours, put it first";
  CHECK(contains(said({"filter", folder / "last.npy", "--low-pass", "0.1"}), pictures));
  CHECK(contains(said({"convolve", folder / "last.npy", folder / "k.npy"}), pictures));
  CHECK(said({"filter", folder / "first.npy", "--low-pass", "0.1"}).empty());
  check_failure(run({"inverse", folder / "last.npy", "--axes", "0,1", "-o", folder / "out.png"}), 1,
                "3xHEIGHTxWIDTH; put its colours first, as by numpy.moveaxis(a, -1, 0), or write .npy");
}

TEST_CASE("inverse: channels of a recording in an array come back by --axes -1, and its absence is told") {
  TemporaryFolder folder;
  write_file(folder / "two.wav", wav_bytes(8000, 2, 64, [](std::size_t channel, std::size_t n) {
               return channel == 0 ? 0.5 : 0.25 * static_cast<double>(n % 4);
             }));
  REQUIRE(run({folder / "two.wav", "--value", "complex", "-o", folder / "two.npy"}).code == 0);
  const Outcome plain = run({"inverse", folder / "two.npy", "--real", "-o", folder / "mixed.npy"});
  CHECK(plain.code == 0);
  CHECK(contains(plain.err, "where its rows are channels, give --axes -1"));
  const Outcome told = run({"inverse", folder / "two.npy", "--real", "--axes", "-1", "-o", folder / "back.npy"});
  CHECK(told.code == 0);
  CHECK(told.err.empty());
  const auto back = parse_npy(read_file(folder / "back.npy")).values;
  REQUIRE(back.size() == 128);
  constexpr double kCode = 1.0 / 32768;  // of 16 bits
  for (std::size_t n = 0; n < 64; ++n) {
    CHECK(std::abs(back[n].real() - 0.5) <= 1.01 * kCode);
    CHECK(std::abs(back[64 + n].real() - 0.25 * static_cast<double>(n % 4)) <= 1.01 * kCode);
  }
}

}  // namespace fftcl::test
