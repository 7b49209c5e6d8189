#include "jobs/convolution/filter_signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <optional>

#include "analysis/filters/impulse_response.hpp"
#include "analysis/filters/oscillator.hpp"
#include "analysis/filters/spread_response.hpp"
#include "analysis/number_type.hpp"
#include "fftcl/error.hpp"
#include "input/input_error.hpp"
#include "jobs/batch_points.hpp"
#include "jobs/convolution/block_convolution.hpp"
#include "jobs/convolution/channel_series.hpp"
#include "jobs/convolution/long_taps.hpp"
#include "jobs/convolution/picture_filter.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "support/quantity_text.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {
namespace {

/// A signal of up to this many samples is filtered by one transform.
constexpr std::size_t kMostWhole = std::size_t{1} << 20;

/// Up to this many points, sampling the response on a grid takes less time than long_taps().
constexpr std::size_t kMostCheaper = std::size_t{1} << 17;

/// What cutting the impulse response may change: the rounding error of a sample.
double tolerance_of(Precision precision) {
  const double epsilon = precision == Precision::fp64 ? std::numeric_limits<double>::epsilon()
                                                      : static_cast<double>(std::numeric_limits<float>::epsilon());
  return epsilon / 2;
}

std::optional<std::vector<double>> short_taps(const analysis::FrequencyResponse& response, double rate,
                                              Precision precision, std::size_t finest_grid) {
  return analysis::short_taps(response, rate, tolerance_of(precision), finest_grid);
}

/// True where the signal is filtered as pictures: images, arrays of two axes, and of three as a batch of pictures.
bool is_picture(const Signal& signal) { return signal.shape.size() > 1; }

/// The rate that frequencies refer to.
double rate_of(const Signal& signal) { return is_picture(signal) || signal.sample_rate <= 0 ? 1 : signal.sample_rate; }

/// The length of a transform whose circular convolution does not wrap around: the impulse response is 0 beyond `reach`
/// samples, and only as many as the signal has matter.
std::size_t whole_length(std::size_t samples, std::size_t reach, const analysis::LengthTest& takes) {
  const std::size_t least = samples + std::min(reach, samples - 1);
  return analysis::taken_length(least, takes).value_or(analysis::convolution_length(least));
}

/// True where the impulse response dies away within the signal's length: in a transform of twice that length what wraps
/// around is then below a rounding error.
bool meets_all(const analysis::FrequencyResponse& response, std::size_t samples, double rate, Precision precision) {
  if (samples <= kMostWhole || response.shape == analysis::ResponseShape::ideal) return false;
  const double count = static_cast<double>(samples);
  if (analysis::rest_of_corners(response, count, rate) > tolerance_of(precision)) return false;
  constexpr double kBinsAWidth = 16;
  return analysis::narrowest_width(response) * 2 * count >= kBinsAWidth * rate;
}

/// The plan of a whole signal that is filtered by `reach` samples to either side.
analysis::BlockPlan whole_plan(std::size_t samples, std::size_t reach, const analysis::LengthTest& takes) {
  analysis::BlockPlan plan;
  plan.length = whole_length(samples, reach, takes);
  plan.step = plan.outputs = samples;
  return plan;
}

/// `bytes`: the size of the caller's arrays.
template <class Real>
HostNeed need_of_series(const analysis::FrequencyResponse& response, std::size_t samples, std::uint64_t bytes) {
  std::string remedy = "use --start and --duration to take a part";
  if (analysis::kPrecisionOf<Real> == Precision::fp64) remedy += ", or --precision fp32";
  if (response.shape == analysis::ResponseShape::ideal) remedy += ", or --response gaussian";
  return {fmt::format("a filter of {} samples that needs all of them at once", samples), bytes, std::move(remedy)};
}

/// Filters series of one length.
template <class Real>
class SeriesFilter {
 public:
  using Complex = std::complex<Real>;

