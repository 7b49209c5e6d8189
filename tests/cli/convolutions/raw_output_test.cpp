// Raw samples that `fftcl filter` and `fftcl inverse` write, from outside.
#include <doctest/doctest.h>

#include <cmath>

#include "cli/convolutions/convolutions.hpp"
#include "support/byte_order.hpp"

namespace fftcl::test {

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("filter: samples of a radio come out as the name's ending or --encoding says") {
  TemporaryFolder folder;
  write_file(folder / "in.cf32", raw_bytes(noise_values<std::complex<float>>(400, 1)));
  const Arguments filter = {"filter", folder / "in.cf32", "--input-encoding", "c64le", "--rate", "2.4M", "--low-pass",
                            "300k"};
  const NpyArray expected = run_npy(filter);
  REQUIRE(expected.values.size() == 400);
  run_well(with(filter, {"-o", folder / "out.cf32"}));
  const auto floats = raw_values<std::complex<float>>(read_file(folder / "out.cf32"));
  REQUIRE(floats.size() == 400);
  for (std::size_t i = 0; i < 400; ++i) CHECK(std::complex<double>(floats[i]) == expected.values[i]);
  CHECK(run_well(with(filter, {"--format", "raw"})).out == read_file(folder / "out.cf32"));
  run_well(with(filter, {"-o", folder / "out.raw"}));
  CHECK(read_file(folder / "out.raw") == read_file(folder / "out.cf32"));

  run_well(with(filter, {"-o", folder / "out.cs16"}));
  const auto shorts = raw_values<std::int16_t>(read_file(folder / "out.cs16"));
  run_well(with(filter, {"-o", folder / "out.cu8"}));
  const std::string bytes = read_file(folder / "out.cu8");
  REQUIRE(shorts.size() == 800);
  REQUIRE(bytes.size() == 800);
  for (std::size_t i = 0; i < 800; ++i) {
    const auto value = expected.values[i / 2];
    const double part = i % 2 == 0 ? value.real() : value.imag();
    CHECK(shorts[i] == std::nearbyint(part * 32768));
    CHECK(static_cast<unsigned char>(bytes[i]) == std::nearbyint(part * 127.5 + 127.5));
  }
  run_well(with(filter, {"-o", folder / "swapped.raw", "--encoding", "cs16be"}));
  const std::string swapped = read_file(folder / "swapped.raw"), plain = read_file(folder / "out.cs16");
  REQUIRE(swapped.size() == plain.size());
  CHECK(swapped[0] == plain[1]);
  CHECK(swapped[799] == plain[798]);
}

TEST_CASE("filter: a recording's channels in turns, without a header; what is too loud is cut with a warning") {
  TemporaryFolder folder;
  write_file(folder / "in.wav", wav_bytes(8000, 2, 100, [](std::size_t channel, std::size_t n) {
               return channel == 0 ? (n % 50 < 25 ? 1.0 : -1.0) : 0.25;
             }));
  const Arguments filter = {"filter", folder / "in.wav", "--low-pass", "3k", "--response", "ideal"};
  const NpyArray expected = run_npy(filter);
  run_well(with(filter, {"-o", folder / "out.f32"}));
  const auto floats = raw_values<float>(read_file(folder / "out.f32"));
  REQUIRE(floats.size() == 200);
  for (std::size_t i = 0; i < 200; ++i) CHECK(floats[i] == expected.values[i % 2 * 100 + i / 2].real());
  const Outcome cut = run(with(filter, {"-o", folder / "out.s16"}));
  CHECK(cut.code == 0);
  CHECK(contains(cut.err, "beyond full scale were cut to it"));
  CHECK(contains(cut.err, "--encoding f32le keeps them"));
  CHECK(read_file(folder / "out.s16").size() == 400);
}

TEST_CASE("filter: complex samples of a radio are written as such where nothing says what to write") {
  const TemporaryFolder folder;
  std::string samples;
  for (int i = 0; i < 200; ++i) samples += static_cast<char>(100 + i * 7 % 50);
  write_file(folder / "iq.cu8", samples);
  write_file(folder / "radio.wav",
             wav_bytes(1000, 2, 100, [](std::size_t c, std::size_t n) { return noise(2 * n + c); }));
  const Arguments options = {"--low-pass", "100"};
  const Arguments radio = with({"filter", folder / "iq.cu8", "--input-encoding", "cu8", "--rate", "1k"}, options);
  run_well(with(radio, {"-o", folder / "x.cf32"}));
  CHECK(run_well(radio).out == read_file(folder / "x.cf32"));
  const TemporaryFolder out;
  run_well(with(radio, {"-o", out.path()}));
  run_well(with({"filter", folder / "radio.wav", "--channel", "iq", "-o", out.path()}, options));
  CHECK(out.names() == std::vector<std::string>{"iq.cf32", "radio.cf32"});
  CHECK(read_file(out / "iq.cf32") == read_file(folder / "x.cf32"));
  CHECK(read_file(out / "radio.cf32").size() == 100 * 8);
}

TEST_CASE("filter: complex samples are the two channels of a WAV, I and Q, which are read again") {
  const TemporaryFolder folder;
  write_file(folder / "radio.wav",
             wav_bytes(1000, 2, 100, [](std::size_t c, std::size_t n) { return noise(2 * n + c); }));
  const Arguments radio = {"filter", folder / "radio.wav", "--channel", "iq", "--low-pass", "100"};
  run_well(with(radio, {"-o", folder / "x.wav"}));
  run_well(with(radio, {"-o", folder / "x.npy"}));
  CHECK(run_well(with(radio, {"--format", "wav"})).out == read_file(folder / "x.wav"));  // its length comes first
  const auto spectrum = [&](const std::string& name, const Arguments& options) {
    return run_well(with({folder / name, "--value", "complex", "--format", "npy"}, options)).out;
  };
  CHECK(spectrum("x.wav", {"--channel", "iq"}) == spectrum("x.npy", {}));
  run_well(with(radio, {"-o", folder / "y.wav", "--encoding", "s16le"}));
  CHECK(read_file(folder / "y.wav").size() == 44 + 100 * 2 * 2);
  check_refused(with(radio, {"-o", folder / "y.wav", "--encoding", "cs16le"}), 2, "a WAV does not hold it");
  write_file(folder / "two.cs8", std::string(400, '\1'));
  check_refused({"filter", folder / "two.cs8", "--input-encoding", "cs8", "--channels", "2", "--rate", "1k",
                 "--low-pass", "100", "-o", folder / "y.wav"},
                2, "a WAV holds one channel of complex samples, I and Q; choose one with --channel");
}

TEST_CASE("filter: raw samples in a folder are called what they are, unless a format is named") {
  const TemporaryFolder folder;
  write_file(folder / "iq.cs8", std::string(400, '\1'));
  const Arguments radio = {"filter", folder / "iq.cs8", "--input-encoding", "cs8", "--rate", "1k", "--low-pass", "100"};
  const auto named = [&](const Arguments& options) {
    const TemporaryFolder out;
    run_well(with(with(radio, options), {"-o", out.path()}));
    return out.names();
  };
  CHECK(named({"--encoding", "cs16le"}) == std::vector<std::string>{"iq.cs16"});
  CHECK(named({"--encoding", "c128le"}) == std::vector<std::string>{"iq.cf64"});
  CHECK(named({"--encoding", "cs16be"}) == std::vector<std::string>{"iq.raw"});
  CHECK(named({"--format", "raw"}) == std::vector<std::string>{"iq.raw"});
  // Each is a name that says the same of a single output.
  run_well(with(radio, {"-o", folder / "x.cf64"}));
  CHECK(read_file(folder / "x.cf64").size() == 200 * 16);
}

TEST_CASE("filter: raw samples of another kind than the result's, or than the name's, are refused") {
  TemporaryFolder folder;
  write_file(folder / "iq.cu8", "0123456789");
  write_file(folder / "in.csv", "1\n2\n3\n4\n");
  write_file(folder / "in.npy", npy_bytes<float>({4, 4}, std::vector<float>(16, 1)));
  const Arguments radio = {"filter", folder / "iq.cu8", "--input-encoding", "cu8", "--rate", "1k", "--low-pass", "100"};
  const Arguments table = {"filter", folder / "in.csv", "--low-pass", "0.1"};
  check_refused(with(radio, {"-o", folder / "x.s16"}), 2, "the samples are complex, and those of s16le are not");
  check_refused(with(table, {"-o", folder / "x.cu8"}), 2, "the samples are real, and those of cu8 are complex");
  check_refused(with(table, {"-o", folder / "x.cu8", "--encoding", "u8"}), 2, "x.cu8' is a name of cu8");
  check_refused(with(table, {"-o", folder / "x.wav", "--rate", "8k", "--encoding", "s8"}), 2, "a WAV does not hold it");
  check_refused(with(table, {"-o", folder / "x.csv", "--encoding", "s8"}), 2, "it is for WAV and raw samples only");
  check_refused(with(table, {"-o", folder / "x.npy", "--encoding", "c64le"}), 2, "to read is --input-encoding");
  check_refused({"filter", folder / "in.npy", "--low-pass", "0.1", "-o", folder / "x.raw"}, 2,
                "this is a picture or an array of several axes");
  check_refused({folder / "in.csv", "-o", folder / "x.cf32"}, 2, "unknown extension .cf32");
  CHECK(folder.names() == std::vector<std::string>{"in.csv", "in.npy", "iq.cu8"});
}

TEST_CASE("inverse: raw samples, complex unless their encoding or --real says otherwise") {
  TemporaryFolder folder;
  // Of 1+2i and 3-4i.
  write_file(folder / "in.npy", npy_bytes<std::complex<float>>({2}, {{4, -2}, {-2, 6}}));
  run_well({"inverse", folder / "in.npy", "-o", folder / "x.cf32"});
  CHECK(raw_values<float>(read_file(folder / "x.cf32")) == std::vector<float>{1, 2, 3, -4});
  CHECK(run_well({"inverse", folder / "in.npy", "--format", "raw"}).out == read_file(folder / "x.cf32"));
  CHECK(raw_values<float>(run_well({"inverse", folder / "in.npy", "--format", "raw", "--real"}).out) ==
        std::vector<float>{1, 3});
  const Outcome real = run({"inverse", folder / "in.npy", "-o", folder / "x.f64"});
  CHECK(real.code == 0);
  CHECK(contains(real.err, "imaginary parts of up to 4"));
  CHECK(raw_values<double>(read_file(folder / "x.f64")) == std::vector<double>{1, 3});
  check_refused({"inverse", folder / "in.npy", "--real", "-o", folder / "x.cs16"}, 2, "the samples are real");
}

TEST_SUITE_END();

}  // namespace fftcl::test
