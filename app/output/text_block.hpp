// Text on its way to a sink, many small pieces at a time.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "output/byte_sink.hpp"

namespace fftcl::app {

class TextBlock {
 public:
  explicit TextBlock(ByteSink& sink) : sink_(sink), bytes_(kBytes + kUsualPiece) {}

  /// Where a piece of up to `room` characters may be written.
  char* begin(std::size_t room) {
    if (bytes_.size() - used_ < room) bytes_.resize(used_ + room);
    return bytes_.data() + used_;
  }

  /// The piece that begin() began ends here.
  void end(const char* end) {
    used_ = static_cast<std::size_t>(end - bytes_.data());
    if (used_ >= kBytes) flush();
  }

  /// To be called at the end.
  void flush() {
    sink_.write(std::string_view(bytes_.data(), used_));
    used_ = 0;
  }

 private:
  static constexpr std::size_t kBytes = std::size_t{1} << 16;  // as many go past an OutputFile's own buffer
  static constexpr std::size_t kUsualPiece = 1024;

  ByteSink& sink_;
  std::vector<char> bytes_;
  std::size_t used_ = 0;
};

}  // namespace fftcl::app
