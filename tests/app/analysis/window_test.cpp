#include "analysis/spectra/window.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::test::near;

namespace {

const std::string kAllWindows[] = {"rect",    "hann",      "hamming",  "blackman", "blackmanharris",
                                   "nuttall", "flattop",   "bartlett", "tukey",    "tukey:0.25",
                                   "kaiser",  "kaiser:14", "gauss",    "gauss:0.2"};

double sum_of(const std::vector<double>& points) { return std::accumulate(points.begin(), points.end(), 0.0); }

/// Mean of the points: what the window leaves of a sine's amplitude.
double coherent_gain(const std::vector<double>& points) { return sum_of(points) / static_cast<double>(points.size()); }

/// Equivalent noise bandwidth in bins.
double noise_bandwidth(const std::vector<double>& points) {
  const double sum = sum_of(points);
  const double squares = std::inner_product(points.begin(), points.end(), points.begin(), 0.0);
  return static_cast<double>(points.size()) * squares / (sum * sum);
}

}  // namespace

TEST_CASE("windows: a window of one point is 1, of none is empty") {
  for (const std::string& name : kAllWindows) {
    CAPTURE(name);
    const auto window = window_from_text(name);
    REQUIRE(window);
    CHECK(window_points(*window, 0).empty());
    CHECK(window_points(*window, 1) == std::vector<double>{1.0});
  }
}

TEST_CASE("windows: periodic form: symmetric around n/2, the peak 1 in the middle, the first point the least") {
  for (const std::string& name : kAllWindows) {
    for (const std::size_t n : {2u, 3u, 8u, 9u, 64u, 1001u}) {
      CAPTURE(name);
      CAPTURE(n);
      const auto points = window_points(*window_from_text(name), n);
      REQUIRE(points.size() == n);
      for (std::size_t i = 1; i < n; ++i) CHECK(points[i] == points[n - i]);
      if (n % 2 == 0) CHECK(points[n / 2] == near(1, 1e-8));
      if (name == "flattop") continue;  // goes below its ends
      for (std::size_t i = 1; i < n; ++i) CHECK(points[0] <= points[i]);
    }
  }
}

TEST_CASE("windows: hann's points of eight") {
  const auto points = window_points(*window_from_text("hann"), 8);
  const double r = std::sqrt(0.5);
  const double expected[] = {0, (1 - r) / 2, 0.5, (1 + r) / 2, 1, (1 + r) / 2, 0.5, (1 - r) / 2};
  for (std::size_t i = 0; i < 8; ++i) CHECK(std::abs(points[i] - expected[i]) <= 1e-15);
}

TEST_CASE("windows: coherent gain and noise bandwidth as published") {
  // Harris 1978, table 1, and Heinzel 2002 for those that he does not list; exact for sums of cosines.
  struct Row {
    std::string name;
    double gain;
    double bandwidth;
    double tolerance;
  };
  const Row rows[] = {
      {"rect", 1, 1, 1e-12},
      {"hann", 0.5, 1.5, 1e-12},
      {"hamming", 0.54, 1.362825788751715, 1e-12},
      {"blackman", 0.42, 1.7267573696145124, 1e-12},
      {"blackmanharris", 0.35875, 2.0043529382170285, 1e-12},
      {"nuttall", 0.3635819, 1.9761, 1e-4},
      {"flattop", 0.21557895, 3.7702464815, 1e-6},
      {"bartlett", 0.5, 4.0 / 3, 1e-5},
      {"tukey:0.5", 0.75, 11.0 / 9, 1e-5},
      // sinh(b) / (b I0(b)), and by its integrals; Harris: alpha 2.0: 0.49, 1.50
      {"kaiser:6.283185307179586", 0.489193570807, 1.496349, 1e-4},
      {"gauss:0.4", 0.495099, 1.44558, 1e-5},  // by the error function, in the limit of many points
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const auto points = window_points(*window_from_text(row.name), 4096);
    CHECK(coherent_gain(points) == near(row.gain, row.tolerance));
    CHECK(noise_bandwidth(points) == near(row.bandwidth, row.tolerance));
  }
}

TEST_CASE("windows: parameters change the shape as they should") {
  CHECK(window_points(*window_from_text("tukey:0"), 16) == window_points(*window_from_text("rect"), 16));
  const auto tukey = window_points(*window_from_text("tukey:1"), 64);
  const auto hann = window_points(*window_from_text("hann"), 64);
  for (std::size_t i = 0; i < 64; ++i) CHECK(std::abs(tukey[i] - hann[i]) <= 1e-14);
  CHECK(window_points(*window_from_text("kaiser:0"), 16) == window_points(*window_from_text("rect"), 16));
  CHECK(sum_of(window_points(*window_from_text("kaiser:4"), 256)) >
        sum_of(window_points(*window_from_text("kaiser:9"), 256)));
  // I0(8.6) = 750.95 and I0(0) = 1: the first point, by tables of the Bessel function.
  CHECK(window_points(*window_from_text("kaiser:8.6"), 64)[0] == near(1 / 750.9573, 1e-3));
  CHECK(std::isfinite(window_points(*window_from_text("kaiser:700"), 64)[32]));
}

TEST_CASE("windows: never without weight, however short") {
  for (const std::string name : {"tukey:1", "kaiser:700", "gauss:0.02", "gauss:1000", "flattop", "hann"}) {
    for (std::size_t n = 1; n < 40; ++n) {
      CAPTURE(name);
      CAPTURE(n);
      const auto points = window_points(*window_from_text(name), n);
      CHECK(coherent_gain(points) > 0);
      CHECK(std::isfinite(noise_bandwidth(points)));
    }
  }
}

TEST_CASE("windows: names") {
  for (const std::string& name : kAllWindows)
    CHECK(window_from_text(to_string(*window_from_text(name))) == window_from_text(name));
  CHECK(window_from_text("none")->shape == WindowShape::rect);
  CHECK(to_string(*window_from_text("tukey")) == "tukey:0.5");
  for (const std::string wrong :
       {"", "Hann", "hanning", "hann:0", "hann:2", "hann:", "tukey:", "tukey:1.5", "tukey:-1", "tukey:x", "tukey:0.5x",
        "kaiser:nan", "kaiser:inf", "kaiser:701", "gauss:0", "gauss:0.01", "gauss:-1", "none:1"}) {
    CAPTURE(wrong);
    CHECK_FALSE(window_from_text(wrong));
  }
  for (const std::string end : {"tukey:0", "tukey:1", "kaiser:0", "kaiser:700", "gauss:0.02", "gauss:1000"}) {
    CAPTURE(end);
    CHECK(window_from_text(end));
  }
  CHECK(window_names().find("hann, hamming, ") != std::string::npos);
  CHECK(window_names().ends_with("tukey[:0..1], kaiser[:0..700], gauss[:0.02..1000]"));
  for (const std::string name : {"rect", "hann", "hamming", "blackman", "blackmanharris", "nuttall", "flattop",
                                 "bartlett", "tukey", "kaiser", "gauss"}) {
    CHECK(window_names().find(name) != std::string::npos);
  }
}
