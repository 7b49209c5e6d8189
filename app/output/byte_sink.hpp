// Where writers put their text: a file, or a string for what is written elsewhere later.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace fftcl::app {

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  virtual void write(std::string_view text) = 0;

 protected:
  ByteSink() = default;
  ByteSink(const ByteSink&) = default;
  ByteSink& operator=(const ByteSink&) = default;
};

class StringSink : public ByteSink {
 public:
  void write(std::string_view text) override { text_ += text; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace fftcl::app
