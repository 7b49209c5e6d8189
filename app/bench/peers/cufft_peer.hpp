// cuFFT, NVIDIA's library, on the GPU that the OpenCL device is.
#pragma once

#include <memory>

#include "bench/peer.hpp"
#include "bench/peers/cuda_library.hpp"

namespace fftcl::app {

/// A peer on one of CUDA's devices. Throws Unsupported where CUDA refuses it.
std::unique_ptr<Peer> make_cufft_peer(std::shared_ptr<const CudaLibraries> libraries, int cuda_device);

/// The number that CUDA gives to the OpenCL device, found by its place on the PCI bus; 0 where the OpenCL driver does
/// not tell that place.
int cuda_device_of(const DeviceInfo& device, const CudaRuntime& cuda);

}  // namespace fftcl::app
