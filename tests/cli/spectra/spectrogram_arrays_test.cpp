// fftcl spectrogram -o FILE.npy.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/near.hpp"

namespace fftcl::test {

TEST_CASE("NPY has frames by bins, of several channels an array each, with the values of the CSV") {
  TemporaryFolder folder;
  const std::string stereo = FFTCL_SAMPLES "/stereo.wav";
  run_well({"spectrogram", stereo, "-n", "512", "--hop", "4000", "-o", folder / "both.npy"});
  const NpyArray both = parse_npy(read_file(folder / "both.npy"));
  CHECK(both.descriptor == "<f4");
  REQUIRE(both.shape == std::vector<std::size_t>{2, 12, 257});
  const Rows rows = csv_rows(run_well({"spectrogram", stereo, "-n", "512", "--hop", "4000"}).out);
  REQUIRE(rows.size() == 1 + both.values.size());
  for (std::size_t frame = 0; frame < 12; ++frame) {
    for (std::size_t channel = 0; channel < 2; ++channel) {
      for (std::size_t bin = 0; bin < 257; bin += 8) {
        const double value = std::stod(rows[1 + (frame * 2 + channel) * 257 + bin][3]);
        CHECK(both.values[(channel * 12 + frame) * 257 + bin].real() == near(value));
      }
    }
  }
  const NpyArray one =
      parse_npy(run_well({"spectrogram", stereo, "-n", "512", "--channel", "2", "-p", "fp64", "--format", "npy"}).out);
  CHECK(one.descriptor == "<f8");
  CHECK(one.shape == std::vector<std::size_t>{372, 257});
}

TEST_CASE("NPY of several channels, held until all are there or written one after the other, has what each has alone") {
  TemporaryFolder folder;
  std::string table;
  for (int i = 0; i < 33300; ++i) table += fmt::format("{},{}\n", i * i % 71 - 35, i * i % 103 - 51);
  write_file(folder / "table.csv", table);
  const auto values = [&](Arguments command) {
    run_well(with(std::move(command), {"-o", folder / "x.npy"}));
    const std::string bytes = read_file(folder / "x.npy");
    return bytes.substr(bytes.find('\n') + 1);
  };
  // A hop of 1 makes 68 MB of the table's two columns, and a hop of 28 71 MB of the recording's two channels.
  for (const Arguments& command : {Arguments{"spectrogram", folder / "table.csv", "-n", "512", "--hop", "1"},
                                   {"spectrogram", folder / "table.csv", "-n", "512", "--hop", "100"},
                                   {"spectrogram", FFTCL_SAMPLES "/stereo.wav", "-n", "32768", "--hop", "28"},
                                   {"spectrogram", FFTCL_SAMPLES "/stereo.wav", "-n", "32768", "--hop", "1000"}}) {
    CAPTURE(command.back());
    const std::string first = values(with(command, {"--channel", "1"}));
    const std::string second = values(with(command, {"--channel", "2"}));
    CHECK(values(command) == first + second);
  }
}

TEST_CASE("NPY of many columns does not read the table again for each of them") {
  TemporaryFolder folder;
  std::string line;
  for (int column = 0; column < 8000; ++column) line += fmt::format("{},", column % 7);
  std::string table;
  for (int i = 0; i < 64; ++i) table += line + "\n";
  write_file(folder / "wide.csv", table);
  // Reading it 8000 times takes minutes, once a fraction of a second.
  const std::string command =
      "timeout 60 fftcl spectrogram '" + folder / "wide.csv" + "' -o '" + folder / "x.npy" + "'";
  REQUIRE(run_shell(command).code == 0);
  CHECK(parse_npy(read_file(folder / "x.npy")).shape == std::vector<std::size_t>{8000, 1, 33});
}

}  // namespace fftcl::test
