// clFFT, AMD's library (Apache License 2.0).
#include "bench/peers/opencl_peer.hpp"
// After the choice of OpenCL's version.
#include <clFFT.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "support/lazy_library.hpp"

#if defined(__SANITIZE_ADDRESS__)
/// clFFT 2.12.2 deletes its actions through a base class without a virtual destructor; the address sanitizer would end
/// the program for that.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "new_delete_type_mismatch=0"; }
#endif

namespace fftcl::app {
namespace {

constinit LazyLibrary library("libclFFT.so.2", "libclfft2");
FFTCL_LAZY_FUNCTION(library, clfftBakePlan);
FFTCL_LAZY_FUNCTION(library, clfftCreateDefaultPlan);
FFTCL_LAZY_FUNCTION(library, clfftDestroyPlan);
FFTCL_LAZY_FUNCTION(library, clfftEnqueueTransform);
FFTCL_LAZY_FUNCTION(library, clfftGetTmpBufSize);
FFTCL_LAZY_FUNCTION(library, clfftGetVersion);
FFTCL_LAZY_FUNCTION(library, clfftSetLayout);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanBatchSize);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanDistance);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanInStride);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanOutStride);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanPrecision);
FFTCL_LAZY_FUNCTION(library, clfftSetPlanScale);
FFTCL_LAZY_FUNCTION(library, clfftSetResultLocation);
FFTCL_LAZY_FUNCTION(library, clfftSetup);
FFTCL_LAZY_FUNCTION(library, clfftTeardown);

const char* meaning_of(clfftStatus status) {
  switch (status) {
    case CLFFT_BUGCHECK:
      return "an internal check of the library failed";
    case CLFFT_NOTIMPLEMENTED:
      return "clFFT takes lengths with the factors 2, 3, 5, 7, 11 and 13";
    case CLFFT_TRANSPOSED_NOTIMPLEMENTED:
      return "clFFT cannot transpose this one";
    case CLFFT_INVALID_PLAN:
      return "the plan is invalid";
    case CLFFT_DEVICE_NO_DOUBLE:
      return "the device has no double precision";
    case CLFFT_DEVICE_MISMATCH:
      return "the plan is for another device";
    default:
      return nullptr;
  }
}

std::string status_text(clfftStatus status) {
  const char* meaning = meaning_of(status);
  return meaning != nullptr ? meaning : status_name(status);
}

std::string clfft_version() {
  cl_uint major = 0;
  cl_uint minor = 0;
  cl_uint patch = 0;
  clfftGetVersion(&major, &minor, &patch);
  return fmt::format("{}.{}.{}", major, minor, patch);
}

/// clFFT's global state. One a plan: kernels of earlier cases would make later plans look cheap.
class ClfftState {
 public:
  ClfftState() {
    clfftSetupData data;
    clfftInitSetupData(&data);
    const clfftStatus status = clfftSetup(&data);
    if (status != CLFFT_SUCCESS) throw Unsupported("clfft", status_text(status), "leave clfft out of --against");
  }
  ~ClfftState() { clfftTeardown(); }
  ClfftState(const ClfftState&) = delete;
  ClfftState& operator=(const ClfftState&) = delete;
};

clfftLayout layout_of(bool real, TransformKind kind) {
  if (real) return CLFFT_REAL;
  return kind == TransformKind::complex_to_complex ? CLFFT_COMPLEX_INTERLEAVED : CLFFT_HERMITIAN_INTERLEAVED;
}

class ClfftPlan : public OpenClPlan {
 public:
  ClfftPlan(OpenClSession& session, const TransformSpec& spec, Direction direction, const OpenClArrays& arrays)
      : session_(session),
        arrays_(arrays),
        direction_(direction == Direction::forward ? CLFFT_FORWARD : CLFFT_BACKWARD) {
    try {
      make(spec);
    } catch (...) {
      clfftDestroyPlan(&plan_);
      throw;
    }
  }
  ~ClfftPlan() override { clfftDestroyPlan(&plan_); }
  ClfftPlan(const ClfftPlan&) = delete;
  ClfftPlan& operator=(const ClfftPlan&) = delete;

  void enqueue() override {
    const clfftStatus status = clfftEnqueueTransform(plan_, direction_, 1, &session_.queue, 0, nullptr, nullptr,
                                                     &arrays_.input, &arrays_.output, scratch_.get());
    if (status != CLFFT_SUCCESS) throw DeviceError("clfftEnqueueTransform", status, peer_remedy("clfft"));
  }

 private:
  void make(const TransformSpec& spec) {
    const auto check = [&](clfftStatus status) {
      if (status != CLFFT_SUCCESS) throw refused_case("clfft", spec, status_text(status));
    };
    // Fastest axis first.
    const std::vector<std::size_t> lengths(spec.lengths.rbegin(), spec.lengths.rend());
    const auto rank = static_cast<clfftDim>(lengths.size());
    const bool real_input = input_is_real(spec);
    const bool real_output = output_is_real(spec);
    const bool half = real_input || real_output;
    std::vector<std::size_t> input_strides;
    std::vector<std::size_t> output_strides;
    std::size_t input_stride = 1;
    std::size_t output_stride = 1;
    for (std::size_t axis = 0; axis < lengths.size(); ++axis) {
      input_strides.push_back(input_stride);
      output_strides.push_back(output_stride);
      const std::size_t half_length = half && axis == 0 ? lengths[0] / 2 + 1 : lengths[axis];
      input_stride *= real_input ? lengths[axis] : half_length;
      output_stride *= real_output ? lengths[axis] : half_length;
    }
    check(clfftCreateDefaultPlan(&plan_, session_.context, rank, lengths.data()));
    check(clfftSetPlanPrecision(plan_, spec.precision == Precision::fp64 ? CLFFT_DOUBLE : CLFFT_SINGLE));
    check(clfftSetResultLocation(plan_, CLFFT_OUTOFPLACE));
    check(clfftSetLayout(plan_, layout_of(real_input, spec.kind), layout_of(real_output, spec.kind)));
    check(clfftSetPlanInStride(plan_, rank, input_strides.data()));
    check(clfftSetPlanOutStride(plan_, rank, output_strides.data()));
    check(clfftSetPlanDistance(plan_, input_distance(spec), output_distance(spec)));
    check(clfftSetPlanBatchSize(plan_, spec.batch));
    // By itself it scales inverse transforms by 1/N.
    check(clfftSetPlanScale(plan_, direction_, 1.0f));
    check(clfftBakePlan(plan_, 1, &session_.queue, nullptr, nullptr));
    std::size_t scratch_bytes = 0;
    check(clfftGetTmpBufSize(plan_, &scratch_bytes));
    if (scratch_bytes > 0) scratch_ = session_.allocate(scratch_bytes);
  }

  ClfftState state_;
  OpenClSession& session_;
  OpenClArrays arrays_;
  clfftDirection direction_;
  clfftPlanHandle plan_ = 0;
  OpenClBuffer scratch_;
};

}  // namespace

std::string clfft_absence() { return library.obstacle().text(); }

std::unique_ptr<Peer> make_clfft_peer(const Device& device, const PeerOptions&) {
  return std::make_unique<OpenClPeer>(
      device.info(), "clfft", clfft_version(),
      [](OpenClSession& session, const TransformSpec& spec, Direction direction, const OpenClArrays& arrays) {
        return std::make_unique<ClfftPlan>(session, spec, direction, arrays);
      });
}

}  // namespace fftcl::app
