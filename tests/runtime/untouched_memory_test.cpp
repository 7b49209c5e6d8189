// Launches write their results and nothing else, and take nothing from between the transforms: on a caller's own
// buffers both would be somebody's data. (Arrays that execute() makes show neither: what lies between does not come
// back.)
#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

#include "fftcl/opencl.hpp"
#include "runtime/array_shape.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/status.hpp"
#include "signal.hpp"
#include "support/kinds.hpp"

namespace fftcl {
namespace {

using runtime::ArrayShape;
using runtime::Handle;
using Bytes = std::vector<std::byte>;

constexpr std::size_t kBehind = 4096;                 // bytes of somebody's data behind an array
constexpr std::byte kAsItWas{0xff};                   // a NaN in both precisions
constexpr std::size_t kInputGap = 5, kOutputGap = 3;  // elements
constexpr std::size_t kBatch = 3;                     // a last tile or work-group is part empty

/// A part of an array on the device, and what it should hold where nothing is written.
struct Part {
  Bytes before;
  Handle<cl_mem> buffer;
};

class Memory {
 public:
  explicit Memory(const Device& device) : context_(*runtime::DeviceAccess::context(device)) {}

  /// Values in [0, 1) where `filled`, else nothing yet.
  std::vector<Part> make(const ArrayShape& shape, Precision precision, bool filled) const {
    std::vector<Part> parts(static_cast<std::size_t>(shape.parts));
    for (Part& part : parts) {
      part.before.assign(shape.part_bytes() + kBehind, kAsItWas);
      for (std::size_t entry = 0; filled && entry < shape.batch; ++entry) {
        fill(part.before.data() + entry * shape.distance * shape.element_bytes, shape.elements * shape.element_bytes,
             precision);
      }
      part.buffer = context_.make_buffer(CL_MEM_READ_WRITE, part.before.size(), part.before.data());
    }
    return parts;
  }

  Bytes read(const Part& part) const {
    Bytes bytes(part.before.size());
    runtime::check("clEnqueueReadBuffer", clEnqueueReadBuffer(context_.queue(), part.buffer.get(), CL_TRUE, 0,
                                                              bytes.size(), bytes.data(), 0, nullptr, nullptr));
    return bytes;
  }
  cl_command_queue queue() const { return context_.queue(); }

 private:
  static void fill(std::byte* to, std::size_t bytes, Precision precision) {
    for (std::size_t at = 0; at < bytes; at += real_bytes(precision)) {
      const double value = static_cast<double>(at * 37 % 101) / 101;
      const float narrow = static_cast<float>(value);
      std::memcpy(to + at, precision == Precision::fp64 ? static_cast<const void*>(&value) : &narrow,
                  real_bytes(precision));
    }
  }

