#include "input/raw/sigmf_options.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "input/raw/raw_format.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kData = ".sigmf-data", kMeta = ".sigmf-meta";

/// "cf32_le" as c64le, "ri16_be" as s16be; empty: there is none such.
std::string encoding_of(std::string_view datatype) {
  const std::size_t line = datatype.find('_');
  const std::string_view sample = datatype.substr(0, line);
  const std::string_view order = line == datatype.npos ? "" : datatype.substr(line + 1);
  if (sample.size() < 3) return {};
  const bool is_complex = sample[0] == 'c';
  const bool is_float = sample[1] == 'f';
  const std::string_view bits = sample.substr(2);
  std::string name;
  if (is_complex && is_float) {
    if (bits != "32" && bits != "64") return {};
    name = bits == "32" ? "c64" : "c128";
  } else {
    name = fmt::format("{}{}{}", is_complex ? "c" : "", sample[1] == 'i' ? 's' : sample[1], bits);
  }
  name += order;
  return sample_encoding(name) != nullptr ? name : std::string();
}

/// What the receiver was tuned to, as all parts of the recording have it; nothing where they differ or do not say.
std::optional<double> centre_of(const nlohmann::json& description) {
  const auto captures = description.find("captures");
  if (captures == description.end() || !captures->is_array()) return {};
  std::optional<double> centre;
  for (const auto& capture : *captures) {
    const auto field = capture.is_object() ? capture.find("core:frequency") : capture.end();
    if (field == capture.end() || !field->is_number()) return {};
    const auto frequency = field->get<double>();
    if (centre && *centre != frequency) return {};
    centre = frequency;
  }
  return centre;
}

}  // namespace

bool is_sigmf_data(std::string_view path) { return path.ends_with(kData); }
bool is_sigmf_meta(std::string_view path) { return path.ends_with(kMeta); }

std::string sigmf_companion(std::string_view path) {
  const std::string_view other = is_sigmf_data(path) ? kMeta : kData;
  return fmt::format("{}{}", path.substr(0, path.size() - other.size()), other);
}

std::string sigmf_options(const std::string& meta_path, std::string_view encoding_option) {
  std::ifstream file(meta_path);
  const auto json = nlohmann::json::parse(file, nullptr, false);
  if (!json.is_object() || !json.contains("global") || !json["global"].is_object()) return {};
  const auto& global = json["global"];
  const auto text = [&](const char* name) {
    const auto field = global.find(name);
    return field != global.end() && field->is_string() ? field->template get<std::string>() : std::string();
  };
  const auto number = [&](const char* name) {
    const auto field = global.find(name);
    return field != global.end() && field->is_number() ? field->template get<double>() : 0;
  };
  const std::string encoding = encoding_of(text("core:datatype"));
  if (encoding.empty()) return {};
  std::string options = fmt::format("{} {}", encoding_option, encoding);
  if (const double rate = number("core:sample_rate"); rate > 0) options += fmt::format(" --rate {}", rate);
  if (const double channels = number("core:num_channels"); channels > 1) {
    options += fmt::format(" --channels {}", channels);
  }
  // Of complex samples, where spectra are shown.
  const std::optional<double> centre = encoding.starts_with('c') ? centre_of(json) : std::nullopt;
  if (centre && *centre > 0 && encoding_option == "--encoding") options += fmt::format(" --center {}", *centre);
  return options;
}

}  // namespace fftcl::app