  /// `series`: how many there are of `samples` each.
  SeriesFilter(const analysis::FrequencyResponse& response, std::size_t samples, std::size_t series, double rate,
               ShortTaps known, Engine& engine, const Console& console) {
    // A grid of more points than there are samples takes longer than long_taps(), and so does the finest one, which
    // only pays where it spares a long signal one transform over all of it.
    const std::size_t finest_grid = std::min(samples, samples > kMostWhole ? kMostWhole : kMostCheaper);
    const auto taps =
        known == ShortTaps::none ? std::nullopt : short_taps(response, rate, analysis::kPrecisionOf<Real>, finest_grid);
    if (taps && samples > kMostWhole) {
      const std::vector<Real> kernel(taps->begin(), taps->end());
      plan_ = analysis::plan_blocks(samples, taps->size(), {taps->size() / 2, samples}, kMostBatchPoints,
                                    lengths_taken<Real>(engine));
      blocks_.emplace(plan_, engine);
      spectrum_ = blocks_->spectrum_of(kernel);
      console.explain(
          fmt::format("filter: {} taps, {} blocks of {} points", kernel.size(), plan_.blocks, plan_.length));
      return;
    }
    plan_ = whole_plan(samples, taps ? taps->size() / 2 : samples, lengths_taken<Real>(engine));
    together_ = analysis::share_batch(plan_, series, kPointsAtOnce);
    require_room<Real>(plan_, need_of_series<Real>(response, samples, together_ * samples * sizeof(Real)), engine);
    if (taps || meets_all(response, samples, rate, analysis::kPrecisionOf<Real>)) {
      blocks_.emplace(plan_, engine);
      for (const double gain : analysis::gains(response, plan_.length, rate)) {
        spectrum_.emplace_back(static_cast<Real>(gain / static_cast<double>(plan_.length)));
      }
    } else {
      const std::vector<Real> kernel = long_taps<Real>(response, samples, rate, engine);
      plan_.lead = samples - 1;
      blocks_.emplace(plan_, engine);
      spectrum_ = blocks_->spectrum_of(kernel);
    }
    console.explain(fmt::format("filter: the whole signal, {} points", plan_.length));
  }

  /// How many of them run() should be given: one by one a launch for each takes longer than short ones themselves.
  std::size_t together() const { return together_; }

  void run(std::span<const std::vector<Real>> inputs, std::span<std::vector<Real>> outputs, const Progress& progress) {
    blocks_->run(inputs, spectrum_, outputs, progress);
  }

 private:
  analysis::BlockPlan plan_;
  std::size_t together_ = 1;
  std::optional<BlockConvolution<Real>> blocks_;
  std::vector<Complex> spectrum_;
};

template <class Real>
void filter_as(Signal& signal, const analysis::FrequencyResponse& response, ShortTaps taps, Engine& engine,
               const Console& console) {
  const std::vector<std::size_t>& shape = signal.shape;
  if (is_picture(signal)) {
    const ImageShape picture = picture_of(shape);
    PictureFilter<Real> filter(response, picture, signal.point_count() / (picture.rows * picture.columns), engine);
    replace_channels<Real>(signal, 1, nullptr, [&](const auto& inputs, const auto& outputs) {
      for (std::size_t i = 0; i < inputs.size(); ++i) filter.run(inputs[i], outputs[i]);
    });
    return;
  }
  const std::size_t series = signal.channels.size() * (signal.is_complex() ? 2 : 1);
  SeriesFilter<Real> filter(response, shape[0], series, rate_of(signal), taps, engine, console);
  const analysis::Oscillator centre(response.centre / rate_of(signal));
  ProgressBar bar(console, "samples");
  std::size_t before = 0;
  replace_channels<Real>(signal, filter.together(), response.centre == 0 ? nullptr : &centre,
                         [&](const auto& inputs, const auto& outputs) {
                           filter.run(inputs, outputs, [&](std::size_t done, std::size_t) {
                             bar.show(before + done, series * inputs.front().size());
                           });
                           before += inputs.size() * inputs.front().size();
                         });
}

}  // namespace

