// `filter` and `convolve` choose how long their transforms are: where an algorithm was asked for, so that it takes
// them.
#include <doctest/doctest.h>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

/// The same by the algorithm as without it.
void check_algorithm(Arguments arguments, const Values& expected, double allowed, const std::string& algorithm) {
  CAPTURE(algorithm);
  arguments.insert(arguments.end(), {"--algorithm", algorithm});
  check_close(run_npy(arguments).values, expected, allowed);
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("algorithms of few lengths filter and convolve signals of any length") {
  TemporaryFolder folder;
  // 102 samples of the full result: 112 points, and 128 or 512 by these algorithms.
  const std::vector<double> x = noise_values<double>(100, 1);
  const std::vector<double> h = noise_values<double>(3, 300);
  write_file(folder / "x.npy", npy_bytes<double>({100}, x));
  write_file(folder / "h.npy", npy_bytes<double>({3}, h));
  const double allowed = convolution_gate(kDouble, 512, {x.begin(), x.end()}, {h.begin(), h.end()});
  const Arguments convolve = {"convolve", folder / "x.npy", folder / "h.npy"};
  // Real and complex numbers are half as many points and as many.
  const Arguments filter = {"filter", folder / "x.npy", "--low-pass", "0.1", "--response", "ideal"};
  for (const Arguments& arguments : {convolve, filter}) {
    const Values expected = run_npy(arguments).values;
    for (const char* name : {"word_groups", "radix_2_2"}) check_algorithm(arguments, expected, 2 * allowed, name);
  }
  write_file(folder / "x.npy", npy_bytes<std::complex<double>>({100}, noise_values<std::complex<double>>(100, 1)));
  check_algorithm(convolve, run_npy(convolve).values, 2 * allowed, "radix_2_2");
}

TEST_CASE("so do they read from a pipe, and a list of radices is taken for its length") {
  const std::vector<float> x = noise_values<float>(70000, 1);
  TemporaryFolder folder;
  write_file(folder / "h.npy", npy_bytes<float>({5}, noise_values<float>(5, 7)));
  const auto piped = [&](const Arguments& more) {
    Arguments arguments = {"convolve",
                           "-",
                           folder / "h.npy",
                           "--input-encoding",
                           "f32le",
                           "--rate",
                           "1k",
                           "--format",
                           "raw",
                           "--encoding",
                           "f32le",
                           "-o",
                           "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Surroundings there;
    there.input = raw_bytes(x);
    const Outcome outcome = run(arguments, there);
    CHECK_MESSAGE(outcome.code == 0, outcome.err);
    const std::vector<float> values = raw_values<float>(outcome.out);
    return Values(values.begin(), values.end());
  };
  const Values expected = piped({});
  REQUIRE(expected.size() == 70004);
  check_close(piped({"--algorithm", "word_groups", "--words", "8", "--compute-units", "1"}), expected, 1e-4);
  check_close(piped({"--radix", "8,8,8"}), expected, 1e-4);
}

TEST_CASE("pictures lie on canvases that the algorithm takes, integers on as many points") {
  TemporaryFolder folder;
  const std::vector<double> x = noise_values<double>(18 * 40, 1);
  const std::vector<double> h = noise_values<double>(2 * 3, 900);
  write_file(folder / "x.npy", npy_bytes<double>({18, 40}, x));
  write_file(folder / "h.npy", npy_bytes<double>({2, 3}, h));
  const double allowed = convolution_gate(kDouble, 32 * 64, {x.begin(), x.end()}, {h.begin(), h.end()});
  const Arguments arguments = {"convolve", folder / "x.npy", folder / "h.npy"};
  check_algorithm(arguments, run_npy(arguments).values, 2 * allowed, "multistage_2d");

  const std::string nines(900, '9');
  const Outcome product = run({"convolve", "--integers", nines, nines, "--algorithm", "radix_2_2"});
  CHECK_MESSAGE(product.code == 0, product.err);
  CHECK(product.out == std::string(899, '9') + "8" + std::string(899, '0') + "1\n");
}

TEST_CASE("what no length helps is refused for the length that would do otherwise") {
  TemporaryFolder folder;
  write_file(folder / "x.npy", npy_bytes<float>({100}, noise_values<float>(100, 1)));
  check_refused({"convolve", folder / "x.npy", folder / "x.npy", "--algorithm", "word_groups", "--work-group", "8"}, 2,
                "--work-group 8: --algorithm word_groups does not take it");
  check_refused({"convolve", folder / "x.npy", folder / "x.npy", "--algorithm", "multistage_2d"}, 2,
                "it needs two axes, the transform has 1");
}

TEST_SUITE_END();

}  // namespace fftcl::test
