#include "commands/spectrogram_computation.hpp"

#include <fmt/format.h>

#include "analysis/spectra/spectrum.hpp"
#include "input/input_error.hpp"
#include "output/npy_writer.hpp"
#include "results/spectrogram_picture.hpp"
#include "results/spectrogram_text.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kCountFrames = std::size_t{1} << 16;
/// Of a result that is held until its last frame is there.
constexpr std::size_t kMostHeldBytes = std::size_t{64} << 20;

}  // namespace

template <class T>
SpectrogramComputation<T>::SpectrogramComputation(const Request& request, const Console& console, Engine& engine,
                                                  const SpectrogramInput& input, std::unique_ptr<SignalStream> stream,
                                                  bool with_progress)
    : request_(request),
      console_(console),
      engine_(engine),
      input_(input),
      stream_(std::move(stream)),
      with_progress_(with_progress) {
  head_ = read_head<T>(*stream_, frame_length(request.spectrum), engine);
  const SpectrumJob shape = decide_frames(request.spectrum, head_.front().size());
  require_room<T>(shape, engine);
  job_ = decide_spectrogram(stream_->labels(), stream_->is_complex(), request.spectrum, shape);
  progress_.emplace(console, progress_unit(stream_->labels()), with_progress);
}

template <class T>
void SpectrogramComputation<T>::write_png(OutputFile& file, SpectrogramPainter& painter) {
  SpectrogramPicture picture =
      SpectrogramPicture::for_png(stream_->labels(), job_, request_.spectrum, request_.plot, painter);
  frames([&](std::uint64_t, std::size_t channel, std::span<const Complex> bins) { picture.add(channel, bins); });
  const StepTimer timer(engine_.timings().write);
  file.write(painter.png(picture.finish()));
}

template <class T>
void SpectrogramComputation<T>::write_rows(SpectrogramRows& rows) {
  rows.begin(stream_->labels(), job_, analysis::kPrecisionOf<T>);
  frames([&](std::uint64_t frame, std::size_t channel, std::span<const Complex> bins) {
    rows.add(frame, channel, bins, range_);
  });
  warn_of_range(Precision::fp64);
}

template <class T>
void SpectrogramComputation<T>::write_npy(OutputFile& file) {
  const std::size_t channels = stream_->labels().channel_names.size();
  const std::uint64_t samples = count_samples();
  const SpectrumJob& shape = job_.frames;
  const std::size_t count = analysis::segment_count(static_cast<std::size_t>(samples), shape.segment, shape.hop);
  std::vector<std::size_t> lengths = {count, job_.bins.size()};
  if (channels > 1) lengths.insert(lengths.begin(), channels);
  file.write(npy_header<Real>(lengths));
  const bool small = count * job_.bins.size() <= kMostHeldBytes / sizeof(Real) / channels;
  if (small) {
    write_channels_at_once(file, count);
  } else {
    write_channels_in_turn(file, count);
  }
  warn_of_range(analysis::kPrecisionOf<T>);
}

template <class T>
void SpectrogramComputation<T>::write_channels_at_once(OutputFile& file, std::size_t frames_of_each) {
  reopen(std::nullopt);
  std::vector<std::vector<Real>> values(stream_->labels().channel_names.size());
  const std::uint64_t written = frames([&](std::uint64_t, std::size_t channel, std::span<const Complex> bins) {
    append_frame(job_, bins, range_, values[channel]);
  });
  if (written != frames_of_each) throw InputError(input_.source->name(), "changed while it was read", kGiveCopy);
  for (const std::vector<Real>& channel : values) write_npy_values(file, std::span<const Real>(channel));
}

template <class T>
void SpectrogramComputation<T>::write_channels_in_turn(OutputFile& file, std::size_t frames_of_each) {
  const std::size_t channels = stream_->labels().channel_names.size();
  std::vector<Real> values;
  for (std::size_t channel = 0; channel < channels; ++channel) {
    reopen(channels > 1 ? std::optional(channel) : std::nullopt);
    const std::uint64_t written = frames([&](std::uint64_t, std::size_t, std::span<const Complex> bins) {
      values.clear();
      append_frame(job_, bins, range_, values);
      write_npy_values(file, std::span<const Real>(values));
    });
    if (written != frames_of_each) throw InputError(input_.source->name(), "changed while it was read", kGiveCopy);
  }
}

