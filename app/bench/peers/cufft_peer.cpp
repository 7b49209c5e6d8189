#include "bench/peers/cufft_peer.hpp"

#include <fmt/format.h>

#include <cstring>
#include <utility>
#include <vector>

#include "bench/peers/peers.hpp"
#include "bench/peers/quiet_output.hpp"
#include "bench/peers/stopwatch.hpp"
#include "fftcl/error.hpp"
#include "support/array_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr int kOutOfMemory = 2;  // cudaErrorMemoryAllocation

/// A call of CUDA's runtime failed.
class CudaError : public Error {
 public:
  CudaError(const CudaRuntime& cuda, const std::string& call, int status)
      : Error(call, fmt::format("{} (CUDA status {})", cuda.cudaGetErrorString(status), status), peer_remedy("cufft")) {
  }
};

std::string dotted(int version) { return fmt::format("{}.{}.{}", version / 1000, version / 100 % 10, version % 100); }

class DeviceArray {
 public:
  DeviceArray() = default;
  DeviceArray(const CudaRuntime& cuda, const std::string& what, std::size_t bytes) : cuda_(&cuda) {
    const int status = cuda.cudaMalloc(&memory_, bytes);
    if (status == kOutOfMemory) {
      throw Unsupported(what, "the device has not enough memory for it", "try a smaller batch");
    }
    if (status != 0) throw CudaError(cuda, "cudaMalloc", status);
  }
  DeviceArray& operator=(DeviceArray&& other) noexcept {
    swap(other);
    return *this;
  }
  ~DeviceArray() {
    if (memory_ != nullptr) cuda_->cudaFree(memory_);
  }
  void* get() const { return memory_; }
  explicit operator bool() const { return memory_ != nullptr; }

 private:
  void swap(DeviceArray& other) noexcept {
    std::swap(cuda_, other.cuda_);
    std::swap(memory_, other.memory_);
  }
  const CudaRuntime* cuda_ = nullptr;
  void* memory_ = nullptr;
};

CufftFunctions::Type type_of(const TransformSpec& spec) {
  const bool single = spec.precision == Precision::fp32;
  switch (spec.kind) {
    case TransformKind::real_to_complex:
      return single ? CufftFunctions::r2c : CufftFunctions::d2z;
    case TransformKind::complex_to_real:
      return single ? CufftFunctions::c2r : CufftFunctions::z2d;
    case TransformKind::complex_to_complex:
      break;
  }
  return single ? CufftFunctions::c2c : CufftFunctions::z2z;
}

class CufftPlan {
 public:
  CufftPlan(const CufftFunctions& cufft, const TransformSpec& spec, Direction direction)
      : cufft_(cufft),
        type_(type_of(spec)),
        sign_(direction == Direction::forward ? CufftFunctions::forward : CufftFunctions::inverse) {
    const int created = cufft_.cufftCreate(&handle_);
    if (created != 0) throw refused_case("cufft", spec, cufft_status_name(created));
    std::vector<long long> lengths(spec.lengths.begin(), spec.lengths.end());
    std::size_t work_bytes = 0;
    const int made = cufft_.cufftMakePlanMany64(handle_, static_cast<int>(lengths.size()), lengths.data(), nullptr, 1,
                                                static_cast<long long>(input_distance(spec)), nullptr, 1,
                                                static_cast<long long>(output_distance(spec)), type_,
                                                static_cast<long long>(spec.batch), &work_bytes);
    if (made != 0) {
      cufft_.cufftDestroy(handle_);
      throw refused_case("cufft", spec, cufft_status_name(made));
    }
  }
  ~CufftPlan() { cufft_.cufftDestroy(handle_); }
  CufftPlan(const CufftPlan&) = delete;
  CufftPlan& operator=(const CufftPlan&) = delete;

