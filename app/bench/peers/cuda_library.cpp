#include "bench/peers/cuda_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace fftcl::app {
namespace {

/// The two libraries of one CUDA release carry different numbers; the newest come first. The last are links that only
/// a toolkit has.
struct Release {
  const char* runtime;
  const char* cufft;
};
constexpr std::array<Release, 4> kReleases = {{
    {"libcudart.so.13", "libcufft.so.12"},
    {"libcudart.so.12", "libcufft.so.11"},
    {"libcudart.so.11.0", "libcufft.so.10"},
    {"libcudart.so", "libcufft.so"},
}};

/// Where NVIDIA's Python packages put their libraries, below site-packages.
constexpr std::array<const char*, 4> kPackageFolders = {"", "nvidia/cu13/lib", "nvidia/cufft/lib",
                                                        "nvidia/cuda_runtime/lib"};

struct Opened {
  void* handle = nullptr;
  std::string failure;
};

/// Tries the name in every folder. A file that is there but does not load is remembered as the failure.
Opened open_library(const std::vector<std::string>& folders, const char* name) {
  Opened result;
  for (const std::string& folder : folders) {
    const std::string path = folder.empty() ? name : folder + "/" + name;
    std::error_code ignored;
    if (!folder.empty() && !std::filesystem::exists(path, ignored)) continue;
    result.handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (result.handle != nullptr) return result;
    const char* reason = dlerror();
    if (!folder.empty() && reason != nullptr) result.failure = reason;
  }
  return result;
}

/// Looks every name up; returns the first one that is missing, empty where none is.
class Symbols {
 public:
  explicit Symbols(void* handle) : handle_(handle) {}
  template <class Function>
  void find(const char* name, Function*& function) {
    void* const address = dlsym(handle_, name);
    if (address == nullptr && missing_.empty()) missing_ = name;
    function = reinterpret_cast<Function*>(address);
  }
  const std::string& missing() const { return missing_; }

 private:
  void* handle_;
  std::string missing_;
};

std::string load(void* handle, CudaRuntime& cuda) {
  Symbols symbols(handle);
  symbols.find("cudaGetErrorString", cuda.cudaGetErrorString);
  symbols.find("cudaRuntimeGetVersion", cuda.cudaRuntimeGetVersion);
  symbols.find("cudaDriverGetVersion", cuda.cudaDriverGetVersion);
  symbols.find("cudaGetDeviceCount", cuda.cudaGetDeviceCount);
  symbols.find("cudaDeviceGetByPCIBusId", cuda.cudaDeviceGetByPCIBusId);
  symbols.find("cudaSetDevice", cuda.cudaSetDevice);
  symbols.find("cudaDeviceSynchronize", cuda.cudaDeviceSynchronize);
  symbols.find("cudaMemGetInfo", cuda.cudaMemGetInfo);
  symbols.find("cudaMalloc", cuda.cudaMalloc);
  symbols.find("cudaFree", cuda.cudaFree);
  symbols.find("cudaMemcpy", cuda.cudaMemcpy);
  symbols.find("cudaEventCreate", cuda.cudaEventCreate);
  symbols.find("cudaEventDestroy", cuda.cudaEventDestroy);
  symbols.find("cudaEventRecord", cuda.cudaEventRecord);
  symbols.find("cudaEventSynchronize", cuda.cudaEventSynchronize);
  symbols.find("cudaEventElapsedTime", cuda.cudaEventElapsedTime);
  return symbols.missing();
}

std::string load(void* handle, CufftFunctions& cufft) {
  Symbols symbols(handle);
  symbols.find("cufftGetVersion", cufft.cufftGetVersion);
  symbols.find("cufftCreate", cufft.cufftCreate);
  symbols.find("cufftDestroy", cufft.cufftDestroy);
  symbols.find("cufftMakePlanMany64", cufft.cufftMakePlanMany64);
  symbols.find("cufftExecC2C", cufft.cufftExecC2C);
  symbols.find("cufftExecR2C", cufft.cufftExecR2C);
  symbols.find("cufftExecC2R", cufft.cufftExecC2R);
  symbols.find("cufftExecZ2Z", cufft.cufftExecZ2Z);
  symbols.find("cufftExecD2Z", cufft.cufftExecD2Z);
  symbols.find("cufftExecZ2D", cufft.cufftExecZ2D);
  return symbols.missing();
}

}  // namespace

