// What tests/kernels/run.sh runs under oclgrind: one verification case, or a kernel with a planted mistake, without
// which silence would say nothing.
//   kernel_case TOKEN [SHAPE]      the launch of so many points by lanes that share them, LANES:RADICES, 8:9.5; or by
//                                  work-items in rounds, LANESxITEMS/ROUNDS:RADICES, 2x8/2:4.8; or by both parts of
//                                  its rows, 4x3p:5.3; or a convolution of
//                                  FIRST+SECOND launches' points, the middle by whole columns, 4+64, or by tiles of
//                                  so many columns, 16+16/8
//   kernel_case --planted beyond_the_end|race|uninitialised
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "verify/verify.hpp"

namespace {

constexpr const char* kMistakes = R"(
  __kernel void beyond_the_end(__global float *data) { data[get_global_id(0) + 1] = 1; }
  __kernel void race(__global float *data) {
    __local float exchange[16];
    exchange[get_local_id(0) / 2] = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    data[get_local_id(0)] = exchange[get_local_id(0) / 2];
  }
  __kernel void uninitialised(__global float *data) {
    float values[2];
    values[0] = 1;
    if (data[0] == 0) data[get_global_id(0)] = values[1];
  }
)";

int run_mistake(const char* name) {
  cl_platform_id platform = nullptr;
  cl_device_id device = nullptr;
  clGetPlatformIDs(1, &platform, nullptr);
  clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr);
  cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, nullptr);
  const char* source = kMistakes;
  cl_program program = clCreateProgramWithSource(context, 1, &source, nullptr, nullptr);
  clBuildProgram(program, 1, &device, "", nullptr, nullptr);
  cl_kernel kernel = clCreateKernel(program, name, nullptr);
  constexpr size_t kItems = 16;
  float zeros[kItems] = {};
  cl_mem data = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizeof zeros, zeros, nullptr);
  clSetKernelArg(kernel, 0, sizeof data, &data);
  clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &kItems, &kItems, 0, nullptr, nullptr);
  const cl_int status = clFinish(queue);
  clReleaseMemObject(data);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  return status == CL_SUCCESS ? 0 : 1;
}

/// As transforms take that local memory does not hold whole.
fftcl::LaunchShape parse_rounds(const std::string& text) {
  std::istringstream words(text);
  fftcl::LaunchShape shape = {.length = 1, .radices = {}, .split_exchange = true};
  char separator = 0;
  words >> shape.lanes >> separator >> shape.items_per_lane >> separator >> shape.exchange_rounds;
  for (int radix = 0; words >> separator >> radix;) {
    shape.radices.push_back(radix);
    shape.length *= static_cast<std::size_t>(radix);
  }
  return shape;
}

/// LANESxITEMS, a mark, RADICES.
fftcl::LaunchShape parse_items(const std::string& text) {
  std::istringstream words(text);
  fftcl::LaunchShape shape = {.length = 1, .radices = {}};
  char separator = 0;
  words >> shape.lanes >> separator >> shape.items_per_lane >> separator;
  for (int radix = 0; words >> separator >> radix;) {
    shape.radices.push_back(radix);
    shape.length *= static_cast<std::size_t>(radix);
  }
  return shape;
}

/// Wider vectors than oclgrind's device prefers.
fftcl::VectorShape parse_shape(const std::string& text) {
  std::istringstream words(text);
  fftcl::VectorShape shape = {.length = 1, .lanes_share = true, .radices = {}};
  char separator = 0;
  words >> shape.lanes;
  for (int radix = 0; words >> separator >> radix;) {
    shape.radices.push_back(radix);
    shape.length *= static_cast<std::size_t>(radix);
  }
  return shape;
}

fftcl::Plan plan_of(const fftcl::app::VerifyCase& what, const fftcl::Device& device) {
  return fftcl::make_plan(what.spec, device.limits(), what.options);
}

