#include "input/read_ahead.hpp"

#include <system_error>
#include <utility>

namespace fftcl::app {

ReadAhead::ReadAhead(SignalStream& stream, std::size_t most) : stream_(stream), most_(most) {
  spent_.reserve(kMostAhead + 2);
  try {
    thread_ = std::thread([this] { fill(); });
  } catch (const std::system_error&) {
    // The system gives none: read() does the work.
  }
}

ReadAhead::~ReadAhead() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void ReadAhead::fill() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return stopped_ || count_ < kMostAhead; });
    if (stopped_) return;
    Block block;
    if (!spent_.empty()) {
      block.channels = std::move(spent_.back());
      spent_.pop_back();
    }
    lock.unlock();
    try {
      block.samples = stream_.read(most_, block.channels);
    } catch (...) {
      block.failure = std::current_exception();
      block.samples = 0;
    }
    const bool last = block.samples == 0;
    lock.lock();
    blocks_[(first_ + count_++) % kMostAhead] = std::move(block);
    changed_.notify_all();
    if (last) return;
  }
}

ReadAhead::Block ReadAhead::next_block() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return count_ > 0; });
  Block block = std::move(blocks_[first_]);
  first_ = (first_ + 1) % kMostAhead;
  --count_;
  return block;
}

std::size_t ReadAhead::read(std::vector<Samples>& channels) {
  if (!thread_.joinable()) return stream_.read(most_, channels);
  if (ended_) return 0;
  Block block = next_block();
  changed_.notify_all();
  ended_ = block.samples == 0;
  if (block.failure) std::rethrow_exception(block.failure);
  std::swap(channels, block.channels);
  const std::lock_guard lock(mutex_);
  spent_.push_back(std::move(block.channels));
  return block.samples;
}

}  // namespace fftcl::app
