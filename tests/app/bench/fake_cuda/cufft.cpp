#include <complex>
#include <map>
#include <numbers>
#include <vector>

#include "fake_cuda.hpp"

namespace {

constexpr int kInvalidPlan = 1;
constexpr int kInvalidType = 3;
constexpr int kInvalidSize = 8;

struct Plan {
  std::vector<std::size_t> lengths;
  long long input_distance = 0;
  long long output_distance = 0;
  int type = 0;
  long long batch = 0;
};
std::map<int, Plan> plans;
int next_handle = 1;

using Values = std::vector<std::complex<double>>;

/// One axis of a dense array by the definition of the transform.
void transform_axis(Values& values, std::size_t length, std::size_t inner, int sign) {
  const Values source = values;
  const double angle = sign * 2 * std::numbers::pi / static_cast<double>(length);
  for (std::size_t at = 0; at < values.size(); ++at) {
    const std::size_t k = at / inner % length;
    const std::size_t start = at - k * inner;
    std::complex<double> sum = 0;
    for (std::size_t n = 0; n < length; ++n) {
      sum += source[start + n * inner] * std::polar(1.0, angle * static_cast<double>(k * n % length));
    }
    values[at] = sum;
  }
}

void transform(const Plan& plan, Values& values, int sign) {
  std::size_t inner = 1;
  for (std::size_t axis = plan.lengths.size(); axis-- > 0;) {
    transform_axis(values, plan.lengths[axis], inner, sign);
    inner *= plan.lengths[axis];
  }
}

std::size_t points(const Plan& plan) {
  std::size_t product = 1;
  for (const std::size_t length : plan.lengths) product *= length;
  return product;
}

/// Where the value at `at` stands in the half spectrum, or its mirror image (conjugated).
std::size_t half_index(const Plan& plan, std::size_t at, bool& mirrored) {
  const std::size_t last = plan.lengths.back();
  const std::size_t half = last / 2 + 1;
  std::size_t k = at % last;
  std::size_t row = at / last;
  mirrored = k >= half;
  if (mirrored) {
    k = last - k;
    std::size_t negated = 0;
    std::size_t weight = 1;
    for (std::size_t axis = plan.lengths.size() - 1; axis-- > 0;) {
      const std::size_t length = plan.lengths[axis];
      negated += (length - row % length) % length * weight;
      weight *= length;
      row /= length;
    }
    row = negated;
  }
  return row * half + k;
}

int execute(int handle, int type, const char* name, void* input, void* output, int sign) {
  fake_cuda_note(name);
  const auto found = plans.find(handle);
  if (found == plans.end()) return kInvalidPlan;
  const Plan& plan = found->second;
  if (plan.type != type) return kInvalidType;
  const bool single = (type & 0x40) == 0;
  const bool real_input = (type & 0xF) == 0xA;
  const bool real_output = (type & 0xF) == 0xC;
  const auto get = [&](std::size_t i) {
    return single ? static_cast<double>(static_cast<float*>(input)[i]) : static_cast<double*>(input)[i];
  };
  const auto set = [&](std::size_t i, double value) {
    if (single)
      static_cast<float*>(output)[i] = static_cast<float>(value);
    else
      static_cast<double*>(output)[i] = value;
  };
  const auto get_complex = [&](std::size_t i) { return std::complex<double>(get(2 * i), get(2 * i + 1)); };
  const std::size_t count = points(plan);
  for (long long b = 0; b < plan.batch; ++b) {
    const auto from = static_cast<std::size_t>(b * plan.input_distance);
    const auto to = static_cast<std::size_t>(b * plan.output_distance);
    Values values(count);
    for (std::size_t i = 0; i < count; ++i) {
      bool mirrored = false;
      if (real_input)
        values[i] = get(from + i);
      else if (!real_output)
        values[i] = get_complex(from + i);
      else {
        const std::size_t at = half_index(plan, i, mirrored);
        values[i] = get_complex(from + at);
        if (mirrored) values[i] = std::conj(values[i]);
      }
    }
    transform(plan, values, sign);
    for (std::size_t i = 0; i < count; ++i) {
      bool mirrored = false;
      const std::size_t at = real_input ? half_index(plan, i, mirrored) : i;
      if (mirrored) continue;
      if (real_output)
        set(to + i, values[i].real());
      else {
        set(2 * (to + at), values[i].real());
        set(2 * (to + at) + 1, values[i].imag());
      }
    }
  }
  // As the real one may.
  if (real_output) {
    for (long long i = 0; i < plan.batch * plan.input_distance * 2; ++i) {
      if (single)
        static_cast<float*>(input)[i] = -1;
      else
        static_cast<double*>(input)[i] = -1;
    }
  }
  return 0;
}

}  // namespace

extern "C" {

int cufftGetVersion(int* version) {
  *version = 12003;
  return 0;
}
int cufftCreate(int* handle) {
  fake_cuda_note("create");
  *handle = next_handle++;
  plans[*handle] = {};
  fake_cuda_count(1);
  return 0;
}
int cufftDestroy(int handle) {
  fake_cuda_note("destroy");
  if (plans.erase(handle) == 0) return kInvalidPlan;
  fake_cuda_count(-1);
  return 0;
}
int cufftMakePlanMany64(int handle, int rank, long long* lengths, long long* input_embed, long long input_stride,
                        long long input_distance, long long* output_embed, long long output_stride,
                        long long output_distance, int type, long long batch, std::size_t* work_bytes) {
  fake_cuda_note("plan");
  if (plans.count(handle) == 0) return kInvalidPlan;
  if (input_embed != nullptr || output_embed != nullptr || input_stride != 1 || output_stride != 1) return kInvalidSize;
  Plan plan;
  for (int axis = 0; axis < rank; ++axis) plan.lengths.push_back(static_cast<std::size_t>(lengths[axis]));
  plan.input_distance = input_distance;
  plan.output_distance = output_distance;
  plan.type = type;
  plan.batch = batch;
  // Something that it refuses.
  if (lengths[0] == 7) return kInvalidSize;
  plans[handle] = plan;
  *work_bytes = 0;
  return 0;
}
int cufftExecC2C(int plan, void* input, void* output, int sign) {
  return execute(plan, 0x29, "c2c", input, output, sign);
}
int cufftExecR2C(int plan, void* input, void* output) { return execute(plan, 0x2a, "r2c", input, output, -1); }
int cufftExecC2R(int plan, void* input, void* output) { return execute(plan, 0x2c, "c2r", input, output, 1); }
int cufftExecZ2Z(int plan, void* input, void* output, int sign) {
  return execute(plan, 0x69, "z2z", input, output, sign);
}
int cufftExecD2Z(int plan, void* input, void* output) { return execute(plan, 0x6a, "d2z", input, output, -1); }
int cufftExecZ2D(int plan, void* input, void* output) { return execute(plan, 0x6c, "z2d", input, output, 1); }

}  // extern "C"
