#include "runtime/trial.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

#include "fftcl/accuracy.hpp"
#include "runtime/launch_gate.hpp"
#include "runtime/launch_group.hpp"
#include "runtime/status.hpp"

namespace fftcl::runtime {
namespace {

using Parts = std::vector<std::vector<std::byte>>;

Parts parts_of(const ArrayShape& shape) {
  return Parts(static_cast<std::size_t>(shape.parts), std::vector<std::byte>(shape.part_bytes()));
}

HostInput as_input(const ArrayShape& shape, const Parts& parts) {
  return {
      {parts[0].data(), shape.parts > 1 ? parts[1].data() : nullptr}, shape.extent, shape.element_bytes, shape.type};
}

HostOutput as_output(const ArrayShape& shape, Parts& parts) {
  return {
      {parts[0].data(), shape.parts > 1 ? parts[1].data() : nullptr}, shape.extent, shape.element_bytes, shape.type};
}

template <class Real>
std::span<Real> scalars(std::vector<std::byte>& part) {
  return {reinterpret_cast<Real*>(part.data()), part.size() / sizeof(Real)};
}

template <class Real>
std::span<const Real> scalars(const std::vector<std::byte>& part) {
  return {reinterpret_cast<const Real*>(part.data()), part.size() / sizeof(Real)};
}

/// Steps of 2^-24 in [-0.5, 0.5), exact in both precisions (Numerical Recipes' linear congruences).
template <class Real>
void fill(std::span<Real> values, std::uint32_t seed) {
  std::uint32_t state = seed;
  for (Real& value : values) {
    state = state * 1664525u + 1013904223u;
    value = static_cast<Real>(static_cast<std::int32_t>(state >> 8) - (1 << 23)) / static_cast<Real>(1 << 24);
  }
}

/// Frequencies 0 and N/2 of the last axis belong to real data only where they are symmetric over the other axes: they
/// become zero, but for the real part of the very first. (Verification makes them conjugates instead,
/// app/verify/hermitian.hpp; plans are compared with each other here, and the spectrum of any real data will do.)
template <class Real>
void clear_own_mirrors(Parts& parts, const ArrayShape& shape, std::size_t last_length) {
  const std::size_t row = half_spectrum(last_length);
  for (std::size_t entry = 0; entry < shape.batch; ++entry) {
    for (std::size_t i = 0; i < shape.elements; ++i) {
      const std::size_t k = i % row;
      const bool alone = k == 0 || 2 * k == last_length;
      if (!alone) continue;
      const std::size_t at = entry * shape.distance + i;
      Real& real = shape.parts > 1 ? scalars<Real>(parts[0])[at] : scalars<Real>(parts[0])[2 * at];
      Real& imaginary = shape.parts > 1 ? scalars<Real>(parts[1])[at] : scalars<Real>(parts[0])[2 * at + 1];
      if (i != 0) real = 0;
      imaginary = 0;
    }
  }
}

template <class Real>
void make_input(Parts& parts, const ArrayShape& shape, const TransformSpec& spec) {
  std::uint32_t seed = 20261;
  for (auto& part : parts) fill(scalars<Real>(part), seed++);
  if (spec.kind == TransformKind::complex_to_real) clear_own_mirrors<Real>(parts, shape, spec.lengths.back());
}

template <class Real>
double relative_distance(const Parts& result, const Parts& expected, const ArrayShape& shape,
                         const TransformSpec& spec) {
  const std::size_t width = shape.element_bytes / sizeof(Real);  // scalars of an element of a part
  // Rows of real output in place are padded.
  const bool padded = spec.kind == TransformKind::complex_to_real && spec.placement == Placement::in_place;
  const std::size_t length = spec.lengths.back(), pitch = 2 * half_spectrum(length);
  double error = 0, size = 0;
  for (std::size_t part = 0; part < result.size(); ++part) {
    const std::span<const Real> ours = scalars<Real>(result[part]), theirs = scalars<Real>(expected[part]);
    for (std::size_t entry = 0; entry < shape.batch; ++entry) {
      for (std::size_t i = 0; i < shape.elements * width; ++i) {
        if (padded && i % pitch >= length) continue;
        const std::size_t at = entry * shape.distance * width + i;
        const double value = static_cast<double>(theirs[at]), difference = static_cast<double>(ours[at]) - value;
        error += difference * difference;
        size += value * value;
      }
    }
  }
  if (size == 0) return error == 0 ? 0 : std::numeric_limits<double>::infinity();
  return std::sqrt(error / size);
}

}  // namespace

double most_distance(const Plan& a, const Plan& b) {
  const bool wide = runs_convolution(a) || runs_convolution(b);
  const double epsilon = a.spec.precision == Precision::fp64 ? 0x1p-52 : 0x1p-23;
  const double bits = std::max(1.0, std::log2(static_cast<double>(point_count(a.spec))));
  const auto units = static_cast<double>(kMostErrorOfOne * (wide ? kMostConvolutionError : kMostError));
  return std::sqrt(2.0) * units * epsilon * std::sqrt(bits);
}

Trial::Trial(std::shared_ptr<Context> context, const TransformSpec& spec)
    : context_(std::move(context)),
      spec_(spec),
      direction_(natural_direction(spec.kind)),
      arrays_(*context_, spec),
      input_(parts_of(arrays_.input())),
      result_(parts_of(arrays_.output())) {
  if (spec.precision == Precision::fp64) {
    make_input<double>(input_, arrays_.input(), spec);
  } else {
    make_input<float>(input_, arrays_.input(), spec);
  }
}

void Trial::run_once(Executor& executor, Parts& result) {
  const cl_command_queue queue = context_->queue();
  // All bits set are NaN in both precisions.
  for (auto& part : result) std::memset(part.data(), 0xff, part.size());
  Events uploads, downloads;
  Handle<cl_event> last;
  const LaunchScope launching(context_->gate());
  DrainOnError drain(queue);
  if (spec_.placement == Placement::out_of_place) {
    const cl_uint nan = 0xffffffffu;
    for (std::size_t part = 0; part < result.size(); ++part) {
      check("clEnqueueFillBuffer", clEnqueueFillBuffer(queue, arrays_.handles().output[part], &nan, sizeof nan, 0,
                                                       result[part].size(), 0, nullptr, nullptr));
    }
  }
  arrays_.upload(queue, as_input(arrays_.input(), input_), uploads);
  executor.bind(direction_, arrays_.handles());
  executor.launch(queue, {}, nullptr, last.receive());
  arrays_.download(queue, as_output(arrays_.output(), result), downloads);
  wait_for_all(uploads);
  wait_for(last.get());
  wait_for_all(downloads);
  drain.dismiss();
}

void Trial::set_expected(Executor& executor) {
  expected_ = parts_of(arrays_.output());
  run_once(executor, expected_);
}

double Trial::distance(Executor& executor) {
  run_once(executor, result_);
  return spec_.precision == Precision::fp64 ? relative_distance<double>(result_, expected_, arrays_.output(), spec_)
                                            : relative_distance<float>(result_, expected_, arrays_.output(), spec_);
}

double Trial::time(Executor& executor, std::size_t repeats) {
  const cl_command_queue queue = context_->queue();
  executor.bind(direction_, arrays_.handles());
  const LaunchScope launching(context_->gate());
  return time_by_events(queue, repeats,
                        [&](cl_event* first, cl_event* last) { executor.launch(queue, {}, first, last); });
}

}  // namespace fftcl::runtime