  void enqueue(void* input, void* output) {
    const int status = execute(input, output);
    if (status != 0) throw Error("cufftExec", cufft_status_name(status), peer_remedy("cufft"));
  }

 private:
  int execute(void* input, void* output) {
    switch (type_) {
      case CufftFunctions::c2c:
        return cufft_.cufftExecC2C(handle_, input, output, sign_);
      case CufftFunctions::z2z:
        return cufft_.cufftExecZ2Z(handle_, input, output, sign_);
      case CufftFunctions::r2c:
        return cufft_.cufftExecR2C(handle_, input, output);
      case CufftFunctions::d2z:
        return cufft_.cufftExecD2Z(handle_, input, output);
      case CufftFunctions::c2r:
        return cufft_.cufftExecC2R(handle_, input, output);
      case CufftFunctions::z2d:
        break;
    }
    return cufft_.cufftExecZ2D(handle_, input, output);
  }

  const CufftFunctions& cufft_;
  CufftFunctions::Type type_;
  CufftFunctions::Sign sign_;
  CufftFunctions::Handle handle_ = 0;
};

class CufftPeer : public Peer {
 public:
  CufftPeer(std::shared_ptr<const CudaLibraries> libraries, int cuda_device)
      : libraries_(std::move(libraries)), cuda_(libraries_->runtime), cuda_device_(cuda_device) {
    select_device();
    // The device's context is made now and not within the first case's planning.
    check("cudaFree", cuda_.cudaFree(nullptr));
    check("cudaEventCreate", cuda_.cudaEventCreate(&before_));
    const int status = cuda_.cudaEventCreate(&after_);
    if (status != 0) {
      cuda_.cudaEventDestroy(before_);
      throw CudaError(cuda_, "cudaEventCreate", status);
    }
  }
  ~CufftPeer() override {
    drop();
    cuda_.cudaEventDestroy(before_);
    cuda_.cudaEventDestroy(after_);
  }

  std::string library() const override { return "cufft"; }
  std::string version() const override {
    int version = 0;
    libraries_->cufft.cufftGetVersion(&version);
    return dotted(version);
  }

  double prepare(const TransformSpec& spec, Direction direction, const HostInput& input) override {
    release();
    select_device();
    const std::string what = describe_case("cufft", spec);
    const ArrayBytes bytes = array_bytes(spec);
    input_bytes_ = bytes.input;
    output_bytes_ = bytes.output;
    input_ = DeviceArray(cuda_, what, input_bytes_);
    output_ = DeviceArray(cuda_, what, output_bytes_);
    copy(input_.get(), input.parts[0], input_bytes_, CudaRuntime::host_to_device);
    synchronize();
    const QuietOutput quiet;
    const Stopwatch stopwatch;
    plan_ = std::make_unique<CufftPlan>(libraries_->cufft, spec, direction);
    synchronize();
    const double plan_ms = stopwatch.milliseconds();
    // A first run shows what the library does to its input.
    plan_->enqueue(input_.get(), output_.get());
    synchronize();
    if (spec.kind == TransformKind::complex_to_real && !input_is_intact(input)) {
      pristine_ = DeviceArray(cuda_, what, input_bytes_);
      copy(pristine_.get(), input.parts[0], input_bytes_, CudaRuntime::host_to_device);
    }
    return plan_ms;
  }

  double run(BenchTimer timer, std::size_t repeats) override {
    select_device();
    if (!pristine_) return timed_group(timer, repeats) / static_cast<double>(repeats);
    double total_us = 0;
    for (std::size_t i = 0; i < repeats; ++i) {
      copy(input_.get(), pristine_.get(), input_bytes_, CudaRuntime::device_to_device);
      total_us += timed_group(timer, 1);
    }
    return total_us / static_cast<double>(repeats);
  }

  void output(const HostOutput& output) override {
    select_device();
    copy(output.parts[0], output_.get(), output_bytes_, CudaRuntime::device_to_host);
  }

