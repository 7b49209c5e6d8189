#include "output/wav_bytes.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string_view>

namespace fftcl::app {

SF_VIRTUAL_IO WavBytes::functions() { return {length, seek, read, write, tell}; }

void WavBytes::end_header() {
  // The first header may have been longer, with chunks that were switched off since.
  header_.resize(static_cast<std::size_t>(position_));
  header_ended_ = true;
  end_ = passed_on_ = position_;
}

void WavBytes::rethrow_failure() const {
  if (failure_) std::rethrow_exception(failure_);
}

sf_count_t WavBytes::seek(sf_count_t offset, int whence, void* user) {
  WavBytes& bytes = of(user);
  const sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? bytes.position_ : bytes.end_;
  bytes.position_ = std::max<sf_count_t>(0, base + offset);
  return bytes.position_;
}

/// A file that is written only is not read, but for its header.
sf_count_t WavBytes::read(void* data, sf_count_t count, void* user) {
  WavBytes& bytes = of(user);
  const auto size = static_cast<sf_count_t>(bytes.header_.size());
  const sf_count_t taken = std::min(count, size - std::min(bytes.position_, size));
  std::memcpy(data, bytes.header_.data() + std::min(bytes.position_, size), static_cast<std::size_t>(taken));
  bytes.position_ += taken;
  return taken;
}

sf_count_t WavBytes::write(const void* data, sf_count_t count, void* user) {
  WavBytes& bytes = of(user);
  // No exception may pass through the C library; rethrow_failure() throws it afterwards.
  if (bytes.failure_) return 0;
  try {
    bytes.put(static_cast<const char*>(data), static_cast<std::size_t>(count));
  } catch (...) {
    bytes.failure_ = std::current_exception();
    return 0;
  }
  bytes.position_ += count;
  bytes.end_ = std::max(bytes.end_, bytes.position_);
  return count;
}

void WavBytes::put(const char* data, std::size_t count) {
  const auto at = static_cast<std::size_t>(position_);
  if (!header_ended_) {
    if (header_.size() < at + count) header_.resize(at + count);
    std::memcpy(header_.data() + at, data, count);
    return;
  }
  if (at < header_.size()) {
    if (at + count > header_.size()) throw std::logic_error("WavBytes: the header has grown");
    std::memcpy(header_.data() + at, data, count);
    return;
  }
  if (file_ == nullptr) return;
  if (position_ != passed_on_) throw std::logic_error("WavBytes: samples out of order");
  file_->write(std::string_view(data, count));
  passed_on_ += static_cast<sf_count_t>(count);
}

}  // namespace fftcl::app
