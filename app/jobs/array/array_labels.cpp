#include "jobs/array/array_labels.hpp"

#include "jobs/array/array_transform.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

ArrayResult array_labels(const Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  if (!choices.complex_values && choices.value == analysis::Value::psd) {
    throw UsageError("--value psd", "it is for signals of one axis, and this is an image or an array of several",
                     "choose magnitude or power");
  }
  ArrayResult labels;
  labels.source = signal.source;
  labels.format = signal.format;
  labels.axes = resolve_axes(choices.axes, signal.shape.size());
  labels.value = choices.value;
  const bool image = signal.kind == SignalKind::image;
  if (image) labels.image_channels = signal.channel_names;
  labels.scale = choices.scale.value_or(image ? analysis::Scale::log : analysis::Scale::db);
  if (choices.shift && !choices.complex_values) labels.zero = analysis::ZeroFrequency::middle;
  labels.device = engine.device_info().name;
  labels.picture = choices.picture;
  labels.peaks = choices.peaks;
  labels.shape = signal.shape;
  labels.channels = signal.channels.size();
  if (labels.channels > 1) labels.shape.insert(labels.shape.begin(), labels.channels);
  return labels;
}

analysis::Calibration array_calibration(const ArrayResult& labels, const SpectrumChoices& choices, std::size_t points) {
  analysis::Calibration calibration;
  calibration.window_sum = static_cast<double>(points);
  calibration.window_square_sum = static_cast<double>(points);
  set_full_scale(calibration, labels.is_image() ? choices.image_full_scale : choices.full_scale);
  calibration.complex_input = true;
  return calibration;
}

}  // namespace fftcl::app
