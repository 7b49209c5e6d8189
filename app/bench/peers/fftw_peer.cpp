// FFTW on the host's processor, any number of threads. FFTW is under the GPL: a program built with this file is too.
#include <fftw3.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <memory>
#include <vector>

#include "bench/peers/peers.hpp"
#include "bench/peers/stopwatch.hpp"
#include "fftcl/error.hpp"
#include "support/array_bytes.hpp"
#include "support/lazy_library.hpp"

namespace fftcl::app {
namespace {

// With the threads, which load the library itself.
constinit LazyLibrary single_library("libfftw3f_threads.so.3", "libfftw3-single3");
constinit LazyLibrary double_library("libfftw3_threads.so.3", "libfftw3-double3");
FFTCL_LAZY_FUNCTION(double_library, fftw_malloc);
FFTCL_LAZY_FUNCTION(double_library, fftw_free);

// FFTW has every name once a precision, made by a macro of its header; so are these.
#define FFTCL_FFTW_FUNCTION(name, library, function) \
  static inline constinit const LazyFunction<decltype(function)> name { library, #function }
#define FFTCL_FFTW_API(Api, real, fftw, library)                          \
  struct Api {                                                            \
    using Real = real;                                                    \
    using Complex = fftw##_complex;                                       \
    using Plan = fftw##_plan;                                             \
    FFTCL_FFTW_FUNCTION(plan_c2c, library, fftw##_plan_many_dft);         \
    FFTCL_FFTW_FUNCTION(plan_r2c, library, fftw##_plan_many_dft_r2c);     \
    FFTCL_FFTW_FUNCTION(plan_c2r, library, fftw##_plan_many_dft_c2r);     \
    FFTCL_FFTW_FUNCTION(execute, library, fftw##_execute);                \
    FFTCL_FFTW_FUNCTION(destroy, library, fftw##_destroy_plan);           \
    FFTCL_FFTW_FUNCTION(init_threads, library, fftw##_init_threads);      \
    FFTCL_FFTW_FUNCTION(use_threads, library, fftw##_plan_with_nthreads); \
    FFTCL_FFTW_FUNCTION(forget_wisdom, library, fftw##_forget_wisdom);    \
  }
FFTCL_FFTW_API(SinglePrecision, float, fftwf, single_library);
FFTCL_FFTW_API(DoublePrecision, double, fftw, double_library);

struct FreeFftwMemory {
  void operator()(void* memory) const { fftw_free(memory); }
};
using FftwMemory = std::unique_ptr<void, FreeFftwMemory>;

class FftwPlan {
 public:
  virtual ~FftwPlan() = default;
  virtual void execute() = 0;
};

template <class Api>
class TypedPlan : public FftwPlan {
 public:
  TypedPlan(const TransformSpec& spec, Direction direction, const PeerOptions& options, unsigned flags, void* input,
            void* output) {
    Api::init_threads();
    Api::use_threads(static_cast<int>(options.threads));
    // With the wisdom of earlier cases the planning of this one would look cheaper than it is.
    Api::forget_wisdom();
    const std::vector<int> lengths(spec.lengths.begin(), spec.lengths.end());
    const int rank = static_cast<int>(lengths.size());
    const int batch = static_cast<int>(spec.batch);
    const int from = static_cast<int>(input_distance(spec));
    const int to = static_cast<int>(output_distance(spec));
    const int sign = direction == Direction::forward ? FFTW_FORWARD : FFTW_BACKWARD;
    auto* real_in = static_cast<typename Api::Real*>(input);
    auto* real_out = static_cast<typename Api::Real*>(output);
    auto* complex_in = static_cast<typename Api::Complex*>(input);
    auto* complex_out = static_cast<typename Api::Complex*>(output);
    const int* n = lengths.data();
    switch (spec.kind) {
      case TransformKind::complex_to_complex:
        plan_ = Api::plan_c2c(rank, n, batch, complex_in, nullptr, 1, from, complex_out, nullptr, 1, to, sign, flags);
        break;
      case TransformKind::real_to_complex:
        plan_ = Api::plan_r2c(rank, n, batch, real_in, nullptr, 1, from, complex_out, nullptr, 1, to, flags);
        break;
      case TransformKind::complex_to_real:
        plan_ = Api::plan_c2r(rank, n, batch, complex_in, nullptr, 1, from, real_out, nullptr, 1, to, flags);
        break;
    }
    if (plan_ == nullptr) throw refused_case("fftw", spec, "FFTW made no plan for it");
  }
  ~TypedPlan() override {
    if (plan_ != nullptr) Api::destroy(plan_);
  }
  TypedPlan(const TypedPlan&) = delete;
  TypedPlan& operator=(const TypedPlan&) = delete;

  void execute() override { Api::execute(plan_); }

 private:
  typename Api::Plan plan_ = nullptr;
};

unsigned rigor_flag(PlannerRigor rigor) {
  switch (rigor) {
    case PlannerRigor::estimate:
      return FFTW_ESTIMATE;
    case PlannerRigor::patient:
      return FFTW_PATIENT;
    case PlannerRigor::measure:
      break;
  }
  return FFTW_MEASURE;
}

const char* rigor_name(PlannerRigor rigor) {
  switch (rigor) {
    case PlannerRigor::estimate:
      return "estimate";
    case PlannerRigor::patient:
      return "patient";
    case PlannerRigor::measure:
      break;
  }
  return "measure";
}

/// The processor's name as Linux knows it; "this machine's processor" where it does not.
std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) != 0) continue;
    const std::size_t start = line.find_first_not_of(' ', line.find(':') + 1);
    if (start != std::string::npos) return line.substr(start);
  }
  return "this machine's processor";
}

/// This machine's memory, for require_memory(): malloc() grants more than there is, and the system would kill the
/// program when it writes there.
DeviceLimits host_limits() {
  DeviceLimits limits;
  limits.global_memory_bytes =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  limits.max_allocation_bytes = limits.global_memory_bytes;
  return limits;
}

class FftwPeer : public Peer {
 public:
  explicit FftwPeer(const PeerOptions& options) : options_(options) {}

  std::string library() const override { return fmt::format("fftw-{}t", options_.threads); }
  std::string version() const override { return static_cast<const char*>(single_library.symbol("fftwf_version")); }
  std::string device() const override { return processor_name(); }
  std::string driver() const override { return fmt::format("host, planner {}", rigor_name(options_.rigor)); }

  double prepare(const TransformSpec& spec, Direction direction, const HostInput& input) override {
    release();
    require_memory("fftw", spec, host_limits());
    const ArrayBytes arrays = array_bytes(spec);
    input_bytes_ = arrays.input;
    output_bytes_ = arrays.output;
    input_.reset(fftw_malloc(input_bytes_));
    output_.reset(fftw_malloc(output_bytes_));
    if (!input_ || !output_) {
      release();
      throw Unsupported(describe_case("fftw", spec), "this machine has not enough memory left for it",
                        "try a smaller batch");
    }
    unsigned flags = rigor_flag(options_.rigor);
    if (spec.kind == TransformKind::complex_to_real) {
      // Of transforms back to reals FFTW can preserve the input of those over one axis only.
      destroys_input_ = spec.lengths.size() > 1;
      flags |= destroys_input_ ? FFTW_DESTROY_INPUT : FFTW_PRESERVE_INPUT;
    }
    const Stopwatch stopwatch;
    if (spec.precision == Precision::fp32) {
      plan_ =
          std::make_unique<TypedPlan<SinglePrecision>>(spec, direction, options_, flags, input_.get(), output_.get());
    } else {
      plan_ =
          std::make_unique<TypedPlan<DoublePrecision>>(spec, direction, options_, flags, input_.get(), output_.get());
    }
    const double plan_ms = stopwatch.milliseconds();
    // Not before: planning writes into the arrays.
    std::memcpy(input_.get(), input.parts[0], input_bytes_);
    if (destroys_input_) {
      const auto* bytes = static_cast<const std::byte*>(input.parts[0]);
      pristine_.assign(bytes, bytes + input_bytes_);
    }
    return plan_ms;
  }

  double run(BenchTimer, std::size_t repeats) override {
    double total_ms = 0;
    if (destroys_input_) {
      for (std::size_t i = 0; i < repeats; ++i) {
        std::memcpy(input_.get(), pristine_.data(), pristine_.size());
        total_ms += timed(1);
      }
    } else {
      total_ms = timed(repeats);
    }
    return total_ms * 1e3 / static_cast<double>(repeats);
  }

  void output(const HostOutput& output) override { std::memcpy(output.parts[0], output_.get(), output_bytes_); }

  void release() override {
    plan_.reset();
    input_.reset();
    output_.reset();
    pristine_ = {};
    destroys_input_ = false;
  }

 private:
  double timed(std::size_t repeats) {
    const Stopwatch stopwatch;
    for (std::size_t i = 0; i < repeats; ++i) plan_->execute();
    return stopwatch.milliseconds();
  }

  PeerOptions options_;
  std::size_t input_bytes_ = 0;
  std::size_t output_bytes_ = 0;
  FftwMemory input_;
  FftwMemory output_;
  std::vector<std::byte> pristine_;  // only where FFTW destroys the input
  bool destroys_input_ = false;
  std::unique_ptr<FftwPlan> plan_;
};

}  // namespace

std::string fftw_absence() {
  const Obstacle& single = single_library.obstacle();
  return (single.empty() ? double_library.obstacle() : single).text();
}

std::unique_ptr<Peer> make_fftw_peer(const Device&, const PeerOptions& options) {
  return std::make_unique<FftwPeer>(options);
}

}  // namespace fftcl::app
