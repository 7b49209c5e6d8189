// Short channels and small pictures, many of which go through the device together, each by itself all the same.
#include <doctest/doctest.h>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

struct Recording {
  std::size_t channels;
  std::size_t samples;
};

/// Raw samples, one channel after the other.
template <class T>
std::string planar_noise(const std::string& path, const Recording& recording) {
  const std::vector<T> values = noise_values<T>(recording.channels * recording.samples, 7);
  write_file(path, std::string_view(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)));
  return path;
}

Arguments raw_options(const Recording& recording, const char* encoding) {
  return {"--input-encoding", encoding, "--layout", "planar", "--channels", std::to_string(recording.channels),
          "--rate",           "1000"};
}

struct Result {
  Values values;
  std::string said;
};

Result run_verbosely(Arguments arguments, const std::string& output) {
  arguments.insert(arguments.end(), {"-v", "-o", output});
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  return {parse_npy(read_file(output)).values, outcome.err};
}

/// Runs the command over all channels, `together` of which have to be one batch, and over some alone: the results are
/// the same but for rounding.
void check_channels(const Arguments& arguments, std::size_t channels, std::size_t together, double allowed) {
  TemporaryFolder folder;
  const Result all = run_verbosely(arguments, folder / "all.npy");
  CHECK(contains(all.said, "batch " + std::to_string(together) + ","));
  REQUIRE(all.values.size() % channels == 0);
  const auto length = static_cast<std::ptrdiff_t>(all.values.size() / channels);
  for (const std::size_t channel : {std::size_t{0}, channels / 2, channels - 1}) {
    CAPTURE(channel);
    Arguments one = arguments;
    one.insert(one.end(), {"--channel", std::to_string(channel + 1)});
    const Result alone = run_verbosely(one, folder / "one.npy");
    const auto begin = all.values.begin() + static_cast<std::ptrdiff_t>(channel) * length;
    check_close(Values(begin, begin + length), alone.values, allowed);
  }
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("filter: short channels go through the device together, as each does alone") {
  TemporaryFolder folder;
  const Recording many = {300, 50}, few = {5, 300'000};
  const auto filter = [](const std::string& path, const Arguments& raw, const char* band) {
    Arguments arguments = {"filter", path, "--low-pass", band};
    arguments.insert(arguments.end(), raw.begin(), raw.end());
    return arguments;
  };
  const std::string real = planar_noise<float>(folder / "real", many);
  check_channels(filter(real, raw_options(many, "f32le"), "100"), 300, 300, 1e-6);
  Arguments ideal = filter(real, raw_options(many, "f32le"), "100");
  ideal.insert(ideal.end(), {"--response", "ideal", "-p", "fp64"});
  check_channels(ideal, 300, 300, 1e-14);
  // Real and imaginary parts are a series each.
  const std::string complex = planar_noise<std::complex<float>>(folder / "complex", many);
  check_channels(filter(complex, raw_options(many, "c64le"), "100"), 300, 600, 1e-6);
  // As many as a batch holds, the rest behind them.
  const std::string longer = planar_noise<float>(folder / "longer", few);
  check_channels(filter(longer, raw_options(few, "f32le"), "100"), 5, 3, 1e-6);
}

TEST_CASE("convolve: short channels with one kernel go through the device together, as each does alone") {
  TemporaryFolder folder;
  const Recording many = {300, 50};
  const std::string real = planar_noise<float>(folder / "real", many);
  write_file(folder / "kernel.npy", npy_bytes<float>({7}, noise_values<float>(7, 99)));
  for (const char* mode : {"full", "same", "valid", "circular"}) {
    CAPTURE(mode);
    Arguments arguments = {"convolve", real, folder / "kernel.npy", "--mode", mode};
    const Arguments raw = raw_options(many, "f32le");
    arguments.insert(arguments.end(), raw.begin(), raw.end());
    check_channels(arguments, 300, 300, 3e-6);
  }
}

TEST_CASE("convolve: short channels with a kernel for each go through the device together") {
  TemporaryFolder folder;
  const Recording signal = {300, 50};
  planar_noise<float>(folder / "signal", signal);
  const std::vector<float> samples = noise_values<float>(signal.channels * signal.samples, 7);
  for (const std::size_t taps : {std::size_t{7}, std::size_t{70}}) {
    CAPTURE(taps);
    const std::vector<float> kernels = noise_values<float>(signal.channels * taps, 99);
    std::string table;
    for (std::size_t n = 0; n < taps; ++n) {
      for (std::size_t c = 0; c < signal.channels; ++c) {
        table += std::to_string(kernels[c * taps + n]) + (c + 1 < signal.channels ? "," : "\n");
      }
    }
    write_file(folder / "kernel.csv", table);
    Arguments arguments = {"convolve", folder / "signal", folder / "kernel.csv"};
    const Arguments raw = raw_options(signal, "f32le");
    arguments.insert(arguments.end(), raw.begin(), raw.end());
    const Result all = run_verbosely(arguments, folder / "all.npy");
    CHECK(contains(all.said, "batch 300,"));
    Values expected;
    for (std::size_t c = 0; c < signal.channels; ++c) {
      for (std::size_t n = 0; n + 1 < signal.samples + taps; ++n) {
        double sum = 0;
        for (std::size_t m = 0; m < taps; ++m) {
          if (n < m || n - m >= signal.samples) continue;
          sum += static_cast<double>(samples[c * signal.samples + n - m]) * static_cast<double>(kernels[c * taps + m]);
        }
        expected.emplace_back(sum);
      }
    }
    check_close(all.values, expected, 6e-6);  // the table has six decimals
  }
}

TEST_CASE("convolve: a signal that is shorter than the channels of its kernel serves all of them") {
  TemporaryFolder folder;
  constexpr std::size_t kChannels = 40, kTaps = 30;
  const Values signal = {1, 2, -1};
  write_file(folder / "signal.csv", "1\n2\n-1\n");
  const std::vector<double> taps = noise_values<double>(kChannels * kTaps, 5);
  std::string table;
  for (std::size_t n = 0; n < kTaps; ++n) {
    for (std::size_t c = 0; c < kChannels; ++c) {
      table += std::to_string(taps[c * kTaps + n]) + (c + 1 < kChannels ? "," : "\n");
    }
  }
  write_file(folder / "kernel.csv", table);
  const Result all =
      run_verbosely({"convolve", folder / "signal.csv", folder / "kernel.csv", "-p", "fp64"}, folder / "all.npy");
  CHECK(contains(all.said, "batch 40,"));
  REQUIRE(all.values.size() == kChannels * (kTaps + 2));
  Values expected;
  for (std::size_t c = 0; c < kChannels; ++c) {
    for (std::size_t n = 0; n < kTaps + 2; ++n) {
      std::complex<double> sum;
      for (std::size_t m = 0; m < signal.size(); ++m) {
        if (n >= m && n - m < kTaps) sum += signal[m] * taps[c * kTaps + n - m];
      }
      expected.push_back(sum);
    }
  }
  check_close(all.values, expected, 4e-6);  // the table has six decimals
}

TEST_CASE("filter and convolve: small pictures go through the device together, as each does alone") {
  TemporaryFolder folder;
  struct Pictures {
    std::size_t count, size, filtered_together, convolved_together;
  };
  // As many as a batch holds, the rest behind them: a filter's canvas is twice as high and wide.
  for (const Pictures& pictures : {Pictures{40, 12, 40, 40}, Pictures{5, 350, 2, 5}, Pictures{3, 600, 1, 2}}) {
    CAPTURE(pictures.size);
    const std::size_t points = pictures.size * pictures.size;
    const std::vector<float> values = noise_values<float>(pictures.count * points, 11);
    write_file(folder / "all.npy", npy_bytes<float>({pictures.count, pictures.size, pictures.size}, values));
    write_file(folder / "kernel.npy", npy_bytes<float>({3, 5}, noise_values<float>(15, 12)));
    const auto check = [&](const std::string& command, const Arguments& more, std::size_t together) {
      const auto result = [&](const std::string& name) {
        Arguments arguments = {command, folder / name};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_verbosely(arguments, folder / "out.npy");
      };
      const Result all = result("all.npy");
      CHECK(contains(all.said, " fp32, batch " + std::to_string(together) + ","));
      REQUIRE(all.values.size() % pictures.count == 0);
      const auto length = static_cast<std::ptrdiff_t>(all.values.size() / pictures.count);
      for (const std::size_t chosen : {std::size_t{0}, pictures.count / 2, pictures.count - 1}) {
        const auto from = values.begin() + static_cast<std::ptrdiff_t>(chosen * points);
        write_file(folder / "one.npy",
                   npy_bytes<float>({pictures.size, pictures.size},
                                    std::vector<float>(from, from + static_cast<std::ptrdiff_t>(points))));
        const auto begin = all.values.begin() + static_cast<std::ptrdiff_t>(chosen) * length;
        CHECK(Values(begin, begin + length) == result("one.npy").values);
      }
    };
    check("filter", {"--low-pass", "0.1"}, pictures.filtered_together);
    check("convolve", {folder / "kernel.npy", "--mode", "same"}, pictures.convolved_together);
  }
}

TEST_SUITE_END();

}  // namespace fftcl::test