  void release() override {
    if (plan_ || input_ || output_ || pristine_) select_device();
    drop();
  }

 private:
  void check(const char* call, int status) const {
    if (status != 0) throw CudaError(cuda_, call, status);
  }
  /// CUDA keeps the device for each thread.
  void select_device() { check("cudaSetDevice", cuda_.cudaSetDevice(cuda_device_)); }
  void synchronize() { check("cudaDeviceSynchronize", cuda_.cudaDeviceSynchronize()); }
  void copy(void* to, const void* from, std::size_t bytes, CudaRuntime::CopyKind kind) {
    check("cudaMemcpy", cuda_.cudaMemcpy(to, from, bytes, kind));
  }
  bool input_is_intact(const HostInput& input) {
    std::vector<std::byte> now(input_bytes_);
    copy(now.data(), input_.get(), input_bytes_, CudaRuntime::device_to_host);
    return std::memcmp(now.data(), input.parts[0], now.size()) == 0;
  }
  void drop() {
    plan_.reset();
    input_ = {};
    output_ = {};
    pristine_ = {};
  }

  /// Microseconds of the whole group, on the default stream, where cuFFT's work goes too.
  double timed_group(BenchTimer timer, std::size_t repeats) {
    const auto run_group = [&] {
      for (std::size_t i = 0; i < repeats; ++i) plan_->enqueue(input_.get(), output_.get());
    };
    synchronize();
    if (timer == BenchTimer::wall) {
      const Stopwatch stopwatch;
      run_group();
      synchronize();
      return stopwatch.microseconds();
    }
    check("cudaEventRecord", cuda_.cudaEventRecord(before_, nullptr));
    run_group();
    check("cudaEventRecord", cuda_.cudaEventRecord(after_, nullptr));
    check("cudaEventSynchronize", cuda_.cudaEventSynchronize(after_));
    float milliseconds = 0;
    check("cudaEventElapsedTime", cuda_.cudaEventElapsedTime(&milliseconds, before_, after_));
    return static_cast<double>(milliseconds) * 1e3;
  }

  std::shared_ptr<const CudaLibraries> libraries_;
  const CudaRuntime& cuda_;
  int cuda_device_;
  CudaRuntime::Event before_ = nullptr;
  CudaRuntime::Event after_ = nullptr;
  std::size_t input_bytes_ = 0;
  std::size_t output_bytes_ = 0;
  DeviceArray input_;
  DeviceArray output_;
  DeviceArray pristine_;  // the input once more, where cuFFT destroys it
  std::unique_ptr<CufftPlan> plan_;
};

}  // namespace

std::unique_ptr<Peer> make_cufft_peer(std::shared_ptr<const CudaLibraries> libraries, int cuda_device) {
  return std::make_unique<CufftPeer>(std::move(libraries), cuda_device);
}

std::unique_ptr<Peer> make_cufft_peer(const Device& device, const PeerOptions&) {
  const CudaSearch& search = find_cuda();
  if (!search.libraries) throw Unsupported("cufft", search.obstacle.reason, search.obstacle.remedy);
  return make_cufft_peer(search.libraries, cuda_device_of(device.info(), search.libraries->runtime));
}

std::string cufft_absence(const DeviceInfo& device) {
  if (device.vendor.find("NVIDIA") == std::string::npos && device.platform_name.find("NVIDIA") == std::string::npos) {
    return "it runs on NVIDIA's GPUs only, and the device is " + device.name;
  }
  const CudaSearch& search = find_cuda();
  if (!search.libraries) return search.obstacle.text();
  int count = 0;
  const int status = search.libraries->runtime.cudaGetDeviceCount(&count);
  if (status != 0 || count == 0) {
    return fmt::format("CUDA finds no device: {}; the driver may be older than CUDA's runtime",
                       search.libraries->runtime.cudaGetErrorString(status));
  }
  return {};
}

}  // namespace fftcl::app
