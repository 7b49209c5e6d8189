#include "cli/convolutions/convolutions.hpp"

#include <doctest/doctest.h>

#include <cmath>

namespace fftcl::test {
namespace {

double norm(const Values& values) {
  double sum = 0;
  for (const auto& value : values) sum += std::norm(value);
  return std::sqrt(sum);
}

double transforms(double count, std::size_t length) {
  return count * 1.3 * 0.42 * std::sqrt(std::log2(static_cast<double>(length)));
}

}  // namespace

double filter_gate(double epsilon, std::size_t length) { return (transforms(2, length) + 2) * epsilon; }

double convolution_gate(double epsilon, std::size_t length, const Values& x, const Values& h) {
  return (transforms(3, length) + 4) * epsilon * norm(x) * norm(h);
}

NpyArray run_npy(Arguments arguments) {
  arguments.insert(arguments.end(), {"--format", "npy"});
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  return parse_npy(outcome.out);
}

Series run_real(const Arguments& arguments) {
  Series values;
  for (const auto& value : run_npy(arguments).values) values.push_back(value.real());
  return values;
}

void check_close(const Values& values, const Values& expected, double allowed) {
  REQUIRE(values.size() == expected.size());
  double worst = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double error = std::abs(values[i] - expected[i]);
    if (!(error <= worst)) worst = error;
  }
  CHECK(worst <= allowed);
}

void check_refused(const Arguments& arguments, int code, const std::string& part) {
  check_failure(run(arguments), code, part);
}

}  // namespace fftcl::test
