// The JSON form of an image's spectrum: all values, row by row, and the strongest frequencies.
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "analysis/image_peaks.hpp"
#include "commands/array_output.hpp"

namespace fftcl::app {
namespace {

/// Rows of `width` values.
template <class Real>
Json rows_json(std::span<const Real> values, std::size_t width) {
  Json rows = Json::array();
  for (std::size_t first = 0; first < values.size(); first += width) {
    rows.push_back(json_array(values.subspan(first, width)));
  }
  return rows;
}

template <class Real>
Json rows_json(std::span<const std::complex<Real>> values, std::size_t width, Real (*part)(const std::complex<Real>&)) {
  std::vector<Real> parts(values.size());
  std::transform(values.begin(), values.end(), parts.begin(), part);
  return rows_json(std::span<const Real>(parts), width);
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

Json image_json(const ArrayResult& result) {
  const std::size_t height = result.shape[result.shape.size() - 2];
  const std::size_t width = result.shape.back();
  const std::string value_name = analysis::value_name(result.value, result.scale, 0);
  Json json;
  json["file"] = result.source;
  json["format"] = result.format;
  json["width"] = width;
  json["height"] = height;
  json["precision"] = to_string(result.precision());
  json["device"] = result.device;
  json["plan"] = result.plan;
  for (const std::size_t axis : {1, 0}) json[place_name(result, axis)] = json_array(places(result, axis));
  Json channels = Json::array();
  for (std::size_t c = 0; c < result.image_channels.size(); ++c) {
    Json channel;
    channel["channel"] = result.image_channels[c];
    std::visit(
        [&]<class T>(const std::vector<T>& values) {
          const auto plane = std::span<const T>(values).subspan(c * height * width, height * width);
          if constexpr (std::is_floating_point_v<T>) {
            channel[value_name] = rows_json(plane, width);
            if (lists_peaks(result)) {
              channel["peaks"] = peaks_json(
                  analysis::find_image_peaks(plane, height, width, result.centred, result.peaks), value_name);
            }
          } else {
            using Real = typename T::value_type;
            channel["real"] = rows_json<Real>(plane, width, [](const T& v) { return v.real(); });
            channel["imag"] = rows_json<Real>(plane, width, [](const T& v) { return v.imag(); });
          }
        },
        result.values);
    channels.push_back(std::move(channel));
  }
  json["channels"] = std::move(channels);
  return json;
}

}  // namespace fftcl::app