std::optional<std::vector<double>> short_taps(const analysis::FrequencyResponse& response, const Signal& signal,
                                              Precision precision) {
  return short_taps(response, rate_of(signal), precision, kMostWhole);
}

Samples kernel_of(const std::vector<double>& taps, const analysis::FrequencyResponse& response, const Signal& signal) {
  if (response.centre == 0) return taps;
  const analysis::Oscillator centre(response.centre / rate_of(signal));
  const std::size_t middle = taps.size() / 2;
  std::vector<std::complex<double>> turned;
  for (std::size_t i = 0; i < taps.size(); ++i) turned.push_back(taps[i] * centre.at(i - middle));
  return turned;
}

void check_frequencies(const analysis::FrequencyResponse& response, const Signal& signal) {
  if (signal.shape.size() > 3) {
    throw InputError(signal.source, fmt::format("has {} axes", signal.shape.size()),
                     "filter takes signals of one axis, pictures of two, and arrays of three as a batch of pictures");
  }
  if (response.centre != 0 && (is_picture(signal) || !signal.is_complex())) {
    throw UsageError("a band whose edges have signs",
                     fmt::format("'{}' {}", signal.source,
                                 is_picture(signal) ? "is filtered as a picture, by radial frequencies"
                                                    : "has real samples, whose frequencies are the same at F and -F"),
                     "give edges without signs; I and Q are --channel iq of a recording, raw samples such as cu8, or "
                     "two columns of a table");
  }
  const double highest = std::abs(response.centre) + (response.has_one_edge() ? response.low : response.high);
  if (is_picture(signal)) {
    // The highest frequency of a picture is that of a checkerboard.
    if (highest <= std::numbers::sqrt2 / 2) return;
    throw UsageError(fmt::format("frequency {}", highest),
                     fmt::format("those of '{}' are in cycles per pixel, up to 0.5 along rows and columns and 0.7071 "
                                 "along diagonals",
                                 signal.source),
                     "give one up to 0.7071");
  }
  const double half = rate_of(signal) / 2;
  // An edge is the sum of a centre and half a width.
  constexpr double kRounding = 1 + 4 * std::numeric_limits<double>::epsilon();
  if (highest <= half * kRounding) return;
  if (signal.sample_rate <= 0) {
    throw UsageError(fmt::format("frequency {}", highest),
                     fmt::format("'{}' has no rate: frequencies are in cycles per sample, up to 0.5", signal.source),
                     "give one up to 0.5, or --rate and Hz");
  }
  throw UsageError("frequency " + rate_in_full(highest),
                   fmt::format("above half the sample rate of '{}', {}", signal.source, rate_in_full(half)),
                   "give one up to that");
}

void require_room_for_whole(const Signal& labels, std::uint64_t samples, const analysis::FrequencyResponse& response,
                            Engine& engine) {
  const auto look = [&]<class Real>(Real) {
    const auto count = static_cast<std::size_t>(samples);
    const std::uint64_t held = labels.channel_names.size() * sizeof(Real) * (labels.is_complex() ? 2 : 1);
    require_room<Real>(whole_plan(count, count, lengths_taken<Real>(engine)),
                       need_of_series<Real>(response, count, count * (held + sizeof(Real))), engine);
  };
  engine.precision(labels.precision) == Precision::fp64 ? look(double()) : look(float());
}

void filter_signal(Signal& signal, const analysis::FrequencyResponse& response, ShortTaps taps, Engine& engine,
                   const Console& console) {
  if (engine.precision(signal.precision) == Precision::fp64) {
    filter_as<double>(signal, response, taps, engine, console);
  } else {
    filter_as<float>(signal, response, taps, engine, console);
  }
}

}  // namespace fftcl::app
