// What tests go through one by one.
#pragma once

#include "fftcl/transform_spec.hpp"

namespace fftcl::test {

inline constexpr TransformKind kKinds[] = {TransformKind::complex_to_complex, TransformKind::real_to_complex,
                                           TransformKind::complex_to_real};

inline constexpr TransformKind kRealKinds[] = {TransformKind::real_to_complex, TransformKind::complex_to_real};

}  // namespace fftcl::test
