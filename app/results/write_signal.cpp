#include "results/write_signal.hpp"

#include <fmt/format.h>

#include <memory>
#include <span>
#include <stdexcept>
#include <utility>

#include "analysis/number_type.hpp"
#include "output/image_writer.hpp"
#include "output/npy_writer.hpp"
#include "results/series_writer.hpp"

namespace fftcl::app {
namespace {

/// The channels as vectors of T, the alternative that they all hold.
template <class T>
std::vector<std::vector<T>> taken(std::vector<Samples>&& channels) {
  std::vector<std::vector<T>> values;
  for (Samples& channel : channels) values.push_back(std::get<std::vector<T>>(std::move(channel)));
  return values;
}

template <class T>
void write_array(OutputFile& file, const std::vector<std::vector<T>>& channels, std::vector<std::size_t> shape) {
  if (channels.size() > 1) shape.insert(shape.begin(), channels.size());
  file.write(npy_header<T>(shape));
  for (const std::vector<T>& channel : channels) write_npy_values(file, std::span<const T>(channel));
}

/// True where levels of 8 bits show nothing of the values, as of an array from 0 to 1. What rounding leaves of zeros is
/// black.
bool is_too_dark(const PixelLoss& loss) {
  constexpr double kRounding = 1e-3, kSecondLevel = 1.5;
  return loss.highest > kRounding && loss.highest < kSecondLevel;
}

template <class T>
void write_image(OutputFile& file, std::vector<std::vector<T>>&& planes, const Signal& labels, const SignalForm& form,
                 const Console& console) {
  std::vector<std::span<const T>> views;
  for (std::vector<T>& plane : planes) {
    for (T& value : plane) value -= static_cast<T>(form.black);
    views.emplace_back(plane);
  }
  const std::span<const std::span<const T>> all(views);
  PixelLoss loss;
  const std::size_t bits = form.bits ? *form.bits : bits_of_levels(all);
  const Picture picture = picture_of_planes(all, labels.shape[1], labels.shape[0], bits, loss);
  if (loss.clipped > 0) {
    console.warn(
        fmt::format("{}: {} pixel value{} beyond black or white {} cut (values go from {:.4g} to {:.4g}); "
                    ".npy keeps them",
                    labels.source, loss.clipped, loss.clipped == 1 ? "" : "s", loss.clipped == 1 ? "was" : "were",
                    loss.lowest + form.black, loss.highest + form.black));
  } else if (bits == 8 && is_too_dark(loss)) {
    console.warn(fmt::format(
        "{}: the picture is black: no value is above {:.4g}, and white is {:.4g}; scale them first, or keep "
        "them as .npy",
        labels.source, loss.highest + form.black, 255 + form.black));
  }
  write_picture(file, form.format, picture);
}

void write_series(OutputFile& file, Signal&& signal, const SignalForm& form, const Console& console) {
  const std::unique_ptr<SeriesWriter> writer =
      make_series_writer(file, signal, {form.format, form.encoding, signal.shape.front()}, console);
  if (form.format == OutputFormat::npy) {
    for (Samples& channel : signal.channels) {
      std::vector<Samples> alone;
      alone.push_back(std::move(channel));
      writer->write(alone);
    }
  } else {
    writer->write(signal.channels);
  }
  writer->finish();
}

}  // namespace

void write_signal(OutputFile& file, Signal signal, const SignalForm& form, const Console& console) {
  const bool picture = is_picture_format(form.format);
  if (signal.shape.size() == 1 && !picture) {
    write_series(file, std::move(signal), form, console);
    return;
  }
  std::visit(
      [&]<class T>(const std::vector<T>&) {
        std::vector<std::vector<T>> channels = taken<T>(std::move(signal.channels));
        if constexpr (!analysis::kIsComplex<T>) {
          if (picture) return write_image(file, std::move(channels), signal, form, console);
        }
        if (form.format != OutputFormat::npy) throw std::logic_error("write_signal: a format that cannot hold it");
        write_array(file, channels, signal.shape);
      },
      signal.channels.front());
}

}  // namespace fftcl::app
