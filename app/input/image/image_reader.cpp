// Images -> Signal: PNG, JPEG and BMP by stb_image, PGM and PPM by hand.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include "input/image/image_claim.hpp"
#include "input/image/image_decoder.hpp"
#include "input/image/left_out.hpp"
#include "input/image/pnm_raster.hpp"
#include "input/image/raster.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "support/host_memory.hpp"
#include "support/parse_value.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kHeadBytes = 4096;

void check_options(const ReadOptions& options, const std::string& source) {
  const auto refuse = [&](bool given, std::string_view option, std::string_view remedy) {
    if (given) throw UsageError(std::string(option), fmt::format("'{}' is an image", source), std::string(remedy));
  };
  const Selection& selection = options.selection;
  refuse(selection.start != 0, "--start", "leave it out");
  refuse(selection.duration.has_value(), "--duration", "leave it out");
  refuse(options.sample_rate.has_value(), "--rate", "leave it out: frequencies of images are in cycles per pixel");
  refuse(selection.channel != ChannelChoice::all, "--channel", "choose luma, r, g, b or all");
}

void check_size(std::uint64_t width, std::uint64_t height, const ReadOptions& options, const std::string& source) {
  if (width == 0 || height == 0)
    throw InputError(source, "contains no samples", "write it again: its header has a side of 0 pixels");
  if (height > options.max_pixels / width) {
    const bool transformable = height <= kMostPoints / width;
    throw InputError(source,
                     fmt::format("claims {} x {} pixels, over --max-pixels {}", width, height, options.max_pixels),
                     transformable ? "give a larger --max-pixels where the image is really that large"
                                   : fmt::format("give a part of it: a transform has {} points at most", kMostPoints));
  }
}

/// Of an image whose size is told and whose bytes are there: a plane of floats is held at least.
void require_room_for_image(std::uint64_t width, std::uint64_t height, const ReadOptions& options, Signal labels) {
  const std::uint64_t bytes = width * height * sizeof(float);
  require_host_memory({.what = fmt::format("the image in '{}'", labels.source),
                       .bytes = bytes,
                       .remedy = "use a part of it, or make it smaller"},
                      free_memory());
  labels.shape = {static_cast<std::size_t>(height), static_cast<std::size_t>(width)};
  if (options.before_samples) options.before_samples(labels, false, bytes);
}

std::string whole_file(const ByteSource& source) {
  if (source.size() > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) {
    throw InputError(source.name(), "is larger than 2 GiB, more than the decoder takes", "convert it to PGM or PPM");
  }
  return source.head(static_cast<std::size_t>(source.size()));
}

/// `signal` has labels and gets warnings.
Raster decode(ImageFormat format, const ByteSource& source, const ReadOptions& options, Signal& signal) {
  const std::string bytes = whole_file(source);
  const ImageClaim claim = image_claim(format, bytes);
  const bool size_known = claim.width != 0 || claim.height != 0 || claim.defect.empty();
  if (size_known) check_size(claim.width, claim.height, options, source.name());
  if (!claim.defect.empty()) throw InputError(source.name(), claim.defect, claim.remedy);
  require_room_for_image(claim.width, claim.height, options, signal);
  Raster raster = decode_image(format, bytes, claim, source.name());
  if (const std::string others = other_pictures_text(claim, format, bytes); !others.empty()) {
    if (options.strict) throw InputError(source.name(), others, "leave out --strict to use the first");
    signal.warnings.push_back(others);
  }
  if (const std::string turned = orientation_text(claim); !turned.empty()) signal.warnings.push_back(turned);
  return raster;
}

}  // namespace

bool is_image_file(const std::string& path) {
  std::error_code ignored;
  if (path == "-" || !std::filesystem::is_regular_file(path, ignored)) return false;
  std::string head(kHeadBytes, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return image_format(head).has_value() || is_pnm(head);
}

std::optional<Signal> read_image(const ByteSource& source, const ReadOptions& options) {
  const std::string head = source.head(kHeadBytes);
  const std::optional<ImageFormat> format = image_format(head);
  if (!format && !is_pnm(head)) return std::nullopt;
  check_options(options, source.name());

  Signal signal;
  signal.kind = SignalKind::image;
  signal.source = source.name();
  Raster raster;
  std::string name;
  if (format) {
    raster = decode(*format, source, options, signal);
    name = image_format_name(*format);
  } else {
    const PnmHeader header = read_pnm_header(source);
    check_size(header.width, header.height, options, source.name());
    PnmPixels pixels =
        read_pnm_pixels(source, header, [&] { require_room_for_image(header.width, header.height, options, signal); });
    raster = std::move(pixels.raster);
    name = header.channels() == 1 ? "PGM" : "PPM";
    if (const std::string rest = pnm_rest_text(source, pixels.end); !rest.empty()) {
      if (options.strict) throw InputError(source.name(), rest, "leave out --strict to use the image");
      signal.warnings.push_back(rest);
    }
  }
  signal.level_bits = level_bits(raster);
  signal.format = fmt::format("{}, {}", name, pixel_description(raster));
  take_planes(raster, options.selection.image_channel.value_or(ImageChannel::luma),
              options.precision.value_or(Precision::fp32), signal);
  return signal;
}

}  // namespace fftcl::app
