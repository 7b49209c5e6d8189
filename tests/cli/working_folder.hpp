// Where the programs that tests start run.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/files.hpp"

namespace fftcl::test {

/// The folder that a program runs in: the one that was asked for, else one of its own. Names in a command line then
/// mean the same wherever the tests are started, and what nobody asked for is left nowhere.
class WorkingFolder {
 public:
  explicit WorkingFolder(std::string asked_for) : asked_for_(std::move(asked_for)) {
    if (asked_for_.empty()) own_.emplace();
  }
  const std::string& path() const { return own_ ? own_->path() : asked_for_; }
  /// Behind the program's end. Not a CHECK: some programs are run before the first test case.
  void require_nothing_left() const {
    if (own_ && !own_->names().empty())
      throw std::runtime_error("a program left " + own_->names().front() + " in its working folder");
  }

 private:
  std::string asked_for_;
  std::optional<TemporaryFolder> own_;
};

}  // namespace fftcl::test
