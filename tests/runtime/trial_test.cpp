// What tuning sees of a plan's results.
#include "runtime/trial.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <utility>

#include "hand_made.hpp"
#include "signal.hpp"
#include "support/near.hpp"

namespace fftcl {

using test::near;

TEST_CASE("a trial sees results that differ and results that are not written") {
  const auto context = test::open_context();
  const auto executor = [&](const TransformSpec& spec) {
    return runtime::Executor(context, make_plan(spec, context->info().limits));
  };
  const TransformSpec spec = test::spec_of(48, 3);
  runtime::Trial trial(context, spec);
  runtime::Executor right = executor(spec);
  trial.set_expected(right);
  CHECK(trial.distance(right) == 0);
  CHECK(trial.time(right, 3) > 0);
  CHECK(trial.distance(right) == 0);

  TransformSpec scaled = spec;
  scaled.normalization = Normalization::unitary;
  runtime::Executor wrong = executor(scaled);
  CHECK(trial.distance(wrong) == near(1 - 1 / std::sqrt(48.0)));

  // The last transform of the batch is left out.
  runtime::Executor shorter = executor(test::spec_of(48, 2));
  CHECK(std::isnan(trial.distance(shorter)));
}

TEST_CASE("two right results are as far apart as the gates allow, further where either runs a convolution") {
  const DeviceLimits limits = test::test_device().limits;
  const auto plan_of = [&](const char* algorithm, std::size_t batch = 1) {
    PlanOptions options;
    options.algorithm = algorithm;
    return make_plan(test::spec_of(64, batch), limits, options);
  };
  const Plan direct = plan_of("stockham"), convolution = plan_of("bluestein");
  const double unit = std::sqrt(2.0) * 1.3 * 0x1p-23 * std::sqrt(6.0);
  CHECK(runtime::most_distance(direct, direct) == near(0.42 * unit));
  for (const auto& [a, b] : {std::pair{&direct, &convolution}, {&convolution, &direct}, {&convolution, &convolution}})
    CHECK(runtime::most_distance(*a, *b) == near(0.80 * unit));
  CHECK(runtime::most_distance(plan_of("stockham", 7), direct) == near(0.42 * unit));

  Plan other = direct;
  other.spec.precision = Precision::fp64;
  CHECK(runtime::most_distance(other, other) == near(0x1p-29 * 0.42 * unit));
  other = direct;
  other.spec.lengths = {1};  // as one bit
  CHECK(runtime::most_distance(other, other) == near(0.42 * unit / std::sqrt(6.0)));
}

TEST_CASE("a trial looks at every real number of rows in place, and at none of their padding") {
  const auto context = test::open_context();
  Plan plan;
  plan.spec = test::spec_of(6, 2);
  plan.spec.kind = TransformKind::complex_to_real;
  plan.spec.placement = Placement::in_place;
  // Two rows of six numbers, each with room for eight.
  const auto executor = [&](const std::string& last, const std::string& padding) {
    plan.launches = {
        test::launch_of("__kernel void work(__global float *data) {\n  const size_t i = get_global_id(0);\n"
                        "  if (i < 16) data[i] = i % 8 < 5 ? 1.0f : i % 8 == 5 ? " +
                            last + " : " + padding + ";\n}\n",
                        {BufferArgument{Slot::output, 0}})};
    return runtime::Executor(context, plan, test::text_of);
  };
  runtime::Trial trial(context, plan.spec);
  runtime::Executor expected = executor("1.0f", "7.0f"), padded = executor("1.0f", "9.0f"),
                    wrong = executor("2.0f", "7.0f");
  trial.set_expected(expected);
  CHECK(trial.distance(padded) == 0);
  CHECK(trial.distance(wrong) == near(std::sqrt(2 / 12.0)));
}

TEST_CASE("a trial's half spectrum is one of real data: what is its own mirror is zero but for the first real part") {
  const auto context = test::open_context();
  for (const std::size_t width : {6, 5}) {
    for (const Layout layout : {Layout::interleaved, Layout::planar}) {
      CAPTURE(width);
      CAPTURE(layout);
      Plan plan;
      plan.spec.lengths = {4, width};
      plan.spec.batch = 2;
      plan.spec.kind = TransformKind::complex_to_real;
      plan.spec.layout = layout;
      const bool planar = layout == Layout::planar;
      const std::size_t row = width / 2 + 1;
      // Writes how many of the values are not what they have to be.
      const std::string text =
          "__kernel void work(__global const float *first, __global const float *second, __global float *out) {\n"
          "  const int i = get_global_id(0), row = " +
          std::to_string(row) + ", width = " + std::to_string(width) +
          ";\n"
          "  int wrong = 0;\n"
          "  for (int k = 0; k < 8 * row; k++) {\n"
          "    const float re = " +
          (planar ? "first[k], im = second[k]" : "first[2 * k], im = first[2 * k + 1]") +
          ";\n"
          "    const int alone = k % row == 0 || 2 * (k % row) == width, very_first = k % (4 * row) == 0;\n"
          "    wrong += (re == 0) != (alone && !very_first) || (im == 0) != alone;\n"
          "  }\n"
          "  if (i < 8 * width) out[i] = wrong;\n"
          "}\n";
      const auto executor = [&](const std::string& body) {
        plan.launches = {
            test::launch_of(body, {BufferArgument{Slot::input, 0}, BufferArgument{Slot::input, planar ? 1 : 0},
                                   BufferArgument{Slot::output, 0}})};
        return runtime::Executor(context, plan, test::text_of);
      };
      runtime::Executor none = executor(
          "__kernel void work(__global const float *first, __global const float *second, __global float *out) {\n"
          "  if (get_global_id(0) < " +
          std::to_string(8 * width) + ") out[get_global_id(0)] = 0;\n}\n");
      runtime::Executor count = executor(text);
      runtime::Trial trial(context, plan.spec);
      trial.set_expected(none);
      CHECK(trial.distance(count) == 0);
    }
  }
}

}  // namespace fftcl
