#include "jobs/convolution/stream_convolution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "jobs/batch_points.hpp"
#include "jobs/convolution/block_convolution.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
namespace {

/// Samples of a signal whose end is not known: so long that the choice of the block length no longer depends on it.
constexpr std::size_t kEndless = std::size_t{1} << 40;

}  // namespace

template <class T>
StreamConvolution<T>::StreamConvolution(const Channels& kernels, std::size_t inputs, Engine& engine, Consumer consumer)
    : engine_(engine), consumer_(std::move(consumer)), taps_(kernels.front().size()) {
  plan_ = analysis::plan_blocks(kEndless, taps_, {0, kEndless}, kPointsAtOnce, lengths_taken<T>(engine));
  const std::size_t points = plan_.batch * plan_.length;
  const std::size_t least_bins = points / (analysis::kIsComplex<T> ? 1 : 2);  // of all blocks, at least
  require_room<T>(plan_,
                  {.what = fmt::format("a convolution with {} taps", taps_),
                   .bytes = points * sizeof(T) + 2 * least_bins * sizeof(Complex) +
                            (kernels.size() - 1) * (least_bins / plan_.batch) * sizeof(Complex),
                   .remedy = "use a shorter kernel"},
                  engine);
  const std::vector<double> window(plan_.length, 1.0);
  const analysis::SegmentShape shape{plan_.length, plan_.length, plan_.step, analysis::Detrend::none};
  for (std::size_t i = 0; i < inputs; ++i) cutters_.emplace_back(window, shape);
  BlockConvolution<T> spectra(plan_, engine_);
  for (const std::vector<T>& kernel : kernels) {
    if (kernel.size() != taps_) throw std::logic_error("StreamConvolution: kernels of different lengths");
    kernel_spectra_.push_back(spectra.spectrum_of(kernel));
    kernel_sizes_.push_back(size_of(std::span<const T>(kernel)));
    if (kernel_sizes_.back().whole && !whole_) {
      whole_.emplace(transform_errors<T>({plan_.length}, plan_.batch, engine));
    }
  }
  blocks_.resize(plan_.batch * plan_.length);
  spectra_.resize(plan_.batch * bins());
  products_.resize(spectra_.size());
}

template <class T>
std::size_t StreamConvolution<T>::bins() const {
  return kernel_spectra_.front().size();
}

template <class T>
std::string StreamConvolution<T>::describe() const {
  return fmt::format("{} taps, blocks of {} points, {} at once", taps_, plan_.length, plan_.batch);
}

template <class T>
void StreamConvolution<T>::begin_with(const Channels& samples) {
  for (std::size_t i = 0; i < cutters_.size(); ++i) cutters_[i].append(samples.at(i));
  begun_ = true;
}

template <class T>
void StreamConvolution<T>::append(const Channels& samples) {
  if (!begun_) begin_with(Channels(cutters_.size(), std::vector<T>(taps_ - 1)));
  for (std::size_t i = 0; i < cutters_.size(); ++i) cutters_[i].append(samples.at(i));
  while (cutters_.front().ready() >= plan_.batch) run_batch(plan_.batch);
}

template <class T>
void StreamConvolution<T>::finish(std::uint64_t count) {
  end_ = first_ + count;
  // The last samples lie in a block that is not full yet: zeros fill it.
  const Channels zeros(cutters_.size(), std::vector<T>(plan_.length));
  while (done_ < end_) {
    append(zeros);
    if (const std::size_t ready = cutters_.front().ready(); ready > 0) run_batch(ready);
  }
}

template <class T>
void StreamConvolution<T>::run_batch(std::size_t blocks) {
  const std::size_t channels = std::max(cutters_.size(), kernel_spectra_.size());
  std::vector<Samples> result;
  for (std::size_t c = 0; c < channels; ++c) {
    if (c < cutters_.size()) forward(c, blocks);
    result.emplace_back(inverse(kernel_spectra_.size() == 1 ? 0 : c, blocks));
  }
  deliver(std::move(result), blocks * plan_.step);
}

template <class T>
void StreamConvolution<T>::forward(std::size_t input, std::size_t blocks) {
  if (cutters_[input].cut(std::span<T>(blocks_).first(blocks * plan_.length)) != blocks) {
    throw std::logic_error("StreamConvolution: channels of different lengths");
  }
  block_sizes_.clear();
  for (std::size_t b = 0; whole_ && b < blocks; ++b) {
    block_sizes_.push_back(size_of(std::span<const T>(blocks_).subspan(b * plan_.length, plan_.length)));
  }
  engine_.run(spec_of<T>({plan_.length}, plan_.batch, Direction::forward), Direction::forward,
              std::span<const T>(blocks_), std::span<Complex>(spectra_));
}

template <class T>
std::vector<T> StreamConvolution<T>::inverse(std::size_t kernel, std::size_t blocks) {
  for (std::size_t b = 0; b < blocks; ++b) {
    multiply(std::span<const Complex>(spectra_).subspan(b * bins(), bins()),
             std::span<const Complex>(kernel_spectra_[kernel]),
             std::span<Complex>(products_).subspan(b * bins(), bins()));
  }
  engine_.run(spec_of<T>({plan_.length}, plan_.batch, Direction::inverse), Direction::inverse,
              std::span<const Complex>(products_), std::span<T>(blocks_));
  std::vector<T> samples;
  samples.reserve(blocks * plan_.step);
  for (std::size_t b = 0; b < blocks; ++b) {
    const auto from = blocks_.begin() + static_cast<std::ptrdiff_t>(b * plan_.length + plan_.lead);
    samples.insert(samples.end(), from, from + static_cast<std::ptrdiff_t>(plan_.step));
    if (whole_) whole_->restore(block_sizes_[b], kernel_sizes_[kernel], std::span(samples).last(plan_.step));
  }
  return samples;
}

template <class T>
void StreamConvolution<T>::deliver(std::vector<Samples>&& result, std::size_t count) {
  const std::uint64_t begin = std::clamp(first_, done_, done_ + count) - done_;
  const std::uint64_t end = std::clamp(end_, done_, done_ + count) - done_;
  done_ += count;
  if (begin >= end) return;
  for (Samples& samples : result) {
    auto& values = std::get<std::vector<T>>(samples);
    values.resize(static_cast<std::size_t>(end));
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(begin));
  }
  consumer_(result);
}

template class StreamConvolution<float>;
template class StreamConvolution<double>;
template class StreamConvolution<std::complex<float>>;
template class StreamConvolution<std::complex<double>>;

}  // namespace fftcl::app
