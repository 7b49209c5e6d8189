#include "output/image_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "output/png_file.hpp"

namespace fftcl::app {
namespace {

constexpr double kWhite = 255;

void write_png(OutputFile& file, const Picture& picture) {
  write_png_file(file,
                 {picture.width, picture.height, picture.channels, picture.bits, PngFilter::average, picture.repeats},
                 picture.bytes);
}

void write_pnm(OutputFile& file, OutputFormat format, const Picture& picture) {
  const bool colours = format == OutputFormat::ppm;
  if (!colours && picture.channels != 1) throw std::logic_error("write_picture: colours as PGM");
  file.write(
      fmt::format("{}\n{} {}\n{}\n", colours ? "P6" : "P5", picture.width, picture.height, (1U << picture.bits) - 1));
  if (!colours || picture.channels == 3) {
    file.write(std::as_bytes(std::span(picture.bytes)));
    return;
  }
  const std::size_t level_bytes = picture.bits / 8;
  std::vector<std::uint8_t> row;
  for (std::size_t y = 0; y < picture.height; ++y) {
    row.clear();
    for (std::size_t x = 0; x < picture.width; ++x) {
      const auto level = picture.bytes.begin() + static_cast<std::ptrdiff_t>((y * picture.width + x) * level_bytes);
      for (int c = 0; c < 3; ++c) row.insert(row.end(), level, level + static_cast<std::ptrdiff_t>(level_bytes));
    }
    file.write(std::as_bytes(std::span(row)));
  }
}

/// The level of the grey `value`, `white` being the highest.
unsigned level_of(double value, unsigned white, PixelLoss& loss) {
  if (std::isnan(value)) throw std::logic_error("picture_of_planes: not a number");
  loss.lowest = std::min(loss.lowest, value);
  loss.highest = std::max(loss.highest, value);
  const double level = value * (white / kWhite);
  // What is within half a level of the range becomes its end by rounding alone.
  if (level < -0.5 || level > white + 0.5) ++loss.clipped;
  return static_cast<unsigned>(std::clamp(level, 0.0, static_cast<double>(white)) + 0.5);
}

}  // namespace

bool is_picture_format(OutputFormat format) {
  return format == OutputFormat::png || format == OutputFormat::pgm || format == OutputFormat::ppm;
}

bool is_colour_count(std::size_t channels) { return channels == 1 || channels == 3; }

void write_picture(OutputFile& file, OutputFormat format, const Picture& picture) {
  if (picture.bytes.size() != picture.width * picture.height * picture.channels * picture.bits / 8 ||
      picture.bytes.empty()) {
    throw std::logic_error("write_picture: the number of pixels does not fit the size");
  }
  if (format == OutputFormat::png)
    write_png(file, picture);
  else
    write_pnm(file, format, picture);
}

template <class Real>
std::size_t bits_of_levels(std::span<const std::span<const Real>> planes) {
  // A spectrum and back in single precision moves them by a tenth at most. Of other values half are further away.
  constexpr double kRounding = 0.25;
  constexpr double kWhite16 = 65535, kStep8 = kWhite16 / kWhite;
  bool in_between = false;
  for (const std::span<const Real> plane : planes) {
    for (const Real value : plane) {
      const double scaled = static_cast<double>(value) * kStep8, level = std::round(scaled);
      if (!(std::abs(scaled - level) <= kRounding) || level < 0 || level > kWhite16) return 8;
      in_between |= std::remainder(level, kStep8) != 0;
    }
  }
  return in_between ? 16 : 8;
}

template <class Real>
Picture picture_of_planes(std::span<const std::span<const Real>> planes, std::size_t width, std::size_t height,
                          std::size_t bits, PixelLoss& loss) {
  if (!is_colour_count(planes.size())) throw std::logic_error("picture_of_planes: one plane or three");
  Picture picture{width, height, planes.size(), {}, bits};
  const std::size_t level_bytes = bits / 8;
  picture.bytes.resize(width * height * planes.size() * level_bytes);
  const unsigned white = (1U << bits) - 1;
  loss = {0, HUGE_VAL, -HUGE_VAL};
  for (std::size_t c = 0; c < planes.size(); ++c) {
    if (planes[c].size() != width * height) throw std::logic_error("picture_of_planes: a plane of another size");
    std::uint8_t* byte = picture.bytes.data() + c * level_bytes;
    for (const Real value : planes[c]) {
      const unsigned level = level_of(static_cast<double>(value), white, loss);
      if (bits == 8) {
        byte[0] = static_cast<std::uint8_t>(level);
      } else {
        byte[0] = static_cast<std::uint8_t>(level >> 8);
        byte[1] = static_cast<std::uint8_t>(level & 0xFF);
      }
      byte += planes.size() * level_bytes;
    }
  }
  return picture;
}

template std::size_t bits_of_levels(std::span<const std::span<const float>>);
template std::size_t bits_of_levels(std::span<const std::span<const double>>);
template Picture picture_of_planes(std::span<const std::span<const float>>, std::size_t, std::size_t, std::size_t,
                                   PixelLoss&);
template Picture picture_of_planes(std::span<const std::span<const double>>, std::size_t, std::size_t, std::size_t,
                                   PixelLoss&);

}  // namespace fftcl::app
