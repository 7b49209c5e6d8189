// Reads a stream in a thread of its own, some blocks ahead of the one that computes; where the system gives no thread,
// as it is asked for.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "input/signal_stream.hpp"

namespace fftcl::app {

class ReadAhead {
 public:
  /// Blocks of at most `most` samples of each channel. Nobody else reads `stream` while this lives, and what its labels
  /// say of the end is complete once read() has returned 0.
  ReadAhead(SignalStream& stream, std::size_t most);
  ~ReadAhead();
  ReadAhead(const ReadAhead&) = delete;
  ReadAhead& operator=(const ReadAhead&) = delete;

  /// As SignalStream::read(): the next block in place of what `channels` held, 0 at the end; throws what it threw.
  std::size_t read(std::vector<Samples>& channels);

 private:
  static constexpr std::size_t kMostAhead = 8;

  struct Block {
    std::size_t samples = 0;
    std::vector<Samples> channels;
    std::exception_ptr failure;
  };

  void fill();
  Block next_block();

  SignalStream& stream_;
  std::size_t most_;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::array<Block, kMostAhead> blocks_;  ///< a ring, so that the thread allocates nothing of its own
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  std::vector<std::vector<Samples>> spent_;  ///< whose memory is used again
  bool ended_ = false;                       ///< the last block was taken
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace fftcl::app
