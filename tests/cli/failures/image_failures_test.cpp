// Images that cannot be read, options that do not fit them, values that a picture cannot hold.
#include <doctest/doctest.h>

#include <filesystem>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("what is no whole image, or too large a one, is refused") {
  TemporaryFolder folder;
  const std::string png = png_of(noise_pixels(20, 20, 3));
  write_file(folder / "cut.png", png.substr(0, png.size() / 2));
  write_file(folder / "cut.jpg", small_jpeg().substr(0, 150));
  write_file(folder / "large.png", png_bytes(60000, 60000, 8, 2, "x"));
  write_file(folder / "text.png", "this is no picture\nat all\n");
  write_file(folder / "empty.jpg", "");
  write_file(folder / "none.pgm", "P5\n0 0\n255\n");
  check_failure(run({folder / "cut.png", "-o", folder / "out.png"}), 1, "truncated image");
  check_failure(run({folder / "cut.jpg", "-o", folder / "out.png"}), 1, "truncated image");
  check_failure(run({folder / "large.png", "-o", folder / "out.png"}), 1, "60000 x 60000 pixels, over --max-pixels");
  check_failure(run({folder / "text.png", "-o", folder / "out.png"}), 1, "not a recognised");
  check_failure(run({folder / "empty.jpg", "-o", folder / "out.png"}), 1, "is empty");
  check_failure(run({folder / "none.pgm", "-o", folder / "out.png"}), 1, "contains no samples");
  write_file(folder / "whole.png", png);
  check_failure(run({folder / "whole.png", "-o", folder / "out.png", "--max-pixels", "399"}), 1, "--max-pixels 399");
  check_failure(run({"inverse", folder / "whole.png", "-o", folder / "out.png"}), 1, "not a spectrum");
  CHECK(!std::filesystem::exists(folder / "out.png"));
  CHECK(folder.names().size() == 7);
}