template <class T>
std::string SpectrogramComputation<T>::terminal_text(const TerminalTraits& traits, TextForm form) {
  const SpectrogramFigure frame = framed_spectrogram(stream_->labels(), job_, request_.spectrum, request_.plot);
  SpectrogramPicture picture = SpectrogramPicture::for_terminal(stream_->labels(), job_, request_.spectrum,
                                                                request_.plot, spectrogram_size(frame, traits));
  frames([&](std::uint64_t, std::size_t channel, std::span<const Complex> bins) { picture.add(channel, bins); });
  return spectrogram_text(picture.finish(), stream_->labels(), traits, form);
}

template <class T>
std::uint64_t SpectrogramComputation<T>::frames(const Take& take) {
  const std::size_t channels = stream_->labels().channel_names.size();
  const std::size_t bins = analysis::bin_count(job_.calibration);
  // They are, but for the wrap of a two-sided spectrum.
  const bool side_by_side = job_.bins.back() == job_.bins.front() + job_.bins.size() - 1;
  std::vector<Complex> gathered(side_by_side ? 0 : job_.bins.size());
  ShortTimeTransform<T> transform(*stream_, std::move(head_), job_.frames, job_.window, engine_);
  const ShortTimeResult result = transform.run(
      [&](std::uint64_t first, std::size_t count, std::span<const Complex> spectra) {
        const StepTimer timer(engine_.timings().write);
        for (std::size_t frame = 0; frame < count; ++frame) {
          for (std::size_t channel = 0; channel < channels; ++channel) {
            const Complex* const spectrum = spectra.data() + (channel * count + frame) * bins;
            if (side_by_side) {
              take(first + frame, channel, {spectrum + job_.bins.front(), job_.bins.size()});
              continue;
            }
            for (std::size_t i = 0; i < gathered.size(); ++i) gathered[i] = spectrum[job_.bins[i]];
            take(first + frame, channel, gathered);
          }
        }
      },
      *progress_);
  progress_->clear();
  warn();
  return result.segments;
}

template <class T>
std::uint64_t SpectrogramComputation<T>::count_samples() {
  const StepTimer timer(engine_.timings().read);
  std::uint64_t samples = head_.front().size();
  std::vector<Samples> block;
  while (const std::size_t got = stream_->read(kCountFrames, block)) samples += got;
  warn();
  return samples;
}

template <class T>
void SpectrogramComputation<T>::reopen(std::optional<std::size_t> channel) {
  SignalStream& first = held_ ? *held_ : *stream_;
  std::unique_ptr<SignalStream> next = first.again(channel);
  if (next) {
    if (!held_) held_ = std::move(stream_);
  } else {
    ReadOptions options = input_.options;
    if (channel) {
      options.selection.channel = ChannelChoice::one;
      options.selection.channel_number = *channel + 1;
    }
    next = open_stream(input_.source, options);
  }
  stream_ = std::move(next);
  progress_.emplace(console_, progress_unit(stream_->labels()), with_progress_);
  head_ = read_head<T>(*stream_, frame_length(request_.spectrum), engine_);
}

/// Once, however often the input is read.
template <class T>
void SpectrogramComputation<T>::warn() {
  if (warned_) return;
  warned_ = true;
  console_.warn_of(stream_->labels().source, stream_->labels().warnings);
}

template <class T>
void SpectrogramComputation<T>::warn_of_range(Precision held) const {
  if (const std::string text = range_.warning(held); !text.empty()) {
    console_.warn(fmt::format("{}: {}", stream_->labels().source, text));
  }
}

template class SpectrogramComputation<float>;
template class SpectrogramComputation<double>;
template class SpectrogramComputation<std::complex<float>>;
template class SpectrogramComputation<std::complex<double>>;

}  // namespace fftcl::app
