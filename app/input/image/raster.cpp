#include "input/image/raster.hpp"

#include <fmt/format.h>

#include <array>

#include "analysis/large_array.hpp"
#include "analysis/workers.hpp"

namespace fftcl::app {
namespace {

/// Thousandths of each colour in the luma.
constexpr std::array<std::uint32_t, 3> kLumaWeights = {299, 587, 114};

template <class Value, class Pixel>
std::vector<Value> plane_of(std::span<const Pixel> pixels, std::size_t channels, std::size_t channel, unsigned white) {
  std::vector<Value> plane;
  make_large(plane, pixels.size() / channels);
  const Pixel* const from = pixels.data() + channel;
  share_out(
      plane.size(),
      [&](std::size_t first, std::size_t last) {
        if (white == 255) {
          for (std::size_t i = first; i < last; ++i) plane[i] = static_cast<Value>(from[i * channels]);
        } else {
          for (std::size_t i = first; i < last; ++i)
            plane[i] = static_cast<Value>(static_cast<double>(from[i * channels]) * 255.0 / white);
        }
      },
      kWorthAThread);
  return plane;
}

template <class Value, class Pixel>
std::vector<Value> luma_of(std::span<const Pixel> pixels, std::size_t channels, unsigned white) {
  std::vector<Value> plane;
  make_large(plane, pixels.size() / channels);
  // The sum of a pixel's weighted values is a whole number below 2^27. Below 2^24, for 8 bits, a float holds it, so
  // that one division rounds once.
  const auto sum = [](const Pixel* p) {
    return kLumaWeights[0] * p[0] + kLumaWeights[1] * p[1] + kLumaWeights[2] * p[2];
  };
  const double divisor = 1000.0 * white;
  share_out(
      plane.size(),
      [&](std::size_t first, std::size_t last) {
        const Pixel* pixel = pixels.data() + first * channels;
        for (std::size_t i = first; i < last; ++i, pixel += channels) {
          plane[i] = white == 255 ? static_cast<Value>(sum(pixel)) / Value{1000}
                                  : static_cast<Value>(sum(pixel) * 255.0 / divisor);
        }
      },
      kWorthAThread);
  return plane;
}

template <class Pixel>
bool is_opaque(std::span<const Pixel> pixels, std::size_t channels, unsigned white) {
  if (channels % 2 != 0) return true;
  for (std::size_t i = channels - 1; i < pixels.size(); i += channels) {
    if (pixels[i] != white) return false;
  }
  return true;
}

struct Plane {
  std::size_t channel;
  const char* name;
};

/// The channels of a raster that are taken as they are stored; none where their luma is.
std::vector<Plane> chosen_planes(const Raster& raster, ImageChannel choice) {
  if (raster.channels <= 2) return {{0, "luma"}};
  switch (choice) {
    case ImageChannel::red:
      return {{0, "r"}};
    case ImageChannel::green:
      return {{1, "g"}};
    case ImageChannel::blue:
      return {{2, "b"}};
    case ImageChannel::all:
      return {{0, "r"}, {1, "g"}, {2, "b"}};
    case ImageChannel::luma:
      return {};
  }
  return {};
}

template <class Value, class Pixel>
void take_planes_of(std::span<const Pixel> pixels, const Raster& raster, ImageChannel choice, Signal& signal) {
  const std::vector<Plane> planes = chosen_planes(raster, choice);
  for (const auto& [channel, name] : planes) {
    signal.channels.emplace_back(plane_of<Value>(pixels, raster.channels, channel, raster.white));
    signal.channel_names.emplace_back(name);
  }
  if (planes.empty()) {
    signal.channels.emplace_back(luma_of<Value>(pixels, raster.channels, raster.white));
    signal.channel_names.emplace_back("luma");
  }
  if (!is_opaque(pixels, raster.channels, raster.white)) {
    signal.warnings.emplace_back("its opacity (alpha channel) is left out: the colours are used as they are stored");
  }
}

template <class Value>
void take_planes_as(const Raster& raster, ImageChannel choice, Signal& signal) {
  signal.shape = {raster.height, raster.width};
  signal.channels.clear();
  signal.channel_names.clear();
  std::visit([&](const auto& pixels) { take_planes_of<Value>(pixels, raster, choice, signal); }, raster.pixels);
}

}  // namespace

void take_planes(const Raster& raster, ImageChannel choice, Precision precision, Signal& signal) {
  // Of 8 bits each level is a float.
  const bool whole = raster.white == 255 && (raster.channels <= 2 || choice != ImageChannel::luma);
  if (precision == Precision::fp64 && !whole)
    take_planes_as<double>(raster, choice, signal);
  else
    take_planes_as<float>(raster, choice, signal);
}

std::size_t level_bits(const Raster& raster) {
  return std::holds_alternative<std::span<const std::uint16_t>>(raster.pixels) ? 16 : 8;
}

std::string pixel_description(const Raster& raster) {
  return fmt::format("{} bit {}{}", level_bits(raster), raster.channels <= 2 ? "grey" : "RGB",
                     raster.channels % 2 == 0 ? " with opacity" : "");
}

}  // namespace fftcl::app