/// False where the plan does not take the shape.
bool demand_rounds(fftcl::app::VerifyCase& what, const std::string& shape, const fftcl::Device& device) {
  using namespace fftcl;
  what.options.shapes = {parse_rounds(shape)};
  LaunchShape& demanded = what.options.shapes.front();
  const TransformKind kind = what.spec.kind;
  demanded.neighbours = kind == TransformKind::real_to_complex   ? Neighbours::mirrored_rows
                        : kind == TransformKind::complex_to_real ? Neighbours::joined_rows
                                                                 : Neighbours::rows;
  demanded.fp64 = what.spec.precision == Precision::fp64;
  const KernelLaunch first = plan_of(what, device).launches.front();
  std::vector<int> radices;
  for (const Stage& stage : first.stages) radices.push_back(stage.radix);
  return radices == demanded.radices && first.group.exchange_rounds == demanded.exchange_rounds;
}

bool demand_parts(fftcl::app::VerifyCase& what, const std::string& shape, const fftcl::Device& device) {
  using namespace fftcl;
  LaunchShape demanded = parse_items(shape);
  demanded.neighbours = Neighbours::part_rows;
  demanded.fp64 = what.spec.precision == Precision::fp64;
  what.options.shapes = {demanded};
  const KernelLaunch first = plan_of(what, device).launches.front();
  return first.has_parts() && first.lanes == demanded.lanes && first.group.items_per_lane == demanded.items_per_lane;
}

bool demand_lanes(fftcl::app::VerifyCase& what, const std::string& shape, const fftcl::Device& device) {
  what.options.vector_shapes = {parse_shape(shape)};
  return plan_of(what, device).launches.front().lanes == what.options.vector_shapes.front().lanes;
}

bool demand_cut(fftcl::app::VerifyCase& what, const std::string& shape, const fftcl::Device& device) {
  std::istringstream words(shape);
  std::size_t first = 1, second = 1, tile = 1;
  char separator = 0;
  words >> first >> separator >> second >> separator >> tile;
  what.options.cuts = {{.length = first * second, .launches = {first, second}, .tile = tile}};
  what.options.padded = {{.length = what.spec.lengths.back(), .points = first * second}};
  const fftcl::Plan plan = plan_of(what, device);
  return plan.launches.size() == 3 && plan.launches[1].convolution.fused && plan.launches[1].load_tile == tile;
}

int run_token(const char* token, const char* shape) {
  using namespace fftcl;
  const Device device = Device::open("auto", {.enabled = false, .folder = {}});
  if (device.info().platform_name != "Oclgrind") {
    std::printf("the device is %s, not oclgrind's\n", device.info().platform_name.c_str());
    return 1;
  }
  app::VerifyCase what = app::parse_token(token);
  if (shape != nullptr) {
    const std::string text = shape;
    const auto has = [&](char mark) { return text.find(mark) != std::string::npos; };
    const auto demand = has('+') ? demand_cut : has('/') ? demand_rounds : has('p') ? demand_parts : demand_lanes;
    if (!demand(what, text, device)) {
      std::printf("%s: the plan does not take %s\n", token, shape);
      return 1;
    }
  }
  // Once: a second run shows oclgrind nothing that the first does not.
  const app::CaseResult result = app::run_case(device, what, 1);
  std::printf("%s %s: %s: %s\n", result.passed ? "ok" : "wrong", token, result.family.c_str(), result.detail.c_str());
  return result.passed ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc == 3 && std::string(argv[1]) == "--planted") {
    return run_mistake(argv[2]);
  }
  if (argc == 2 || argc == 3) {
    return run_token(argv[1], argc == 3 ? argv[2] : nullptr);
  }
  std::fputs("usage: kernel_case TOKEN [SHAPE] | --planted NAME\n", stderr);
  return 2;
} catch (const std::exception& error) {
  std::printf("%s\n", error.what());
  return 1;
}
