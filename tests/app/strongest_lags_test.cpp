// Where a correlation is the largest.
#include "jobs/convolution/strongest_lags.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using analysis::ConvolutionMode;

namespace {

/// Of a correlation with 3 taps that has these values, in two blocks.
std::string lag_text(const std::vector<float>& values, ConvolutionMode mode, std::size_t samples, double rate = 0) {
  StrongestLags lags;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  lags.look({std::vector<float>(values.begin(), middle)}, 0);
  lags.look({std::vector<float>(middle, values.end())}, 0);
  Signal labels;
  labels.channel_names = {"1"};
  labels.sample_rate = rate;
  return lags.text(labels, mode, samples, 3);
}

}  // namespace

TEST_CASE("strongest lags: of a circular correlation those beyond the middle are negative, the middle is not") {
  const auto at = [](std::size_t place, std::size_t period) {
    std::vector<float> values(period, 0.25F);
    values[place] = -2;
    return lag_text(values, ConvolutionMode::circular, period);
  };
  CHECK(contains(at(0, 8), "magnitude 2 at lag 0"));
  CHECK(contains(at(4, 8), "at lag 4"));
  CHECK(contains(at(5, 8), "at lag -3"));
  CHECK(contains(at(3, 7), "at lag 3"));
  CHECK(contains(at(4, 7), "at lag -3"));
}

TEST_CASE("strongest lags: of a whole one they begin before 0; of equal ones the first is told, in seconds as well") {
  CHECK(contains(lag_text({0, 3, 0, -3, 3, 0}, ConvolutionMode::full, 4, 8), "at lag -1 (-0.125 s)"));
  CHECK(contains(lag_text({0, 3, 0, -3, 3, 0}, ConvolutionMode::full, 4, 80e9), "at lag -1 (-0.0125 ns)"));
  CHECK(contains(lag_text({0, 1, 0, 0, 3, 0}, ConvolutionMode::full, 4), "at lag 2"));
  CHECK(contains(lag_text({1, 0, 0, 4}, ConvolutionMode::same, 4), "at lag 2"));
}

TEST_CASE("strongest lags: of two pictures of a size by how much one was moved, going around or not") {
  const auto text = [](ConvolutionMode mode, std::vector<std::size_t> shape, std::size_t place) {
    StrongestLags lags;
    std::vector<float> values(shape[0] * shape[1], 0.5F);
    values[place] = 9;
    lags.look({values});
    Signal labels;
    labels.channel_names = {"luma"};
    labels.shape = std::move(shape);
    return lags.picture_text(labels, mode, {4, 5}, {4, 5});
  };
  CHECK(contains(text(ConvolutionMode::circular, {4, 5}, 5 * 3 + 4), "at row -1, column -1"));
  CHECK(contains(text(ConvolutionMode::circular, {4, 5}, 5 * 2 + 2), "at row 2, column 2"));
  CHECK(contains(text(ConvolutionMode::full, {7, 9}, 9 * 2 + 3), "at row -1, column -1"));
}

TEST_CASE("strongest lags: of a picture the row and the column that the kernel's first pixel lies on") {
  // 4 x 5 pixels and a kernel of 2 x 3.
  const auto text = [](ConvolutionMode mode, std::vector<std::size_t> shape, std::size_t place) {
    StrongestLags lags;
    std::vector<float> values(shape[0] * shape[1], 0.5F);
    values[place] = -9;
    lags.look({values});
    Signal labels;
    labels.channel_names = {"r"};
    labels.shape = std::move(shape);
    return lags.picture_text(labels, mode, {4, 5}, {2, 3});
  };
  CHECK(text(ConvolutionMode::full, {5, 7}, 0) == "channel r: largest magnitude 9 at row -1, column -2");
  CHECK(contains(text(ConvolutionMode::full, {5, 7}, 7 * 3 + 4), "at row 2, column 2"));
  CHECK(contains(text(ConvolutionMode::valid, {3, 3}, 3 * 2 + 1), "at row 2, column 1"));
  CHECK(contains(text(ConvolutionMode::same, {4, 5}, 5 * 1 + 1), "at row 0, column 0"));
  CHECK(contains(text(ConvolutionMode::circular, {4, 5}, 5 * 3 + 4), "at row 3, column 4"));
}
