#include "runtime/program.hpp"

#include <unistd.h>

#include <algorithm>

#include "fftcl/error.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/device/pocl_cache.hpp"
#include "runtime/status.hpp"

namespace fftcl::runtime {
namespace {

/// Compilers of PoCL's kind count warnings on standard error ("1 warning generated."), which is not ours to write to.
std::string quiet(const std::string& options) { return options.empty() ? "-w" : options + " -w"; }

std::string build_log(cl_program program, cl_device_id device) {
  std::size_t bytes = 0;
  if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes) != CL_SUCCESS) return {};
  std::string log(bytes, '\0');
  if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, bytes, log.data(), nullptr) != CL_SUCCESS) return {};
  log.erase(std::find(log.begin(), log.end(), '\0'), log.end());
  return log;
}

struct Attempt {
  Handle<cl_program> program;
  cl_int status = CL_SUCCESS;
};

Attempt attempt(cl_context context, cl_device_id device, const std::string& text, const std::string& options) {
  Attempt result;
  const char* pointer = text.c_str();
  const std::size_t length = text.size();
  cl_int status = CL_SUCCESS;
  result.program = Handle(clCreateProgramWithSource(context, 1, &pointer, &length, &status));
  check("clCreateProgramWithSource", status);
  result.status = clBuildProgram(result.program.get(), 1, &device, options.c_str(), nullptr, nullptr);
  return result;
}

/// Throws DeviceError where PoCL, which gives no reason then, cannot write what it compiles.
void refuse_unwritable_cache(cl_device_id device, cl_int status) {
  cl_platform_id platform = nullptr;
  check("clGetDeviceInfo", clGetDeviceInfo(device, CL_DEVICE_PLATFORM, sizeof platform, &platform, nullptr));
  if (platform_string(platform, CL_PLATFORM_NAME) != kPoclPlatform) return;
  if (const auto folder = unwritable_pocl_cache()) {
    throw DeviceError("clBuildProgram", status,
                      "PoCL cannot write its cache folder " + *folder + ": " + kWritablePoclCache);
  }
}

/// The device that `device` is a part of; null: it is a whole one.
cl_device_id whole_of(cl_device_id device) {
  cl_device_id whole = nullptr;
  check("clGetDeviceInfo", clGetDeviceInfo(device, CL_DEVICE_PARENT_DEVICE, sizeof whole, &whole, nullptr));
  return whole;
}

/// Which of the program's devices `device` is: a program has all devices of its context. PoCL's programs have the whole
/// devices in place of parts of them.
std::optional<std::size_t> device_position(cl_program program, cl_device_id device, std::size_t& count) {
  std::size_t bytes = 0;
  check("clGetProgramInfo", clGetProgramInfo(program, CL_PROGRAM_DEVICES, 0, nullptr, &bytes));
  std::vector<cl_device_id> devices(bytes / sizeof(cl_device_id));
  check("clGetProgramInfo", clGetProgramInfo(program, CL_PROGRAM_DEVICES, bytes, devices.data(), nullptr));
  count = devices.size();
  for (; device != nullptr; device = whole_of(device)) {
    const auto found = std::find(devices.begin(), devices.end(), device);
    if (found != devices.end()) return static_cast<std::size_t>(found - devices.begin());
  }
  return {};
}

}  // namespace

Handle<cl_program> build_from_source(cl_context context, cl_device_id device, const ProgramSource& source) {
  const std::string options = quiet(source.options);
  Attempt first = attempt(context, device, source.text, options);
  if (first.status == CL_SUCCESS) return std::move(first.program);
  const std::string private_text = source.text + "\n// second attempt of process " + std::to_string(getpid()) + "\n";
  Attempt second = attempt(context, device, private_text, options);
  if (second.status == CL_SUCCESS) return std::move(second.program);
  refuse_unwritable_cache(device, first.status);
  throw BuildError(first.status, build_log(first.program.get(), device));
}

std::optional<Handle<cl_program>> build_from_binary(cl_context context, cl_device_id device,
                                                    std::span<const std::byte> binary, const ProgramSource& source) {
  const auto* pointer = reinterpret_cast<const unsigned char*>(binary.data());
  const std::size_t length = binary.size();
  cl_int accepted = CL_SUCCESS;
  cl_int status = CL_SUCCESS;
  Handle program(clCreateProgramWithBinary(context, 1, &device, &length, &pointer, &accepted, &status));
  if (status != CL_SUCCESS || accepted != CL_SUCCESS) return {};
  const std::string options = quiet(source.options);
  if (clBuildProgram(program.get(), 1, &device, options.c_str(), nullptr, nullptr) != CL_SUCCESS) return {};
  const Handle kernel(clCreateKernel(program.get(), source.entry.c_str(), &status));
  if (status != CL_SUCCESS) return {};
  return program;
}

std::vector<std::byte> program_binary(cl_program program, cl_device_id device) {
  std::size_t count = 0;
  const auto position = device_position(program, device, count);
  if (!position) return {};
  std::vector<std::size_t> sizes(count);
  check("clGetProgramInfo",
        clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, count * sizeof(std::size_t), sizes.data(), nullptr));
  std::vector<std::byte> binary(sizes[*position]);
  if (binary.empty()) return {};
  // A null pointer skips the other devices' binaries.
  std::vector<unsigned char*> pointers(count, nullptr);
  pointers[*position] = reinterpret_cast<unsigned char*>(binary.data());
  check("clGetProgramInfo",
        clGetProgramInfo(program, CL_PROGRAM_BINARIES, count * sizeof(unsigned char*), pointers.data(), nullptr));
  return binary;
}

Handle<cl_kernel> create_kernel(cl_program program, const std::string& entry) {
  cl_int status = CL_SUCCESS;
  Handle kernel(clCreateKernel(program, entry.c_str(), &status));
  check("clCreateKernel", status);
  return kernel;
}

}  // namespace fftcl::runtime
