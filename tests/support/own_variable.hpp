// Variables of this process's environment, for a while.
#pragma once

#include <stdlib.h>

#include <optional>
#include <string>

namespace fftcl::test {

/// Sets a variable, or takes it away, for this process and programs that it starts, while it lives.
class OwnVariable {
 public:
  OwnVariable(const char* name, const std::optional<std::string>& value) : name_(name) {
    if (const char* const before = getenv(name)) before_ = before;
    set(value);
  }
  ~OwnVariable() { set(before_); }
  OwnVariable(const OwnVariable&) = delete;
  OwnVariable& operator=(const OwnVariable&) = delete;

 private:
  void set(const std::optional<std::string>& value) const {
    if (value) {
      setenv(name_, value->c_str(), 1);
    } else {
      unsetenv(name_);
    }
  }

  const char* name_;
  std::optional<std::string> before_;
};

}  // namespace fftcl::test
