// CUDA's runtime and cuFFT, opened when the program runs, so that neither building nor installing needs CUDA's toolkit.
// The few functions that are used are declared here from NVIDIA's public documentation.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "support/obstacle.hpp"

namespace fftcl::app {

/// Functions of libcudart. They return 0 where all went well.
struct CudaRuntime {
  using Event = void*;
  using Stream = void*;
  enum CopyKind { host_to_device = 1, device_to_host = 2, device_to_device = 3 };

  const char* (*cudaGetErrorString)(int) = nullptr;
  int (*cudaRuntimeGetVersion)(int* version) = nullptr;
  int (*cudaDriverGetVersion)(int* version) = nullptr;
  int (*cudaGetDeviceCount)(int* count) = nullptr;
  int (*cudaDeviceGetByPCIBusId)(int* device, const char* pci_bus_id) = nullptr;
  int (*cudaSetDevice)(int device) = nullptr;
  int (*cudaDeviceSynchronize)() = nullptr;
  int (*cudaMemGetInfo)(std::size_t* free, std::size_t* total) = nullptr;
  int (*cudaMalloc)(void** memory, std::size_t bytes) = nullptr;
  int (*cudaFree)(void* memory) = nullptr;
  int (*cudaMemcpy)(void* to, const void* from, std::size_t bytes, int kind) = nullptr;
  int (*cudaEventCreate)(Event* event) = nullptr;
  int (*cudaEventDestroy)(Event event) = nullptr;
  int (*cudaEventRecord)(Event event, Stream stream) = nullptr;
  int (*cudaEventSynchronize)(Event event) = nullptr;
  int (*cudaEventElapsedTime)(float* milliseconds, Event start, Event end) = nullptr;
};

/// Functions of libcufft. They return a cufftResult, 0 where all went well.
struct CufftFunctions {
  using Handle = int;
  enum Type { r2c = 0x2a, c2r = 0x2c, c2c = 0x29, d2z = 0x6a, z2d = 0x6c, z2z = 0x69 };
  enum Sign { forward = -1, inverse = 1 };

  int (*cufftGetVersion)(int* version) = nullptr;
  int (*cufftCreate)(Handle* plan) = nullptr;
  int (*cufftDestroy)(Handle plan) = nullptr;
  int (*cufftMakePlanMany64)(Handle plan, int rank, long long* lengths, long long* input_embed, long long input_stride,
                             long long input_distance, long long* output_embed, long long output_stride,
                             long long output_distance, int type, long long batch, std::size_t* work_bytes) = nullptr;
  int (*cufftExecC2C)(Handle plan, void* input, void* output, int sign) = nullptr;
  int (*cufftExecR2C)(Handle plan, void* input, void* output) = nullptr;
  int (*cufftExecC2R)(Handle plan, void* input, void* output) = nullptr;
  int (*cufftExecZ2Z)(Handle plan, void* input, void* output, int sign) = nullptr;
  int (*cufftExecD2Z)(Handle plan, void* input, void* output) = nullptr;
  int (*cufftExecZ2D)(Handle plan, void* input, void* output) = nullptr;
};

struct CudaLibraries {
  CudaRuntime runtime;
  CufftFunctions cufft;
};

/// Both libraries, or why they are not there. Never closed again: CUDA's runtime does not survive that.
struct CudaSearch {
  std::shared_ptr<const CudaLibraries> libraries;
  Obstacle obstacle;  ///< empty where `libraries` is set
};

/// The folders that $FFTCL_CUDA_LIBRARIES names (separated by colons; also Python's site-packages with NVIDIA's
/// packages in it), then the loader's own places, then CUDA's usual folders.
std::vector<std::string> cuda_folders();

/// Looks in `folders`; an empty name stands for the loader's own places.
CudaSearch open_cuda(const std::vector<std::string>& folders);

/// open_cuda(cuda_folders()), done once.
const CudaSearch& find_cuda();

/// "CUFFT_INVALID_SIZE" and so on.
std::string cufft_status_name(int status);

}  // namespace fftcl::app