TEST_CASE("a picture is read while the device opens: the picture's failure comes first, then the device's") {
  TemporaryFolder folder;
  // A chunk of text makes the file long enough that the device is opened beside it.
  const std::string png =
      png_bytes(9, 7, 8, 0, std::string(10 * 7, '\0'), png_chunk("teXt", std::string(200'000, 'x')));
  write_file(folder / "whole.png", png);
  write_file(folder / "cut.png", png.substr(0, png.size() - 1000));
  Surroundings nothing;
  nothing.environment = {{"OCL_ICD_VENDORS", folder / "no drivers"}};
  std::filesystem::create_directory(folder / "no drivers");
  Surroundings another;
  another.environment = {{"FFTCL_DEVICE", "no such device"}};
  for (const Surroundings& surroundings : {Surroundings{}, nothing, another}) {
    check_failure(run({folder / "cut.png", "-o", folder / "out.png"}, surroundings), 1, "truncated image");
  }
  for (const Arguments& arguments : {Arguments{}, Arguments{"filter", "--low-pass", "0.1"}, Arguments{"convolve"}}) {
    Arguments whole = with(arguments, {folder / "whole.png", "-o", folder / "out.png"});
    if (arguments == Arguments{"convolve"}) whole.insert(whole.begin() + 2, folder / "whole.png");
    check_failure(run(whole, nothing), 5, "install");
    check_failure(run(whole, another), 5, "no such device");
  }
  CHECK(!std::filesystem::exists(folder / "out.png"));
  const Outcome told = run({folder / "whole.png", "-o", folder / "out.png", "-v", "--timing"});
  CHECK(told.code == 0);
  for (const char* once : {"device: ", "cache: ", "read "}) {
    CAPTURE(once);
    const std::size_t first = told.err.find(once);
    CHECK(first != std::string::npos);
    CHECK(told.err.find(std::string("\n") + once, first + 1) == std::string::npos);
  }
  CHECK(contains(told.err, "kernels: "));
}

TEST_CASE("options and formats that do not fit an image are usage errors") {
  TemporaryFolder folder;
  const std::string image = folder / "in.pgm";
  write_file(image, wave_pgm(8, 8, 1, 1));
  write_file(folder / "in.wav", sine_wav(8000, 64, 1000, 0.5));
  check_failure(run({image, "--colormap", "jet"}), 2, "viridis");
  check_failure(run({image, "--vmin", "low"}), 2, "--vmin");
  check_failure(run({image, "--vmin", "1", "--vmax", "1"}), 2, "--vmin");
  check_failure(run({image, "--range", "-3"}), 2, "--range");
  check_failure(run({image, "--max-pixels", "0"}), 2, "--max-pixels");
  check_failure(run({image, "--channel", "2"}), 2, "luma, r, g, b or all");
  check_failure(run({image, "--channel", "mix"}), 2, "luma, r, g, b or all");
  check_failure(run({image, "--rate", "44100"}), 2, "--rate");
  check_failure(run({image, "--window", "hann"}), 2, "--window");
  check_failure(run({image, "--value", "psd"}), 2, "psd");
  check_failure(run({image, "-o", folder / "x.wav"}), 2, "--format wav");
  check_failure(run({image, "--value", "complex", "-o", folder / "x.png"}), 2, "complex values");
  check_failure(run({image, "--colormap", "magma", "-o", folder / "x.pgm"}), 2, "colours");
  check_failure(run({image, image, "--format", "png"}), 2, "several results");
  check_failure(run({folder / "in.wav", "--channel", "luma"}), 2, "not an image");
  check_failure(run({folder / "in.wav", "-o", folder / "x.pgm"}), 2, "--format pgm");
  CHECK(folder.names().size() == 2);
}

TEST_CASE("a table behind a picture or an array on standard output is refused for what it is") {
  TemporaryFolder folder;
  write_file(folder / "in.pgm", wave_pgm(8, 8, 1, 1));
  write_file(folder / "in.npy", npy_bytes<float>({2, 2}, {1, 2, 3, 4}));
  write_file(folder / "in.csv", "1\n2\n3\n4\n");
  for (const char* first : {"in.pgm", "in.npy"}) {
    CAPTURE(first);
    const Outcome outcome = run({folder / first, folder / "in.csv"});
    CHECK(outcome.code == 1);  // one of several inputs
    CHECK(contains(outcome.err, "in.csv: its table cannot follow the picture or array of an input before it"));
    CHECK(contains(outcome.err, "-o DIR/"));
  }
  CHECK(contains(run({folder / "in.pgm", folder / "in.csv", "--format", "csv"}).err, "cannot follow the picture"));
}

TEST_CASE("inverse says what a picture cannot hold") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({2, 3}, {300, -20, 0, 10, 20, 30}));
  run_well({folder / "in.npy", "--value", "complex", "-o", folder / "spectrum.npy"});
  const Outcome cut = run({"inverse", folder / "spectrum.npy", "-o", folder / "out.pgm"});
  CHECK(cut.code == 0);
  CHECK(contains(cut.err, "spectrum.npy: 2 pixel values beyond black or white were cut"));
  CHECK(parse_pnm(read_file(folder / "out.pgm")).bytes == std::string("\xff\0\0\x0a\x14\x1e", 6));
  write_file(folder / "dark.npy", npy_bytes<float>({2, 3}, {1, .5, 0, .25, .75, .1f}));
  run_well({folder / "dark.npy", "--value", "complex", "-o", folder / "spectrum.npy"});
  const Outcome dark = run({"inverse", folder / "spectrum.npy", "-o", folder / "out.pgm"});
  CHECK(dark.code == 0);
  CHECK(contains(dark.err,
                 "spectrum.npy: the picture is black: no value is above 1, and white is 255; scale them first"));
  CHECK(run({"inverse", folder / "spectrum.npy", "--depth", "16", "-o", folder / "out.pgm"}).err.empty());
  // From the second level's lower border on something is seen; what rounding leaves of zeros is none that was meant.
  for (const auto& [brightest, is_told] : {std::pair{1.4F, true}, {1.6F, false}, {0.002F, true}, {0.0005F, false}}) {
    const float shown = brightest;  // clang 14 does not capture what a binding names
    CAPTURE(shown);
    write_file(folder / "dark.npy", npy_bytes<float>({2, 3}, {brightest, 0, 0, 0, 0, 0}));
    run_well({folder / "dark.npy", "--value", "complex", "-o", folder / "spectrum.npy"});
    const Outcome said = run({"inverse", folder / "spectrum.npy", "--depth", "8", "-o", folder / "out.pgm"});
    CHECK(contains(said.err, "the picture is black") == is_told);
  }
  write_file(folder / "in4.npy", npy_bytes<float>({4, 2, 3}, std::vector<float>(24, 1)));
  check_failure(run({"inverse", folder / "in4.npy", "-o", folder / "x.png"}), 1, "4x2x3");
  check_failure(run({"inverse", folder / "in.npy", "-o", folder / "x.json"}), 2, "holds no signals");
}

}  // namespace fftcl::test
