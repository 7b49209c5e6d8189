#include "jobs/spectrum/short_time.hpp"

#include <algorithm>

#include "jobs/batch_points.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
namespace {

/// Samples between segments that count as one of a segment.
constexpr std::size_t kGapsToSegment = 4;
constexpr std::size_t kReadFrames = std::size_t{1} << 16;

template <class T>
TransformSpec spec_of_segments(std::size_t points, std::size_t batch) {
  return spec_of<T>({points}, batch, Direction::forward);
}

}  // namespace

template <class T>
StreamHead<T> read_head(SignalStream& stream, std::size_t most, Engine& engine) {
  const StepTimer timer(engine.timings().read);
  StreamHead<T> head(stream.labels().channel_names.size());
  std::vector<Samples> block;
  while (head.front().size() < most) {
    if (stream.read(std::min(kReadFrames, most - head.front().size()), block) == 0) break;
    for (std::size_t c = 0; c < head.size(); ++c) append_values(block[c], stream.labels().source, head[c]);
  }
  return head;
}

template <class T>
void require_room(const SpectrumJob& job, Engine& engine) {
  if (job.fft_size > kPointsAtOnce) engine.require_room(spec_of_segments<T>(job.fft_size, 1));
}

template <class T>
ShortTimeTransform<T>::ShortTimeTransform(SignalStream& stream, StreamHead<T> head, const SpectrumJob& job,
                                          std::span<const double> window, Engine& engine)
    : stream_(stream), head_(std::move(head)), job_(job), engine_(engine) {
  bins_ = analysis::kIsComplex<T> ? job.fft_size : job.fft_size / 2 + 1;
  const analysis::SegmentShape shape{job.segment, job.fft_size, job.hop, job.detrend};
  for (std::size_t c = 0; c < head_.size(); ++c) cutters_.emplace_back(window, shape);
}

template <class T>
ShortTimeResult ShortTimeTransform<T>::run(const Consumer& consume, ProgressBar& progress) {
  result_.samples = head_.front().size();
  for (std::size_t c = 0; c < cutters_.size(); ++c) cutters_[c].append(head_[c]);
  head_.clear();
  const std::size_t channels = cutters_.size();
  // Segments far apart: what lies between them is held as well until they are cut.
  const std::size_t each = std::max(job_.fft_size, job_.hop / kGapsToSegment);
  in_batch_ = std::max<std::size_t>(1, kPointsAtOnce / (each * channels));
  ReadAhead ahead(stream_, kReadFrames);
  fill(ahead, in_batch_);
  in_batch_ = std::min(in_batch_, cutters_.front().ready());
  if (in_batch_ == 0) return result_;
  prepare(in_batch_);
  const Transform* const transform = &engine_.transform(spec_of_segments<T>(job_.fft_size, in_run_));
  result_.plan = engine_.plan_text(*transform);
  while (const std::size_t count = std::min(in_batch_, cutters_.front().ready())) {
    for (std::size_t c = 0; c < channels; ++c) {
      cutters_[c].cut(std::span<T>(segments_.data() + c * count * job_.fft_size, count * job_.fft_size));
    }
    transform_all(count * channels);
    consume(result_.segments, count, std::span<const Complex>(spectra_.data(), count * channels * bins_));
    result_.segments += count;
    show(progress);
    fill(ahead, in_batch_);
  }
  return result_;
}

template <class T>
void ShortTimeTransform<T>::prepare(std::size_t segments) {
  const std::size_t all = segments * cutters_.size();
  in_run_ = std::clamp<std::size_t>(kPointsAtOnce / job_.fft_size, 1, all);
  // The last run of a batch may be a part; what the rest of it holds does not matter.
  const std::size_t room = (all + in_run_ - 1) / in_run_ * in_run_;
  segments_.resize(room * job_.fft_size);
  spectra_.resize(room * bins_);
}

template <class T>
void ShortTimeTransform<T>::transform_all(std::size_t count) {
  Transform& transform = engine_.transform(spec_of_segments<T>(job_.fft_size, in_run_));
  for (std::size_t first = 0; first < count; first += in_run_) {
    engine_.run(transform, Direction::forward,
                std::span<const T>(segments_.data() + first * job_.fft_size, in_run_ * job_.fft_size),
                std::span<Complex>(spectra_.data() + first * bins_, in_run_ * bins_));
  }
}

template <class T>
bool ShortTimeTransform<T>::read_block(ReadAhead& stream) {
  const StepTimer timer(engine_.timings().read);
  const std::size_t got = stream.read(block_);
  for (std::size_t c = 0; got > 0 && c < cutters_.size(); ++c) {
    if (const auto* same = std::get_if<std::vector<T>>(&block_[c])) {
      cutters_[c].append(*same);
      continue;
    }
    converted_.clear();
    append_values(block_[c], stream_.labels().source, converted_);
    cutters_[c].append(converted_);
  }
  result_.samples += got;
  return got > 0;
}

template <class T>
void ShortTimeTransform<T>::fill(ReadAhead& stream, std::size_t segments) {
  while (cutters_.front().ready() < segments && read_block(stream)) {
  }
}

template <class T>
void ShortTimeTransform<T>::show(ProgressBar& progress) const {
  const double rate = stream_.labels().sample_rate;
  const double unit = rate > 0 ? rate : 1;
  if (stream_.promised() > 0) {
    progress.show_amount(static_cast<double>(result_.samples) / unit, static_cast<double>(stream_.promised()) / unit);
  }
}

std::string progress_unit(const Signal& labels) { return labels.sample_rate > 0 ? "s" : "samples"; }

template StreamHead<float> read_head(SignalStream&, std::size_t, Engine&);
template StreamHead<double> read_head(SignalStream&, std::size_t, Engine&);
template StreamHead<std::complex<float>> read_head(SignalStream&, std::size_t, Engine&);
template StreamHead<std::complex<double>> read_head(SignalStream&, std::size_t, Engine&);
template void require_room<float>(const SpectrumJob&, Engine&);
template void require_room<double>(const SpectrumJob&, Engine&);
template void require_room<std::complex<float>>(const SpectrumJob&, Engine&);
template void require_room<std::complex<double>>(const SpectrumJob&, Engine&);
template class ShortTimeTransform<float>;
template class ShortTimeTransform<double>;
template class ShortTimeTransform<std::complex<float>>;
template class ShortTimeTransform<std::complex<double>>;

}  // namespace fftcl::app
