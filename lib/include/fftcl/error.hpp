// What went wrong, why, and what to try: every failure of the library is one of these. (A contradiction within it,
// which no request leads to, is a std::logic_error; memory of the host that runs out is a std::bad_alloc.)
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "fftcl/error_text.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// Base of all errors. `what()` reads "WHAT: WHY; TRY". None of the three is empty.
class Error : public std::runtime_error {
 public:
  Error(ErrorText subject, ErrorText reason, ErrorText remedy);

  const ErrorText& subject() const noexcept { return subject_; }
  const ErrorText& reason() const noexcept { return reason_; }
  const ErrorText& remedy() const noexcept { return remedy_; }
  /// What what() reads.
  ErrorText message() const;

 private:
  ErrorText subject_;
  ErrorText reason_;
  ErrorText remedy_;
};

/// The request itself cannot be met by any device: a length of zero, a radix list with another product, spans of the
/// wrong size, an unknown algorithm.
class InvalidRequest : public Error {
 public:
  using Error::Error;
};

/// No OpenCL platform, no device, or none that matches the request.
class NoDevice : public Error {
 public:
  using Error::Error;
};

/// Which bound of a device stands in the way.
enum class DeviceBound { other, work_items, local_memory, constant_memory, registers };

/// The request is sound but this device cannot serve it: fp64 where it has none, more memory than it holds.
class Unsupported : public Error {
 public:
  using Error::Error;
  Unsupported(DeviceBound bound, ErrorText subject, ErrorText reason, ErrorText remedy)
      : Error(std::move(subject), std::move(reason), std::move(remedy)), bound_(bound) {}

  DeviceBound bound() const noexcept { return bound_; }

 private:
  DeviceBound bound_ = DeviceBound::other;
};

/// An OpenCL call failed. Carries the call's name and its status, symbolic and as the number.
class DeviceError : public Error {
 public:
  /// With what helps against this status.
  DeviceError(std::string call, int status);
  DeviceError(std::string call, int status, std::string remedy);

  const std::string& call() const noexcept { return call_; }
  int status() const noexcept { return status_; }

 private:
  std::string call_;
  int status_;
};

/// A kernel did not compile. Carries the compiler's log.
class BuildError : public DeviceError {
 public:
  BuildError(int status, std::string log);

  const std::string& log() const noexcept { return log_; }

 private:
  std::string log_;
};

/// "CL_OUT_OF_RESOURCES" for -5, and so on; "CL_STATUS_<number>" for a number that no header names.
std::string status_name(int status);

}  // namespace fftcl
#pragma GCC visibility pop
