#include "output/image_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <stdexcept>

#include "output/output_error.hpp"
#include "output/zlib_compress.hpp"

namespace fftcl::app {
namespace {

/// In place of stb_image_write's compressor, as it provides for.
unsigned char* compress(const unsigned char* data, int size, int* compressed_size, int /*quality*/) {
  const std::vector<std::uint8_t> compressed = zlib_compress({data, static_cast<std::size_t>(size)});
  auto* memory = static_cast<unsigned char*>(std::malloc(compressed.size()));
  if (memory == nullptr) return nullptr;
  std::copy(compressed.begin(), compressed.end(), memory);
  *compressed_size = static_cast<int>(compressed.size());
  return memory;
}

}  // namespace
}  // namespace fftcl::app

#define STBIW_ZLIB_COMPRESS fftcl::app::compress
#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>

namespace fftcl::app {
namespace {

/// Each pixel as its difference from the mean of the ones to the left and above, in all rows: as good as the best of
/// five filters for noise, little worse for photographs, and a fifth of the work. Set once, before threads write.
[[maybe_unused]] const int kPngFilter = stbi_write_force_png_filter = 3;

struct Free {
  void operator()(unsigned char* memory) const { std::free(memory); }
};

void write_png(OutputFile& file, const Picture& picture) {
  // The writer counts bytes in an int, those of its worst case among them.
  const std::size_t bytes = (picture.width * picture.channels + 1) * picture.height;
  if (bytes > std::numeric_limits<int>::max() / 2) {
    throw OutputError(file.name(),
                      fmt::format("{} x {} pixels are more than the PNG writer takes", picture.width, picture.height),
                      "write .pgm, .ppm or .npy");
  }
  int size = 0;
  const std::unique_ptr<unsigned char, Free> png(stbi_write_png_to_mem(
      picture.pixels.data(), static_cast<int>(picture.width * picture.channels), static_cast<int>(picture.width),
      static_cast<int>(picture.height), static_cast<int>(picture.channels), &size));
  if (png == nullptr) throw std::bad_alloc();
  file.write(std::as_bytes(std::span(png.get(), static_cast<std::size_t>(size))));
}

void write_pnm(OutputFile& file, OutputFormat format, const Picture& picture) {
  const bool colours = format == OutputFormat::ppm;
  if (!colours && picture.channels != 1) throw std::logic_error("write_picture: colours as PGM");
  file.write(fmt::format("{}\n{} {}\n255\n", colours ? "P6" : "P5", picture.width, picture.height));
  if (!colours || picture.channels == 3) {
    file.write(std::as_bytes(std::span(picture.pixels)));
    return;
  }
  std::vector<std::uint8_t> row(3 * picture.width);
  for (std::size_t y = 0; y < picture.height; ++y) {
    for (std::size_t x = 0; x < picture.width; ++x) {
      std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(3 * x), 3, picture.pixels[y * picture.width + x]);
    }
    file.write(std::as_bytes(std::span(row)));
  }
}

}  // namespace

bool is_picture_format(OutputFormat format) {
  return format == OutputFormat::png || format == OutputFormat::pgm || format == OutputFormat::ppm;
}

void write_picture(OutputFile& file, OutputFormat format, const Picture& picture) {
  if (picture.pixels.size() != picture.width * picture.height * picture.channels || picture.pixels.empty()) {
    throw std::logic_error("write_picture: the number of pixels does not fit the size");
  }
  if (format == OutputFormat::png)
    write_png(file, picture);
  else
    write_pnm(file, format, picture);
}

template <class Real>
Picture picture_of_planes(std::span<const std::span<const Real>> planes, std::size_t width, std::size_t height,
                          PixelLoss& loss) {
  if (planes.size() != 1 && planes.size() != 3) throw std::logic_error("picture_of_planes: one plane or three");
  Picture picture;
  picture.width = width;
  picture.height = height;
  picture.channels = planes.size();
  picture.pixels.resize(width * height * planes.size());
  loss = {0, HUGE_VAL, -HUGE_VAL};
  for (std::size_t c = 0; c < planes.size(); ++c) {
    if (planes[c].size() != width * height) throw std::logic_error("picture_of_planes: a plane of another size");
    std::uint8_t* pixel = picture.pixels.data() + c;
    for (const Real value : planes[c]) {
      const double level = static_cast<double>(value);
      if (std::isnan(level)) throw std::logic_error("picture_of_planes: not a number");
      loss.lowest = std::min(loss.lowest, level);
      loss.highest = std::max(loss.highest, level);
      // What is within half a level of the range becomes its end by rounding alone.
      if (level < -0.5 || level > 255.5) ++loss.clipped;
      *pixel = static_cast<std::uint8_t>(std::clamp(level, 0.0, 255.0) + 0.5);
      pixel += planes.size();
    }
  }
  return picture;
}

template Picture picture_of_planes(std::span<const std::span<const float>>, std::size_t, std::size_t, PixelLoss&);
template Picture picture_of_planes(std::span<const std::span<const double>>, std::size_t, std::size_t, PixelLoss&);

}  // namespace fftcl::app
