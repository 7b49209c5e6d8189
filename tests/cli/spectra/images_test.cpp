// Images: spectra as pictures, and every pixel back again.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"
#include "cli/spectra/levels.hpp"
#include "support/near.hpp"
#include "verify/compare.hpp"

namespace fftcl::test {
TEST_CASE("a colour image goes to its complex spectrum and back with every pixel equal") {
  TemporaryFolder folder;
  const Pixels pixels = noise_pixels(39, 21, 3);
  write_file(folder / "in.png", png_of(pixels));
  run_well({folder / "in.png", "--channel", "all", "--value", "complex", "-o", folder / "spectrum.npy"});
  CHECK(parse_npy(read_file(folder / "spectrum.npy")).shape == std::vector<std::size_t>{3, 21, 39});
  run_well({"inverse", folder / "spectrum.npy", "-o", folder / "back.ppm"});
  CHECK(parse_pnm(read_file(folder / "back.ppm")).bytes == pixels.bytes);
  run_well({"inverse", folder / "spectrum.npy", "-o", folder / "back.png"});
  run_well({"inverse", folder / "spectrum.npy", "--axes", "-2,-1", "--real", "-o", folder / "back.npy"});
  const NpyArray back = parse_npy(read_file(folder / "back.npy"));
  double largest = 0;
  for (std::size_t i = 0; i < pixels.bytes.size(); ++i) {
    const std::size_t plane = i % 3 * 39 * 21;
    const double pixel = static_cast<unsigned char>(pixels.bytes[i]);
    largest = std::max(largest, std::abs(back.values[plane + i / 3] - pixel));
  }
  // Two transforms in single precision of values up to 255.
  CHECK(largest <= 4 * 255 * std::pow(2.0, -23) * std::log2(39 * 21));
  // What was written as PNG is the same picture: its spectrum has the same bytes.
  run_well({folder / "back.png", "--channel", "all", "--value", "complex", "-o", folder / "again.npy"});
  CHECK(read_file(folder / "again.npy") == read_file(folder / "spectrum.npy"));
  check_failure(run({"inverse", folder / "spectrum.npy", "-o", folder / "x.pgm"}), 2, "cannot hold colours");
}

TEST_CASE("grey images of any size come back equal") {
  TemporaryFolder folder;
  for (const auto& size : {std::pair<std::size_t, std::size_t>{1, 7}, {7, 1}, {1, 1}, {131, 45}}) {
    const std::size_t width = size.first;
    const std::size_t height = size.second;
    CAPTURE(width);
    const Pixels pixels = noise_pixels(width, height, 1);
    write_file(folder / "in.pgm", pnm_bytes(pixels));
    run_well({folder / "in.pgm", "--value", "complex", "-o", folder / "spectrum.npy"});
    CHECK(parse_npy(read_file(folder / "spectrum.npy")).shape == std::vector<std::size_t>{height, width});
    run_well({"inverse", folder / "spectrum.npy", "-o", folder / "back.pgm"});
    CHECK(parse_pnm(read_file(folder / "back.pgm")).bytes == pixels.bytes);
  }
}

TEST_CASE("--value complex of an image is the transform of its pixels as numpy defines it") {
  TemporaryFolder folder;
  const Pixels pixels = noise_pixels(7, 5, 1);
  write_file(folder / "in.pgm", pnm_bytes(pixels));
  std::vector<std::complex<double>> values;
  for (const char byte : pixels.bytes) values.emplace_back(static_cast<unsigned char>(byte));
  const auto gate = [](const std::vector<std::size_t>& lengths) {
    return static_cast<double>(app::accuracy_gates(lengths, Precision::fp64).max);
  };
  const Outcome whole = run({folder / "in.pgm", "--value", "complex", "-p", "fp64"});
  REQUIRE(whole.code == 0);
  CHECK(largest_error(parse_npy(whole.out).values, direct_transform(values, {5, 7}, {0, 1})) <= gate({5, 7}));
  const Outcome rows = run({folder / "in.pgm", "--value", "complex", "-p", "fp64", "--axes", "1"});
  REQUIRE(rows.code == 0);
  CHECK(largest_error(parse_npy(rows.out).values, direct_transform(values, {5, 7}, {1})) <= gate({7}));
  const Outcome table = run({folder / "in.pgm", "--value", "complex", "-p", "fp64", "--format", "csv"});
  const auto cells = csv_rows(table.out);
  REQUIRE(cells.size() == 36);
  CHECK(cells[0] == std::vector<std::string>{"channel", "x_cycles_per_pixel", "y_cycles_per_pixel", "real", "imag"});
  CHECK(std::stod(cells[1][3]) == near(parse_npy(whole.out).values[0].real()));
}

TEST_CASE("a wave has two bright points where its frequency is, and the picture keeps width and height") {
  TemporaryFolder folder;
  write_file(folder / "wave.pgm", wave_pgm(48, 30, 8, 3));
  run_well({folder / "wave.pgm", "-o", folder / "spectrum.pgm"});
  const Pixels centred = parse_pnm(read_file(folder / "spectrum.pgm"));
  CHECK(centred.width == 48);
  CHECK(centred.height == 30);
  const auto level = [](const Pixels& picture, std::size_t x, std::size_t y) {
    return static_cast<int>(static_cast<unsigned char>(picture.bytes[y * picture.width + x]));
  };
  CHECK(level(centred, 24, 15) == 255);
  // A quarter of the mean's -6.02 dBFS is 6.02 dB lower; a level is 120/255 dB.
  CHECK(level(centred, 24 + 8, 15 + 3) == 255 - std::lround(20 * std::log10(2) * 255 / 120));
  CHECK(level(centred, 24 - 8, 15 - 3) == level(centred, 24 + 8, 15 + 3));
  std::size_t bright = 0;
  for (const char pixel : centred.bytes) bright += static_cast<unsigned char>(pixel) > 128;
  CHECK(bright == 3);

  run_well({folder / "wave.pgm", "-o", folder / "plain.pgm", "--no-shift"});
  const Pixels plain = parse_pnm(read_file(folder / "plain.pgm"));
  CHECK(level(plain, 0, 0) == 255);
  CHECK(level(plain, 8, 3) == level(centred, 32, 18));
  CHECK(level(plain, 40, 27) == level(centred, 32, 18));

  // 10 dB below the strongest the two points are seen, 6 dB below it they are black.
  run_well({folder / "wave.pgm", "-o", folder / "narrow.pgm", "--range", "6"});
  CHECK(level(parse_pnm(read_file(folder / "narrow.pgm")), 32, 18) == 0);
  run_well({folder / "wave.pgm", "-o", folder / "vmax.pgm", "--scale", "db", "--vmin", "-20", "--vmax", "-10"});
  const Pixels limits = parse_pnm(read_file(folder / "vmax.pgm"));
  CHECK(level(limits, 24, 15) == 255);
  CHECK(level(limits, 32, 18) == std::lround((20 + 2 * kHalfScale) / 10 * 255));

  const auto rows = csv_rows(run({folder / "wave.pgm", "--format", "csv", "--scale", "db"}).out);
  REQUIRE(rows.size() == 1 + 48 * 30);
  CHECK(rows[0][3] == "magnitude_dbfs");
  const std::vector<std::string>& wave = rows[1 + 18 * 48 + 32];
  CHECK(std::stod(wave[1]) == near(8.0 / 48));
  CHECK(std::stod(wave[2]) == near(3.0 / 30));
  CHECK(std::stod(wave[3]) == near(2 * kHalfScale, kSixteenBits));

  const Outcome colours = run({folder / "wave.pgm", "--colormap", "viridis", "--format", "ppm"});
  REQUIRE(colours.code == 0);
  const Pixels coloured = parse_pnm(colours.out);
  CHECK(coloured.channels == 3);
  // The mean is yellow, as the map's upper end.
  CHECK(static_cast<unsigned char>(coloured.bytes[3 * (15 * 48 + 24)]) > 240);
  CHECK(static_cast<unsigned char>(coloured.bytes[3 * (15 * 48 + 24) + 2]) < 60);
}

TEST_CASE("an image's phase is odd, its channels are the picture's colours") {
  TemporaryFolder folder;
  const Pixels pixels = noise_pixels(12, 9, 3);
  write_file(folder / "in.ppm", pnm_bytes(pixels));
  const NpyArray phase = parse_npy(run({folder / "in.ppm", "--value", "phase", "--no-shift", "--format", "npy"}).out);
  REQUIRE(phase.shape == std::vector<std::size_t>{9, 12});
  for (std::size_t y = 0; y < 9; ++y) {
    for (std::size_t x = 0; x < 12; ++x) {
      const double here = phase.values[y * 12 + x].real();
      const double there = phase.values[(9 - y) % 9 * 12 + (12 - x) % 12].real();
      // Opposite up to the rounding of the transform, or both pi.
      CHECK((std::abs(here + there) < 1e-4 || std::abs(here + there) > 6.283));
    }
  }
  const Pixels all = parse_pnm(run({folder / "in.ppm", "--channel", "all", "--format", "ppm", "--vmax", "0"}).out);
  const Pixels green = parse_pnm(run({folder / "in.ppm", "--channel", "g", "--format", "pgm", "--vmax", "0"}).out);
  REQUIRE(all.channels == 3);
  for (std::size_t i = 0; i < green.bytes.size(); ++i) CHECK(all.bytes[3 * i + 1] == green.bytes[i]);
  CHECK(parse_npy(run({folder / "in.ppm", "--channel", "all", "--format", "npy"}).out).shape ==
        std::vector<std::size_t>{3, 9, 12});
}

TEST_CASE("a picture has the levels of the values, whatever they are of") {
  TemporaryFolder folder;
  // What is asked of the values, of one picture; where a picture's rows begin and how they are shifted, of others, too.
  const std::vector<Arguments> forms = {{}, {"--channel", "all"}, {"--scale", "linear", "--no-shift"}};
  std::vector<Arguments> all = forms;
  all.insert(all.end(), {{"--channel", "b", "--value", "power", "--scale", "db"},
                         {"--axes", "1", "--channel", "all"},
                         {"--axes", "0"},
                         {"--value", "phase", "--channel", "all"},
                         {"-p", "fp64", "--channel", "g"}});
  for (const auto& size : {std::pair<std::size_t, std::size_t>{12, 9}, {9, 4}, {1, 5}}) {
    const std::size_t width = size.first;
    const std::size_t height = size.second;
    CAPTURE(width);
    const std::string input = folder / "in.ppm";
    write_file(input, pnm_bytes(noise_pixels(width, height, 3)));
    for (const Arguments& options : width == 12 ? all : forms) {
      CAPTURE(options);
      const NpyArray array = parse_npy(run_well(with({input, "--format", "npy"}, options)).out);
      const Outcome drawn = run(with({input, "--format", "ppm", "--vmin", "-3", "--vmax", "0.5"}, options));
      REQUIRE(drawn.code == 0);
      const Pixels picture = parse_pnm(drawn.out);
      REQUIRE(picture.bytes.size() == 3 * width * height);
      const std::size_t planes = array.values.size() / (width * height);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < 3 * width * height; ++i) {
        const double value = array.values[(planes == 3 ? i % 3 : 0) * width * height + i / 3].real();
        const double level = std::clamp((value + 3) * 255 / 3.5, 0.0, 255.0);
        // To the nearest level; a value in float may stand on the other side of the border.
        wrong += !(std::abs(static_cast<unsigned char>(picture.bytes[i]) - level) <= 0.5 + 255 * 0x1p-20);
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("into a pipe an image's spectrum is a PNG, on a terminal a list of its strongest frequencies") {
  TemporaryFolder folder;
  write_file(folder / "wave.pgm", wave_pgm(48, 30, 8, -3));
  const Outcome piped = run({folder / "wave.pgm"});
  CHECK(piped.code == 0);
  CHECK(piped.out.starts_with("\x89PNG"));
  CHECK(piped.out == run({folder / "wave.pgm", "-o", "-"}).out);
  const Outcome shown = run_on_terminal({folder / "wave.pgm", "--peaks", "1"});
  CHECK(shown.code == 0);
  CHECK(contains(shown.out, "PGM, 16 bit grey"));
  CHECK(contains(shown.out, "48 x 30 pixels"));
  CHECK(contains(shown.out, "plan"));
  CHECK(contains(shown.out, "0.16667"));
  CHECK(contains(shown.out, "-0.10000"));
  CHECK(contains(shown.out, "-12.04 dBFS"));
  CHECK(!contains(shown.out, "PNG"));
  CHECK(without_progress(run_on_terminal({folder / "wave.pgm", "-o", "-"}).out).starts_with("\x89PNG"));
  CHECK(run_on_terminal({folder / "wave.pgm", "--format", "png"}).code == 2);
  const Outcome text = run({folder / "wave.pgm", "--format", "text", "-o", folder / "wave.txt"});
  CHECK(text.code == 0);
  CHECK(contains(read_file(folder / "wave.txt"), "5.14"));
}

TEST_CASE("the sample images show what their script put in") {
  // Halftone dots, 1/12 cycle per pixel each way: the nearest of 256 frequencies is 21.
  const Outcome page = run({FFTCL_SAMPLES "/page.png", "--format", "text", "--peaks", "3"});
  CHECK(contains(page.out, "256 x 256 pixels"));
  CHECK(contains(page.out, "0.08203      0.08203"));
  CHECK(contains(page.out, "0.08203     -0.08203"));
  // Posts 16 pixels apart.
  const Outcome lake = run({FFTCL_SAMPLES "/lake.png", "--format", "text", "--peaks", "40"});
  CHECK(contains(lake.out, "320 x 200 pixels"));
  CHECK(contains(lake.out, "0.06250      0.00500"));
}

TEST_CASE("JSON has an image's values row by row and its strongest frequencies, beside other inputs") {
  TemporaryFolder folder;
  write_file(folder / "wave.pgm", wave_pgm(48, 30, 8, -3));
  write_file(folder / "in.wav", sine_wav(8000, 64, 1000, 0.5));
  const Outcome outcome =
      run({folder / "wave.pgm", folder / "in.wav", "--format", "json", "--peaks", "1", "--scale", "db"});
  REQUIRE(outcome.code == 0);
  const auto document = nlohmann::json::parse(outcome.out);
  REQUIRE(document["spectra"].size() == 2);
  const auto& image = document["spectra"][0];
  CHECK(image["width"] == 48);
  CHECK(image["height"] == 30);
  CHECK(image["x_cycles_per_pixel"][24] == 0);
  CHECK(image["y_cycles_per_pixel"].size() == 30);
  const auto& channel = image["channels"][0];
  CHECK(channel["channel"] == "luma");
  CHECK(channel["magnitude_dbfs"].size() == 30);
  CHECK(channel["magnitude_dbfs"][12][32].get<double>() == near(2 * kHalfScale, kSixteenBits));
  CHECK(channel["peaks"][0]["x_cycles_per_pixel"].get<double>() == near(8.0 / 48));
  CHECK(channel["peaks"][0]["y_cycles_per_pixel"].get<double>() == near(-0.1));
  const auto complex = nlohmann::json::parse(run({folder / "wave.pgm", "--value", "complex", "--format", "json"}).out);
  CHECK(complex["spectra"][0]["channels"][0]["imag"][29].size() == 48);
}

TEST_CASE("in a folder images become PNG and the rest CSV") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "out");
  write_file(folder / "a.pgm", wave_pgm(8, 8, 1, 1));
  write_file(folder / "b.wav", sine_wav(8000, 64, 1000, 0.5));
  run_well({folder / "a.pgm", folder / "b.wav", "-o", folder / "out/"});
  CHECK(read_file(folder / "out/a.png").starts_with("\x89PNG"));
  CHECK(read_file(folder / "out/b.csv").starts_with("channel,"));
}

TEST_CASE("a picture whose chosen ends leave nothing to see is told of, with where its values are") {
  TemporaryFolder folder;
  write_file(folder / "grey.pgm", pnm_bytes(noise_pixels(12, 9, 1)));
  write_file(folder / "colour.ppm", pnm_bytes(noise_pixels(12, 9, 3)));
  write_file(folder / "black.pgm", pnm_bytes({.width = 3, .height = 2, .channels = 1, .bytes = std::string(6, '\0')}));
  const auto drawn = [&](const std::string& name, const Arguments& options) {
    return with({folder / name, "-o", folder / "x.png"}, options);
  };
  // Decibels, while the picture is one of logarithms.
  const Arguments above = {"--vmin", "-80", "--vmax", "-10"}, below = {"--vmin", "20", "--vmax", "90"};
  for (const Arguments& input : {drawn("grey.pgm", {}), drawn("grey.pgm", {"--colormap", "magma"}),
                                 drawn("grey.pgm", {"--value", "phase"}), drawn("colour.ppm", {"--channel", "all"})}) {
    CAPTURE(input);
    const Outcome white = run(with(input, above)), black = run(with(input, below));
    CHECK(white.code == 0);
    CHECK(contains(white.err, ": the picture shows nothing: level 255 is -10, and all values are above, up to "));
    CHECK(black.code == 0);
    CHECK(contains(black.err, "level 0 is 20, and no value is above "));
  }
  CHECK(contains(run(drawn("grey.pgm", {"--vmax", "90"})).err, "level 0 is 84, and no value is above -0."));
  CHECK(contains(run(drawn("grey.pgm", below)).err, "(magnitude_log10)"));
  run_well(drawn("grey.pgm", with(above, {"--scale", "db"})));
  run_well(drawn("grey.pgm", {"--value", "phase", "--vmin", "0"}));
  run_well(drawn("grey.pgm", {"--vmin", "-1", "--vmax", "-0.9"}));
  run_well(drawn("black.pgm", below));
}

TEST_CASE("an array of two axes can be written as a picture, one of three cannot") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({4, 6}, std::vector<float>(24, 0.5f)));
  run_well({folder / "in.npy", "-o", folder / "out.pgm"});
  const Pixels picture = parse_pnm(read_file(folder / "out.pgm"));
  CHECK(picture.width == 6);
  CHECK(picture.height == 4);
  CHECK(static_cast<unsigned char>(picture.bytes[2 * 6 + 3]) == 255);
  write_file(folder / "in3.npy", npy_bytes<float>({2, 4, 6}, std::vector<float>(48, 0.5f)));
  check_failure(run({folder / "in3.npy", "-o", folder / "out.png"}), 2, "more than two axes");
}

}  // namespace fftcl::test
