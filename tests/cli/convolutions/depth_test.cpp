// Pictures of 16 bits a channel, in and out.
#include <doctest/doctest.h>

#include "cli/convolutions/convolutions.hpp"
#include "cli/image_files.hpp"

namespace fftcl::test {
namespace {

/// Levels that use all 16 bits, the higher byte first.
std::string noise_levels(std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i) {
    bytes += big_endian(static_cast<std::uint64_t>(65536 * (noise(i) + 0.5)), 2);
  }
  return bytes;
}

std::string pnm16(std::size_t width, std::size_t height, std::size_t channels, const std::string& levels) {
  return (channels == 1 ? "P5\n" : "P6\n") + std::to_string(width) + " " + std::to_string(height) + "\n65535\n" +
         levels;
}

std::string png16(std::uint32_t width, std::uint32_t height, std::size_t channels, const std::string& levels) {
  const std::size_t row = 2 * channels * width;
  std::string rows;
  for (std::size_t y = 0; y < height; ++y) rows += '\0' + levels.substr(y * row, row);
  return png_bytes(width, height, 16, channels == 1 ? 0 : 2, rows);
}

}  // namespace

TEST_CASE("a 16-bit picture goes to its complex spectrum and back, every level equal") {
  TemporaryFolder folder;
  for (const std::size_t channels : {1, 3}) {
    const std::string levels = noise_levels(channels * 31 * 20);
    const std::string pnm = pnm16(31, 20, channels, levels);
    write_file(folder / "in", pnm);
    write_file(folder / "in.png", png16(31, 20, channels, levels));
    const auto to_spectrum = [&](const std::string& from, const std::string& to, const Arguments& precision = {}) {
      run_well(with({folder / from, "--channel", "all", "--value", "complex", "-o", folder / to}, precision));
    };
    to_spectrum("in", "x.npy");
    // The spectrum of the PNG is that of the PNM, and so is what is made of it.
    to_spectrum("in.png", "y.npy");
    CHECK(read_file(folder / "x.npy") == read_file(folder / "y.npy"));
    CHECK(run_well({"inverse", folder / "x.npy", "--depth", "16", "--format", channels == 1 ? "pgm" : "ppm"}).out ==
          pnm);
    // A grey one as PPM has each level three times.
    CHECK(run_well({"inverse", folder / "x.npy", "--depth", "16", "--format", "ppm"}).out.size() ==
          std::string("P6\n31 20\n65535\n").size() + std::size_t{6} * 31 * 20);
    run_well({"inverse", folder / "x.npy", "--depth", "16", "-o", folder / "back.png"});
    const std::string png = read_file(folder / "back.png");
    CHECK(png.substr(24, 2) == std::string("\x10") + (channels == 1 ? '\0' : '\x02'));
    to_spectrum("back.png", "y.npy");
    CHECK(read_file(folder / "x.npy") == read_file(folder / "y.npy"));
    CHECK(
        run_well({"inverse", folder / "x.npy", "--depth", "8", "--format", "ppm"}).out.starts_with("P6\n31 20\n255\n"));
    // The levels tell how many bits there were, in double precision as well.
    for (const std::string input : {"in", "in.png"}) {
      for (const Arguments& precision : {Arguments{}, Arguments{"-p", "fp64"}}) {
        if (precision.empty() && input == "in.png") continue;  // which is x.npy, compared above
        to_spectrum(input, "z.npy", precision);
        CHECK(run_well({"inverse", folder / "z.npy", "--format", channels == 1 ? "pgm" : "ppm"}).out == pnm);
      }
    }
  }
}

TEST_CASE("filter and convolve keep a picture's depth, unless another is asked for") {
  TemporaryFolder folder;
  const std::string levels = noise_levels(13 * 9);
  write_file(folder / "in.pgm", pnm16(13, 9, 1, levels));
  write_file(folder / "one.npy", npy_bytes<float>({1, 1}, {1}));
  const Arguments same = {"convolve", folder / "in.pgm", folder / "one.npy", "--format"};
  CHECK(run_well(with(same, {"pgm"})).out == pnm16(13, 9, 1, levels));
  const Pixels bytes = parse_pnm(run_well(with(same, {"pgm", "--depth", "8"})).out);
  for (std::size_t i = 0; i < bytes.bytes.size(); ++i) {
    const int level = static_cast<unsigned char>(levels[2 * i]) << 8 | static_cast<unsigned char>(levels[2 * i + 1]);
    CHECK(static_cast<unsigned char>(bytes.bytes[i]) == std::lround(level / 257.0));
  }

  std::string flat;
  for (int i = 0; i < 8 * 4; ++i) flat += big_endian(0x1234, 2) + big_endian(0xFFFE, 2) + big_endian(1, 2);
  write_file(folder / "flat.ppm", pnm16(8, 4, 3, flat));
  const Arguments low = {"filter", folder / "flat.ppm", "--low-pass", "0.1"};
  CHECK(run_well(with(low, {"--format", "ppm"})).out == pnm16(8, 4, 3, flat));
  CHECK(run_well(low).out.substr(24, 2) == "\x10\x02");
  // Mid grey is 128 of 255.
  std::string grey;
  for (int i = 0; i < 3 * 8 * 4; ++i) grey += big_endian(128 * 257, 2);
  CHECK(run_well({"filter", folder / "flat.ppm", "--high-pass", "0.1", "--format", "ppm"}).out == pnm16(8, 4, 3, grey));

  write_file(folder / "bytes.pgm", pnm_bytes({4, 2, 1, std::string(8, '\x64')}));
  CHECK(run_well({"filter", folder / "bytes.pgm", "--low-pass", "0.1", "--format", "pgm"}).out ==
        read_file(folder / "bytes.pgm"));
  CHECK(run_well({"filter", folder / "bytes.pgm", "--low-pass", "0.1", "--format", "pgm", "--depth", "16"}).out ==
        pnm16(4, 2, 1, std::string(16, '\x64')));
}

}  // namespace fftcl::test
