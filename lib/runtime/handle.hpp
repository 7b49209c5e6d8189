// Owners of OpenCL objects: retained and released as they are moved and destroyed.
#pragma once

#include <CL/cl.h>

#include <utility>

namespace fftcl::runtime {

template <class T>
struct HandleCalls;

template <>
struct HandleCalls<cl_device_id> {
  static cl_int retain(cl_device_id handle) { return clRetainDevice(handle); }
  static cl_int release(cl_device_id handle) { return clReleaseDevice(handle); }
};
template <>
struct HandleCalls<cl_context> {
  static cl_int retain(cl_context handle) { return clRetainContext(handle); }
  static cl_int release(cl_context handle) { return clReleaseContext(handle); }
};
template <>
struct HandleCalls<cl_command_queue> {
  static cl_int retain(cl_command_queue handle) { return clRetainCommandQueue(handle); }
  static cl_int release(cl_command_queue handle) { return clReleaseCommandQueue(handle); }
};
template <>
struct HandleCalls<cl_program> {
  static cl_int retain(cl_program handle) { return clRetainProgram(handle); }
  static cl_int release(cl_program handle) { return clReleaseProgram(handle); }
};
template <>
struct HandleCalls<cl_kernel> {
  static cl_int retain(cl_kernel handle) { return clRetainKernel(handle); }
  static cl_int release(cl_kernel handle) { return clReleaseKernel(handle); }
};
template <>
struct HandleCalls<cl_mem> {
  static cl_int retain(cl_mem handle) { return clRetainMemObject(handle); }
  static cl_int release(cl_mem handle) { return clReleaseMemObject(handle); }
};
template <>
struct HandleCalls<cl_event> {
  static cl_int retain(cl_event handle) { return clRetainEvent(handle); }
  static cl_int release(cl_event handle) { return clReleaseEvent(handle); }
};

/// One reference to an OpenCL object, or none.
template <class T>
class Handle {
 public:
  Handle() = default;
  /// Takes over the reference that a clCreate... or clEnqueue... call returned.
  explicit Handle(T owned) noexcept : handle_(owned) {}
  /// Adds a reference of its own to somebody else's object.
  static Handle retained(T handle) {
    if (handle != nullptr) HandleCalls<T>::retain(handle);
    return Handle(handle);
  }

  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    if (this != &other) {
      reset();
      handle_ = std::exchange(other.handle_, nullptr);
    }
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { reset(); }

  T get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != nullptr; }

  void reset() noexcept {
    if (handle_ != nullptr) HandleCalls<T>::release(std::exchange(handle_, nullptr));
  }
  /// Gives the reference away.
  T release() noexcept { return std::exchange(handle_, nullptr); }
  /// For calls that write a new handle; what was held is released first.
  T* receive() noexcept {
    reset();
    return &handle_;
  }

 private:
  T handle_ = nullptr;
};

}  // namespace fftcl::runtime
