// Values as pictures, and the mirrored half of a real spectrum.
#include "plot/value_picture.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "analysis/permute_axes.hpp"
#include "analysis/spectra/half_spectrum.hpp"
#include "analysis/workers.hpp"
#include "app/helpers.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using analysis::Scale;
using analysis::Value;
using analysis::ZeroFrequency;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ValueRange range_of(const std::vector<double>& values, Value value, Scale scale, const PictureChoices& choices = {}) {
  return value_range(largest_finite(std::span<const double>(values)), value, scale, choices);
}

std::vector<std::uint8_t> levels(const std::vector<float>& values, const ValueRange& range) {
  const std::span<const float> plane[] = {values};
  return picture_of_values<float>(plane, values.size(), 1, range, ColourMap::gray).bytes;
}

}  // namespace

TEST_CASE("value picture: the range follows from the values and the scale") {
  const std::vector<double> values = {-kInfinity, -200, -6, -50};
  const ValueRange db = range_of(values, Value::magnitude, Scale::db);
  CHECK(db.high == -6);
  CHECK(db.low == -126);
  CHECK(range_of(values, Value::magnitude, Scale::log).low == -6 - 6);
  CHECK(range_of(values, Value::power, Scale::log).low == -6 - 12);
  CHECK(range_of({0, 3, 1}, Value::magnitude, Scale::linear).low == 0);
  CHECK(range_of({0, 3, 1}, Value::magnitude, Scale::linear).high == 3);
  CHECK(range_of(values, Value::phase, Scale::log).high == std::numbers::pi);
  CHECK(range_of(values, Value::phase, Scale::log).low == -std::numbers::pi);
  CHECK(range_of({0, 3, kInfinity, 1}, Value::magnitude, Scale::linear).high == 3);
  CHECK(largest_finite(std::span<const double>(values).first(1)) == 0);
  for (std::size_t place = 0; place < 40; ++place) {
    std::vector<double> many(40, -2);
    many[place] = -1;
    CHECK(largest_finite(std::span<const double>(many)) == -1);
  }
  CHECK(range_of({-kInfinity, -kInfinity}, Value::magnitude, Scale::db).high == 0);
  PictureChoices choices;
  choices.range_db = 40;
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).low == -46);
  choices.high = 0;
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).low == -40);
  choices.low = -10;
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).low == -10);
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).high == 0);
  choices.high.reset();
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).high == 30);
  choices.range_db.reset();
  CHECK(range_of(values, Value::magnitude, Scale::db, choices).high == -6);
}

TEST_CASE("value picture: what is chosen leaves values between its ends, or is told") {
  const std::vector<double> values = {-200, -6, -50};
  PictureChoices low, high;
  low.low = -6;
  CHECK_THROWS_WITH_AS(range_of(values, Value::magnitude, Scale::db, low),
                       "--vmin: the values would reach from -6 to -6; give a smaller --vmin or a larger --vmax",
                       UsageError);
  high.high = -1;
  CHECK_THROWS_WITH_AS(range_of({0, 3, 1}, Value::magnitude, Scale::linear, high),
                       doctest::Contains("--vmax: the values would reach from 0 to -1"), UsageError);
  CHECK(range_of(values, Value::phase, Scale::db, high).high == -1);
  PictureChoices zeros;
  zeros.low = zeros.high = -0.0;
  CHECK_THROWS_WITH_AS(range_of(values, Value::magnitude, Scale::db, zeros), doctest::Contains("from 0 to 0;"),
                       UsageError);
  CHECK(range_of(values, Value::magnitude, Scale::db, high).low == -121);
  low.low = 4;
  CHECK_THROWS_AS(range_of(values, Value::phase, Scale::db, low), UsageError);
  CHECK(range_of({0, 0}, Value::magnitude, Scale::linear).high == 0);
}

