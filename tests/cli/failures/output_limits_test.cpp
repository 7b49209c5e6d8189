// Outputs of every format that end early: at the first byte, within one of many writes, at the last byte.
#include <doctest/doctest.h>

#include <complex>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"
#include "support/capture_binding.hpp"

namespace fftcl::test {

TEST_CASE("an output that ends early, wherever: the reason, the old file still there and nothing beside it, 1") {
  TemporaryFolder inputs;
  constexpr std::size_t kSamples = 40000;
  write_file(inputs / "in.wav",
             wav_bytes(8000, 2, kSamples, [](std::size_t c, std::size_t n) { return noise(n + c); }));
  write_file(inputs / "in.ppm", pnm_bytes(noise_pixels(512, 512, 3)));
  std::vector<std::complex<float>> spectrum(kSamples);
  spectrum[1] = spectrum[kSamples - 1] = 8;
  write_file(inputs / "in.npy", npy_bytes<std::complex<float>>({kSamples}, spectrum));
  const std::string wav = inputs / "in.wav";
  const std::vector<std::pair<Arguments, std::string>> jobs = {
      {{wav}, "out.csv"},
      {{wav}, "out.json"},
      {{wav, "--value", "complex"}, "out.npy"},
      {{wav, "--value", "complex", "--format", "raw"}, "out.raw"},
      {{"spectrogram", wav, "-n", "64"}, "out.csv"},
      {{"inverse", inputs / "in.npy", "--rate", "8k"}, "out.wav"},
      {{"filter", inputs / "in.ppm", "--low-pass", "0.3"}, "out.png"},
  };
  const std::string old = "what was there before";
  for (const auto& [arguments, name] : jobs) {
    const std::string& command = arguments[0];
    CAPTURE(command);
    FFTCL_CAPTURE_BINDING(name);
    TemporaryFolder folder;
    // Kernels are built here, without a limit to what the driver writes.
    run_well(with(arguments, {"-o", folder / name}));
    const std::size_t bytes = read_file(folder / name).size();
    REQUIRE(bytes > 70000);  // more than is written at once
    write_file(folder / name, old);
    for (const std::size_t limit : {std::size_t{1}, std::size_t{1} << 16, bytes / 2, bytes - 1}) {
      CAPTURE(limit);
      Surroundings surroundings;
      surroundings.most_file_bytes = limit;
      check_failure(run(with(arguments, {"-o", folder / name}), surroundings), 1,
                    name + ": cannot be written: File too large");
      CHECK(read_file(folder / name) == old);
      CHECK(folder.names() == std::vector<std::string>{name});
    }
  }
}

}  // namespace fftcl::test
