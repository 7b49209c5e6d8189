// Specs and options as programs write them: the choices that matter by name, the others left out. Warnings are errors
// here, so a member without an initializer of its own (-Wmissing-field-initializers) does not compile.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "fftcl/tune.hpp"

using namespace fftcl;

TEST_CASE("choices are named alone") {
  CHECK(PlanOptions{.algorithm = "rader"} != PlanOptions{});
  CHECK(PlanOptions{.radix = {.cap = 8}} == PlanOptions{.radix = parse_radix("8")});
  CHECK(TransformSpec{.lengths = {8}, .kind = TransformKind::real_to_complex}.batch == 1);
  CHECK_FALSE(TuneOptions{.most_seconds = 1}.progress);
  CHECK(CacheOptions{.enabled = false}.folder.empty());
}
