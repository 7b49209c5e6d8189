// The JSON form of an image's spectrum: all values, row by row, and the strongest frequencies.
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "analysis/number_type.hpp"
#include "analysis/spectra/image_peaks.hpp"
#include "results/array_output.hpp"

namespace fftcl::app {
namespace {

/// A member with an image's values, a line for each row; `value_of` gives number i of all.
template <class ValueOf>
void write_rows(ByteSink& sink, JsonParts& channel, std::string_view name, const ArrayResult& image,
                ValueOf&& value_of) {
  const std::size_t width = image.width();
  channel.next(name);
  JsonParts rows(sink, JsonParts::Kind::array, channel.inner_depth());
  for (std::size_t y = 0; y < image.height(); ++y) {
    rows.next();
    write_json_numbers(sink, width,
                       [&](char* to, std::size_t x) { return put_json_number(to, value_of(y * width + x)); });
  }
  rows.close();
}

Json peaks_json(const std::vector<analysis::ImagePeak>& peaks, const std::string& value_name) {
  Json list = Json::array();
  for (const analysis::ImagePeak& peak : peaks) {
    list.push_back({{"x_cycles_per_pixel", peak.x},
                    {"y_cycles_per_pixel", peak.y},
                    {"period_pixels", 1 / std::hypot(peak.x, peak.y)},
                    {value_name, json_number(peak.level)}});
  }
  return list;
}

}  // namespace

void write_image_json(ByteSink& sink, const ArrayResult& result, std::size_t depth) {
  const std::size_t height = result.height();
  const std::size_t width = result.width();
  const std::string value_name = analysis::value_name(result.value, result.scale, 0);
  JsonParts parts(sink, JsonParts::Kind::object, depth);
  parts.member("file", result.source);
  parts.member("format", result.format);
  parts.member("width", width);
  parts.member("height", height);
  parts.member("precision", to_string(result.precision()));
  parts.member("device", result.device);
  parts.member("plan", result.plan);
  for (const std::size_t axis : {1, 0}) parts.member(place_name(result, axis), json_array(places(result, axis)));
  parts.next("channels");
  JsonParts channels(sink, JsonParts::Kind::array, parts.inner_depth());
  for (std::size_t c = 0; c < result.image_channels.size(); ++c) {
    channels.next();
    JsonParts channel(sink, JsonParts::Kind::object, channels.inner_depth());
    channel.member("channel", result.image_channels[c]);
    std::visit(
        [&]<class T>(const std::vector<T>& values) {
          const auto plane = std::span<const T>(values).subspan(c * height * width, height * width);
          if constexpr (!analysis::kIsComplex<T>) {
            write_rows(sink, channel, value_name, result, [&](std::size_t i) { return plane[i]; });
            if (lists_peaks(result)) {
              channel.member(
                  "peaks",
                  peaks_json(analysis::find_image_peaks(plane, height, width, result.zero, result.peaks), value_name));
            }
          } else {
            write_rows(sink, channel, "real", result, [&](std::size_t i) { return plane[i].real(); });
            write_rows(sink, channel, "imag", result, [&](std::size_t i) { return plane[i].imag(); });
          }
        },
        result.values);
    channel.close();
  }
  channels.close();
  parts.close();
}

}  // namespace fftcl::app