  runtime::Context& context_;
};

/// The first byte outside the transforms that is not as it was; the size where there is none.
std::size_t first_touched(const ArrayShape& shape, const Bytes& before, const Bytes& after) {
  for (std::size_t at = 0; at < after.size(); ++at) {
    const std::size_t element = at / shape.element_bytes;
    const bool inside = element < shape.extent && element % shape.distance < shape.elements;
    if (!inside && after[at] != before[at]) return at;
  }
  return after.size();
}

/// True where every value of the transforms was written, of numbers alone. `row`, `pitch`: of reals in place.
bool all_written(const ArrayShape& shape, const Bytes& bytes, Precision precision, std::size_t row, std::size_t pitch) {
  for (std::size_t entry = 0; entry < shape.batch; ++entry) {
    for (std::size_t at = 0; at < shape.elements * shape.element_bytes; at += real_bytes(precision)) {
      if (pitch != 0 && at / shape.element_bytes % pitch >= row) continue;
      const std::byte* const place = bytes.data() + entry * shape.distance * shape.element_bytes + at;
      double value = 0;
      float narrow = 0;
      std::memcpy(precision == Precision::fp64 ? static_cast<void*>(&value) : &narrow, place, real_bytes(precision));
      if (std::isnan(precision == Precision::fp64 ? value : static_cast<double>(narrow))) return false;
    }
  }
  return true;
}

void check_untouched(const Device& device, const TransformSpec& spec, const PlanOptions& options) {
  CAPTURE(to_string(spec.lengths));
  CAPTURE(to_string(spec.kind));
  CAPTURE(to_string(spec.precision));
  CAPTURE(to_string(spec.placement));
  CAPTURE(to_string(spec.layout));
  Transform transform(device, spec, options);
  CAPTURE(describe(transform.plan()));
  const Memory memory(device);
  const ArrayShape from = runtime::input_shape(spec), to = runtime::output_shape(spec);
  const bool in_place = spec.placement == Placement::in_place;
  const std::vector<Part> input = memory.make(from, spec.precision, true);
  const std::vector<Part> apart = in_place ? std::vector<Part>() : memory.make(to, spec.precision, false);
  const std::vector<Part>& output = in_place ? input : apart;
  DeviceArrays arrays;
  for (std::size_t part = 0; part < input.size(); ++part) arrays.input[part] = input[part].buffer.get();
  for (std::size_t part = 0; part < output.size(); ++part) arrays.output[part] = output[part].buffer.get();
  enqueue(transform, natural_direction(spec.kind), memory.queue(), arrays);

  const std::size_t last = spec.lengths.back();
  const bool padded = in_place && output_is_real(spec);
  for (const Part& part : output) {
    const Bytes after = memory.read(part);
    CHECK(first_touched(to, part.before, after) == after.size());
    CHECK(all_written(to, after, spec.precision, last, padded ? 2 * (last / 2 + 1) : 0));
  }
  for (const Part& part : apart.empty() ? apart : input) CHECK(memory.read(part) == part.before);
}

TransformSpec with_gaps(std::vector<std::size_t> lengths, TransformKind kind, Placement placement) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.kind = kind;
  spec.batch = kBatch;
  spec.placement = placement;
  spec.input_distance = input_elements(spec) + kInputGap;
  spec.output_distance = output_elements(spec) + kOutputGap;
  if (placement == Placement::out_of_place) return spec;
  const std::size_t complex = input_is_real(spec) ? output_elements(spec) : input_elements(spec);
  spec.input_distance = (complex + kOutputGap) * (input_is_real(spec) ? 2 : 1);
  spec.output_distance = (complex + kOutputGap) * (output_is_real(spec) ? 2 : 1);
  return spec;
}

}  // namespace

TEST_CASE("what lies between transforms and behind them is neither written nor read, in either shape") {
  const Device device = test::open_device();
  // Rows of one stage and of several, odd, even, as a convolution; columns; images.
  const std::vector<std::vector<std::size_t>> lengths = {{9}, {22}, {64}, {101}, {15, 7}, {3, 4, 5}};
  for (const DeviceShape shape : {DeviceShape::vector, DeviceShape::cooperative}) {
    PlanOptions options;
    options.shape = shape;
    for (const TransformKind kind : test::kKinds) {
      for (const auto& each : lengths) {
        check_untouched(device, with_gaps(each, kind, Placement::out_of_place), options);
      }
    }
  }
}

TEST_CASE("the same in place, planar, in doubles, one stage a launch, and of a long axis in several launches") {
  const Device device = test::open_device();
  for (const TransformKind kind : test::kKinds) {
    for (const DeviceShape shape : {DeviceShape::vector, DeviceShape::cooperative}) {
      PlanOptions options;
      options.shape = shape;
      check_untouched(device, with_gaps({21}, kind, Placement::in_place), options);
      TransformSpec planar = with_gaps({22}, kind, Placement::out_of_place);
      planar.layout = Layout::planar;
      check_untouched(device, planar, options);
    }
    TransformSpec doubles = with_gaps({21}, kind, Placement::out_of_place);
    doubles.precision = Precision::fp64;
    if (device.limits().has_fp64()) check_untouched(device, doubles, {});
    check_untouched(device, with_gaps({45 * 64 * 9}, kind, Placement::out_of_place), {});
    check_untouched(device, with_gaps({45}, kind, Placement::out_of_place), {.kernel = StageMemory::global});
  }
}

}  // namespace fftcl
