#include "input/started_signal.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "input/reader.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

}  // namespace

StartedSignal::StartedSignal(const std::string& path, const ReadOptions& options)
    : source_(std::make_shared<ByteSource>(path)), options_(options) {
  for (const ReaderRow& reader : readers_for(*source_, options_)) {
    if (reader.open != nullptr && (stream_ = reader.open(*source_, options_))) {
      held_ = stream_->labels();
      held_.shape = {0};
      return;
    }
    if (auto signal = reader.read(*source_, options_)) {
      check_finite(*signal, options_.nonfinite);
      held_ = std::move(*signal);
      return;
    }
  }
  refuse_unknown_input(*source_, options_);
}

void StartedSignal::hold(std::size_t samples) {
  std::vector<Samples> block;
  while (stream_ && held_.shape.front() < samples) {
    const std::size_t got = stream_->read(std::min(kBlock, samples - held_.shape.front()), block);
    if (got > 0) {
      append_block(held_.channels, block, held_.source);
      held_.shape.front() += got;
      continue;
    }
    std::vector<Samples> channels = std::move(held_.channels);
    held_ = stream_->labels();
    held_.channels = std::move(channels);
    stream_.reset();
  }
}

void StartedSignal::hold_all() {
  if (stream_) {
    require_room_for_rest(*stream_);
    reserve_samples(held_.channels, held_.shape.front() + static_cast<std::size_t>(stream_->certain()));
  }
  hold(std::numeric_limits<std::size_t>::max());
}

void StartedSignal::restart(const Selection& selection) {
  options_.selection = selection;
  stream_ = open_stream(source_, options_);
  held_ = stream_->labels();
  held_.shape = {0};
}

}  // namespace fftcl::app