std::vector<std::string> cuda_folders() {
  std::vector<std::string> folders;
  const char* named = std::getenv("FFTCL_CUDA_LIBRARIES");
  std::string_view rest = named != nullptr ? named : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string folder(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (folder.empty()) continue;
    for (const std::string below : kPackageFolders) folders.push_back(below.empty() ? folder : folder + "/" + below);
  }
  for (const char* usual :
       {"", "/usr/local/cuda/lib64", "/usr/local/cuda/lib", "/opt/cuda/lib64", "/usr/lib/x86_64-linux-gnu"}) {
    folders.emplace_back(usual);
  }
  return folders;
}

CudaSearch open_cuda(const std::vector<std::string>& folders) {
  CudaSearch search;
  std::string missing = "libcudart";
  std::string failure;
  for (const Release& release : kReleases) {
    const Opened runtime = open_library(folders, release.runtime);
    if (runtime.handle == nullptr) {
      if (!runtime.failure.empty()) failure = runtime.failure;
      continue;
    }
    const Opened cufft = open_library(folders, release.cufft);
    if (cufft.handle == nullptr) {
      // Only the runtime: remembered, but an older release may be whole.
      missing = release.cufft;
      if (!cufft.failure.empty()) failure = cufft.failure;
      continue;
    }
    const auto libraries = std::make_shared<CudaLibraries>();
    std::string lacking = load(runtime.handle, libraries->runtime);
    if (lacking.empty()) lacking = load(cufft.handle, libraries->cufft);
    if (lacking.empty()) {
      search.libraries = libraries;
      return search;
    }
    failure = fmt::format("{} and {} have no {}", release.runtime, release.cufft, lacking);
  }
  search.obstacle.reason = failure.empty() ? missing + " was not found" : failure;
  search.obstacle.remedy =
      "install CUDA's runtime and cuFFT, or name their folders (or the site-packages with NVIDIA's Python packages) "
      "in FFTCL_CUDA_LIBRARIES";
  return search;
}

const CudaSearch& find_cuda() {
  static const CudaSearch search = open_cuda(cuda_folders());
  return search;
}

std::string cufft_status_name(int status) {
  switch (status) {
    case 0x0:
      return "CUFFT_SUCCESS";
    case 0x1:
      return "CUFFT_INVALID_PLAN";
    case 0x2:
      return "CUFFT_ALLOC_FAILED";
    case 0x3:
      return "CUFFT_INVALID_TYPE";
    case 0x4:
      return "CUFFT_INVALID_VALUE";
    case 0x5:
      return "CUFFT_INTERNAL_ERROR";
    case 0x6:
      return "CUFFT_EXEC_FAILED";
    case 0x7:
      return "CUFFT_SETUP_FAILED";
    case 0x8:
      return "CUFFT_INVALID_SIZE";
    case 0x9:
      return "CUFFT_UNALIGNED_DATA";
    case 0xB:
      return "CUFFT_INVALID_DEVICE";
    case 0xD:
      return "CUFFT_NO_WORKSPACE";
    case 0xE:
      return "CUFFT_NOT_IMPLEMENTED";
    case 0x10:
      return "CUFFT_NOT_SUPPORTED";
    case 0x11:
      return "CUFFT_MISSING_DEPENDENCY";
    case 0x12:
      return "CUFFT_NVRTC_FAILURE";
    case 0x13:
      return "CUFFT_NVJITLINK_FAILURE";
    default:
      return fmt::format("cufftResult {}", status);
  }
}

}  // namespace fftcl::app
