// How arrays lie: what holds of the two sides of a transform, and what may be its output.
#include "runtime/array_shape.hpp"

#include <doctest/doctest.h>

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "fftcl/error.hpp"

namespace fftcl::runtime {
namespace {

template <class Output>
constexpr bool kTakesOutput = requires(Transform transform, std::vector<double> input, Output&& output) {
  transform.forward(input, std::forward<Output>(output));
  transform.inverse(input, std::forward<Output>(output));
};
// What a temporary holds nobody could read afterwards.
static_assert(kTakesOutput<std::vector<double>&> && kTakesOutput<std::span<double>> && kTakesOutput<double (&)[4]>);
static_assert(!kTakesOutput<std::vector<double>> && !kTakesOutput<std::array<double, 4>>);

}  // namespace

TEST_CASE("the shapes of both sides are what the spec's functions say") {
  TransformSpec spec;
  spec.lengths = {3, 10};
  spec.batch = 4;
  spec.input_distance = 31;
  spec.output_distance = 40;
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_complex}) {
    spec.kind = kind;
    const ArrayShape input = input_shape(spec), output = output_shape(spec);
    CHECK(input.elements == 30);
    CHECK(output.elements == (kind == TransformKind::real_to_complex ? 18 : 30));
    CHECK(input.distance == 31);
    CHECK(output.distance == 40);
    CHECK(input.extent == 3 * 31 + input.elements);
    CHECK(output.extent == 3 * 40 + output.elements);
    CHECK(input.batch == 4);
    CHECK(input.has_gaps());
    CHECK(output.has_gaps());
  }
  spec.input_distance = 0;
  CHECK_FALSE(input_shape(spec).has_gaps());
  spec.batch = 1;
  CHECK_FALSE(output_shape(spec).has_gaps());
}

TEST_CASE("in place what is valid has as many parts and bytes on both sides, so that one buffer is both") {
  std::size_t valid = 0;
  for (const TransformKind kind :
       {TransformKind::complex_to_complex, TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    for (const Layout layout : {Layout::interleaved, Layout::planar}) {
      for (const std::vector<std::size_t>& lengths :
           {std::vector<std::size_t>{1}, {7}, {8}, {3, 5}, {4, 6}, {2, 3, 9}}) {
        for (const std::size_t batch : {1, 3}) {
          for (const std::size_t input_gap : {0, 2, 3}) {
            for (const std::size_t output_gap : {0, 1, 2, 3}) {
              TransformSpec spec;
              spec.kind = kind;
              spec.layout = layout;
              spec.lengths = lengths;
              spec.batch = batch;
              spec.placement = Placement::in_place;
              if (input_gap > 0) spec.input_distance = input_elements(spec) + input_gap;
              if (output_gap > 0) spec.output_distance = output_elements(spec) + output_gap;
              try {
                validate(spec);
              } catch (const InvalidRequest&) {
                continue;
              }
              ++valid;
              CHECK(input_shape(spec).parts == output_shape(spec).parts);
              CHECK(input_shape(spec).part_bytes() == output_shape(spec).part_bytes());
            }
          }
        }
      }
    }
  }
  CHECK(valid > 100);
}

}  // namespace fftcl::runtime
