// VkFFT (MIT License), a header that is compiled here with its OpenCL backend.
#include "bench/peers/opencl_peer.hpp"
// After the choice of OpenCL's version.
#define VKFFT_BACKEND 3
#include <fmt/format.h>
#include <vkFFT.h>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

std::string status_text(VkFFTResult status) {
  switch (status) {
    case VKFFT_ERROR_UNSUPPORTED_RADIX:
    case VKFFT_ERROR_UNSUPPORTED_FFT_LENGTH:
    case VKFFT_ERROR_UNSUPPORTED_FFT_LENGTH_R2C:
      return "the length is not supported";
    case VKFFT_ERROR_MALLOC_FAILED:
      return "out of memory on the host";
    case VKFFT_ERROR_FAILED_TO_ALLOCATE:
    case VKFFT_ERROR_FAILED_TO_CREATE_BUFFER:
    case VKFFT_ERROR_FAILED_TO_ALLOCATE_MEMORY:
      return "out of memory on the device";
    case VKFFT_ERROR_FAILED_TO_CREATE_PROGRAM:
    case VKFFT_ERROR_FAILED_TO_COMPILE_PROGRAM:
      return fmt::format("its kernel does not compile here (VkFFT status {})", static_cast<int>(status));
    default:
      return fmt::format("VkFFT status {}", static_cast<int>(status));
  }
}

std::string vkfft_version() {
  const int version = VkFFTGetVersion();
  return fmt::format("{}.{}.{}", version / 10000, version / 100 % 100, version % 100);
}

class VkfftPlan : public OpenClPlan {
 public:
  VkfftPlan(OpenClSession& session, const TransformSpec& spec, Direction direction, const OpenClArrays& arrays)
      : session_(session), arrays_(arrays), inverse_(direction == Direction::inverse) {
    VkFFTConfiguration configuration = {};
    configuration.platform = &session_.platform;
    configuration.device = &session_.device;
    configuration.context = &session_.context;
    configuration.FFTdim = spec.lengths.size();
    configuration.numberBatches = spec.batch;
    configuration.doublePrecision = spec.precision == Precision::fp64;
    configuration.performR2C = spec.kind != TransformKind::complex_to_complex;
    configuration.makeForwardPlanOnly = !inverse_;
    configuration.makeInversePlanOnly = inverse_;
    input_bytes_ = arrays.input_bytes;
    output_bytes_ = arrays.output_bytes;
    configuration.isInputFormatted = 1;
    configuration.inputBuffer = &arrays_.input;
    configuration.inputBufferSize = &input_bytes_;
    // Its own array is complex; a real result goes to another one.
    if (output_is_real(spec)) {
      work_bytes_ = arrays.input_bytes;
      work_ = session_.allocate(work_bytes_);
      configuration.isOutputFormatted = 1;
      configuration.outputBuffer = &arrays_.output;
      configuration.outputBufferSize = &output_bytes_;
    } else {
      work_bytes_ = arrays.output_bytes;
    }
    buffer_ = work_ ? work_.get() : arrays_.output;
    configuration.buffer = &buffer_;
    configuration.bufferSize = &work_bytes_;
    set_lengths(configuration, spec);
    const VkFFTResult status = initializeVkFFT(&application_, configuration);
    if (status != VKFFT_SUCCESS) throw refused_case("vkfft", spec, status_text(status));
    launch_.commandQueue = &session_.queue;
  }
  ~VkfftPlan() override { deleteVkFFT(&application_); }
  VkfftPlan(const VkfftPlan&) = delete;
  VkfftPlan& operator=(const VkfftPlan&) = delete;

  void enqueue() override {
    const VkFFTResult status = VkFFTAppend(&application_, inverse_ ? 1 : -1, &launch_);
    if (status != VKFFT_SUCCESS) {
      throw DeviceError(fmt::format("VkFFTAppend ({})", status_text(status)), CL_INVALID_OPERATION,
                        peer_remedy("vkfft"));
    }
  }

 private:
  /// Fastest axis first; a stride is where the next axis' elements follow, the last one's the next transform.
  static void set_lengths(VkFFTConfiguration& configuration, const TransformSpec& spec) {
    std::uint64_t real_stride = 1;
    std::uint64_t complex_stride = 1;
    for (std::size_t axis = 0; axis < spec.lengths.size(); ++axis) {
      const std::uint64_t length = spec.lengths[spec.lengths.size() - 1 - axis];
      configuration.size[axis] = length;
      real_stride *= length;
      complex_stride *= configuration.performR2C && axis == 0 ? length / 2 + 1 : length;
      configuration.inputBufferStride[axis] = input_is_real(spec) ? real_stride : complex_stride;
      configuration.outputBufferStride[axis] = output_is_real(spec) ? real_stride : complex_stride;
      configuration.bufferStride[axis] = complex_stride;
    }
  }

  OpenClSession& session_;
  OpenClArrays arrays_;
  bool inverse_;
  OpenClBuffer work_;
  cl_mem buffer_ = nullptr;
  std::uint64_t input_bytes_ = 0;
  std::uint64_t output_bytes_ = 0;
  std::uint64_t work_bytes_ = 0;
  VkFFTApplication application_ = {};
  VkFFTLaunchParams launch_ = {};
};

}  // namespace

std::unique_ptr<Peer> make_vkfft_peer(const Device& device, const PeerOptions&) {
  return std::make_unique<OpenClPeer>(
      device.info(), "vkfft", vkfft_version(),
      [](OpenClSession& session, const TransformSpec& spec, Direction direction, const OpenClArrays& arrays) {
        return std::make_unique<VkfftPlan>(session, spec, direction, arrays);
      });
}

}  // namespace fftcl::app
