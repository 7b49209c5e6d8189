// A complex spectrum as `fftcl --value complex --format json` writes it.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "input/room_to_grow.hpp"
#include "input/spectra/spectrum_places.hpp"
#include "support/parse_json.hpp"
#include "support/product_of.hpp"

namespace fftcl::app {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse_document(const ByteSource& source, std::string why) {
  throw InputError(source.name(), std::move(why),
                   "give JSON as 'fftcl --value complex --format json' writes it, or a NPY");
}

bool begins_as_object(const ByteSource& source) {
  constexpr std::size_t kMostBlanks = 4096;
  const std::string head = source.head(kMostBlanks);
  const std::size_t first = head.find_first_not_of(" \t\r\n");
  return first != std::string::npos && head[first] == '{';
}

Json parse_document(const ByteSource& source) {
  const std::uint64_t bytes = source.size();
  constexpr std::uint64_t kBytesOfText = 4;  // a number of few digits becomes 16 bytes
  require_host_memory(need_of_input(source.name(), (1 + kBytesOfText) * bytes), free_memory());
  std::string text(static_cast<std::size_t>(bytes), '\0');
  text.resize(source.read_at(0, text));
  try {
    return parse_json(text);
  } catch (const JsonFault& fault) {
    refuse_document(source, fmt::format("cannot be read as JSON: {}", fault.what()));
  }
}

class SpectrumDocument {
 public:
  SpectrumDocument(const ByteSource& source, const Json& document) : source_(source), document_(document) {}

  Signal read() {
    const Json& spectra = member(document_, "spectra");
    if (!spectra.is_array() || spectra.size() != 1) {
      refuse_document(source_, fmt::format("holds {} spectra, and one is transformed back", spectra.size()));
    }
    const Json& spectrum = spectra.front();
    if (!spectrum.is_object()) refuse_document(source_, "has something else where a spectrum belongs");
    if (spectrum.contains("precision") && spectrum["precision"] == "fp64") read_.precision = Precision::fp64;
    read_places(spectrum);
    const Json& channels = member(spectrum, "channels");
    if (!channels.is_array() || channels.empty()) refuse_document(source_, "has no channels");
    for (const Json& channel : channels) read_channel(channel);
    return signal_of(std::move(read_), "JSON, a spectrum", source_.name());
  }

 private:
  const Json& member(const Json& object, const char* name) const {
    const auto found = object.is_object() ? object.find(name) : object.end();
    if (found == object.end()) refuse_document(source_, fmt::format("has no '{}'", name));
    return *found;
  }

  enum class Rows { none, may_be };

  /// The numbers of an array, or of its rows one after the other; null is none.
  void append(const Json& numbers, Rows rows, std::vector<double>& values) const {
    if (!numbers.is_array()) refuse_document(source_, "has something else where an array of numbers belongs");
    for (const Json& number : numbers) {
      if (number.is_array() && rows == Rows::may_be)
        append(number, Rows::none, values);
      else if (number.is_null())
        values.push_back(std::numeric_limits<double>::quiet_NaN());
      else if (number.is_number())
        values.push_back(number.get<double>());
      else
        refuse_document(source_, "has something else where a number belongs");
    }
  }

  std::vector<double> numbers(const Json& object, const char* name) const {
    std::vector<double> values;
    append(member(object, name), Rows::may_be, values);
    return values;
  }

  void read_axis(const Json& spectrum, const char* name) {
    const std::vector<double> places = numbers(spectrum, name);
    if (places.empty()) refuse_document(source_, fmt::format("has no values in '{}'", name));
    require_all_frequencies(places, name, source_.name());
    read_.shape.push_back(places.size());
  }

  void read_places(const Json& spectrum) {
    if (spectrum.contains("y_cycles_per_pixel")) {
      read_axis(spectrum, "y_cycles_per_pixel");
      read_axis(spectrum, "x_cycles_per_pixel");
    } else {
      read_axis(spectrum, spectrum.contains("frequency_hz") ? "frequency_hz" : "frequency_cycles_per_sample");
    }
  }

  void read_channel(const Json& channel) {
    if (channel.is_object() && !channel.contains("imag")) {
      throw InputError(source_.name(), "has levels without phases, from which nothing can be transformed back",
                       "write the spectrum by --value complex");
    }
    const std::vector<double> real = numbers(channel, "real"), imag = numbers(channel, "imag");
    const std::size_t points = product_of(read_.shape);
    if (real.size() != points || imag.size() != points) {
      refuse_document(source_, fmt::format("has {} real and {} imaginary parts for {} frequencies", real.size(),
                                           imag.size(), points));
    }
    std::vector<std::complex<double>>& values = read_.channels.emplace_back(points);
    std::ranges::transform(real, imag, values.begin(), [](double a, double b) { return std::complex(a, b); });
    read_.channel_names.push_back(std::to_string(read_.channels.size()));
  }

  const ByteSource& source_;
  const Json& document_;
  ReadSpectrum read_;
};

}  // namespace

std::optional<Signal> read_spectrum_json(const ByteSource& source, const ReadOptions& options) {
  if (!begins_as_object(source)) return std::nullopt;
  refuse_shape(source, options);
  const Json document = parse_document(source);
  return SpectrumDocument(source, document).read();
}

}  // namespace fftcl::app
