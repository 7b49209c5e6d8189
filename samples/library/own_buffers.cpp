// Transforms a batch of images in OpenCL buffers of the program's own, on its own queue, with the fftcl library: to
// their half spectra and back, without a copy to the host between.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fftcl/opencl.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

void check(cl_int status, const char* call) {
  if (status != CL_SUCCESS) throw std::runtime_error(std::string(call) + ": " + fftcl::status_name(status));
}

cl_device_id first_device() {
  cl_platform_id platform = nullptr;
  check(clGetPlatformIDs(1, &platform, nullptr), "clGetPlatformIDs");
  cl_device_id device = nullptr;
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr), "clGetDeviceIDs");
  return device;
}

cl_mem make_buffer(cl_context context, std::size_t bytes) {
  cl_int status = CL_SUCCESS;
  const cl_mem buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &status);
  check(status, "clCreateBuffer");
  return buffer;
}

}  // namespace

int main() try {
  cl_device_id device_id = first_device();
  cl_int status = CL_SUCCESS;
  const cl_context context = clCreateContext(nullptr, 1, &device_id, nullptr, nullptr, &status);
  check(status, "clCreateContext");
  const cl_command_queue queue = clCreateCommandQueueWithProperties(context, device_id, nullptr, &status);
  check(status, "clCreateCommandQueueWithProperties");

  const fftcl::Device device = fftcl::wrap_device(context, device_id);
  fftcl::TransformSpec spec;
  spec.lengths = {48, 64};  // rows, and values of a row
  spec.batch = 8;
  spec.kind = fftcl::TransformKind::real_to_complex;
  fftcl::TransformSpec back_spec = spec;
  back_spec.kind = fftcl::TransformKind::complex_to_real;
  back_spec.normalization = fftcl::Normalization::by_length;  // there and back gives the images again
  fftcl::Transform there(device, spec), back(device, back_spec);

  std::vector<float> images(fftcl::input_extent(spec)), again(images.size());
  for (std::size_t i = 0; i < images.size(); ++i) images[i] = std::sin(0.01F * static_cast<float>(i));

  const cl_mem input = make_buffer(context, fftcl::input_bytes(spec));
  const cl_mem spectra = make_buffer(context, fftcl::output_bytes(spec));  // 8 of 48 x 33 complex values
  const cl_mem output = make_buffer(context, fftcl::output_bytes(back_spec));
  check(clEnqueueWriteBuffer(queue, input, CL_TRUE, 0, fftcl::input_bytes(spec), images.data(), 0, nullptr, nullptr),
        "clEnqueueWriteBuffer");
  // The queue runs in order: neither call waits for the device, and kernels of the program's own could stand between.
  fftcl::enqueue(there, fftcl::Direction::forward, queue, {.input = {input}, .output = {spectra}});
  fftcl::enqueue(back, fftcl::Direction::inverse, queue, {.input = {spectra}, .output = {output}});
  check(
      clEnqueueReadBuffer(queue, output, CL_TRUE, 0, fftcl::output_bytes(back_spec), again.data(), 0, nullptr, nullptr),
      "clEnqueueReadBuffer");
  for (const cl_mem buffer : {input, spectra, output}) clReleaseMemObject(buffer);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);

  float most = 0;
  for (std::size_t i = 0; i < images.size(); ++i) most = std::max(most, std::abs(images[i] - again[i]));
  std::printf("%zu images of %s there and back: %s\n", spec.batch, fftcl::to_string(spec.lengths).c_str(),
              most < 1e-5F ? "as they were" : "not as they were");
  return most < 1e-5F ? 0 : 1;
} catch (const std::exception& error) {  // fftcl::Error among them
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
