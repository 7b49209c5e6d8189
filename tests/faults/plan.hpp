// Which call fails: read from the environment of the program that the library is loaded into.
//
//   FFTCL_FAULT=KIND:N     the N-th call of that kind fails, counted from 1 from the beginning of main
//   FFTCL_FAULT=KIND:N+    that and each one after it
//   FFTCL_FAULT_LOG=FILE   is made when a call fails
//
// Only calls that the program makes itself are counted, not those of the OpenCL driver and other libraries.
#pragma once

#include <string_view>

namespace fftcl::faults {

/// True where this call of that kind has to fail. `caller` is its return address.
bool strikes(std::string_view kind, const void* caller) noexcept;

/// True where FFTCL_FAULT names this kind, whatever the number, and the program itself calls.
bool concerns(std::string_view kind, const void* caller) noexcept;

/// True where the descriptor leads to what was standard error when main began.
bool is_standard_error(int descriptor) noexcept;

/// While one lives, what its thread calls is the driver's doing and does not count.
class InDriver {
 public:
  InDriver() noexcept;
  ~InDriver();
  InDriver(const InDriver&) = delete;
  InDriver& operator=(const InDriver&) = delete;
};

/// The function of that name that would have been called without this library.
void* original(const char* name) noexcept;

template <class Function>
Function* original_of(Function*, const char* name) noexcept {
  return reinterpret_cast<Function*>(original(name));
}

}  // namespace fftcl::faults

#define FFTCL_CALLER __builtin_return_address(0)