TEST_CASE("value picture: levels are proportional between the ends and clamped beyond them") {
  const float infinity = std::numeric_limits<float>::infinity();
  CHECK(levels({-100, -50, 0, -200, 10, -infinity, infinity}, {-100, 0}) ==
        std::vector<std::uint8_t>{0, 128, 255, 0, 255, 0, 255});
  for (int level = 0; level < 256; ++level) {
    CHECK(levels({static_cast<float>(-120 + level * 120.0 / 255)}, {-120, 0})[0] == level);
    CHECK(level_of_value(-120 + (level + 0.45) * 120.0 / 255, {-120, 0}) == level);
    CHECK(level_of_value(-120 + (level - 0.45) * 120.0 / 255, {-120, 0}) == level);
  }
  CHECK(level_of_value(-infinity, {-120, 0}) == 0);
  CHECK(level_of_value(infinity, {-120, 0}) == 255);
  CHECK(level_of_value(-infinity, {0, 0}) == 0);
  CHECK(levels({5, -infinity}, {0, 0}) == std::vector<std::uint8_t>{0, 0});
}

TEST_CASE("value picture: the smallest numbers have the levels of others") {
  CHECK(levels({0, 0x1p-149f, 0x1p-148f}, {0, 0x1p-148}) == std::vector<std::uint8_t>{0, 128, 255});
  CHECK(levels({0, 0x1p-129f, 0x1p-128f}, {0, 0x1p-128}) == std::vector<std::uint8_t>{0, 128, 255});
  CHECK(level_of_value(0x1p-1074, {0, 0x1p-1073}) == 128);
  CHECK(level_of_value(1e-310, {0, 2e-310}) == 128);
  CHECK(level_of_value(1, {0, 2e-310}) == 255);
}

TEST_CASE("value picture: colours of a map, or three planes as red, green and blue") {
  const std::vector<float> a = {0, 1};
  const std::vector<float> b = {1, 1};
  const std::span<const float> one[] = {a};
  const Picture coloured = picture_of_values<float>(one, 1, 2, {0, 1}, ColourMap::viridis);
  CHECK(coloured.channels == 3);
  const Rgb low = colour_at(ColourMap::viridis, 0);
  const Rgb high = colour_at(ColourMap::viridis, 1);
  CHECK(coloured.bytes == std::vector<std::uint8_t>{low[0], low[1], low[2], high[0], high[1], high[2]});
  const std::span<const float> three[] = {a, b, a};
  for (const ColourMap map : {ColourMap::gray, ColourMap::viridis}) {
    CHECK(picture_of_values<float>(three, 2, 1, {0, 1}, map).bytes ==
          std::vector<std::uint8_t>{0, 255, 0, 255, 255, 255});
  }
  CHECK_THROWS_AS(picture_of_values<float>(std::span(three).first(2), 2, 1, {0, 1}, ColourMap::gray), std::logic_error);
  CHECK_THROWS_AS(picture_of_values<float>(three, 3, 1, {0, 1}, ColourMap::gray), std::logic_error);
  CHECK_THROWS_AS(fftcl::app::coloured(coloured, ColourMap::viridis), std::logic_error);
}

