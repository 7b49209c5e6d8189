#include "results/spectrum_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "support/frequency_unit.hpp"
#include "support/printable.hpp"

namespace fftcl::app {

double first_of_octaves(double step, double high, bool hertz) {
  constexpr double kLowestHeard = 20;
  const double low = hertz && high >= 10 * kLowestHeard ? std::max(step, kLowestHeard) : step;
  // Of short transforms half a bin is all there is below.
  return std::min(low, high / 2);
}

std::string value_axis_label(analysis::Value value, analysis::Scale scale, double sample_rate) {
  using analysis::Scale;
  using analysis::Value;
  const std::string quantity = value == Value::magnitude ? "Magnitude"
                               : value == Value::power   ? "Power"
                               : value == Value::psd     ? "Power spectral density"
                                                         : "Phase";
  const std::string unit = analysis::value_unit(value, scale, sample_rate);
  if (value == Value::phase || scale == Scale::db) return fmt::format("{} in {}", quantity, unit);
  if (scale == Scale::log) return fmt::format("{}, {}", quantity, unit);
  if (value == Value::psd) return fmt::format("{} in {}", quantity, unit);
  return value == Value::magnitude ? quantity + ", 1 = full scale" : quantity + ", mean square";
}

std::string file_title(const std::string& source) { return std::filesystem::path(source).filename().string(); }

std::string lone_channel(const std::string& name) {
  return name.empty() || name == "1" ? std::string() : "channel " + printable_line(name);
}

std::string input_text(const std::string& format, const std::string& channel, double sample_rate) {
  std::string text = format;
  if (const std::string name = lone_channel(channel); !name.empty()) text += ", " + name;
  if (!(sample_rate > 0)) return text;
  const FrequencyUnit unit = frequency_unit(sample_rate);
  return text + fmt::format(", {:.6g} {}", sample_rate / unit.hertz, unit.name);
}

}  // namespace fftcl::app
