// What is written to standard output and error.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "support/files.hpp"

namespace fftcl::app::testing {

/// Both go into a file from the constructor to end(), which says what came.
class CaughtOutput {
 public:
  CaughtOutput() {
    std::fflush(nullptr);
    const int file = ::open((folder_ / "caught").c_str(), O_CREAT | O_RDWR, 0600);
    output_ = ::dup(1);
    error_ = ::dup(2);
    ::dup2(file, 1);
    ::dup2(file, 2);
    ::close(file);
  }
  std::string end() {
    std::fflush(nullptr);
    ::dup2(output_, 1);
    ::dup2(error_, 2);
    ::close(output_);
    ::close(error_);
    return test::read_file(folder_ / "caught");
  }

 private:
  test::TemporaryFolder folder_;
  int output_ = -1;
  int error_ = -1;
};

}  // namespace fftcl::app::testing