TEST_CASE("half spectrum: what is mirrored is the whole transform of real data") {
  for (const std::vector<std::size_t>& lengths :
       {std::vector<std::size_t>{1}, {2}, {7}, {3, 4}, {4, 5}, {1, 6}, {5, 1}, {2, 3, 4}}) {
    // Transforms by their definition, two in a batch.
    std::size_t points = 1;
    for (const std::size_t length : lengths) points *= length;
    const auto index = [&](std::size_t point, std::size_t axis) {
      for (std::size_t i = lengths.size() - 1; i > axis; --i) point /= lengths[i];
      return point % lengths[axis];
    };
    const std::size_t kept = lengths.back() / 2 + 1;
    std::vector<std::complex<double>> full(2 * points);
    std::vector<std::complex<double>> half;
    for (std::size_t k = 0; k < full.size(); ++k) {
      for (std::size_t n = 0; n < points; ++n) {
        double turns = 0;
        for (std::size_t axis = 0; axis < lengths.size(); ++axis) {
          turns += static_cast<double>(index(k % points, axis) * index(n, axis)) / static_cast<double>(lengths[axis]);
        }
        full[k] +=
            std::sin(static_cast<double>(n + (k / points) * 17)) * std::polar(1.0, -2 * std::numbers::pi * turns);
      }
      if (k % lengths.back() < kept) half.push_back(full[k]);
    }
    const auto mirrored = analysis::mirror_half(half, lengths, ZeroFrequency::first,
                                                [](const std::complex<double>& v) { return std::conj(v); });
    // The transforms are an axis more.
    std::vector<std::size_t> shape = lengths;
    shape.insert(shape.begin(), 2);
    auto moved = mirrored;
    for (std::size_t axis = 1; axis < shape.size(); ++axis) moved = centre_axis(std::move(moved), shape, axis);
    CHECK((analysis::mirror_half(half, lengths, ZeroFrequency::middle,
                                 [](const std::complex<double>& v) { return std::conj(v); }) == moved));
    REQUIRE(mirrored.size() == full.size());
    double largest = 0;
    for (std::size_t k = 0; k < full.size(); ++k) largest = std::max(largest, std::abs(mirrored[k] - full[k]));
    // Each value is a sum of `points` terms of at most 1.
    CHECK(largest <= 16 * static_cast<double>(points) * std::numeric_limits<double>::epsilon());
  }
}

TEST_CASE("pictures and spectra that are large enough to be shared out are those of small ones") {
  constexpr std::size_t kHeight = 601, kWidth = 640, kKept = kWidth / 2 + 1;
  static_assert(kHeight * kWidth > 2 * kWorthAThread);
  std::vector<std::complex<float>> half(2 * kHeight * kKept);
  for (std::size_t i = 0; i < half.size(); ++i) {
    half[i] = {static_cast<float>(i % 1009), static_cast<float>(i % 8191) - 4000.0f};
  }
  const auto full = analysis::mirror_half(half, {kHeight, kWidth}, ZeroFrequency::first,
                                          [](const std::complex<float>& v) { return std::conj(v); });
  REQUIRE(full.size() == 2 * kHeight * kWidth);
  std::size_t wrong = 0;
  for (std::size_t plane = 0; plane < 2; ++plane) {
    for (std::size_t row = 0; row < kHeight; ++row) {
      for (std::size_t k = 0; k < kWidth; ++k) {
        const bool mirrored = k >= kKept;
        const std::size_t from = mirrored ? (kHeight - row) % kHeight : row;
        const std::complex<float> there = half[(plane * kHeight + from) * kKept + (mirrored ? kWidth - k : k)];
        wrong += full[(plane * kHeight + row) * kWidth + k] != (mirrored ? std::conj(there) : there);
      }
    }
  }
  CHECK(wrong == 0);

  std::vector<float> values(kHeight * kWidth);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 517);
  const ValueRange range{10, 500};
  for (const ColourMap map : {ColourMap::gray, ColourMap::viridis}) {
    const std::span<const float> plane[] = {values};
    const Picture whole = picture_of_values<float>(plane, kWidth, kHeight, range, map);
    std::vector<std::uint8_t> rows;
    for (std::size_t row = 0; row < kHeight; ++row) {
      const std::span<const float> one[] = {std::span<const float>(values).subspan(row * kWidth, kWidth)};
      const Picture part = picture_of_values<float>(one, kWidth, 1, range, map);
      rows.insert(rows.end(), part.bytes.begin(), part.bytes.end());
    }
    CHECK((whole.bytes == rows));
    if (map != ColourMap::gray) continue;
    const std::span<const float> three[] = {values, values, values};
    const Picture planes = picture_of_values<float>(three, kWidth, kHeight, range, map);
    for (std::size_t i = 0; i < planes.bytes.size(); ++i) wrong += planes.bytes[i] != rows[i / 3];
    CHECK(wrong == 0);
  }
}
